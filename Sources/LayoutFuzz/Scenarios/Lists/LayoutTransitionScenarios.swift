import Foundation
import LayoutEngine

private final class TransitionLog {
    var entries: [String] = []
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A layout that notes what it is told, and which layout its list has then, and has one decoration.
private final class ToldLayout: UICollectionViewFlowLayout {
    var name = ""
    var log: TransitionLog?

    private func note(_ what: String, _ other: UICollectionViewLayout) {
        let present = collectionView?.collectionViewLayout as? ToldLayout
        let others = (other as? ToldLayout)?.name ?? "-"
        log?.entries.append("\(name) \(what) \(others) in \(present?.name ?? "-")")
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        note("leaves for", newLayout)
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        note("comes for", oldLayout)
    }
    override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        log?.entries.append("\(name) ends")
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

/// Layouts that take each other's place.
extension Scenario {
    static let layoutTransitions: [Scenario] = [
        // Both layouts hear of a change with a movement, and of its end; what is drawn is what the present one registered.
        Scenario(
            "layouts-told-of-others", rules: ["collections-22"], limits: Array(repeating: 23, count: 8)
        ) { run in
            let (host, root) = run.openPlain()
            let log = TransitionLog()
            let layouts = ["a", "b"].map { name in
                let layout = ToldLayout()
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
                    wanted = ends + ["\(left) leaves for \(came) in \(left)", "\(came) comes for \(left) in \(left)"]
                    ends = ["\(left) ends", "\(came) ends"]
                }
                run.expect("what is told of change \(turn)", log.take(), wanted)
                // Some changes come before the next layout.
                guard number / 12 == 0 else { continue }
                host.settle()
                run.expect("what is told of the end of change \(turn)", log.take(), ends)
                ends = []
                run.expect(
                    "decorations after change \(turn)",
                    [list.subviews.count { $0 is FirstLine }, list.subviews.count { $0 is SecondLine }],
                    current == 0 ? [1, 0] : [0, 1])
            }
        }
    ]
}
