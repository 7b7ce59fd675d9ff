import Foundation
import LayoutEngine

/// The insets references of sections in compositional layouts.
extension Scenario {
    static let compositionReferences: [Scenario] = [
        // A section is inset by what its reference names, or else the layout's reference, and inside of that by its own
        // insets. A header has its own reference and its own insets.
        Scenario(
            "composition-references",
            rules: ["collections-9", "collections-15", "margins-9", "margins-10", "safe-area-6"],
            limits: [4, 4, 60, 60, 20, 20, 40, 40, 1, 4, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let references: [UIContentInsetsReference] = [
                .automatic, .none, .safeArea, .layoutMargins, .readableContent,
            ]
            let item = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(20)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: run.length(4), bottom: 0, trailing: run.length(5))
            section.contentInsetsReference = references[run.numbers[0]]
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: run.size(.fractionalWidth(1), .absolute(13)), elementKind: "header", alignment: .top)
            header.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 7, bottom: 1, trailing: 3)
            section.boundarySupplementaryItems = [header]
            section.supplementaryContentInsetsReference = references[run.numbers[9]]
            section.supplementariesFollowContentInsets = run.flag(10)
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
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "edge")
            let items = FlowItems([2])
            list.dataSource = items
            controller.view.addSubview(list)
            /// The insets that a reference names at both sides; `automatic` is the layout's reference.
            func clear(_ own: UIContentInsetsReference) -> (left: CGFloat, right: CGFloat) {
                let safe = list.safeAreaInsets
                let (left, right) = (
                    run.length(2) + (run.flag(8) ? safe.left : 0), run.length(3) + (run.flag(8) ? safe.right : 0)
                )
                switch own == .automatic ? references[run.numbers[1]] : own {
                case .automatic, .safeArea: return (safe.left, safe.right)
                case .layoutMargins: return (left, right)
                case .readableContent:
                    let beside = max(0, list.bounds.width - left - right - MarginParts.readableWidth) / 2
                    return (left + beside, right + beside)
                case .none: return (0, 0)
                }
            }
            func check(_ when: String) {
                host.settle()
                var (left, right) = clear(references[run.numbers[9]])
                if run.flag(10), references[run.numbers[9]] != .none {
                    (left, right) = (left + run.length(4), right + run.length(5))
                }
                run.expect(
                    "header \(when)",
                    list.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame
                        ?? .null,
                    CGRect(x: left + 7, y: 2, width: max(0, list.bounds.width - left - right - 10), height: 10),
                    within: run.pixel + 0.01)
                (left, right) = clear(references[run.numbers[0]])
                left += run.length(4)
                right += run.length(5)
                for index in 0..<2 {
                    let frame = list.cellForItem(at: IndexPath(item: index, section: 0))?.frame ?? .null
                    run.expect(
                        "item \(index) \(when)", frame,
                        CGRect(
                            x: left, y: 13 + CGFloat(index) * 20, width: max(0, list.bounds.width - left - right),
                            height: 20), within: run.pixel + 0.01)
                }
            }
            check("at first")
            controller.additionalSafeAreaInsets.left += 7
            check("with a larger safe area inset")
        }
    ]
}
