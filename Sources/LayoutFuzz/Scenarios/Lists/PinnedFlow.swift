import Foundation
import LayoutEngine

/// A flow layout with headers and footers, and with one item of length 100 on each line.
struct PinnedFlowState {
    struct Part {
        var (header, footer, count, thickness, gap): (CGFloat, CGFloat, Int, CGFloat, CGFloat)
        var inset: UIEdgeInsets
    }

    var parts = [
        Part(header: 14, footer: 9, count: 3, thickness: 31, gap: 4, inset: UIEdgeInsets(top: 3, left: 8, bottom: 5)),
        Part(header: 0, footer: 12, count: 2, thickness: 40, gap: 7, inset: .zero),
    ]
    /// The layout's own properties, for all sections.
    var common = Part(header: 11, footer: 0, count: 0, thickness: 26, gap: 6, inset: UIEdgeInsets(top: 2, right: 12))
    var hasDelegate = true
    var (isDown, isMirrored, pinsHeaders, pinsFooters) = (true, false, true, false)
    var (size, inset, offset) = (CGSize(width: 180, height: 170), UIEdgeInsets.zero, CGPoint.zero)

    /// The frame of a header or footer, or of an item, which has no kind.
    struct Place {
        let kind: String?
        let path: IndexPath
        let frame: CGRect
        let isPinned: Bool
    }

    /// The frames that the rules give, and the content size.
    var places: (all: [Place], content: CGSize) {
        let length = isDown ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
        let first = isDown ? offset.y + inset.top : offset.x + inset.left
        let last = isDown ? offset.y + size.height - inset.bottom : offset.x + size.width - inset.right
        var (place, result): (CGFloat, [Place]) = (0, [])
        func add(
            _ kind: String?, _ item: Int, _ section: Int, _ along: CGFloat, _ at: CGFloat, _ size: CGSize,
            _ isPinned: Bool
        ) {
            let frame =
                isDown
                ? CGRect(
                    x: isMirrored ? length - along - size.width : along, y: at, width: size.width, height: size.height)
                : CGRect(x: at, y: along, width: size.height, height: size.width)
            result.append(
                Place(kind: kind, path: IndexPath(item: item, section: section), frame: frame, isPinned: isPinned))
        }
        for (section, own) in parts.enumerated() {
            let part = hasDelegate ? own : common
            let (start, inset) = (place, part.inset)
            place += part.header + (isDown ? inset.top : inset.left)
            let (near, far) = isDown ? (inset.left, inset.right) : (inset.top, inset.bottom)
            for item in 0..<own.count {
                if item > 0 { place += part.gap }
                // No second item fits beside it, so it is centered.
                let middle = near + (length - near - far - 100) / 2
                add(nil, item, section, middle, place, CGSize(width: 100, height: part.thickness), false)
                place += part.thickness
            }
            place += isDown ? inset.bottom : inset.right
            if part.header > 0 {
                let at = pinsHeaders ? max(start, min(first, place - part.header)) : start
                let size = CGSize(width: length, height: part.header)
                add(UICollectionView.elementKindSectionHeader, 0, section, 0, at, size, pinsHeaders)
            }
            if part.footer > 0 {
                let at = pinsFooters ? max(start, min(place, last - part.footer)) : place
                let size = CGSize(width: length, height: part.footer)
                add(UICollectionView.elementKindSectionFooter, 0, section, 0, at, size, pinsFooters)
            }
            place += part.footer
        }
        return (result, isDown ? CGSize(width: length, height: place) : CGSize(width: place, height: length))
    }
}

/// The data source and delegate of this state.
final class PinnedFlowSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var state = PinnedFlowState()

    func numberOfSections(in collectionView: UICollectionView) -> Int { state.parts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.parts[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { state.size(of: state.parts[indexPath.section]) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { state.parts[section].inset }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { state.parts[section].gap }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { state.edge(state.parts[section].header) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { state.edge(state.parts[section].footer) }
}

extension PinnedFlowState {
    func size(of part: Part) -> CGSize {
        isDown ? CGSize(width: 100, height: part.thickness) : CGSize(width: part.thickness, height: 100)
    }

    /// The other length of a header or footer has no effect.
    func edge(_ length: CGFloat) -> CGSize {
        isDown ? CGSize(width: 3, height: length) : CGSize(width: length, height: 3)
    }
}

extension UICollectionViewFlowLayout {
    /// Sets the layout's own properties.
    func take(_ state: PinnedFlowState) {
        scrollDirection = state.isDown ? .vertical : .horizontal
        itemSize = state.size(of: state.common)
        minimumLineSpacing = state.common.gap
        sectionInset = state.common.inset
        headerReferenceSize = state.edge(state.common.header)
        footerReferenceSize = state.edge(state.common.footer)
        sectionHeadersPinToVisibleBounds = state.pinsHeaders
        sectionFootersPinToVisibleBounds = state.pinsFooters
    }
}
