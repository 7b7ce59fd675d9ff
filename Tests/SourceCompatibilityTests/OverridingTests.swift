import Foundation
import LayoutEngine
import XCTest

// What apps override of views and controllers: it must be overridable from their own module, and the engine must call it.

// MARK: - As in the app

/// A view that overrides what views of apps override, and says what was called.
final class OverridingView: UIView {
    private(set) var calls: Set<String> = []
    private func note(_ name: String = #function) { calls.insert(String(name.prefix { $0 != "(" })) }

    override class var requiresConstraintBasedLayout: Bool { true }

    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override var layoutMargins: UIEdgeInsets { didSet { note() } }
    override var isHidden: Bool { didSet { note() } }
    override var backgroundColor: UIColor? { didSet { note() } }
    override var transform: CGAffineTransform { didSet { note() } }
    override var frame: CGRect { didSet { note() } }
    override var bounds: CGRect { didSet { note() } }
    override var center: CGPoint { didSet { note() } }
    override var semanticContentAttribute: UISemanticContentAttribute { didSet { note() } }

    override func addSubview(_ view: UIView) {
        note()
        super.addSubview(view)
    }
    override func didAddSubview(_ subview: UIView) { note() }
    override func willRemoveSubview(_ subview: UIView) { note() }
    override func willMove(toSuperview newSuperview: UIView?) { note() }
    override func didMoveToSuperview() { note() }
    override func willMove(toWindow newWindow: UIWindow?) { note() }
    override func didMoveToWindow() { note() }
    override func setNeedsLayout() {
        note()
        super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
        note()
        super.layoutIfNeeded()
    }
    override func setNeedsUpdateConstraints() {
        note()
        super.setNeedsUpdateConstraints()
    }
    override func invalidateIntrinsicContentSize() {
        note()
        super.invalidateIntrinsicContentSize()
    }
    override func updateConstraints() {
        note()
        super.updateConstraints()
    }
    override func layoutSubviews() {
        note()
        super.layoutSubviews()
    }
    override func layoutMarginsDidChange() {
        note()
        super.layoutMarginsDidChange()
    }
    override func safeAreaInsetsDidChange() {
        note()
        super.safeAreaInsetsDidChange()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note()
    }
    override func tintColorDidChange() { note() }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        note()
        return CGSize(width: 11, height: 12)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        note()
        return super.point(inside: point, with: event)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        note()
        return CGSize(width: 5, height: 6)
    }
}

/// A controller that overrides what controllers of apps override.
class OverridingController: UIViewController {
    private(set) var calls: Set<String> = []
    private func note(_ name: String = #function) { calls.insert(String(name.prefix { $0 != "(" })) }

    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var childForStatusBarHidden: UIViewController? { nil }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var shouldAutorotate: Bool { true }
    override var additionalSafeAreaInsets: UIEdgeInsets { didSet { note() } }
    override var preferredContentSize: CGSize { didSet { note() } }
    override var title: String? { didSet { note() } }
    override var edgesForExtendedLayout: UIRectEdge {
        get { [] }
        set { super.edgesForExtendedLayout = newValue }
    }

    override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        note()
    }
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        note()
    }
    override func updateViewConstraints() {
        note()
        super.updateViewConstraints()
    }
    override func addChild(_ child: UIViewController) {
        note()
        super.addChild(child)
    }
    override func removeFromParent() {
        note()
        super.removeFromParent()
    }
    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        note()
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        note()
        super.dismiss(animated: flag, completion: completion)
    }
    override func show(_ vc: UIViewController, sender: Any?) {
        note()
        super.show(vc, sender: sender)
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        note()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note()
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        note()
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        note()
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        note()
    }
}

/// Turns with the device.
final class TurningController: OverridingController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}

// MARK: - Shown

final class OverridingTests: XCTestCase {
    func test_view() {
        let host = makeScene("iPhone X")
        let controller = UIViewController()
        let view = OverridingView()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.backgroundColor = .red
        view.transform = .identity
        view.isHidden = true
        view.isHidden = false
        view.semanticContentAttribute = .forceLeftToRight
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.center = CGPoint(x: 25, y: 25)
        let subview = UIView()
        view.addSubview(subview)
        controller.view.addSubview(view)
        host.launch(controller)
        view.setNeedsUpdateConstraints()
        view.invalidateIntrinsicContentSize()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        controller.view.tintColor = .red
        _ = controller.view.hitTest(CGPoint(x: 1, y: 1), with: nil)
        host.rotate(to: .landscape)
        subview.removeFromSuperview()
        view.sizeToFit()
        XCTAssertEqual(view.bounds.size, CGSize(width: 11, height: 12))
        XCTAssertEqual(
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 5, height: 6))
        XCTAssertEqual(
            view.calls,
            [
                "layoutMargins", "backgroundColor", "transform", "isHidden", "semanticContentAttribute", "frame",
                "bounds", "center", "addSubview", "didAddSubview", "willRemoveSubview", "willMove",
                "didMoveToSuperview", "didMoveToWindow", "setNeedsLayout", "layoutIfNeeded",
                "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize", "updateConstraints", "layoutSubviews",
                "layoutMarginsDidChange", "safeAreaInsetsDidChange", "traitCollectionDidChange", "tintColorDidChange",
                "sizeThatFits", "point", "systemLayoutSizeFitting",
            ])
        XCTAssertTrue(OverridingView.requiresConstraintBasedLayout)
    }

    func test_overriddenSizes_countForLayout() {
        let host = makeScene("iPhone 6")
        let controller = UIViewController()
        let view = OverridingView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 50).isActive = true
        view.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 50).isActive = true
        host.launch(controller)
        XCTAssertEqual(view.frame, CGRect(x: 48, y: 49, width: 36, height: 24))
    }

    func test_controller() {
        let host = makeScene("iPhone X")
        let controller = TurningController()
        controller.title = "T"
        host.launch(controller)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
        controller.setEditing(true, animated: false)
        host.rotate(to: .landscape)
        let child = UIViewController()
        controller.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 10)
        child.removeFromParent()
        controller.preferredContentSize = CGSize(width: 20, height: 20)
        controller.show(UIViewController(), sender: nil)
        host.settle()
        controller.dismiss(animated: true)
        host.settle()
        let other = TurningController()
        controller.addChild(other)
        other.removeFromParent()
        XCTAssertEqual(other.calls, ["removeFromParent"])
        XCTAssertTrue(controller.isEditing)
        XCTAssertEqual(
            controller.calls,
            [
                "additionalSafeAreaInsets", "preferredContentSize", "title", "viewLayoutMarginsDidChange",
                "viewSafeAreaInsetsDidChange", "updateViewConstraints", "addChild", "present", "dismiss", "show",
                "preferredContentSizeDidChange", "traitCollectionDidChange", "viewWillTransition", "willTransition",
                "setEditing",
            ])
    }

    func test_overriddenWishes_count() {
        let host = makeScene("iPhone 6")
        let controller = OverridingController()
        let navigation = UINavigationController(rootViewController: controller)
        host.launch(navigation)
        XCTAssertTrue(host.isStatusBarHidden)
        XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 44, width: 375, height: 623))
    }

    func test_propertiesOfStacksAndTables_areOverridden() {
        final class Stack: UIStackView {
            private(set) var wanted: CGFloat = 0
            override var spacing: CGFloat { didSet { wanted = spacing } }
            override var axis: NSLayoutConstraint.Axis { didSet { super.spacing = 3 } }
        }
        final class Table: UITableView {
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "a", modifierFlags: .command, action: Selector("find"))]
            }
            override func deselectRow(at indexPath: IndexPath, animated: Bool) {}
        }
        let stack = Stack()
        stack.spacing = 7
        XCTAssertEqual(stack.wanted, 7)
        stack.axis = .vertical
        XCTAssertEqual(stack.spacing, 3)
        let table: UITableView = Table()
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        XCTAssertNotNil(table.indexPathForSelectedRow)
        XCTAssertEqual((table as UIResponder).keyCommands?.count, 1)
    }
}
