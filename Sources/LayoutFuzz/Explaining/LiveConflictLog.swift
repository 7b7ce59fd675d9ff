import ConflictLog
import Foundation
import LayoutEngine

/// A conflict of a running case with its arithmetic, as `explain` shows one of a log: the positions of guides and the sizes of
/// margins, which a log leaves out, are known here.
struct LiveConflictLog {
    private let names: NameTable
    /// The id in a file of a constraint.
    private let fileID: (NSLayoutConstraint) -> String?
    private var constraints: [LoggedConstraint] = []
    private var known: Set<String> = []
    /// Constraints in a form that logs do not have, as UIKit prints them: without them the others may all hold.
    private var untranslated: [String] = []

    struct Text {
        /// The constraints that contradict each other, numbered, each with who made it, and their sum.
        var lines: [String] = []
        /// The sum alone.
        var sum = ""
    }

    static func text(
        _ conflict: LayoutInspector.LiveConflict, name: @escaping (UIView) -> String,
        fileID: @escaping (NSLayoutConstraint) -> String? = { _ in nil }
    ) -> Text {
        var log = LiveConflictLog(name: name, fileID: fileID)
        for member in conflict.members { log.add(member) }
        let broken = conflict.broken.flatMap { broken in
            log.constraints.first { $0.address == log.address(of: broken) }
        }
        let logged = LoggedConflict(log.constraints, broken: broken, isWhole: log.untranslated.isEmpty)
        guard let explanation = ConflictExplanation(logged) else { return Text() }
        let width = ConflictText.width - 2
        var lines = ConflictText.core(of: explanation, isLog: false, width: width)
        if explanation.core.isUnproven, !log.untranslated.isEmpty {
            lines += ["These constraints are part of the conflict, too, but have no numbers to add up:"]
            lines += log.untranslated.flatMap { TextWrapping.lines($0, start: "    ", width: width) }
        }
        return Text(lines: lines, sum: ConflictText.sum(of: explanation))
    }

    private init(name: @escaping (UIView) -> String, fileID: @escaping (NSLayoutConstraint) -> String?) {
        names = NameTable(name)
        self.fileID = fileID
    }

    // MARK: Members

    private mutating func add(_ member: ConflictMember) {
        switch member {
        case .constraint(let constraint): add(constraint)
        case .mask(let view): addMask(of: view)
        case .guide(let guide): addGuideFrame(of: guide)
        case .content(let view, let isVertical):
            let length = isVertical ? view.intrinsicContentSize.height : view.intrinsicContentSize.width
            let axis: NSLayoutConstraint.Axis = isVertical ? .vertical : .horizontal
            let resists = view.contentCompressionResistancePriority(for: axis).rawValue >= 1000
            let hugs = view.contentHuggingPriority(for: axis).rawValue >= 1000
            guard length >= 0 else { return }
            add(
                "NSContentSizeLayoutConstraint", nil, anchor(view, isVertical ? .height : .width),
                resists && hugs ? .equal : hugs ? .atMost : .atLeast, nil, Double(length))
        case .rootSize(let view, let isVertical):
            add(
                "NSLayoutConstraint", "UIView-Encapsulated-Layout-\(isVertical ? "Height" : "Width")",
                anchor(view, isVertical ? .height : .width), .equal, nil,
                Double(isVertical ? view.bounds.height : view.bounds.width))
        }
    }

    private mutating func add(
        _ className: String, _ identifier: String?, _ first: LoggedAnchor, _ relation: LoggedConstraint.Relation,
        _ second: LoggedAnchor?, _ constant: Double, multiplier: Double = 1, address: String? = nil
    ) {
        let place = address ?? "\(className) \(first) \(second.map { "\($0)" } ?? "") \(constant)"
        guard known.insert(place).inserted else { return }
        constraints.append(
            LoggedConstraint(
                named: place, className, identifier: identifier, first, relation, second, multiplier: multiplier,
                constant: constant))
    }

    private func address(of constraint: NSLayoutConstraint) -> String { "\(ObjectIdentifier(constraint))" }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        let view = constraint.firstItem as? UIView ?? (constraint.firstItem as? UILayoutGuide)?.owningView
        let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let second = anchor(constraint.secondItem, constraint.secondAttribute, constraint.firstItem, isMirrored)
        guard let first = anchor(constraint.firstItem, constraint.firstAttribute, constraint.secondItem, isMirrored),
            second != nil || constraint.secondItem == nil
        else {
            untranslated.append("\(constraint)")
            return
        }
        let relation: LoggedConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        // Measured from the other side, distances have the other sign.
        let turns =
            isMirrored && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(constraint.firstAttribute)
        let turned: LoggedConstraint.Relation = relation == .atMost ? .atLeast : relation == .atLeast ? .atMost : .equal
        add(
            "NSLayoutConstraint", fileID(constraint) ?? constraint.identifier, first, turns ? turned : relation, second,
            Double(turns ? -constraint.constant : constraint.constant), multiplier: Double(constraint.multiplier),
            address: address(of: constraint))
        for (item, attribute) in [
            (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
        ] {
            // The app's own guides are placed by constraints, which are among the others.
            if let guide = item as? UILayoutGuide,
                guide.owningView?.layoutGuides.contains(where: { $0 === guide }) != true
            {
                addGuideFrame(of: guide)
            }
            if let view = item as? UIView, Self.margins.contains(attribute) { addMargins(of: view) }
        }
    }

    private static let margins: [NSLayoutConstraint.Attribute] = [
        .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    ]

    private mutating func addMask(of view: UIView) {
        guard let superview = view.superview else { return }
        let (frame, outer, mask) = (view.frame, superview.bounds, view.autoresizingMask)
        let kind = "NSAutoresizingMaskLayoutConstraint"
        func side(
            _ start: LoggedAttribute, _ end: LoggedAttribute, _ size: LoggedAttribute, _ before: CGFloat,
            _ after: CGFloat,
            _ length: CGFloat, gives: Bool
        ) -> [(LoggedAnchor, LoggedAnchor?, Double)] {
            let first = (anchor(view, start), Optional(anchor(superview, start)), Double(before))
            return gives
                ? [first, (anchor(view, end), anchor(superview, end), Double(-after))]
                : [first, (anchor(view, size), nil, Double(length))]
        }
        let rows =
            side(
                .left, .right, .width, frame.minX - outer.minX, outer.maxX - frame.maxX, frame.width,
                gives: mask.contains(.flexibleWidth))
            + side(
                .top, .bottom, .height, frame.minY - outer.minY, outer.maxY - frame.maxY, frame.height,
                gives: mask.contains(.flexibleHeight))
        for (first, second, constant) in rows { add(kind, nil, first, .equal, second, constant) }
    }

    /// The frame of a guide in the view that owns it.
    private mutating func addGuideFrame(of guide: UILayoutGuide) {
        guard let owner = guide.owningView else { return }
        let (frame, outer) = (guide.layoutFrame, owner.bounds)
        let title = name(of: guide)
        for (attribute, distance) in [
            (LoggedAttribute.left, frame.minX - outer.minX), (.right, frame.maxX - outer.maxX),
            (.top, frame.minY - outer.minY), (.bottom, frame.maxY - outer.maxY),
        ] {
            add(
                "NSLayoutConstraint", "UILayoutGuide-\(attribute.rawValue)", LoggedAnchor(of: title, attribute), .equal,
                anchor(owner, attribute), Double(distance))
        }
    }

    private mutating func addMargins(of view: UIView) {
        let margins = view.layoutMargins
        for (margin, edge, distance) in [
            (LoggedAttribute.leftMargin, LoggedAttribute.left, margins.left), (.rightMargin, .right, -margins.right),
            (.topMargin, .top, margins.top), (.bottomMargin, .bottom, -margins.bottom),
        ] {
            add(
                "NSLayoutConstraint", "UIView-\(margin.rawValue)-guide-constraint", anchor(view, margin), .equal,
                anchor(view, edge), Double(distance))
        }
    }

    // MARK: Anchors

    private func name(_ view: UIView) -> String { names.name(of: view) }

    private func name(of guide: UILayoutGuide) -> String { names.name(of: guide) }

    private func anchor(_ view: UIView, _ attribute: LoggedAttribute) -> LoggedAnchor {
        LoggedAnchor(of: name(view), attribute)
    }

    /// The names of the items of one conflict. Two items of one name are told apart by a number.
    private final class NameTable {
        private let ownName: (UIView) -> String
        // Looked up by object only, never walked.
        private var known: [ObjectIdentifier: String] = [:]
        private var taken: Set<String> = []

        init(_ ownName: @escaping (UIView) -> String) { self.ownName = ownName }

        func name(of view: UIView) -> String { unique(view, ownName(view)) }

        func name(of guide: UILayoutGuide) -> String {
            let owner = guide.owningView.map { name(of: $0) } ?? "nothing"
            if guide === guide.owningView?.safeAreaLayoutGuide { return unique(guide, "safe area of \(owner)") }
            if guide === guide.owningView?.layoutMarginsGuide { return unique(guide, "margins of \(owner)") }
            return unique(guide, guide.identifier.isEmpty ? "guide of \(owner)" : guide.identifier)
        }

        private func unique(_ object: AnyObject, _ name: String) -> String {
            if let known = known[ObjectIdentifier(object)] { return known }
            var (result, number) = (name, 2)
            while !taken.insert(result).inserted {
                result = "\(name) \(number)"
                number += 1
            }
            known[ObjectIdentifier(object)] = result
            return result
        }
    }

    private func anchor(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?, _ isMirrored: Bool
    ) -> LoggedAnchor? {
        guard let attribute = Self.attribute(attribute, isMirrored) else { return nil }
        if let guide = item as? UILayoutGuide { return LoggedAnchor(of: name(of: guide), attribute) }
        guard let view = item as? UIView else { return nil }
        let inner = other as? UIView ?? (other as? UILayoutGuide)?.owningView
        // For its subviews, the edges of a scroll view are those of its content.
        let isContent =
            view is UIScrollView && !attribute.isSize && inner !== view && inner?.isDescendant(of: view) == true
        return LoggedAnchor(of: isContent ? "content of \(name(view))" : name(view), attribute)
    }

    private static func attribute(
        _ attribute: NSLayoutConstraint.Attribute, _ isMirrored: Bool
    ) -> LoggedAttribute? {
        switch attribute {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: isMirrored ? .right : .leading
        case .trailing: isMirrored ? .left : .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        case .leftMargin: .leftMargin
        case .rightMargin: .rightMargin
        case .topMargin: .topMargin
        case .bottomMargin: .bottomMargin
        case .leadingMargin: isMirrored ? .rightMargin : .leadingMargin
        case .trailingMargin: isMirrored ? .leftMargin : .trailingMargin
        case .centerXWithinMargins: .centerXWithinMargins
        case .centerYWithinMargins: .centerYWithinMargins
        default: nil
        }
    }
}
