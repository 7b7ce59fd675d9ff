import Foundation
import LayoutEngine

/// A compositional layout of two sections with custom groups, which sometimes return no items.
final class EmptyGroups {
    struct Section {
        var count = 4
        var isCustom = true
        /// Bits for the frames that the custom group returns, and for those of them that are infinite.
        var (named, endless) = (7, 0)
        var (top, gap) = (CGFloat(3), CGFloat(5))
    }

    static let kinds = 6
    private static let (height, bottom): (CGFloat, CGFloat) = (40, 2)
    private static let places = [
        CGRect(x: 4, y: 1, width: 31, height: 14), CGRect(x: 45, y: 6, width: 22, height: 19),
        CGRect(x: 90, y: 11, width: 57, height: 26),
    ]
    var sections = [Section(), Section()]
    let items = FlowItems([4, 4])

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let settings = sections[index]
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(Self.height))
        let group: NSCollectionLayoutGroup
        if settings.isCustom {
            group = .custom(layoutSize: size) { _ in
                Self.places.indices.filter { settings.named >> $0 & 1 == 1 }.map { place in
                    var frame = Self.places[place]
                    if settings.endless >> place & 1 == 1 { frame.origin.x = .infinity }
                    return NSCollectionLayoutGroupCustomItem(frame: frame)
                }
            }
        } else {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(31), heightDimension: .absolute(14)))
            group = .horizontal(layoutSize: size, subitems: [item])
        }
        let result = NSCollectionLayoutSection(group: group)
        result.contentInsetsReference = .none
        result.contentInsets = NSDirectionalEdgeInsets(top: settings.top, leading: 0, bottom: Self.bottom, trailing: 0)
        result.interGroupSpacing = settings.gap
        return result
    }

    func perform(_ kind: Int, _ value: Int, _ list: UICollectionView) {
        let (index, more) = (value % 2, value / 2)
        switch kind {
        case 0: sections[index].named ^= more % 7 + 1
        case 1: sections[index].endless ^= more % 7 + 1
        // No frame at all, or all of them.
        case 2: sections[index].named = sections[index].named == 0 ? 7 : 0
        case 3: sections[index].isCustom.toggle()
        case 4: (sections[index].top, sections[index].gap) = (CGFloat(more % 9), CGFloat(more % 7))
        default:
            sections[index].count = (sections[index].count + more % 5) % 6 + 1
            items.counts[index] = sections[index].count
            return list.reloadData()
        }
        list.collectionViewLayout.invalidateLayout()
    }

    /// Makes both groups return all frames.
    func fill(_ list: UICollectionView) {
        for index in sections.indices { (sections[index].named, sections[index].endless) = (7, 0) }
        list.collectionViewLayout.invalidateLayout()
    }

    func check(_ run: ScenarioRun, _ list: UICollectionView) {
        var (start, shown): (CGFloat, [Int]) = (0, [])
        for (index, section) in sections.enumerated() {
            start += section.top
            var places = Self.places.indices.filter { (section.named & ~section.endless) >> $0 & 1 == 1 }
                .map { Self.places[$0] }
            if !section.isCustom {
                places = (0..<6).map { CGRect(x: 31 * $0, y: 0, width: 31, height: 14) }
            }
            for item in 0..<section.count {
                let found = list.layoutAttributesForItem(at: [index, item])?.frame
                run.expect("whether item \(item) of section \(index) has attributes", found != nil, !places.isEmpty)
                guard let found, !places.isEmpty else { continue }
                let group = CGFloat(item / places.count)
                let wanted = places[item % places.count]
                    .offsetBy(dx: 0, dy: start + group * (Self.height + section.gap))
                run.expect("item \(item) of section \(index)", found, wanted, within: run.pixel)
                shown.append(100 * index + item)
            }
            if !places.isEmpty {
                let groups = CGFloat((section.count + places.count - 1) / places.count)
                start += groups * Self.height + (groups - 1) * section.gap
            }
            start += Self.bottom
        }
        run.expect("height of the content", list.contentSize.height, start, within: run.pixel)
        let cells = list.subviews.compactMap { ($0 as? UICollectionViewCell)?.tag }
        run.expect("tags of the cells in the list", cells.sorted(), shown)
    }
}
