import Foundation
import LayoutEngine
import XCTest

/// Distances between anchors as lengths of constraints.
final class AnchorDistanceTests: XCTestCase {
    private func views(_ names: String..., in root: UIView) -> [UIView] {
        names.map { name in
            let view = UIView()
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            return view
        }
    }

    private func root() -> (SceneHost, UIView) {
        let host = makeHost("iPhone 6", .iOS13plus)
        let controller = UIViewController()
        host.launch(controller)
        controller.view.accessibilityIdentifier = "root"
        return (host, controller.view)
    }

    /// The gap on the left of a label is half of the one on its right: 375 - 75 leaves 100 and 200.
    /// uikit-model: constraints-12
    func test_distances_areLengths_withMultipliersAndConstants() {
        let (host, root) = root()
        let label = views("label", in: root)[0]
        let left = root.leadingAnchor.anchorWithOffset(to: label.leadingAnchor)
        let right = label.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
        NSLayoutConstraint.activate([
            label.widthAnchor.constraint(equalToConstant: 75), left.constraint(equalTo: right, multiplier: 0.5),
            root.topAnchor.anchorWithOffset(to: label.topAnchor).constraint(equalToConstant: 40),
            label.heightAnchor.constraint(
                equalTo: root.topAnchor.anchorWithOffset(to: label.topAnchor), multiplier: 2, constant: 1),
        ])
        host.settle()
        XCTAssertEqual(label.frame, CGRect(x: 100, y: 40, width: 75, height: 81))
    }

    /// Unlike a width, a distance may be negative.
    /// uikit-model: constraints-12
    func test_aDistance_mayBeNegative() {
        let (host, root) = root()
        let pair = views("a", "b", in: root)
        for view in pair {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        NSLayoutConstraint.activate([
            pair[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 200),
            pair[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
            pair[0].leftAnchor.anchorWithOffset(to: pair[1].leftAnchor).constraint(equalToConstant: -150),
            pair[0].bottomAnchor.anchorWithOffset(to: pair[1].topAnchor).constraint(lessThanOrEqualToConstant: -30),
            pair[1].topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 40),
        ])
        host.settle()
        XCTAssertEqual(pair[1].frame, CGRect(x: 50, y: 40, width: 10, height: 10))
    }

    /// Of leading edges it counts from right to left where text does.
    /// uikit-model: constraints-12, direction-1
    func test_leadingEdges_countInTheDirectionOfTheText() {
        for (direction, expected) in [
            (UIUserInterfaceLayoutDirection.leftToRight, CGFloat(30)), (.rightToLeft, 375 - 30 - 20),
        ] {
            let (host, root) = root()
            LayoutEnvironment.current.userInterfaceLayoutDirection = direction
            let view = views("a", in: root)[0]
            NSLayoutConstraint.activate([
                root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalToConstant: 30),
                view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            host.settle()
            XCTAssertEqual(view.frame.minX, expected, "\(direction)")
            LayoutEnvironment.current.userInterfaceLayoutDirection = .leftToRight
        }
    }

    /// The constraint is held above all items, says what it relates, goes with a view that leaves, and needs one tree.
    /// uikit-model: constraints-12, holding-1, holding-4, constraints-10
    func test_itIsHeldAboveAllItems_andNeedsOneTree() {
        let (host, root) = root()
        let pair = views("a", "b", in: root)
        let constraint = pair[0].rightAnchor.anchorWithOffset(to: pair[1].leftAnchor).constraint(
            equalTo: pair[0].widthAnchor)
        constraint.isActive = true
        XCTAssertEqual(
            root.constraints.map(\.description), ["<NSLayoutConstraint distance(a.right, b.left) == a.width (active)>"])
        pair[1].removeFromSuperview()
        XCTAssertFalse(constraint.isActive)
        let reports = LayoutEnvironment.current.reports.count
        let stranger = UIView()
        stranger.addSubview(pair[1])
        constraint.isActive = true
        XCTAssertFalse(constraint.isActive)
        let said = LayoutEnvironment.current.reports.dropFirst(reports).map { "\($0)" }
        XCTAssertEqual(said.count, 1)
        XCTAssertTrue(
            said.first?.contains("have no common ancestor. Add both views to one hierarchy") == true, "\(said)")
        host.settle()
    }

    /// A view takes a distance by hand only where it is above both ends.
    /// uikit-model: constraints-10, constraints-12
    func test_addConstraint_needsBothEndsInsideTheView() {
        let (_, root) = root()
        let pair = views("a", "b", in: root)
        let inner = views("c", in: pair[0])[0]
        func distance(_ from: UIView, _ to: UIView) -> NSLayoutConstraint {
            from.leftAnchor.anchorWithOffset(to: to.leftAnchor).constraint(equalToConstant: 5)
        }
        func reports(_ constraint: NSLayoutConstraint, _ view: UIView) -> [String] {
            let before = LayoutEnvironment.current.reports.count
            view.addConstraint(constraint)
            return LayoutEnvironment.current.reports.dropFirst(before).map { "\($0)" }
        }
        for constraint in [distance(inner, pair[1]), distance(pair[1], inner)] {
            let said = reports(constraint, pair[0])
            XCTAssertEqual(said.count, 1)
            XCTAssertTrue(said.first?.contains("It refers to b. Add it to a common ancestor") == true, "\(said)")
            XCTAssertFalse(constraint.isActive)
            XCTAssertEqual(reports(constraint, root), [])
            XCTAssertTrue(constraint.isActive)
        }
        XCTAssertEqual(reports(distance(inner, pair[0]), pair[0]), [])
        XCTAssertEqual(pair[0].constraints.count, 1)
    }

    /// A readable guide at one end of a distance.
    /// uikit-model: constraints-12
    func test_aReadableGuide_maybeAtItsEnd() {
        let (host, root) = root()
        let view = views("a", in: root)[0]
        NSLayoutConstraint.activate([
            root.readableContentGuide.leftAnchor.anchorWithOffset(to: view.leftAnchor).constraint(equalToConstant: 5),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        host.settle()
        XCTAssertEqual(view.frame.minX, root.readableContentGuide.layoutFrame.minX + 5)
        XCTAssertEqual(view.frame.minX, 21)
    }

    /// uikit-model: frames-5
    func test_viewsAndTheScreen_areCoordinateSpaces() {
        let (_, root) = root()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        root.addSubview(view)
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.addSubview(inner)
        let screen = UIScreen.main.coordinateSpace
        XCTAssertEqual(inner.convert(inner.bounds, to: screen), CGRect(x: 11, y: 22, width: 3, height: 4))
        XCTAssertEqual(inner.convert(CGPoint(x: 11, y: 22), from: screen), .zero)
        XCTAssertEqual(screen.convert(CGRect(x: 11, y: 22, width: 3, height: 4), to: inner), inner.bounds)
        XCTAssertEqual(screen.convert(CGPoint.zero, from: inner), CGPoint(x: 11, y: 22))
        let space: any UICoordinateSpace = view
        XCTAssertEqual(inner.convert(CGPoint.zero, to: space), CGPoint(x: 1, y: 2))
        let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
        window.addSubview(view)
        XCTAssertEqual(inner.convert(CGPoint.zero, to: screen), CGPoint(x: 111, y: 22))
        XCTAssertEqual(inner.convert(CGPoint(x: 111, y: 22), from: screen), .zero)
        XCTAssertEqual(UIScreen.main.fixedCoordinateSpace.bounds, CGRect(x: 0, y: 0, width: 375, height: 667))
    }
}
