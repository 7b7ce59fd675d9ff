import Foundation
import LayoutEngine

/// Loads a view with a scroll view in it, and notes the lengths of its layout guides after each layout.
private final class ReloadingChild: UIViewController {
    var viewFrame = CGRect.zero
    var noted: [[CGFloat]] = []

    override func loadView() { view = makeRoot() }

    func makeRoot() -> UIView {
        let root = UIView(frame: viewFrame)
        root.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 70)))
        return root
    }

    var lengths: [CGFloat] { [topLayoutGuide.length, bottomLayoutGuide.length] }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        noted.append(lengths)
    }
}

/// A child between bars whose view is replaced.
private final class OtherChildView {
    static let kinds = 5
    private let run: ScenarioRun
    private let host: SceneHost
    private let container: UIViewController
    private let child = ReloadingChild()
    /// The lengths that the child's guides must have, at the top and at the bottom.
    private var lengths: [CGFloat] = []
    private var updatesAtNextLayout = false
    private var (hasTopBar, hasBottomBar) = (true, false)

    init(_ run: ScenarioRun) {
        self.run = run
        container = run.flag(0) ? SilentContainer() : UIViewController()
        host = run.open(container, topBar: .translucent)
        child.viewFrame = CGRect(x: 3, y: 5, width: 200, height: 150)
        // The guides exist before the first layout.
        _ = child.lengths
        container.contain(child)
        updatesAtNextLayout = true
        check()
    }

    private var room: CGFloat { container.view.bounds.height }

    /// The child's guides measure what covers its present frame.
    private func updateLengths() { lengths = container.guideLengths(over: child.view) }

    func perform(_ number: Int) {
        guard let view = child.view else { return }
        let value = number / Self.kinds
        child.viewFrame.size.height = [150, 90, 33][value / 6 % 3]
        let starts = [0, 9, 17, room - child.viewFrame.height, room - child.viewFrame.height - 13, 31]
        child.viewFrame.origin.y = starts[value % 6]
        switch number % Self.kinds {
        case 0: view.frame = child.viewFrame
        case 1, 2:
            switch value / 18 % 3 {
            case 0:
                view.removeFromSuperview()
                child.view = child.makeRoot()
            case 1:
                // The old view stays in the container's view until the controller has a new one.
                child.view = child.makeRoot()
                view.removeFromSuperview()
            default:
                child.view = nil
                view.removeFromSuperview()
            }
            container.view.addSubview(child.view)
            updatesAtNextLayout = true
        case 3:
            view.removeFromSuperview()
            view.frame = child.viewFrame
            container.view.addSubview(view)
            updatesAtNextLayout = true
        default:
            if value % 2 == 0 { hasTopBar.toggle() } else { hasBottomBar.toggle() }
            host.setBars(top: hasTopBar ? .translucent : .hidden, bottom: hasBottomBar ? .translucent : .hidden)
            // Setting bars lays out at once.
            check()
        }
    }

    func check() {
        host.settle()
        if updatesAtNextLayout { updateLengths() }
        updatesAtNextLayout = false
        expect("length of the layout guide", child.lengths)
        for found in child.noted { expect("length of the layout guide during a layout", found) }
        child.noted = []
        guard let scroll = child.view.subviews.first as? UIScrollView else { return }
        expect("content inset of the scroll view", [scroll.contentInset.top, scroll.contentInset.bottom])
    }

    private func expect(_ what: String, _ found: [CGFloat]) {
        for (side, name) in ["top", "bottom"].enumerated() {
            run.expect("\(what) at the \(name)", found[side], lengths[side])
        }
    }
}

/// Children whose views are replaced.
extension Scenario {
    static let otherChildViews: [Scenario] = [
        // Before iOS 11 a child's layout guides get their lengths at the first layout of each view that it has, and
        // have them in that layout.
        Scenario(
            "children-given-other-views", rules: ["child-guides-2", "guides-2", "guides-3", "scroll-views-5"],
            limits: [1, 127] + Array(repeating: OtherChildView.kinds * 54 - 1, count: 7), kinds: OtherChildView.kinds,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let app = OtherChildView(run)
            run.inAnyOrder(from: 2, { app.perform($0) }, rest: app.check)
            app.check()
        }
    ]
}
