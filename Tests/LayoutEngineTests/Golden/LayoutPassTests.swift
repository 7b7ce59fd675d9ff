import Foundation
import LayoutEngine
import XCTest

/// The order of passes, when they run, and when they do not end.
final class LayoutPassTests: XCTestCase {
    private let diary = Diary()

    private func view(_ name: String, in parent: UIView? = nil) -> NotingView {
        let view = NotingView(name, diary)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        parent?.addSubview(view)
        return view
    }

    /// Constraints are updated from the leaves to the root, views laid out from the root to the leaves.
    /// uikit-model: passes-1
    func test_order() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = view("root")
        let middle = view("middle", in: root)
        let leaf = view("leaf", in: middle)
        root.layoutIfNeeded()
        XCTAssertEqual(
            diary.take(),
            ["leaf update", "middle update", "root update", "root layout", "middle layout", "leaf layout"])
        root.layoutIfNeeded()
        XCTAssertEqual(diary.take(), [], "nothing is due")
        leaf.setNeedsUpdateConstraints()
        XCTAssertTrue(leaf.needsUpdateConstraints())
        leaf.updateConstraintsIfNeeded()
        leaf.updateConstraintsIfNeeded()
        XCTAssertEqual(diary.take(), ["leaf update"])
        leaf.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(diary.take(), ["leaf layout"])
    }

    /// It starts from the topmost flagged view at or above the receiver.
    /// uikit-model: passes-2
    func test_layoutIfNeeded_startsAtTheTopmostFlaggedView() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = view("root")
        let middle = view("middle", in: root)
        let leaf = view("leaf", in: middle)
        let other = view("other", in: root)
        root.layoutIfNeeded()
        _ = diary.take()
        middle.setNeedsLayout()
        leaf.setNeedsLayout()
        other.setNeedsLayout()
        leaf.layoutIfNeeded()
        XCTAssertEqual(diary.take(), ["middle layout", "leaf layout"])
        root.layoutIfNeeded()
        XCTAssertEqual(diary.take(), ["other layout"])
    }

    /// What is laid out has its constraints updated first, also beside the view that was asked.
    /// uikit-model: passes-1, passes-2
    func test_layoutIfNeeded_updatesConstraintsOfAllThatItLaysOut() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = view("root")
        let middle = view("middle", in: root)
        let leaf = view("leaf", in: middle)
        let sibling = view("sibling", in: middle)
        let other = view("other", in: root)
        root.layoutIfNeeded()
        _ = diary.take()
        for view in [sibling, other] { view.setNeedsUpdateConstraints() }
        leaf.layoutIfNeeded()
        XCTAssertEqual(diary.take(), [], "nothing is laid out")
        middle.setNeedsLayout()
        leaf.layoutIfNeeded()
        XCTAssertEqual(diary.take(), ["sibling update", "middle layout"])
        XCTAssertTrue(other.needsUpdateConstraints(), "that is not laid out")
        root.layoutIfNeeded()
        XCTAssertEqual(diary.take(), ["other update"])
    }

    /// The controller's callbacks come before and after its root view's, and deeper views come after both.
    /// uikit-model: passes-3
    func test_controllersAroundTheirViews() {
        let host = makeHost("iPhone 6")
        let controller = PassController(diary)
        host.launch(controller)
        XCTAssertEqual(
            diary.take(),
            ["inner update", "controller update", "root update", "will", "root layout", "did", "inner layout"])
        controller.repeats = 1
        controller.view.setNeedsLayout()
        host.settle()
        XCTAssertEqual(
            diary.take(), ["will", "root layout", "did", "will", "root layout", "did"], "a request makes another pass")
    }

    /// A view that changes its superview's bounds in each layout is reported after 100 passes.
    /// uikit-model: passes-4
    func test_feedbackLoop() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = view("root")
        root.accessibilityIdentifier = "root"
        let child = GrowingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(child)
        root.layoutIfNeeded()
        XCTAssertEqual(
            LayoutEnvironment.current.reports,
            [
                .layoutFeedbackLoop(
                    view: "root", passes: 100, changing: ["root is 105 x 10 and 106 x 10 by turns"])
            ])
        XCTAssertEqual(child.count, 100)
        XCTAssertEqual(root.bounds.width, 110)
    }

    /// An appearance may be cancelled half-way, and so may a disappearance.
    /// uikit-model: life-cycle-6
    func test_cancelledAppearance() {
        LayoutEnvironment.current = LayoutEnvironment()
        let controller = DiaryController("a", diary)
        controller.loadViewIfNeeded()
        _ = diary.take()
        controller.beginAppearanceTransition(true, animated: true)
        controller.beginAppearanceTransition(false, animated: true)
        controller.endAppearanceTransition()
        XCTAssertEqual(diary.take(), ["a willAppear", "a willDisappear", "a didDisappear"])
        controller.beginAppearanceTransition(true, animated: true)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(false, animated: true)
        controller.beginAppearanceTransition(true, animated: true)
        controller.endAppearanceTransition()
        XCTAssertEqual(
            diary.take(), ["a willAppear", "a didAppear", "a willDisappear", "a willAppear", "a didAppear"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// An intrinsic size is read again after it was invalidated, and not before while nothing else changes.
    /// uikit-model: passes-5
    func test_intrinsicSize_isReadAnew() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = view("root")
        let sized = SizedView()
        sized.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(sized)
        root.layoutIfNeeded()
        XCTAssertEqual(sized.frame.size, CGSize(width: 5, height: 5))
        sized.length = 7
        root.layoutIfNeeded()
        XCTAssertEqual(sized.frame.size, CGSize(width: 5, height: 5))
        sized.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        XCTAssertEqual(sized.frame.size, CGSize(width: 7, height: 7))
    }
}

private final class NotingView: UIView {
    private let name: String
    private let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        diary.note("\(name) update")
        super.updateConstraints()
    }

    override func layoutSubviews() {
        diary.note("\(name) layout")
        super.layoutSubviews()
    }
}

private final class PassController: UIViewController {
    private let diary: Diary
    var repeats = 0

    init(_ diary: Diary) {
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = NotingView("root", diary)
        view.addSubview(NotingView("inner", diary))
    }
    override func updateViewConstraints() {
        diary.note("controller update")
        super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { diary.note("will") }
    override func viewDidLayoutSubviews() {
        diary.note("did")
        guard repeats > 0 else { return }
        repeats -= 1
        view.setNeedsLayout()
    }
}

private final class GrowingView: UIView {
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        superview?.bounds.size.width += 1
        setNeedsLayout()
    }
}

private final class SizedView: UIView {
    var length: CGFloat = 5
    override var intrinsicContentSize: CGSize { CGSize(width: length, height: length) }
}
