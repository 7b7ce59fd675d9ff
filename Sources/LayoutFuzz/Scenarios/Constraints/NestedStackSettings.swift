import Foundation
import LayoutEngine

/// The settings of three stack views, two of which are in the first one, and of their items.
struct NestedStackSettings {
    struct Stack {
        var (axis, distribution, alignment, spacing) = (0, 0, 0, CGFloat(3))
        var (hasMargins, isDirectional, direction) = (false, false, 0)
        var margins = UIEdgeInsets(top: 3, left: 5, bottom: 2, right: 7)
        /// The arranged subviews and all subviews, each in order. Numbers from 10 on are stack views.
        var (order, subviews): ([Int], [Int])

        init(_ items: [Int]) { (order, subviews) = (items, items) }
    }

    struct Item {
        var size: CGFloat
        /// Its custom spacing; nil for the spacing of the stack view.
        var gap: CGFloat?
        /// The constant of a width constraint; 0 for none.
        var width: CGFloat = 0
        var isHidden = false
    }

    var stacks = [Stack([0, 11, 1, 12]), Stack([2, 3]), Stack([4, 5])]
    var items = (0..<6).map { Item(size: CGFloat(9 + 6 * $0)) }
    /// Settings of the label that may have several lines.
    var (words, lines) = (2, 0)
    /// The length of the outer stack view; 0 if the items decide it.
    var length = 0

    func home(of item: Int) -> Int { stacks.firstIndex { $0.subviews.contains(item) } ?? 0 }
    func isArranged(_ item: Int) -> Bool { stacks[home(of: item)].order.contains(item) }

    /// Whether the stack view of an item has another visible item.
    func isSpare(_ item: Int) -> Bool {
        stacks[home(of: item)].order.contains { $0 != item && ($0 > 9 || !items[$0].isHidden) }
    }

    /// Makes an item a subview that is not arranged.
    mutating func stopArranging(_ item: Int) {
        stacks[home(of: item)].order.removeAll { $0 == item }
        items[item].gap = nil
    }

    /// - Parameter place: its new index, counted without it.
    mutating func arrange(_ item: Int, in stack: Int, at place: Int) {
        let gap = home(of: item) == stack && isArranged(item) ? items[item].gap : nil
        stopArranging(item)
        items[item].gap = gap
        if home(of: item) != stack {
            stacks[home(of: item)].subviews.removeAll { $0 == item }
            stacks[stack].subviews.append(item)
        }
        stacks[stack].order.insert(item, at: place)
    }
}
