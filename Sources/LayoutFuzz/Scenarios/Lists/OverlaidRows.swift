import Foundation
import LayoutEngine

/// Rows or items of given lengths, one after the other, in four sections.
///
/// The first and the third section never have a header, so that no pinned header covers a row that is scrolled to.
final class OverlaidRows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    /// Whether items are beside each other.
    let isAcross: Bool
    var lengths: [[CGFloat]] = [[41, 33, 57, 38], [45, 60, 36], [52, 40, 47], [35, 44, 58]]
    var headers: [CGFloat] = [0, 17, 0, 12]
    /// The headers of a table.
    let edges = (0..<4).map { _ in UIView() }

    init(isAcross: Bool) { self.isAcross = isAcross }

    /// Where each section begins, and where the last one ends.
    var starts: [CGFloat] {
        var (result, place): ([CGFloat], CGFloat) = ([0], 0)
        for (header, lengths) in zip(headers, lengths) {
            place += header + lengths.reduce(0, +)
            result.append(place)
        }
        return result
    }

    private func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
        isAcross ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    // MARK: Table

    func numberOfSections(in tableView: UITableView) -> Int { lengths.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lengths[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        lengths[indexPath.section][indexPath.row]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        headers[section] > 0 ? edges[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headers[section] }

    // MARK: Collection view

    func numberOfSections(in collectionView: UICollectionView) -> Int { lengths.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        lengths[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    /// No second item fits on a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(lengths[indexPath.section][indexPath.item], 150) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { size(headers[section], 3) }
}
