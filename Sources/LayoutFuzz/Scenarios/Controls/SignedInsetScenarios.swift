import Foundation
import LayoutEngine

/// Buttons with negative insets.
extension Scenario {
    static let signedInsets: [Scenario] = [
        // Insets add to the size of a button with an image, or take from it, down to 0.
        Scenario(
            "pictures-in-insets-of-any-sign", rules: ["controls-6", "passes-5"],
            limits: [60, 60, 9, 12, 1] + Array(repeating: 4 * 100 - 1, count: 6)
        ) { run in
            // Many images are empty.
            let image = CGSize(width: max(0, run.length(0) - 20), height: max(0, run.length(1) - 20))
            func make() -> UIButton {
                let button = UIButton(type: run.flag(4) ? .custom : .system)
                button.setImage(image == .zero ? UIImage() : UIImage(size: image), for: .normal)
                if run.numbers[2] > 4 {
                    button.titleLabel?.font = .systemFont(ofSize: 10 + run.length(3))
                    button.setTitle(String(repeating: "n", count: run.numbers[2] - 4), for: .normal)
                }
                return button
            }
            let (button, plain) = (make(), make())
            let host = run.place([(button, 40, 90), (plain, 40, 300)])
            let own = plain.intrinsicContentSize
            if run.numbers[2] <= 4 { run.expect("intrinsic size of a button with an image alone", own, image) }
            var insets = UIEdgeInsets.zero
            func check(_ when: String) {
                host.settle()
                let wanted = CGSize(
                    width: max(0, own.width + insets.left + insets.right),
                    height: max(0, own.height + insets.top + insets.bottom))
                run.expect("intrinsic size \(when)", button.intrinsicContentSize, wanted)
                run.expect("frame size \(when)", button.frame.size, wanted, within: run.pixel + 0.01)
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
                check("with other insets")
            }
            insets = .zero
            button.contentEdgeInsets = insets
            check("without insets again")
        }
    ]
}
