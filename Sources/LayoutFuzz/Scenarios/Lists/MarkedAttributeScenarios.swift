import Foundation
import LayoutEngine

/// A list that switches between a flow layout, a compositional layout and a plain flow layout.
private final class MarkedList: FlowItems {
    private static let header = UICollectionView.elementKindSectionHeader
    private let marks = AttributeMarks()
    private let (flow, plain) = (MarkedFlow(), UICollectionViewFlowLayout())
    private let composition: MarkedComposition
    private let (list, host, run): (UICollectionView, SceneHost, ScenarioRun)
    private weak var root: UIView?
    private var (current, isSelfSized, wanted, length) = (0, false, CGSize(width: 30, height: 20), CGFloat(11))
    private let shown: Shown

    /// The header's length, which the section provider of the compositional layout reads.
    private final class Shown { var length: CGFloat = 11 }

    init(_ run: ScenarioRun) {
        let (shown, (host, root)) = (Shown(), run.openPlain())
        (self.run, self.host, self.root, self.shown) = (run, host, root, shown)
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        composition = .ofRows(run) { [shown] in shown.length }
        (flow.marks, composition.marks) = (marks, marks)
        list = UICollectionView(frame: CGRect(x: 0, y: 60, width: 200, height: 900), collectionViewLayout: flow)
        super.init([3, 2])
        list.contentInsetAdjustmentBehavior = .never
        list.register(MarkedItemCell.self, forCellWithReuseIdentifier: "item")
        list.register(MarkedHeader.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "edge")
        list.dataSource = self
        root.addSubview(list)
        show()
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        if let cell = cell as? MarkedItemCell {
            (cell.width.constant, cell.height.constant) = (wanted.width, wanted.height)
        }
        return cell
    }

    private var layouts: [UICollectionViewLayout] { [flow, composition, plain] }

    private func show() {
        for each in [flow, plain] {
            each.itemSize = CGSize(width: 43, height: 17)
            each.estimatedItemSize = isSelfSized ? CGSize(width: 40, height: 19) : .zero
            each.headerReferenceSize = CGSize(width: 0, height: length)
        }
        shown.length = length
    }

    func perform(_ kind: Int, _ value: Int) {
        let section = value % 2
        switch kind {
        case 0: marks.base = value % 17
        case 1: marks.isInPlace.toggle()
        case 2: isSelfSized.toggle()
        case 3:
            let isLess = counts[section] > 1 && value / 2 % 2 == 0
            counts[section] = isLess ? counts[section] - 1 : min(5, counts[section] + 1)
            return list.reloadData()
        case 4:
            wanted = CGSize(width: 12 + value % 23, height: 10 + value % 19)
            return list.reloadData()
        case 5: length = CGFloat(5 + value % 13)
        case 6:
            current = (current + 1 + value % 2) % 3
            return list.collectionViewLayout = layouts[current]
        default:
            list.removeFromSuperview()
            if value % 2 == 0 { host.settle() }
            root?.addSubview(list)
            return
        }
        show()
        list.collectionViewLayout.invalidateLayout()
    }

    private func expect(_ applied: AppliedAttributes, _ path: IndexPath, _ alpha: CGFloat, isHeader: Bool) {
        let name = "\(isHeader ? "header" : "item") \(path)"
        let isMarked = current < 2
        run.expect("mark of \(name)", applied.mark, isMarked ? marks.mark(path, isHeader: isHeader) : -1)
        run.expect("alpha of \(name)", alpha, isMarked ? marks.alpha(path, isHeader: isHeader) : 1)
        run.expect("index path in the attributes applied to \(name)", applied.path, path)
        run.expect("element kind in the attributes applied to \(name)", applied.kind, isHeader ? Self.header : nil)
        let layout = layouts[current]
        let attributes =
            isHeader
            ? layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: path)
            : layout.layoutAttributesForItem(at: path)
        run.expect("frame in the attributes applied to \(name)", applied.frame, attributes?.frame ?? .zero)
        run.expect(
            "whether the layout's attributes of \(name) are of the app's class", attributes is MarkedAttributes,
            isMarked)
    }

    func check() {
        host.settle()
        let isAsked = current == 1 || isSelfSized
        for (section, count) in counts.enumerated() {
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                guard let cell = list.cellForItem(at: path) as? MarkedItemCell else {
                    run.expect("whether item \(path) has a cell", false, true)
                    continue
                }
                expect(cell.applied, path, cell.alpha, isHeader: false)
                let size =
                    current == 1
                    ? CGSize(width: 80, height: wanted.height) : isSelfSized ? wanted : CGSize(width: 43, height: 17)
                run.expect("size of item \(path)", cell.bounds.size, size, within: run.pixel + 0.001)
                guard isAsked else { continue }
                // The cell is asked with attributes of the layout's class, and its superclass returns such attributes.
                run.expect(
                    "mark in the attributes that item \(path) is asked with", cell.answers.given, current < 2 ? 7 : -1)
                run.expect(
                    "mark in the attributes that the superclass returns for item \(path)", cell.answers.got,
                    current < 2 ? 7 : -1)
            }
            let path = IndexPath(item: 0, section: section)
            let header = list.supplementaryView(forElementKind: Self.header, at: path) as? MarkedHeader
            run.expect("whether section \(section) has a header", header != nil, true)
            if let header {
                expect(header.applied, path, header.alpha, isHeader: true)
                run.expect("height of header \(section)", header.bounds.height, length)
            }
        }
    }
}

extension Scenario {
    static let markedAttributes: [Scenario] = [
        // Views get the present values of their layout in attributes of the class that it names, also if it changes copies.
        Scenario(
            "attributes-of-an-apps-own-class",
            rules: ["collections-2", "collections-4", "collections-5", "collections-8"],
            limits: [511] + Array(repeating: 8 * 60 - 1, count: 9), kinds: 8
        ) { run in
            let list = MarkedList(run)
            run.held.append(list)
            list.check()
            run.inAnyOrder(from: 1, { list.perform($0 % 8, $0 / 8) }, rest: list.check)
            list.check()
        }
    ]
}
