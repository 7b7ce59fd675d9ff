import Foundation
import LayoutEngine

/// A screen between bars, and an app that sets the lengths of its layout guides.
private final class WrittenLengthApp {
    private let run: ScenarioRun
    private let (screen, next) = (UIViewController(), UIViewController())
    private let stack: UINavigationController
    private let tabs: UITabBarController?
    private let host: SceneHost
    private var (heights, marks): ([NSLayoutConstraint?], [UIView]) = ([], [])
    /// The lengths of the top and bottom guides, and what was covered in the last layout.
    private var (lengths, known): ([CGFloat], [CGFloat]) = ([], [])
    private var isBelow: Bool { stack.topViewController !== screen }

    init(_ run: ScenarioRun, isTab: Bool) {
        self.run = run
        stack = UINavigationController(rootViewController: screen)
        tabs = isTab ? UITabBarController() : nil
        tabs?.viewControllers = [stack]
        host = run.open(tabs ?? stack)
        guard let root = screen.view else { return }
        let guides = [screen.topLayoutGuide, screen.bottomLayoutGuide]
        heights = guides.map { guide in
            root.constraints.first { $0.firstAttribute == .height && $0.firstItem === guide as AnyObject }
        }
        for (side, guide) in guides.enumerated() {
            let mark = run.makeView(in: root)
            marks.append(mark)
            NSLayoutConstraint.activate([
                mark.widthAnchor.constraint(equalToConstant: 3), mark.heightAnchor.constraint(equalToConstant: 5),
                mark.leftAnchor.constraint(equalTo: root.leftAnchor),
                NSLayoutConstraint(
                    item: mark, attribute: side == 0 ? .top : .bottom, relatedBy: .equal, toItem: guide,
                    attribute: side == 0 ? .bottom : .top, multiplier: 1, constant: 0),
            ])
        }
        host.settle()
        (lengths, known) = (covered(), covered())
    }

    /// How far bars and the system reach into the screen's view, by the frames of the bars.
    private func covered() -> [CGFloat] {
        guard let container = stack.view, let frame = screen.view?.frame else { return [0, 0] }
        let system = run.systemInsets(of: host)
        let size = container.bounds.size
        let top = stack.isNavigationBarHidden ? system.top : stack.navigationBar.frame.maxY
        var bottom = tabs.map { $0.view.bounds.height - $0.tabBar.frame.minY } ?? system.bottom
        if !stack.isToolbarHidden { bottom = size.height - stack.toolbar.frame.minY }
        return [max(0, top - frame.minY), max(0, bottom - (size.height - frame.maxY))]
    }

    func perform(_ number: Int) {
        let value = number / 9
        switch number % 9 {
        case 0, 1: write(number % 9, [0, 7, run.length(0), run.length(0) + 50, 100, known[0]][value])
        case 2: stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: false)
        case 3, 4: stack.setToolbarHidden(!stack.isToolbarHidden, animated: false)
        case 5: screen.edgesForExtendedLayout = [.all, .top, .bottom, [], [.top, .bottom], .left][value]
        case 6:
            if value % 2 == 0 {
                stack.navigationBar.isTranslucent.toggle()
            } else {
                stack.toolbar.isTranslucent.toggle()
            }
        case 7:
            host.settle()
            updateLengths()
            if value < 4 { host.turn() } else { screen.view.setNeedsLayout() }
            updateLengths()
        default:
            host.settle()
            updateLengths()
            if isBelow {
                stack.popViewController(animated: false)
            } else {
                stack.pushViewController(next, animated: false)
            }
        }
    }

    private func write(_ side: Int, _ length: CGFloat) {
        heights[side]?.constant = length
        lengths[side] = length
    }

    /// The app's lengths hold at both ends until the covered length changes at either.
    private func updateLengths() {
        // The guides of a screen that is not shown do not change.
        guard !isBelow, covered() != known else { return }
        (lengths, known) = (covered(), covered())
    }

    func check() {
        host.settle()
        updateLengths()
        guard !isBelow else { return }
        let supports = [screen.topLayoutGuide, screen.bottomLayoutGuide]
        for (side, name) in ["top", "bottom"].enumerated() {
            run.expect("length of the \(name) guide", supports[side].length, lengths[side])
            run.expect("constant of the \(name) guide", heights[side]?.constant ?? -1, lengths[side])
        }
        run.expect("top of the view at the top guide", marks[0].frame.minY, lengths[0], within: run.pixel)
        run.expect(
            "bottom of the view at the bottom guide", marks[1].frame.maxY, screen.view.bounds.height - lengths[1],
            within: run.pixel)
    }
}

/// Lengths of layout guides that an app sets, between bars that come and go.
extension Scenario {
    static let writtenLengths: [Scenario] = [
        // A length that an app sets on a layout guide holds until the bars at the top or at the bottom cover another
        // length, whichever guide it was set on.
        Scenario(
            "written-lengths-between-bars", rules: ["guides-3", "guides-6", "containers-1"],
            limits: [60, 1, 1023] + Array(repeating: 9 * 6 - 1, count: 10), kinds: 9,
            needs: { $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let app = WrittenLengthApp(run, isTab: run.flag(1))
            app.check()
            run.inAnyOrder(from: 3, { app.perform($0) }, rest: app.check)
            app.check()
        }
    ]
}
