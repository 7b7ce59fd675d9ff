import Foundation
import LayoutEngine

/// The controllers that got a callback, in order.
private func names(_ told: [String], _ word: String) -> [String] {
    told.map { $0.split(separator: " ") }.filter { $0[1] == word }.map { String($0[0]) }
}

extension ToldChildren {
    func byViews(_ view: Int) -> [Int] { view > 2 ? [view] : inside[view].flatMap(byViews) }

    /// The order of callbacks at a beginning: each controller before its children.
    private func before(_ order: [Int]) -> [String] { order.flatMap { [Self.letters[$0]] + ($0 == 3 ? ["i"] : []) } }
    /// The order of callbacks at an end: each controller after its children.
    private func after(_ order: [Int]) -> [String] { order.flatMap { ($0 == 3 ? ["i"] : []) + [Self.letters[$0]] } }

    /// Beginning and end of an appearance or a disappearance.
    func expect(_ word: String, _ told: [String], _ order: [Int], withRoot: Bool = false, _ when: String) {
        let root = withRoot ? ["r"] : []
        run.expect("controllers that get viewWill\(word) \(when)", names(told, "viewWill\(word)"), root + before(order))
        run.expect("controllers that get viewDid\(word) \(when)", names(told, "viewDid\(word)"), after(order) + root)
    }

    func resize(_ value: Int, _ when: String) {
        let size = CGSize(
            width: fullSize.width - CGFloat(value % 3 * 50), height: fullSize.height - CGFloat(value % 5 * 9))
        guard size != host.window.bounds.size else { return }
        let old = root.traitCollection
        host.resize(to: size)
        host.settle()
        let (told, isNew) = (log.take(), root.traitCollection != old)
        let wanted = ["r"] + before(list) + (isCovered ? ["z", "y"] : [])
        run.expect("controllers that get viewWillTransition \(when)", names(told, "viewWillTransition"), wanted)
        for word in ["willTransition", "traitCollectionDidChange"] {
            run.expect("controllers that get \(word) \(when)", names(told, word), isNew ? wanted : [])
        }
        for word in ["alongside", "completion"] {
            let ends = after(list) + (isCovered ? ["y", "z"] : []) + ["r"]
            run.expect("controllers whose \(word) closure is called \(when)", names(told, word), ends)
        }
    }

    static let sizes: [UIContentSizeCategory] = [.extraSmall, .extraExtraLarge, .large]

    func setTextSize(_ value: Int, _ when: String) {
        let isNew = root.traitCollection.preferredContentSizeCategory != Self.sizes[value % 3]
        host.setPreferredContentSizeCategory(Self.sizes[value % 3])
        host.settle()
        let wanted = ["r"] + before(list.filter { textSizes[$0] == nil }) + (isCovered ? ["z", "y"] : [])
        run.expect(
            "controllers that get traitCollectionDidChange for a text size \(when)",
            names(log.take(), "traitCollectionDidChange"), isNew ? wanted : [])
    }
}

/// Children whose order differs from that of their views.
extension Scenario {
    static let toldChildren: [Scenario] = [
        // Callbacks of sizes and traits come in the order of the parent's `children`, those of appearances in the
        // present order of the views, whichever of both has changed.
        Scenario(
            "children-told-by-lists-and-views",
            rules: ["containment-9", "life-cycle-4", "turns-1", "turns-2", "turns-3", "turns-4", "turns-5"],
            limits: [23] + Array(repeating: 9 * 12 * 3 * 30 - 1, count: 12), kinds: 9,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let children = ToldChildren(run, order: run.numbers[0])
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                children.perform(
                    number % 9, number / 9 % 12, number / 108 % 3, number / 324, "in turn \(turn)")
            }
        }
    ]
}
