import Foundation
import LayoutEngine

/// Constraints of which some cannot be activated at times, because a guide has no owner or a view is in another tree.
final class MixedList {
    static let (members, kinds) = (10, 5)

    private enum Answer { case holds, isSilent, raises }

    private let run: ScenarioRun
    private let (root, stranger) = (UIView(), UIView())
    private let views: [UIView]
    private let (owned, free) = (UILayoutGuide(), UILayoutGuide())
    private var list: [NSLayoutConstraint] = []
    private var isActive = Array(repeating: false, count: MixedList.members)
    private var (isGuideOwned, isStrangerIn) = (false, false)

    init(_ run: ScenarioRun) {
        self.run = run
        views = [run.makeView(in: root), run.makeView(in: root)]
        root.addLayoutGuide(owned)
        let (one, two) = (views[0], views[1])
        list = [
            one.widthAnchor.constraint(equalToConstant: 30), two.heightAnchor.constraint(equalToConstant: 9),
            two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 5),
            owned.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
            // With the guide that may have no owner.
            free.widthAnchor.constraint(equalTo: one.widthAnchor),
            one.heightAnchor.constraint(equalTo: free.heightAnchor),
            free.heightAnchor.constraint(equalToConstant: 4),
            two.widthAnchor.constraint(equalTo: one.leftAnchor.anchorWithOffset(to: free.leftAnchor)),
            // With the view that may be in another tree.
            one.topAnchor.constraint(equalTo: stranger.topAnchor, constant: 2),
            two.widthAnchor.constraint(equalTo: one.leftAnchor.anchorWithOffset(to: stranger.rightAnchor)),
        ]
    }

    private func answer(_ member: Int) -> Answer {
        switch member {
        case 0...3: .holds
        case 4...7: isGuideOwned ? .holds : .isSilent
        default: isStrangerIn ? .holds : .raises
        }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        switch kind {
        case 0, 1: activate(value)
        case 2: activate([value % Self.members], alone: true)
        case 3:
            let members = chosen(value)
            NSLayoutConstraint.deactivate(members.map { list[$0] })
            for member in members { isActive[member] = false }
        case 4 where value % 2 == 0:
            isGuideOwned.toggle()
            if isGuideOwned { root.addLayoutGuide(free) } else { root.removeLayoutGuide(free) }
            if !isGuideOwned { for member in 4...7 { isActive[member] = false } }
        default:
            isStrangerIn.toggle()
            if isStrangerIn { root.addSubview(stranger) } else { stranger.removeFromSuperview() }
            if !isStrangerIn { for member in 8...9 { isActive[member] = false } }
        }
        check()
    }

    /// Some members in some order, one of them perhaps twice.
    private func chosen(_ value: Int) -> [Int] {
        let (start, step) = (value % Self.members, [1, 3, 7, 9, 4][value / Self.members % 5])
        return (0..<3 + value / 50 % 5).map { (start + $0 * step) % Self.members }
    }

    private func activate(_ value: Int) { activate(chosen(value), alone: false) }

    /// Activation stops at the first constraint that raises an exception. One that stays inactive without an exception
    /// does not stop it.
    private func activate(_ members: [Int], alone: Bool) {
        let end = members.firstIndex { answer($0) == .raises }
        for member in members[..<(end ?? members.count)] where answer(member) == .holds { isActive[member] = true }
        run.expectRefusal("activation of the constraints \(members)", end == nil ? nil : .generic) {
            if alone { list[members[0]].isActive = true } else { NSLayoutConstraint.activate(members.map { list[$0] }) }
        }
    }

    func check() {
        for (member, constraint) in list.enumerated() {
            run.expect("whether constraint \(member) is active", constraint.isActive, isActive[member])
            // A view holds the constraints for its own length, and those for the length of its guides.
            let holder = member < 2 ? views[member] : root
            run.expect(
                "how often the holder lists constraint \(member)", holder.constraints.count { $0 === constraint },
                isActive[member] ? 1 : 0)
        }
    }
}
