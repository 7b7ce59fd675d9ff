import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Controllers of lists whose views are in xibs, and what stands at the top of a xib.
final class XibTests: XCTestCase {
    /// A controller of a table, with a xib of its class's name.
    private final class BerryController: UITableViewController {}

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
}
