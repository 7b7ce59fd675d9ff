import Foundation
import LayoutEngine

/// A collection view or a table with one of two data sources, or none.
private final class SourcedList {
    let host: SceneHost
    let scroll: UIScrollView
    /// Sets the first or the second data source, or none.
    let setSource: (Int?) -> Void

    /// - Parameter kind: 0 for a flow layout, 1 for a compositional layout, 2 for a plain table, 3 for a grouped one.
    init(_ run: ScenarioRun, _ kind: Int) {
        let size = CGSize(width: 240, height: 230)
        if kind < 2 {
            let sources = [FlowItems([run.numbers[1], run.numbers[2]]), FlowItems([run.numbers[3]])]
            run.held += sources
            let (host, collection) = run.openList(Self.layout(run, kind), sources[0], size)
            collection.dataSource = nil
            (self.host, scroll) = (host, collection)
            setSource = { [unowned collection] number in collection.dataSource = number.map { sources[$0] } }
        } else {
            let sources = [run.numbers[1], run.numbers[3]].map { count in
                FixedRows((0..<count).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) })
            }
            run.held += sources
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            host = run.open(controller)
            let table = UITableView(frame: CGRect(origin: .zero, size: size), style: kind == 2 ? .plain : .grouped)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 25 + run.length(4)
            controller.view.addSubview(table)
            scroll = table
            setSource = { [unowned table] number in table.dataSource = number.map { sources[$0] } }
        }
        run.held.append(self)
    }

    private static func layout(_ run: ScenarioRun, _ kind: Int) -> UICollectionViewLayout {
        let size = CGSize(width: 40, height: 25 + run.length(4))
        guard kind == 1 else {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = size
            flow.headerReferenceSize = CGSize(width: run.length(4), height: run.length(4))
            return flow
        }
        let whole = NSCollectionLayoutSize(
            widthDimension: .absolute(size.width), heightDimension: .absolute(size.height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    func reload() {
        (scroll as? UITableView)?.reloadData()
        (scroll as? UICollectionView)?.reloadData()
    }

    /// Frames of all cells and headers, from top to bottom.
    var parts: [CGRect] {
        scroll.subviews.filter { $0 is UITableViewCell || $0 is UICollectionReusableView }.map(\.frame).sorted {
            ($0.minY, $0.minX, $0.height) < ($1.minY, $1.minX, $1.height)
        }
    }

    /// The number of visible cells, and of visible index paths.
    var visibleCounts: [Int] {
        if let table = scroll as? UITableView {
            return [table.visibleCells.count, table.indexPathsForVisibleRows?.count ?? 0]
        }
        guard let collection = scroll as? UICollectionView else { return [] }
        return [collection.visibleCells.count, collection.indexPathsForVisibleItems.count]
    }
}

/// Lists whose data source is removed and set again.
extension Scenario {
    static let noSources: [Scenario] = [
        // A list without a data source shows nothing and has no content. With one again it is like a new list with that one.
        Scenario(
            "lists-without-a-source", rules: ["tables-1", "collections-3"],
            limits: [3, 9, 5, 9, 12, 63] + Array(repeating: 3, count: 6)
        ) { run in
            let list = SourcedList(run, run.numbers[0])
            var source: Int?
            func check(_ when: String) {
                list.host.settle()
                let fresh = SourcedList(run, run.numbers[0])
                if let source { fresh.setSource(source) }
                fresh.host.settle()
                defer { fresh.host.window.rootViewController = nil }
                run.expect("frames of cells and headers \(when)", list.parts, fresh.parts)
                run.expect("content size \(when)", list.scroll.contentSize, fresh.scroll.contentSize)
                run.expect("number of visible cells and index paths \(when)", list.visibleCounts, fresh.visibleCounts)
                guard source == nil else { return }
                run.expect("frames of cells and headers in an empty list \(when)", list.parts, [])
                run.expect(
                    "number of visible cells and index paths in an empty list \(when)", list.visibleCounts, [0, 0])
                if run.numbers[0] < 2 {
                    run.expect("content size of an empty list \(when)", list.scroll.contentSize, .zero)
                }
            }
            check("at first")
            list.setSource(0)
            source = 0
            check("with a data source")
            run.inAnyOrder(from: 6) { number in
                if number == 3 {
                    list.reload()
                } else {
                    source = number < 2 ? number : nil
                    list.setSource(source)
                }
            } rest: {
                check("after a change")
            }
            list.setSource(nil)
            source = nil
            check("without a data source")
            list.setSource(run.numbers[11] % 2)
            source = run.numbers[11] % 2
            check("at the end")
        }
    ]
}
