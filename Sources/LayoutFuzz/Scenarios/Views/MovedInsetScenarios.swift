import Foundation
import LayoutEngine

/// Sets the frames of its subviews by its safe area and its margins, as code without constraints does.
private final class PlacingView: UIView {
    let inSafeArea = UIView()
    let inMargins = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(inSafeArea)
        addSubview(inMargins)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        inSafeArea.frame = bounds.inset(by: safeAreaInsets)
        inMargins.frame = bounds.inset(by: layoutMargins)
    }
}

/// Views that move between places with different safe areas and margins.
extension Scenario {
    static let movedInsets: [Scenario] = [
        // Subviews placed by the safe area follow the present one, wherever the view and its superviews were before.
        Scenario(
            "content-by-safe-areas", rules: ["safe-area-1", "safe-area-2"],
            limits: [255] + Array(repeating: 6 * 24 - 1, count: 8), share: 2, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let size = host.window.bounds.size
            // At the top edge, at the bottom edge, and away from both.
            let places = [
                CGRect(x: 0, y: 0, width: size.width, height: 160),
                CGRect(x: 0, y: size.height - 160, width: size.width, height: 160),
                CGRect(x: 60, y: 170, width: size.width - 120, height: 160),
            ]
            let parents = places.map { UIView(frame: $0) }
            for parent in parents { controller.view.addSubview(parent) }
            // A box, and in it the view that places its content.
            let (box, view) = (UIView(), PlacingView())
            box.frame.size = CGSize(width: size.width - 120, height: 160)
            view.frame = box.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            box.addSubview(view)
            parents[0].addSubview(box)
            run.inAnyOrder(from: 1) { number in
                let value = number / 6
                switch number % 6 {
                case 0, 1: parents[value % 3].addSubview(box)
                case 2: box.removeFromSuperview()
                case 3: box.addSubview(view)
                case 4: view.removeFromSuperview()
                default:
                    controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: CGFloat(value % 4 * 9), left: CGFloat(value / 4 % 3 * 7), bottom: 5, right: 0)
                }
            } rest: {
                host.settle()
                guard view.window != nil else { return }
                run.expect(
                    "frame of the subview in the safe area", view.inSafeArea.frame,
                    view.bounds.inset(by: view.safeAreaInsets))
                run.expect(
                    "frame of the subview in the margins", view.inMargins.frame,
                    view.bounds.inset(by: view.layoutMargins))
            }
        },
        // The overlap with the superview's margins counts from the superview's bounds, also with a moved bounds origin.
        Scenario(
            "margins-beside-origins", rules: ["margins-5"], limits: [90, 90, 40, 40, 30, 30, 20, 20, 60, 60]
        ) { run in
            let (host, root) = run.openPlain()
            let (outer, inner) = (UIView(), UIView())
            for view in [outer, inner] where run.uikit.hasSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
            outer.frame = CGRect(x: 10, y: 100, width: 240, height: 160)
            root.addSubview(outer)
            outer.addSubview(inner)
            inner.preservesSuperviewLayoutMargins = true
            func check(_ origin: CGPoint, _ when: String) {
                outer.bounds.origin = origin
                host.settle()
                let (margins, own) = (outer.layoutMargins, UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
                inner.layoutMargins = own
                let frame = inner.frame.offsetBy(dx: -origin.x, dy: -origin.y)
                run.expect(
                    "margins \(when)", inner.layoutMargins,
                    UIEdgeInsets(
                        top: max(own.top, margins.top - max(0, frame.minY)),
                        left: max(own.left, margins.left - max(0, frame.minX)),
                        bottom: max(own.bottom, margins.bottom - max(0, 160 - frame.maxY)),
                        right: max(own.right, margins.right - max(0, 240 - frame.maxX))))
            }
            outer.layoutMargins = UIEdgeInsets(
                top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5))
            inner.frame = CGRect(x: run.length(6), y: run.length(7), width: 210, height: 130)
            check(.zero, "at first")
            check(CGPoint(x: run.length(8) - 30, y: run.length(9) - 30), "at another origin")
            inner.frame.origin = CGPoint(x: run.length(8) - 20, y: run.length(9) - 25)
            check(CGPoint(x: run.length(8) - 30, y: run.length(9) - 30), "after moving")
            check(CGPoint(x: run.length(0) - 45, y: run.length(1) - 45), "at a third origin")
        },
        // A view tied to a margins guide or a readable content guide follows when the owner of the guide moves closer to an edge.
        Scenario(
            "guides-of-views-that-move", rules: ["margins-5", "passes-8"],
            limits: [1, 60, 60, 90, 90, 40, 40, 3], share: 2, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let (outer, inner, tied) = (UIView(), UIView(), UIView())
            root.addSubview(outer)
            outer.addSubview(inner)
            inner.addSubview(tied)
            for view in [outer, inner] where run.uikit.hasSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
            for view in [outer, inner, tied] { view.translatesAutoresizingMaskIntoConstraints = false }
            inner.preservesSuperviewLayoutMargins = true
            outer.layoutMargins = UIEdgeInsets(
                top: run.length(1), left: run.length(2), bottom: run.length(1), right: run.length(2))
            let guide = run.flag(0) ? inner.readableContentGuide : inner.layoutMarginsGuide
            let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: run.length(3))
            let right = inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -run.length(4))
            let width = outer.widthAnchor.constraint(equalToConstant: 250)
            NSLayoutConstraint.activate([
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                width, outer.heightAnchor.constraint(equalToConstant: 150), left, right,
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.heightAnchor.constraint(equalToConstant: 90),
                tied.topAnchor.constraint(equalTo: guide.topAnchor),
                tied.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                tied.leftAnchor.constraint(equalTo: guide.leftAnchor),
                tied.rightAnchor.constraint(equalTo: guide.rightAnchor),
            ])
            func check(_ when: String) {
                host.settle()
                run.expect(
                    "frame of the view tied to the guide \(when)", tied.frame, guide.layoutFrame, within: run.pixel)
                let margins = inner.layoutMargins
                guard !run.flag(0) else { return }
                run.expect(
                    "frame of the view tied to the margins guide \(when)", tied.frame, inner.bounds.inset(by: margins),
                    within: run.pixel)
                let reach = outer.layoutMargins.left - max(0, inner.frame.minX)
                run.expect(
                    "left margin \(when)", margins.left, inner.preservesSuperviewLayoutMargins ? max(8, reach) : 8,
                    within: 0.01)
            }
            check("at first")
            left.constant = run.length(5)
            check("closer to the edge")
            switch run.numbers[7] {
            case 0: right.constant = -run.length(6)
            case 1: width.constant = 250 + run.length(6)
            case 2: outer.layoutMargins.left += 13
            default: inner.preservesSuperviewLayoutMargins = false
            }
            check("after another change")
            left.constant = run.length(3)
            check("at the first distance again")
        },
        // A safe area on one side only is part of the margins of the views that it overlaps.
        Scenario(
            "safe-areas-of-one-side", rules: ["margins-1", "margins-4", "safe-area-1"],
            limits: [3, 60, 30, 1] + [3, 60],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            host.settle()
            guard let root = controller.view else { return }
            func insets(_ side: Int, _ length: CGFloat) -> UIEdgeInsets {
                UIEdgeInsets(
                    top: side == 0 ? length : 0, left: side == 1 ? length : 0, bottom: side == 2 ? length : 0,
                    right: side == 3 ? length : 0)
            }
            let frames = [
                CGRect(x: 100, y: 0, width: 80, height: 150), CGRect(x: 0, y: 120, width: 80, height: 90),
                CGRect(x: 100, y: root.bounds.maxY - 150, width: 80, height: 150),
                CGRect(x: root.bounds.maxX - 80, y: 120, width: 80, height: 90),
            ]
            let view = UIView(frame: frames[run.numbers[0]])
            root.addSubview(view)
            let inner = run.makeView(in: view)
            let guide = view.layoutMarginsGuide
            NSLayoutConstraint.activate(inner.filling(guide, usesLeadingAndTrailing: false))
            if run.flag(3) { view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
            for (turn, (side, length)) in [(run.numbers[0], run.length(1)), (run.numbers[4], run.length(5))]
                .enumerated()
            {
                controller.additionalSafeAreaInsets = insets(side, length)
                host.settle()
                let (safe, place) = (root.safeAreaInsets, view.frame)
                let wanted = UIEdgeInsets(
                    top: 8 + max(0, safe.top - place.minY), left: 8 + max(0, safe.left - place.minX),
                    bottom: 8 + max(0, safe.bottom - (root.bounds.maxY - place.maxY)),
                    right: 8 + max(0, safe.right - (root.bounds.maxX - place.maxX)))
                run.expect("margins in turn \(turn)", view.layoutMargins, wanted, within: run.pixel)
                let room = view.bounds.inset(by: wanted)
                guard room.size.width > 0, room.size.height > 0 else { continue }
                run.expect("frame of the view inside the margins in turn \(turn)", inner.frame, room, within: run.pixel)
            }
        },
    ]
}
