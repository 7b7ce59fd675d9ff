import Foundation
import LayoutEngine

/// A child between bars whose container forwards appearances itself, and views at the child's layout guides.
private final class AskingChild {
    private let run: ScenarioRun
    private let host: SceneHost
    private let (container, child) = (SilentContainer(), UIViewController())
    private let scroll: UIScrollView?
    private var marks: [UIView] = []
    /// The lengths of the guides when they were last updated, at the top and at the bottom.
    private var lengths: [CGFloat] = []
    private var (hasTopBar, hasBottomBar, isShown) = (false, false, false)

    static let kinds = 8

    init(_ run: ScenarioRun, hasScroll: Bool) {
        self.run = run
        scroll = hasScroll ? UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 70)) : nil
        host = run.open(container)
        guard let root = child.view else { return }
        root.autoresizingMask = []
        root.frame = CGRect(x: 3, y: 0, width: 200, height: 150)
        if let scroll { root.addSubview(scroll) }
        for (side, guide) in [child.topLayoutGuide, child.bottomLayoutGuide].enumerated() {
            let mark = run.makeView(in: root)
            marks.append(mark)
            NSLayoutConstraint.activate([
                mark.widthAnchor.constraint(equalToConstant: 3), mark.heightAnchor.constraint(equalToConstant: 5),
                mark.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
                NSLayoutConstraint(
                    item: mark, attribute: side == 0 ? .top : .bottom, relatedBy: .equal, toItem: guide,
                    attribute: side == 0 ? .bottom : .top, multiplier: 1, constant: 0),
            ])
        }
        container.contain(child)
        ask()
    }

    private var room: CGFloat { container.view.bounds.height }

    /// Takes the lengths for where the child is now.
    private func ask() { lengths = container.guideLengths(over: child.view) }

    func perform(_ number: Int) {
        guard let view = child.view else { return }
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0: view.frame.origin.y = [0, 9, 23, 41, 67, 3][value]
        case 1: view.frame.origin.y = room - view.frame.height - [0, 5, 17, 31, 47, 2][value]
        case 2:
            // It may be lower than the bars that cover it.
            view.frame.size.height = [11, 33, 150, 90, 17, 61][value]
            view.frame.origin.y = min(view.frame.minY, room - view.frame.height)
        case 3, 4:
            child.didMove(toParent: container)
            ask()
        case 5:
            isShown.toggle()
            child.beginAppearanceTransition(isShown, animated: false)
            child.endAppearanceTransition()
            // A disappearing child does not update its guides.
            if isShown { ask() }
        case 6:
            if value % 2 == 0 { hasTopBar.toggle() } else { hasBottomBar.toggle() }
            host.setBars(top: hasTopBar ? .translucent : .hidden, bottom: hasBottomBar ? .translucent : .hidden)
        default:
            view.frame.origin.y = [0, 9, 23, 41, 67, 3][value]
            host.turn()
            ask()
        }
    }

    func check() {
        host.settle()
        let supports = [child.topLayoutGuide, child.bottomLayoutGuide]
        for (side, name) in ["top", "bottom"].enumerated() {
            run.expect("length of the \(name) guide", supports[side].length, lengths[side])
        }
        run.expect("top of the view at the top guide", marks[0].frame.minY, lengths[0], within: run.pixel)
        run.expect(
            "bottom of the view at the bottom guide", marks[1].frame.maxY, child.view.bounds.height - lengths[1],
            within: run.pixel)
        guard let scroll else { return }
        for (name, insets) in [
            ("content inset", scroll.contentInset), ("indicator inset", scroll.scrollIndicatorInsets),
        ] {
            run.expect("\(name) of the scroll view at the top", insets.top, lengths[0])
            run.expect("\(name) of the scroll view at the bottom", insets.bottom, lengths[1])
        }
    }
}

/// When layout guides of children are updated.
extension Scenario {
    static let askingChildren: [Scenario] = [
        // Before iOS 11 the guides of a child are updated by `didMove(toParent:)`, by its appearance and by a rotation. Views
        // tied to the guides move at the next layout, though nothing else has changed. A change of bars alone updates no guide.
        Scenario(
            "children-that-ask-alone", rules: ["child-guides-2", "guides-3", "scroll-views-5"],
            limits: [1, 255] + Array(repeating: AskingChild.kinds * 6 - 1, count: 8), kinds: AskingChild.kinds,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let app = AskingChild(run, hasScroll: run.flag(0))
            app.check()
            run.inAnyOrder(from: 2, { app.perform($0) }, rest: app.check)
            app.check()
        }
    ]
}
