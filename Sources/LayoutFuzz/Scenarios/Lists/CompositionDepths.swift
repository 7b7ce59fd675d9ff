import Foundation
import LayoutEngine

/// What lies in front of what in a composition.
struct DepthState {
    struct Section {
        var count = 3
        /// Whether the app places the items itself, with a depth by place in the group.
        var isCustom = true
        var depths = [0, 0, 0]
        /// Which backgrounds there are, and which of them are behind all that is level with the cells.
        var backgrounds = 1
        var deepBackgrounds = 0
        /// The header's depth; nil for no header.
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

/// Says it to a list.
final class CompositionDepths {
    var state = DepthState()
    let items = FlowItems([3, 3])
    private let (plain, whole) = (
        NSCollectionLayoutSize(widthDimension: .absolute(31), heightDimension: .absolute(14)),
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    )

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let said = state.sections[index]
        let group: NSCollectionLayoutGroup
        if said.isCustom {
            let depths = said.depths
            group = .custom(layoutSize: whole) { _ in
                depths.enumerated().map { place, depth in
                    let frame = CGRect(x: place * 9, y: place * 5, width: 40 + place, height: 22)
                    // Without a word about it an item is level with all others.
                    return depth == 0 && place != 1
                        ? NSCollectionLayoutGroupCustomItem(frame: frame)
                        : NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: depth)
                }
            }
        } else {
            group = .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: plain)])
        }
        let section = NSCollectionLayoutSection(group: group)
        if let depth = said.header {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: whole, elementKind: "header", alignment: .top)
            header.zIndex = depth
            section.boundarySupplementaryItems = [header]
        }
        section.decorationItems = DepthState.backs.indices.filter { said.backgrounds >> $0 & 1 == 1 }.map {
            let item = NSCollectionLayoutDecorationItem.background(elementKind: DepthState.backs[$0])
            item.zIndex = state.backgroundDepth(index, $0)
            return item
        }
        return section
    }

    /// Does one thing that has an effect on the order.
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
            // A background is behind what it is level with.
            if let back = view as? DepthBackground {
                found.append("back")
                order.append(2 * state.backgroundDepth(back.section, back.back))
            } else if let cell = view as? UICollectionViewCell, let path = list.indexPath(for: cell) {
                found.append("cell")
                run.expect("item of a cell", cell.tag, path.section * 100 + path.item)
                order.append(2 * state.depth(path) + 1)
                let attributes = list.layoutAttributesForItem(at: path)
                run.expect("depth of \(path.section) \(path.item)", attributes?.zIndex, state.depth(path))
            } else if let section = header(view, list) {
                found.append("header")
                order.append(2 * (state.sections[section].header ?? 0) + 1)
            }
        }
        run.expect("depths from behind", order, order.sorted())
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

/// Knows which of a section's backgrounds it is.
final class DepthBackground: UICollectionReusableView {
    private(set) var (section, back) = (0, 0)

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        section = layoutAttributes.indexPath.section
        back = layoutAttributes.representedElementKind == DepthState.backs[0] ? 0 : 1
    }
}
