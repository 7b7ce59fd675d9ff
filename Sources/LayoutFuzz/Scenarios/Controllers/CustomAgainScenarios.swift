import Foundation
import LayoutEngine

/// Records its callbacks, each as its number and a word.
private final class NumberedPresentation: UIPresentationController {
    let number: Int
    let log: CallbackLog
    init(_ number: Int, _ presented: UIViewController, _ presenting: UIViewController?, _ log: CallbackLog) {
        (self.number, self.log) = (number, log)
        super.init(presentedViewController: presented, presenting: presenting)
    }
    override func presentationTransitionWillBegin() { log.note("\(number) will begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.note("\(number) began") }
    override func dismissalTransitionWillBegin() { log.note("\(number) will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.note("\(number) ended") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.note("\(number) size")
        super.viewWillTransition(to: size, with: coordinator)
    }
}

private final class NumberingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallbackLog
    var made: [NumberedPresentation] = []
    init(_ log: CallbackLog) { self.log = log }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = NumberedPresentation(made.count, presented, presenting, log)
        made.append(controller)
        return controller
    }
}

/// A weak reference to a child that must have been released.
private final class ForgottenChild {
    weak var child: UIViewController?
}

extension ScenarioRun {
    /// Adds a child to a parent, covers the parent and shows it again, and removes the child.
    /// - Returns: a weak reference to the child.
    fileprivate func coverAndTakeAway(
        _ parent: UIViewController, _ host: SceneHost, _ log: CallbackLog, _ cover: () -> Void, _ uncover: () -> Void
    ) -> ForgottenChild {
        let gone = ForgottenChild()
        let child = LoggedController("child", log)
        gone.child = child
        parent.contain(child)
        host.settle()
        for _ in 0..<numbers[1] {
            cover()
            if flag(2) { host.settle() }
            uncover()
            host.settle()
        }
        child.removeFromParentAndSuperview()
        if flag(3) { host.settle() }
        _ = log.take()
        return gone
    }
}

/// Custom presentations that have ended, and children that must be released.
extension Scenario {
    static let customAgain: [Scenario] = [
        // A custom presentation controller belongs to one presentation. It gets callbacks for the beginning, for new sizes and for
        // the end, and none afterwards, however its controller is presented then.
        Scenario(
            "custom-presentations-are-over", rules: ["presentation-4", "presentation-5"],
            limits: Array(repeating: 3 * 3 * 40 - 1, count: 4)
        ) { run in
            let log = CallbackLog()
            let (below, above) = (UIViewController(), LoggedController("above", log))
            let host = run.open(below)
            let delegate = NumberingDelegate(log)
            run.held.append(delegate)
            above.transitioningDelegate = delegate
            let height = host.window.bounds.height
            func told() -> [String] {
                log.take { $0.first?.isNumber == true || $0.hasPrefix("above viewWillTransition") }
                    .map { $0.hasPrefix("above") ? "above size" : $0 }
            }
            for (turn, number) in run.numbers.enumerated() {
                let isCustom = number % 3 == 0
                let name = "\(delegate.made.count)"
                above.modalPresentationStyle = [.custom, .overFullScreen, .fullScreen][number % 3]
                below.present(above, animated: false)
                host.settle()
                run.expect(
                    "callbacks at the beginning of presentation \(turn)", told(),
                    isCustom ? ["\(name) will begin", "\(name) began"] : [])
                let isOwn = delegate.made.contains { $0 === above.presentationController }
                run.expect("whether presentation \(turn) has a custom presentation controller", isOwn, isCustom)
                if isCustom {
                    run.expectObject(
                        "presentation controller of presentation \(turn)", above.presentationController,
                        delegate.made.last)
                }
                for resize in 0..<(number / 3 % 3) {
                    let width = CGFloat(320 + number / 9 + resize * 50 + turn * 100)
                    guard width != host.window.bounds.width else { continue }
                    host.resize(to: CGSize(width: width, height: height))
                    run.expect(
                        "callbacks of a new size in presentation \(turn)", told(),
                        isCustom ? ["\(name) size", "above size"] : ["above size"])
                    if isCustom {
                        run.expect(
                            "frame after a new size in presentation \(turn)", above.view.frame, host.window.bounds)
                    }
                }
                below.dismiss(animated: false)
                host.settle()
                run.expect(
                    "callbacks at the end of presentation \(turn)", told(),
                    isCustom ? ["\(name) will end", "\(name) ended"] : [])
                let isKept = delegate.made.contains { $0 === above.presentationController }
                run.expect(
                    "whether the custom presentation controller is kept after presentation \(turn)", isKept, false)
            }
            run.expect(
                "number of custom presentation controllers", delegate.made.count, run.numbers.count { $0 % 3 == 0 })
        },
        // A removed child is released and gets no callbacks, whatever happened to its parent while it was a child.
        Scenario(
            "children-that-nobody-keeps", rules: ["containment-8", "presentation-1"], limits: [3, 3, 1, 1]
        ) { run in
            let log = CallbackLog()
            let (parent, other) = (UIViewController(), UIViewController())
            let (navigation, tabs) = (UINavigationController(), UITabBarController())
            var root: UIViewController = parent
            if run.numbers[0] == 1 {
                navigation.viewControllers = [parent]
                root = navigation
            } else if run.numbers[0] == 2 {
                tabs.viewControllers = [parent, other]
                root = tabs
            }
            let host = run.open(root)
            func cover() {
                switch run.numbers[0] {
                case 0:
                    other.modalPresentationStyle = .fullScreen
                    parent.present(other, animated: false)
                case 1: navigation.pushViewController(other, animated: false)
                case 2: tabs.selectedIndex = 1
                default: host.window.rootViewController = other
                }
            }
            func uncover() {
                switch run.numbers[0] {
                case 0: parent.dismiss(animated: false)
                case 1: navigation.popViewController(animated: false)
                case 2: tabs.selectedIndex = 0
                default: host.window.rootViewController = parent
                }
            }
            let gone = run.coverAndTakeAway(parent, host, log, cover, uncover)
            host.settle()
            run.expect("whether the child is kept after its removal", gone.child != nil, false)
            cover()
            host.settle()
            uncover()
            host.settle()
            let appearances = log.take { !$0.contains("DidDisappear") || run.flag(3) }
            run.expect("callbacks of the removed child", appearances, [])
            run.expect(
                "whether the child is kept after another appearance of its former parent", gone.child != nil, false)
        },
    ]
}
