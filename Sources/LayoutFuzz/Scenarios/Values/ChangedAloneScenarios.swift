import Foundation
import LayoutEngine
import LayoutReference

/// Properties that are set one at a time, each with an effect on the next layout, and extreme values.
extension Scenario {
    static let changedAlone: [Scenario] = [
        // Each controller's `largeTitleDisplayMode` changes in turn. The last controller whose mode is not automatic
        // decides.
        Scenario(
            "large-titles-one-by-one", rules: ["bars-2"], limits: [5, 5], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controllers = (0..<3).map { _ in UIViewController() }
            let modes: [UINavigationItem.LargeTitleDisplayMode] = [.automatic, .always, .never]
            let navigation = UINavigationController()
            navigation.viewControllers = controllers
            let host = run.open(navigation)
            var chosen = [0, 0, 0]
            var wantsLarge = false
            func check(_ when: String) {
                host.settle()
                let shown = chosen.prefix(navigation.viewControllers.count)
                let isLarge = wantsLarge && (shown.last { $0 != 0 } ?? 1) == 1
                let bar = CGFloat(run.barHeights.navigationBar(hasLargeTitle: isLarge))
                let top = run.systemInsets(of: host).top
                run.expect(
                    "height of the bar with \(chosen) \(when)", navigation.navigationBar.frame.height, bar)
                run.expect(
                    "safe area with \(chosen) \(when)", navigation.topViewController?.view.safeAreaInsets.top ?? 0,
                    top + bar)
            }
            check("at first")
            wantsLarge = true
            navigation.navigationBar.prefersLargeTitles = true
            check("after prefersLargeTitles was set")
            // Each controller alone gets all modes, beginning with the top one.
            for (round, order) in [[2, 1, 0], [0, 2, 1]].enumerated() {
                for index in order {
                    for turn in 0..<3 {
                        let mode = (turn + 1 + run.numbers[round]) % 3
                        chosen[index] = mode
                        controllers[index].navigationItem.largeTitleDisplayMode = modes[mode]
                        check("after a change of controller \(index)")
                    }
                }
            }
            for mode in [1, 2, 0] {
                chosen[1] = mode
                controllers[1].navigationItem.largeTitleDisplayMode = modes[mode]
                check("before the pop")
                navigation.popViewController(animated: false)
                check("after the pop")
                navigation.pushViewController(controllers[2], animated: false)
                check("after the push")
            }
            wantsLarge = false
            navigation.navigationBar.prefersLargeTitles = false
            check("after prefersLargeTitles was reset")
        },
        // Each property of a flow layout alone causes another layout, while headers and footers scroll or are pinned.
        Scenario(
            "flow-values-alone", rules: ["collections-1", "collections-9"], limits: [6, 5, 40, 30, 12, 12, 60],
            needs: { !$0.isRightToLeft }
        ) { run in
            let flow = UICollectionViewFlowLayout()
            let items = FlowItems([run.numbers[0] + 2, run.numbers[1] + 1])
            let (host, collection) = run.openList(flow, items, CGSize(width: 240, height: 200))
            var (size, gap, lineGap, inset) = (
                CGSize(width: 50, height: 50), CGFloat(10), CGFloat(10), UIEdgeInsets.zero
            )
            var (header, footer, isDown) = (CGFloat(0), CGFloat(0), true)
            var plan: FlowPlan {
                var plan = FlowPlan(
                    counts: items.counts, size: { [size] _, _ in size }, gap: { [gap] _ in gap },
                    lineGap: { [lineGap] _ in lineGap }, insets: { [inset] _ in inset })
                (plan.header, plan.footer) = (header, footer)
                plan.isVertical = isDown
                return plan
            }
            func check(_ when: String) { run.check(collection, plan, host, when) }
            check("at first")
            header = 20 + run.length(3)
            flow.headerReferenceSize = CGSize(width: header, height: header)
            check("with headers")
            footer = 9 + run.length(4)
            flow.footerReferenceSize = CGSize(width: footer, height: footer)
            check("with footers")
            size.width = 30 + run.length(2)
            flow.itemSize = size
            check("with another itemSize")
            gap = run.length(5)
            flow.minimumInteritemSpacing = gap
            check("with another minimumInteritemSpacing")
            lineGap = 3 + run.length(5)
            flow.minimumLineSpacing = lineGap
            check("with another minimumLineSpacing")
            inset = UIEdgeInsets(top: 3, left: run.length(4), bottom: 8, right: 5)
            flow.sectionInset = inset
            check("with section insets")
            collection.contentOffset.y = run.length(6)
            check("after scrolling")
            // A pinned header or footer is at its end of the visible bounds, within its section and above the items.
            func checkPinned(headers: Bool, footers: Bool, _ when: String) {
                host.settle()
                let plan = plan.frames(in: CGSize(width: 240, height: 200))
                let offset = collection.contentOffset
                let (start, end) = isDown ? (offset.y, offset.y + 200) : (offset.x, offset.x + 240)
                func along(_ rect: CGRect) -> (CGFloat, CGFloat) {
                    isDown ? (rect.minY, rect.height) : (rect.minX, rect.width)
                }
                for section in 0..<2 {
                    let (top, topLength) = along(plan.headers[section])
                    let (bottom, bottomLength) = along(plan.footers[section])
                    let places = [
                        headers ? max(top, min(start, bottom - topLength)) : top,
                        footers ? max(top, min(bottom, end - bottomLength)) : bottom,
                    ]
                    for (index, kind) in [
                        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
                    ].enumerated() {
                        let element = collection.layoutAttributesForSupplementaryElement(
                            ofKind: kind, at: IndexPath(item: 0, section: section))
                        run.expect(
                            "start of \(kind) of section \(section) \(when)", along(element?.frame ?? .null).0,
                            places[index])
                        run.expect(
                            "whether \(kind) of section \(section) has a zIndex above 0 \(when)",
                            (element?.zIndex ?? 0) > 0,
                            index == 0 ? headers : footers)
                    }
                }
            }
            checkPinned(headers: false, footers: false, "without pinning")
            flow.sectionHeadersPinToVisibleBounds = true
            checkPinned(headers: true, footers: false, "with pinned headers")
            flow.sectionFootersPinToVisibleBounds = true
            checkPinned(headers: true, footers: true, "with pinned headers and footers")
            flow.sectionHeadersPinToVisibleBounds = false
            checkPinned(headers: false, footers: true, "with pinned footers")
            isDown = false
            flow.scrollDirection = .horizontal
            collection.contentOffset = CGPoint(x: run.length(6), y: 0)
            checkPinned(headers: false, footers: true, "with pinned footers in a horizontal layout")
            flow.sectionHeadersPinToVisibleBounds = true
            checkPinned(headers: true, footers: true, "with pinned headers and footers in a horizontal layout")
            flow.sectionHeadersPinToVisibleBounds = false
            flow.sectionFootersPinToVisibleBounds = false
            check("in a horizontal layout")
            footer = 0
            flow.footerReferenceSize = .zero
            check("in a horizontal layout without footers")
            header = 0
            flow.headerReferenceSize = .zero
            check("in a horizontal layout without headers")
        },
        // Colours with components of 0, 1 and one value between, to hue, saturation and brightness and back.
        Scenario("colours-at-corners", rules: ["source-2"], limits: [98, 100]) { run in
            let middle = run.length(0) / 100 + 0.01
            for number in 0..<27 {
                let parts = [number % 3, number / 3 % 3, number / 9].map { [0, middle, 1][$0] }
                let (red, green, blue) = (parts[0], parts[1], parts[2])
                let most = max(red, green, blue)
                let range = most - min(red, green, blue)
                var wanted = (hue: CGFloat(0), saturation: most > 0 ? range / most : 0)
                if range > 0 {
                    let turn: CGFloat =
                        most == red
                        ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
                    wanted.hue = (turn < 0 ? turn + 6 : turn) / 6
                }
                let color = UIColor(red: red, green: green, blue: blue, alpha: run.length(1) / 100)
                var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
                color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
                run.expect("hue of the color \(parts)", hue, wanted.hue, within: 1e-6)
                run.expect("saturation of the color \(parts)", saturation, wanted.saturation, within: 1e-6)
                run.expect("brightness of the color \(parts)", brightness, most, within: 1e-6)
                run.expect("alpha of the color \(parts)", alpha, run.length(1) / 100, within: 1e-6)
                var read = (CGFloat(-1), CGFloat(-1), CGFloat(-1))
                UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1).getRed(
                    &read.0, green: &read.1, blue: &read.2, alpha: nil)
                for (found, part) in zip([read.0, read.1, read.2], parts) {
                    run.expect(
                        "component of the color \(parts) made from its hue, saturation and brightness", found, part,
                        within: 1e-6)
                }
            }
        },
        // Spaces before, between and after words all count where the line has room for them.
        Scenario("spaces-in-texts", rules: ["text-1", "text-12"], limits: [5, 5, 5, 20, 8]) { run in
            let size = 8 + run.length(3)
            func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
            let word = String(repeating: "m", count: run.numbers[4] + 1)
            let label = UILabel()
            label.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            label.numberOfLines = 0
            for (before, between) in [
                (0, 1), (run.numbers[0], 1), (0, run.numbers[1] + 1), (run.numbers[0], run.numbers[1] + 1),
            ] {
                let line = spaces(before) + word + spaces(between) + word
                for text in [line, line + "\n" + word, word + "\n" + line] {
                    label.text = text
                    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
                    let longest = rows.map(\.count).max() ?? 0
                    let found = label.sizeThatFits(CGSize(width: 5000, height: 5000))
                    run.expect(
                        "width of '\(text)'", found.width, run.monospacedWidth(longest, size), within: run.pixel + 0.01)
                    run.expect(
                        "height of '\(text)'", found.height, run.lines(rows.count, size), within: run.pixel + 0.01)
                }
                // Where only one word fits, the second one begins a new line, and the spaces before it have no width.
                label.text = line
                let room = run.monospacedWidth(before + word.count, size) + 1
                let narrow = label.sizeThatFits(CGSize(width: room, height: 5000))
                run.expect(
                    "height of '\(line)' on two lines", narrow.height, run.lines(2, size), within: run.pixel + 0.01)
                run.expect(
                    "width of '\(line)' on two lines", narrow.width, run.monospacedWidth(before + word.count, size),
                    within: run.pixel + 0.01)
            }
        },
    ]
}
