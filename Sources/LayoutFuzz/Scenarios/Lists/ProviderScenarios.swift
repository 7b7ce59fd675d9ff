import Foundation
import LayoutEngine

/// Sections of a compositional layout that depend on an app's data.
extension Scenario {
    static let sectionProviders: [Scenario] = [
        // An invalidated layout asks for its sections again, even if no view changed its size.
        Scenario(
            "sections-asked-for-again", rules: ["collections-8"],
            limits: [2, 1, 4] + Array(repeating: 30, count: 6) + Array(repeating: 3, count: 3)
        ) { run in
            var heights = (3...5).map { 10 + run.length($0) }
            var columns = (0..<3).map { run.numbers[9 + $0] % 2 + 1 }
            let layout = UICollectionViewCompositionalLayout(sectionProvider: { section, _ in
                let size = run.size(
                    .fractionalWidth(1 / CGFloat(columns[section])), .absolute(heights[section]))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: run.size(.fractionalWidth(1), .absolute(heights[section])),
                    subitems: [NSCollectionLayoutItem(layoutSize: size)])
                return NSCollectionLayoutSection(group: group)
            })
            let counts = Array(repeating: run.numbers[2] + 1, count: 3)
            let items = FlowItems(counts)
            let (host, list) = run.open(layout, items, CGSize(width: 120, height: 300))
            func check(_ when: String) {
                host.settle()
                var y: CGFloat = 0
                for section in 0..<3 {
                    for item in 0..<counts[section] {
                        let row = item / columns[section]
                        let wanted = CGRect(
                            x: 0, y: y + CGFloat(row) * heights[section],
                            width: list.bounds.width / CGFloat(columns[section]), height: heights[section])
                        let found = list.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
                        run.expect(
                            "height of item \(item) in section \(section) \(when)", found?.height ?? -1, wanted.height,
                            within: run.pixel + 0.01)
                        run.expect(
                            "top of item \(item) in section \(section) \(when)", found?.minY ?? -1, wanted.minY,
                            within: run.pixel + 0.01)
                        run.expect(
                            "width of item \(item) in section \(section) \(when)", found?.width ?? -1, wanted.width,
                            within: run.pixel + 0.01)
                    }
                    y += heights[section] * CGFloat((counts[section] - 1) / columns[section] + 1)
                }
                run.expect("height of the content \(when)", list.contentSize.height, y, within: run.pixel + 0.01)
            }
            check("at first")
            heights = (6...8).map { 10 + run.length($0) }
            columns = (0..<3).map { run.numbers[9 + $0] / 2 + 1 }
            switch run.numbers[0] {
            case 0: layout.invalidateLayout()
            case 1: list.reloadData()
            default:
                if run.flag(1) { host.settle() }
                list.setCollectionViewLayout(layout, animated: false)
                layout.invalidateLayout()
            }
            check("after the change")
        }
    ]
}
