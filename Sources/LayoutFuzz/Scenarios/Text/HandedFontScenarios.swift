import LayoutEngine

extension Scenario {
    static let handedFonts: [Scenario] = [
        // The font of one label is set on another label. If that label adjusts its font, it follows the text size by the
        // style and size with which the font was made. Otherwise it keeps the point size.
        Scenario(
            "fonts-handed-from-label-to-label", rules: ["text-16", "text-17", "text-18", "text-20", "text-24"],
            limits: [1023] + Array(repeating: 8 * 4 * 48 - 1, count: 10), kinds: 8,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let labels = (0..<4).map { HandedLabel($0, in: root) }
            func check() {
                host.settle()
                for (index, label) in labels.enumerated() { label.check(run, "label \(index)") }
            }
            check()
            func perform(_ number: Int) {
                let (kind, index, value) = (number % 8, number / 8 % 4, number / 32)
                let (label, other) = (labels[index], labels[(index + 1 + value % 3) % 4])
                // An app may make a font for a text size other than the present one.
                let size =
                    value % 5 == 0
                    ? ScenarioRun.textSizes[value % 12] : LayoutEnvironment.current.preferredContentSizeCategory
                switch kind {
                case 0, 1: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                case 2:
                    let wish = FontWish(value)
                    label.give(wish, wish.font(at: size))
                case 3:
                    let wishes = [FontWish(value), FontWish(value * 7 + 3)]
                    label.give(wishes, wishes.map { $0.font(at: size) })
                // The font with the point size that the other label has now.
                case 4, 5: label.give(other.wishes[0], other.view.font)
                case 6: if value % 2 == 0 { label.give(label.wishes[0], label.view.font) } else { label.makePlain() }
                default:
                    guard label.view.superview == nil else { return label.view.removeFromSuperview() }
                    label.place(in: root, index)
                }
            }
            run.inAnyOrder(from: 1, perform, rest: check)
            check()
        }
    ]
}
