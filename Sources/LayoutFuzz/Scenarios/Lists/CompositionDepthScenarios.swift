import Foundation
import LayoutEngine

extension Scenario {
    static let compositionDepths: [Scenario] = [
        // Cells, headers and backgrounds are in the order of their present `zIndex`. At the same `zIndex` a background
        // is at the back, whichever view was added last.
        Scenario(
            "compositions-in-depth", rules: ["collections-5", "collections-8", "collections-9"],
            limits: [3, 63, 63, 255] + Array(repeating: 10 * 48 - 1, count: 8), kinds: 10
        ) { run in
            let depths = CompositionDepths()
            run.held.append(depths)
            for section in 0..<2 {
                depths.state.sections[section].isCustom = run.numbers[0] >> section & 1 == 0
                depths.state.sections[section].depths = (0..<3).map { run.numbers[1 + section] >> (2 * $0) & 3 }
            }
            let layout = UICollectionViewCompositionalLayout(sectionProvider: { section, _ in depths.section(section) })
            for kind in DepthState.backs { layout.register(DepthBackground.self, forDecorationViewOfKind: kind) }
            let (host, list) = run.open(layout, depths.items, CGSize(width: 240, height: 300))
            let (root, other) = (list.superview, UICollectionViewFlowLayout())
            func check() {
                host.settle()
                depths.check(run, list)
            }
            check()
            run.inAnyOrder(
                from: 4,
                { number in
                    let (kind, value) = (number % 10, number / 10)
                    switch kind {
                    case 8:
                        // A layout without backgrounds and headers in between.
                        list.collectionViewLayout = other
                        if value % 2 == 0 { host.settle() }
                        list.collectionViewLayout = layout
                    case 9:
                        list.removeFromSuperview()
                        if value % 2 == 0 { host.settle() }
                        root?.addSubview(list)
                    default: depths.perform(kind, value, list, layout)
                    }
                }, rest: check)
            check()
        }
    ]
}
