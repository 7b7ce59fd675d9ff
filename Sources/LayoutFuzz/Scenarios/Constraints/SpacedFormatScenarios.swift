import Foundation
import LayoutEngine

/// A visual format with one distance, and how a log words it.
private struct SpacedFormat {
    let isDown: Bool
    /// The direction of the format: 0 is that of the language, 1 is left to right, 2 is right to left.
    let direction: Int
    /// 0 is between the two views, 1 before the first one, 2 after the last one.
    let place: Int
    /// How the format writes the distance.
    let kind: Int
    let number: Int

    static let kinds = 7

    /// Whether the distance is the system's space.
    var isSystems: Bool { kind < 2 }
    var distance: Int { isSystems ? (place == 0 ? 8 : 20) : kind == 6 ? 0 : number }
    private var sign: String { kind == 3 ? "<=" : kind == 4 ? ">=" : "" }
    private var connection: String {
        ["-", "-", "-\(number)-", "-(<=\(number))-", "-(>=\(number))-", "-gap-", ""][kind]
    }
    /// The distance of a constraint that contradicts the format.
    private var rivalDistance: Int { kind == 4 ? -100 - number : 100 + number }

    private func make(_ connection: String, _ views: [String: Any]) -> [NSLayoutConstraint] {
        let options: NSLayoutConstraint.FormatOptions =
            isDown ? [] : [[], .directionLeftToRight, .directionRightToLeft][direction]
        let text = ["[one]\(connection)[two]", "|\(connection)[one]", "[two]\(connection)|"][place]
        return NSLayoutConstraint.constraints(
            withVisualFormat: (isDown ? "V:" : "H:") + text, options: options, metrics: ["gap": number], views: views)
    }

    /// The constraint of the format, and one that contradicts it.
    func pair(_ views: [String: Any]) -> [NSLayoutConstraint] {
        make(connection, views) + make("-(\(rivalDistance))-", views)
    }

    private func line(_ space: String) -> String {
        let isReversed = !isDown && direction == 2
        let body: String
        switch (place, isReversed) {
        case (0, _): body = isReversed ? "[two]-\(space)-[one]" : "[one]-\(space)-[two]"
        case (1, false): body = "|-\(space)-[one]"
        case (1, true): body = "[one]-\(space)-|"
        case (_, false): body = "[two]-\(space)-|"
        case (_, true): body = "|-\(space)-[two]"
        }
        let suffix = isDown || direction == 0 ? "" : "(LTR)"
        let names = place == 0 ? "" : ", names: '|':page"
        return "<NSLayoutConstraint \(isDown ? "V" : "H"):\(body)\(suffix)   (active\(names))>"
    }

    /// How a log words both constraints.
    /// - Parameter distance: the constant that the app has set; nil for the format's own.
    func lines(_ distance: Int?) -> [String] {
        let own = isSystems && distance == nil ? "(NSSpace(\(self.distance)))" : "(\(sign)\(distance ?? self.distance))"
        return [line(own), line("(\(rivalDistance))")]
    }
}

/// How logs word constraints of visual formats.
extension Scenario {
    static let spacedFormats: [Scenario] = [
        // In a log a lone dash is the system's space until the app sets another constant; a number is that number. Of two
        // constraints that contradict each other, the later one is broken.
        Scenario(
            "words-for-spaces-of-formats",
            rules: [
                "conflicts-1", "conflicts-2", "switches-1", "visual-formats-1", "visual-formats-2", "visual-formats-6",
            ],
            limits: [2, SpacedFormat.kinds - 1, 2, 2, SpacedFormat.kinds - 1] + Array(repeating: 60, count: 4) + [3, 1]
        ) { run in
            LayoutEnvironment.current.constraintAssumptions.visualFormatSuperviewSpacing = .fixed
            // Outside of a window, so that only this scenario asks for a layout.
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            root.accessibilityIdentifier = "page"
            var views: [String: Any] = [:]
            for name in ["one", "two"] {
                let view = run.makeView(in: root)
                view.accessibilityIdentifier = name
                views[name] = view
            }
            let formats = [
                SpacedFormat(
                    isDown: false, direction: run.numbers[2], place: run.numbers[0], kind: run.numbers[1],
                    number: run.numbers[5]),
                SpacedFormat(
                    isDown: true, direction: 0, place: run.numbers[3], kind: run.numbers[4], number: run.numbers[6]),
            ]
            let pairs = formats.map { $0.pair(views) }
            for (index, pair) in pairs.enumerated() { run.expect("constraints of format \(index)", pair.count, 2) }
            guard pairs.allSatisfy({ $0.count == 2 }) else { return }
            var set: [Int?] = [nil, nil]
            /// Whether the constraints that contradict the formats are activated first.
            var rivalsFirst = run.flag(10)
            func activate() {
                for member in rivalsFirst ? [1, 0] : [0, 1] { for pair in pairs { pair[member].isActive = true } }
            }
            func check(_ when: String) {
                root.layoutIfNeeded()
                let found = LayoutInspector(root).conflicts
                let lines = formats.indices.map { formats[$0].lines(set[$0]) }
                run.expect("broken constraints \(when)", found.map(\.broken), lines.map { $0[rivalsFirst ? 0 : 1] })
                run.expect(
                    "constraints that contradict each other \(when)", found.map { $0.constraints.sorted() },
                    lines.map { $0.sorted() })
            }
            activate()
            check("at first")
            for index in 0...1 where run.numbers[9] >> index & 1 == 1 {
                // It differs from the format's own.
                let constant = formats[index].distance + 1 + run.numbers[7 + index] % 30
                set[index] = constant
                pairs[index][0].constant = CGFloat(constant)
            }
            check("with other constants")
            for index in 0...1 where set[index] != nil {
                set[index] = formats[index].distance
                pairs[index][0].constant = CGFloat(formats[index].distance)
            }
            check("with the first constants")
            NSLayoutConstraint.deactivate(pairs.flatMap { $0 })
            rivalsFirst.toggle()
            activate()
            check("when activated in the other order")
        }
    ]
}
