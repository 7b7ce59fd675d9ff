import Foundation
import LayoutEngine

/// What an app has said so far of three stacks, two of which are in the first one, and of what is in them.
struct NestedStackSettings {
    struct Stack {
        var (axis, distribution, alignment, spacing) = (0, 0, 0, CGFloat(3))
        var (hasMargins, isDirectional, direction) = (false, false, 0)
        var margins = UIEdgeInsets(top: 3, left: 5, bottom: 2, right: 7)
        /// What is arranged, and all subviews, each in its order. From 10 on they are stacks.
        var (order, subviews): ([Int], [Int])

        init(_ items: [Int]) { (order, subviews) = (items, items) }
    }

    struct Item {
        var size: CGFloat
        /// Its own; nil for that of the stack.
        var gap: CGFloat?
        /// Its own; 0 for that of the content.
        var width: CGFloat = 0
        var isHidden = false
    }

    var stacks = [Stack([0, 11, 1, 12]), Stack([2, 3]), Stack([4, 5])]
    var items = (0..<6).map { Item(size: CGFloat(9 + 6 * $0)) }
    /// Of the text that may have several lines.
    var (words, lines) = (2, 0)
    /// 0 for a length that the items decide.
    var length = 0

    func home(of item: Int) -> Int { stacks.firstIndex { $0.subviews.contains(item) } ?? 0 }
    func isArranged(_ item: Int) -> Bool { stacks[home(of: item)].order.contains(item) }

    /// Whether the stack of an item shows something without it.
    func isSpare(_ item: Int) -> Bool {
        stacks[home(of: item)].order.contains { $0 != item && ($0 > 9 || !items[$0].isHidden) }
    }

    /// What is not arranged where it is any more.
    mutating func unarrange(_ item: Int) {
        stacks[home(of: item)].order.removeAll { $0 == item }
        items[item].gap = nil
    }

    /// - Parameter place: where it is then, counted without it.
    mutating func arrange(_ item: Int, in stack: Int, at place: Int) {
        let gap = home(of: item) == stack && isArranged(item) ? items[item].gap : nil
        unarrange(item)
        items[item].gap = gap
        if home(of: item) != stack {
            stacks[home(of: item)].subviews.removeAll { $0 == item }
            stacks[stack].subviews.append(item)
        }
        stacks[stack].order.insert(item, at: place)
    }
}
