import Foundation
import LayoutEngine
import LayoutReference

/// A scroll view whose content is about as large as itself, by `contentSize` or by constraints.
private final class EvenContent {
    static let kinds = 7
    private static let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
        .automatic, .scrollableAxes, .automatic, .always, .never,
    ]
    private let run: ScenarioRun
    private let isTied: Bool
    let host: SceneHost
    private let controller = UIViewController()
    private let (scroll, content) = (UIScrollView(), UIView())
    private let ties: [NSLayoutConstraint]
    private var (said, more) = (CGSize.zero, CGSize.zero)
    private var (edges, added, own) = (UIEdgeInsets.zero, UIEdgeInsets.zero, UIEdgeInsets.zero)
    private var (bouncesAcross, bouncesDown) = (false, false)
    private var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

    init(_ run: ScenarioRun, isTied: Bool) {
        (self.run, self.isTied) = (run, isTied)
        ties = [
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalTo: scroll.heightAnchor),
        ]
        host = run.open(controller)
        scroll.frame = controller.view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Not the first subview, because controllers treat that one differently.
        controller.view.addSubview(UIView())
        controller.view.addSubview(scroll)
        scroll.addSubview(content)
        if isTied {
            content.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(content.filling(scroll, usesLeadingAndTrailing: false) + ties)
        }
        enlarge(.zero)
    }

    private var frame: CGRect { controller.view.bounds.inset(by: edges) }

    /// Makes the content larger than the present size of the view by this difference.
    private func enlarge(_ new: CGSize) {
        more = new
        said = CGSize(width: frame.width + new.width, height: frame.height + new.height)
        if !isTied { return scroll.contentSize = said }
        (ties[0].constant, ties[1].constant) = (new.width, new.height)
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            let lengths: [CGFloat] = [0, 1, -1, 0, 40]
            enlarge(CGSize(width: lengths[value % 5], height: lengths[value / 5 % 5]))
        case 2:
            behavior = Self.behaviors[value % 5]
            scroll.contentInsetAdjustmentBehavior = behavior
        case 3 where value % 2 == 0:
            bouncesAcross.toggle()
            scroll.alwaysBounceHorizontal = bouncesAcross
        case 3:
            bouncesDown.toggle()
            scroll.alwaysBounceVertical = bouncesDown
        case 4:
            added = UIEdgeInsets(
                top: CGFloat(value % 4 * 9), left: CGFloat(value % 3 * 7 + 3), bottom: CGFloat(value % 5 * 4),
                right: CGFloat(value % 2 * 11 + 5))
            controller.additionalSafeAreaInsets = added
        case 5:
            edges = UIEdgeInsets(
                top: CGFloat(value % 3 * 2), left: CGFloat(value % 4), bottom: CGFloat(value % 5),
                right: CGFloat(value % 2 * 4))
            scroll.frame = frame
        default:
            if value % 3 == 0 {
                // The frame that was set counts, before the device turns.
                host.settle()
                return host.turn()
            }
            own = UIEdgeInsets(
                top: CGFloat(value), left: CGFloat(value % 5), bottom: 2, right: CGFloat(value % 7))
            scroll.contentInset = own
        }
    }

    func check() {
        host.settle()
        let root = controller.view.bounds
        let size = isTied ? CGSize(width: frame.width + more.width, height: frame.height + more.height) : said
        run.expect("content size", scroll.contentSize, size)
        let safe = (run.systemInsets(of: host) + added).reach(into: frame, of: root)
        let isWide = bouncesAcross || size.width > frame.width
        let isTall = bouncesDown || size.height > frame.height
        let (across, down): (Bool, Bool) =
            switch behavior {
            case .never: (false, false)
            case .always: (true, true)
            default: (isWide, isTall)
            }
        let insets =
            own
            + UIEdgeInsets(
                top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
                right: across ? safe.right : 0)
        run.expect("adjusted content inset", scroll.adjustedContentInset, insets)
        run.expect(
            "bounds of the scroll view", scroll.bounds,
            CGRect(origin: CGPoint(x: -insets.left, y: -insets.top), size: frame.size))
    }
}

extension Scenario {
    static let evenContents: [Scenario] = [
        // Content that is exactly as large as its scroll view does not scroll, so that axis has no safe area insets. Content that
        // is a point larger does scroll.
        Scenario(
            "contents-as-large-as-their-view", rules: ["scroll-views-1", "scroll-views-4", "scroll-views-6"],
            limits: [1, 511] + Array(repeating: EvenContent.kinds * 50 - 1, count: 9), kinds: EvenContent.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let even = EvenContent(run, isTied: run.flag(0))
            even.check()
            run.inAnyOrder(
                from: 2, { even.perform($0 % EvenContent.kinds, $0 / EvenContent.kinds) }, rest: even.check)
            even.check()
        }
    ]
}
