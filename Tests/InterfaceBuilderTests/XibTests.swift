import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Controllers of lists whose views are in xibs, and the objects at the top of a xib.
final class XibTests: XCTestCase {
    /// A controller of a table, with a xib of its class's name.
    private final class BerryController: UITableViewController {}
    /// A view with outlets and an action.
    private final class Basket: UIView {
        var held: UIView?
        var page: UIViewController?
        var calls: [AnyObject] = []
    }
    /// A controller with an outlet into its view, which notes whether it is set.
    private final class Page: UIViewController {
        var part: UIView?
        var mate: UIViewController?
        var events: [String] = []
        override func awakeFromNib() {
            super.awakeFromNib()
            events.append("awake \(part?.tag ?? 0)")
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            events.append("loaded \(part?.tag ?? 0)")
        }
    }
    /// Notes each setting of its view.
    private final class WatchingController: UIViewController {
        var settings: [Bool] = []
        override var view: UIView! {
            didSet { settings.append(isViewLoaded) }
        }
    }

    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    /// A bundle with these xibs, of which the owner's view is the one with the id `v`.
    private func withBundle(_ xibs: [String: String], _ body: (Bundle) throws -> Void) throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in xibs.keys.sorted() {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                <outlet property="view" destination="v" id="o"/></connections></placeholder>
                \(xibs[name] ?? "")</objects></document>
                """
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).xib"))
        }
        try body(try XCTUnwrap(Bundle(url: folder)))
    }

    private static let table = """
        <tableView tag="7" rowHeight="50" style="plain" id="v"><rect key="frame" x="0" y="0" width="70" height="50"/></tableView>
        """

    /// uikit-model: life-cycle-7
    func test_aTableController_takesTheTableOfItsXib() throws {
        try withBundle(["Berry": Self.table, "Fruit": Self.table.replacingOccurrences(of: "\"7\"", with: "\"8\"")]) {
            bundle in
            let fruit = UITableViewController(nibName: "Fruit", bundle: bundle)
            XCTAssertEqual(fruit.tableView.tag, 8)
            XCTAssertEqual(fruit.tableView.rowHeight, 50)
            XCTAssertTrue(fruit.tableView.dataSource === fruit)
            XCTAssertTrue(fruit.tableView.delegate === fruit)
            XCTAssertEqual(BerryController(nibName: nil, bundle: bundle).tableView.tag, 7)
            XCTAssertEqual(UITableViewController(nibName: nil, bundle: bundle).tableView.tag, 0)
        }
        XCTAssertEqual(BerryController(style: .grouped).tableView.tag, 0)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: life-cycle-7
    func test_aTableOfAXib_keepsWhomTheXibNames() throws {
        let cells = Self.table.replacingOccurrences(
            of: "</tableView>",
            with: "<connections><outlet property=\"delegate\" destination=\"-1\"/></connections></tableView>")
        try withBundle(["Berry": cells]) { bundle in
            let controller = BerryController(nibName: "Berry", bundle: bundle)
            XCTAssertTrue(controller.tableView.delegate === controller)
            XCTAssertTrue(controller.tableView.dataSource === controller)
        }
    }

    /// uikit-model: life-cycle-7
    func test_aCollectionController_takesTheViewOfItsXib() throws {
        let view = """
            <collectionView tag="9" id="v"><rect key="frame" x="0" y="0" width="70" height="50"/><collectionViewFlowLayout \
            key="collectionViewLayout" minimumLineSpacing="3" id="f"/></collectionView>
            """
        try withBundle(["Berry": view]) { bundle in
            let controller = UICollectionViewController(nibName: "Berry", bundle: bundle)
            XCTAssertEqual(controller.collectionView?.tag, 9)
            XCTAssertTrue(controller.collectionView?.dataSource === controller)
            XCTAssertTrue(controller.collectionViewLayout === controller.collectionView?.collectionViewLayout)
            XCTAssertEqual((controller.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing, 3)
        }
    }

    /// uikit-model: life-cycle-7
    func test_aXibWithAnotherView_isReported() throws {
        try withBundle(["Berry": "<view tag=\"5\" id=\"v\"/>"]) { bundle in
            XCTAssertEqual(UITableViewController(nibName: "Berry", bundle: bundle).tableView.tag, 0)
            XCTAssertEqual(UICollectionViewController(nibName: "Berry", bundle: bundle).collectionView?.tag, 0)
        }
        let reasons = LayoutEnvironment.current.reports.map { "\($0)" }
        XCTAssertEqual(reasons.count, 2)
        XCTAssertTrue(reasons.first?.contains("loaded its xib but didn't get a UITableView") == true, "\(reasons)")
        XCTAssertTrue(reasons.last?.contains("loaded its xib but didn't get a UICollectionView") == true, "\(reasons)")
    }

    /// uikit-model: files-3
    func test_allObjectsAtTheTop_areHandedOut() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <tapGestureRecognizer numberOfTapsRequired="2" id="g"/>
            <view tag="1" id="v"><rect key="frame" x="0" y="0" width="70" height="50"/><connections>
            <outletCollection property="gestureRecognizers" destination="g"/></connections></view>
            <viewController title="page" id="c"><view key="view" tag="2" id="w"><connections>
            <outletCollection property="gestureRecognizers" destination="g2"/></connections></view></viewController>
            <panGestureRecognizer id="g2"/></objects></document>
            """
        let made = UINib(document: try Documents.document(text)).instantiate(withOwner: nil)
        XCTAssertEqual(made.count, 4)
        let taps = try XCTUnwrap(made.first as? UITapGestureRecognizer)
        let view = try XCTUnwrap(made[1] as? UIView)
        let controller = try XCTUnwrap(made[2] as? UIViewController)
        let pan = try XCTUnwrap(made[3] as? UIPanGestureRecognizer)
        XCTAssertEqual(taps.numberOfTapsRequired, 2)
        XCTAssertTrue(view.gestureRecognizers?.first === taps)
        XCTAssertEqual(controller.title, "page")
        XCTAssertEqual(controller.view.tag, 2)
        XCTAssertTrue(controller.view.gestureRecognizers?.first === pan)
    }

    // MARK: Controllers of a xib

    private func nib(_ objects: String) throws -> UINib {
        var classes = ClassRegistry()
        classes.register("Basket") { Basket(frame: .zero) }.outlet("held", \.held).outlet("page", \.page)
            .action("call:") { $0.calls.append($1) }
        classes.register("Page") { Page() }.outlet("part", \.part).outlet("mate", \.mate)
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
        return UINib(document: try Documents.document(text), classes: classes)
    }

    /// Connections of outlets, each a name and an id.
    private func outlets(_ list: [(String, String)], _ more: String = "") -> String {
        let outlets = list.map { "<outlet property=\"\($0.0)\" destination=\"\($0.1)\"/>" }.joined()
        return "<connections>\(outlets)\(more)</connections>"
    }

    /// uikit-model: files-3
    func test_theViewOfAController_isConnectedToTheRestOfTheXib() throws {
        let nib = try nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" customClass="Basket" id="-1">\(outlets([("held", "p1")]))\
            </placeholder><view customClass="Basket" id="b">\(outlets([("held", "p2"), ("page", "c2")]))</view>\
            <viewController customClass="Page" id="c1"><view key="view" id="v1"><subviews><view tag="1" id="p1"/>\
            <button id="go">\(outlets([], "<action selector=\"call:\" destination=\"-1\" eventType=\"touchUpInside\"/>"))\
            </button><view customClass="Basket" id="b1">\(outlets([("held", "p2"), ("page", "c2")]))</view></subviews></view>\
            \(outlets([("part", "p1"), ("mate", "c2")]))</viewController>\
            <viewController customClass="Page" id="c2"><view key="view" id="v2"><subviews><view tag="2" id="p2"/>\
            <view customClass="Basket" id="b2">\(outlets([("held", "p1"), ("page", "c1")]))</view></subviews></view>\
            \(outlets([("part", "p2"), ("mate", "c1")]))</viewController>
            """)
        let owner = Basket(frame: .zero)
        let made = nib.instantiate(withOwner: owner)
        XCTAssertEqual(made.count, 3)
        let top = try XCTUnwrap(made[0] as? Basket)
        let pages = made.compactMap { $0 as? Page }
        let (one, two) = (try XCTUnwrap(pages.first), try XCTUnwrap(pages.last))
        XCTAssertFalse(one.isViewLoaded)
        XCTAssertEqual(one.events, ["awake 1"])
        XCTAssertEqual(owner.held?.tag, 1)
        XCTAssertEqual(top.held?.tag, 2)
        XCTAssertTrue(top.page === two)
        XCTAssertTrue(one.mate === two)
        XCTAssertTrue(two.mate === one)
        XCTAssertTrue(owner.held?.superview === one.view)
        XCTAssertTrue(top.held?.superview === two.view)
        XCTAssertEqual(one.events, ["awake 1", "loaded 1"])
        XCTAssertEqual(two.events, ["awake 2", "loaded 2"])
        let button = try XCTUnwrap(one.view.subviews[1] as? UIButton)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(owner.calls.count, 1)
        XCTAssertTrue(owner.calls.first === button)
        let inOne = try XCTUnwrap(one.view.subviews.last as? Basket)
        let inTwo = try XCTUnwrap(two.view.subviews.last as? Basket)
        XCTAssertTrue(inOne.page === two)
        XCTAssertTrue(inOne.held === top.held)
        XCTAssertTrue(inTwo.page === one)
        XCTAssertTrue(inTwo.held === owner.held)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: files-3
    func test_theGuidesOfAControllersBars_areThere_andItIsToldOfItsViewLast() throws {
        let made = try nib(
            """
            <viewController customClass="Page" id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>\
            </layoutGuides><view key="view" id="v"><subviews>\(Documents.box("p", "tag=\"3\""))</subviews><constraints>\
            <constraint firstItem="p" firstAttribute="top" secondItem="t" secondAttribute="bottom" identifier="under" \
            id="k"/></constraints></view>\(outlets([("part", "p")]))</viewController>
            """
        ).instantiate(withOwner: nil)
        let page = try XCTUnwrap(made.first as? Page)
        XCTAssertEqual(page.events, ["awake 3", "loaded 3"])
        XCTAssertTrue(page.view.constraints.contains { $0.identifier == "under" })
        XCTAssertEqual(page.events.count, 2)
    }

    /// uikit-model: files-3
    func test_aXibsControllers_doNotKeepWhatIsBesideThem() throws {
        let nib = try nib(
            """
            <view customClass="Basket" id="b">\(outlets([("page", "c")]))</view><tapGestureRecognizer id="g"/>\
            <viewController customClass="Page" id="c"><view key="view" id="v"><connections>\
            <outletCollection property="gestureRecognizers" destination="g"/></connections></view></viewController>
            """)
        for isLoaded in [false, true] {
            weak var view: Basket?
            weak var page: UIViewController?
            do {
                let made = nib.instantiate(withOwner: nil)
                let basket = try XCTUnwrap(made.first as? Basket)
                view = basket
                page = basket.page
                XCTAssertNotNil(page)
                if isLoaded { XCTAssertEqual(basket.page?.view.gestureRecognizers?.count, 1) }
            }
            LayoutEnvironment.current = LayoutEnvironment()
            XCTAssertNil(view, "\(isLoaded)")
            XCTAssertNil(page, "\(isLoaded)")
        }
    }

    /// uikit-model: life-cycle-7
    func test_aXibWithoutAView_setsNone() throws {
        try withBundle(["Berry": "<tapGestureRecognizer id=\"g\"/>"]) { bundle in
            for name in ["Berry", "Nowhere"] {
                let controller = WatchingController(nibName: name, bundle: bundle)
                controller.loadViewIfNeeded()
                XCTAssertEqual(controller.settings, [true], name)
            }
        }
    }
}
