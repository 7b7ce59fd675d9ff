import Foundation
import LayoutEngine

/// Records each style that its presentation adapts to.
private final class NotingAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {
    private let (name, log, answer): (String, CallbackLog, UIModalPresentationStyle)

    init(_ name: String, _ log: CallbackLog, _ answer: UIModalPresentationStyle) {
        (self.name, self.log, self.answer) = (name, log, answer)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { answer }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.note("\(name) \(style == .none ? "own" : style == answer ? "full" : "other")") }
}

/// Children that present in their own contexts, and sheets above that.
private final class AdaptingSiblings {
    static let count = 3

    private let (run, host): (ScenarioRun, SceneHost)
    private let log = CallbackLog()
    private let root = UIViewController()
    private let children = (0..<AdaptingSiblings.count).map { _ in UIViewController() }
    private let delegates: [NotingAdaptation]
    private let wide: CGSize
    /// The children as their parent lists them, and how many sheets each has.
    private var (list, sheets) = (Array(0..<AdaptingSiblings.count), Array(repeating: 0, count: AdaptingSiblings.count))
    private var isNarrow = false
    /// The children that present something, in the order in which they began.
    private var presenters: [Int] = []
    /// Whether adapted sheets are full-screen and so remove the view below them.
    private let fills: Bool

    init(_ run: ScenarioRun, fills: Bool) {
        (self.run, self.fills) = (run, fills)
        let log = self.log
        delegates = (0..<2 * Self.count).map {
            NotingAdaptation("\($0 / 2)\(["", "+"][$0 % 2])", log, fills ? .fullScreen : .overFullScreen)
        }
        host = run.open(root)
        wide = host.window.bounds.size
        for child in children {
            child.definesPresentationContext = true
            root.contain(child)
        }
        rest()
        run.held += delegates
    }

    private func rest() {
        host.settle()
        _ = log.take()
    }

    func perform(_ kind: Int, _ value: Int) {
        let child = value % Self.count
        switch kind {
        case 0: resize()
        case 1, 2: present(child, value / Self.count % 2 + 1)
        case 3:
            guard sheets[child] > 0 else { return }
            children[child].dismiss(animated: false)
            sheets[child] = 0
            presenters.removeAll { $0 == child }
            rest()
        default:
            // A child that is added again becomes the last child.
            guard sheets[child] == 0 else { return }
            children[child].removeFromParentAndSuperview()
            if value / Self.count % 2 == 0 { host.settle() }
            root.contain(children[child])
            list = list.filter { $0 != child } + [child]
            rest()
        }
    }

    private func names(_ child: Int) -> [String] { (0..<sheets[child]).map { "\(child)\(["", "+"][$0])" } }

    private func present(_ child: Int, _ count: Int) {
        guard sheets[child] == 0 else { return }
        var below: UIViewController = LoggedController("below\(child)", log)
        below.modalPresentationStyle = .overCurrentContext
        children[child].present(below, animated: false)
        host.settle()
        sheets[child] = count
        presenters.append(child)
        for index in 0..<count {
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .formSheet
            sheet.presentationController?.delegate = delegates[2 * child + index]
            below.present(sheet, animated: false)
            host.settle()
            below = sheet
        }
        expect(names(child), "when child \(child) presents")
    }

    @discardableResult
    private func expect(_ names: [String], _ when: String) -> [String] {
        let told = log.take()
        run.expect(
            "order of adaptive styles \(when)", told.filter { !$0.hasPrefix("below") },
            names.map { "\($0) \(isNarrow ? "full" : "own")" })
        return told
    }

    private func resize() {
        isNarrow.toggle()
        host.resize(to: CGSize(width: isNarrow ? 320 : wide.width, height: wide.height))
        host.settle()
        let when = isNarrow ? "when the window gets narrow" : "when the window gets wide"
        let told = expect(list.flatMap(names), when).filter { $0.contains("viewWill") && $0.contains("ppear") }
        // The order is only known where the children presented in the order in which their parent lists them.
        guard list.filter(presenters.contains) == presenters else { return }
        let word = isNarrow ? "viewWillDisappear" : "viewWillAppear"
        run.expect(
            "appearance callbacks below the sheets \(when)", told, fills ? presenters.map { "below\($0) \(word)" } : [])
    }
}

/// Presentations of several children at once.
extension Scenario {
    static let adaptingSiblings: [Scenario] = [
        // Presentations inside several children adapt in the order of the parent's `children`, in each child the lowest first.
        // They remove the views below them in the same order.
        Scenario(
            "presentations-of-siblings-adapt-in-order",
            rules: ["presentation-1", "presentation-8", "presentation-9", "presentation-10", "containment-9"],
            limits: Array(repeating: 5 * 6 - 1, count: 10) + [1], kinds: 5,
            needs: { $0.device.isPad && $0.environment.knownBug == nil }
        ) { run in
            let app = AdaptingSiblings(run, fills: run.flag(10))
            for number in run.numbers[..<10] { app.perform(number % 5, number / 5) }
        }
    ]
}
