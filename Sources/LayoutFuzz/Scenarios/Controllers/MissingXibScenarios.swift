import Foundation
import LayoutEngine

private final class LookoutController: CountingController {}

extension ScenarioRun {
    /// Why UIKit would have raised exceptions so far.
    fileprivate var reasons: [String] {
        LayoutEnvironment.current.reports.compactMap { report in
            if case .exception(let exception) = report { return exception.reason }
            return nil
        }
    }

    /// Loads a view, with a report of the xib of a name, or with none.
    fileprivate func expectPlainView(of controller: UIViewController, withoutXib name: String?) {
        let plain = UIViewController()
        let size = plain.view.frame.size
        let before = reasons.count
        expectRefusal("a view", name == nil ? nil : .invalidArgument) {
            controller.loadViewIfNeeded()
            // What is loaded is not looked for again.
            controller.loadViewIfNeeded()
        }
        if let name {
            let reason = reasons.dropFirst(before).first ?? ""
            expect("which xib is reported", reason.contains("'\(name)'") ? name : "another", name)
        }
        expect("frame of a plain view", controller.view.frame, CGRect(origin: .zero, size: size))
        expect("mask of a plain view", controller.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
    }
}

/// Controllers that are made with the names of xibs that are nowhere.
///
/// A case may write no files, so there are no others here.
extension Scenario {
    static let missingXibs: [Scenario] = [
        // A xib that a controller was made with must be there, under this very name, each time that the view is loaded;
        // one that is called as the class need not be, whatever others looked for before.
        Scenario(
            "controllers-with-missing-xibs", rules: ["life-cycle-7"],
            limits: Array(repeating: 4 * 3 * 5 * 2 - 1, count: 6), kinds: 4
        ) { run in
            // A folder that there is everywhere, and that is no app's.
            let folder = Bundle(path: "/")
            run.expect("whether there is a bundle", folder != nil, true)
            for number in run.numbers {
                // The second and the third are those that the last class looks for by itself.
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
                run.expect("name of the xib", controller.nibName, name)
                run.expectObject("bundle of the xib", controller.nibBundle, bundle)
                run.expectPlainView(of: controller, withoutXib: name)
                let isRepeated = number / 60 == 1
                if isRepeated {
                    controller.view = nil
                    run.expectPlainView(of: controller, withoutXib: name)
                }
                // Without their xibs, lists ask the controllers that made them.
                if let list = controller as? UITableViewController {
                    run.expectObject("data source of a table", list.tableView.dataSource, list)
                } else if let list = controller as? UICollectionViewController {
                    run.expectObject("data source of a collection", list.collectionView?.dataSource, list)
                }
                if let screen = controller as? CountingController {
                    run.expect("loads of the view", screen.loads, isRepeated ? 2 : 1)
                }
            }
        }
    ]
}
