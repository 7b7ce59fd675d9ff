import Foundation
import LayoutEngine

/// The settings of a page as values, so that a second page can be made with the same ones.
struct AnyTieState {
    /// A constraint between any attributes of any two items.
    struct Tie {
        var (first, second): (Int, Int)
        var (attribute, other): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
        var relation: NSLayoutConstraint.Relation
        var (multiplier, constant): (CGFloat, CGFloat)
        var priority: Float
        var isActive = true

        private static let families: [[NSLayoutConstraint.Attribute]] = [
            [.left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins],
            [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin, .centerXWithinMargins],
            [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins],
            [.width, .height],
        ]

        /// The constraint of a number. Only views have margins and baselines.
        init(_ number: Int, priority: Float) {
            let family = Self.families[number % 4]
            (first, second) = (number / 4 % AnyTieState.items, number / 44 % (AnyTieState.items + 1))
            func pick(_ item: Int, _ value: Int) -> NSLayoutConstraint.Attribute {
                let count = AnyTieState.guides.contains(item) ? min(3, family.count) : family.count
                return family[value % count]
            }
            attribute = pick(first, number / 528)
            other = pick(second, number / 4224)
            let value = number / 528
            relation = [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual][value % 4]
            multiplier = [1, 1, 1, 0.5, 2][value % 5]
            constant = CGFloat(value % 43) - 12
            self.priority = priority
        }
    }

    /// How many items there are, and the numbers of the guides among them. The page comes after them.
    static let (items, guides) = (11, [4, 7, 9, 10])

    var ties: [Tie] = []
    /// By box, the constants of optional constraints for what the ties leave open.
    var wishes: [[CGFloat]] = (0..<8).map { [11 + 17 * $0, 9 + 13 * $0, 41 - 3 * $0, 15 + 4 * $0].map { CGFloat($0) } }
    var size = CGSize(width: 290, height: 250)
    /// Margins of the page and of the views that are no labels.
    var margins = [CGFloat](repeating: 8, count: 4)
    var directions = [0, 0, 0]
    var insets = UIEdgeInsets.zero
    var content = CGSize(width: 33, height: 21)
    // One line: text that wraps has the solver start from scratch, which would hide mistakes.
    var (words, lines, fonts) = ([2, 5], 1, [14, 17])
    var offset = CGPoint(x: 0, y: 0)

    /// Each number below this one makes a tie.
    static let numbers = 4224 * 43
    /// No two ties have the same priority.
    static func priority(_ tie: Int) -> Float { Float(900 - 37 * tie) }
}
