import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Accessories of rows, and segues to popovers, as files have them.
final class CellAndPopoverFileTests: XCTestCase {
    /// A row of a file has the frames of one made by code, however wide the file drew its content.
    /// uikit-model: tables-9, tables-10
    func test_accessoriesOfAFile_areThoseOfCode() throws {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let table = """
            <tableView key="view" id="t"><rect key="frame" x="0" y="0" width="375" height="400"/><prototypes>
            <tableViewCell reuseIdentifier="row" accessoryType="disclosureIndicator" editingAccessoryType="checkmark" id="cell">
            <rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="k"><rect key="frame" x="0" y="0" width="342" height="44"/>
            <subviews><view id="switch"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews></tableViewCellContentView>
            <connections><outlet property="editingAccessoryView" destination="switch"/></connections></tableViewCell>
            <tableViewCell reuseIdentifier="plain" editingAccessoryType="checkmark" id="cell2">
            <rect key="frame" x="0" y="72" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell2" id="k2"><rect key="frame" x="0" y="0" width="375" height="44"/>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let storyboard = UIStoryboard(document: try Documents.document(Documents.storyboard(table)))
        let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
        let view = try XCTUnwrap(controller.view as? UITableView)
        func check(_ identifier: String, _ change: (UITableViewCell) -> Void, _ code: UITableViewCell, _ width: CGFloat)
            throws
        {
            let cell = try XCTUnwrap(view.dequeueReusableCell(withIdentifier: identifier))
            for row in [cell, code] {
                row.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
                change(row)
                row.layoutIfNeeded()
                XCTAssertEqual(row.contentView.frame, CGRect(x: 0, y: 0, width: width, height: 44))
            }
        }
        let code = UITableViewCell(style: .default, reuseIdentifier: nil)
        code.accessoryType = .disclosureIndicator
        code.editingAccessoryView = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        try check("row", { _ in }, code, 348.5)
        try check("row", { $0.isEditing = true }, code, 356)
        try check("row", { ($0.isEditing, $0.accessoryType) = (false, .none) }, code, 375)
        let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
        plain.editingAccessoryType = .checkmark
        try check("plain", { _ in }, plain, 375)
        try check("plain", { $0.isEditing = true }, plain, 335)
    }

    /// uikit-model: tables-20, collections-24
    func test_backgroundsOfAFile_lieBehindTheirListsAndCells() throws {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let frame = { (width: Int, height: Int) in
            #"<rect key="frame" x="0" y="0" width="\#(width)" height="\#(height)"/>"#
        }
        let content = """
            <subviews><view id="one">\(frame(3, 4))</view><view id="two">\(frame(5, 6))</view></subviews>
            """
        let outlets = """
            <connections><outlet property="backgroundView" destination="one"/>
            <outlet property="selectedBackgroundView" destination="two"/></connections>
            """
        let table = """
            <tableView key="view" id="t">\(frame(375, 400))<view key="backgroundView" tag="7" id="back">\(frame(9, 8))</view>
            <prototypes><tableViewCell reuseIdentifier="row" id="cell">\(frame(375, 44))
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="k">\(frame(375, 44))\(content)
            </tableViewCellContentView>\(outlets)</tableViewCell></prototypes></tableView>
            """
        let list = """
            <collectionView key="view" id="l">\(frame(375, 400))<view key="backgroundView" tag="7" id="back">\(frame(9, 8))</view>
            <collectionViewFlowLayout key="collectionViewLayout" id="flow"/><cells>
            <collectionViewCell reuseIdentifier="row" id="cell">\(frame(60, 44))
            <view key="contentView">\(frame(60, 44))\(content)</view>\(outlets)</collectionViewCell></cells></collectionView>
            """
        for text in [table, list] {
            let storyboard = UIStoryboard(document: try Documents.document(Documents.storyboard(text)))
            let view = try XCTUnwrap(storyboard.instantiateInitialViewController()?.view as? UIScrollView)
            view.layoutIfNeeded()
            XCTAssertEqual(view.subviews.first?.tag, 7)
            XCTAssertEqual(view.subviews.first?.frame.size, view.bounds.size)
            let row = (view as? UITableView)?.dequeueReusableCell(withIdentifier: "row")
            let path = IndexPath(item: 0, section: 0)
            let item = (view as? UICollectionView)?.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            row?.isSelected = true
            item?.isSelected = true
            let cell: UIView = try XCTUnwrap(row ?? item)
            cell.layoutIfNeeded()
            let background = try XCTUnwrap(row?.backgroundView ?? item?.backgroundView)
            let chosen = try XCTUnwrap(row?.selectedBackgroundView ?? item?.selectedBackgroundView)
            XCTAssertEqual(Array(cell.subviews.prefix(2)), [background, chosen])
            XCTAssertEqual(cell.subviews.map(\.frame.size), Array(repeating: cell.bounds.size, count: 3))
        }
    }

    private final class Source: UIViewController {
        var found: [UIPopoverPresentationController?] = []
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            found.append(segue.destination.popoverPresentationController)
            segue.destination.preferredContentSize = CGSize(width: 200, height: 150)
        }
    }

    /// A scene whose view and button of a bar lead to a popover.
    /// - Parameter namesAnchors: whether the file says what the popovers point to.
    private func scene(_ profile: UIKitProfile, namesAnchors: Bool = true) throws -> (host: SceneHost, source: Source) {
        let device = try XCTUnwrap(DeviceModel.named("iPad 9.7"))
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: device.scale)
        func segue(_ name: String, _ anchor: String, _ arrows: String) -> String {
            """
            <segue kind="popoverPresentation" identifier="\(name)" destination="there" \(namesAnchors ? anchor : "")>
            <popoverArrowDirection key="popoverArrowDirection" \(arrows)/></segue>
            """
        }
        let view = """
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="768" height="1024"/><subviews>
            <button id="go"><rect key="frame" x="100" y="100" width="50" height="20"/><connections>
            \(segue("button", #"popoverAnchorView="go""#, #"up="YES" left="YES""#))</connections></button></subviews></view>
            """
        let more = """
            <navigationItem key="navigationItem" title="x" id="item"><barButtonItem key="rightBarButtonItem" title="y" id="bar">
            <connections>\(segue("bar", #"popoverAnchorBarButtonItem="bar""#, #"down="YES""#))</connections></barButtonItem>
            </navigationItem></viewController></objects></scene><scene sceneID="s2"><objects><viewController id="there">
            <view key="view" id="r2"><rect key="frame" x="0" y="0" width="200" height="150"/></view>
            """
        var classes = ClassRegistry()
        classes.register("Source") { Source() }
        let storyboard = UIStoryboard(
            document: try Documents.document(
                Documents.storyboard(view, attributes: #"customClass="Source""#, controller: more)), classes: classes)
        let source = try XCTUnwrap(storyboard.instantiateInitialViewController() as? Source)
        let host = SceneHost(device: device, orientation: .portrait)
        host.launch(source)
        return (host, source)
    }

    /// uikit-model: popovers-10
    func test_aSegueToAPopover_pointsToItsView() throws {
        for (profile, frame) in [
            (.iOS13plus, CGRect(x: 25, y: 120, width: 200, height: 163)),
            (.iOS11_12, CGRect(x: 25, y: 133, width: 200, height: 150)),
        ] as [(UIKitProfile, CGRect)] {
            let (host, source) = try scene(profile)
            let button = try XCTUnwrap(source.view.subviews.first as? UIButton)
            for way in 0..<2 {
                if way == 0 {
                    button.sendActions(for: .touchUpInside)
                } else {
                    source.performSegue(withIdentifier: "button", sender: nil)
                }
                host.settle()
                let popover = try XCTUnwrap(source.found.last ?? nil, "known before prepare(for:sender:) is called")
                XCTAssertTrue(popover.sourceView === button)
                XCTAssertEqual(popover.permittedArrowDirections, [.up, .left])
                XCTAssertEqual(popover.arrowDirection, .up)
                XCTAssertEqual(source.presentedViewController?.view.frame, frame)
                source.dismiss(animated: false)
                host.settle()
            }
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
        }
    }

    /// uikit-model: popovers-10
    func test_aSegueToAPopover_pointsToItsButtonOfABar() throws {
        let (host, source) = try scene(.iOS13plus)
        source.performSegue(withIdentifier: "bar", sender: nil)
        host.settle()
        let popover = try XCTUnwrap(source.found.first ?? nil)
        XCTAssertTrue(popover.barButtonItem === source.navigationItem.rightBarButtonItem)
        XCTAssertNil(popover.sourceView)
        XCTAssertEqual(popover.permittedArrowDirections, .down)
        XCTAssertEqual(source.presentedViewController?.modalPresentationStyle, .popover)
    }

    /// uikit-model: popovers-10
    func test_aSegueWithoutAnAnchor_pointsToWhatWasTouched_orToTheScene() throws {
        let (host, source) = try scene(.iOS13plus, namesAnchors: false)
        let button = try XCTUnwrap(source.view.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        host.settle()
        XCTAssertTrue(try XCTUnwrap(source.found.last ?? nil).sourceView === button)
        source.dismiss(animated: false)
        host.settle()
        source.performSegue(withIdentifier: "bar", sender: nil)
        host.settle()
        XCTAssertTrue(try XCTUnwrap(source.found.last ?? nil).sourceView === source.view)
        XCTAssertEqual(source.presentedViewController?.modalPresentationStyle, .popover)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }
}
