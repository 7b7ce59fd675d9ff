import Foundation
import LayoutEngine

/// A view with an intrinsic size. During a move it calls a closure of the app once, in one of the callbacks.
final class ActingItem: UIView {
    /// The callbacks of a move, in their order.
    enum Moment: Int, CaseIterable {
        /// `willMove(toSuperview:)` of the item, which is still in its old superview.
        case willMove
        /// `willRemoveSubview(_:)` of the old stack.
        case lost
        /// `didMoveToSuperview()` of the item.
        case didMove
        /// `didAddSubview(_:)` of the new stack.
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

/// A stack view that calls its items when they are added and removed.
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

/// What the rules say of two stack views: their subviews, arranged subviews and spacings.
struct StackLists {
    /// The arranged subviews of each stack, in their order.
    var arranged: [[Int]]
    /// The stack that is the superview of each item.
    var homes: [Int?]
    var gaps: [Int: CGFloat] = [:]
    var hidden: Set<Int> = []
    var spacings: [CGFloat] = [3, 5]

    /// The stack that arranges an item.
    func holder(of item: Int) -> Int? { arranged.firstIndex { $0.contains(item) } }

    mutating func stopArranging(_ item: Int) {
        for stack in arranged.indices { arranged[stack].removeAll { $0 == item } }
        gaps[item] = nil
    }

    mutating func leave(_ item: Int) {
        stopArranging(item)
        homes[item] = nil
    }

    mutating func add(_ item: Int, to stack: Int) {
        if homes[item] != stack { leave(item) }
        homes[item] = stack
    }

    /// The index counts without the item if the stack arranges it already.
    mutating func put(_ item: Int, in stack: Int, at place: Int) {
        add(item, to: stack)
        arranged[stack].removeAll { $0 == item }
        arranged[stack].insert(item, at: min(place, arranged[stack].count))
    }

    func shown(_ stack: Int) -> [Int] { arranged[stack].filter { !hidden.contains($0) } }
}
