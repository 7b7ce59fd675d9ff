import Foundation

/// The top of a tree on the screen, and where bars cover it.
open class UIWindow: UIView {
    override var asWindow: UIWindow? { self }

    /// How much of each edge the system's bars cover, in points.
    ///
    /// Hosts set this.
    public internal(set) var chromeInsets = UIEdgeInsets.zero
    /// How much of the top edge the status bar alone covers, in points.
    ///
    /// Hosts set this.
    var statusBarInset: CGFloat = 0
    /// By how much a status bar of double height pushed the root view down.
    ///
    /// Hosts set this.
    var statusBarPush: CGFloat = 0
    /// Height of what the keyboard covers, in points.
    ///
    /// Hosts set this.
    public internal(set) var keyboardHeight: CGFloat = 0
    /// Where a keyboard floats that is not docked at the bottom.
    ///
    /// Hosts set this.
    public internal(set) var floatingKeyboard: CGRect?
    /// In front of which other windows this one is.
    ///
    /// Nothing is drawn.
    open var windowLevel = Level.normal
    /// The scene that the window is in; since iOS 13 one that is shown is in one.
    ///
    /// uikit-model: windows-3
    open var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.lose(self)
            windowScene?.take(self)
        }
    }
    /// Whether the window is on the screen; appearance callbacks are sent only then.
    public private(set) var isVisible = false
    /// Whether the window has been on the screen before, or is there now.
    private(set) var wasShown = false

    /// What refers to the window because it was shown.
    private var shownIn: [ShownWindow] = []

    /// The controller whose view fills the window (UIViewController+Views.swift).
    var rootOwner: (any ViewController)?

    /// The size that the window is about to get, while controllers are told of it.
    ///
    /// Hosts set this.
    var comingSize: CGSize?

    /// Where the root controller's view lies; hosts move it out of the way of opaque bars.
    public internal(set) var rootFrame: CGRect {
        get { storedRootFrame ?? CGRect(origin: .zero, size: bounds.size) }
        set {
            storedRootFrame = newValue
            rootOwner?.viewIfLoaded?.frame = newValue
            layoutIsDue = true
        }
    }
    private var storedRootFrame: CGRect?

    /// A window of the screen's size.
    /// uikit-model: windows-1
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A window with a frame on the screen, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A window of the screen's size, in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
        windowScene.take(self)
    }

    deinit {
        for reference in shownIn { reference.forget(self) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows the window and sends the appearance callbacks.
    func show() {
        guard !isVisible else { return }
        if rootOwner == nil {
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "\(debugName) was shown without a rootViewController. Application windows are expected to have one "
                    + "at the end of application launch: set it before makeKeyAndVisible().")
        }
        isVisible = true
        if windowScene == nil, LayoutEnvironment.current.profile >= .iOS13plus { windowScene = UIWindowScene() }
        makeKey()
        if !wasShown {
            wasShown = true
            visitSubtree { if $0.controller?.containerBars != nil { $0.layoutIsDue = true } }
        }
        rootOwner?.appear()
    }

    /// Takes the window off the screen.
    ///
    /// Without `viewDidDisappear`, if a host is to leave that out.
    func disappear(sendingDidDisappear: Bool = true) {
        guard isVisible else { return }
        for controller in topmostOwners { controller.disappear() }
        if sendingDidDisappear {
            LayoutEnvironment.current.commitTransaction()
        } else {
            LayoutEnvironment.current.pendingAppearances = []
            for controller in topmostOwners { controller.abandonAppearance() }
        }
        isVisible = false
    }

    /// Hands an event to whom it is for.
    ///
    /// None comes here: a test that acts as a person calls the methods of responders.
    open func sendEvent(_ event: UIEvent) {}
    /// Makes the window the one that is notified of what is typed.
    open func makeKey() {
        windowScene?.lastKey = self
        guard LayoutEnvironment.current.keyWindow !== self else { return }
        let old = LayoutEnvironment.current.keyWindow
        LayoutEnvironment.current.shownWindow.show(self, known: &shownIn)
        old?.resignKey()
        becomeKey()
    }
    /// The window is now the one that is notified of what is typed.
    open func becomeKey() {}
    /// The window is no longer that one.
    open func resignKey() {}
    /// Whether the window may be that one.
    open var canBecomeKey: Bool { true }

    /// The app.
    open override var next: UIResponder? { super.next ?? UIApplication.shared }

    open override func layoutSubviews() {
        rootOwner?.placePresented(in: self)
        super.layoutSubviews()
    }

    /// Changes what bars cover and lays out again where it matters.
    func setChrome(_ insets: UIEdgeInsets) {
        guard insets != chromeInsets else { return }
        chromeInsets = insets
        layoutIsDue = true
    }

    func subtreeDidAppear(_ view: UIView, wasInSight: Bool) {
        guard isVisible, !wasInSight else { return }
        for controller in view.topmostOwners where controller.containerIsVisible && controller.hearsOfItsView {
            controller.appear()
        }
    }

    func subtreeWillDisappear(_ view: UIView) {
        guard isVisible else { return }
        for controller in view.topmostOwners where controller.hearsOfItsView { controller.disappear() }
    }
}

extension UIView {
    /// The controllers whose root views are this view, or below it with no other controller's in between.
    var topmostOwners: [any ViewController] {
        if let controller { return [controller] }
        return subviews.flatMap(\.topmostOwners)
    }
}

extension LayoutEnvironment {
    /// The window that was shown last.
    var keyWindow: UIWindow? { shownWindow.window as? UIWindow }
}

extension UIWindow.Level: Comparable {
    /// Compares the values.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    /// A level that much higher.
    public static func + (level: Self, offset: CGFloat) -> Self { Self(rawValue: level.rawValue + offset) }
    /// A level that much lower.
    public static func - (level: Self, offset: CGFloat) -> Self { Self(rawValue: level.rawValue - offset) }
}
