import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller that is delegate and data source of UIKit's views.
private final class EveryDelegate: UIViewController, UITextFieldDelegate, UISearchBarDelegate, UITableViewDataSource,
    UITableViewDelegate, UITableViewDataSourcePrefetching, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDataSourcePrefetching, UIPickerViewDataSource, UIPickerViewDelegate, UITextViewDelegate,
    UIGestureRecognizerDelegate
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}

/// An outlet of a class of UIKit.
private struct StandardOutlet {
    let element: String
    let property: String
    /// Reads the delegate or data source of the element's object.
    let read: (AnyObject?) -> AnyObject?

    private static func outlet<Owner: AnyObject>(
        _ element: String, _ property: String, _ read: @escaping (Owner) -> AnyObject?
    ) -> StandardOutlet {
        StandardOutlet(element: element, property: property) { ($0 as? Owner).flatMap(read) }
    }

    static let all: [StandardOutlet] = [
        outlet("textField", "delegate") { (field: UITextField) in field.delegate },
        outlet("searchBar", "delegate") { (bar: UISearchBar) in bar.delegate },
        outlet("scrollView", "delegate") { (scroll: UIScrollView) in scroll.delegate },
        outlet("textView", "delegate") { (view: UITextView) in view.delegate },
        outlet("tableView", "dataSource") { (table: UITableView) in table.dataSource },
        outlet("tableView", "delegate") { (table: UITableView) in table.delegate },
        outlet("tableView", "prefetchDataSource") { (table: UITableView) in table.prefetchDataSource },
        outlet("collectionView", "dataSource") { (list: UICollectionView) in list.dataSource },
        outlet("collectionView", "delegate") { (list: UICollectionView) in list.delegate },
        outlet("collectionView", "prefetchDataSource") { (list: UICollectionView) in list.prefetchDataSource },
        outlet("pickerView", "dataSource") { (picker: UIPickerView) in picker.dataSource },
        outlet("pickerView", "delegate") { (picker: UIPickerView) in picker.delegate },
    ]
    static let elements = [
        "textField", "searchBar", "scrollView", "textView", "tableView", "collectionView", "pickerView",
    ]
}

/// A gesture recognizer in a file.
private struct FileRecognizer {
    let element: String
    let attributes: (Int) -> String
    /// Its class and the values of the attributes.
    let wanted: (Int) -> String
    /// Its class and the default values.
    let usual: String

    static func words(_ recognizer: UIGestureRecognizer?) -> String {
        switch recognizer {
        case let taps as UITapGestureRecognizer: "tap \(taps.numberOfTapsRequired) \(taps.numberOfTouchesRequired)"
        case let press as UILongPressGestureRecognizer: "press \(press.minimumPressDuration) \(press.allowableMovement)"
        case let swipe as UISwipeGestureRecognizer: "swipe \(swipe.direction.rawValue)"
        case is UIScreenEdgePanGestureRecognizer: "edge"
        case let pan as UIPanGestureRecognizer: "pan \(pan.minimumNumberOfTouches)"
        case is UIPinchGestureRecognizer: "pinch"
        case is UIRotationGestureRecognizer: "rotation"
        default: "none"
        }
    }

    static let all: [FileRecognizer] = [
        FileRecognizer(
            element: "tapGestureRecognizer",
            attributes: { "numberOfTapsRequired=\"\($0 + 1)\" numberOfTouchesRequired=\"\($0 + 2)\"" },
            wanted: { "tap \($0 + 1) \($0 + 2)" }, usual: "tap 1 1"),
        FileRecognizer(
            element: "pongPressGestureRecognizer",
            attributes: { "minimumPressDuration=\"\($0).25\" allowableMovement=\"\($0 + 3)\"" },
            wanted: { "press \($0).25 \($0 + 3).0" }, usual: "press 0.5 10.0"),
        FileRecognizer(
            element: "swipeGestureRecognizer",
            attributes: { "direction=\"\(["left", "right", "up", "down"][$0 % 4])\"" },
            wanted: { "swipe \([2, 1, 4, 8][$0 % 4])" }, usual: "swipe 1"),
        FileRecognizer(
            element: "panGestureRecognizer", attributes: { "minimumNumberOfTouches=\"\($0 + 1)\"" },
            wanted: { "pan \($0 + 1)" }, usual: "pan 1"),
        FileRecognizer(
            element: "pinchGestureRecognizer", attributes: { _ in "" }, wanted: { _ in "pinch" }, usual: "pinch"),
        FileRecognizer(
            element: "rotationGestureRecognizer", attributes: { _ in "" }, wanted: { _ in "rotation" },
            usual: "rotation"),
        FileRecognizer(
            element: "screenEdgePanGestureRecognizer", attributes: { _ in "" }, wanted: { _ in "edge" }, usual: "edge"),
    ]
}

/// Outlets of UIKit's classes, gesture recognizers and static tables of files. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileTargets: [Scenario] = [
        // Delegates and data sources of UIKit's views are the controller that the file names, and nil without an outlet.
        Scenario("file-standard-outlets", rules: [], limits: [4095, 4095]) { run in
            var classes = ClassRegistry()
            classes.register("Every") { EveryDelegate() }
            func isThere(_ index: Int) -> Bool { run.numbers[0] >> index & 1 == 1 }
            // An outlet to an object that does not conform to the protocol stays nil.
            func isWrong(_ index: Int) -> Bool { run.numbers[1] >> index & 7 == 7 }
            let views = StandardOutlet.elements.map { element in
                let outlets = StandardOutlet.all.enumerated().filter {
                    $0.element.element == element && isThere($0.offset)
                }
                .map { index, outlet in
                    let target = isWrong(index) ? "box" : "c"
                    return "<outlet property=\"\(outlet.property)\" destination=\"\(target)\" id=\"o\(index)\"/>"
                }
                return """
                    <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(element)">\
                    \(ScenarioFile.rect(1, 2, 100, 90))<connections>\(outlets.joined())</connections></\(element)>
                    """
            }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(views.joined() + ScenarioFile.box("box"), attributes: "customClass=\"Every\"")
            ])
            guard let (controller, scene) = run.load(file, classes: classes) else { return }
            for (index, outlet) in StandardOutlet.all.enumerated() {
                run.expectObject(
                    "\(outlet.property) of a \(outlet.element)", outlet.read(scene.object(id: outlet.element)),
                    isThere(index) && !isWrong(index) ? controller : nil)
            }
        },
        // Gesture recognizers beside the controller are added to the views that name them, in the order of the file.
        Scenario("file-recognizers", rules: [], limits: [6, 6, 9, 9, 1, 1, 1, 2]) { run in
            let number = run.numbers
            let kinds = [FileRecognizer.all[number[0]], FileRecognizer.all[number[1]]]
            let elements = kinds.enumerated().map { index, kind in
                let attributes = run.flag(4 + index) ? kind.attributes(number[2 + index]) : ""
                let enabled = run.flag(6) && index == 0 ? "enabled=\"NO\"" : ""
                return """
                    <\(kind.element) id="g\(index)" \(attributes) \(enabled)><connections>\
                    <outlet property="delegate" destination="c"/></connections></\(kind.element)>
                    """
            }
            // Both on the first view, in one of two orders, or one on each view.
            func collection(_ indices: [Int]) -> String {
                let outlets = indices.map {
                    "<outletCollection property=\"gestureRecognizers\" destination=\"g\($0)\" appends=\"YES\"/>"
                }
                return "<connections>\(outlets.joined())</connections>"
            }
            let lists = [[[0, 1], []], [[1, 0], []], [[0], [1]]][number[7]]
            let views = lists.enumerated().map { ScenarioFile.box("v\($0)", inside: collection($1)) }.joined()
            var classes = ClassRegistry()
            classes.register("Every") { EveryDelegate() }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(views, attributes: "customClass=\"Every\"") + elements.joined()
            ])
            guard let (controller, scene) = run.load(file, classes: classes) else { return }
            for (index, list) in lists.enumerated() {
                let found = run.view("v\(index)", scene, UIView.self).gestureRecognizers ?? []
                run.expect("number of gesture recognizers", found.count, list.count)
                for (recognizer, place) in zip(found, list) {
                    let kind = kinds[place]
                    run.expectObject("gesture recognizer by its id", scene.object(id: "g\(place)"), recognizer)
                    run.expect(
                        "class and properties of a gesture recognizer", FileRecognizer.words(recognizer),
                        run.flag(4 + place) ? kind.wanted(number[2 + place]) : kind.usual)
                    run.expect(
                        "whether a gesture recognizer is enabled", recognizer.isEnabled, !(run.flag(6) && place == 0))
                    run.expectObject("delegate of a gesture recognizer", recognizer.delegate, controller)
                }
            }
        },
        // A table view controller is the data source of the static rows in the file, and its navigation item has the title view
        // of the file.
        Scenario("file-rows-asked", rules: [], limits: [3, 3, 60, 60, 1, 1, 90, 30]) { run in
            let number = run.numbers
            func row(_ section: Int, _ row: Int) -> String {
                let id = "r\(section)\(row)"
                return """
                    <tableViewCell rowHeight="\(number[2] + row + 20)" id="\(id)">\
                    \(ScenarioFile.rect(0, 28, 375, number[2] + row + 20))<tableViewCellContentView key="contentView" \
                    tableViewCell="\(id)" id="c\(id)">\(ScenarioFile.rect(0, 0, 375, 44))</tableViewCellContentView>\
                    </tableViewCell>
                    """
            }
            let counts = [number[0] + 1, number[1]]
            let sections = counts.enumerated().map { section, count in
                """
                <tableViewSection headerTitle="head \(section)" footerTitle="foot \(section)" id="s\(section)"><cells>\
                \((0..<count).map { row(section, $0) }.joined())</cells></tableViewSection>
                """
            }
            let outlets = """
                <connections><outlet property="dataSource" destination="c"/><outlet property="delegate" destination="c"/>\
                </connections>
                """
            let title =
                "<view key=\"titleView\" id=\"tv\">\(ScenarioFile.rect(0, 0, number[6] + 1, number[7] + 1))</view>"
            let file = ScenarioFile.storyboard([
                """
                <tableViewController id="c"><tableView key="view" dataMode="static" style="plain" id="t">\
                \(ScenarioFile.rect(0, 0, 375, 667))<sections>\(sections.joined())</sections>\
                \(run.flag(4) ? outlets : "")</tableView><navigationItem key="navigationItem" title="T" id="n">\
                \(run.flag(5) ? title : "")</navigationItem></tableViewController>
                """
            ])
            guard let (controller, scene) = run.load(file), let rows = controller as? UITableViewController else {
                return run.expect("whether there is a table view controller", false, true)
            }
            let table: UITableView = run.view("t", scene)
            run.expectObject("tableView of the controller", rows.tableView, table)
            run.expect("number of sections", rows.numberOfSections(in: table), 2)
            for (section, count) in counts.enumerated() {
                run.expect(
                    "tableView(_:numberOfRowsInSection:)", rows.tableView(table, numberOfRowsInSection: section), count)
                run.expect(
                    "title of the header", rows.tableView(table, titleForHeaderInSection: section), "head \(section)")
                run.expect(
                    "title of the footer", rows.tableView(table, titleForFooterInSection: section), "foot \(section)")
                for row in 0..<count {
                    let path = IndexPath(row: row, section: section)
                    run.expectObject(
                        "cell", rows.tableView(table, cellForRowAt: path), scene.object(id: "r\(section)\(row)"))
                    run.expect(
                        "height of a row", rows.tableView(table, heightForRowAt: path), CGFloat(number[2] + row + 20))
                }
                run.expect("number of rows of the table view", table.numberOfRows(inSection: section), count)
            }
            run.expect(
                "tableView(_:numberOfRowsInSection:) of a missing section",
                rows.tableView(table, numberOfRowsInSection: 2), 0)
            run.expect("title of the navigation item", controller.navigationItem.title, "T")
            let shown = controller.navigationItem.titleView
            run.expectObject("title view", shown, run.flag(5) ? scene.object(id: "tv") : nil)
            if run.flag(5) {
                run.expect("whether there is a title view", shown != nil, true)
                run.expect(
                    "size of the title view", shown?.bounds.size ?? .zero,
                    CGSize(width: run.length(6) + 1, height: run.length(7) + 1))
            }
        },
    ]
}
