import Foundation
import LayoutEngine

/// A label with up to two letters, each with its own font or without one, and a view at each baseline.
private final class FirstLetterLabel {
    private let (label, first, last) = (UILabel(), UIView(), UIView())
    private let height: NSLayoutConstraint
    private let (top, pixel): (CGFloat, CGFloat)
    /// The font of each letter, as an index in `fonts` plus one; 0 for none.
    private var chosen = [2, 0]
    private var (own, letters, isAttributed) = (0, 1, true)

    // Not static, because each version of UIKit has its own fonts.
    private let fonts: [UIFont] = [11, 23, 38].map { .systemFont(ofSize: $0) }
    private let ownFonts: [UIFont] = [.boldSystemFont(ofSize: 15), .systemFont(ofSize: 30), .systemFont(ofSize: 47)]

    static let changes = 7

    init(_ run: ScenarioRun, in root: UIView) {
        (top, pixel) = (90 + run.length(0), run.pixel)
        height = label.heightAnchor.constraint(equalToConstant: 60)
        for view in [label, first, last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9).isActive = true
        }
        for (mark, length) in [(first, 3), (last, 5)] as [(UIView, CGFloat)] {
            mark.widthAnchor.constraint(equalToConstant: 1).isActive = true
            mark.heightAnchor.constraint(equalToConstant: length).isActive = true
        }
        NSLayoutConstraint.activate([
            height, label.topAnchor.constraint(equalTo: root.topAnchor, constant: top),
            first.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
            last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor),
        ])
        say()
    }

    private func say() {
        let text = String(repeating: "5", count: letters)
        // The font of the label is set again where it counts, because an attributed text may have changed it.
        if !isAttributed || letters == 0 || chosen[..<letters].contains(0) { label.font = ownFonts[own] }
        guard isAttributed else { return label.text = text }
        let attributed = NSMutableAttributedString(string: text)
        for place in 0..<letters where chosen[place] > 0 {
            attributed.addAttribute(
                .font, value: fonts[chosen[place] - 1], range: NSRange(location: place, length: 1))
        }
        label.attributedText = attributed
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.changes, number / Self.changes)
        switch kind {
        case 0, 1:
            (isAttributed, letters) = (true, max(letters, kind + 1))
            chosen[kind] = (chosen[kind] + 1 + value % 3) % 4
            say()
        case 2:
            // The size stays the same.
            guard isAttributed, letters == 2 else { return }
            chosen.swapAt(0, 1)
            say()
        case 3:
            letters = (letters + 1 + value % 2) % 3
            say()
        case 4:
            own = (own + 1 + value % 2) % 3
            say()
        case 5:
            isAttributed.toggle()
            say()
        default:
            if value % 2 == 0 { return label.numberOfLines = label.numberOfLines == 1 ? 0 : 1 }
            height.constant = height.constant == 60 ? 71 : 60
        }
    }

    func check(_ run: ScenarioRun) {
        let hasFont = isAttributed && letters > 0 && chosen[0] > 0
        let font = hasFont ? fonts[chosen[0] - 1] : ownFonts[own]
        let bottom = top + height.constant
        var baselines = (top + rounded(font.ascender), bottom - rounded(-font.descender))
        if letters == 0 {
            baselines.0 = baselines.1
        } else if label.numberOfLines == 1 {
            let middle = top + height.constant / 2 + (font.ascender + font.descender) / 2
            baselines = (middle, middle)
        }
        run.expect("top of the label", label.frame.minY, top)
        run.expect("height of the label", label.frame.height, height.constant)
        run.expect("first baseline", first.frame.minY, baselines.0, within: pixel + 0.01)
        run.expect("last baseline", last.frame.maxY, baselines.1, within: pixel + 0.01)
    }

    private func rounded(_ length: CGFloat) -> CGFloat { (length / pixel).rounded() * pixel }
}

/// The font that decides the baselines of a text.
extension Scenario {
    static let firstLetters: [Scenario] = [
        // The font of the first letter counts, also if there is only one. The font of the label counts for a letter without
        // a font, for plain text and for no text.
        Scenario(
            "baselines-of-first-letters", rules: ["text-13", "text-14", "text-20"],
            limits: [30, 255] + Array(repeating: FirstLetterLabel.changes * 6 - 1, count: 8),
            kinds: FirstLetterLabel.changes
        ) { run in
            let (host, root) = run.openPlain()
            let label = FirstLetterLabel(run, in: root)
            func check() {
                host.settle()
                label.check(run)
            }
            check()
            run.inAnyOrder(from: 2, label.perform, rest: check)
            check()
        }
    ]
}
