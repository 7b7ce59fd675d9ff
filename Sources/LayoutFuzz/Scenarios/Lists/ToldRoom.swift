import Foundation
import LayoutEngine

/// The properties of a list and its compositional layout, and the room that insets leave.
struct ToldRoomState {
    var size = CGSize(width: 230, height: 310)
    var (inset, margins) = (UIEdgeInsets.zero, UIEdgeInsets(top: 9, left: 17, bottom: 12, right: 5))
    var safe = UIEdgeInsets(top: 0, left: 21, bottom: 0, right: 8)
    var (isDown, isMirrored) = (true, false)
    /// The content insets references of the layout and of the second section.
    var (all, second) = (UIContentInsetsReference.safeArea, UIContentInsetsReference.automatic)
    /// The content insets of the sections, and of their custom groups.
    var around = NSDirectionalEdgeInsets(top: 3, leading: 14, bottom: 6, trailing: 2)
    var inside = NSDirectionalEdgeInsets(top: 4, leading: 1, bottom: 7, trailing: 11)
    var share: CGFloat = 0.75

    /// The size less the content inset.
    var room: CGSize {
        CGSize(width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom)
    }

    /// The insets of a content insets reference, less the content inset.
    func insets(_ reference: UIContentInsetsReference, in list: UICollectionView) -> NSDirectionalEdgeInsets {
        let named: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .layoutMargins: list.layoutMargins
            default: list.safeAreaInsets
            }
        guard isDown else {
            return NSDirectionalEdgeInsets(
                top: max(0, named.top - inset.top), leading: 0, bottom: max(0, named.bottom - inset.bottom),
                trailing: 0)
        }
        let (left, right) = (max(0, named.left - inset.left), max(0, named.right - inset.right))
        return NSDirectionalEdgeInsets(
            top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
    }

    /// A size without insets, which is never negative.
    static func left(of size: CGSize, _ insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    /// The room for the items of a custom group.
    func groupRoom(_ section: Int, in list: UICollectionView) -> CGSize {
        let reference = section == 1 && second != .automatic ? second : all
        let container = Self.left(of: Self.left(of: room, insets(reference, in: list)), around)
        let group = CGSize(width: container.width * share, height: container.height * (1.25 - share))
        return Self.left(of: group, inside)
    }
}

/// Records the layout environments that an app gets.
final class ToldRooms {
    struct Environment {
        let container: any NSCollectionLayoutContainer
        let traits: UITraitCollection
    }

    var state = ToldRoomState()
    /// The last environments of the providers of sections and of items, by section.
    private(set) var sections: [Environment?] = [nil, nil]
    private(set) var groups: [Environment?] = [nil, nil]
    /// The sections in the order in which they were asked for.
    private(set) var order: [Int] = []

    func forget() { (sections, groups, order) = ([nil, nil], [nil, nil], []) }

    func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        sections[index] = Environment(container: environment.container, traits: environment.traitCollection)
        order.append(index)
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(state.share), heightDimension: .fractionalHeight(1.25 - state.share))
        ) { [weak self] environment in
            self?.groups[index] = Environment(container: environment.container, traits: environment.traitCollection)
            return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 2, y: 1, width: 9, height: 8))]
        }
        group.contentInsets = state.inside
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = state.around
        if index == 1 { section.contentInsetsReference = state.second }
        return section
    }
}
