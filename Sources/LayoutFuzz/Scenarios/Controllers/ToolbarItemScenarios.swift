import Foundation
import LayoutEngine

extension Scenario {
    static let toolbarItems: [Scenario] = [
        // A toolbar has the items of the top controller, whichever controllers get other items, and whichever are
        // pushed and popped.
        Scenario("toolbar-items-in-any-order", rules: ["bars-4"], limits: [255] + Array(repeating: 5 * 9 - 1, count: 8))
        { run in
            let controllers = (0..<3).map { _ in UIViewController() }
            let navigation = UINavigationController(rootViewController: controllers[0])
            navigation.isToolbarHidden = false
            let host = run.open(navigation)
            var counts = [0, 0, 0]
            var depth = 1
            run.inAnyOrder(from: 1) { number in
                let value = number / 5
                switch number % 5 {
                case 0, 1, 2:
                    let index = value % 3
                    counts[index] = value / 3 + number % 5
                    let items = (0..<counts[index]).map { _ in UIBarButtonItem() }
                    if number % 2 == 0 {
                        controllers[index].toolbarItems = items
                    } else {
                        controllers[index].setToolbarItems(items, animated: false)
                    }
                case 3 where depth < 3:
                    navigation.pushViewController(controllers[depth], animated: false)
                    depth += 1
                case 4 where depth > 1:
                    navigation.popViewController(animated: value % 2 == 0)
                    depth -= 1
                default: break
                }
            } rest: {
                host.settle()
                run.expect("number of toolbar items", navigation.toolbar.items?.count ?? 0, counts[depth - 1])
            }
        }
    ]
}
