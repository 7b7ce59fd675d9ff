import Foundation
import LayoutEngine

/// Lists of constraints of which some are active already, and rows of views without lengths.
extension Scenario {
    static let activatedLists: [Scenario] = [
        // activate(_:) and deactivate(_:) change all constraints of a list, also those that are active already or are
        // in it twice.
        Scenario(
            "lists-with-active-members", rules: ["holding-1", "holding-2"],
            limits: [2, 4095, 4095, 4095, 11, 1] + Array(repeating: 60, count: 8) + [300, 300]
        ) { run in
            let (host, root) = run.openPlain()
            let count = run.numbers[0] + 1
            var all: [NSLayoutConstraint] = []
            var (views, frames): ([UIView], [CGRect]) = ([], [])
            for index in 0..<count {
                let numbers = (0..<4).map { run.length(6 + (3 * index + $0) % 8) }
                let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2] + 5, height: numbers[3] + 5)
                let view = run.makeView(in: root)
                all += [
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
                    view.widthAnchor.constraint(equalToConstant: frame.width),
                    view.heightAnchor.constraint(equalToConstant: frame.height),
                ]
                views.append(view)
                frames.append(frame)
            }
            func check(_ active: (Int) -> Bool, _ when: String) {
                for (index, constraint) in all.enumerated() {
                    run.expect("whether constraint \(index) is active \(when)", constraint.isActive, active(index))
                    let holder: UIView = index % 4 < 2 ? root : views[index / 4]
                    run.expect(
                        "how often the holder lists constraint \(index) \(when)",
                        holder.constraints.count { $0 === constraint },
                        active(index) ? 1 : 0)
                }
            }
            func isIn(_ bits: Int, _ index: Int) -> Bool { bits >> index & 1 == 1 }
            // Some of them, one by one.
            for (index, constraint) in all.enumerated() where isIn(run.numbers[1], index) { constraint.isActive = true }
            check({ isIn(run.numbers[1], $0) }, "one by one")
            // All in any order, one of them twice.
            let order = all.inOrder(run.numbers[14])
            NSLayoutConstraint.activate(order + [all[run.numbers[4] % all.count]])
            check({ _ in true }, "as a list")
            host.settle()
            for index in 0..<count { run.expect("view \(index)", views[index].frame, frames[index]) }
            // The same for lists that are deactivated, with some members that are inactive already.
            for index in all.indices where isIn(run.numbers[2], index) { all[index].isActive = false }
            let ending = all.indices.filter { isIn(run.numbers[3], $0) }
            NSLayoutConstraint.deactivate(ending.map { all[$0] } + ending.prefix(1).map { all[$0] })
            check({ !isIn(run.numbers[2] | run.numbers[3], $0) }, "after some were deactivated")
            if run.flag(5) { host.settle() }
            let left = all.inOrder(run.numbers[15])
            NSLayoutConstraint.activate(left)
            check({ _ in true }, "as a list again")
            host.settle()
            for index in 0..<count { run.expect("view \(index) again", views[index].frame, frames[index]) }
        },
        // Views in a row have no lengths. All but the last one in the tree are as short as possible.
        Scenario(
            "rows-without-lengths", rules: ["ambiguity-1"],
            limits: [4, 300, 1, 1, 1, 300] + Array(repeating: 9, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let count = run.numbers[0] + 2
            let isRow = !run.flag(2)
            let holder = run.makeView(in: root)
            let length = holder.widthAnchor.constraint(equalToConstant: 40 + run.length(1))
            let thickness = holder.heightAnchor.constraint(equalToConstant: 50)
            let long = isRow ? length : holder.heightAnchor.constraint(equalToConstant: 40 + run.length(1))
            NSLayoutConstraint.activate([
                holder.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                holder.topAnchor.constraint(equalTo: root.topAnchor, constant: 30), long,
                isRow ? thickness : holder.widthAnchor.constraint(equalToConstant: 50),
            ])
            let views = (0..<count).map { _ in run.makeView(in: holder) }
            // The row has the order of the tree, or the reverse one.
            let chain = run.flag(3) ? views : views.reversed()
            let gaps = (0...count).map { CGFloat(run.numbers[6 + $0 % 6]) }
            if isRow {
                var edge = holder.leftAnchor
                for (index, view) in chain.enumerated() {
                    NSLayoutConstraint.activate([
                        view.leftAnchor.constraint(equalTo: edge, constant: gaps[index]),
                        view.topAnchor.constraint(equalTo: holder.topAnchor),
                        view.heightAnchor.constraint(equalToConstant: 10),
                    ])
                    edge = view.rightAnchor
                }
                holder.rightAnchor.constraint(equalTo: edge, constant: gaps[count]).isActive = true
            } else {
                var edge = holder.topAnchor
                for (index, view) in chain.enumerated() {
                    NSLayoutConstraint.activate([
                        view.topAnchor.constraint(equalTo: edge, constant: gaps[index]),
                        view.leftAnchor.constraint(equalTo: holder.leftAnchor),
                        view.widthAnchor.constraint(equalToConstant: 10),
                    ])
                    edge = view.bottomAnchor
                }
                holder.bottomAnchor.constraint(equalTo: edge, constant: gaps[count]).isActive = true
            }
            let taken = gaps[0...count].reduce(0, +)
            func check(_ length: CGFloat, fixed: (index: Int, length: CGFloat)? = nil, _ when: String) {
                host.settle()
                let free = length - taken - (fixed?.length ?? 0)
                guard free >= 0 else { return }
                let open = views.indices.filter { $0 != fixed?.index }
                for (index, view) in views.enumerated() {
                    let wanted = index == fixed?.index ? fixed?.length ?? 0 : index == open.last ? free : 0
                    run.expect(
                        "length of view \(index) \(when)", isRow ? view.frame.width : view.frame.height, wanted,
                        within: run.pixel)
                    run.expect(
                        "whether view \(index) is ambiguous \(when)", view.hasAmbiguousLayout,
                        open.count > 1)
                }
            }
            // Enough for all gaps.
            long.constant = 90 + run.length(1)
            check(90 + run.length(1), "at first")
            long.constant = 90 + run.length(5)
            check(90 + run.length(5), "with another length")
            // A view with a length leaves less room to the others; of two views neither is ambiguous any more.
            if count == 2 {
                let chosen = views[run.flag(4) ? 0 : 1]
                (isRow ? chosen.widthAnchor : chosen.heightAnchor).constraint(equalToConstant: 12).isActive = true
                check(90 + run.length(5), fixed: (run.flag(4) ? 0 : 1, 12), "with one length")
            }
            holder.removeFromSuperview()
            host.settle()
        },
    ]
}
