import Foundation
import LayoutEngine
import XCTest

/// Children that presentations in their own context cover: what leaves with them, who leaves them out, and their constraints.
final class CoveredChildTests: XCTestCase {
    private let diary = Diary()

    private func present(
        _ style: UIModalPresentationStyle, over child: UIViewController, in host: SceneHost
    ) -> UIViewController {
        let above = UIViewController()
        above.modalPresentationStyle = style
        child.present(above, animated: false)
        host.settle()
        return above
    }

    /// What a child of a dismissed controller presents goes, too, and the child is there again the next time.
    /// uikit-model: presentation-10
    func test_whatAChildPresents_isDismissedWithWhatTheChildIsIn() {
        for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
            for presentedStyle in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
                let host = makeHost("iPhone X")
                let (root, middle, child) = (UIViewController(), UIViewController(), UIViewController())
                host.launch(root)
                middle.modalPresentationStyle = presentedStyle
                child.definesPresentationContext = true
                middle.addChild(child)
                middle.view.addSubview(child.view)
                child.didMove(toParent: middle)
                root.present(middle, animated: false)
                host.settle()
                let above = present(style, over: child, in: host)
                let last = present(.overFullScreen, over: above, in: host)
                root.dismiss(animated: false)
                host.settle()
                XCTAssertEqual(host.window.subviews, [root.view])
                for gone in [middle, above, last] { XCTAssertNil(gone.presentingViewController) }
                XCTAssertNil(child.presentedViewController)
                root.present(middle, animated: false)
                host.settle()
                XCTAssertTrue(child.view.superview === middle.view)
                XCTAssertTrue(child.view.window === host.window)
            }
        }
    }

    /// Each leaves when what covers it now was presented, so that others that came meanwhile are behind them.
    /// uikit-model: presentation-11
    func test_childrenCoveredInOneTurn_comeBackToTheirPlaces() {
        let host = makeHost("iPhone X")
        let root = UIViewController()
        host.launch(root)
        let children = [UIViewController(), UIViewController()]
        let (stack, label, late) = (UIStackView(), UILabel(), UILabel())
        for child in children {
            child.definesPresentationContext = true
            root.addChild(child)
        }
        let items: [UIView] = [children[0].view, label, children[1].view]
        for item in items { stack.addArrangedSubview(item) }
        root.view.addSubview(stack)
        for child in children { child.didMove(toParent: root) }
        func cover(_ child: UIViewController) {
            let above = UIViewController()
            above.modalPresentationStyle = .currentContext
            child.present(above, animated: false)
        }
        cover(children[0])
        children[0].dismiss(animated: false)
        cover(children[1])
        cover(children[0])
        host.settle()
        XCTAssertEqual(stack.arrangedSubviews, [label])
        stack.addArrangedSubview(late)
        children[0].dismiss(animated: false)
        children[1].dismiss(animated: false)
        host.settle()
        XCTAssertEqual(stack.arrangedSubviews, items + [late])
        XCTAssertEqual(stack.subviews, items + [late])
    }

    /// A neighbour that is away, too, counts as one.
    /// uikit-model: presentation-11
    func test_neighboursThatAreCovered_comeBackInTheirOrder() {
        for leaving in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]] {
            for coming in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2, 1]] {
                let host = makeHost("iPhone X")
                let (root, stack) = (UIViewController(), UIStackView())
                host.launch(root)
                let children = (0..<3).map { _ in UIViewController() }
                root.view.addSubview(stack)
                for child in children {
                    child.definesPresentationContext = true
                    root.addChild(child)
                    stack.addArrangedSubview(child.view)
                    child.didMove(toParent: root)
                }
                for index in leaving { _ = present(.currentContext, over: children[index], in: host) }
                XCTAssertEqual(stack.arrangedSubviews, [])
                for index in coming {
                    children[index].dismiss(animated: false)
                    host.settle()
                }
                XCTAssertEqual(stack.arrangedSubviews, children.map(\.view), "\(leaving) \(coming)")
                XCTAssertEqual(stack.subviews, children.map(\.view), "\(leaving) \(coming)")
            }
        }
    }

    /// A stack, tabs or pages with a child that is shown; shows another controller, or the child again.
    private func makeContainer(_ kind: Int, _ child: UIViewController) -> (UIViewController, show: (Bool) -> Void) {
        let other = UIViewController()
        switch kind {
        case 0:
            let tabs = UITabBarController()
            tabs.viewControllers = [child, other]
            return (tabs, { tabs.selectedIndex = $0 ? 0 : 1 })
        case 1:
            let stack = UINavigationController(rootViewController: child)
            return (
                stack,
                {
                    if $0 {
                        stack.popViewController(animated: false)
                    } else {
                        stack.pushViewController(other, animated: false)
                    }
                }
            )
        default:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([child], direction: .forward, animated: false)
            return (
                pages,
                { pages.setViewControllers([$0 ? child : other], direction: .forward, animated: false) }
            )
        }
    }

    /// uikit-model: presentation-11
    func test_aContainer_leavesOutACoveredChildThatItShowsAgain() {
        for kind in 0...2 {
            for settles in [true, false] {
                let host = makeHost("iPhone X")
                let child = DiaryController("child", diary)
                child.definesPresentationContext = true
                let (container, show) = makeContainer(kind, child)
                host.launch(container)
                let above = UIViewController()
                above.modalPresentationStyle = .currentContext
                child.present(above, animated: false)
                if settles { host.settle() }
                _ = diary.take()
                show(false)
                if settles { host.settle() }
                show(true)
                host.settle()
                XCTAssertNil(child.view.window, "\(kind) \(settles)")
                XCTAssertFalse(diary.take().contains { $0.hasSuffix("Appear") }, "\(kind) \(settles)")
                child.dismiss(animated: false)
                host.settle()
                XCTAssertTrue(child.view.window === host.window, "\(kind) \(settles)")
                XCTAssertEqual(diary.take().filter { $0.hasSuffix("didAppear") }.count, 1, "\(kind) \(settles)")
                XCTAssertEqual(host.window.subviews, [container.view], "\(kind) \(settles)")
            }
        }
    }

    /// uikit-model: presentation-11
    func test_constraintsThatEndUnderACover_stayAway() {
        for way in 0...2 {
            let host = makeHost("iPhone X")
            let (root, child) = (UIViewController(), UIViewController())
            host.launch(root)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.definesPresentationContext = true
            child.view.translatesAutoresizingMaskIntoConstraints = false
            let ties = [
                child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 30),
                child.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 7),
            ]
            NSLayoutConstraint.activate(ties)
            host.settle()
            _ = present(.currentContext, over: child, in: host)
            XCTAssertEqual(ties.map(\.isActive), [false, false])
            switch way {
            case 0: ties[0].isActive = false
            case 1: NSLayoutConstraint.deactivate([ties[0]])
            default: root.view.removeConstraint(ties[0])
            }
            child.dismiss(animated: false)
            host.settle()
            XCTAssertEqual(ties.map(\.isActive), [false, true], "\(way)")
            _ = present(.currentContext, over: child, in: host)
            child.dismiss(animated: false)
            host.settle()
            XCTAssertEqual(ties.map(\.isActive), [false, true], "\(way)")
        }
    }

    /// What a child of the dismissed presents in its context has not covered who dismisses.
    /// uikit-model: presentation-10
    func test_aViewThatTheAppTookAway_staysAway_whateverAChildAbovePresents() {
        let host = makeHost("iPhone X")
        let (root, middle, child) = (UIViewController(), UIViewController(), UIViewController())
        host.launch(root)
        middle.modalPresentationStyle = .overFullScreen
        child.definesPresentationContext = true
        middle.addChild(child)
        middle.view.addSubview(child.view)
        child.didMove(toParent: middle)
        root.present(middle, animated: false)
        host.settle()
        _ = present(.currentContext, over: child, in: host)
        root.view.removeFromSuperview()
        root.dismiss(animated: false)
        host.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(root.view.superview)
        XCTAssertEqual(host.window.subviews, [])
    }

    /// Two contexts in a root, one beside the other by a constraint.
    private func launchTwo() -> (host: SceneHost, children: [UIViewController], tie: NSLayoutConstraint) {
        let host = makeHost("iPhone X")
        let root = UIViewController()
        host.launch(root)
        let children = [UIViewController(), UIViewController()]
        for child in children {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.definesPresentationContext = true
            child.view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                child.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 7),
                child.view.widthAnchor.constraint(equalToConstant: 50),
                child.view.heightAnchor.constraint(equalToConstant: 60),
            ])
        }
        children[0].view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 30).isActive = true
        let tie = children[1].view.leadingAnchor.constraint(equalTo: children[0].view.trailingAnchor, constant: 9)
        tie.isActive = true
        host.settle()
        return (host, children, tie)
    }

    /// uikit-model: presentation-11
    func test_aConstraintBetweenTwoContexts_comesBackWithTheLastOne() {
        for order in [[0, 1], [1, 0]] {
            for backOrder in [[0, 1], [1, 0]] {
                for endsIt in [false, true] {
                    let (host, children, tie) = launchTwo()
                    XCTAssertEqual(children[1].view.frame, CGRect(x: 89, y: 7, width: 50, height: 60))
                    for index in order { _ = present(.currentContext, over: children[index], in: host) }
                    XCTAssertFalse(tie.isActive)
                    children[backOrder[0]].dismiss(animated: false)
                    host.settle()
                    XCTAssertFalse(tie.isActive)
                    if endsIt { tie.isActive = false }
                    children[backOrder[1]].dismiss(animated: false)
                    host.settle()
                    XCTAssertEqual(tie.isActive, !endsIt, "\(order) \(backOrder)")
                    guard !endsIt else { continue }
                    XCTAssertEqual(children[1].view.frame, CGRect(x: 89, y: 7, width: 50, height: 60))
                    XCTAssertEqual(raisedNames, [])
                }
            }
        }
    }

    /// The one that was next says where; without it the number does.
    /// uikit-model: presentation-11
    func test_aContext_comesBackBeforeTheArrangedViewThatWasNext() {
        for goesFirst in [true, false] {
            let host = makeHost("iPhone X")
            let (root, child) = (UIViewController(), UIViewController())
            host.launch(root)
            root.addChild(child)
            let others = [UIView(), UIView(), UIView()]
            let stack = UIStackView(arrangedSubviews: [others[0], child.view, others[1], others[2]])
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
            root.view.addSubview(stack)
            child.didMove(toParent: root)
            child.definesPresentationContext = true
            host.settle()
            _ = present(.currentContext, over: child, in: host)
            others[goesFirst ? 0 : 1].removeFromSuperview()
            child.dismiss(animated: false)
            host.settle()
            XCTAssertEqual(
                stack.arrangedSubviews,
                goesFirst ? [child.view, others[1], others[2]] : [others[0], child.view, others[2]])
        }
    }
}
