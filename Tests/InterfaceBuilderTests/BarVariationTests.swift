import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

/// Views in bars, which follow the size classes of the view that their bar belongs to.
final class BarVariationTests: XCTestCase {
    /// A view that is hidden, and has a longer constraint, where there is much room from side to side.
    private func varying(_ key: String, _ id: String) -> String {
        """
        <view key="\(key)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\
        <rect key="frame" x="0" y="0" width="20" height="20"/><constraints>\
        <constraint firstAttribute="width" constant="20" id="\(id)w"><variation key="widthClass=regular" constant="50"/>\
        </constraint></constraints><variation key="widthClass=regular" hidden="YES"/></view>
        """
    }

    private func screen(_ view: String = "") throws -> (child: UIViewController, host: SceneHost) {
        let bars = """
            <navigationItem key="navigationItem" id="n">\(varying("titleView", "a"))<barButtonItem key="rightBarButtonItem" \
            id="b1">\(varying("customView", "b"))</barButtonItem></navigationItem><toolbarItems><barButtonItem id="b2">\
            \(varying("customView", "c"))</barButtonItem></toolbarItems>
            """
        let text = Documents.storyboard(Documents.root(view, ""), controller: bars)
        let storyboard = UIStoryboard(document: try Documents.document(text))
        let (parent, child) = (UIViewController(), try XCTUnwrap(storyboard.instantiateInitialViewController()))
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 6")), orientation: .portrait)
        host.launch(parent)
        parent.addChild(child)
        return (child, host)
    }

    private func views(_ child: UIViewController) throws -> [UIView] {
        let item = child.navigationItem
        return [
            try XCTUnwrap(item.titleView), try XCTUnwrap(item.rightBarButtonItem?.customView),
            try XCTUnwrap(child.toolbarItems?.first?.customView),
        ]
    }

    /// What was `true` is loaded again before it is shown, with or without something in the view that varies too.
    /// uikit-model: files-4, files-5
    func test_viewsInBars_followTheViewThatIsThereNow() throws {
        let steps: [(isWide: Bool, isLoadedAgain: Bool)] = [
            (false, false), (true, true), (false, false), (true, false), (false, true), (false, true), (true, false),
        ]
        for view in ["", varying("", "v").replacingOccurrences(of: "key=\"\" ", with: "")] {
            let (child, host) = try screen(view)
            var first: [UIView] = []
            for (turn, step) in steps.enumerated() {
                if step.isLoadedAgain {
                    child.view.removeFromSuperview()
                    host.settle()
                    child.view = nil
                }
                child.parent?.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: step.isWide ? .regular : .compact), forChild: child)
                child.parent?.view.addSubview(child.view)
                host.settle()
                let found = try views(child)
                if turn == 0 { first = found }
                XCTAssertEqual(found.map { ObjectIdentifier($0) }, first.map { ObjectIdentifier($0) })
                for shown in found + child.view.subviews {
                    XCTAssertEqual(shown.isHidden, step.isWide, "turn \(turn)")
                    XCTAssertEqual(shown.constraints.map(\.constant), [step.isWide ? 50 : 20], "turn \(turn)")
                }
            }
        }
    }

    /// uikit-model: files-4, files-5
    func test_aViewThatWent_countsNoMoreForBars_norIsWhatTheAppSetTakenBack() throws {
        let (child, host) = try screen()
        func show(_ width: UIUserInterfaceSizeClass) {
            child.parent?.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: child)
            child.parent?.view.addSubview(child.view)
            host.settle()
        }
        show(.compact)
        let former: UIView = child.view
        former.removeFromSuperview()
        host.settle()
        child.view = nil
        show(.regular)
        let title = try views(child)[0]
        XCTAssertTrue(title.isHidden)
        // The parent's room is a narrow one.
        child.parent?.view.addSubview(former)
        host.settle()
        former.setNeedsLayout()
        host.settle()
        XCTAssertTrue(title.isHidden)
        // Nothing varies between two views of the same room.
        title.isHidden = false
        child.view.removeFromSuperview()
        host.settle()
        child.view = nil
        show(.regular)
        XCTAssertFalse(title.isHidden)
    }

    /// The bar among the views of a xib is made with them.
    /// uikit-model: files-5
    func test_viewsInABarOfAXib_followTheViewWithTheBar() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
            useAutolayout="YES"><objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="90"/><subviews>\
            <toolbar id="bar"><rect key="frame" x="0" y="0" width="200" height="44"/><items><barButtonItem id="b1">\
            \(varying("customView", "a"))</barButtonItem></items></toolbar></subviews></view></objects></document>
            """
        let nib = UINib(document: try Documents.document(text))
        let top = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? UIView)
        let inBar = try XCTUnwrap((top.subviews.first as? UIToolbar)?.items?.first?.customView)
        let (child, host) = try screen()
        for isWide in [true, false, true] {
            child.parent?.setOverrideTraitCollection(
                UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: child)
            child.parent?.view.addSubview(child.view)
            child.view.addSubview(top)
            host.settle()
            XCTAssertEqual(inBar.isHidden, isWide)
            XCTAssertEqual(inBar.constraints.map(\.constant), [isWide ? 50 : 20])
        }
    }
}
