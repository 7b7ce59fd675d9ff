import Foundation
import LayoutEngine

/// Keeps its safe area of the last `safeAreaInsetsDidChange`; outside windows it has none.
private final class KnowingView: UIView {
    var known = UIEdgeInsets.zero

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        known = safeAreaInsets
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { known = .zero }
    }
}

/// A panel under bars. In it is a card with constraints, and in the card a page with a box in its safe area and one in its
/// margins.
private final class InnerLayouts {
    private let run: ScenarioRun
    private let (controller, host): (UIViewController, SceneHost)
    private let (panel, card, page) = (UIView(), UIView(), KnowingView())
    private let (safe, inside): (UIView, UIView)
    private let edges: [NSLayoutConstraint]
    private var root: UIView { controller.view }
    // As the rules say:
    private var (middle, size, shift) = (CGPoint(x: 160, y: 230), CGSize(width: 340, height: 440), CGPoint.zero)
    private var distances: [CGFloat] = [3, 5, 7, 9]
    private var (origin, place) = (CGPoint.zero, CGRect(x: 4, y: 6, width: 300, height: 390))
    private var own = UIEdgeInsets.zero

    init(_ run: ScenarioRun) {
        self.run = run
        controller = UIViewController()
        host = run.open(controller)
        edges = [
            card.leftAnchor.constraint(equalTo: panel.leftAnchor), card.topAnchor.constraint(equalTo: panel.topAnchor),
            panel.rightAnchor.constraint(equalTo: card.rightAnchor),
            panel.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ]
        card.translatesAutoresizingMaskIntoConstraints = false
        (safe, inside) = (run.makeView(in: page), run.makeView(in: page))
        NSLayoutConstraint.activate(
            safe.filling(page.safeAreaLayoutGuide, usesLeadingAndTrailing: false)
                + inside.filling(page.layoutMarginsGuide, usesLeadingAndTrailing: false))
        (panel.bounds.size, panel.center, page.frame) = (size, middle, place)
        card.addSubview(page)
        root.addSubview(panel)
        show()
    }

    /// Adds the card with its constraints.
    private func show() {
        if card.superview == nil { panel.addSubview(card) }
        for (edge, distance) in zip(edges, distances) { edge.constant = distance }
        NSLayoutConstraint.activate(edges.filter { !$0.isActive })
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            middle = CGPoint(x: 150 + value % 9 * 4, y: 190 + value * 3)
            panel.center = middle
        case 2:
            size = CGSize(width: 330 + value % 11 * 2, height: 430 + value * 2)
            panel.bounds.size = size
        case 3, 4:
            distances[value % 4] = CGFloat(value / 4 * 2)
            for (edge, distance) in zip(edges, distances) { edge.constant = distance }
        case 5:
            place = CGRect(x: value % 7 * 2, y: value, width: 290 + value % 13, height: 380 + value % 17)
            page.frame = place
        case 6:
            origin = CGPoint(x: value % 8 - 3, y: value - 20)
            card.bounds.origin = origin
        case 7:
            shift = CGPoint(x: value % 9 - 4, y: value - 15)
            panel.transform = CGAffineTransform(translationX: shift.x, y: shift.y)
        case 8:
            own = UIEdgeInsets(
                top: CGFloat(value % 5 * 6), left: CGFloat(value % 3 * 8), bottom: CGFloat(value / 2),
                right: CGFloat(value % 4 * 5))
            controller.additionalSafeAreaInsets = own
        case 9:
            card.removeFromSuperview()
            page.known = .zero
            if value % 3 == 0 { host.settle() }
            show()
        default: [panel, card, page][value % 3].setNeedsLayout()
        }
    }

    /// Calls `layoutIfNeeded` of one of the views, also if that view itself needs no layout.
    func check(_ asked: Int, _ when: String) {
        if asked < 6 { [inside, page, card, panel, root, safe][asked].layoutIfNeeded() } else { host.settle() }
        // The part of the window's safe area in the root view, and the controller's additional insets.
        let window = host.window
        var insets = window.safeAreaInsets.reach(into: root.frame, of: window.bounds) + own
        let frame = CGRect(
            x: middle.x - size.width / 2 + shift.x, y: middle.y - size.height / 2 + shift.y, width: size.width,
            height: size.height)
        insets = insets.reach(into: frame, of: root.bounds)
        let room = CGRect(
            x: distances[0], y: distances[1], width: size.width - distances[0] - distances[2],
            height: size.height - distances[1] - distances[3])
        run.expect("frame of the card \(when)", card.frame, room)
        insets = insets.reach(into: room, of: CGRect(origin: .zero, size: size))
        insets = insets.reach(into: place, of: CGRect(origin: origin, size: room.size))
        run.expect("safe area of the page \(when)", page.safeAreaInsets, insets)
        run.expect("safe area that the page was told last \(when)", page.known, insets)
        let bounds = CGRect(origin: .zero, size: place.size)
        run.expect("frame of the box in the safe area \(when)", safe.frame, bounds.inset(by: insets))
        let margins = insets + UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        run.expect("margins of the page \(when)", page.layoutMargins, margins)
        run.expect("frame of the box in the margins \(when)", inside.frame, bounds.inset(by: margins))
    }
}

extension Scenario {
    static let innerLayouts: [Scenario] = [
        // `layoutIfNeeded` of any view includes its superviews that changed, even if they only moved. After it the view has its
        // safe area and margins, and the views tied to them are in their positions.
        Scenario(
            "layouts-of-inner-views-know-their-insets",
            rules: ["passes-2", "safe-area-1", "safe-area-2", "safe-area-4", "safe-area-6", "margins-1", "margins-8"],
            limits: Array(repeating: 11 * 9 * 40 - 1, count: 9), kinds: 11, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let views = InnerLayouts(run)
            run.held.append(views)
            views.check(6, "at first")
            for (turn, number) in run.numbers.enumerated() {
                views.perform(number % 11, number / 99)
                let asked = number / 11 % 9
                // Sometimes several changes come before one layout.
                if asked < 7 { views.check(asked, "after turn \(turn)") }
            }
            views.check(6, "at the end")
        }
    ]
}
