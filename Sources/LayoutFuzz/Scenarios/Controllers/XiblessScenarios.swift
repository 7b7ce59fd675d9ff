import Foundation
import LayoutEngine

/// Counts how often its view is loaded.
class CountingController: UIViewController {
    var loads = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
    }
}

/// Has a name that no xib has.
private final class ScreenWithoutXib: CountingController {}

/// Controllers for which there is no xib.
extension Scenario {
    static let xibless: [Scenario] = [
        // A controller whose class has no xib gets a plain view as large as the screen, whichever bundle it searches.
        Scenario("controllers-without-xibs", rules: ["life-cycle-7"], limits: Array(repeating: 5, count: 5)) { run in
            let plain = UIViewController()
            let size = plain.view.frame.size
            run.expect("whether the screen has a size", size.width > 0 && size.height > 0, true)
            for (turn, number) in run.numbers.enumerated() {
                let bundle: Bundle? = number < 3 ? .main : nil
                let controller: UIViewController =
                    switch number % 3 {
                    case 0: UIViewController(nibName: nil, bundle: bundle)
                    case 1: CountingController(nibName: nil, bundle: bundle)
                    default: ScreenWithoutXib(nibName: nil, bundle: bundle)
                    }
                run.expectRefusal("view \(turn)", nil) {
                    controller.loadViewIfNeeded()
                    controller.loadViewIfNeeded()
                }
                run.expect("frame of view \(turn)", controller.view.frame, CGRect(origin: .zero, size: size))
                run.expect(
                    "autoresizingMask of view \(turn)", controller.view.autoresizingMask,
                    [.flexibleWidth, .flexibleHeight])
                run.expect("whether nibName is nil \(turn)", controller.nibName == nil, true)
                if let counting = controller as? CountingController {
                    run.expect("calls of viewDidLoad of view \(turn)", counting.loads, 1)
                }
            }
        }
    ]
}
