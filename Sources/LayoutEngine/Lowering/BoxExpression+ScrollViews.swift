import Foundation

/// What an attribute of a scroll view, or of its guides, means: its content or its frame.
extension BoxExpression {
    /// The scroll view as its content sees it: edges and margins are the content's, centers the frame's.
    mutating func addScrollView(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, times factor: Double) {
        guard let content = view.scrollContent else { return }
        switch attribute {
        case .centerX, .centerY:
            addFrame(of: view, attribute, in: view, times: factor)
        case .right, .trailing, .rightMargin, .trailingMargin:
            add(content.boxIndex * 4 + Lowering.width, factor)
        case .bottom, .bottomMargin, .lastBaseline:
            add(content.boxIndex * 4 + Lowering.height, factor)
        case .centerXWithinMargins:
            add(content.boxIndex * 4 + Lowering.width, factor / 2)
        case .centerYWithinMargins:
            add(content.boxIndex * 4 + Lowering.height, factor / 2)
        default:
            break
        }
        constant += factor * offset(of: attribute, in: view)
    }

    /// The frame of a scroll view: outside its position, inside it the visible part of the content.
    mutating func addFrame(
        of view: UIView, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, times factor: Double
    ) {
        let part = attribute.kind == .horizontal ? Lowering.minX : Lowering.minY
        if attribute.kind != .size {
            addPosition(of: view, part, in: ancestor, factor)
            if view === ancestor {
                constant += factor * Double(part == Lowering.minX ? view.bounds.minX : view.bounds.minY)
            }
        }
        addExtent(ofBox: view.boxIndex, attribute, times: factor)
    }

    /// The content guide: outside the scroll view its position less what is scrolled.
    mutating func addContentLayoutGuide(
        _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, owner: UIView, in ancestor: UIView,
        times factor: Double
    ) {
        let part = attribute.kind == .horizontal ? Lowering.minX : Lowering.minY
        if attribute.kind != .size, owner !== ancestor {
            addPosition(of: owner, part, in: ancestor, factor)
            constant -= factor * Double(part == Lowering.minX ? owner.bounds.minX : owner.bounds.minY)
        }
        addExtent(ofBox: guide.boxIndex, attribute, times: factor)
    }

    /// The keyboard's strip: the owner's width, up from its bottom.
    mutating func addKeyboardLayoutGuide(
        _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, owner: UIView, in ancestor: UIView,
        times factor: Double
    ) {
        if let floating = (guide as? UIKeyboardLayoutGuide)?.floatingFrame {
            addRectangle(floating, attribute, owner: owner, in: ancestor, times: factor)
            return
        }
        let length = Double(guide.supportLength)
        guard attribute != .height else {
            constant += factor * length
            return
        }
        guard attribute.kind == .vertical else {
            addFrame(of: owner, attribute, in: ancestor, times: factor)
            return
        }
        addFrame(of: owner, .bottom, in: ancestor, times: factor)
        switch attribute {
        case .top: constant -= factor * length
        case .centerY: constant -= factor * length / 2
        default: break
        }
    }

    /// A rectangle at a fixed position in its owner.
    private mutating func addRectangle(
        _ rect: CGRect, _ attribute: NSLayoutConstraint.Attribute, owner: UIView, in ancestor: UIView,
        times factor: Double
    ) {
        let isHorizontal = attribute.kind == .horizontal
        if attribute.kind != .size { addFrame(of: owner, isHorizontal ? .left : .top, in: ancestor, times: factor) }
        let place: CGFloat =
            switch attribute {
            case .width: rect.width
            case .height: rect.height
            case .right, .trailing: rect.maxX - owner.bounds.minX
            case .centerX: rect.midX - owner.bounds.minX
            case .top: rect.minY - owner.bounds.minY
            case .bottom: rect.maxY - owner.bounds.minY
            case .centerY: rect.midY - owner.bounds.minY
            default: rect.minX - owner.bounds.minX
            }
        constant += factor * Double(place)
    }

    /// The distance of an attribute from a box's left or top edge.
    private mutating func addExtent(ofBox box: Int, _ attribute: NSLayoutConstraint.Attribute, times factor: Double) {
        switch attribute {
        case .width, .right, .trailing: add(box * 4 + Lowering.width, factor)
        case .height, .bottom: add(box * 4 + Lowering.height, factor)
        case .centerX: add(box * 4 + Lowering.width, factor / 2)
        case .centerY: add(box * 4 + Lowering.height, factor / 2)
        default: break
        }
    }
}
