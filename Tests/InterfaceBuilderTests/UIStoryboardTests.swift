import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

private final class LoginViewController: UIViewController {
    var nameField: UITextField? { didSet { outletsBeforeLoading += isViewLoaded ? 1 : 0 } }
    var boxes: [UIView] = []
    var wrong: UILabel?
    var outletsBeforeLoading = 0
    var senders: [AnyObject] = []
    var events: [String] = []

    override func awakeFromNib() { events.append("awake") }
    override func viewDidLoad() { events.append(nameField == nil ? "loaded without outlets" : "loaded") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        events.append("prepare \(segue.identifier ?? "")")
    }
}

/// The interface that apps use.
final class UIStoryboardTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    private let view = Documents.root(
        #"<textField id="field"/><button id="go"><connections><action selector="go:" destination="c" eventType="touchUpInside"/></connections></button>"#
            + Documents.box("one") + Documents.box("two"), "")
    private let connections = """
        <connections>
            <outlet property="nameField" destination="field"/>
            <outlet property="wrong" destination="one"/>
            <outlet property="unknown" destination="one"/>
            <outletCollection property="boxes" destination="one"/>
            <outletCollection property="boxes" destination="two"/>
            <segue kind="presentation" identifier="more" destination="c"/>
        </connections>
        """

    private func storyboard() throws -> UIStoryboard {
        var classes = ClassRegistry()
        classes.register("LoginViewController") { LoginViewController() }
            .outlet("nameField", \.nameField)
            .outlet("wrong", \.wrong)
            .outletCollection("boxes", \.boxes)
            .action("go:") { controller, sender in controller.senders.append(sender) }
        return UIStoryboard(
            document: try Documents.document(
                Documents.storyboard(view, attributes: "customClass=\"LoginViewController\"", controller: connections)),
            classes: classes)
    }

    func test_labelsOfACell_areItsOwn_andNoOthers() throws {
        let label = { (id: String, text: String) in
            #"<label id="\#(id)" text="\#(text)" numberOfLines="0"><rect key="frame" x="16" y="3" width="30" height="20"/></label>"#
        }
        let table = """
            <tableView key="view" id="t"><rect key="frame" x="0" y="0" width="320" height="400"/><prototypes>
            <tableViewCell reuseIdentifier="row" textLabel="a" detailTextLabel="b" style="IBUITableViewCellStyleSubtitle" id="cell">
            <rect key="frame" x="0" y="28" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="k"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews>\(label("a", "Title"))\(label("b", "More"))\(label("x", "Extra"))</subviews>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let storyboard = UIStoryboard(document: try Documents.document(Documents.storyboard(table)))
        let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
        let view = try XCTUnwrap(controller.view as? UITableView)
        let cell = try XCTUnwrap(view.dequeueReusableCell(withIdentifier: "row"))
        cell.textLabel?.text = "Set by the app"
        let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
        XCTAssertEqual(labels.map { $0.text ?? "" }.sorted(), ["Extra", "More", "Set by the app"])
        XCTAssertEqual(cell.textLabel?.numberOfLines, 0)
    }

    func test_aXibOfACell_makesTheCellsOfAList() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <collectionViewCell id="c"><rect key="frame" x="0" y="0" width="70" height="50"/>
            <view key="contentView"><subviews><label id="a" text="Tile"/></subviews></view></collectionViewCell></objects></document>
            """
        let nib = UINib(document: try Documents.document(xib))
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(nib, forCellWithReuseIdentifier: "tile")
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
        XCTAssertEqual(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }, ["Tile"])
        XCTAssertEqual(nib.instantiate(withOwner: nil, options: nil).count, 1)
        XCTAssertEqual(Bundle.main.loadNibNamed("Nowhere", owner: nil)?.count, 0)
    }

    func test_aXibOfADecoration_isMadeWhereTheLayoutPlacesOne_andRegisteringCanBeOverridden() throws {
        final class Layout: UICollectionViewLayout {
            var kinds: [String] = []
            override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
                kinds.append(elementKind)
                super.register(nib, forDecorationViewOfKind: elementKind)
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let place = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
                place.frame = CGRect(x: 10, y: 20, width: 70, height: 2)
                return [place]
            }
        }
        final class Collection: UICollectionView {
            var identifiers: [String] = []
            override func register(
                _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
            ) {
                identifiers.append(identifier)
                super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
            <objects><collectionReusableView id="c"><rect key="frame" x="0" y="0" width="70" height="2"/>
            <subviews><label id="a" text="Line"/></subviews></collectionReusableView></objects></document>
            """
        final class Nothing: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let nib = UINib(document: try Documents.document(xib))
        XCTAssertEqual(nib.document?.scenes.count, 1)
        let layout = Layout()
        layout.register(nib, forDecorationViewOfKind: "line")
        let collection = Collection(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        collection.register(nib, forSupplementaryViewOfKind: "header", withReuseIdentifier: "top")
        let nothing = Nothing()
        collection.dataSource = nothing
        collection.layoutIfNeeded()
        let line = try XCTUnwrap(collection.subviews.first { $0 is UICollectionReusableView })
        XCTAssertEqual(line.frame, CGRect(x: 10, y: 20, width: 70, height: 2))
        XCTAssertEqual(line.subviews.compactMap { ($0 as? UILabel)?.text }, ["Line"])
        XCTAssertEqual(layout.kinds, ["line"])
        XCTAssertEqual(collection.identifiers, ["top"])
    }

    func test_outletsAreSet_beforeViewDidLoad() throws {
        let storyboard = try storyboard()
        let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? LoginViewController)
        XCTAssertFalse(controller.isViewLoaded)
        XCTAssertTrue(controller.storyboard === storyboard)
        // Its view is of another file: no outlet is set when the controller wakes.
        XCTAssertEqual(controller.events, ["awake"])
        XCTAssertNil(controller.nameField)
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.events, ["awake", "loaded"])
        XCTAssertEqual(controller.boxes.count, 2)
        XCTAssertNil(controller.wrong)
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 375, height: 667))
    }

    /// A controller of a xib.
    private final class BadgeController: UIViewController {
        var wasLoaded = false
        override func viewDidLoad() { wasLoaded = true }
    }

    /// uikit-model: life-cycle-7
    func test_aController_takesTheViewOfItsXib() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Xibs.bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <label id="l" text="Not this one"><rect key="frame" x="0" y="0" width="10" height="10"/></label>
            <view id="v"><rect key="frame" x="0" y="0" width="70" height="50"/>
            <subviews><label id="a" text="Badge"/></subviews></view></objects></document>
            """
        func write(_ text: String, _ name: String) throws {
            let file = folder.appendingPathComponent("\(name).xib")
            try Data(xib.replacingOccurrences(of: "Badge", with: text).utf8).write(to: file)
        }
        try write("Badge", "Badge")
        try write("Other", "BadgeController")
        let bundle = try XCTUnwrap(Bundle(url: folder))
        for name in ["Badge", nil] {
            let controller = BadgeController(nibName: name, bundle: bundle)
            XCTAssertEqual(controller.view.subviews.compactMap { ($0 as? UILabel)?.text }, ["Badge"])
            XCTAssertTrue(controller.wasLoaded)
        }
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Badge.xib"))
        let other = BadgeController(nibName: nil, bundle: bundle)
        XCTAssertEqual(other.view.subviews.compactMap { ($0 as? UILabel)?.text }, ["Other"])
        XCTAssertEqual(UIViewController().view.subviews, [])
    }

    func test_aFileThatIsNotThere_isReported_andEmpty() {
        let storyboard = UIStoryboard(name: "Nowhere", bundle: nil)
        XCTAssertNil(storyboard.instantiateInitialViewController())
        XCTAssertEqual(UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil).count, 0)
        let reasons = LayoutEnvironment.current.reports.map { "\($0)" }
        XCTAssertEqual(reasons.count, 2)
        XCTAssertTrue(reasons[0].contains("Could not find a storyboard named 'Nowhere' in "), reasons[0])
        XCTAssertTrue(reasons[1].contains("Could not find a xib named 'Nowhere' in "), reasons[1])
    }

    func test_actions_reachTheirTarget() throws {
        let controller = try XCTUnwrap(
            try storyboard().instantiateViewController(withIdentifier: "main") as? LoginViewController)
        let button = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.senders.count, 1)
        XCTAssertTrue(controller.senders.first === button)
    }

    func test_segues_makeTheirDestination() throws {
        let controller = try XCTUnwrap(try storyboard().instantiateInitialViewController() as? LoginViewController)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.performSegue(withIdentifier: "more", sender: nil)
        XCTAssertEqual(controller.events.last, "prepare more")
        XCTAssertTrue(controller.presentedViewController is LoginViewController)
        controller.performSegue(withIdentifier: "none", sender: nil)
        XCTAssertTrue("\(LayoutEnvironment.current.reports)".contains("has no segue with identifier 'none'"))
    }

    func test_anUnknownIdentifier_isReported() throws {
        _ = try storyboard().instantiateViewController(withIdentifier: "gone")
        XCTAssertTrue(
            "\(LayoutEnvironment.current.reports)".contains("doesn't contain a view controller with identifier 'gone'"))
    }

    private func scenes(_ controllers: String, initial: String) throws -> UIViewController {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            \(Documents.head)initialViewController="\(initial)"><scenes>
            <scene sceneID="s"><objects>\(controllers)</objects></scene>
            </scenes></document>
            """
        let storyboard = UIStoryboard(document: try Documents.document(text))
        return try XCTUnwrap(storyboard.instantiateInitialViewController())
    }

    /// The file may name the detail first. A `showDetail` segue replaces the secondary column.
    func test_splitViewController_getsItsColumns() throws {
        let host = SceneHost(device: DeviceModel.named("iPad 9.7")!, orientation: .landscape)
        let split = try XCTUnwrap(
            try scenes(
                """
                <splitViewController id="split"><connections>
                    <segue kind="relationship" relationship="detailViewController" destination="detail"/>
                    <segue kind="relationship" relationship="masterViewController" destination="list"/>
                </connections></splitViewController>
                <viewController id="list" title="list"><view key="view" id="v1"/><connections>
                    <segue kind="showDetail" identifier="pick" destination="other"/>
                </connections></viewController>
                <viewController id="detail" title="detail"><view key="view" id="v2"/></viewController>
                <viewController id="other" title="other"><view key="view" id="v3"/></viewController>
                """, initial: "split") as? UISplitViewController)
        XCTAssertEqual(split.viewControllers.map(\.title), ["list", "detail"])
        host.launch(split)
        XCTAssertEqual(split.viewControllers[0].view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
        split.viewControllers[0].performSegue(withIdentifier: "pick", sender: nil)
        host.settle()
        XCTAssertEqual(split.viewControllers.map(\.title), ["list", "other"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_pageViewController_isAsTheFileSays() throws {
        for (attributes, style, orientation, spine) in [
            (
                "transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"none\"", .scroll,
                .vertical, .none
            ),
            ("navigationOrientation=\"horizontal\" spineLocation=\"mid\"", .pageCurl, .horizontal, .mid),
            ("", .pageCurl, .horizontal, .min),
        ]
            as [(
                String, UIPageViewController.TransitionStyle, UIPageViewController.NavigationOrientation,
                UIPageViewController.SpineLocation
            )]
        {
            let pages = try XCTUnwrap(
                try scenes("<pageViewController id=\"pages\" \(attributes)/>", initial: "pages")
                    as? UIPageViewController)
            XCTAssertEqual(pages.transitionStyle, style)
            XCTAssertEqual(pages.navigationOrientation, orientation)
            XCTAssertEqual(pages.spineLocation, spine)
        }
    }

    func test_embeddedScenes_fillTheirContainers() throws {
        let embed = #"<connections><segue kind="embed" destination="child"/></connections>"#
        let container =
            #"<containerView id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>"# + embed
            + "</containerView>"
        let child =
            #"<scene><objects><viewController id="child"><view key="view" id="inner"/></viewController></objects></scene>"#
        let text = Documents.storyboard(Documents.root(container, "")).replacingOccurrences(
            of: "</scenes>", with: child + "</scenes>")
        let storyboard = UIStoryboard(document: try Documents.document(text))
        let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
        let box = try XCTUnwrap(controller.view.subviews.first)
        XCTAssertEqual(controller.children.count, 1)
        XCTAssertTrue(box.subviews.first === controller.children.first?.view)
        XCTAssertEqual(box.subviews.first?.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
