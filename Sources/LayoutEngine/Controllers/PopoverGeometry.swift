import Foundation

/// The frames of popovers.
///
/// Apple documents the margins and the usual size; the order of the sides and the arrow's length are assumed.
/// uikit-model: popovers-2, popovers-3, popovers-4, popovers-5
struct PopoverGeometry {
    /// How far an arrow reaches out of the popover.
    static let arrowLength: CGFloat = 13
    /// The size of a popover whose controller prefers none.
    static let defaultPopoverSize = CGSize(width: 320, height: 1100)
    /// The room that a side must have at least for a popover that does not fit there.
    static let minimumUsableLength: CGFloat = 44

    /// The frame of the content, without the arrow.
    let body: CGRect
    /// At which side the arrow is; unknown for none.
    let arrow: UIPopoverArrowDirection

    init(of controller: UIViewController, _ popover: UIPopoverPresentationController, in window: UIWindow) {
        let room = Self.room(for: popover, in: window)
        let anchor = Self.anchor(of: popover, in: window, room)
        let preferred = controller.preferredContentSize
        let wanted = CGSize(
            width: min(preferred.width > 0 ? preferred.width : Self.defaultPopoverSize.width, room.width),
            height: min(preferred.height > 0 ? preferred.height : Self.defaultPopoverSize.height, room.height))
        let sides = Self.sides.filter { popover.permittedArrowDirections.contains($0) }
        let offers = sides.map { side in (side, Self.size(wanted, besides: anchor, in: room, side)) }
        let best =
            offers.first { $0.1 == wanted }
            ?? offers.filter {
                $0.1.width >= min(wanted.width, Self.minimumUsableLength)
                    && $0.1.height >= min(wanted.height, Self.minimumUsableLength)
            }.reduce(nil) { best, offer in
                guard let best, best.1.width * best.1.height >= offer.1.width * offer.1.height else { return offer }
                return best
            }
        guard let (side, size) = best else {
            arrow = .unknown
            body = Self.rounded(
                CGRect(
                    x: anchor.midX - wanted.width / 2, y: anchor.midY - wanted.height / 2, width: wanted.width,
                    height: wanted.height
                ).moved(into: room))
            return
        }
        arrow = side
        let place = Self.place(popover.canOverlapSourceViewRect ? wanted : size, besides: anchor, side)
        body = Self.rounded(place.moved(into: room))
    }

    /// The frame of the view: since iOS 13 the arrow is a part of it.
    var frame: CGRect {
        let insets = Self.insets(of: arrow)
        return CGRect(
            x: body.minX - insets.left, y: body.minY - insets.top, width: body.width + insets.left + insets.right,
            height: body.height + insets.top + insets.bottom)
    }

    /// What an arrow covers of the view.
    static func insets(of arrow: UIPopoverArrowDirection) -> UIEdgeInsets {
        guard LayoutEnvironment.current.profile >= .iOS13plus else { return .zero }
        return switch arrow {
        case .up: UIEdgeInsets(top: arrowLength)
        case .down: UIEdgeInsets(bottom: arrowLength)
        case .left: UIEdgeInsets(left: arrowLength)
        case .right: UIEdgeInsets(right: arrowLength)
        default: .zero
        }
    }

    /// In the order in which they are tried.
    private static let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    /// What the bars, the keyboard and the margins leave of the window.
    private static func room(for popover: UIPopoverPresentationController, in window: UIWindow) -> CGRect {
        var covered = window.chromeInsets
        covered.bottom = max(covered.bottom, window.keyboardHeight)
        let edges = covered.merging(popover.popoverLayoutMargins, max)
        let size = window.bounds.size
        return CGRect(
            x: min(edges.left, size.width), y: min(edges.top, size.height),
            width: max(0, size.width - edges.left - edges.right), height: max(0, size.height - edges.top - edges.bottom)
        )
    }

    /// What the popover points to, as far as it is inside the room.
    private static func anchor(of popover: UIPopoverPresentationController, in window: UIWindow, _ room: CGRect)
        -> CGRect
    {
        var place = CGRect.null
        if let item = popover.barButtonItem ?? popover.sourceItem {
            place = item.frame(in: window)
        } else if let view = popover.sourceView {
            let rect = popover.sourceRect.isFiniteRect ? popover.sourceRect : view.bounds
            place = view.convert(rect, to: window)
        }
        guard place.isFiniteRect else { return CGRect(x: room.midX, y: room.minY, width: 0, height: 0) }
        let (minX, maxX) = (place.minX.limited(room.minX, room.maxX), place.maxX.limited(room.minX, room.maxX))
        let (minY, maxY) = (place.minY.limited(room.minY, room.maxY), place.maxY.limited(room.minY, room.maxY))
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The part of a size that fits next to an anchor.
    private static func size(
        _ wanted: CGSize, besides anchor: CGRect, in room: CGRect, _ side: UIPopoverArrowDirection
    ) -> CGSize {
        var size = wanted
        switch side {
        case .up: size.height = min(size.height, room.maxY - anchor.maxY - arrowLength)
        case .down: size.height = min(size.height, anchor.minY - room.minY - arrowLength)
        case .left: size.width = min(size.width, room.maxX - anchor.maxX - arrowLength)
        default: size.width = min(size.width, anchor.minX - room.minX - arrowLength)
        }
        return size
    }

    private static func place(_ size: CGSize, besides anchor: CGRect, _ side: UIPopoverArrowDirection) -> CGRect {
        var place = CGRect(
            x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2, width: size.width, height: size.height)
        switch side {
        case .up: place.origin.y = anchor.maxY + arrowLength
        case .down: place.origin.y = anchor.minY - arrowLength - size.height
        case .left: place.origin.x = anchor.maxX + arrowLength
        default: place.origin.x = anchor.minX - arrowLength - size.width
        }
        return place
    }

    /// On whole pixels; the size stays.
    private static func rounded(_ rect: CGRect) -> CGRect {
        let grid = PixelGrid(scale: LayoutEnvironment.current.scale)
        return CGRect(x: grid.round(rect.minX), y: grid.round(rect.minY), width: rect.width, height: rect.height)
    }
}

extension CGFloat {
    /// The nearest value between two others.
    fileprivate func limited(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat { Swift.max(lower, Swift.min(self, upper)) }
}

extension CGRect {
    /// The rectangle, moved as little as possible into a room that is at least as large.
    fileprivate func moved(into room: CGRect) -> CGRect {
        CGRect(
            x: minX.limited(room.minX, room.maxX - width), y: minY.limited(room.minY, room.maxY - height), width: width,
            height: height)
    }
}
