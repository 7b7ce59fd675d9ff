import Foundation
import LayoutEngine
import XCTest

/// What apps set up together with their layout.
final class ViewSetupTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    func test_order_ofSubviews() {
        let parent = UIView()
        let views = (1...4).map { tag in
            let view = UIView()
            view.tag = tag
            return view
        }
        parent.addSubview(views[0])
        parent.insertSubview(views[1], belowSubview: views[0])
        parent.insertSubview(views[2], aboveSubview: views[1])
        XCTAssertEqual(parent.subviews.map(\.tag), [2, 3, 1])
        parent.insertSubview(views[0], belowSubview: views[1])
        XCTAssertEqual(parent.subviews.map(\.tag), [1, 2, 3])
        parent.insertSubview(views[0], aboveSubview: views[1])
        XCTAssertEqual(parent.subviews.map(\.tag), [2, 1, 3])
        parent.bringSubviewToFront(views[1])
        XCTAssertEqual(parent.subviews.map(\.tag), [1, 3, 2])
        parent.sendSubviewToBack(views[2])
        XCTAssertEqual(parent.subviews.map(\.tag), [3, 1, 2])
        parent.bringSubviewToFront(views[3])
        XCTAssertNil(views[3].superview, "not a subview, so nothing happens")
        parent.insertSubview(views[3], belowSubview: UIView())
        XCTAssertEqual(parent.subviews.map(\.tag), [3, 1, 2, 4])
        XCTAssertTrue(parent.viewWithTag(2) === views[1])
        XCTAssertNil(parent.viewWithTag(5))
    }

    func test_conversion_ofPoints() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let first = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let second = UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
        root.addSubview(first)
        first.addSubview(second)
        XCTAssertEqual(second.convert(CGPoint(x: 3, y: 4), to: root), CGPoint(x: 14, y: 26))
        XCTAssertEqual(second.convert(CGPoint(x: 14, y: 26), from: root), CGPoint(x: 3, y: 4))
        XCTAssertEqual(
            second.convert(CGRect(x: 14, y: 26, width: 1, height: 1), from: nil),
            CGRect(x: 3, y: 4, width: 1, height: 1))
    }

    /// uikit-model: source-2
    func test_actions_areSentForTheirEvents() {
        var heard: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Go") { heard.append("\($0.title) \($0.sender != nil)") })
        XCTAssertEqual(button.currentTitle, "Go")
        XCTAssertEqual(button.buttonType, .system)
        let other = UIAction { _ in heard.append("other") }
        button.addAction(other, for: .touchDown)
        button.addAction(other, for: .valueChanged)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .valueChanged)
        XCTAssertEqual(heard, ["Go true", "other"])
        button.removeAction(other, for: .valueChanged)
        button.sendActions(for: .valueChanged)
        button.sendActions(for: [.touchDown, .touchUpInside])
        XCTAssertEqual(heard, ["Go true", "other", "Go true", "other"])
    }

    /// uikit-model: source-2
    func test_looks_areKept_andDoNotCountForLayout() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertNil(view.backgroundColor)
        XCTAssertEqual(view.alpha, 1)
        view.layer.cornerRadius = 3
        view.alpha = 0
        view.backgroundColor = UIColor(white: 1, alpha: 1).withAlphaComponent(0.5)
        XCTAssertEqual(view.layer.cornerRadius, 3, "one layer for life")
        XCTAssertEqual(view.backgroundColor, UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        XCTAssertEqual(view.frame.size, CGSize(width: 10, height: 10))
    }

    func test_textStyles() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.subheadline, 15),
            (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in sizes { XCTAssertEqual(UIFont.preferredFont(forTextStyle: style).pointSize, size) }
        // The letters are the system font's; the lines lie further apart.
        let (headline, system) = (
            UIFont.preferredFont(forTextStyle: .headline), UIFont.systemFont(ofSize: 17, weight: .semibold)
        )
        XCTAssertEqual(headline.lineHeight, system.lineHeight)
        XCTAssertEqual(headline.lineHeight + headline.leading, 22)
        XCTAssertEqual(system.leading, 0)
        XCTAssertNotEqual(headline, system)
    }

    /// uikit-model: passes-7
    func test_animation_endsAtOnce_andCompletesWithTheTransaction() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        host.launch(UIViewController())
        var steps: [String] = []
        UIView.animate(withDuration: 1, delay: 1, animations: { steps.append("animations") }) { _ in
            steps.append("completion")
        }
        XCTAssertEqual(steps, ["animations"])
        host.settle()
        XCTAssertEqual(steps, ["animations", "completion"])
    }

    /// uikit-model: passes-7
    func test_whatAnAnimatorIsGivenAfterItsStart_takesPart() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        host.launch(UIViewController())
        var steps: [String] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { steps.append("first") }
        animator.addCompletion { _ in steps.append("first end") }
        animator.startAnimation()
        animator.addAnimations { steps.append("second") }
        animator.addAnimations({ steps.append("third") }, delayFactor: 0.5)
        animator.addCompletion { _ in steps.append("second end") }
        animator.startAnimation()
        XCTAssertEqual(steps, ["first", "second", "third"])
        host.settle()
        XCTAssertEqual(steps, ["first", "second", "third", "first end", "second end"])
        // After the end it waits for another start.
        steps = []
        animator.addAnimations { steps.append("again") }
        animator.addCompletion { _ in steps.append("again end") }
        host.settle()
        XCTAssertEqual(steps, [])
        animator.startAnimation()
        host.settle()
        XCTAssertEqual(steps, ["again", "again end"])
    }

    /// uikit-model: passes-7
    func test_animatorThatIsStopped_hasNoEnd() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        host.launch(UIViewController())
        for (withoutFinishing, finishes, wanted) in [(true, true, 0), (false, false, 0), (false, true, 1)] {
            var ends = 0
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            animator.stopAnimation(withoutFinishing)
            if finishes { animator.finishAnimation(at: .end) }
            host.settle()
            XCTAssertEqual(ends, wanted, "\(withoutFinishing) \(finishes)")
        }
    }

    /// uikit-model: passes-7
    func test_animatorThatIsStopped_endsWhereTheAppSays() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        host.launch(UIViewController())
        var positions: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
        host.settle()
        XCTAssertEqual(animator.state, .stopped)
        XCTAssertEqual(positions, [])
        animator.finishAnimation(at: .current)
        host.settle()
        XCTAssertEqual(positions, [.current])
    }

    /// uikit-model: passes-7
    func test_animator_isActiveUntilItsEnd() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        host.launch(UIViewController())
        var ends = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.addCompletion { _ in ends += 1 }
        func expect(_ state: UIViewAnimatingState, _ isRunning: Bool, _ wanted: Int, _ line: UInt = #line) {
            XCTAssertEqual(animator.state, state, line: line)
            XCTAssertEqual(animator.isRunning, isRunning, line: line)
            XCTAssertEqual(ends, wanted, line: line)
        }
        expect(.inactive, false, 0)
        animator.startAnimation()
        expect(.active, true, 0)
        host.settle()
        expect(.inactive, false, 1)
        // One that is held goes on when it is started again.
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        animator.pauseAnimation()
        host.settle()
        expect(.active, false, 1)
        animator.startAnimation()
        expect(.active, true, 1)
        host.settle()
        expect(.inactive, false, 2)
        // One that stays at its end is stopped and finished by the app.
        animator.addCompletion { _ in ends += 1 }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        host.settle()
        expect(.active, false, 2)
        animator.stopAnimation(false)
        expect(.stopped, false, 2)
        animator.finishAnimation(at: .end)
        expect(.inactive, false, 2)
        host.settle()
        expect(.inactive, false, 3)
        animator.startAnimation()
        animator.stopAnimation(true)
        expect(.inactive, false, 3)
    }

    func test_show_pushesOrPresents() {
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        host.launch(navigation)
        let second = UIViewController()
        first.show(second, sender: nil)
        XCTAssertEqual(navigation.viewControllers, [first, second])
        let otherHost = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let alone = UIViewController()
        otherHost.launch(alone)
        let presented = UIViewController()
        alone.show(presented, sender: nil)
        XCTAssertEqual(alone.presentedViewController, presented)
    }

    func test_tables_rememberTheSelectedRow() {
        let table = UITableView(frame: .zero, style: .grouped)
        let path = IndexPath(row: 2, section: 0)
        table.selectRow(at: path, animated: false)
        XCTAssertEqual(table.indexPathForSelectedRow, path)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        XCTAssertEqual(table.indexPathForSelectedRow, path)
        table.deselectRow(at: path, animated: false)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(UITableViewController(style: .insetGrouped).tableView.style, .insetGrouped)
    }
}
