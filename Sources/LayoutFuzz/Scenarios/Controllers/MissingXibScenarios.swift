import Foundation
import LayoutEngine

private final class LookoutController: CountingController {}

extension ScenarioRun {
    /// The reasons of the exceptions so far.
    fileprivate var reasons: [String] {
        LayoutEnvironment.current.reports.compactMap { report in
            if case .exception(let exception) = report { return exception.reason }
            return nil
        }
    }

    /// Loads a view, which raises an exception about the xib of this name, or none.
    fileprivate func expectPlainView(of controller: UIViewController, withoutXib name: String?) {
        let plain = UIViewController()
        let size = plain.view.frame.size
        let before = reasons.count
        expectRefusal("loading the view", name == nil ? nil : .invalidArgument) {
            controller.loadViewIfNeeded()
            // A loaded view does not look for its xib again.
            controller.loadViewIfNeeded()
        }
        if let name {
            let reason = reasons.dropFirst(before).first ?? ""
            expect("xib that the exception names", reason.contains("'\(name)'") ? name : "another", name)
        }
        expect("frame of a plain view", controller.view.frame, CGRect(origin: .zero, size: size))
        expect("mask of a plain view", controller.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
    }
}

/// Controllers whose xibs do not exist.
///
/// A case may write no files, so no xib exists here.
extension Scenario {
    static let missingXibs: [Scenario] = [
        // A xib that is named in the initializer of a controller must exist, each time that the view is loaded. A xib that has
        // the name of the class need not exist, whatever other controllers looked for before.
        Scenario(
            "controllers-with-missing-xibs", rules: ["life-cycle-7"],
            limits: Array(repeating: 4 * 3 * 5 * 2 - 1, count: 6), kinds: 4
        ) { run in
            // A folder that always exists and that is not the app's bundle.
            let folder = Bundle(path: "/")
            run.expect("whether there is a bundle", folder != nil, true)
            for number in run.numbers {
                // The second and the third name are those that `LookoutController` looks for by itself.
                let name: String? = [nil, "Lookout", "LookoutController", "Harbour"][number % 4]
                let bundle: Bundle? = [nil, .main, folder][number / 4 % 3]
                let controller: UIViewController =
                    switch number / 12 % 5 {
                    case 0: LookoutController(nibName: name, bundle: bundle)
                    case 1: CountingController(nibName: name, bundle: bundle)
                    case 2: UITableViewController(nibName: name, bundle: bundle)
                    case 3: UICollectionViewController(nibName: name, bundle: bundle)
                    default: UIViewController(nibName: name, bundle: bundle)
                    }
                run.expect("nibName", controller.nibName, name)
                run.expectObject("nibBundle", controller.nibBundle, bundle)
                run.expectPlainView(of: controller, withoutXib: name)
                let isRepeated = number / 60 == 1
                if isRepeated {
                    controller.view = nil
                    run.expectPlainView(of: controller, withoutXib: name)
                }
                // Without a xib, a table or collection view controller is the data source of its view.
                if let list = controller as? UITableViewController {
                    run.expectObject("dataSource of the table view", list.tableView.dataSource, list)
                } else if let list = controller as? UICollectionViewController {
                    run.expectObject("dataSource of the collection view", list.collectionView?.dataSource, list)
                }
                if let screen = controller as? CountingController {
                    run.expect("number of loads of the view", screen.loads, isRepeated ? 2 : 1)
                }
            }
        }
    ]
}
