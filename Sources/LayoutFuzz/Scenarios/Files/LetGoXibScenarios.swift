import Foundation
import InterfaceBuilder
import LayoutEngine

/// Notes the tags of the views that it is told of.
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

/// A controller of a xib, and what an app did with its view.
private struct XibController {
    let controller: any ToldOfViews
    let isTable: Bool
    /// The view that it had last, and whether there was any before.
    var former: [UIView] = []
    var isLoaded: Bool
    /// Whether the view of the file went.
    var isWithoutFile = false
    /// The tags of all views that it had.
    var tags: [Int]

    init(_ controller: any ToldOfViews, isTable: Bool, isLoaded: Bool) {
        (self.controller, self.isTable, self.isLoaded) = (controller, isTable, isLoaded)
        tags = isLoaded ? [9] : []
    }

    /// It is asked for its view.
    mutating func load() {
        controller.loadViewIfNeeded()
        if !isLoaded { tags.append(isWithoutFile ? 0 : 9) }
        isLoaded = true
    }
}

/// Views of xibs that go.
extension Scenario {
    static let letGoXibs: [Scenario] = [
        // A controller of a xib has no file of its own: when its view went, the next one is as without a file, each time. It is
        // told of each view once, also of one that it has from the start.
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
            // Constraints need the guides of a controller with bars, so that one has its view at once.
            var all = controllers.enumerated().map { index, controller in
                XibController(
                    controller, isTable: run.flag(index), isLoaded: !run.flag(index) && run.flag(2 + index))
            }
            let (host, root) = run.openPlain()
            func check(_ when: String) {
                for (index, one) in all.enumerated() {
                    run.expect("whether \(index) has a view \(when)", one.controller.isViewLoaded, one.isLoaded)
                    run.expect("views that \(index) was told of \(when)", one.controller.told, one.tags)
                    run.expect("title of \(index) \(when)", one.controller.navigationItem.title, "title \(index)")
                    guard let view = one.controller.viewIfLoaded, one.isLoaded else { continue }
                    run.expect(
                        "whether \(index) has a view again that went \(when)", one.former.contains { $0 === view },
                        false)
                    run.expect("tag of the view of \(index) \(when)", view.tag, one.isWithoutFile ? 0 : 9)
                    run.expect("whether the view of \(index) is a table \(when)", view is UITableView, one.isTable)
                    guard !one.isTable else { continue }
                    run.expect("views in \(index) \(when)", view.subviews.map(\.tag), one.isWithoutFile ? [] : [8])
                }
            }
            check("at first")
            for (turn, number) in run.numbers.dropFirst(4).enumerated() {
                let (index, value) = (number / 4 % 2, number / 8)
                let controller = all[index].controller
                switch number % 4 {
                case 0,
                    1 where all[index].isLoaded:
                    // It is let go, and may be wanted again at once.
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
