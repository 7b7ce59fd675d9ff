import Foundation

/// Where a cell has its picture and its labels.
///
/// Sides and baselines are those of the frames that Interface Builder stores; the rest is assumed, as Apple documents none of it.
/// uikit-model: tables-9
extension UITableViewCell {
    /// The width of the first label of a `value2` row, whose text ends there, and where the second one begins behind it.
    private static let nameWidth: CGFloat = 91
    private static let afterName: CGFloat = 6
    /// What lies between the labels of a `value1` row, at least.
    ///
    /// Assumed.
    private static let betweenLabels: CGFloat = 6

    /// Whether both labels lie on one line.
    private var isOneLine: Bool { style == .value1 || style == .value2 }

    /// The height that the labels make a row of a width.
    func heightByLabels(width: CGFloat) -> CGFloat {
        let heights = labelPlaces(width: width).map(\.size.height)
        guard !isOneLine else { return max(UITableView.defaultRowHeight, heights.max() ?? 0) }
        let text = heights.reduce(0, +)
        guard heights.filter({ $0 > 0 }).count > 1 else { return max(UITableView.defaultRowHeight, text) }
        return max(UITableView.defaultRowHeight, text + 2 * UITableView.labelRoom)
    }

    /// Places the picture and the labels, in the middle of the row's height.
    func placeLabels() {
        let room = contentView.bounds
        if let picture = shownPicture {
            let height = min(picture.height, room.height)
            place(
                ownImageView,
                CGRect(x: leadingEdge, y: (room.height - height) / 2, width: picture.width, height: height))
        }
        let places = labelPlaces(width: room.width)
        let grid = LayoutEnvironment.current.pixelGrid
        if isOneLine {
            guard let highest = places.max(by: { $0.size.height < $1.size.height }) else { return }
            let baseline =
                grid.round((room.height - highest.size.height) / 2) + highest.label.firstBaselineOffset
            for (label, x, size) in places {
                place(label, CGRect(origin: CGPoint(x: x, y: baseline - label.firstBaselineOffset), size: size))
            }
        } else {
            var top = grid.round((room.height - places.reduce(0) { $0 + $1.size.height }) / 2)
            for (label, x, size) in places {
                place(label, CGRect(origin: CGPoint(x: x, y: top), size: size))
                top += size.height
            }
        }
    }

    /// The labels that are shown: from where, and how large, as if the row were read from the left.
    private func labelPlaces(width: CGFloat) -> [(label: UILabel, x: CGFloat, size: CGSize)] {
        let start = leadingEdge + (shownPicture.map { $0.width + UITableView.labelIndent } ?? 0)
        let end = width - trailingEdge
        func place(_ label: UILabel, from x: CGFloat, to end: CGFloat) -> (label: UILabel, x: CGFloat, size: CGSize) {
            var size = size(of: label, in: end - x)
            size.width = max(0, min(size.width, end - x))
            return (label, x, size)
        }
        let labels = shownLabels
        guard isOneLine, labels.count == 2 else { return labels.map { place($0, from: start, to: end) } }
        if style == .value2 {
            var name = place(labels[0], from: start, to: min(end, start + Self.nameWidth))
            name.size.width = max(0, min(Self.nameWidth, end - start))
            return [name, place(labels[1], from: start + Self.nameWidth + Self.afterName, to: end)]
        }
        let title = place(labels[0], from: start, to: end)
        let left = title.x + title.size.width + (title.size.width > 0 ? Self.betweenLabels : 0)
        var value = place(labels[1], from: min(left, end), to: end)
        value.x = end - value.size.width
        return [title, value]
    }

    /// The size of a label: one that may have several lines wraps in the room that there is.
    private func size(of label: UILabel, in width: CGFloat) -> CGSize {
        let wanted = label.intrinsicContentSize
        guard label.numberOfLines != 1, wanted.width > width, width > 0 else { return wanted }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    private var shownLabels: [UILabel] { [mainLabel, secondLabel].filter { $0.superview === contentView } }

    private var shownPicture: CGSize? { ownImageView.superview === contentView ? ownImageView.image?.size : nil }

    private var isReadFromTheRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var leadingEdge: CGFloat { edge(isReadFromTheRight ? \.right : \.left) }
    private var trailingEdge: CGFloat { edge(isReadFromTheRight ? \.left : \.right) }
    private func edge(_ side: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
        max(UITableView.labelIndent, contentView.layoutMargins[keyPath: side])
    }

    /// Gives a part of the content its frame, on the other side where the row is read from the right.
    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if isReadFromTheRight { frame.origin.x = contentView.bounds.width - frame.maxX }
        view.frame = LayoutEnvironment.current.pixelGrid.round(frame)
    }
}
