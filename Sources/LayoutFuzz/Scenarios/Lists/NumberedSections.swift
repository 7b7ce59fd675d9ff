import Foundation
import LayoutEngine

/// Items with numbers of their own, in sections.
final class NumberedSections: UICollectionViewDataSource {
    var sections: [[Int]]
    private var last = 0

    init(_ counts: [Int]) {
        sections = []
        for count in counts { sections.append(new(count)) }
    }

    /// Numbers that no item had before.
    func new(_ count: Int) -> [Int] {
        defer { last += count }
        return Array(last..<last + count)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.item]
        return cell
    }

    func path(of item: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let place = items.firstIndex(of: item) { return IndexPath(item: place, section: section) }
        }
        return nil
    }
}
