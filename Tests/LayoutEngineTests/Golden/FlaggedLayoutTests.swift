import Foundation
import LayoutEngine
import XCTest

/// Notes its layouts and its windows in a list of its own and of others.
private final class NamedView: UIView {
    nonisolated(unsafe) static var heard: [String] = []
    var name = ""
    override func layoutSubviews() {
        super.layoutSubviews()
        Self.heard.append("layout \(name)")
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        Self.heard.append("window \(name)")
    }
}

/// Which views are laid out again, and in which order views hear of a window.
final class FlaggedLayoutTests: XCTestCase {
    private func view(_ name: String, in parent: UIView?) -> NamedView {
        let view = NamedView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.name = name
        parent?.addSubview(view)
        return view
    }

    private func heard(_ body: () -> Void) -> [String] {
        NamedView.heard = []
        body()
        defer { NamedView.heard = [] }
        return NamedView.heard
    }

    /// uikit-model: passes-8
    func test_layoutIsDue_whereSomethingCameOrWent_orIsOfAnotherSize() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (one, two) = (view("one", in: root), view("two", in: root))
        let inner = view("inner", in: one)
        root.layoutIfNeeded()
        func after(_ change: () -> Void) -> [String] {
            heard {
                change()
                root.layoutIfNeeded()
            }
        }
        XCTAssertEqual(after { one.frame.origin.x = 7 }, [])
        XCTAssertEqual(after { one.frame.size.width = 21 }, ["layout one"])
        XCTAssertEqual(after { two.addSubview(inner) }, ["layout one", "layout two", "layout inner"])
        XCTAssertEqual(after { inner.removeFromSuperview() }, ["layout two"])
        XCTAssertEqual(after { one.layoutMargins.top = 9 }, ["layout one"])
    }

    /// A turn changes size classes of phones and none of pads.
    ///
    /// uikit-model: passes-8
    func test_layoutIsDue_whereTraitsChange() throws {
        for (device, isDue) in [("iPhone X", true), ("iPad 9.7", false)] {
            LayoutEnvironment.current = LayoutEnvironment()
            let host = SceneHost(device: try XCTUnwrap(DeviceModel.named(device)))
            let controller = UIViewController()
            let inner = view("inner", in: view("outer", in: controller.view))
            XCTAssertNotNil(inner.superview)
            host.launch(controller)
            host.settle()
            XCTAssertEqual(
                heard { host.rotate(to: .landscape) }.filter { $0.hasPrefix("layout") },
                isDue ? ["layout outer", "layout inner"] : [], device)
        }
    }

    /// Views of the window itself hear of its traits as well, each once.
    ///
    /// uikit-model: passes-8
    func test_viewsBesideControllers_hearOfTraits() throws {
        final class Listening: UIView {
            var heard: [UITraitCollection] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                heard.append(traitCollection)
            }
        }
        LayoutEnvironment.current = LayoutEnvironment()
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone X")))
        let controller = UIViewController()
        let views = [Listening(), Listening()]
        host.launch(controller)
        controller.view.addSubview(views[0])
        host.window.addSubview(views[1])
        host.settle()
        host.rotate(to: .landscape)
        XCTAssertEqual(views.map { $0.heard.map(\.verticalSizeClass) }, [[.compact], [.compact]])
        host.setPreferredContentSizeCategory(.accessibilityLarge)
        XCTAssertEqual(
            views.map { $0.heard.map(\.preferredContentSizeCategory) },
            Array(repeating: [.large, .accessibilityLarge], count: 2))
    }

    /// uikit-model: hierarchy-5
    func test_windows_areToldInOrder() {
        LayoutEnvironment.current = LayoutEnvironment()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = view("outer", in: nil)
        let first = view("first", in: outer)
        _ = (view("inner", in: first), view("second", in: outer))
        let all = ["outer", "first", "inner", "second"].map { "window \($0)" }
        XCTAssertEqual(heard { window.addSubview(outer) }, all)
        XCTAssertEqual(heard { outer.removeFromSuperview() }, all)
    }

    /// uikit-model: collections-4
    func test_attributes_keepTheirCenter() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.size = CGSize(width: 20, height: 20)
        XCTAssertEqual(attributes.frame, CGRect(x: 15, y: 30, width: 20, height: 20))
        attributes.bounds.size = CGSize(width: 10, height: 50)
        XCTAssertEqual(attributes.frame, CGRect(x: 20, y: 15, width: 10, height: 50))
    }
}
