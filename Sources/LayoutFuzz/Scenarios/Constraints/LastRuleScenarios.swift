import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Small views below each other that still need a horizontal position.
    func makeRows(_ count: Int, in root: UIView) -> [UIView] {
        (0..<count).map { index in
            let view = makeView(in: root)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 20)),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            return view
        }
    }
}

/// What holds after constraints, layers or views were removed.
extension Scenario {
    static let lastRules: [Scenario] = [
        // Without constraints a scroll view has the content size that the app set, and autoresizing masks place the
        // views.
        Scenario("last-constraints-go", rules: ["scroll-views-3"], limits: [60, 60, 90, 90, 50, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 10, y: 90, width: 200, height: 150))
            let (content, follower) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
            follower.autoresizingMask = [.flexibleWidth]
            let size = CGSize(width: run.length(0) + 7, height: run.length(1) + 9)
            root.addSubview(scroll)
            scroll.addSubview(follower)
            scroll.addSubview(content)
            content.translatesAutoresizingMaskIntoConstraints = false
            if run.flag(5) { scroll.contentSize = size }
            let constraints = [
                content.topAnchor.constraint(equalTo: scroll.topAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 100 + run.length(2)),
                content.heightAnchor.constraint(equalToConstant: 100 + run.length(3)),
            ]
            NSLayoutConstraint.activate(constraints)
            host.settle()
            run.expect(
                "content size with constraints", scroll.contentSize,
                CGSize(width: 100 + run.length(2), height: 100 + run.length(3)))
            if !run.flag(5) { scroll.contentSize = size }
            if run.flag(6) {
                content.removeFromSuperview()
            } else {
                NSLayoutConstraint.deactivate(constraints)
                content.translatesAutoresizingMaskIntoConstraints = true
            }
            scroll.frame.size.width += run.length(4)
            host.settle()
            run.expect("content size without constraints", scroll.contentSize, size)
            run.expect("width of the view with a mask", follower.frame.width, 200 + run.length(4))
        },
        // The same holds in a tree outside of windows, in each size that it gets. A view between two flexible margins shows
        // whether the equations of its mask place it or springs and struts.
        Scenario(
            "last-constraints-go-outside-windows", rules: ["masks-2", "masks-7", "masks-8", "scroll-views-3"],
            limits: [60, 60, 90, 90, 3, 1, 1] + Array(repeating: 9, count: 8)
        ) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
            let scroll = UIScrollView(frame: CGRect(x: 10, y: 90, width: 80, height: 50))
            // A quarter of the margins on an axis is before the view, or three quarters are.
            let near = [run.numbers[4] % 2, run.numbers[4] / 2].map { CGFloat(20 + 40 * $0) }
            let view = UIView(frame: CGRect(x: near[0], y: near[1], width: 40, height: 40))
            view.autoresizingMask = [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
            ]
            let content = UIView()
            root.addSubview(scroll)
            root.addSubview(view)
            scroll.addSubview(content)
            let size = CGSize(width: run.length(0) + 7, height: run.length(1) + 9)
            if run.flag(5) { scroll.contentSize = size }
            let constraints =
                content.filling(scroll, usesLeadingAndTrailing: false) + [
                    content.widthAnchor.constraint(equalToConstant: 100 + run.length(2)),
                    content.heightAnchor.constraint(equalToConstant: 100 + run.length(3)),
                ]
            func place(_ near: CGFloat, _ length: CGFloat, _ hasConstraints: Bool) -> CGFloat {
                // The center keeps its share of the length, or the margin its share of both margins.
                hasConstraints ? (near + 20) / 120 * length - 20 : near / 80 * (length - 40)
            }
            func check(_ when: String, hasConstraints: Bool) {
                let room = root.frame.size
                run.expect(
                    "frame of the view \(when)", view.frame,
                    CGRect(
                        x: place(near[0], room.width, hasConstraints), y: place(near[1], room.height, hasConstraints),
                        width: 40, height: 40))
            }
            for round in 0..<2 {
                // With lengths of 120 and a multiple of 12 all places are on whole points.
                let changes = run.numbers[(7 + round * 4)...(10 + round * 4)].map { CGFloat($0 * 12 + 12) }
                if content.superview == nil { scroll.addSubview(content) }
                content.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate(constraints)
                root.layoutIfNeeded()
                check("with constraints", hasConstraints: true)
                root.frame.size = CGSize(width: 120 + changes[0], height: 120 + changes[1])
                root.layoutIfNeeded()
                check("with constraints in another size", hasConstraints: true)
                run.expect(
                    "content size with constraints", scroll.contentSize,
                    CGSize(width: 100 + run.length(2), height: 100 + run.length(3)))
                scroll.contentSize = size
                if run.flag(6) {
                    content.removeFromSuperview()
                } else {
                    NSLayoutConstraint.deactivate(constraints)
                    content.translatesAutoresizingMaskIntoConstraints = true
                }
                root.layoutIfNeeded()
                check("without constraints", hasConstraints: false)
                run.expect("content size without constraints", scroll.contentSize, size)
                root.frame.size.width += changes[2]
                root.frame.size.height += changes[3]
                check("without constraints in another size, at once", hasConstraints: false)
                root.layoutIfNeeded()
                check("without constraints in another size", hasConstraints: false)
                run.expect("content size without constraints in another size", scroll.contentSize, size)
            }
        },
        // A scroll view without superview and window moves the views that are tied to its frameLayoutGuide as it
        // scrolls.
        Scenario(
            "scroll-views-alone", rules: ["scroll-views-2"], limits: [1] + Array(repeating: 90, count: 4),
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
            let (fixed, aside, content) = (UIView(), UIView(), UIView())
            for view in [fixed, aside, content] {
                view.translatesAutoresizingMaskIntoConstraints = false
                scroll.addSubview(view)
            }
            NSLayoutConstraint.activate([
                fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 11),
                fixed.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
                fixed.widthAnchor.constraint(equalToConstant: 20), fixed.heightAnchor.constraint(equalToConstant: 10),
                aside.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
                aside.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 7),
                aside.widthAnchor.constraint(equalToConstant: 20), aside.heightAnchor.constraint(equalToConstant: 10),
                content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 300),
                content.heightAnchor.constraint(equalToConstant: 400),
            ])
            if run.flag(0) { scroll.layoutIfNeeded() }
            for number in run.numbers[1...] {
                scroll.contentOffset = CGPoint(x: number / 2, y: number)
                scroll.layoutIfNeeded()
                run.expect(
                    "view that does not scroll", fixed.frame,
                    CGRect(x: CGFloat(number / 2), y: CGFloat(number) + 11, width: 20, height: 10))
                run.expect(
                    "left edge of the view at the leading edge", aside.frame.minX,
                    CGFloat(number / 2) + (run.isRightToLeft ? 120 - 27 : 7))
                run.expect("frame of the content view", content.frame, CGRect(x: 0, y: 0, width: 300, height: 400))
            }
        },
        // A tree that was never in a window has the layout direction of the app at the time of the layout.
        Scenario("trees-outside-turn-round", rules: ["direction-1"], limits: [60, 60, 1, 1, 1, 1]) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: run.length(0)),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: run.length(1) + 1),
                view.heightAnchor.constraint(equalToConstant: 10),
            ])
            for number in run.numbers[2...] {
                LayoutEnvironment.current.userInterfaceLayoutDirection = number == 0 ? .leftToRight : .rightToLeft
                root.setNeedsLayout()
                root.layoutIfNeeded()
                run.expect(
                    "left edge of the view at the leading edge", view.frame.minX,
                    number == 0 ? run.length(0) : 200 - run.length(0) - run.length(1) - 1)
            }
        },
        // The constant that an app writes into the height constraint of a child's topLayoutGuide stays, also when the
        // child appears or moves to its parent again.
        Scenario(
            "guide-lengths-of-children", rules: ["guides-6"], limits: [90, 2, 2, 2], needs: { !$0.uikit.hasSafeArea }
        ) { run in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.contain(child)
            let guide = child.topLayoutGuide
            let height = child.view.constraints.first {
                $0.firstAttribute == .height && $0.firstItem === guide as AnyObject
            }
            let host = run.open(parent)
            height?.constant = run.length(0)
            host.settle()
            run.expect("guide length after the app set it", guide.length, run.length(0))
            for number in run.numbers[1...] {
                switch number {
                case 0: child.didMove(toParent: parent)
                case 1:
                    host.window.rootViewController = UIViewController()
                    host.settle()
                    host.window.rootViewController = parent
                default:
                    child.view.removeFromSuperview()
                    host.settle()
                    parent.view.addSubview(child.view)
                }
                host.settle()
                run.expect("guide length after change \(number)", guide.length, run.length(0))
                run.expect("constant after change \(number)", height?.constant ?? -1, run.length(0))
            }
        },
        // A layer that is removed has no superlayer.
        Scenario("layers-that-leave", rules: [], limits: Array(repeating: 3 * 3 * 2 - 1, count: 8)) { run in
            let layers = (0..<3).map { _ in CALayer() }
            var superlayers: [Int?] = [nil, nil, nil]
            for number in run.numbers {
                let (one, other) = (number % 3, number / 3 % 3)
                var above: Int? = other
                while let place = above, place != one { above = superlayers[place] }
                // No layer can be inside of itself.
                if number < 9, above == nil {
                    layers[other].addSublayer(layers[one])
                    superlayers[one] = other
                } else {
                    layers[one].removeFromSuperlayer()
                    superlayers[one] = nil
                }
                for (place, layer) in layers.enumerated() {
                    run.expectObject(
                        "superlayer of layer \(place)", layer.superlayer, superlayers[place].map { layers[$0] })
                    run.expect(
                        "number of sublayers of layer \(place)", layer.sublayers?.count ?? 0,
                        superlayers.filter { $0 == place }.count)
                }
            }
        },
        // A view is ambiguous while its two limits differ, whatever they were before and whatever the other views do.
        Scenario(
            "ambiguity-follows-lengths", rules: ["ambiguity-1"],
            limits: [2, 1] + Array(repeating: 3 * 3 * 3 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let views = run.makeRows(run.numbers[0] + 1, in: root)
            var bounds: [(least: NSLayoutConstraint, most: NSLayoutConstraint)] = []
            for (index, view) in views.enumerated() {
                let before = run.flag(1) && index > 0 ? views[index - 1].leftAnchor : root.leftAnchor
                let pair = (
                    view.leftAnchor.constraint(greaterThanOrEqualTo: before, constant: 5),
                    view.leftAnchor.constraint(lessThanOrEqualTo: before, constant: 5)
                )
                NSLayoutConstraint.activate([pair.0, pair.1])
                bounds.append(pair)
            }
            var isOpen = views.map { _ in false }
            for number in run.numbers[2...] {
                let index = number % views.count
                let (least, most) = (CGFloat(number / 3 % 3 * 4), CGFloat(number / 9 * 4))
                bounds[index].least.constant = min(least, most)
                bounds[index].most.constant = max(least, most)
                isOpen[index] = least != most
                host.settle()
                for (place, view) in views.enumerated() {
                    let follows = run.flag(1) ? isOpen[...place].contains(true) : isOpen[place]
                    run.expect("whether view \(place) is ambiguous", view.hasAmbiguousLayout, follows)
                }
            }
        },
    ]
}
