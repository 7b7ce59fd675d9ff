import Foundation
import LayoutEngine

extension Scenario {
    static let rowsOutOfSight: [Scenario] = [
        // If this bug is switched on, children in a scroll view that are out of sight keep their old safe area insets
        // at each side. The sides differ in narrower rows, and in rows with additional insets.
        Scenario(
            "rows-out-of-sight-keep-each-side", rules: ["bugs-6"],
            limits: [1, 90, 1] + Array(repeating: 20, count: 4) + Array(repeating: 2, count: 7),
            needs: {
                $0.uikit >= .iOS11_12 && $0.environment.guidePropagation == nil
                    && $0.environment.orientation == .portrait && $0.device.hasNotch && !$0.device.isPad
            }
        ) { run in
            let isOn = !run.flag(0)
            if isOn {
                LayoutEnvironment.current.knownBugs = .rowsOutOfSightKeepSideInsets
                run.reasonNotAtRest = "a row out of sight keeps what was at its sides"
            }
            let container = UIViewController()
            let scrollView = UIScrollView(frame: container.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 300, height: 3000)
            container.view.addSubview(scrollView)
            // The first row is narrower, and the second one has additional insets; or both are both.
            let far = 1100 + run.length(1)
            let isBoth = run.flag(2)
            let gaps = [
                UIEdgeInsets(top: 0, left: run.length(3), bottom: 0, right: run.length(4)),
                UIEdgeInsets(top: 0, left: isBoth ? 7 : 0, bottom: 0, right: isBoth ? 3 : 0),
            ]
            let own = [
                UIEdgeInsets(top: 0, left: isBoth ? 4 : 0, bottom: 0, right: isBoth ? 9 : 0),
                UIEdgeInsets(top: 0, left: run.length(5), bottom: 0, right: run.length(6)),
            ]
            let rows = [0, far].enumerated().map { index, y -> UIViewController in
                let row = UIViewController()
                container.addChild(row)
                row.additionalSafeAreaInsets = own[index]
                row.view.frame = CGRect(
                    x: gaps[index].left, y: y,
                    width: container.view.bounds.width - gaps[index].left - gaps[index].right, height: 50)
                row.view.autoresizingMask = [.flexibleWidth]
                scrollView.addSubview(row.view)
                row.didMove(toParent: container)
                return row
            }
            let host = run.open(container)
            var (isTurned, inSight) = (false, 0)
            /// The insets of a row that is in sight.
            func sides(_ index: Int) -> [CGFloat] {
                let side = isTurned ? run.device.topSafeArea : 0
                return [
                    max(0, side - gaps[index].left) + own[index].left,
                    max(0, side - gaps[index].right) + own[index].right,
                ]
            }
            // With the bug, a row that was never in sight has no insets.
            var kept = [sides(0), isOn ? [0, 0] : sides(1)]
            func check(_ when: String) {
                for index in rows.indices where index == inSight || !isOn { kept[index] = sides(index) }
                for (index, row) in rows.enumerated() {
                    let found = row.view.safeAreaInsets
                    run.expect("left safe area inset of row \(index) \(when)", found.left, kept[index][0])
                    run.expect("right safe area inset of row \(index) \(when)", found.right, kept[index][1])
                }
            }
            host.settle()
            check("at first")
            for (turn, kind) in run.numbers.dropFirst(7).enumerated() {
                switch kind {
                case 0:
                    isTurned.toggle()
                    host.rotate(to: isTurned ? .landscape : .portrait)
                case 1:
                    inSight = 1 - inSight
                    scrollView.contentOffset.y = inSight == 0 ? 0 : far - 20
                default:
                    // The row comes into sight before the device rotates.
                    inSight = 1 - inSight
                    scrollView.contentOffset.y = inSight == 0 ? 0 : far - 20
                    host.settle()
                    check("in sight in turn \(turn)")
                    isTurned.toggle()
                    host.rotate(to: isTurned ? .landscape : .portrait)
                }
                host.settle()
                check("in turn \(turn)")
            }
        }
    ]
}
