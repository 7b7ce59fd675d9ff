import Foundation
import LayoutEngine

/// Labels with the same texts, plain or attributed, and views that are aligned with their baselines.
private struct TextColumn {
    let hasAttributes: Bool
    let subjects = (0..<3).map { _ in UILabel() }
    let others = (0..<4).map { _ in UILabel() }
    let marks = [UIView(), UIView()]
    let row: UIStackView
    let column: UIStackView
    let tall: NSLayoutConstraint

    init(_ hasAttributes: Bool, in root: UIView, at x: CGFloat, y: CGFloat, isFirst: Bool, gap: CGFloat?) {
        self.hasAttributes = hasAttributes
        row = UIStackView(arrangedSubviews: [subjects[1], others[1]])
        row.alignment = isFirst ? .firstBaseline : .lastBaseline
        column = UIStackView(arrangedSubviews: [others[2], subjects[2], others[3]])
        column.axis = .vertical
        column.alignment = .leading
        column.isBaselineRelativeArrangement = true
        column.spacing = gap ?? UIStackView.spacingUseSystem
        tall = subjects[0].heightAnchor.constraint(equalToConstant: 260)
        for view in [subjects[0], others[0], row, column] + marks {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x).isActive = true
        }
        for label in others { label.text = "text" }
        for mark in marks {
            mark.widthAnchor.constraint(equalToConstant: 1).isActive = true
            mark.heightAnchor.constraint(equalToConstant: 1).isActive = true
        }
        NSLayoutConstraint.activate([
            subjects[0].topAnchor.constraint(equalTo: root.topAnchor, constant: y),
            row.topAnchor.constraint(equalTo: root.topAnchor, constant: y + 3),
            column.topAnchor.constraint(equalTo: root.topAnchor, constant: y + 7),
            marks[0].topAnchor.constraint(equalTo: subjects[0].firstBaselineAnchor),
            marks[1].topAnchor.constraint(equalTo: subjects[0].lastBaselineAnchor),
            isFirst
                ? others[0].firstBaselineAnchor.constraint(equalTo: subjects[0].firstBaselineAnchor)
                : others[0].lastBaselineAnchor.constraint(equalTo: subjects[0].lastBaselineAnchor),
        ])
    }

    /// - Parameters:
    ///   - lines: the number of lines of the text.
    ///   - own: the font that the labels have before; an attributed text with a font replaces it.
    func say(_ lines: Int, in font: UIFont, own: UIFont) {
        for (index, subject) in subjects.enumerated() {
            // The label in the horizontal stack has one line.
            let text = Array(repeating: "Text", count: index == 1 ? 1 : lines).joined(separator: "\n")
            if hasAttributes {
                subject.font = own
                subject.attributedText = NSAttributedString(string: text, attributes: [.font: font])
            } else {
                subject.font = font
                subject.text = text
            }
        }
    }

    /// The position and size of each view, without what depends on the position of the column.
    var lengths: [(name: String, y: CGFloat, size: CGSize)] {
        let inRow = [subjects[1], others[1]]
        let inColumn = [others[2], subjects[2], others[3]]
        let all: [(String, [UIView])] = [
            ("label", [subjects[0]]), ("view at a baseline", marks), ("label on the same baseline", [others[0]]),
            ("label in a horizontal stack", inRow),
            ("horizontal stack", [row]), ("label in a vertical stack", inColumn), ("vertical stack", [column]),
        ]
        return all.flatMap { name, views in
            views.enumerated().map { ("\(name) \($0.offset)", $0.element.frame.minY, $0.element.frame.size) }
        }
    }
}

/// Attributed texts with one font.
extension Scenario {
    static let attributedBaselines: [Scenario] = [
        // An attributed text with one font has the layout of a plain text in that font, whatever the font of the label was:
        // its size, its baselines, the views on these baselines, and stacks with it.
        Scenario(
            "baselines-of-attributed-texts",
            rules: ["text-1", "text-13", "text-14", "text-20", "text-24", "stacks-5", "stacks-6"],
            limits: [5, 30, 5, 30, 30, 2, 2, 1, 2, 40, 11], needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let gap = run.numbers[8] == 0 ? nil : run.length(9) + 20
            let columns = [true, false].map {
                TextColumn(
                    $0, in: root, at: $0 ? 10 : 130, y: 90 + run.length(4), isFirst: run.flag(7), gap: gap)
            }
            let styles: [UIFont.TextStyle] = [.title1, .title3, .headline, .footnote, .caption2]
            func font(_ kind: Int, _ number: Int) -> UIFont {
                let size = 9 + CGFloat(number)
                switch kind {
                case 0: return .systemFont(ofSize: size)
                case 1: return .boldSystemFont(ofSize: size)
                case 2: return .monospacedSystemFont(ofSize: size, weight: .regular)
                case 3: return .italicSystemFont(ofSize: size)
                case 4: return UIFont(name: "HelveticaNeue", size: size) ?? .systemFont(ofSize: size)
                default: return .preferredFont(forTextStyle: styles[number % styles.count])
                }
            }
            for column in columns {
                for (index, label) in column.others.enumerated() {
                    label.font = .systemFont(ofSize: 12 + 4 * CGFloat(index))
                }
            }
            func check(_ when: String) {
                host.settle()
                for (found, wanted) in zip(columns[0].lengths, columns[1].lengths) {
                    run.expect("top of \(found.name) \(when)", found.y, wanted.y, within: run.pixel + 0.01)
                    run.expect("size of \(found.name) \(when)", found.size, wanted.size, within: run.pixel + 0.01)
                }
            }
            func say(_ lines: Int, _ font: UIFont, _ own: UIFont) {
                for column in columns { column.say(lines + 1, in: font, own: own) }
            }
            func setLines(_ lines: Int) {
                // Only the first label and the one in the vertical stack have room for several lines.
                for column in columns {
                    for index in [0, 2] { column.subjects[index].numberOfLines = lines }
                }
            }
            let (first, second) = (font(run.numbers[0], run.numbers[1]), font(run.numbers[2], run.numbers[3]))
            let own = UIFont.systemFont(ofSize: 48)
            say(0, first, own)
            check("at first")
            for column in columns { column.tall.isActive = true }
            check("in a taller label")
            for column in columns { column.tall.isActive = false }
            say(0, second, own)
            check("in another font")
            // A font that the label gets later replaces that of all letters.
            for subject in columns.flatMap(\.subjects) { subject.font = first }
            check("in a font that was set on the labels")
            setLines(0)
            say(run.numbers[5], first, own)
            check("in several lines")
            setLines(run.numbers[6] + 1)
            check("in at most \(run.numbers[6] + 1) lines")
            setLines(1)
            say(0, second, own)
            for label in columns.flatMap(\.subjects) { label.adjustsFontForContentSizeCategory = true }
            check("after adjustsFontForContentSizeCategory was set")
            host.setPreferredContentSizeCategory(UIContentSizeCategory.scenarioSizes[run.numbers[10]])
            check("at another text size")
            // A plain text keeps the font of the attributed text before it.
            for subject in columns.flatMap(\.subjects) { subject.text = "text" }
            check("as plain text")
            for subject in columns.flatMap(\.subjects) { subject.font = first }
            check("as plain text in another font")
        }
    ]
}

extension UIContentSizeCategory {
    fileprivate static let scenarioSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
}
