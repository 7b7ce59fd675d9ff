import Foundation
import LayoutEngine

/// Where letters of one cut end and those of another begin.
extension Scenario {
    static let cuts: [Scenario] = [
        // A text is hardly wider in a font that is hardly larger, at every size. Only where there are two cuts the
        // letters are others from 20 points on, and those of 20 points are of the large cut.
        Scenario(
            "letters-at-the-cut", rules: ["text-2", "text-4"], limits: [4, 30, 3, 1] + Array(repeating: 340, count: 3)
        ) { run in
            let count = run.numbers[1] + 20
            let text = String(repeating: ["n", "o", "e", "H", "5"][run.numbers[0]], count: count)
            let weight: UIFont.Weight = [.regular, .medium, .bold, .light][run.numbers[2]]
            func width(_ size: CGFloat) -> CGFloat {
                let font = UIFont.systemFont(ofSize: size, weight: weight)
                let label = UILabel()
                label.font = font
                label.text = text
                if run.flag(3) { label.attributedText = NSAttributedString(string: text, attributes: [.font: font]) }
                return label.intrinsicContentSize.width
            }
            let hasTwoCuts = LayoutEnvironment.current.typeface == .sanFranciscoTwoCuts
            let sizes: [CGFloat] = [12, 17, 19, 20, 21, 24, 28, 40] + run.numbers[4...6].map { 6 + CGFloat($0) / 10 }
            for size in sizes {
                for (near, far) in [(size - 0.01, size), (size, size + 0.01)] {
                    let (first, second) = (width(near), width(far))
                    guard hasTwoCuts, near < 20, far >= 20 else {
                        run.expect(
                            "width of \(count) letters at \(far) after that at \(near)", second, first,
                            within: run.pixel + 0.02 * CGFloat(count))
                        continue
                    }
                    // These letters are known to be much narrower in the large cut.
                    guard run.numbers[0] == 0, run.numbers[2] == 0 else { continue }
                    run.expect("whether the letters are narrower from 20 points on", second < first - 2, true)
                }
            }
        },
        // In later versions letters change between 17 and 28 points. Below and above that they are those of the two cuts of earlier
        // versions. How much wider one letter is than another does not depend on the space between letters.
        Scenario(
            "letters-of-both-cuts-in-all-generations", rules: ["text-2", "text-3", "text-4"],
            limits: [4, 3, 3, 20, 60, 60, 30, 30]
        ) { run in
            let outer = LayoutEnvironment.current
            defer { LayoutEnvironment.current = outer }
            let count = 20 + run.numbers[3]
            let weight: UIFont.Weight = [.regular, .medium, .bold, .heavy][run.numbers[2]]
            let (wide, narrow) = (["m", "W", "n", "H", "5"][run.numbers[0]], ["i", "l", "r", "."][run.numbers[1]])
            /// How much wider so many wide letters are than narrow ones, per point of the size.
            func difference(_ uikit: UIKitProfile, _ size: CGFloat) -> CGFloat {
                LayoutEnvironment.current = LayoutEnvironment(profile: uikit, scale: run.device.scale)
                let label = UILabel()
                label.font = .systemFont(ofSize: size, weight: weight)
                let widths = [wide, narrow].map { letter in
                    label.text = String(repeating: letter, count: count)
                    return label.intrinsicContentSize.width
                }
                return (widths[0] - widths[1]) / size
            }
            // The large cut begins at 20 points, later at 28. The small one ends before 20, later at 17.
            for (old, new) in [
                (20 + run.length(4), 28 + run.length(5)), (9 + run.length(6) / 3, 8 + run.length(7) * 0.3),
            ] {
                let error = run.pixel / old + run.pixel / new + 0.001
                for (first, second) in [(UIKitProfile.iOS9_10, UIKitProfile.iOS13plus), (.iOS11_12, .iOS26)] {
                    run.expect(
                        "how much wider \(count) letters '\(wide)' are than '\(narrow)', at \(old) points in \(first) and "
                            + "at \(new) in \(second)", difference(first, old), difference(second, new), within: error)
                }
            }
        },
    ]
}
