import Foundation
import LayoutEngine

/// Two sections of such groups, for a section provider.
private final class RepeatedGroups {
    var groups = [RepeatedGroup(), RepeatedGroup()]

    init() { (groups[1].way, groups[1].isRow, groups[1].total) = (.fitting, false, 5) }

    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % 2, value / 2)
        var group = groups[index]
        switch kind {
        case 0: group.way = RepeatedGroup.Way(rawValue: (group.way.rawValue + 1 + more % 2) % 3) ?? .counted
        case 1: group.count = 1 + (group.count + more % 3) % 4
        case 2: group.length = CGFloat(13 + more)
        case 3: group.room = CGFloat(60 + 3 * more)
        case 4: group.gap = CGFloat(more % 12)
        case 5: group.isFlexible.toggle()
        case 6: group.isOpen.toggle()
        case 7: group.isRow.toggle()
        case 8:
            (group.start, group.end) = (CGFloat(more % 9), CGFloat(more % 5))
            (group.near, group.far) = (CGFloat(more % 7), CGFloat(more % 4))
        default:
            group.total = more % 10
            group.spacing = CGFloat(more % 8)
        }
        groups[index] = group
    }
}

extension Scenario {
    static let repeatedGroups: [Scenario] = [
        // A group repeats its item a given number of times, with the item's length or an equal share of the room, or else as
        // often as there is room for it. The group has a length of its own or that of its content.
        Scenario(
            "groups-that-repeat-an-item", rules: ["collections-8", "collections-10"],
            limits: [511] + Array(repeating: 10 * 60 - 1, count: 9), kinds: 10
        ) { run in
            let state = RepeatedGroups()
            let items = FlowItems(state.groups.map(\.total))
            run.held = [state, items]
            let layout = UICollectionViewCompositionalLayout { [weak state] index, _ in state?.groups[index].section }
            let (host, list) = run.open(layout, items, CGSize(width: 260, height: 900))
            func check() {
                host.settle()
                var top: CGFloat = 0
                for (section, group) in state.groups.enumerated() {
                    let places = group.places(from: top)
                    let name = "of section \(section), \(group)"
                    for (item, frame) in places.items.enumerated() {
                        run.expect("frame of item \(item) \(name)", run.frame(list, item, section), frame, within: 0.01)
                    }
                    for badge in places.badges {
                        run.expect(
                            "frame of the badge of the group that starts with item \(badge.item) \(name)",
                            run.frame(list, of: "badge", badge.item, section), badge.frame, within: 0.01)
                    }
                    top += places.height
                }
                run.expect("height of the content", list.contentSize.height, top, within: 0.01)
                run.expect(
                    "number of badges in the list",
                    list.subviews.count { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) },
                    state.groups.map { $0.places(from: 0).badges.count }.reduce(0, +))
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    state.perform(number % 10, number / 10)
                    items.counts = state.groups.map(\.total)
                    if number % 10 == 9 { list.reloadData() } else { layout.invalidateLayout() }
                }, rest: check)
            check()
        }
    ]
}
