import Foundation
import LayoutEngine

/// Buttons with insets that take room away.
extension Scenario {
    static let signedInsets: [Scenario] = [
        // Insets add to what a button with a picture shows, or take from it, until nothing is left.
        Scenario(
            "pictures-in-insets-of-any-sign", rules: ["controls-6", "passes-5"],
            limits: [60, 60, 9, 12, 1] + Array(repeating: 4 * 100 - 1, count: 6)
        ) { run in
            // Often there is nothing at all.
            let picture = CGSize(width: max(0, run.length(0) - 20), height: max(0, run.length(1) - 20))
            func make() -> UIButton {
                let button = UIButton(type: run.flag(4) ? .custom : .system)
                button.setImage(picture == .zero ? UIImage() : UIImage(size: picture), for: .normal)
                if run.numbers[2] > 4 {
                    button.titleLabel?.font = .systemFont(ofSize: 10 + run.length(3))
                    button.setTitle(String(repeating: "n", count: run.numbers[2] - 4), for: .normal)
                }
                return button
            }
            let (button, plain) = (make(), make())
            let host = run.place([(button, 40, 90), (plain, 40, 300)])
            let own = plain.intrinsicContentSize
            if run.numbers[2] <= 4 { run.expect("size of a button that is a picture", own, picture) }
            var insets = UIEdgeInsets.zero
            func check(_ when: String) {
                host.settle()
                let wanted = CGSize(
                    width: max(0, own.width + insets.left + insets.right),
                    height: max(0, own.height + insets.top + insets.bottom))
                run.expect("own size \(when)", button.intrinsicContentSize, wanted)
                run.expect("size \(when)", button.frame.size, wanted, within: run.pixel + 0.01)
            }
            check("without insets")
            for number in run.numbers[5...] {
                let inset = CGFloat(number / 4 - 60)
                switch number % 4 {
                case 0: insets.top = inset
                case 1: insets.left = inset
                case 2: insets.bottom = inset
                default: insets.right = inset
                }
                button.contentEdgeInsets = insets
                check("in insets")
            }
            insets = .zero
            button.contentEdgeInsets = insets
            check("without insets again")
        }
    ]
}
