import Foundation
import LayoutEngine

/// A controller that records the reasons of its appearance callbacks, and may leave in one of them.
private final class RestlessController: UIViewController {
    var told: [String] = []
    /// The callback in which it leaves.
    var leavesIn = ""
    var leave: ((RestlessController) -> Void)?

    private func note(_ call: String) {
        let reasons = [
            (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"), (isMovingToParent, "in"),
            (isMovingFromParent, "out"),
        ]
        told.append(([call] + reasons.filter(\.0).map(\.1)).joined(separator: " "))
        guard call == leavesIn else { return }
        let way = leave
        leave = nil
        way?(self)
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

extension Scenario {
    static let leavingAsItAppears: [Scenario] = [
        // A controller that leaves in `viewDidAppear` has the right values of `isBeingPresented`, `isBeingDismissed`,
        // `isMovingToParent` and `isMovingFromParent` in all callbacks, however often it comes.
        Scenario("controllers-that-leave-as-they-appear", rules: ["containment-7"], limits: [5, 5, 5, 5]) { run in
            let top = UIViewController()
            let host = run.open(UINavigationController(rootViewController: top))
            let controller = RestlessController()
            for (turn, number) in run.numbers.enumerated() {
                let (isPushed, leavesAtOnce) = (number % 3 == 2, number < 3)
                controller.told = []
                controller.leavesIn = leavesAtOnce ? "did appear" : ""
                controller.leave = { controller in
                    if isPushed {
                        controller.navigationController?.popViewController(animated: false)
                    } else {
                        controller.dismiss(animated: false)
                    }
                }
                controller.modalPresentationStyle = number % 3 == 0 ? .fullScreen : .overFullScreen
                if isPushed {
                    top.navigationController?.pushViewController(controller, animated: false)
                } else {
                    top.present(controller, animated: false)
                }
                host.settle()
                if !leavesAtOnce {
                    controller.leave?(controller)
                    host.settle()
                }
                let (came, went) = isPushed ? ("in", "out") : ("presented", "dismissed")
                run.expect(
                    "callbacks and their reasons in turn \(turn)", controller.told,
                    [
                        "will appear \(came)", "did appear \(came)", "will disappear \(went)", "did disappear \(went)",
                    ])
                run.expectObject("presenter after turn \(turn)", controller.presentingViewController, nil)
                run.expectObject("parent after turn \(turn)", controller.parent, nil)
            }
        }
    ]
}
