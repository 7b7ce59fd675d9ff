import Foundation
import LayoutEngine

/// A visual format of any parts, and the constraints that it makes.
struct PlannedFormat {
    typealias Attribute = NSLayoutConstraint.Attribute
    typealias Place = (item: String, attribute: Attribute)
    private typealias Predicate = (relation: Int, number: String, priority: String)

    static let metrics: [String: Any] = [
        "gap": NSNumber(value: 7.25), "narrow": CGFloat(13.5), "wide": 41, "few": Float(2.75), "tall": Int32(19),
        "high": 930, "low": UILayoutPriority(110.5),
    ]
    private static let lengths: [(text: String, number: String)] = [
        ("gap", "7.25"), ("narrow", "13.5"), ("wide", "41"), ("few", "2.75"), ("tall", "19"), ("6", "6"),
        ("17.5", "17.5"), ("0", "0"),
    ]
    private static let priorities: [(text: String, number: String)] = [
        ("", "1000"), ("@high", "930"), ("@low", "110.5"), ("@333", "333"), ("@1000", "1000"),
    ]

    let isColumn: Bool
    private(set) var text: String
    private(set) var options: NSLayoutConstraint.FormatOptions
    /// The expected constraints in order, a line for each.
    private(set) var wanted: [String] = []
    /// Whether the format needs the baseline of a guide, which raises an exception.
    private(set) var isRefused = false
    private let (start, end, startMargin, endMargin): (Attribute, Attribute, Attribute, Attribute)
    /// Whether the row runs to the left, so that later items have smaller values.
    private let isReversed: Bool
    private let (isFromBaselines, isFixed): (Bool, Bool)
    private var numbers: ArraySlice<Int>

    /// - Parameters:
    ///   - items: the names in the order of the text; `box` is a guide.
    ///   - isFixed: whether a lone `-` at an edge of the superview is 20 points, and not its margin.
    init(_ numbers: ArraySlice<Int>, _ items: [String], isFixed: Bool) {
        (self.numbers, self.isFixed) = (numbers, isFixed)
        let way = self.numbers.removeFirst()
        (isColumn, isFromBaselines) = (way % 2 == 1, way / 2 % 2 == 1)
        let direction = isColumn ? 3 : way / 4 % 3
        (start, end, startMargin, endMargin) =
            [
                (.leading, .trailing, .leadingMargin, .trailingMargin), (.left, .right, .leftMargin, .rightMargin),
                (.right, .left, .rightMargin, .leftMargin), (.top, .bottom, .topMargin, .bottomMargin),
            ][direction]
        isReversed = direction == 2
        options = [[], .directionLeftToRight, .directionRightToLeft, []][direction]
        if isFromBaselines { options.insert(.spacingBaselineToBaseline) }
        text = isColumn ? "V:" : way / 12 % 2 == 0 ? "H:" : ""
        let (first, last, aligned) = (draw(5), draw(5), [draw(9), draw(9)])
        for (index, item) in items.enumerated() {
            if index > 0 {
                let baselines = isColumn && isFromBaselines
                func place(_ item: String, _ edge: Attribute, _ line: Attribute) -> Place {
                    (item, baselines && item != "box" ? line : edge)
                }
                let before = items[index - 1]
                let (from, to) = (place(before, end, .lastBaseline), place(item, start, .firstBaseline))
                text += connect(from, to, draw(4), standard: "8")
            } else if first > 0 {
                let edge = margin(startMargin, start, first)
                text += "|" + connect(("|", edge), (item, start), first - 1, standard: isFixed ? "20" : "0")
            }
            text += "[\(item)\(size(item, items))]"
        }
        if last > 0, let item = items.last {
            let edge = margin(endMargin, end, last)
            text += connect((item, end), ("|", edge), last - 1, standard: isFixed ? "20" : "0") + "|"
        }
        align(items, aligned)
    }

    private mutating func draw(_ count: Int) -> Int { (numbers.popFirst() ?? 0) % count }

    /// The attribute of the superview that a part of the format means: a lone `-` means the margin.
    private func margin(_ margin: Attribute, _ side: Attribute, _ kind: Int) -> Attribute {
        kind == 2 && !isFixed ? margin : side
    }

    /// - Parameter kind: 0 for nothing, 1 for a lone `-`, 2 for a number, 3 for predicates.
    private mutating func connect(_ from: Place, _ to: Place, _ kind: Int, standard: String) -> String {
        let (far, near) = isReversed ? (from, to) : (to, from)
        func add(_ relation: Int, _ number: String, _ priority: String = "1000") {
            wanted.append(
                Self.line((far.item, far.attribute), relation, (near.item, near.attribute), number, priority))
        }
        switch kind {
        case 0: add(0, "0")
        case 1:
            add(0, standard)
            return "-"
        case 2:
            let (text, number) = Self.lengths[draw(8)]
            add(0, number)
            return "-\(text)-"
        default:
            let (text, predicates) = self.predicates(canBeNegative: true)
            for one in predicates { add(one.relation, one.number, one.priority) }
            return "-\(text)-"
        }
        return ""
    }

    /// One or two predicates in parentheses.
    private mutating func predicates(canBeNegative: Bool) -> (text: String, all: [Predicate]) {
        var (parts, all): ([String], [Predicate]) = ([], [])
        for _ in 0...draw(2) {
            let (sign, relation) = [("", 0), ("==", 0), (">=", 1), ("<=", -1)][draw(4)]
            let isNegative = canBeNegative && draw(4) == 0
            let (text, number) = isNegative ? ("-5.5", "-5.5") : Self.lengths[draw(8)]
            let (urgency, priority) = Self.priorities[draw(5)]
            parts.append(sign + text + urgency)
            all.append((relation, number, priority))
        }
        return ("(" + parts.joined(separator: ",") + ")", all)
    }

    /// The part for an item's size: none, predicates, or at most as long as another item.
    private mutating func size(_ item: String, _ items: [String]) -> String {
        let length: Attribute = isColumn ? .height : .width
        switch draw(3) {
        case 0: return ""
        case 1:
            let (text, all) = predicates(canBeNegative: false)
            for one in all { wanted.append(Self.line((item, length), one.relation, nil, one.number, one.priority)) }
            return text
        default:
            let (other, urgency) = (items[draw(items.count)], Self.priorities[draw(5)])
            wanted.append(Self.line((item, length), -1, (other, length), "0", urgency.number))
            return "(<=\(other)\(urgency.text))"
        }
    }

    private mutating func align(_ items: [String], _ chosen: [Int]) {
        let all: [Attribute] =
            isColumn
            ? [.left, .right, .leading, .trailing, .centerX] : [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
        for (index, attribute) in all.enumerated() where chosen.contains(index) {
            options.insert(.init(rawValue: 1 << UInt(attribute.rawValue)))
            if index > 2, !isColumn, items.count > 1, items.contains("box") { isRefused = true }
            for (one, two) in zip(items, items.dropFirst()) {
                wanted.append(Self.line((one, attribute), 0, (two, attribute), "0", "1000"))
            }
        }
    }
}
