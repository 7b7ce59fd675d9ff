import Foundation
import LayoutEngine

/// What a list and its composition are set to, and the room that is left.
struct ToldRoomState {
    var size = CGSize(width: 230, height: 310)
    var (inset, margins) = (UIEdgeInsets.zero, UIEdgeInsets(top: 9, left: 17, bottom: 12, right: 5))
    var safe = UIEdgeInsets(top: 0, left: 21, bottom: 0, right: 8)
    var (isDown, isMirrored) = (true, false)
    /// What all sections keep clear of, and what the second one does.
    var (all, second) = (UIContentInsetsReference.safeArea, UIContentInsetsReference.automatic)
    /// Of the sections, and of the group that an app places items in.
    var around = NSDirectionalEdgeInsets(top: 3, leading: 14, bottom: 6, trailing: 2)
    var inside = NSDirectionalEdgeInsets(top: 4, leading: 1, bottom: 7, trailing: 11)
    var share: CGFloat = 0.75

    /// The size without what the content's own insets cover.
    var room: CGSize {
        CGSize(width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom)
    }

    /// What is kept clear at the sides, of what a reference names, beside what the content's insets cover.
    func clear(_ reference: UIContentInsetsReference, in list: UICollectionView) -> NSDirectionalEdgeInsets {
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

    /// A size without insets, which is never less than nothing.
    static func left(of size: CGSize, _ insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    /// The room that the provider of a group's items has.
    func groupRoom(_ section: Int, in list: UICollectionView) -> CGSize {
        let reference = section == 1 && second != .automatic ? second : all
        let container = Self.left(of: Self.left(of: room, clear(reference, in: list)), around)
        let group = CGSize(width: container.width * share, height: container.height * (1.25 - share))
        return Self.left(of: group, inside)
    }
}

/// Notes what an app is told while a layout is made.
final class ToldRooms {
    struct Told {
        let container: any NSCollectionLayoutContainer
        let traits: UITraitCollection
    }

    var state = ToldRoomState()
    /// What the providers of sections and of items were told last, by section.
    private(set) var sections: [Told?] = [nil, nil]
    private(set) var groups: [Told?] = [nil, nil]
    /// The sections in the order in which they were asked for.
    private(set) var order: [Int] = []

    func forget() { (sections, groups, order) = ([nil, nil], [nil, nil], []) }

    func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        sections[index] = Told(container: environment.container, traits: environment.traitCollection)
        order.append(index)
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(state.share), heightDimension: .fractionalHeight(1.25 - state.share))
        ) { [weak self] environment in
            self?.groups[index] = Told(container: environment.container, traits: environment.traitCollection)
            return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 2, y: 1, width: 9, height: 8))]
        }
        group.contentInsets = state.inside
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = state.around
        if index == 1 { section.contentInsetsReference = state.second }
        return section
    }
}
