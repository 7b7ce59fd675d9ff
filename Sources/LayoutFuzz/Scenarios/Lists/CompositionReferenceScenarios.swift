import Foundation
import LayoutEngine

/// What sections of compositional layouts keep clear of at their sides.
extension Scenario {
    static let compositionReferences: [Scenario] = [
        // The section's reference, or else the layout's, with the section's own insets inside.
        Scenario(
            "composition-references", rules: ["collections-15", "safe-area-6"],
            limits: [4, 4, 60, 60, 20, 20, 40, 40, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let references: [UIContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins, .automatic]
            let item = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(20)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: run.length(4), bottom: 0, trailing: run.length(5))
            section.contentInsetsReference = references[run.numbers[0]]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.contentInsetsReference = references[run.numbers[1]]
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(6), bottom: 0, right: run.length(7))
            let host = run.open(controller)
            let list = UICollectionView(
                frame: controller.view.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: section, configuration: configuration))
            list.contentInsetAdjustmentBehavior = .never
            list.semanticContentAttribute = .forceLeftToRight
            list.insetsLayoutMarginsFromSafeArea = run.flag(8)
            list.layoutMargins = UIEdgeInsets(top: 0, left: run.length(2), bottom: 0, right: run.length(3))
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let items = FlowItems([2])
            list.dataSource = items
            controller.view.addSubview(list)
            func check(_ when: String) {
                host.settle()
                let own = references[run.numbers[0]]
                let used = own == .automatic ? references[run.numbers[1]] : own
                let safe = list.safeAreaInsets
                var (left, right): (CGFloat, CGFloat) = (0, 0)
                switch used {
                case .automatic, .safeArea: (left, right) = (safe.left, safe.right)
                case .layoutMargins:
                    left = run.length(2) + (run.flag(8) ? safe.left : 0)
                    right = run.length(3) + (run.flag(8) ? safe.right : 0)
                default: break
                }
                left += run.length(4)
                right += run.length(5)
                for index in 0..<2 {
                    let frame = list.cellForItem(at: IndexPath(item: index, section: 0))?.frame ?? .null
                    run.expect(
                        "item \(index) \(when)", frame,
                        CGRect(
                            x: left, y: CGFloat(index) * 20, width: max(0, list.bounds.width - left - right),
                            height: 20), within: run.pixel + 0.01)
                }
            }
            check("at first")
            controller.additionalSafeAreaInsets.left += 7
            check("with more safe area")
        }
    ]
}
