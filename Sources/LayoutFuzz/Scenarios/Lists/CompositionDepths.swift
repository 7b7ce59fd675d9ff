import Foundation
import LayoutEngine

/// The `zIndex` values in a compositional layout.
struct DepthState {
    struct Section {
        var count = 3
        /// Whether the app places the items itself, with a `zIndex` by index in the group.
        var isCustom = true
        var depths = [0, 0, 0]
        /// Bits for the backgrounds that there are, and for those with a `zIndex` of -1.
        var backgrounds = 1
        var deepBackgrounds = 0
        /// The header's `zIndex`; nil for no header.
        var header: Int?
    }

    static let backs = ["one", "two"]
    var sections = [Section(), Section()]

    func depth(_ path: IndexPath) -> Int {
        let section = sections[path.section]
        return section.isCustom ? section.depths[path.item % 3] : 0
    }

    func backgroundDepth(_ section: Int, _ back: Int) -> Int {
        sections[section].deepBackgrounds >> back & 1 == 1 ? -1 : 0
    }
}

/// Applies the state to a collection view.
final class CompositionDepths {
    var state = DepthState()
    let items = FlowItems([3, 3])
    private let (plain, whole) = (
        NSCollectionLayoutSize(widthDimension: .absolute(31), heightDimension: .absolute(14)),
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    )

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let settings = state.sections[index]
        let group: NSCollectionLayoutGroup
        if settings.isCustom {
            let depths = settings.depths
            group = .custom(layoutSize: whole) { _ in
                depths.enumerated().map { place, depth in
                    let frame = CGRect(x: place * 9, y: place * 5, width: 40 + place, height: 22)
                    // Without the parameter an item has the `zIndex` 0.
                    return depth == 0 && place != 1
                        ? NSCollectionLayoutGroupCustomItem(frame: frame)
                        : NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: depth)
                }
            }
        } else {
            group = .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: plain)])
        }
        let section = NSCollectionLayoutSection(group: group)
        if let depth = settings.header {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: whole, elementKind: "header", alignment: .top)
            header.zIndex = depth
            section.boundarySupplementaryItems = [header]
        }
        section.decorationItems = DepthState.backs.indices.filter { settings.backgrounds >> $0 & 1 == 1 }.map {
            let item = NSCollectionLayoutDecorationItem.background(elementKind: DepthState.backs[$0])
            item.zIndex = state.backgroundDepth(index, $0)
            return item
        }
        return section
    }

    /// Makes one change that affects the order.
    func perform(_ kind: Int, _ value: Int, _ list: UICollectionView, _ layout: UICollectionViewLayout) {
        let index = value % state.sections.count
        let more = value / 2
        switch kind {
        case 0, 1: state.sections[index].depths[more % 3] = more / 3 % 4
        case 2: state.sections[index].isCustom.toggle()
        case 3: state.sections[index].backgrounds ^= more % 3 + 1
        case 4: state.sections[index].deepBackgrounds ^= more % 3 + 1
        case 5: state.sections[index].header = [nil, 1, 2, 5][more % 4]
        case 6:
            let count = state.sections[index].count
            let isMore = count < 2 || more % 2 == 0 && count < 6
            state.sections[index].count += isMore ? 1 : -1
            items.counts[index] = state.sections[index].count
            let path = IndexPath(item: more / 2 % (isMore ? count + 1 : count), section: index)
            return isMore ? list.insertItems(at: [path]) : list.deleteItems(at: [path])
        default: return list.reloadData()
        }
        layout.invalidateLayout()
    }

    func check(_ run: ScenarioRun, _ list: UICollectionView) {
        var (found, order): ([String], [Int]) = ([], [])
        for view in list.subviews {
            // At the same `zIndex` a background is at the back.
            if let back = view as? DepthBackground {
                found.append("back")
                order.append(2 * state.backgroundDepth(back.section, back.back))
            } else if let cell = view as? UICollectionViewCell, let path = list.indexPath(for: cell) {
                found.append("cell")
                run.expect("tag of a cell", cell.tag, path.section * 100 + path.item)
                order.append(2 * state.depth(path) + 1)
                let attributes = list.layoutAttributesForItem(at: path)
                run.expect(
                    "zIndex of item \(path.item) in section \(path.section)", attributes?.zIndex, state.depth(path))
            } else if let section = header(view, list) {
                found.append("header")
                order.append(2 * (state.sections[section].header ?? 0) + 1)
            }
        }
        run.expect("order of the subviews, as twice the zIndex plus 1 for cells and headers", order, order.sorted())
        let (sections, backs) = (state.sections, state.sections.map(\.backgrounds.nonzeroBitCount))
        run.expect("number of cells", found.count { $0 == "cell" }, sections.map(\.count).reduce(0, +))
        run.expect("number of headers", found.count { $0 == "header" }, sections.count { $0.header != nil })
        run.expect("number of backgrounds", found.count { $0 == "back" }, backs.reduce(0, +))
    }

    private func header(_ view: UIView, _ list: UICollectionView) -> Int? {
        state.sections.indices.first { section in
            list.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: section)) === view
        }
    }
}

/// A background that knows its section and its kind.
final class DepthBackground: UICollectionReusableView {
    private(set) var (section, back) = (0, 0)

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        section = layoutAttributes.indexPath.section
        back = layoutAttributes.representedElementKind == DepthState.backs[0] ? 0 : 1
    }
}
