import Foundation
import LayoutEngine

/// Sections of a compositional layout with headers and footers that may be pinned, and the frames that the rules give.
struct PinnedCompositionState {
    struct Part {
        /// With a length of 0 there is no header or footer.
        var (header, footer, count): (CGFloat, CGFloat, Int)
        var (length, gap): (CGFloat, CGFloat)
        var inset: (start: CGFloat, end: CGFloat)
        var headerExtends = true
        var footerExtends = true
        var headerPins = true
        var footerPins = true
    }

    /// The frame of a header or footer: of a section, or of the whole layout if the path has one index only.
    struct Place {
        let (kind, path, frame): (String, IndexPath, CGRect)
    }

    var parts = [
        Part(header: 14, footer: 9, count: 5, length: 51, gap: 4, inset: (3, 5)),
        Part(header: 17, footer: 12, count: 4, length: 67, gap: 7, inset: (0, 2)),
    ]
    /// The header and the footer of the whole layout; the other properties are not used.
    var whole = Part(header: 0, footer: 0, count: 0, length: 0, gap: 0, inset: (0, 0))
    var (isDown, spacing): (Bool, CGFloat) = (true, 0)

    // MARK: Layout objects

    func edges(of part: Part, _ start: String, _ end: String) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        func edge(_ kind: String, _ alignment: NSRectAlignment, _ length: CGFloat, _ extends: Bool, _ pins: Bool)
            -> NSCollectionLayoutBoundarySupplementaryItem?
        {
            guard length > 0 else { return nil }
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(length), elementKind: kind, alignment: alignment)
            (item.extendsBoundary, item.pinToVisibleBounds) = (extends, pins)
            return item
        }
        return [
            edge(start, isDown ? .top : .leading, part.header, part.headerExtends, part.headerPins),
            edge(end, isDown ? .bottom : .trailing, part.footer, part.footerExtends, part.footerPins),
        ].compactMap { $0 }
    }

    private func size(_ length: CGFloat) -> NSCollectionLayoutSize {
        isDown
            ? NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(length))
            : NSCollectionLayoutSize(widthDimension: .absolute(length), heightDimension: .fractionalHeight(1))
    }

    func section(_ index: Int) -> NSCollectionLayoutSection {
        let part = parts[index]
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(part.length), subitems: [item]))
        section.interGroupSpacing = part.gap
        let (start, end) = part.inset
        section.contentInsets =
            isDown
            ? NSDirectionalEdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
            : NSDirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
        section.boundarySupplementaryItems = edges(of: part, "header", "footer")
        return section
    }

    var configuration: UICollectionViewCompositionalLayoutConfiguration {
        let result = UICollectionViewCompositionalLayoutConfiguration()
        result.scrollDirection = isDown ? .vertical : .horizontal
        result.interSectionSpacing = spacing
        result.contentInsetsReference = .none
        result.boundarySupplementaryItems = edges(of: whole, "first", "last")
        return result
    }

    // MARK: Expected frames

    /// - Parameters:
    ///   - bounds: the bounds of the list.
    ///   - inset: the list's adjusted content inset.
    func places(in bounds: CGRect, _ inset: UIEdgeInsets) -> (edges: [Place], items: [[CGRect]], content: CGSize) {
        let room = bounds.inset(by: inset)
        let (first, last) = isDown ? (room.minY, room.maxY) : (room.minX, room.maxX)
        let across = isDown ? room.width : room.height
        func rect(_ along: CGFloat, _ length: CGFloat) -> CGRect {
            isDown
                ? CGRect(x: 0, y: along, width: across, height: length)
                : CGRect(x: along, y: 0, width: length, height: across)
        }
        var (edges, items): ([Place], [[CGRect]]) = ([], [])
        func add(_ kind: String, _ path: IndexPath, _ along: CGFloat, _ length: CGFloat) {
            guard length > 0 else { return }
            edges.append(Place(kind: kind, path: path, frame: rect(along, length)))
        }
        let all = IndexPath(index: 0)
        add("first", all, whole.headerPins ? max(0, first) : 0, whole.header)
        var place = whole.headerExtends ? whole.header : 0
        for (index, part) in parts.enumerated() {
            if index > 0 { place += spacing }
            let begin = place
            place += part.headerExtends ? part.header : 0
            let inner = place
            place += part.inset.start
            var frames: [CGRect] = []
            for item in 0..<part.count {
                if item > 0 { place += part.gap }
                frames.append(rect(place, part.length))
                place += part.length
            }
            items.append(frames)
            place += part.inset.end
            let footer = part.footerExtends ? place : place - part.footer
            place += part.footerExtends ? part.footer : 0
            let path = IndexPath(item: 0, section: index)
            let header = part.headerExtends ? begin : inner
            add("header", path, part.headerPins ? max(header, min(first, place - part.header)) : header, part.header)
            add("footer", path, part.footerPins ? max(begin, min(footer, last - part.footer)) : footer, part.footer)
        }
        let end = whole.footerExtends ? place : place - whole.footer
        add("last", all, whole.footerPins ? max(0, min(end, last - whole.footer)) : end, whole.footer)
        place += whole.footerExtends ? whole.footer : 0
        return (edges, items, isDown ? CGSize(width: across, height: place) : CGSize(width: place, height: across))
    }
}
