import Foundation
import LayoutEngine

/// Two boxes in a row that fills a view, with one constraint too many: all five contradict each other, and any four of
/// them determine both boxes.
final class ConflictRow {
    static let kinds = 4
    static let ties = 5

    private let run: ScenarioRun
    let root = UIView(frame: CGRect(x: 11, y: 90, width: 230, height: 50))
    private let host: SceneHost?
    private let boxes: [UIView]
    /// The second box where it is a guide.
    private let guide: UILayoutGuide?
    private var ties: [NSLayoutConstraint] = []
    /// The active constraints in the order of activation.
    private(set) var order: [Int] = []
    /// The order in which the first conflict and the first report listed the constraints.
    private var (seen, told): ([Int]?, [Int]?)

    /// - Parameters:
    ///   - isAlone: whether the row is in no window.
    ///   - hasGuide: whether the second box is a guide.
    init(_ run: ScenarioRun, isAlone: Bool, hasGuide: Bool) {
        self.run = run
        host = run.open(root, isAlone: isAlone)
        boxes = (0..<(hasGuide ? 1 : 2)).map { [root] _ in run.makeView(in: root) }
        guide = hasGuide ? UILayoutGuide() : nil
        if let guide { root.addLayoutGuide(guide) }
        let first = boxes[0]
        tie(first, first.widthAnchor, first.heightAnchor, to: root.leftAnchor, at: 7, 50, top: 4)
        if let guide {
            tie(guide, guide.widthAnchor, guide.heightAnchor, to: first.rightAnchor, at: 3, 40, top: 9)
            ties.append(guide.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -11))
        } else {
            let second = boxes[1]
            tie(second, second.widthAnchor, second.heightAnchor, to: first.rightAnchor, at: 3, 40, top: 9)
            ties.append(second.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -11))
        }
        for (index, tie) in ties.enumerated() { tie.identifier = "k\(index)" }
    }

    private func tie(
        _ box: some AnchorProviding, _ width: NSLayoutDimension, _ height: NSLayoutDimension,
        to left: NSLayoutXAxisAnchor,
        at distance: CGFloat, _ length: CGFloat, top: CGFloat
    ) {
        ties.append(box.leftAnchor.constraint(equalTo: left, constant: distance))
        ties.append(width.constraint(equalToConstant: length))
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: top), height.constraint(equalToConstant: 6),
        ])
    }

    func activate(_ chosen: [Int]) {
        NSLayoutConstraint.activate(chosen.map { ties[$0] })
        order += chosen
    }

    private func deactivate(_ chosen: [Int]) {
        NSLayoutConstraint.deactivate(chosen.map { ties[$0] })
        order.removeAll { chosen.contains($0) }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        let chosen = order[value % order.count]
        let other = order[value / Self.ties % order.count]
        switch kind {
        case 0:
            // Activated again, it comes last.
            deactivate([chosen])
            activate([chosen])
        case 1:
            let both = chosen == other ? [chosen] : [chosen, other]
            deactivate(both)
            activate(both)
        case 2:
            let all = order
            deactivate(all)
            activate(value % 2 == 0 ? all.reversed() : Array(all.dropFirst(2) + all.prefix(2)))
        default:
            // One becomes inactive, or all become active again.
            let missing = (0..<Self.ties).filter { !order.contains($0) }
            if missing.isEmpty { deactivate([chosen]) } else { activate(missing) }
        }
    }

    /// The frames of the boxes by all constraints but one.
    private func places(without tie: Int) -> [CGRect] {
        let end = root.bounds.width - 11
        var (left, width) = (CGFloat(7), CGFloat(50))
        var (next, length) = (CGFloat(60), CGFloat(40))
        if tie < 3 { next = end - length }
        if tie == 0 { left = next - 3 - width }
        if tie == 1 { width = next - 3 - left }
        if tie == 3 { length = end - next }
        return [CGRect(x: left, y: 4, width: width, height: 6), CGRect(x: next, y: 9, width: length, height: 6)]
    }

    func check(_ when: String) {
        let start = LayoutEnvironment.current.reports.count
        if let host { host.settle() } else { root.layoutIfNeeded() }
        let lost = order.count == Self.ties ? order.last : (0..<Self.ties).first { !order.contains($0) }
        let found = boxes.map(\.frame) + (guide.map { [$0.layoutFrame] } ?? [])
        for (index, (one, two)) in zip(found, places(without: lost ?? 0)).enumerated() {
            run.expect("frame of box \(index) \(when)", one, two, within: 0.01)
        }
        let lists = LayoutInspector(root).liveConflicts.map { conflict in
            conflict.members.compactMap { member -> Int? in
                guard case .constraint(let constraint) = member else { return nil }
                return ties.firstIndex { $0 === constraint }
            }
        }.filter { !$0.isEmpty }
        run.expect("conflicts \(when)", lists.count, order.count == Self.ties ? 1 : 0)
        for list in lists {
            run.expect("constraints in a conflict \(when)", list.sorted(), Array(0..<Self.ties))
            run.expect("order of constraints in a conflict \(when)", list, seen ?? list)
            seen = list
        }
        // A conflict that was reported before need not be reported again.
        for report in run.conflicts(from: start) {
            let list = report.constraints.compactMap { line in
                (0..<Self.ties).first { line.contains("'k\($0)'") }
            }
            guard !list.isEmpty else { continue }
            run.expect("order of constraints in a report \(when)", list, told ?? list)
            told = list
        }
    }
}
