import Foundation
import LayoutEngine

/// The callbacks of the controllers and views of a scenario, in order.
final class CallbackLog {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// The entries since the last call of this method.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// The wanted entries since the last call. All others are dropped.
    func take(_ wanted: (String) -> Bool) -> [String] { take().filter(wanted) }
}

/// A controller that records its callbacks, as `NAME CALLBACK`.
class LoggedController: UIViewController {
    let name: String
    let log: CallbackLog
    /// Whether callbacks about layout and safe areas are recorded, too.
    var notesLayout = false

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ callback: String) { log.note("\(name) \(callback)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear\(isMovingFromParent ? " moving" : "")\(isBeingDismissed ? " dismissed" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear\(isMovingFromParent ? " moving" : "")\(isBeingDismissed ? " dismissed" : "")")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove \(parent.map { $0.title ?? "container" } ?? "nil")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove \(parent.map { $0.title ?? "container" } ?? "nil")")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        note("viewWillTransition \(NumberText.number(size.width))x\(NumberText.number(size.height))")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.note("alongside") },
            completion: { [weak self] _ in self?.note("completion") })
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        note("willTransition")
        super.willTransition(to: newCollection, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traitCollectionDidChange")
    }
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        if notesLayout { note("viewSafeAreaInsetsDidChange") }
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if notesLayout { note("viewWillLayoutSubviews") }
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if notesLayout { note("viewDidLayoutSubviews") }
    }
}

/// A view that records `traitCollectionDidChange`, and its layouts if wanted.
final class LoggedView: UIView {
    let name: String
    let log: CallbackLog
    /// Whether layouts are recorded, too.
    var notesLayout = false

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.note("\(name) traits from \(previousTraitCollection?.preferredContentSizeCategory.rawValue ?? "none")")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if notesLayout { log.note("\(name) layoutSubviews") }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if notesLayout { log.note("\(name) safeAreaInsetsDidChange") }
    }
}

/// A view that passes each callback about superviews, windows and subviews to `note(_:about:)`.
class MovingView: UIView {
    let name: String
    let log: CallbackLog

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Subclasses record the callback.
    /// - Parameters:
    ///   - callback: its name, such as `didMoveToSuperview`.
    ///   - other: the superview, window or subview that it is about.
    func note(_ callback: String, about other: UIView?) {}

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        note("willMoveToSuperview", about: newSuperview)
    }
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        note("didMoveToSuperview", about: superview)
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        note("willMoveToWindow", about: newWindow)
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        note("didMoveToWindow", about: window)
    }
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        note("didAddSubview", about: subview)
    }
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        note("willRemoveSubview", about: subview)
    }
}
