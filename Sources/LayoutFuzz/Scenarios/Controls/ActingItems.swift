import Foundation
import LayoutEngine

/// An item that says how large it is, and whose app does something once when it hears that the item moves.
final class ActingItem: UIView {
    /// When it hears, in this order.
    enum Moment: Int, CaseIterable {
        /// It will move, and is where it was.
        case willMove
        /// The stack where it was loses it.
        case lost
        /// It has moved.
        case didMove
        /// The stack where it is now has it.
        case added
    }

    private let size: CGSize
    private var (moment, work): (Moment?, (() -> Void)?) = (nil, nil)

    init(_ size: CGSize) {
        self.size = size
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }

    func whenHeard(_ moment: Moment?, _ work: (() -> Void)?) { (self.moment, self.work) = (moment, work) }

    func hear(_ moment: Moment) {
        guard moment == self.moment, let work else { return }
        self.work = nil
        work()
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        hear(.willMove)
    }
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        hear(.didMove)
    }
}

/// A stack that lets its items hear when they come and go.
final class ActingStack: UIStackView {
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        (subview as? ActingItem)?.hear(.lost)
    }
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        (subview as? ActingItem)?.hear(.added)
    }
}

/// Two stacks: which views are in each, which of them it arranges, and what it was told of them.
struct StackLists {
    /// The items that each stack arranges, in their order.
    var arranged: [[Int]]
    /// The stack in which an item is.
    var homes: [Int?]
    var gaps: [Int: CGFloat] = [:]
    var hidden: Set<Int> = []
    var spacings: [CGFloat] = [3, 5]

    /// The stack that arranges an item.
    func holder(of item: Int) -> Int? { arranged.firstIndex { $0.contains(item) } }

    mutating func unarrange(_ item: Int) {
        for stack in arranged.indices { arranged[stack].removeAll { $0 == item } }
        gaps[item] = nil
    }

    mutating func leave(_ item: Int) {
        unarrange(item)
        homes[item] = nil
    }

    mutating func add(_ item: Int, to stack: Int) {
        if homes[item] != stack { leave(item) }
        homes[item] = stack
    }

    /// The place is counted after the item has left its present one.
    mutating func put(_ item: Int, in stack: Int, at place: Int) {
        add(item, to: stack)
        arranged[stack].removeAll { $0 == item }
        arranged[stack].insert(item, at: min(place, arranged[stack].count))
    }

    func shown(_ stack: Int) -> [Int] { arranged[stack].filter { !hidden.contains($0) } }
}
