import Foundation
import LayoutEngine

/// Two views that must have the same frame: one is tied to a guide, the other one to the edges of the guide's view.
private struct GuideTwins {
    let byGuide: UIView
    let byEdges: UIView
    let attribute: NSLayoutConstraint.Attribute
    /// The constraint of the second view.
    let tie: NSLayoutConstraint
    /// The number of the guide's view.
    let owner: Int

    static let attributes: [NSLayoutConstraint.Attribute] = [
        .left, .right, .leading, .trailing, .centerX, .width, .top, .bottom, .centerY, .height,
    ]

    /// The distance of a guide's attribute from that of its view, for insets on each side.
    static func constant(
        _ attribute: NSLayoutConstraint.Attribute, _ insets: UIEdgeInsets, isMirrored: Bool
    ) -> CGFloat {
        switch attribute {
        case .left: insets.left
        case .right: -insets.right
        case .leading: isMirrored ? insets.right : insets.left
        case .trailing: isMirrored ? -insets.left : -insets.right
        case .centerX: (insets.left - insets.right) / 2
        case .width: -insets.left - insets.right
        case .top: insets.top
        case .bottom: -insets.bottom
        case .centerY: (insets.top - insets.bottom) / 2
        default: -insets.top - insets.bottom
        }
    }
}

/// Two nested views and a scroll view in them, with any bounds origins.
private final class OriginApp {
    let controller = UIViewController()
    let plain = UIView(frame: CGRect(x: 5, y: 8, width: 260, height: 220))
    let nested = UIView(frame: CGRect(x: 3, y: 6, width: 220, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 2, y: 4, width: 210, height: 190))
    let byMargins: Bool
    var twins: [GuideTwins] = []

    var owners: [UIView] { [plain, nested, scroll] }

    init(_ run: ScenarioRun, byMargins: Bool, holders: [Int]) {
        self.byMargins = byMargins
        controller.automaticallyAdjustsScrollViewInsets = false
        scroll.contentInsetAdjustmentBehavior = .never
        controller.view.addSubview(plain)
        plain.addSubview(nested)
        nested.addSubview(scroll)
        let content = run.makeView(in: scroll)
        NSLayoutConstraint.activate(
            content.filling(scroll, usesLeadingAndTrailing: false) + [
                content.widthAnchor.constraint(equalToConstant: 700),
                content.heightAnchor.constraint(equalToConstant: 900),
            ])
        for (index, owner) in owners.enumerated() {
            // The margins of a scroll view scroll with its content, so only its safe area is tested.
            let isScroll = index == 2
            if isScroll, byMargins { continue }
            let inner = UIView(frame: CGRect(x: 7, y: 9, width: 100, height: 100))
            owner.addSubview(inner)
            let holder: UIView = [owner, inner, controller.view][holders[index]]
            let guide = byMargins ? owner.layoutMarginsGuide : owner.safeAreaLayoutGuide
            let edges: AnyObject = isScroll ? scroll.frameLayoutGuide : owner
            for attribute in GuideTwins.attributes { add(run, attribute, guide, edges, in: holder, of: index) }
        }
    }

    private func add(
        _ run: ScenarioRun, _ attribute: NSLayoutConstraint.Attribute, _ guide: UILayoutGuide, _ edges: AnyObject,
        in holder: UIView, of owner: Int
    ) {
        let pair = [run.makeView(in: holder), run.makeView(in: holder)]
        let ties = zip(pair, [guide, edges]).map { view, item in
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute,
                multiplier: 1, constant: 0)
        }
        let isVertical = [.top, .bottom, .centerY].contains(attribute)
        let isLength = attribute == .width || attribute == .height
        let frame = (holder as? UIScrollView)?.frameLayoutGuide
        let (left, top) = (frame?.leftAnchor ?? holder.leftAnchor, frame?.topAnchor ?? holder.topAnchor)
        for view in pair {
            if attribute != .width { view.widthAnchor.constraint(equalToConstant: 8).isActive = true }
            if attribute != .height { view.heightAnchor.constraint(equalToConstant: 6).isActive = true }
            if isVertical || isLength {
                view.leftAnchor.constraint(equalTo: left).isActive = true
            }
            if !isVertical {
                view.topAnchor.constraint(equalTo: top).isActive = true
            }
        }
        NSLayoutConstraint.activate(ties)
        twins.append(
            GuideTwins(byGuide: pair[0], byEdges: pair[1], attribute: attribute, tie: ties[1], owner: owner))
    }
}

/// Guides of views whose bounds have another origin than zero.
extension Scenario {
    static let originGuides: [Scenario] = [
        // A view that is tied to a safe area guide or margins guide has the same frame as one that is tied to the
        // view's edges with the insets: inside of that view, deeper or outside, and with any bounds origins.
        Scenario(
            "guides-beside-origins", rules: ["safe-area-6", "constraints-2", "scroll-views-2"],
            limits: [1, 2, 2, 2, 1, 1] + Array(repeating: 6 * 40 - 1, count: 6), kinds: 6,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let app = OriginApp(run, byMargins: run.flag(0), holders: Array(run.numbers[1...3]))
            for view in app.owners {
                view.insetsLayoutMarginsFromSafeArea = run.flag(4)
                view.preservesSuperviewLayoutMargins = run.flag(5)
            }
            let host = run.open(app.controller)
            func insets(_ view: UIView) -> UIEdgeInsets { app.byMargins ? view.layoutMargins : view.safeAreaInsets }
            func check(_ when: String) {
                host.settle()
                for twin in app.twins {
                    twin.tie.constant = GuideTwins.constant(
                        twin.attribute, insets(app.owners[twin.owner]), isMirrored: run.isRightToLeft)
                }
                host.settle()
                for twin in app.twins {
                    run.expect(
                        "frame of a view at attribute \(twin.attribute.rawValue) of the guide of view \(twin.owner) \(when)",
                        twin.byGuide.frame, twin.byEdges.frame, within: run.pixel + 0.01)
                }
                for (index, owner) in app.owners.enumerated() where index < 2 {
                    let guide = app.byMargins ? owner.layoutMarginsGuide : owner.safeAreaLayoutGuide
                    run.expect(
                        "frame of the guide of view \(index) \(when)", guide.layoutFrame,
                        owner.bounds.inset(by: insets(owner)),
                        within: run.pixel)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[6...].enumerated() {
                let (kind, value) = (number % 6, CGFloat(number / 6))
                let owner = app.owners[turn % 3]
                switch kind {
                case 0, 1: owner.bounds.origin = CGPoint(x: value - 15, y: 22 - value)
                case 2: app.nested.bounds.origin = CGPoint(x: value, y: value / 2)
                case 3:
                    app.controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: value / 3, left: value / 4, bottom: 5, right: 20 - value / 2)
                case 4: owner.frame.origin = CGPoint(x: value / 2, y: value)
                default: owner.layoutMargins = UIEdgeInsets(top: value / 4, left: 3, bottom: 9, right: value / 4)
                }
                check("after change \(turn)")
            }
        }
    ]
}
