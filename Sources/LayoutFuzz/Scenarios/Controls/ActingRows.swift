import Foundation
import LayoutEngine

/// Two horizontal stack views and items that move between them. The app makes another change in a callback of a move.
final class ActingRows {
    /// The first two never leave their stacks, so that no stack is empty.
    private let items = (0..<6).map { ActingItem(CGSize(width: 11 + 4 * $0, height: 31 - 3 * $0)) }
    let stacks = [ActingStack(), ActingStack()]
    private var lists = StackLists(arranged: [[0, 2, 3], [1, 4]], homes: [0, 1, 0, 0, 1, nil])
    private let run: ScenarioRun

    static let (kinds, reactions) = (7, 7)

    init(_ run: ScenarioRun) {
        self.run = run
        for (index, stack) in stacks.enumerated() {
            for item in lists.arranged[index] { stack.addArrangedSubview(items[item]) }
            stack.spacing = lists.spacings[index]
            stack.alignment = .top
            stack.semanticContentAttribute = .forceLeftToRight
        }
    }

    /// The expected lists change before the call, because a callback of the move may change them further.
    private func put(_ item: Int, in stack: Int, first: Bool) {
        lists.put(item, in: stack, at: first ? 0 : .max)
        if first {
            stacks[stack].insertArrangedSubview(items[item], at: 0)
        } else {
            stacks[stack].addArrangedSubview(items[item])
        }
    }

    /// What the app does in a callback of the move; nil where no rule says what follows.
    private func reaction(
        _ number: Int, of item: Int, _ moment: ActingItem.Moment, to target: Int?, isFirst: Bool
    ) -> (() -> Void)? {
        let (kind, value) = (number % Self.reactions, number / Self.reactions)
        let others = [2, 3, 4, 5].filter { $0 != item }
        let other = others[value % 3]
        let hasCome = moment == .didMove || moment == .added
        switch kind {
        case 0:
            return { [self] in
                lists.leave(other)
                items[other].removeFromSuperview()
            }
        case 1:
            return { [self] in
                guard let holder = lists.holder(of: other) else { return }
                lists.stopArranging(other)
                stacks[holder].removeArrangedSubview(items[other])
            }
        case 2:
            return { [self] in
                if lists.hidden.remove(other) == nil { lists.hidden.insert(other) }
                items[other].isHidden = lists.hidden.contains(other)
            }
        case 3:
            return { [self] in
                guard let holder = lists.holder(of: other) else { return }
                lists.gaps[other] = CGFloat(value % 13)
                stacks[holder].setCustomSpacing(CGFloat(value % 13), after: items[other])
            }
        case 4:
            // Not at the end where the moving item is inserted.
            let stack = value / 3 % 2
            return { [self] in put(other, in: stack, first: stack == target ? !isFirst : value / 6 % 2 == 0) }
        case 5 where hasCome && target != nil:
            return { [self] in
                lists.leave(item)
                items[item].removeFromSuperview()
            }
        case 6 where hasCome:
            guard let target else { return nil }
            return { [self] in put(item, in: 1 - target, first: value % 2 == 0) }
        default: return nil
        }
    }

    /// Moves an item. The app may make another change in one of the callbacks.
    /// - Parameter target: nil to remove the item from its stack.
    private func move(_ item: Int, to target: Int?, _ number: Int, isFirst: Bool, by call: () -> Void) {
        let (old, holder) = (lists.homes[item], lists.holder(of: item))
        // One number in five chooses no callback.
        let moment = ActingItem.Moment(rawValue: number % 5)
        let hears = moment.map { $0 == .lost ? old != nil : $0 == .added ? target != nil : true }
        let moves = old != target && hears == true
        let work = moment.flatMap { reaction(number / 5, of: item, $0, to: target, isFirst: isFirst) }
        var acted = false
        items[item].whenHeard(moment) { [self] in
            acted = true
            if moment == .willMove {
                run.expectObject("superview in willMove(toSuperview:)", items[item].superview, old.map { stacks[$0] })
                if let holder {
                    run.expect(
                        "whether an item is arranged in willMove(toSuperview:)",
                        stacks[holder].arrangedSubviews.contains(items[item]),
                        true)
                }
            }
            if moment == .didMove {
                run.expectObject("superview in didMoveToSuperview()", items[item].superview, target.map { stacks[$0] })
                if let old {
                    run.expect(
                        "whether the old stack arranges an item in didMoveToSuperview()",
                        stacks[old].arrangedSubviews.contains(items[item]), false)
                }
            }
            work?()
        }
        call()
        items[item].whenHeard(nil, nil)
        run.expect("whether a move calls the item", acted, moves)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let (item, target, more) = (2 + value % 4, value / 4 % 2, value / 8)
        switch number % Self.kinds {
        case 0:
            move(item, to: target, more, isFirst: true) { put(item, in: target, first: true) }
        case 1, 2:
            move(item, to: target, more, isFirst: false) { put(item, in: target, first: false) }
        case 3:
            guard lists.homes[item] != nil else { return }
            move(item, to: nil, more, isFirst: false) {
                lists.leave(item)
                items[item].removeFromSuperview()
            }
        case 4:
            // A subview that the stack does not arrange.
            move(item, to: target, more, isFirst: false) {
                lists.add(item, to: target)
                stacks[target].addSubview(items[item])
            }
        case 5:
            let place = more % (lists.arranged[target].filter { $0 != item }.count + 1)
            lists.put(item, in: target, at: place)
            stacks[target].insertArrangedSubview(items[item], at: place)
        default: say(item, more)
        }
        check()
    }

    /// A change that leaves each item in its superview.
    private func say(_ item: Int, _ value: Int) {
        guard let home = lists.homes[item] else { return }
        switch value % 5 {
        // The order of the subviews does not change the order of the arranged subviews.
        case 0: stacks[home].bringSubviewToFront(items[item])
        case 1: stacks[home].sendSubviewToBack(items[item])
        case 2:
            lists.stopArranging(item)
            stacks[home].removeArrangedSubview(items[item])
        case 3 where lists.holder(of: item) != nil:
            lists.gaps[item] = CGFloat(value / 5 % 17)
            stacks[home].setCustomSpacing(CGFloat(value / 5 % 17), after: items[item])
        default:
            lists.spacings[home] = CGFloat(value / 5 % 9)
            stacks[home].spacing = lists.spacings[home]
        }
    }

    private func check() {
        for (index, stack) in stacks.enumerated() {
            run.expect(
                "arranged subviews of stack \(index)", stack.arrangedSubviews, lists.arranged[index].map { items[$0] })
            run.expect("number of subviews of stack \(index)", stack.subviews.count, lists.homes.count { $0 == index })
            for item in lists.arranged[index] {
                run.expect(
                    "custom spacing after item \(item)", stack.customSpacing(after: items[item]),
                    lists.gaps[item] ?? UIStackView.spacingUseDefault)
            }
        }
        for (item, view) in items.enumerated() {
            run.expectObject("superview of item \(item)", view.superview, lists.homes[item].map { stacks[$0] })
        }
    }

    func checkPlaces() {
        for (index, stack) in stacks.enumerated() {
            let shown = lists.shown(index)
            var place: CGFloat = 0
            for item in shown {
                let size = items[item].intrinsicContentSize
                run.expect(
                    "frame of item \(item) in stack \(index)", items[item].frame,
                    CGRect(origin: CGPoint(x: place, y: 0), size: size))
                place += size.width
                if item != shown.last { place += lists.gaps[item] ?? lists.spacings[index] }
            }
            let height = shown.map { items[$0].intrinsicContentSize.height }.max() ?? 0
            run.expect("size of stack \(index)", stack.frame.size, CGSize(width: place, height: height))
        }
    }

    /// Removes the views that no stack arranges: no rule says where they are.
    func leaveOutTheRest() {
        for (item, view) in items.enumerated() where lists.holder(of: item) == nil { view.removeFromSuperview() }
    }
}
