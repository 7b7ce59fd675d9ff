import Foundation
import LayoutEngine

/// A line that a number of items fills exactly, with gaps and insets.
private struct FullLine {
    let count: Int
    let gap: CGFloat
    let insets: (near: CGFloat, far: CGFloat)
    let length: CGFloat
    /// The length of an item, as apps compute it.
    var side: CGFloat { (length - insets.near - insets.far - gap * CGFloat(count - 1)) / CGFloat(count) }
    func place(_ item: Int) -> CGFloat { insets.near + CGFloat(item % count) * (side + gap) }
}

/// Lines that are full.
extension Scenario {
    static let fullLines: [Scenario] = [
        // A line holds as many items as its length was divided by, also where their lengths are not round numbers.
        Scenario(
            "items-that-fill-their-line", rules: ["collections-1", "collections-8"],
            limits: [6, 12, 20, 20, 200, 1, 20, 9, 60]
        ) { run in
            let isVertical = !run.flag(5)
            let length = 200 + run.length(4)
            let line = FullLine(
                count: run.numbers[0] + 1, gap: run.length(1), insets: (run.length(2), run.length(3)), length: length)
            let (count, lineGap, thick) = (run.numbers[6] + 1, run.length(7), run.length(8) + 5)
            func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ thickness: CGFloat) -> CGRect {
                isVertical
                    ? CGRect(x: along, y: across, width: length, height: thickness)
                    : CGRect(x: across, y: along, width: thickness, height: length)
            }
            let items = FlowItems([count])
            run.held.append(items)
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = isVertical ? .vertical : .horizontal
            flow.itemSize = rect(0, 0, line.side, thick).size
            (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (line.gap, lineGap)
            flow.sectionInset =
                isVertical
                ? UIEdgeInsets(top: 0, left: line.insets.near, bottom: 0, right: line.insets.far)
                : UIEdgeInsets(top: line.insets.near, left: 0, bottom: line.insets.far, right: 0)
            let (host, collection) = run.openList(flow, items, rect(0, 0, length, 240).size)
            host.settle()
            for index in 0..<count {
                run.expect(
                    "item of a full line", run.frame(collection, index),
                    rect(line.place(index), CGFloat(index / line.count) * (thick + lineGap), line.side, thick),
                    within: 0.01)
            }
            // Shares of a line, without gaps.
            let part = 1 / CGFloat(line.count)
            let (one, all) =
                isVertical
                ? (
                    run.size(.fractionalWidth(part), .fractionalHeight(1)),
                    run.size(.fractionalWidth(1), .absolute(thick))
                )
                : (
                    run.size(.fractionalWidth(1), .fractionalHeight(part)),
                    run.size(.absolute(thick), .fractionalHeight(1))
                )
            let item = NSCollectionLayoutItem(layoutSize: one)
            let group: NSCollectionLayoutGroup =
                isVertical
                ? .horizontal(layoutSize: all, subitems: [item]) : .vertical(layoutSize: all, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = lineGap
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isVertical ? .vertical : .horizontal
            configuration.contentInsetsReference = .none
            collection.collectionViewLayout = UICollectionViewCompositionalLayout(
                section: section, configuration: configuration)
            host.settle()
            for index in 0..<count {
                run.expect(
                    "item that is a share of a line", run.frame(collection, index),
                    rect(
                        CGFloat(index % line.count) * length * part, CGFloat(index / line.count) * (thick + lineGap),
                        length * part, thick), within: 0.01)
            }
        }
    ]
}
