import Foundation

/// What a process has one of: the generation of UIKit, the screen, and the log.
///
/// The engine is single-threaded like UIKit: one thread sets an environment and uses the views made under it. It belongs to
/// the first thread that touches it, until that one calls `handOver()`; another one that comes to it meanwhile ends the
/// process. Set a new one before building a hierarchy; views keep no reference to it.
public final class LayoutEnvironment {
    /// The environment that new views, constraints and controllers use.
    ///
    /// One thread runs the engine, as UIKit's main thread does; see the type's comment.
    public static var current: LayoutEnvironment {
        get {
            LayoutThread.check()
            if let stored { return stored }
            let environment = LayoutEnvironment()
            stored = environment
            return environment
        }
        set {
            LayoutThread.check()
            stored = newValue
        }
    }

    /// Ends this thread's use of the engine.
    ///
    /// The next thread that touches it may use it, with the views and the environment as they are.
    ///
    /// A separate thread for a layout calls it last, and the one that waits for it called it before:
    ///
    /// ```swift
    /// LayoutEnvironment.handOver()
    /// let thread = Thread {
    ///     layOut()
    ///     LayoutEnvironment.handOver()
    ///     isDone.signal()
    /// }
    /// thread.start()
    /// isDone.wait()
    /// ```
    ///
    /// Tests of Swift Testing run in parallel and on any thread: put `@MainActor` on each suite that lays out. Where a suite
    /// must not be on the main actor, it is `.serialized`, no other suite lays out, and each test hands over at its end.
    ///
    /// - Precondition: no other thread has the engine.
    public static func handOver() { LayoutThread.handOver() }

    // Private and nil at first: code reads it all the time, and this way it does not check at run time whether the value
    // exists and whether other code is writing it. No other thread writes it: `LayoutThread` ensures that.
    nonisolated(unsafe) private static var stored: LayoutEnvironment? {
        didSet { reference = stored.map { Unmanaged.passUnretained($0) } }
    }
    // For reads by each view and each constraint, without counting references.
    nonisolated(unsafe) private static var reference: Unmanaged<LayoutEnvironment>?

    /// The generation of UIKit.
    public let profile: UIKitProfile
    /// How layout guides reach the children of custom containers.
    public let guidePropagation: GuidePropagation
    /// The typeface of the system's text: that of the generation unless set.
    ///
    /// Set it before building a hierarchy.
    public var typeface: SystemTypeface {
        get { storedTypeface }
        set { storedTypeface = newValue }
    }
    private var storedTypeface: SystemTypeface
    /// What sources leave open about constraints; set it before building a hierarchy.
    public lazy var constraintAssumptions = ConstraintAssumptions(profile: profile)
    /// What sources leave open about views and controllers; set it before building a hierarchy.
    public var assumptions: LayoutAssumptions {
        get { storedAssumptions }
        set { storedAssumptions = newValue }
    }
    private var storedAssumptions = LayoutAssumptions()
    /// What sources leave open about Messages; set it before making a `MessagesHost`.
    public var messagesAssumptions = MessagesAssumptions()
    /// Bugs of UIKit to show; set it before building a hierarchy.
    public var knownBugs: KnownBugs {
        get { storedBugs }
        set { storedBugs = newValue }
    }
    private var storedBugs: KnownBugs = []
    /// How many animations are being described at present, one inside the other.
    var animationDepth = 0
    /// The last argument of `UIView.setAnimationsEnabled`, for code that reads it; without effect.
    var animationsAreEnabled = true
    /// The writing direction of the app's language.
    ///
    /// Hosts change it for a live hierarchy.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        get { storedDirection }
        set { storedDirection = newValue }
    }
    private var storedDirection = UIUserInterfaceLayoutDirection.leftToRight
    /// Pixels per point.
    public let scale: CGFloat
    /// The screen's size in points, in its present orientation.
    public internal(set) var screenSize: CGSize
    /// The kind of device; hosts set it.
    public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// The text size chosen in the system's settings.
    ///
    /// Set it before building a hierarchy.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { storedTextSize }
        // An observer would not be called in initializers.
        set { (storedTextSize, textSizeIndex) = (newValue, Int8(newValue.step)) }
    }
    private var storedTextSize = UIContentSizeCategory.large
    /// The index of that size among all sizes, which views compare often.
    private(set) var textSizeIndex = Int8(UIContentSizeCategory.large.step)
    /// The sizes, in points, of the app's images that `UIImage(named:)` finds.
    public var namedImages: [String: CGSize] = [:]
    /// The app's colors (UIColor.swift).
    var storedColors: [String: AnyObject] = [:]
    /// Light or dark: the appearance chosen in the system's settings.
    ///
    /// Set it before building a hierarchy.
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    /// What `UITraitCollection.current` was set to; nil for the screen's.
    var storedTraits: Any?
    /// The view or controller that is being laid out or notified, whose traits are the current ones instead of those.
    // Unmanaged: the caller retains it.
    var traitsReceiver: Unmanaged<AnyObject>?
    /// Reports are handed to this closure as they happen, besides being kept in `reports`.
    public var onReport: ((LayoutReport) -> Void)?
    /// Everything reported so far, at most `reportLimit` entries.
    public private(set) var reports: [LayoutReport] = []
    /// Reports beyond this many are counted but not kept, so that a runaway layout cannot fill the memory.
    public static let reportLimit = 1000
    /// How many reports there were, kept or not.
    public private(set) var reportCount = 0

    /// Order of activation of constraints; part of the layout's definition for conflicts.
    private var nextActivation = 0
    private var nextSerial = 0
    /// The tree whose constraints are being updated (LayoutPass.swift).
    var treeUpdatingConstraints: ObjectIdentifier?
    /// Controllers whose `viewDidAppear` or `viewDidDisappear` waits for the end of the present transaction.
    var pendingAppearances: [any AppearanceObserver] = []
    /// The window that was shown last (UIWindow.swift).
    let lastShownWindow = UnretainedWindowReference()
    /// The responder that gets what is typed.
    weak var firstResponder: UIResponder?
    /// The responder that must resign, whatever it and its delegate return (`UIView.endEditing(_:)`).
    weak var responderForcedToResign: UIResponder?
    /// What the last method returned that was called by `perform(_:)`.
    var lastPerformResult: AnyObject?
    /// Closures to run at the end of the present transaction, after those callbacks.
    var pendingCompletions: [() -> Void] = []
    /// Whether anything was ever observed (Views/KeyValueObserving.swift): a change looks here first.
    var isObserving = false
    /// Whether the present transaction has an end to wait for.
    var isTransactionOpen: Bool { !pendingAppearances.isEmpty || !pendingCompletions.isEmpty }

    /// An environment, by default the newest UIKit on a 4.7-inch phone.
    public init(
        profile: UIKitProfile = .iOS13plus, guidePropagation: GuidePropagation? = nil, scale: CGFloat = 2,
        screenSize: CGSize = CGSize(width: 375, height: 667)
    ) {
        self.profile = profile
        storedTypeface = profile.typeface
        self.guidePropagation = guidePropagation ?? profile.guidePropagation
        self.scale = scale
        self.screenSize = screenSize
    }

    /// The position of a constraint in the order of activation.
    static func makeActivationOrder() -> Int {
        withCurrentEnvironment { environment in
            environment.nextActivation += 1
            return environment.nextActivation - 1
        }
    }

    /// A number that distinguishes objects without identifiers in reports.
    static func makeSerialNumber() -> Int {
        withCurrentEnvironment { environment in
            environment.nextSerial += 1
            return environment.nextSerial - 1
        }
    }

    @inline(__always)
    private static func withCurrentEnvironment(_ body: (LayoutEnvironment) -> Int) -> Int {
        LayoutThread.check()
        return (reference ?? .passUnretained(current))._withUnsafeGuaranteedRef(body)
    }

    var pixelGrid: PixelGrid { PixelGrid(scale: scale) }

    func report(_ report: LayoutReport) {
        reportCount += 1
        if reports.count < Self.reportLimit { reports.append(report) }
        onReport?(report)
    }

    /// Reports what UIKit would raise as an exception.
    ///
    /// The call that was wrong has no effect.
    func raise(_ name: LayoutException.Name, _ reason: String) {
        report(.exception(LayoutException(name: name, reason: reason)))
    }

    /// As `raise`, for other modules of the package.
    package func reportException(_ name: LayoutException.Name, _ reason: String) { raise(name, reason) }

    /// Ends the transaction: sends the `viewDidAppear` and `viewDidDisappear` that are due.
    func commitTransaction() {
        while isTransactionOpen {
            let due = pendingAppearances
            let completions = pendingCompletions
            pendingAppearances = []
            pendingCompletions = []
            for controller in due { controller.finishAppearance() }
            for completion in completions { completion() }
        }
    }
}

/// A controller that is notified at the end of the present transaction that it appeared or disappeared.
protocol AppearanceObserver: AnyObject {
    func finishAppearance()
}
