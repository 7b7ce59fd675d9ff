import Foundation
import LayoutEngine

extension Scenario {
    static let alikeItems: [Scenario] = [
        // Items with `uniformAcrossSiblings` are as long as the longest of their group. Flexible spaces share the rest
        // of the group. A badge is at the corner of the final frame of its item.
        Scenario(
            "alike-items-leave-room-for-spaces", rules: ["collections-8", "collections-10"],
            limits: [1, 1, 3, 9, 3, 2, 8, 8, 3, 12, 90, 9, 9, 60] + Array(repeating: 60, count: 10)
        ) { run in
            let (axes, count, total) = (ScrollAxes(isDown: !run.flag(1)), run.numbers[2] + 1, run.numbers[3] + 1)
            let (along, across) = (run.numbers[6], run.numbers[7])
            let (before, after) = (EdgeSpace(along % 3, 3), EdgeSpace(along / 3, 5))
            let kind = [2, 1, 2, 0][run.numbers[8]]
            // No content is longer than 65 points.
            let room = CGFloat(count) * (66 + before.fixed + after.fixed + run.length(9)) + run.length(10)
            var group = AlikeGroup(
                axes: ScrollAxes(isDown: run.flag(0)), count: count, estimate: run.length(13) + 1,
                isAlike: run.numbers[4] < 3, across: run.numbers[5], gap: EdgeSpace(kind, run.length(9)),
                before: before, after: after, near: EdgeSpace(across % 3, 4), far: EdgeSpace(across / 3, 2),
                length: room, start: run.length(11), end: run.length(12))
            let sizes = (0..<total).map {
                CGSize(width: 5 + run.length(14 + $0), height: 5 + run.length(23 - $0))
            }
            let items = ContentItems(sizes)
            run.held.append(items)
            let (host, list) = run.open(axes.layout(group.section), items, CGSize(width: 520, height: 500))
            func check(_ when: String) {
                var position: CGFloat = 0
                for start in stride(from: 0, to: total, by: count) {
                    let members = start..<min(start + count, total)
                    for (item, place) in zip(members, group.places(sizes[members])) {
                        let wanted = axes.move(place, by: position)
                        run.expect("item \(item) \(when)", run.frame(list, item), wanted, within: 0.01)
                        run.expect(
                            "badge of item \(item) \(when)", run.frame(list, of: "badge", item, 0),
                            CGRect(x: wanted.maxX - 6, y: wanted.maxY - 4, width: 6, height: 4), within: 0.01)
                    }
                    position += axes.along(group.whole) + 4
                }
                run.expect(
                    "length of the content \(when)", axes.along(list.contentSize), position - 4, within: 0.01)
            }
            check("at first")
            group.isAlike.toggle()
            group.gap = EdgeSpace((kind + 1) % 3, run.length(9))
            list.collectionViewLayout = axes.layout(group.section)
            host.settle()
            check("in another layout")
        }
    ]
}
