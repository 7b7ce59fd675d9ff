import Foundation

/// The constraints that a stack view creates: a pure function of its properties and of properties of its items.
///
/// Hidden items have length zero, halfway into the gap in which they are; everything else counts the visible items only.
/// Identifiers and priorities are UIKit's.
/// uikit-model: stacks-1, stacks-10
struct StackArrangement {
    /// The input of the arrangement.
    struct Settings {
        var axis: NSLayoutConstraint.Axis
        var distribution: UIStackView.Distribution
        var alignment: UIStackView.Alignment
        /// The stack's spacing, in points.
        var spacing: CGFloat
        var isBaselineRelative: Bool
        var isMarginsRelative: Bool
        /// Whether priorities are those of iOS 9 and 10.
        var usesIOS9Priorities: Bool
        var items: [Item]
    }

    /// The input of the arrangement for one arranged subview.
    struct Item {
        var isHidden: Bool
        /// The gap after the item, in points.
        var gapAfter: CGFloat
        /// Length of the content along the axis; nil if it has none.
        var intrinsicLength: CGFloat?
        /// Whether constraints inside the item give it a length although it has no intrinsic content size.
        var hasFittingLength = false
        /// Whether it is text of several lines.
        var wraps: Bool
    }

    /// An item of a constraint.
    enum Part: Equatable {
        case stack
        case margins
        /// Index into the arranged subviews.
        case item(Int)
        case guide(Int)
    }

    /// A constraint to create.
    struct Entry: Equatable {
        var identifier: String
        var first: Part
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation: NSLayoutConstraint.Relation
        var second: Part?
        var secondAttribute: NSLayoutConstraint.Attribute
        var multiplier: CGFloat
        var constant: CGFloat
        var priority: UILayoutPriority

        /// The number of guides that the entry needs.
        var guideCount: Int {
            var count = 0
            for part in [first, second] {
                if case .guide(let index) = part { count = max(count, index + 1) }
            }
            return count
        }
    }

    let settings: Settings
    /// Indices of the items that are not hidden.
    let visible: [Int]
    private(set) var entries: [Entry] = []
    private var guideCount = 0

    init(_ settings: Settings) {
        self.settings = settings
        visible = settings.items.indices.filter { !settings.items[$0].isHidden }
        connectAlongAxis()
        constrainHiddenItems()
        distribute()
        align()
    }

    // MARK: Attributes for the two axes

    var isRow: Bool { settings.axis == .horizontal }
    /// The item that the outermost items are connected to.
    var canvas: Part { settings.isMarginsRelative ? .margins : .stack }
    var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
    var crossStart: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
    var crossEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
    var crossLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }
    var crossMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }

    mutating func add(
        _ identifier: String, _ first: Part, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: Part, _ secondAttribute: NSLayoutConstraint.Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        entries.append(
            Entry(
                identifier: identifier, first: first, firstAttribute: firstAttribute, relation: relation,
                second: second, secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
                priority: priority))
    }

    mutating func add(
        _ identifier: String, _ first: Part, _ firstAttribute: NSLayoutConstraint.Attribute, equals constant: CGFloat,
        priority: UILayoutPriority = .required
    ) {
        entries.append(
            Entry(
                identifier: identifier, first: first, firstAttribute: firstAttribute, relation: .equal, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1, constant: constant, priority: priority))
    }

    mutating func makeGuide() -> Part {
        guideCount += 1
        return .guide(guideCount - 1)
    }

    // MARK: Along the axis

    private mutating func connectAlongAxis() {
        guard let first = visible.first, let last = visible.last else { return }
        add("UISV-canvas-connection", canvas, start, .equal, .item(first), start)
        add("UISV-canvas-connection", .item(last), end, .equal, canvas, end)
        let isFilled = settings.distribution != .equalSpacing && settings.distribution != .equalCentering
        let isBaselineRelative = settings.isBaselineRelative && !isRow
        for (before, after) in zip(visible, visible.dropFirst()) {
            add(
                "UISV-spacing", .item(after), isBaselineRelative ? .firstBaseline : start,
                isFilled ? .equal : .greaterThanOrEqual, .item(before), isBaselineRelative ? .lastBaseline : end,
                constant: settings.items[before].gapAfter)
        }
    }

    private mutating func constrainHiddenItems() {
        var before: Int?
        for (index, item) in settings.items.enumerated() {
            guard item.isHidden else {
                before = index
                continue
            }
            add("UISV-hiding", .item(index), length, equals: 0)
            let hasNext = visible.contains { $0 > index }
            if let before {
                let gap = hasNext ? settings.items[before].gapAfter / 2 : 0
                add("UISV-spacing", .item(index), start, .equal, .item(before), end, constant: gap)
            } else {
                add("UISV-canvas-connection", .item(index), start, .equal, canvas, start)
            }
            constrainOnCrossAxis(hidden: index)
        }
    }

    /// On the cross axis, a hidden item starts at the stack's edge.
    ///
    /// With the alignment `fill` it also ends there, if nothing else determines its length; otherwise its length is zero if
    /// nothing else determines it.
    private mutating func constrainOnCrossAxis(hidden index: Int) {
        add("UISV-canvas-connection", .item(index), crossStart, .equal, canvas, crossStart)
        if settings.alignment == .fill {
            add(
                "UISV-canvas-connection", .item(index), crossEnd, .equal, canvas, crossEnd,
                priority: StackPriority.ambiguitySuppression)
        } else {
            add(
                "UISV-ambiguity-suppression", .item(index), crossLength, equals: 0,
                priority: StackPriority.ambiguitySuppression)
        }
    }
}

/// The priorities below required that stack views use.
enum StackPriority {
    /// Used by no constraint of a stack view: for measuring the length that constraints inside an item give it.
    static let fittingLengthMeasurement = UILayoutPriority(0.5)
    static let spanningBoundary = UILayoutPriority(999.5)
    static let textWidthDisambiguation = UILayoutPriority(760)
    static let equalCentering = UILayoutPriority(149)
    static let spanningFit = UILayoutPriority(51)
    static let canvasFit = UILayoutPriority(49)
    static let ambiguitySuppression = UILayoutPriority(25)

    /// The priority of item `index` in `fillEqually`, counted among the visible items.
    static func fillEqually(_ index: Int, usesIOS9Priorities: Bool) -> UILayoutPriority {
        usesIOS9Priorities ? UILayoutPriority(Float(max(999 - index, 751))) : .required
    }

    /// The priority of item `index` in `fillProportionally`, counted among the visible items.
    static func fillProportionally(_ index: Int, usesIOS9Priorities: Bool) -> UILayoutPriority {
        // No published layout has so many items that the priority would reach zero; 1 keeps it legal.
        UILayoutPriority(Float(usesIOS9Priorities ? max(150 - index, 50) : max(999 - index, 1)))
    }
}
