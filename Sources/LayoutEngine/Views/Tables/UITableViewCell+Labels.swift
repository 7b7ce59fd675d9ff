import Foundation

/// The frames of a cell's labels and image, by its style.
///
/// uikit-model: tables-8, tables-11, tables-12
extension UITableViewCell {
    /// The width of the first label of `value2`, and the distance between it and the second one.
    ///
    /// Measured on real files.
    static let captionWidth: CGFloat = 91
    static let captionGap: CGFloat = 6
    /// The least distance between the labels of `value1`.
    ///
    /// Assumed.
    static let valueGap: CGFloat = 8

    private var shownLabels: [UILabel] { [mainLabel, secondLabel].filter { $0.superview === contentView } }

    /// Whether the cell itself places anything in the content.
    var laysOutContent: Bool { !shownLabels.isEmpty || storedImageView.superview === contentView }

    /// The heights of labels below each other in content of a width: labels on one line count as one.
    func labelHeights(width: CGFloat) -> [CGFloat] {
        let places = framesOfLabels(in: CGSize(width: width, height: 0))
        guard style == .value1 || style == .value2 else { return places.map(\.frame.height) }
        // Frames that are centered in a height of zero extend as far up as down.
        return [places.reduce(0) { max($0, -2 * $1.frame.minY, 2 * $1.frame.maxY) }]
    }

    /// Places the visible labels and the image.
    func layOutLabels() {
        let room = contentView.bounds.size
        if storedImageView.superview === contentView, let size = storedImageView.image?.size {
            let height = min(size.height, room.height)
            let place = CGRect(
                x: labelLeadingInset(in: contentView), y: (room.height - height) / 2, width: size.width, height: height)
            storedImageView.frame = fromStart(place, in: contentView)
        } else if storedImageView.superview === contentView {
            storedImageView.frame = .zero
        }
        for (label, frame) in framesOfLabels(in: room) { label.frame = fromStart(frame, in: contentView) }
    }

    /// The visible labels with their frames, whose `x` is measured from the leading edge of content of a size.
    private func framesOfLabels(in room: CGSize) -> [(label: UILabel, frame: CGRect)] {
        var start = labelLeadingInset(in: contentView)
        if storedImageView.superview === contentView, let image = storedImageView.image?.size {
            start += image.width + UITableView.minimumLabelInset
        }
        // Labels below each other have the same distance from both sides.
        let isStacked = style == .default || style == .subtitle
        let width = max(0, room.width - start - (isStacked && !hasAccessory ? start : labelTrailingInset))
        switch style {
        case .default, .subtitle: return stackedLabelFrames(from: start, width, in: room)
        case .value1: return leadingAndTrailingLabelFrames(from: start, width, in: room)
        case .value2: return captionedLabelFrames(from: start, width, in: room)
        }
    }

    private func stackedLabelFrames(
        from start: CGFloat, _ width: CGFloat, in room: CGSize
    ) -> [(label: UILabel, frame: CGRect)] {
        let sizes = shownLabels.map { size(of: $0, in: width) }
        var top = middle(of: sizes.reduce(0) { $0 + $1.height }, in: room)
        return zip(shownLabels, sizes).map { label, size in
            defer { top += size.height }
            return (label, CGRect(x: start, y: top, width: min(size.width, width), height: size.height))
        }
    }

    /// The first label keeps its width; the second one ends at the trailing edge, in the remaining space.
    private func leadingAndTrailingLabelFrames(
        from start: CGFloat, _ width: CGFloat, in room: CGSize
    ) -> [(label: UILabel, frame: CGRect)] {
        var (places, left): ([(label: UILabel, frame: CGRect)], CGFloat) = ([], width)
        if mainLabel.superview === contentView {
            let size = size(of: mainLabel, in: width)
            let used = min(size.width, width)
            places.append((mainLabel, CGRect(x: start, y: 0, width: used, height: size.height)))
            if used > 0 { left = max(0, width - used - Self.valueGap) }
        }
        if secondLabel.superview === contentView {
            let size = size(of: secondLabel, in: left)
            let used = min(size.width, left)
            places.append((secondLabel, CGRect(x: start + width - used, y: 0, width: used, height: size.height)))
        }
        return baselineAlignedFrames(places, around: mainLabel, in: room)
    }

    /// The first label is a column of fixed width; the second one follows it.
    private func captionedLabelFrames(
        from start: CGFloat, _ width: CGFloat, in room: CGSize
    ) -> [(label: UILabel, frame: CGRect)] {
        var places: [(label: UILabel, frame: CGRect)] = []
        if mainLabel.superview === contentView {
            let column = min(Self.captionWidth, width)
            let height = size(of: mainLabel, in: column).height
            places.append((mainLabel, CGRect(x: start, y: 0, width: column, height: height)))
        }
        if secondLabel.superview === contentView {
            let indent = Self.captionWidth + Self.captionGap
            let size = size(of: secondLabel, in: max(0, width - indent))
            places.append(
                (
                    secondLabel,
                    CGRect(
                        x: start + indent, y: 0, width: max(0, min(size.width, width - indent)), height: size.height)
                ))
        }
        return baselineAlignedFrames(places, around: secondLabel, in: room)
    }

    /// Centers one label vertically, and aligns the other one with the baseline of its first line.
    private func baselineAlignedFrames(
        _ places: [(label: UILabel, frame: CGRect)], around anchor: UILabel, in room: CGSize
    ) -> [(label: UILabel, frame: CGRect)] {
        let texts = places.filter { $0.frame.height > 0 }
        guard let first = texts.first(where: { $0.label === anchor }) ?? texts.first else { return places }
        let top = middle(of: first.frame.height, in: room)
        let grid = LayoutEnvironment.current.pixelGrid
        return places.map { place in
            var place = place
            place.frame.origin.y = grid.round(top + first.label.font.ascender - place.label.font.ascender)
            return place
        }
    }

    private func middle(of height: CGFloat, in room: CGSize) -> CGFloat {
        LayoutEnvironment.current.pixelGrid.round((room.height - height) / 2)
    }

    /// The size of a label: one of several lines wraps in the available width.
    private func size(of label: UILabel, in width: CGFloat) -> CGSize {
        let wanted = label.intrinsicContentSize
        guard label.numberOfLines != 1, wanted.width > width, width > 0 else { return wanted }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}
