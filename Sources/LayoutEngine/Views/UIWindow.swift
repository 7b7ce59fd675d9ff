import Foundation

/// The topmost view of a tree on the screen, with the parts of it that bars cover.
open class UIWindow: UIView {
    override var asWindow: UIWindow? { self }

    /// The part of each edge that the system's bars cover, in points.
    ///
    /// Hosts set this.
    public internal(set) var chromeInsets = UIEdgeInsets.zero
    /// The part of the top edge that the status bar alone covers, in points.
    ///
    /// Hosts set this.
    var statusBarInset: CGFloat = 0
    /// How far a status bar of double height moved the root view down.
    ///
    /// Hosts set this.
    var statusBarDisplacement: CGFloat = 0
    /// The height that the keyboard covers, in points.
    ///
    /// Hosts set this.
    public internal(set) var keyboardHeight: CGFloat = 0
    /// The frame of a floating keyboard.
    ///
    /// Hosts set this.
    public internal(set) var floatingKeyboard: CGRect?
    /// The level of the window among others.
    ///
    /// Nothing is drawn.
    open var windowLevel = Level.normal
    /// The scene of the window; since iOS 13 a visible window has one.
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
    /// Whether the window is or has been on the screen.
    private(set) var wasShown = false

    /// References to the window that were created because it was shown.
    private var shownWindowReferences: [UnretainedWindowReference] = []

    /// The controller whose view fills the window (UIViewController+Views.swift).
    var storedRootController: (any ViewController)?

    /// The size that the window is about to get, while controllers are notified of it.
    ///
    /// Hosts set this.
    var upcomingSize: CGSize?

    /// The frame of the root controller's view; hosts keep it clear of opaque bars.
    public internal(set) var rootFrame: CGRect {
        get { storedRootFrame ?? CGRect(origin: .zero, size: bounds.size) }
        set {
            storedRootFrame = newValue
            storedRootController?.viewIfLoaded?.frame = newValue
            needsLayoutSubviews = true
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
        for reference in shownWindowReferences { reference.forget(self) }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows the window and sends the appearance callbacks.
    func show() {
        guard !isVisible else { return }
        if storedRootController == nil {
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
            visitSubtree { if $0.controller?.containerBars != nil { $0.needsLayoutSubviews = true } }
        }
        storedRootController?.appear()
    }

    /// Removes the window from the screen.
    ///
    /// Without `viewDidDisappear`, if a host needs to leave it out.
    func disappear(sendingDidDisappear: Bool = true) {
        guard isVisible else { return }
        for controller in topmostViewControllers { controller.disappear() }
        if sendingDidDisappear {
            LayoutEnvironment.current.commitTransaction()
        } else {
            LayoutEnvironment.current.pendingAppearances = []
            for controller in topmostViewControllers { controller.endAppearanceWithoutCallbacks() }
        }
        isVisible = false
    }

    /// Delivers an event to its responder.
    ///
    /// No events are sent here: a test that acts as the user calls the methods of responders.
    open func sendEvent(_ event: UIEvent) {}
    /// Makes the window the key window.
    open func makeKey() {
        windowScene?.lastKeyWindow = self
        guard LayoutEnvironment.current.keyWindow !== self else { return }
        let old = LayoutEnvironment.current.keyWindow
        LayoutEnvironment.current.lastShownWindow.show(self, known: &shownWindowReferences)
        old?.resignKey()
        becomeKey()
    }
    /// Called when the window became the key window.
    open func becomeKey() {}
    /// Called when the window is no longer the key window.
    open func resignKey() {}
    /// Whether the window can become the key window.
    open var canBecomeKey: Bool { true }

    /// The app, if there is no other next responder.
    open override var next: UIResponder? { super.next ?? UIApplication.shared }

    open override func layoutSubviews() {
        storedRootController?.layOutPresentedControllers(in: self)
        super.layoutSubviews()
    }

    /// Changes what bars cover, and marks for layout what depends on it.
    func setChromeInsets(_ insets: UIEdgeInsets) {
        guard insets != chromeInsets else { return }
        chromeInsets = insets
        needsLayoutSubviews = true
    }

    func subtreeDidAppear(_ view: UIView, wasInSight: Bool) {
        guard isVisible, !wasInSight else { return }
        for controller in view.topmostViewControllers
        where controller.isContainerVisible && controller.receivesAppearanceCallbacks {
            controller.appear()
        }
    }

    func subtreeWillDisappear(_ view: UIView) {
        guard isVisible else { return }
        for controller in view.topmostViewControllers where controller.receivesAppearanceCallbacks {
            controller.disappear()
        }
    }
}

extension UIView {
    /// The controllers whose root views are this view or inside it, without those inside other controllers' views.
    var topmostViewControllers: [any ViewController] {
        if let controller { return [controller] }
        return subviews.flatMap(\.topmostViewControllers)
    }
}

extension LayoutEnvironment {
    /// The window that was shown last.
    var keyWindow: UIWindow? { lastShownWindow.window as? UIWindow }
}

extension UIWindow.Level: Comparable {
    /// Compares the values.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    /// A level that much higher.
    public static func + (level: Self, offset: CGFloat) -> Self { Self(rawValue: level.rawValue + offset) }
    /// A level that much lower.
    public static func - (level: Self, offset: CGFloat) -> Self { Self(rawValue: level.rawValue - offset) }
}
