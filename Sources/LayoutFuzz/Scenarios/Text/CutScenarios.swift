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
                    // Of these it is known that the large cut is much narrower.
                    guard run.numbers[0] == 0, run.numbers[2] == 0 else { continue }
                    run.expect("whether the letters are narrower from 20 points on", second < first - 2, true)
                }
            }
        }
    ]
}
