import Foundation
import InterfaceBuilder
import LayoutEngine

/// A controller of a file that records `awakeFromNib`, `viewDidLoad` and its segues.
private final class FileController: UIViewController {
    var field: UITextField?
    var wrong: UILabel?
    var boxes: [UIView] = []
    var entries: [String] = []

    override func awakeFromNib() { entries.append("awake") }
    override func viewDidLoad() { entries.append("loaded \(boxes.count) \(field == nil ? "without" : "with")") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        entries.append("prepare \(segue.identifier ?? "") \(segue.destination.title ?? "")")
        entries.append(segue.source === self ? "source" : "other source")
    }
}

/// Controllers of files, their containers, segues, outlets and owners. Source: docs/interface-builder.md.
extension Scenario {
    static let storyboardControllers: [Scenario] = [
        Scenario(
            "file-controller", rules: ["containers-1", "presentation-2"], limits: [7, 15, 1, 1, 1, 1, 1, 5]
        ) { run in
            let number = run.numbers
            let styles: [(String, UIModalPresentationStyle)] = [
                ("fullScreen", .fullScreen), ("pageSheet", .pageSheet), ("formSheet", .formSheet),
                ("currentContext", .currentContext), ("overFullScreen", .overFullScreen),
                ("overCurrentContext", .overCurrentContext), ("popover", .popover),
            ]
            let edges: [(String, UIRectEdge, Int)] = [
                ("top", .top, 1), ("left", .left, 2), ("bottom", .bottom, 4), ("right", .right, 8),
            ]
            let written = edges.map { "\($0.0)=\"\(ScenarioFile.yes(number[1] & $0.2 != 0))\"" }.joined(separator: " ")
            let style = number[0] < styles.count ? "modalPresentationStyle=\"\(styles[number[0]].0)\"" : ""
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    "",
                    attributes: """
                        title="title \(number[7])" hidesBottomBarWhenPushed="\(ScenarioFile.yes(run.flag(2)))" \
                        extendedLayoutIncludesOpaqueBars="\(ScenarioFile.yes(run.flag(3)))" \
                        automaticallyAdjustsScrollViewInsets="\(ScenarioFile.yes(run.flag(4)))" \
                        definesPresentationContext="\(ScenarioFile.yes(run.flag(5)))" \(style)
                        """,
                    more: run.flag(6) ? "<extendedEdge key=\"edgesForExtendedLayout\" \(written)/>" : "")
            ])
            guard let (controller, scene) = run.load(file) else { return }
            run.expect("title of the controller", controller.title ?? "", "title \(number[7])")
            run.expect("hidesBottomBarWhenPushed", controller.hidesBottomBarWhenPushed, run.flag(2))
            run.expect("extendedLayoutIncludesOpaqueBars", controller.extendedLayoutIncludesOpaqueBars, run.flag(3))
            run.expect(
                "automaticallyAdjustsScrollViewInsets", controller.automaticallyAdjustsScrollViewInsets, run.flag(4))
            run.expect("definesPresentationContext", controller.definesPresentationContext, run.flag(5))
            let usual = UIViewController().modalPresentationStyle
            run.expect(
                "modalPresentationStyle", controller.modalPresentationStyle,
                number[0] < styles.count ? styles[number[0]].1 : usual)
            let wanted = edges.reduce(into: UIRectEdge()) { if number[1] & $1.2 != 0 { $0.insert($1.1) } }
            run.expect("edgesForExtendedLayout", controller.edgesForExtendedLayout, run.flag(6) ? wanted : .all)
            run.expectObject("controller by its id", scene.object(id: "c"), controller)
            run.expectObject("root view by its id", scene.object(id: "root"), controller.view)
        },
        Scenario("file-navigation", rules: ["containers-1", "bars-1"], limits: [1, 2, 1, 1, 1, 1, 1]) { run in
            let number = run.numbers
            let toolbar = ["", #"toolbarHidden="NO""#, #"toolbarHidden="YES""#][number[1]]
            let inner = """
                <navigationController id="n" navigationBarHidden="\(ScenarioFile.yes(run.flag(0)))" \(toolbar)>\
                <navigationBar key="navigationBar" translucent="\(ScenarioFile.yes(run.flag(2)))" \
                largeTitles="\(ScenarioFile.yes(run.flag(3)))" id="b"/><connections>\
                <segue kind="relationship" relationship="rootViewController" destination="c"/></connections></navigationController>
                """
            let tabs = """
                <tabBarController id="t"><tabBar key="tabBar" translucent="\(ScenarioFile.yes(run.flag(4)))" id="tb"/>\
                <connections>\
                <segue kind="relationship" relationship="viewControllers" destination="\(run.flag(6) ? "n" : "d")"/>\
                <segue kind="relationship" relationship="viewControllers" destination="\(run.flag(6) ? "d" : "n")"/>\
                </connections></tabBarController>
                """
            let other = "<viewController id=\"d\" title=\"other\">\(ScenarioFile.root("", id: "r2"))</viewController>"
            let file = ScenarioFile.storyboard(
                [ScenarioFile.controller("", attributes: "title=\"inner\""), inner, tabs, other],
                initial: run.flag(5) ? "t" : "n")
            guard let document = run.read(file) else { return }
            let made = UIStoryboard(document: document).instantiateInitialViewController()
            let tabController = made as? UITabBarController
            if run.flag(5) {
                run.expect("whether there is a tab bar controller", tabController != nil, true)
                run.expect(
                    "whether each tab is a navigation controller",
                    tabController?.viewControllers?.map { $0 is UINavigationController } ?? [],
                    run.flag(6) ? [true, false] : [false, true])
                run.expect(
                    "whether the tab bar is translucent", tabController?.tabBar.isTranslucent ?? false, run.flag(4))
            }
            let found =
                made as? UINavigationController
                ?? tabController?.viewControllers?.compactMap { $0 as? UINavigationController }.first
            guard let navigation = found else {
                return run.expect("whether there is a navigation controller", false, true)
            }
            run.expect(
                "titles in the navigation controller", navigation.viewControllers.map { $0.title ?? "" }, ["inner"])
            run.expect("isNavigationBarHidden", navigation.isNavigationBarHidden, run.flag(0))
            run.expect("isToolbarHidden", navigation.isToolbarHidden, number[1] != 1)
            run.expect("whether the navigation bar is translucent", navigation.navigationBar.isTranslucent, run.flag(2))
            run.expect("prefersLargeTitles", navigation.navigationBar.prefersLargeTitles, run.flag(3))
            run.expectObject(
                "storyboard of the top controller", navigation.topViewController?.storyboard, (made?.storyboard))
        },
        Scenario("file-containers", rules: ["split-1", "pages-1"], limits: [3, 1, 1, 1]) { run in
            let spines = ["", "spineLocation=\"min\"", "spineLocation=\"mid\"", "spineLocation=\"max\""]
            let wanted: [UIPageViewController.SpineLocation] = [.min, .min, .mid, .max]
            let columns = ["masterViewController", "detailViewController"]
            let order = run.flag(3) ? columns : columns.reversed()
            let segues = order.map {
                "<segue kind=\"relationship\" relationship=\"\($0)\" destination=\"\($0 == columns[0] ? "m" : "d")\"/>"
            }.joined()
            let controllers = [
                """
                <pageViewController id="p" navigationOrientation="\(run.flag(1) ? "vertical" : "horizontal")" \
                transitionStyle="\(run.flag(2) ? "scroll" : "pageCurl")" \(spines[run.numbers[0]])/>
                """,
                "<splitViewController id=\"s\"><connections>\(segues)</connections></splitViewController>",
                "<viewController id=\"m\" title=\"list\">\(ScenarioFile.root("", id: "r1"))</viewController>",
                "<tableViewController id=\"d\" title=\"detail\"><tableView key=\"view\" id=\"tv\"/></tableViewController>",
                "<collectionViewController id=\"k\" storyboardIdentifier=\"grid\"><collectionView key=\"view\" id=\"cv\"/>"
                    + "</collectionViewController>",
            ]
            guard let document = run.read(ScenarioFile.storyboard(controllers, initial: "p")) else { return }
            let made = UIStoryboard(document: document)
            guard let pages = made.instantiateInitialViewController() as? UIPageViewController else {
                return run.expect("whether there is a page view controller", false, true)
            }
            run.expect("navigationOrientation", pages.navigationOrientation, run.flag(1) ? .vertical : .horizontal)
            run.expect("transitionStyle", pages.transitionStyle, run.flag(2) ? .scroll : .pageCurl)
            run.expect(
                "spineLocation", pages.spineLocation,
                run.flag(2) ? .none : wanted[run.numbers[0]])
            guard let second = run.read(ScenarioFile.storyboard(controllers, initial: "s")) else { return }
            let split = UIStoryboard(document: second).instantiateInitialViewController() as? UISplitViewController
            run.expect(
                "titles of the columns", split?.viewControllers.map { $0.title ?? "" } ?? [], ["list", "detail"])
            run.expect(
                "whether the second column is a table view controller",
                split?.viewControllers.last is UITableViewController, true)
            run.expect("whether its view is a table view", split?.viewControllers.last?.view is UITableView, true)
            let grid = made.instantiateViewController(withIdentifier: "grid")
            run.expect("whether there is a collection view controller", grid is UICollectionViewController, true)
            run.expect("whether its view is a collection view", grid.view is UICollectionView, true)
        },
        // An embedded child fills its container view, also after the container's size changed.
        Scenario("file-embed", rules: ["containment-1", "masks-9"], limits: [50, 50, 200, 200, 90, 90]) { run in
            let number = run.numbers
            let (width, height) = (number[2] + 1, number[3] + 1)
            let container = """
                <containerView id="box">\(ScenarioFile.rect(number[0], number[1], width, height))<connections>\
                <segue kind="embed" identifier="inner" destination="d"/></connections></containerView>
                """
            var classes = ClassRegistry()
            classes.register("Outer") { FileController() }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(container, attributes: "customClass=\"Outer\""),
                "<viewController id=\"d\" title=\"child\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            guard let (controller, scene) = run.load(file, classes: classes),
                let outer = controller as? FileController, let child = controller.children.first
            else { return run.expect("whether there is a child", false, true) }
            let box: UIView = run.view("box", scene)
            run.expect("titles of the children", controller.children.map { $0.title ?? "" }, ["child"])
            run.expectObject("parent of the child", child.parent, controller)
            run.expectObject("superview of the child's view", child.view.superview, box)
            run.expect(
                "callbacks of the parent", Array(outer.entries.prefix(3)), ["awake", "prepare inner child", "source"])
            run.expect("frame of the child", child.view.frame, CGRect(x: 0, y: 0, width: width, height: height))
            box.frame.size = CGSize(width: width + number[4], height: height + number[5])
            box.layoutIfNeeded()
            run.expect(
                "frame of the child in a larger container", child.view.frame,
                CGRect(x: 0, y: 0, width: width + number[4], height: height + number[5]))
        },
        // Outlets are set before viewDidLoad, collections in the order of the file. Actions are sent at their events.
        Scenario("file-outlets", rules: ["life-cycle-1", "actions-1"], limits: [3, 4, 4]) { run in
            let number = run.numbers
            let events: [(String, UIControl.Event)] = [
                ("touchDown", .touchDown), ("valueChanged", .valueChanged), ("editingChanged", .editingChanged),
                ("primaryActionTriggered", .primaryActionTriggered), ("touchUpInside", .touchUpInside),
            ]
            var senders: [AnyObject] = []
            var classes = ClassRegistry()
            classes.register("Login") { FileController() }
                .outlet("field", \.field).outlet("wrong", \.wrong).outletCollection("boxes", \.boxes)
                .action("go:") { _, sender in senders.append(sender) }
            let boxes = (0...number[0]).map { ScenarioFile.box("b\($0)") }.joined()
            let collection = (0...number[0]).reversed().map {
                "<outletCollection property=\"boxes\" destination=\"b\($0)\"/>"
            }.joined()
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    """
                    <textField id="f"/>\(boxes)<button id="go"><connections>\
                    <action selector="go:" destination="c" eventType="\(events[number[1]].0)"/></connections></button>
                    """, attributes: "customClass=\"Login\" storyboardIdentifier=\"login\"",
                    more: """
                        <connections><outlet property="field" destination="f"/><outlet property="wrong" destination="b0"/>\
                        <outlet property="unknown" destination="b0"/><outlet property="view" destination="root"/>\(collection)\
                        </connections>
                        """)
            ])
            guard let document = run.read(file), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(
                document, LoadingOptions(traits: .any, classes: classes)
            ).loadController(element)
            guard let login = controller as? FileController else {
                return run.expect("class of the controller", "\(type(of: controller))", "FileController")
            }
            run.expect("callbacks before the view is loaded", login.entries, ["awake"])
            login.loadViewIfNeeded()
            run.expect("callbacks after the view is loaded", login.entries, ["awake", "loaded \(number[0] + 1) with"])
            run.expectObject("outlet to the text field", login.field, scene.object(id: "f"))
            run.expect("whether an outlet of another class is nil", login.wrong == nil, true)
            run.expect(
                "outlet collection", login.boxes.map { scene.id(of: $0) ?? "" },
                (0...number[0]).reversed().map { "b\($0)" })
            run.expect("number of reported problems", scene.report.problems.count, 2)
            let button: UIButton = run.view("go", scene)
            button.sendActions(for: events[number[2]].1)
            run.expect("number of action messages", senders.count, number[1] == number[2] ? 1 : 0)
            if let sender = senders.first { run.expectObject("sender of the action message", sender, button) }
            // A second instance has its own objects.
            let second = UIStoryboard(document: document, classes: classes).instantiateViewController(
                withIdentifier: "login")
            run.expect(
                "whether a second instance is another controller",
                (second as? FileController).map { $0 !== login } ?? false, true)
            run.expect(
                "whether a second instance has another text field",
                (second.view.subviews.first as? UITextField) !== login.field, true)
        },
        // Segues between controllers.
        Scenario("file-segues", rules: ["presentation-2", "containers-3"], limits: [4, 1, 7, 5]) { run in
            let number = run.numbers
            let kinds = ["show", "push", "presentation", "modal", "showDetail"]
            let styles: [(String, UIModalPresentationStyle)] = [
                ("fullScreen", .fullScreen), ("pageSheet", .pageSheet), ("formSheet", .formSheet),
                ("currentContext", .currentContext), ("overFullScreen", .overFullScreen),
                ("overCurrentContext", .overCurrentContext), ("fullScreen", .fullScreen),
            ]
            let kind = kinds[number[0]]
            // The scene may have a presentation style itself; that of the segue comes first.
            let own = number[3] < 5 ? "modalPresentationStyle=\"\(styles[number[3]].0)\"" : ""
            let style = number[2] < 7 ? "modalPresentationStyle=\"\(styles[number[2]].0)\"" : ""
            func segue(_ name: String) -> String {
                "<segue kind=\"\(kind)\" identifier=\"\(name)\" destination=\"d\" \(style)/>"
            }
            let button =
                "<button id=\"go\"><connections>\(run.flag(1) ? segue("way") : "")</connections></button>"
            var classes = ClassRegistry()
            classes.register("Outer") { FileController() }
            let file = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        button, attributes: "customClass=\"Outer\"",
                        more: "<connections>\(run.flag(1) ? "" : segue("way"))</connections>"),
                    "<viewController id=\"d\" title=\"there\" \(own)>\(ScenarioFile.root("", id: "r1"))</viewController>",
                    """
                    <navigationController id="n"><connections><segue kind="relationship" \
                    relationship="rootViewController" destination="c"/></connections></navigationController>
                    """,
                ], initial: "n")
            guard let document = run.read(file),
                let navigation = UIStoryboard(document: document, classes: classes).instantiateInitialViewController()
                    as? UINavigationController, let first = navigation.topViewController as? FileController
            else { return run.expect("whether there is a navigation controller", false, true) }
            let host = run.open(navigation)
            first.entries = []
            if run.flag(1) {
                let control = first.view.subviews.compactMap { $0 as? UIButton }.first
                control?.sendActions(for: .touchDown)
                run.expect("callbacks after an event without a segue", first.entries, [])
                control?.sendActions(for: .touchUpInside)
            } else {
                first.performSegue(withIdentifier: "way", sender: nil)
            }
            host.settle()
            run.expect("callbacks of the source", first.entries, ["prepare way there", "source"])
            if kind == "show" || kind == "push" {
                run.expect(
                    "titles in the navigation controller after the segue",
                    navigation.viewControllers.map { $0.title ?? "first" }, ["first", "there"])
                navigation.popViewController(animated: false)
            } else {
                let shown = first.presentedViewController
                run.expect("title of the controller that \(kind) presents", shown?.title ?? "nothing", "there")
                let usual = UIViewController().modalPresentationStyle
                run.expect(
                    "modalPresentationStyle", shown?.modalPresentationStyle ?? .none,
                    number[2] < 7 ? styles[number[2]].1 : number[3] < 5 ? styles[number[3]].1 : usual)
                shown?.dismiss(animated: false)
            }
            host.settle()
            run.expectObject("window of the source after the return", first.view.window, host.window)
            first.performSegue(withIdentifier: "way", sender: nil)
            host.settle()
            run.expect("number of callbacks after the second segue", first.entries.count, 4)
        },
        // A xib makes its views in order, new ones each time, and sets the outlets of its owner.
        Scenario("file-nib", rules: ["tables-2"], limits: [2, 60, 60, 3]) { run in
            let number = run.numbers
            var views = (0...number[0]).map {
                "<view id=\"v\($0)\" tag=\"\($0 + number[3])\">\(ScenarioFile.rect(0, 0, number[1] + 1, number[2] + 1))</view>"
            }
            views.insert(
                """
                <tableViewCell reuseIdentifier="r" id="tc"><tableViewCellContentView key="contentView" id="k"><subviews>\
                <label text="row" id="l"/></subviews></tableViewCellContentView></tableViewCell>
                """, at: min(number[3], views.count))
            views.append(
                """
                <collectionViewCell id="cc">\(ScenarioFile.rect(0, 0, number[1] + 1, number[2] + 1))<view key="contentView" id="q">\
                <subviews><label text="tile" id="m"/></subviews></view></collectionViewCell>
                """)
            let owner = """
                <placeholder placeholderIdentifier="IBFilesOwner" customClass="Owner" id="-1"><connections>\
                <outlet property="field" destination="f"/><outlet property="wrong" destination="v0"/></connections></placeholder>\
                <textField id="f"/>
                """
            guard let document = run.read(ScenarioFile.xib(owner + views.joined())) else { return }
            var classes = ClassRegistry()
            classes.register("Owner") { FileController() }.outlet("field", \.field).outlet("wrong", \.wrong)
            let nib = UINib(document: document, classes: classes)
            let controller = FileController()
            let made = nib.topViews(controller)
            run.expect("number of views", made.count, number[0] + 4)
            run.expectObject("outlet of the owner", controller.field, made.first)
            run.expect("whether an outlet of another class is nil", controller.wrong == nil, true)
            let plain = made.filter { type(of: $0) == UIView.self }
            run.expect("tags of the views in order", plain.map(\.tag), (0...number[0]).map { $0 + number[3] })
            run.expect(
                "sizes of the views", plain.map(\.frame.size),
                plain.map { _ in CGSize(width: number[1] + 1, height: number[2] + 1) })
            let again = nib.topViews(nil)
            run.expect("whether a second instantiation makes new views", again.first !== made.first, true)
            run.expect("whether the first owner keeps its outlet", controller.field === made.first, true)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            table.register(nib, forCellReuseIdentifier: "row")
            run.expect(
                "whether a table view makes a cell of the xib", table.dequeueReusableCell(withIdentifier: "row") != nil,
                true)
            let grid = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            grid.register(nib, forCellWithReuseIdentifier: "tile")
            let tile = grid.dequeueReusableCell(withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
            run.expect(
                "labels in a collection view cell of the xib",
                tile.contentView.subviews.compactMap { ($0 as? UILabel)?.text }, ["tile"])
        },
        // Unknown names, missing classes and wrong constraints are reported, with their count and position.
        Scenario("file-report", rules: ["constraints-11"], limits: [3, 3, 5, 1]) { run in
            let number = run.numbers
            let strange = String(repeating: "\n<hologram id=\"h\" shimmer=\"YES\"/>", count: number[0] + 1)
            let classed = String(repeating: "<view customClass=\"Missing\"/>", count: number[1] + 1)
            let lines = String(repeating: "\n", count: number[2])
            let wrong = [
                #"<constraint firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top" id="x"/>"#,
                #"<constraint firstItem="a" firstAttribute="slant" secondItem="root" secondAttribute="top" id="x"/>"#,
            ][number[3]]
            let text = ScenarioFile.storyboard([
                ScenarioFile.controller(ScenarioFile.box("a") + strange + classed, lines + wrong)
            ])
            guard let document = run.read(text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
            controller.loadViewIfNeeded()
            run.expect("reported unknown names", scene.report.unknown.map(\.name), ["hologram", "hologram.shimmer"])
            run.expect(
                "counts of the unknown names", scene.report.unknown.map(\.count), [number[0] + 1, number[0] + 1])
            run.expect("reported missing classes", scene.report.unregisteredClasses.map(\.name), ["Missing"])
            run.expect("counts of the missing classes", scene.report.unregisteredClasses.map(\.count), [number[1] + 1])
            run.expect("number of reported problems", scene.report.problems.count, 1)
            let before = text.components(separatedBy: wrong)[0]
            run.expect(
                "line of the reported problem", scene.report.problems.first?.place.line ?? 0,
                before.filter { $0 == "\n" }.count + 1)
            run.expect(
                "column of the reported problem", scene.report.problems.first?.place.column ?? 0,
                before.split(separator: "\n", omittingEmptySubsequences: false).last.map { $0.count + 1 } ?? 0)
            run.expect("whether a wrong constraint is left out", scene.constraint(id: "x") == nil, true)
            run.expect("reported problems of repeated ids", document.problems.count, number[0])
        },
    ]
}
