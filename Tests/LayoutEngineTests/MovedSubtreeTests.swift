import LayoutEngine
import SolverOracle
import XCTest

/// A change anywhere in a tree is seen by the tree's next layout, wherever the view has been before. Views note changes for the
/// views above them only once between two layouts, so moves and layouts come in any order here.
final class MovedSubtreeTests: XCTestCase {
    /// Some views, each with one constraint for its width that never leaves it, and the roots of trees they are in.
    private struct Forest {
        var roots: [UIView] = []
        var views: [UIView] = []
        var widths: [NSLayoutConstraint] = []

        init(rootCount: Int, viewCount: Int) {
            for _ in 0..<rootCount { roots.append(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))) }
            for index in 0..<viewCount {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                let width = view.widthAnchor.constraint(equalToConstant: CGFloat(index))
                width.isActive = true
                views.append(view)
                widths.append(width)
            }
        }

        /// Changes, moves or lays out something. Widths are what `wanted` says then.
        mutating func step(_ random: inout SplitMix64, _ wanted: inout [CGFloat]) {
            let index = random.integer(0...views.count - 1)
            switch random.integer(0...6) {
            case 0, 1:
                let place = random.integer(0...roots.count + views.count - 1)
                let parent = place < roots.count ? roots[place] : views[place - roots.count]
                if !parent.isDescendant(of: views[index]) { parent.addSubview(views[index]) }
            case 2: views[index].removeFromSuperview()
            case 3, 4:
                wanted[index] = CGFloat(random.integer(1...200))
                setWidth(of: index, to: wanted[index], byConstant: random.integer(0...1) == 0)
            case 5: roots[random.integer(0...roots.count - 1)].layoutIfNeeded()
            default: views[index].layoutIfNeeded()
            }
        }

        /// By another constant, or by another constraint.
        private mutating func setWidth(of index: Int, to width: CGFloat, byConstant: Bool) {
            if byConstant {
                widths[index].constant = width
            } else {
                widths[index].isActive = false
                widths[index] = views[index].widthAnchor.constraint(equalToConstant: width)
                widths[index].isActive = true
            }
        }
    }

    func test_changesInViewsThatMove_areSeenByTheNextLayout() {
        var checked = 0
        for seed in 0..<UInt64(60) {
            var random = SplitMix64(seed: seed)
            var forest = Forest(rootCount: 2, viewCount: 9)
            var wanted = (0..<9).map { CGFloat($0) }
            for step in 0..<40 {
                forest.step(&random, &wanted)
                guard step % 5 == 4 else { continue }
                for root in forest.roots { root.layoutIfNeeded() }
                for (view, width) in zip(forest.views, wanted)
                where forest.roots.contains(where: { view.isDescendant(of: $0) }) {
                    XCTAssertEqual(view.frame.width, width, "seed \(seed), step \(step)")
                    checked += 1
                }
            }
        }
        XCTAssertGreaterThan(checked, 500)
    }

    /// The superview of a laid out view goes away, and the view remains as the top of a separate tree.
    func test_aViewThatOutlivesItsSuperview_isLaidOutByItself() {
        let (view, inner) = (UIView(), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        do {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(view)
            outer.layoutIfNeeded()
        }
        XCTAssertNil(view.superview)
        XCTAssertEqual(inner.frame.width, 10)
        width.constant = 20
        view.layoutIfNeeded()
        XCTAssertEqual(inner.frame.width, 20)
        width.isActive = false
        inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
        view.layoutIfNeeded()
        XCTAssertEqual(inner.frame.width, 30)
    }

    func test_aViewInItself_isRefusedWithAndWithoutSubviews() {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        LayoutEnvironment.current = LayoutEnvironment()
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(outer)
        XCTAssertEqual(LayoutEnvironment.current.reportCount, 2)
        XCTAssertNil(outer.superview)
        XCTAssertTrue(inner.superview === outer)
    }
}
