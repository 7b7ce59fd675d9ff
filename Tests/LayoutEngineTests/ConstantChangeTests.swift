import LayoutEngine
import SolverOracle
import XCTest

/// What changes between two layouts of one tree may cost less than a layout, and must give the same frames.
final class ConstantChangeTests: XCTestCase {
    private struct Tree {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var constraints: [NSLayoutConstraint] = []
        var labels: [UILabel] = []
    }

    /// Groups below each other, each with a label that its group may squeeze and a box beside it.
    private func makeTree(_ groupCount: Int) -> Tree {
        var tree = Tree()
        var above = tree.root.topAnchor
        for index in 0..<groupCount {
            let (group, label, box) = (UIView(), UILabel(), UIView())
            tree.root.addSubview(group)
            group.addSubview(label)
            group.addSubview(box)
            for view in [group, label, box] { view.translatesAutoresizingMaskIntoConstraints = false }
            label.text = String(repeating: "word ", count: 3 + index % 5)
            tree.labels.append(label)
            tree.constraints += [
                group.topAnchor.constraint(equalTo: above, constant: 4),
                group.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 8),
                group.trailingAnchor.constraint(equalTo: tree.root.trailingAnchor, constant: -8),
                label.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 4),
                label.topAnchor.constraint(equalTo: group.topAnchor, constant: 2),
                label.bottomAnchor.constraint(equalTo: group.bottomAnchor, constant: -2),
                box.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 6),
                box.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -4),
                box.widthAnchor.constraint(equalTo: group.widthAnchor, multiplier: 0.25, constant: 3),
                box.topAnchor.constraint(equalTo: group.topAnchor, constant: 2),
                box.heightAnchor.constraint(equalToConstant: 10),
                box.heightAnchor.constraint(lessThanOrEqualToConstant: 60),
            ]
            above = group.bottomAnchor
        }
        NSLayoutConstraint.activate(tree.constraints)
        tree.root.layoutIfNeeded()
        return tree
    }

    private func assertFramesAreThoseOfANewEngine(_ tree: Tree, _ message: String) {
        let inspector = LayoutInspector(tree.root)
        for (view, unrounded, frame) in inspector.framesFromScratch() where view !== tree.root {
            let kept = inspector.unroundedFrame(of: view)
            let same = [
                (kept.minX, unrounded.minX), (kept.minY, unrounded.minY), (kept.width, unrounded.width),
                (kept.height, unrounded.height),
            ].allSatisfy { $0.bitPattern == $1.bitPattern }
            XCTAssertTrue(same, "\(message): \(kept), from nothing \(unrounded)")
            XCTAssertEqual(view.frame, frame, message)
        }
    }

    /// solver-model: solver-5
    func test_anyChanges_giveTheFramesOfANewEngine() {
        for seed in 0..<UInt64(12) {
            var random = SplitMix64(seed: seed)
            let tree = makeTree(random.integer(1...6))
            for step in 0..<20 {
                for _ in 0..<random.integer(1...2) { change(tree, &random) }
                tree.root.layoutIfNeeded()
                assertFramesAreThoseOfANewEngine(tree, "seed \(seed), step \(step)")
            }
        }
    }

    private func change(_ tree: Tree, _ random: inout SplitMix64) {
        let constraint = tree.constraints[random.integer(0...tree.constraints.count - 1)]
        switch random.integer(0...9) {
        case 0...4: constraint.constant += CGFloat(random.integer(-12...12)) / 2
        case 5, 6:
            tree.root.frame.size = CGSize(width: random.integer(100...500), height: random.integer(200...600))
        case 7: constraint.isActive.toggle()
        case 8: constraint.priority = UILayoutPriority([250, 750, 1000][random.integer(0...2)])
        default:
            let label = tree.labels[random.integer(0...tree.labels.count - 1)]
            label.text = String(repeating: "w", count: random.integer(1...40))
        }
    }

    func test_changedConstantsAndRootSize_needNoNewLowering() {
        let tree = makeTree(3)
        let before = LayoutInspector(tree.root).loweringCount
        for width in [300, 400, 90, 320] {
            tree.root.frame.size.width = CGFloat(width)
            tree.constraints[3].constant += 1
            tree.root.layoutIfNeeded()
            assertFramesAreThoseOfANewEngine(tree, "width \(width)")
        }
        XCTAssertEqual(tree.labels[0].frame.minX, 8)
        XCTAssertEqual(LayoutInspector(tree.root).loweringCount, before)
    }

    func test_newConstraint_isLowered() {
        let tree = makeTree(1)
        let before = LayoutInspector(tree.root).loweringCount
        tree.constraints[10].constant = 20
        tree.labels[0].widthAnchor.constraint(equalToConstant: 33).isActive = true
        tree.root.layoutIfNeeded()
        XCTAssertEqual(tree.labels[0].frame.width, 33)
        XCTAssertEqual(LayoutInspector(tree.root).loweringCount, before + 1)
    }

    /// Rows with the same terms are in the order of their constants.
    func test_constantsThatChangePlaces_giveTheFramesOfANewEngine() {
        let tree = makeTree(1)
        let (equal, limit) = (tree.constraints[10], tree.constraints[11])
        for (height, most) in [(70.0, 60.0), (10, 60), (60, 10), (5, 4), (4, 5)] {
            equal.priority = .defaultHigh
            equal.constant = height
            limit.constant = most
            tree.root.layoutIfNeeded()
            assertFramesAreThoseOfANewEngine(tree, "\(height), \(most)")
        }
    }

    func test_conflictThatAConstantMakes_isReportedAndGoesAgain() {
        let tree = makeTree(1)
        XCTAssertTrue(LayoutInspector(tree.root).conflicts.isEmpty)
        tree.constraints[10].constant = 70
        tree.root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(tree.root).brokenConstraints.count, 1)
        tree.constraints[10].constant = 50
        tree.root.layoutIfNeeded()
        XCTAssertTrue(LayoutInspector(tree.root).conflicts.isEmpty)
        assertFramesAreThoseOfANewEngine(tree, "without the conflict")
    }
}
