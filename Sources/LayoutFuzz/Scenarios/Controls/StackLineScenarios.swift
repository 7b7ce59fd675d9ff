import Foundation
import LayoutEngine

/// The baselines and the wrapping texts of stack views whose items change.
extension Scenario {
    static let stackLines: [Scenario] = [
        // A vertical stack has the baselines of its first and last visible items, a horizontal stack those of its tallest item.
        Scenario(
            "baselines-of-items-that-change", rules: ["stacks-16", "text-14", "stacks-11"],
            limits: [30, 2, 511] + Array(repeating: 5 * 60 - 1, count: 9), kinds: 5, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            // Two labels in the outer stack, three in the inner one, and two beside all of them.
            let labels = (0..<7).map { _ in UILabel() }
            var sizes = (0..<7).map { CGFloat(12 + run.numbers[0] / 2 + $0 * 5 % 7) }
            for (label, size) in zip(labels, sizes) { (label.text, label.font) = ("Text", .systemFont(ofSize: size)) }
            let inner = UIStackView(arrangedSubviews: Array(labels[2..<5]))
            inner.alignment = [.fill, .center, .leading][run.numbers[1]]
            let column = UIStackView(arrangedSubviews: [labels[0], inner, labels[1]])
            (column.axis, column.alignment, column.spacing) = (.vertical, .leading, 3)
            for (view, left) in [(column, 0), (labels[5], 400), (labels[6], 500)] as [(UIView, CGFloat)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: left).isActive = true
            }
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                labels[5].firstBaselineAnchor.constraint(equalTo: column.firstBaselineAnchor),
                labels[6].lastBaselineAnchor.constraint(equalTo: column.lastBaselineAnchor),
            ])
            // The numbers of the labels; 9 is the inner stack.
            var (order, inside, hidden): ([Int], [Int], Set<Int>) = ([0, 9, 1], [2, 3, 4], [])
            func line(_ number: Int?, isFirst: Bool) -> Int? {
                guard number == 9 else { return number }
                let shown = inside.filter { !hidden.contains($0) }
                if inner.axis == .vertical { return isFirst ? shown.first : shown.last }
                return shown.max { sizes[$0] < sizes[$1] }
            }
            func check() {
                host.settle()
                let shown = order.filter { !hidden.contains($0) }
                for (beside, isFirst) in [(5, true), (6, false)] {
                    guard let item = line(isFirst ? shown.first : shown.last, isFirst: isFirst) else { continue }
                    func baseline(_ number: Int) -> CGFloat {
                        let (label, font) = (labels[number], UIFont.systemFont(ofSize: sizes[number]))
                        return label.convert(label.bounds, to: root).midY + (font.ascender + font.descender) / 2
                    }
                    run.expect(
                        "\(isFirst ? "first" : "last") baseline, of item \(item)", baseline(beside), baseline(item),
                        within: run.pixel + 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 5
                    switch number % 5 {
                    case 0:
                        // Each stack keeps a visible item. The spacings of a hidden vertical stack would contradict its height.
                        let number = [0, 1, 2, 3, 4, 9][value % 6]
                        guard number != 9 || inner.axis == .horizontal else { return }
                        let others = number == 9 || number < 2 ? order : inside
                        guard others.contains(where: { $0 != number && !hidden.contains($0) }) else { return }
                        if hidden.remove(number) == nil { hidden.insert(number) }
                        (number == 9 ? inner : labels[number]).isHidden = hidden.contains(number)
                    case 1:
                        // No two labels are equally tall on any screen.
                        let size = CGFloat(10 + value / 2)
                        guard !sizes.contains(size) else { return }
                        sizes[value % 7] = size
                        labels[value % 7].font = .systemFont(ofSize: size)
                    case 2:
                        let number = order.remove(at: value % 3)
                        order.insert(number, at: value / 3 % 3)
                        column.insertArrangedSubview(number == 9 ? inner : labels[number], at: value / 3 % 3)
                    case 3:
                        let number = inside.remove(at: value % 3)
                        inside.insert(number, at: value / 3 % 3)
                        inner.insertArrangedSubview(labels[number], at: value / 3 % 3)
                    case 4 where !hidden.contains(9):
                        inner.axis = inner.axis == .vertical ? .horizontal : .vertical
                    default: break
                    }
                }, rest: check)
            check()
        },
        // In a horizontal stack that aligns baselines, each visible label with several lines gets an equal share of the width.
        Scenario(
            "rows-of-texts-on-baselines", rules: ["stacks-1", "stacks-10", "passes-5"],
            limits: [200, 30, 511] + Array(repeating: 6 * 60 - 1, count: 9), kinds: 6,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let labels = (0..<3).map { _ in UILabel() }
            let items = labels + [SizedView(width: 20, height: 10)]
            let row = UIStackView(arrangedSubviews: items)
            row.alignment = .firstBaseline
            row.spacing = run.length(1)
            row.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(row)
            let width = row.widthAnchor.constraint(equalToConstant: 220 + run.length(0))
            NSLayoutConstraint.activate([
                width, row.leftAnchor.constraint(equalTo: root.leftAnchor),
                row.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
            ])
            let words = ["", "words", "some more words than fit", "a text of words that takes lines anywhere"]
            var (lines, texts, widest) = ([0, 1, 2], [3, 2, 1], [0, 0, 0])
            for (label, text) in zip(labels, texts) { label.text = words[text] }
            for (label, count) in zip(labels, lines) { label.numberOfLines = count }
            func check() {
                host.settle()
                let shown = items.filter { !$0.isHidden }
                let gaps = row.spacing * CGFloat(shown.count - 1)
                for (index, label) in labels.enumerated() where !label.isHidden {
                    // The other labels have their intrinsic width.
                    guard lines[index] != 1, texts[index] > 0, widest[index] == 0 else { continue }
                    run.expect(
                        "width of text \(index) of \(shown.count)", label.frame.width,
                        (width.constant - gaps) / CGFloat(shown.count), within: run.pixel + 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (value, index) = (number / 6, number / 6 % 3)
                    switch number % 6 {
                    case 0:
                        let item = items[value % 4]
                        guard item.isHidden || items.contains(where: { $0 !== item && !$0.isHidden }) else { return }
                        item.isHidden.toggle()
                    case 1:
                        lines[index] = value / 3 % 3
                        labels[index].numberOfLines = lines[index]
                    case 2:
                        texts[index] = value / 3 % 4
                        labels[index].text = words[texts[index]]
                    case 3:
                        widest[index] = value / 3 % 2 * (40 + value)
                        labels[index].preferredMaxLayoutWidth = CGFloat(widest[index])
                    case 4: row.alignment = value % 2 == 0 ? .firstBaseline : .lastBaseline
                    default: (row.spacing, width.constant) = (CGFloat(value % 25), 200 + CGFloat(value * 3))
                    }
                }, rest: check)
            check()
        },
    ]
}
