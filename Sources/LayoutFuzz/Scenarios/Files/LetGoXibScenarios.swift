import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records the tags of its views in `viewDidLoad`.
private protocol ToldOfViews: UIViewController {
    var told: [Int] { get }
}

private final class ToldScreen: UIViewController, ToldOfViews {
    private(set) var told: [Int] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        told.append(view.tag)
    }
}

private final class ToldTable: UITableViewController, ToldOfViews {
    private(set) var told: [Int] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        told.append(view.tag)
    }
}

/// A controller of a xib, and the state of its view.
private struct XibController {
    let controller: any ToldOfViews
    let isTable: Bool
    /// The views that it had before.
    var former: [UIView] = []
    var isLoaded: Bool
    /// Whether the view of the file was set to nil.
    var isWithoutFile = false
    /// The tags of all views that it had.
    var tags: [Int]

    init(_ controller: any ToldOfViews, isTable: Bool, isLoaded: Bool) {
        (self.controller, self.isTable, self.isLoaded) = (controller, isTable, isLoaded)
        tags = isLoaded ? [9] : []
    }

    /// Loads the view.
    mutating func load() {
        controller.loadViewIfNeeded()
        if !isLoaded { tags.append(isWithoutFile ? 0 : 9) }
        isLoaded = true
    }
}

/// Controllers of xibs whose view is set to nil.
extension Scenario {
    static let letGoXibs: [Scenario] = [
        // A controller at the top of a xib cannot load its view from that file again: after its view is set to nil, each next
        // view is one as without a file. viewDidLoad is called once for each view, also for one that the controller has from
        // the start.
        Scenario(
            "views-of-xibs-let-go", rules: ["files-3", "life-cycle-1"],
            limits: [1, 1, 1, 1] + Array(repeating: 4 * 2 * 6 - 1, count: 9), kinds: 4
        ) { run in
            func xml(_ index: Int) -> String {
                let title = "<navigationItem key=\"navigationItem\" title=\"title \(index)\" id=\"n\(index)\"/>"
                if run.flag(index) {
                    let table =
                        "<tableView key=\"view\" tag=\"9\" id=\"r\(index)\">\(ScenarioFile.rect(0, 0, 375, 667))</tableView>"
                    return
                        "<tableViewController customClass=\"ToldTable\" id=\"o\(index)\">\(table)\(title)</tableViewController>"
                }
                let guides = """
                    <layoutGuides><viewControllerLayoutGuide type="top" id="t\(index)"/>\
                    <viewControllerLayoutGuide type="bottom" id="b\(index)"/></layoutGuides>
                    """
                let root = "<view key=\"view\" tag=\"9\" id=\"r\(index)\">\(ScenarioFile.rect(0, 0, 375, 667))"
                let inside =
                    "<subviews><view tag=\"8\" id=\"i\(index)\">\(ScenarioFile.rect(1, 2, 3, 4))</view></subviews></view>"
                return """
                    <viewController customClass="ToldScreen" id="o\(index)">\(run.flag(2 + index) ? guides : "")\(root)\(inside)\
                    \(title)</viewController>
                    """
            }
            let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>"
            guard let document = run.read(ScenarioFile.xib(owner + xml(0) + xml(1))) else { return }
            var classes = ClassRegistry()
            classes.register("ToldScreen") { ToldScreen() }
            classes.register("ToldTable") { ToldTable() }
            let made = UINib(document: document, classes: classes).instantiate(withOwner: nil, options: nil)
            let controllers = made.compactMap { $0 as? any ToldOfViews }
            guard controllers.count == 2 else { return run.expect("number of controllers", controllers.count, 2) }
            // A controller with top and bottom layout guides in the file has its view at once, since constraints may need the
            // guides.
            var all = controllers.enumerated().map { index, controller in
                XibController(
                    controller, isTable: run.flag(index), isLoaded: !run.flag(index) && run.flag(2 + index))
            }
            let (host, root) = run.openPlain()
            func check(_ when: String) {
                for (index, one) in all.enumerated() {
                    run.expect(
                        "whether the view of controller \(index) is loaded \(when)", one.controller.isViewLoaded,
                        one.isLoaded)
                    run.expect(
                        "tags of the views in viewDidLoad of controller \(index) \(when)", one.controller.told, one.tags
                    )
                    run.expect(
                        "title of controller \(index) \(when)", one.controller.navigationItem.title, "title \(index)")
                    guard let view = one.controller.viewIfLoaded, one.isLoaded else { continue }
                    run.expect(
                        "whether controller \(index) has an earlier view again \(when)",
                        one.former.contains { $0 === view },
                        false)
                    run.expect("tag of the view of controller \(index) \(when)", view.tag, one.isWithoutFile ? 0 : 9)
                    run.expect(
                        "whether the view of controller \(index) is a table view \(when)", view is UITableView,
                        one.isTable)
                    guard !one.isTable else { continue }
                    run.expect(
                        "tags of the subviews of controller \(index) \(when)", view.subviews.map(\.tag),
                        one.isWithoutFile ? [] : [8])
                }
            }
            check("at first")
            for (turn, number) in run.numbers.dropFirst(4).enumerated() {
                let (index, value) = (number / 4 % 2, number / 8)
                let controller = all[index].controller
                switch number % 4 {
                case 0,
                    1 where all[index].isLoaded:
                    // The view is set to nil, and in some runs loaded again at once.
                    guard let view = controller.viewIfLoaded else { break }
                    view.removeFromSuperview()
                    controller.view = nil
                    all[index].former.append(view)
                    (all[index].isLoaded, all[index].isWithoutFile) = (false, true)
                    guard value % 2 == 0 else { break }
                    all[index].load()
                case 2:
                    all[index].load()
                    root.addSubview(controller.view)
                default: all[index].load()
                }
                if value % 3 == 0 { host.settle() }
                check("in turn \(turn)")
            }
        }
    ]
}
