import Foundation
import LayoutEngine

/// A flow layout that counts how often it is prepared.
private final class RequestedFlow: UICollectionViewFlowLayout {
    var preparations = 0

    override func prepare() {
        super.prepare()
        preparations += 1
    }
}

/// A delegate with one size for all items, which may change before a layout asks for it.
private final class SizeAnswers: FlowItems, UICollectionViewDelegateFlowLayout {
    var size = CGSize(width: 20, height: 30)

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
}

/// A cell that prefers the size that the delegate returns, for layouts with self-sizing cells.
private final class AgreeingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let answers = (superview as? UICollectionView)?.delegate as? SizeAnswers
        layoutAttributes.size = answers?.size ?? .zero
        return layoutAttributes
    }
}

/// A property of flow layouts, with values that all differ. The first one is that of a new layout.
private struct FlowProperty {
    let name: String
    let count: Int
    let set: (UICollectionViewFlowLayout, Int) -> Void

    private init<Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Value>, _ values: [Value]
    ) {
        self.name = name
        count = values.count
        set = { layout, index in layout[keyPath: property] = values[index] }
    }

    private static let sizes = [CGSize.zero, CGSize(width: 12, height: 14), CGSize(width: 25, height: 9)]

    // Some of them move nothing in these lists; only the calls of `prepare` show their effect.
    static let all = [
        FlowProperty("line spacing", \.minimumLineSpacing, [10, 0, 17, 4.5]),
        FlowProperty("item spacing", \.minimumInteritemSpacing, [10, 0, 23, 6]),
        FlowProperty("item size", \.itemSize, [CGSize(width: 50, height: 50)] + sizes.dropFirst()),
        FlowProperty("estimated size", \.estimatedItemSize, sizes + [UICollectionViewFlowLayout.automaticSize]),
        FlowProperty("direction", \.scrollDirection, [.vertical, .horizontal]),
        FlowProperty("header size", \.headerReferenceSize, sizes),
        FlowProperty("footer size", \.footerReferenceSize, sizes),
        FlowProperty(
            "inset", \.sectionInset, [.zero, UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6), UIEdgeInsets(top: 7)]),
        FlowProperty(
            "reference of the inset", \.sectionInsetReference, [.fromContentInset, .fromSafeArea, .fromLayoutMargins]),
        FlowProperty("pinned headers", \.sectionHeadersPinToVisibleBounds, [false, true]),
        FlowProperty("pinned footers", \.sectionFootersPinToVisibleBounds, [false, true]),
    ]
}

/// Flow layouts prepare again when their properties change.
extension Scenario {
    static let flowRequests: [Scenario] = [
        // Each property that changes makes the layout prepare again. Only then the delegate's new size counts.
        Scenario(
            "flow-properties-ask-for-a-layout", rules: ["collections-1", "collections-5", "passes-2"],
            limits: [5, 4, 2] + Array(repeating: 12 * 12 - 1, count: 8), kinds: 12
        ) { run in
            let (flow, answers) = (RequestedFlow(), SizeAnswers([run.numbers[0] + 1, run.numbers[1]]))
            let (host, list) = run.openList(flow, answers, CGSize(width: 300, height: 400))
            list.register(AgreeingCell.self, forCellWithReuseIdentifier: "item")
            list.delegate = answers
            // Not by settling the host, where other things may cause a layout, too.
            let asked: UIView = [list, list.superview ?? list, host.window][run.numbers[2]]
            func check(_ when: String) {
                for cell in list.visibleCells {
                    run.expect("cell \(when)", cell.frame.size, answers.size, within: run.pixel + 0.001)
                }
                for (section, count) in answers.counts.enumerated() {
                    for item in 0..<count {
                        let place = list.layoutAttributesForItem(at: IndexPath(item: item, section: section))
                        run.expect("size in the attributes of an item \(when)", place?.size ?? .zero, answers.size)
                    }
                }
            }
            func rest(_ when: String) {
                flow.preparations = 0
                asked.layoutIfNeeded()
                run.expect("prepare calls in a layout without changes \(when)", flow.preparations, 0)
            }
            asked.layoutIfNeeded()
            run.expect("whether the layout is prepared at first", flow.preparations > 0, true)
            check("at first")
            rest("at first")
            let properties = FlowProperty.all
            var values = properties.map { _ in 0 }
            /// Gives properties other values, after the size of the delegate has changed.
            func change(_ changed: [Int], steps: Int, by growth: Int) {
                flow.preparations = 0
                answers.size = CGSize(width: answers.size.width + CGFloat(1 + growth), height: CGFloat(20 + growth))
                for index in changed {
                    let count = properties[index].count
                    values[index] = (values[index] + 1 + steps % (count - 1)) % count
                    properties[index].set(flow, values[index])
                }
                let names = changed.map { properties[$0].name }.joined(separator: ", ")
                run.expect("prepare calls before the layout, after a change of '\(names)'", flow.preparations, 0)
                asked.layoutIfNeeded()
                run.expect("whether the layout is prepared after a change of '\(names)'", flow.preparations > 0, true)
                check("after a change of '\(names)'")
                rest("after a change of '\(names)'")
            }
            for (turn, number) in run.numbers[3...].enumerated() {
                let (kind, value) = (number % 12, number / 12)
                if kind < properties.count {
                    // Mostly one alone: of several, each could be the one that makes the layout prepare.
                    let changed = (0...[0, 0, 1, 0, 2][value % 5]).map { (kind + 4 * $0) % properties.count }
                    change(changed, steps: value / 5, by: value)
                    continue
                }
                if value % 2 == 0 {
                    // The list does not know that the size of the delegate has changed.
                    let size = answers.size
                    answers.size.width += 7
                    rest("with a new size of the delegate, turn '\(turn)'")
                    answers.size = size
                } else {
                    // No rule says whether setting the same value makes the layout prepare.
                    let same = value % properties.count
                    properties[same].set(flow, values[same])
                    asked.layoutIfNeeded()
                }
                check("without a changed property, turn '\(turn)'")
                rest("without a changed property, turn '\(turn)'")
            }
            // Then each property alone, beginning with one that the first number chooses.
            for place in properties.indices {
                change([(run.numbers[3] + 5 * place) % properties.count], steps: run.numbers[4], by: place)
            }
            withExtendedLifetime(answers) {}
        }
    ]
}
