import Foundation
import LayoutEngine

/// Items with the sizes of the present state.
private final class ReferredItems: FlowItems, UICollectionViewDelegateFlowLayout {
    var state = FlowReferenceState()

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { state.itemSize(indexPath.section, in: collectionView) }
}

/// The references of section insets in flow layouts.
extension Scenario {
    static let flowReferences: [Scenario] = [
        // The section inset counts from the content inset, the safe area or the margins, which may be the superview's, and never
        // from less than the content inset.
        Scenario(
            "flow-inset-references", rules: ["collections-1", "collections-14", "collections-25"],
            limits: [511] + Array(repeating: 11 * 60 - 1, count: 9), kinds: 11,
            needs: { $0.uikit.hasSafeArea && $0.environment.knownBug == nil }
        ) { run in
            let (flow, items) = (UICollectionViewFlowLayout(), ReferredItems([2, 1]))
            let list = UICollectionView(frame: .zero, collectionViewLayout: flow)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let header = UICollectionView.elementKindSectionHeader
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "edge")
            (list.dataSource, list.delegate) = (items, items)
            run.held.append(items)
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 400))
            holder.addSubview(list)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            controller.view.addSubview(holder)
            let host = run.open(controller)
            func show() {
                items.state.show(on: list, flow)
                controller.additionalSafeAreaInsets = items.state.safe
            }
            func check() {
                host.settle()
                let (headers, places, content) = items.state.places(in: list)
                run.expect("content size", list.contentSize, content, within: 0.01)
                for (section, frames) in places.enumerated() {
                    let edge = list.layoutAttributesForSupplementaryElement(
                        ofKind: header, at: IndexPath(item: 0, section: section))
                    run.expect("header \(section)", edge?.frame ?? .null, headers[section], within: 0.01)
                    for (item, frame) in frames.enumerated() {
                        let name = "item \(item) of section \(section)"
                        run.expect(name, run.frame(list, item, section), frame, within: 0.01)
                        guard let cell = list.cellForItem(at: IndexPath(item: item, section: section)) else { continue }
                        var seen = frame
                        if items.state.isMirrored { seen.origin.x = content.width - frame.maxX }
                        run.expect("cell of \(name)", cell.frame, seen, within: run.pixel + 0.01)
                    }
                }
            }
            show()
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    items.state.perform(number % 11, number / 11)
                    show()
                }, rest: check)
            check()
        }
    ]
}
