import Foundation
import LayoutEngine

/// Controllers that an app keeps while they are hidden, layouts inside of moved views, constraints of removed views, and groups.
extension Scenario {
    static let kept: [Scenario] = [
        // A controller that was out of the window while traits changed gets `traitCollectionDidChange` once when it comes back,
        // before its first layout. If the traits changed there and back, it gets no callback.
        Scenario(
            "traits-of-what-was-out", rules: ["devices-4", "turns-3"], limits: [3, 2, 2, 1, 1]
        ) { run in
            let log = CallbackLog()
            let (kept, root) = (LoggedController("kept", log), UIViewController())
            kept.notesLayout = true
            let navigation = UINavigationController()
            if run.numbers[0] == 2 { navigation.pushViewController(root, animated: false) }
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            let isTab = run.numbers[0] == 3
            let host = run.open(isTab ? tabs : run.numbers[0] == 2 ? navigation : root)
            func show() {
                switch run.numbers[0] {
                case 0:
                    root.addChild(kept)
                    kept.view.frame = root.view.bounds
                    root.view.addSubview(kept.view)
                    kept.didMove(toParent: root)
                case 1: root.present(kept, animated: false)
                case 2: navigation.pushViewController(kept, animated: false)
                default: tabs.viewControllers?.append(kept)
                }
                if isTab { tabs.selectedIndex = 2 }
                host.settle()
            }
            func hide() {
                switch run.numbers[0] {
                case 0:
                    kept.removeFromParentAndSuperview()
                case 1: kept.dismiss(animated: false)
                case 2: navigation.popViewController(animated: false)
                default:
                    tabs.selectedIndex = 0
                    tabs.viewControllers?.removeLast()
                }
                host.settle()
            }
            let sizes: [UIContentSizeCategory] = [.small, .extraExtraLarge, .accessibilityLarge]
            var category = LayoutEnvironment.current.preferredContentSizeCategory
            show()
            hide()
            for round in 0..<2 {
                _ = log.take()
                let before = category
                host.setPreferredContentSizeCategory(sizes[run.numbers[1 + round]])
                category = sizes[run.numbers[1 + round]]
                if run.flag(3 + round) {
                    // There and back is no change.
                    host.setPreferredContentSizeCategory(before)
                    category = before
                }
                host.settle()
                run.expect("callbacks while it is hidden, round \(round)", log.take(), [])
                show()
                let calls = log.take()
                let traits = "kept traitCollectionDidChange"
                run.expect(
                    "number of traitCollectionDidChange calls when it comes back, round \(round)",
                    calls.filter { $0 == traits }.count, before == category ? 0 : 1)
                if before != category, let told = calls.firstIndex(of: traits) {
                    run.expect(
                        "whether a layout comes before traitCollectionDidChange, round \(round)",
                        calls[..<told].contains("kept viewDidLayoutSubviews"), false)
                    run.expect(
                        "whether viewDidAppear comes before traitCollectionDidChange, round \(round)",
                        calls[..<told].contains("kept viewDidAppear"), false)
                }
                run.expect(
                    "text size, round \(round)", kept.traitCollection.preferredContentSizeCategory, category)
                hide()
            }
        },
        // `layoutIfNeeded` of a view inside of a moved view uses the safe area of the new position at once.
        Scenario(
            "layouts-inside-what-moved", rules: ["passes-2", "safe-area-1"], limits: [90, 90, 2, 1, 30, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let panel = UIView(frame: CGRect(x: 0, y: run.length(0), width: 200, height: 300))
            let middle = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
            let inner = run.makeView(in: box)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
                inner.leftAnchor.constraint(equalTo: box.leftAnchor),
                inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.addSubview(panel)
            panel.addSubview(middle)
            middle.addSubview(box)
            host.settle()
            let covered = root.safeAreaInsets.top
            func check(_ when: String, _ top: CGFloat) {
                run.expect("top of the safe area \(when)", box.safeAreaInsets.top, max(0, covered - top))
                run.expect("top of the inner view \(when)", inner.frame.minY, max(0, covered - top))
            }
            check("at first", run.length(0))
            // One of the superviews moves and keeps its size. Then only the innermost view is laid out.
            let (mover, other) = (run.numbers[2] == 0 ? panel : run.numbers[2] == 1 ? middle : box, run.length(1))
            let before = mover === panel ? 0 : run.length(0)
            if run.flag(3) { mover.center.y += other - mover.frame.minY } else { mover.frame.origin.y = other }
            if run.flag(5) { inner.setNeedsLayout() }
            box.layoutIfNeeded()
            check("after a move", before + other)
            mover.frame.origin.y += run.length(4)
            inner.layoutIfNeeded()
            check("after a second move", before + other + run.length(4))
            host.settle()
            check("at rest", before + other + run.length(4))
        },
        // A constraint between two distances becomes inactive when one of its four views is removed, and holds again when the app
        // activates it.
        Scenario(
            "distances-whose-ends-leave", rules: ["holding-4", "constraints-12"], limits: [3, 90, 1, 1],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let views = (0..<4).map { _ in run.makeView(in: root) }
            let gap = run.length(1) + 1
            let isAcross = run.flag(2)
            for view in views {
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            let tie =
                isAcross
                ? views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor).constraint(
                    equalTo: views[2].leftAnchor.anchorWithOffset(to: views[3].leftAnchor))
                : views[0].topAnchor.anchorWithOffset(to: views[1].topAnchor).constraint(
                    equalTo: views[2].topAnchor.anchorWithOffset(to: views[3].topAnchor))
            func places(_ index: Int, _ place: CGFloat) -> [NSLayoutConstraint] {
                let (view, across) = (views[index], isAcross)
                return [
                    across
                        ? view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: place)
                        : view.topAnchor.constraint(equalTo: root.topAnchor, constant: place),
                    across
                        ? view.topAnchor.constraint(equalTo: root.topAnchor)
                        : view.leftAnchor.constraint(equalTo: root.leftAnchor),
                ]
            }
            // The second distance begins at 5, and its end follows from the first one.
            let placed = [places(0, 7), places(1, 7 + gap), places(2, 5), [places(3, 0)[1]]]
            NSLayoutConstraint.activate(placed.flatMap { $0 } + [tie])
            func check(_ when: String) {
                host.settle()
                let end = isAcross ? views[3].frame.minX : views[3].frame.minY
                run.expect("end of the second distance \(when)", end, 5 + gap, within: run.pixel)
            }
            check("at first")
            for turn in 0..<4 {
                let index = (run.numbers[0] + turn) % 4
                let view = views[index]
                view.removeFromSuperview()
                run.expect("whether the constraint is active without view \(index)", tie.isActive, false)
                run.expect(
                    "whether constraints of a removed view are active", placed[index].contains(where: \.isActive), false
                )
                if run.flag(3) { host.settle() }
                root.addSubview(view)
                run.expect("whether the constraint is active by itself when view \(index) is back", tie.isActive, false)
                NSLayoutConstraint.activate(placed[index] + [tie])
                check("when view \(index) is back")
            }
        },
        // In a section that scrolls orthogonally, groups may have different heights. The next section begins after the highest
        // one.
        Scenario(
            "thickest-group-of-a-section", rules: ["collections-11", "collections-8"], limits: [5, 60, 60, 60, 30, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let heights = (0..<6).map { 20 + run.length(1 + $0 % 3) + ($0 == 4 ? run.length(4) : 0) }
            let items = SizedItems([run.numbers[0] + 1, 1], heights, edge: 10)
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.3), heightDimension: .estimated(44))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size,
                subitems: [
                    NSCollectionLayoutItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)))
                ])
            let layout = UICollectionViewCompositionalLayout { index, _ in
                let section = NSCollectionLayoutSection(group: group)
                if index == 0 {
                    section.orthogonalScrollingBehavior = run.flag(5) ? .groupPaging : .continuous
                }
                return section
            }
            let (_, collection) = run.open(layout, items, CGSize(width: 240, height: 400))
            let thickest = heights[0...run.numbers[0]].max() ?? 0
            run.expect("top of the next section", run.frame(collection, 0, 1).minY, thickest, within: run.pixel + 0.001)
            run.expect(
                "height of the content", collection.contentSize.height, thickest + heights[0], within: run.pixel + 0.001
            )
        },
    ]
}
