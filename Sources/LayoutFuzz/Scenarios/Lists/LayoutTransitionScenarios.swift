import Foundation
import LayoutEngine

private final class TransitionLog {
    var entries: [String] = []
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A layout with one decoration view. It records its transition calls, and which layout its list has at the time.
private final class RecordingLayout: UICollectionViewFlowLayout {
    var name = ""
    var log: TransitionLog?

    private func note(_ what: String, _ other: UICollectionViewLayout) {
        let present = collectionView?.collectionViewLayout as? RecordingLayout
        let others = (other as? RecordingLayout)?.name ?? "-"
        log?.entries.append("\(name) \(what) \(others) in a list with \(present?.name ?? "-")")
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        note("prepares for transition to", newLayout)
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        note("prepares for transition from", oldLayout)
    }
    override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        log?.entries.append("\(name) finalizes")
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let line = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 0, y: 0, width: 9, height: 5)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
    }
}

private final class FirstLine: UICollectionReusableView {}
private final class SecondLine: UICollectionReusableView {}

/// Layouts that replace each other.
extension Scenario {
    static let layoutTransitions: [Scenario] = [
        // An animated change calls the transition methods of both layouts. Decoration views are of the class that the present
        // layout registered.
        Scenario(
            "layouts-told-of-others", rules: ["collections-22"], limits: Array(repeating: 23, count: 8)
        ) { run in
            let (host, root) = run.openPlain()
            let log = TransitionLog()
            let layouts = ["a", "b"].map { name in
                let layout = RecordingLayout()
                (layout.name, layout.log) = (name, log)
                layout.itemSize = CGSize(width: 30, height: 20)
                return layout
            }
            layouts[0].register(FirstLine.self, forDecorationViewOfKind: "line")
            layouts[1].register(SecondLine.self, forDecorationViewOfKind: "line")
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 120, height: 200), collectionViewLayout: layouts[0])
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let items = FlowItems([4])
            run.held.append(items)
            list.dataSource = items
            root.addSubview(list)
            host.settle()
            var current = 0
            var ends: [String] = []
            for (turn, number) in run.numbers.enumerated() {
                let (old, new) = (current, number % 2)
                let isAnimated = number / 2 % 2 == 0
                let isAssigned = number / 4 % 3 == 0
                if isAssigned {
                    list.collectionViewLayout = layouts[new]
                } else {
                    list.setCollectionViewLayout(layouts[new], animated: isAnimated)
                }
                current = new
                var wanted: [String] = []
                if isAnimated, !isAssigned, old != new {
                    let (left, came) = (layouts[old].name, layouts[new].name)
                    wanted =
                        ends + [
                            "\(left) prepares for transition to \(came) in a list with \(left)",
                            "\(came) prepares for transition from \(left) in a list with \(left)",
                        ]
                    ends = ["\(left) finalizes", "\(came) finalizes"]
                }
                run.expect("transition calls of change \(turn)", log.take(), wanted)
                // Some changes come before the next layout.
                guard number / 12 == 0 else { continue }
                host.settle()
                run.expect("transition calls at the end of change \(turn)", log.take(), ends)
                ends = []
                run.expect(
                    "decoration views of each class after change \(turn)",
                    [list.subviews.count { $0 is FirstLine }, list.subviews.count { $0 is SecondLine }],
                    current == 0 ? [1, 0] : [0, 1])
            }
        }
    ]
}
