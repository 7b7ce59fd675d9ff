import Foundation
import LayoutEngine

/// The headers and footers that leave a list, in the order of the calls of each method.
private final class LeavingLog {
    var leaving: [String] = []
    var removed: [String] = []
    var gone: [String] = []

    func clear() { (leaving, removed, gone) = ([], [], []) }
}

/// A header or footer that notes when it leaves.
private final class LeavingEdge: UICollectionReusableView {
    var name = ""
    var log: LeavingLog?

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { log?.leaving.append(name) }
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { log?.gone.append(name) }
    }
}

/// A list that notes which headers and footers it loses.
private final class LosingList: UICollectionView {
    var log: LeavingLog?

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if let edge = subview as? LeavingEdge { log?.removed.append(edge.name) }
    }
}

/// Items with headers and footers that are named after their section.
private final class NamedEdges: FlowItems {
    let log = LeavingLog()

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        if let edge = view as? LeavingEdge {
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            (edge.name, edge.log) = ("\(isHeader ? "header" : "footer") \(indexPath.section)", log)
        }
        return view
    }
}

/// The order in which headers and footers leave a list.
extension Scenario {
    static let leavingOrders: [Scenario] = [
        // Headers and footers leave in the order of the sections, each header before its footer, whatever removes them.
        Scenario(
            "headers-leave-in-order", rules: ["hierarchy-2", "collections-3"],
            limits: [3, 3, 1] + Array(repeating: 8 * 12 - 1, count: 7), kinds: 8
        ) { run in
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = run.flag(2) ? .horizontal : .vertical
            let items = NamedEdges((0...run.numbers[0]).map { (run.numbers[1] + $0) % 4 })
            let log = items.log
            let (_, root) = run.openPlain()
            let list = LosingList(frame: CGRect(x: 0, y: 90, width: 200, height: 260), collectionViewLayout: flow)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                list.register(LeavingEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            (list.log, list.dataSource) = (log, items)
            root.addSubview(list)
            var (hasHeaders, hasFooters) = (true, true)
            var shown: [String] = []
            func setSizes() {
                flow.headerReferenceSize = hasHeaders ? CGSize(width: 20, height: 15) : .zero
                flow.footerReferenceSize = hasFooters ? CGSize(width: 10, height: 12) : .zero
            }
            func isThere(_ name: String) -> Bool { name.hasPrefix("header") ? hasHeaders : hasFooters }
            /// Lays out at once; a turn of the host could include another reload.
            func layOut(_ when: String) {
                log.clear()
                list.layoutIfNeeded()
                shown = items.counts.indices.flatMap { ["header \($0)", "footer \($0)"] }.filter(isThere)
                let present = list.dataSource == nil ? [] : shown
                run.expect(
                    "headers and footers after '\(when)'",
                    list.subviews.compactMap { ($0 as? LeavingEdge)?.name }.sorted(), present.sorted())
            }
            /// Compares the calls of each method.
            func expectLeft(_ wanted: [String], _ when: String) {
                run.expect("headers and footers that get willMove(toSuperview:) after '\(when)'", log.leaving, wanted)
                run.expect("headers and footers of willRemoveSubview(_:) after '\(when)'", log.removed, wanted)
                run.expect("headers and footers that get didMoveToSuperview() after '\(when)'", log.gone, wanted)
            }
            setSizes()
            layOut("the first layout")
            expectLeft([], "the first layout")
            for number in run.numbers[3...] {
                let (value, before, count) = (number / 8, shown, items.counts.count)
                switch number % 8 {
                case 0:
                    // Headers or footers are added only with a reload, so that all views are added in order.
                    (hasHeaders, hasFooters) = (value % 4 != 3, value % 4 != 2)
                    setSizes()
                    list.reloadData()
                    layOut("a reload")
                    expectLeft(before, "a reload")
                case 5:
                    (hasHeaders, hasFooters) = (hasHeaders && value % 3 == 1, hasFooters && value % 3 == 2)
                    setSizes()
                    layOut("losing heights")
                    expectLeft(before.filter { !isThere($0) }, "losing heights")
                case 6:
                    list.dataSource = nil
                    layOut("the removal of the data source")
                    expectLeft(before, "the removal of the data source")
                    list.dataSource = items
                    layOut("the return of the data source")
                    expectLeft([], "the return of the data source")
                default:
                    // The rules do not say for all of these which views leave, only that they leave in order.
                    var deleted: Int?
                    switch number % 8 {
                    case 1 where count > 0:
                        deleted = value % count
                        items.counts.remove(at: value % count)
                        list.deleteSections(IndexSet(integer: value % count))
                    case 2 where count < 6:
                        items.counts.insert(value % 3, at: value % (count + 1))
                        list.insertSections(IndexSet(integer: value % (count + 1)))
                    case 3 where count > 0: list.reloadSections(IndexSet(integer: value % count))
                    case 4: list.contentOffset = CGPoint(x: 0, y: 9 * CGFloat(value))
                    default: list.performBatchUpdates {}
                    }
                    layOut("change \(number % 8)")
                    expectLeft(before.filter(log.gone.contains), "change \(number % 8)")
                    guard let deleted else { continue }
                    for name in before where name.hasSuffix(" \(deleted)") {
                        run.expect(
                            "whether the header or footer of a deleted section left", log.gone.contains(name), true)
                    }
                }
            }
            withExtendedLifetime(items) {}
        }
    ]
}
