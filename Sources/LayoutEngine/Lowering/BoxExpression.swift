import AutoLayoutSolver
import Foundation

/// A linear form over the variables of boxes, built up from attributes of items.
struct BoxExpression {
    private(set) var form = LinearSystem.Form()
    var constant = 0.0
    /// Whether horizontal positions are measured leftwards from the ancestor's right edge.
    var isMirrored = false

    /// Adds one attribute, less `multiplier` times another if there is one.
    /// - `ancestor`: the view in whose coordinates positions are measured.
    mutating func add(
        _ first: ItemHandle, _ firstAttribute: NSLayoutConstraint.Attribute, minus multiplier: Double,
        times second: ItemHandle?, _ secondAttribute: NSLayoutConstraint.Attribute, in ancestor: UIView
    ) {
        add(first, firstAttribute, in: ancestor, times: 1)
        if let second { add(second, secondAttribute, in: ancestor, times: -multiplier) }
        guard isMirrored else { return }
        // With a multiplier of 1, as in most constraints, the edge that positions are measured from cancels out.
        let edges =
            (firstAttribute.kind == .horizontal ? 1 : 0) - (secondAttribute.kind == .horizontal ? multiplier : 0)
        // Edges of a scroll view are those of its content.
        let box = ancestor.scrollContent?.boxIndex ?? ancestor.boxIndex
        add(box * 4 + Lowering.width, edges)
    }

    private mutating func add(
        _ item: ItemHandle, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, times factor: Double
    ) {
        let isTurned = isMirrored && attribute.kind == .horizontal
        let attribute = isTurned ? attribute.mirroredForRightToLeft : attribute
        let factor = isTurned ? -factor : factor
        item.view?._withUnsafeGuaranteedRef { view in
            if attribute.isBaseline {
                let target = view.viewForBaseline(attribute)
                add(target, attribute, in: ancestor, times: factor)
                let edge = Self.edge(attribute, of: target)
                constant += factor * Self.alignmentShift(of: edge, by: target.alignmentInsets)
            } else {
                add(view, attribute, in: ancestor, times: factor)
                constant += factor * Self.alignmentShift(of: attribute, by: view.alignmentInsets)
            }
        }
        item.guide?._withUnsafeGuaranteedRef { add($0, attribute, in: ancestor, times: factor) }
        if let span = item.span {
            // Of a mirrored constraint both positions are measured from the right, and the reference cancels out.
            add(span.to.handle, span.to.attribute, in: ancestor, times: factor)
            add(span.from.handle, span.from.attribute, in: ancestor, times: -factor)
        }
    }

    /// The edge that an attribute keeps its distance from.
    private static func edge(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView
    ) -> NSLayoutConstraint.Attribute {
        guard attribute.isBaseline else { return attribute }
        if view.baselineAboveBottom != nil { return .bottom }
        return view.baselineBelowCenter == nil ? attribute : .centerY
    }

    /// The row that relates the expression to the constraint's constant.
    consuming func row(of constraint: NSLayoutConstraint, breakingOrder: Int) -> LinearSystem.Row {
        LinearSystem.Row(
            form, constant: constant - Double(constraint.constant),
            LinearSystem.Relation(rawValue: constraint.relation.rawValue) ?? .equal,
            priority: constraint.priority.rawValue, breakingOrder: breakingOrder)
    }

    mutating func add(_ variable: Int, _ coefficient: Double) {
        if coefficient != 0 { form.append(.init(variable, coefficient)) }
    }

    mutating func add(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, times factor: Double
    ) {
        if view === ancestor, view.scrollContent != nil, attribute.kind != .size {
            addScrollView(view, attribute, times: factor)
            return
        }
        let width = view.boxIndex * 4 + Lowering.width
        let height = view.boxIndex * 4 + Lowering.height
        if attribute.isBaseline, let rise = view.baselineAboveBottom {
            addPosition(of: view, Lowering.minY, in: ancestor, factor)
            add(height, factor)
            constant -= factor * Double(rise)
            return
        }
        if attribute.isBaseline, let drop = view.baselineBelowCenter {
            addPosition(of: view, Lowering.minY, in: ancestor, factor)
            add(height, factor / 2)
            constant += factor * Double(drop)
            return
        }
        switch attribute {
        case .width: add(width, factor)
        case .height: add(height, factor)
        case .left, .leading, .leftMargin, .leadingMargin: addPosition(of: view, Lowering.minX, in: ancestor, factor)
        case .right, .trailing, .rightMargin, .trailingMargin:
            addPosition(of: view, Lowering.minX, in: ancestor, factor)
            add(width, factor)
        case .centerX, .centerXWithinMargins:
            addPosition(of: view, Lowering.minX, in: ancestor, factor)
            add(width, factor / 2)
        case .top, .topMargin, .firstBaseline: addPosition(of: view, Lowering.minY, in: ancestor, factor)
        case .bottom, .bottomMargin, .lastBaseline:
            addPosition(of: view, Lowering.minY, in: ancestor, factor)
            add(height, factor)
        case .centerY, .centerYWithinMargins:
            addPosition(of: view, Lowering.minY, in: ancestor, factor)
            add(height, factor / 2)
        case .notAnAttribute: break
        }
        constant += factor * offset(of: attribute, in: view)
    }

    /// Margins and baselines are at a fixed distance from an edge.
    func offset(of attribute: NSLayoutConstraint.Attribute, in view: UIView) -> Double {
        if attribute == .firstBaseline { return Double(view.firstBaselineOffset) }
        if attribute == .lastBaseline { return -Double(view.lastBaselineOffset) }
        guard attribute.needsView else { return 0 }
        let margins = view.layoutMargins
        view.loweredMargins = margins
        switch attribute {
        case .leftMargin, .leadingMargin: return Double(margins.left)
        case .rightMargin, .trailingMargin: return -Double(margins.right)
        case .topMargin: return Double(margins.top)
        case .bottomMargin: return -Double(margins.bottom)
        case .centerXWithinMargins: return Double(margins.left - margins.right) / 2
        default: return Double(margins.top - margins.bottom) / 2
        }
    }

    private mutating func add(
        _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, times factor: Double
    ) {
        guard let owner = guide.owningView else { return }
        switch guide.role {
        case .custom, .readable:
            addCustom(guide, attribute, owner: owner, in: ancestor, times: factor)
        case .scrollContent:
            addContentLayoutGuide(guide, attribute, owner: owner, in: ancestor, times: factor)
        case .scrollFrame:
            addFrame(of: owner, attribute, in: ancestor, times: factor)
        case .keyboard:
            addKeyboardLayoutGuide(guide, attribute, owner: owner, in: ancestor, times: factor)
        case .safeArea where owner === ancestor && owner.scrollContent != nil:
            // The safe area of a scroll view does not move with its content.
            addFrame(of: owner, attribute, in: ancestor, times: factor)
            constant += factor * Self.shift(of: attribute, by: guide.insets)
        case .layoutMargins, .safeArea:
            let insets = guide.insets
            if guide.role == .layoutMargins { owner.loweredMargins = insets }
            add(owner, attribute, in: ancestor, times: factor)
            constant += factor * Self.shift(of: attribute, by: insets)
        case .topSupport, .bottomSupport:
            addLayoutSupport(guide, attribute, owner: owner, in: ancestor, times: factor)
        }
    }

    private mutating func addCustom(
        _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, owner: UIView, in ancestor: UIView,
        times factor: Double
    ) {
        let base = guide.boxIndex * 4
        let isHorizontal = attribute.kind == .horizontal
        if attribute.kind != .size {
            add(base + (isHorizontal ? Lowering.minX : Lowering.minY), factor)
            addPosition(of: owner, isHorizontal ? Lowering.minX : Lowering.minY, in: ancestor, factor)
        }
        switch attribute {
        case .width: add(base + Lowering.width, factor)
        case .height: add(base + Lowering.height, factor)
        case .right, .trailing: add(base + Lowering.width, factor)
        case .centerX: add(base + Lowering.width, factor / 2)
        case .bottom: add(base + Lowering.height, factor)
        case .centerY: add(base + Lowering.height, factor / 2)
        default: break
        }
    }

    /// A strip without width at the leading end of the top or bottom edge.
    private mutating func addLayoutSupport(
        _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, owner: UIView, in ancestor: UIView,
        times factor: Double
    ) {
        let length = Double(guide.supportLength)
        switch attribute {
        case .width: return
        case .height: constant += factor * length
        case .left, .leading, .right, .trailing, .centerX:
            let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
            add(owner, isMirrored ? .right : .left, in: ancestor, times: factor)
        default:
            let isTop = guide.role == .topSupport
            add(owner, isTop ? .top : .bottom, in: ancestor, times: factor)
            // Distance from the outer edge, as a share of the strip's length.
            let share =
                switch attribute {
                case .top: isTop ? 0.0 : -1
                case .bottom: isTop ? 1.0 : 0
                default: isTop ? 0.5 : -0.5
                }
            constant += factor * share * length
        }
    }

    static func shift(of attribute: NSLayoutConstraint.Attribute, by insets: UIEdgeInsets) -> Double {
        switch attribute {
        case .left, .leading: Double(insets.left)
        case .right, .trailing: -Double(insets.right)
        case .top: Double(insets.top)
        case .bottom: -Double(insets.bottom)
        case .width: -Double(insets.left + insets.right)
        case .height: -Double(insets.top + insets.bottom)
        case .centerX: Double(insets.left - insets.right) / 2
        case .centerY: Double(insets.top - insets.bottom) / 2
        default: 0
        }
    }

    /// The sum of positions from the view up to, not including, `ancestor`.
    mutating func addPosition(of view: UIView, _ part: Int, in ancestor: UIView, _ factor: Double) {
        if view === ancestor { return }
        if view.parentReference?.isSame(as: .passUnretained(ancestor)) == true {
            add(view.boxIndex * 4 + part, factor)
            return
        }
        var current = view
        while current !== ancestor, let next = current.parent {
            add(current.boxIndex * 4 + part, factor)
            // Seen from outside, what a scroll view scrolls has moved.
            if next !== ancestor, next.scrollContent != nil {
                constant -= factor * Double(part == Lowering.minX ? next.bounds.minX : next.bounds.minY)
            }
            current = next
        }
    }
}
