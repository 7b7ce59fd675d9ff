import Foundation
import LayoutEngine

/// Buttons with a configuration whose only title has attributes.
extension Scenario {
    static let attributedButtons: [Scenario] = [
        // An attributed title takes space as any other does: the size of the button is that of its title, its image, the
        // padding between them and the insets.
        Scenario(
            "buttons-of-attributed-titles", rules: ["controls-14", "text-20"],
            limits: [3, 30, 20, 20, 60, 40, 1, 1, 12, 12, 12, 12, 3, 30, 20]
        ) { run in
            let places: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
            var configuration = UIButton.Configuration.plain()
            var (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat) = (7, 12, 7, 12)
            if run.flag(7) {
                (top, leading, bottom, trailing) = (run.length(8), run.length(9), run.length(10), run.length(11))
                configuration.contentInsets = NSDirectionalEdgeInsets(
                    top: top, leading: leading, bottom: bottom, trailing: trailing)
            }
            configuration.imagePadding = run.length(3)
            let picture = run.flag(6) ? CGSize(width: run.length(4) + 1, height: run.length(5) + 1) : .zero
            if run.flag(6) { configuration.image = UIImage(size: picture) }
            var place = run.numbers[0]
            configuration.imagePlacement = places[place]
            let button = UIButton(configuration: configuration)
            func set(_ size: Int, _ letters: Int) {
                button.setAttributedTitle(
                    NSAttributedString(
                        string: String(repeating: "m", count: letters),
                        attributes: [.font: UIFont.monospacedSystemFont(ofSize: CGFloat(size), weight: .regular)]),
                    for: .normal)
            }
            var (size, letters) = (run.numbers[1] + 8, run.numbers[2] + 1)
            set(size, letters)
            let host = run.place([(button, 7, 8)])
            func check(_ when: String) {
                host.settle()
                let text = CGSize(
                    width: run.monospacedWidth(letters, CGFloat(size)), height: run.lines(1, CGFloat(size)))
                let gap = run.flag(6) ? run.length(3) : 0
                let inner =
                    place < 2
                    ? CGSize(width: picture.width + gap + text.width, height: max(picture.height, text.height))
                    : CGSize(width: max(picture.width, text.width), height: picture.height + gap + text.height)
                let wanted = CGSize(
                    width: run.roundedUp(inner.width + leading + trailing),
                    height: run.roundedUp(inner.height + top + bottom))
                run.expect("intrinsic size \(when)", button.intrinsicContentSize, wanted)
                run.expect(
                    "frame \(when)", button.frame, CGRect(x: 7, y: 8, width: wanted.width, height: wanted.height))
                let title = button.titleLabel?.frame ?? .null
                run.expect("size of the title \(when)", title.size, text, within: 2 * run.pixel + 0.01)
                guard !run.flag(6) else { return }
                run.expect(
                    "left of the title \(when)", title.minX, run.isRightToLeft ? trailing : leading,
                    within: run.pixel + 0.01)
                run.expect("top of the title \(when)", title.minY, top, within: run.pixel + 0.01)
            }
            check("at first")
            (size, letters) = (run.numbers[13] + 8, run.numbers[14] + 1)
            set(size, letters)
            check("with another title")
            place = run.numbers[12]
            configuration.imagePlacement = places[place]
            button.configuration = configuration
            check("with another image placement")
        }
    ]
}
