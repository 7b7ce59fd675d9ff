import Foundation
import LayoutEngine

/// A controller that records the margins of its view in viewLayoutMarginsDidChange.
private final class MarginController: UIViewController {
    var told: [UIEdgeInsets] = []

    override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        told.append(view.layoutMargins)
    }
}

/// Changes of the margins of controllers' views, and readable margins.
extension Scenario {
    static let marginCalls: [Scenario] = [
        // viewLayoutMarginsDidChange is called for each change of the margins, and only for changes.
        Scenario(
            "controller-margins", rules: ["margins-7", "margins-4"], limits: [6, 6, 6, 6, 40, 40, 40, 40, 1]
        ) { run in
            let (parent, child) = (MarginController(), MarginController())
            parent.contain(child)
            child.view.autoresizingMask = []
            child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
            let host = run.open(parent)
            var last: [UIEdgeInsets] = []
            func check(_ when: String) {
                host.settle()
                for (index, controller) in [parent, child].enumerated() {
                    let now = controller.view.layoutMargins
                    if !last.isEmpty {
                        for (one, next) in zip([last[index]] + controller.told, controller.told) {
                            run.expect(
                                "whether the margins differ in a call of controller \(index) \(when)", one != next, true
                            )
                        }
                        run.expect(
                            "margins in the last call of controller \(index) \(when)",
                            controller.told.last ?? last[index], now)
                    }
                    controller.told = []
                }
                last = [parent, child].map(\.view.layoutMargins)
            }
            check("at first")
            check("at rest")
            for step in run.numbers[0...3] {
                switch step {
                case 0:
                    child.view.layoutMargins = UIEdgeInsets(
                        top: run.length(4), left: run.length(5), bottom: run.length(6), right: run.length(7))
                case 1:
                    parent.additionalSafeAreaInsets = UIEdgeInsets(
                        top: run.length(7), left: run.length(6), bottom: run.length(5), right: run.length(4))
                case 2: child.view.frame.origin.y += 5
                case 3: child.view.preservesSuperviewLayoutMargins.toggle()
                case 4: host.turn()
                case 5:
                    parent.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                        top: run.length(4), leading: run.length(4), bottom: 1, trailing: run.length(5))
                default: child.view.layoutMargins = child.view.layoutMargins
                }
                check("after step \(step)")
                child.view.setNeedsLayout()
                parent.view.setNeedsLayout()
                check("after a layout without a change")
            }
        },
        // layoutMarginsFollowReadableWidth depends on the width of the view itself, however wide its superview is.
        Scenario(
            "readable-margins", rules: ["margins-9", "margins-1"], limits: [900, 900, 40, 40, 300],
            needs: { $0.environment.textSize == nil || $0.environment.textSize?.uikitCategory == .large }
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400 + run.length(0), height: 100))
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 300 + run.length(1), height: 60))
            root.addSubview(outer)
            outer.addSubview(view)
            view.insetsLayoutMarginsFromSafeArea = false
            view.layoutMargins = UIEdgeInsets(top: 1, left: run.length(2), bottom: 2, right: run.length(3))
            func check(_ follows: Bool, _ when: String) {
                host.settle()
                let side = follows ? max(0, (view.bounds.width - 672) / 2) : 0
                run.expect(
                    "margins \(when)", view.layoutMargins,
                    UIEdgeInsets(
                        top: 1, left: max(run.length(2), side), bottom: 2, right: max(run.length(3), side)))
            }
            check(false, "that the app set")
            view.layoutMarginsFollowReadableWidth = true
            check(true, "that follow the readable width")
            view.frame.size.width += run.length(4)
            check(true, "in a wider view")
            outer.frame.size.width += 333
            check(true, "in a wider superview")
            view.layoutMarginsFollowReadableWidth = false
            check(false, "that the app set, again")
        },
        // A view that is pinned to a readable guide has the guide's frame, at each text size and width.
        Scenario("readable-pinned", rules: ["margins-9", "margins-10"], limits: [900, 400, 5, 5, 40, 40]) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 3, y: 30, width: 400 + run.length(0), height: 60))
            root.addSubview(view)
            let pinned = run.makeView(in: view)
            let guide = view.readableContentGuide
            NSLayoutConstraint.activate(pinned.filling(guide, usesLeadingAndTrailing: false))
            view.insetsLayoutMarginsFromSafeArea = false
            view.layoutMargins = UIEdgeInsets(top: 4, left: run.length(4), bottom: 6, right: run.length(5))
            func check(_ when: String) {
                host.settle()
                run.expect("pinned view \(when)", pinned.frame, guide.layoutFrame, within: run.pixel + 0.01)
                let room = view.bounds.width - run.length(4) - run.length(5)
                run.expect(
                    "whether the pinned view fits between the margins \(when)", pinned.frame.width <= room + run.pixel,
                    true)
                run.expect(
                    "center of the pinned view \(when)", pinned.frame.midX,
                    (run.length(4) + view.bounds.width - run.length(5)) / 2, within: run.pixel + 0.01)
            }
            let sizes: [UIContentSizeCategory] = [
                .extraSmall, .small, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
            ]
            check("at first")
            for index in 2...3 {
                host.setPreferredContentSizeCategory(sizes[run.numbers[index]])
                check("at another text size")
                view.frame.size.width += run.length(1)
                check("in a wider view")
            }
        },
    ]
}
