import Foundation
import LayoutEngine

/// A button without a configuration, with attributed and plain titles by state, an image, and insets.
private final class AttributedStates {
    static let kinds = 6
    private static let states: [UIControl.State] = [.normal, .selected, .disabled, .highlighted]

    let button: UIButton
    private let run: ScenarioRun
    /// The font of plain titles.
    private let font: UIFont
    private let width: CGFloat?
    private var attributed = [NSAttributedString?](repeating: nil, count: 4)
    private var plain = [String?](repeating: nil, count: 4)
    private var picture = CGSize.zero
    private var insets = UIEdgeInsets.zero

    init(_ run: ScenarioRun, isSystem: Bool, hasFont: Bool, width: CGFloat?) {
        (self.run, self.width) = (run, width)
        button = UIButton(type: isSystem ? .system : .custom)
        font = .systemFont(ofSize: hasFont ? 12 : isSystem ? 15 : 18)
        // Asking for `titleLabel` makes the label; otherwise there is none before there is a title.
        if hasFont { button.titleLabel?.font = font }
        if let width { button.widthAnchor.constraint(equalToConstant: width).isActive = true }
    }

    /// Some large letters, which decide the height, and some small ones.
    private func title(_ value: Int) -> NSAttributedString {
        let result = NSMutableAttributedString(
            string: String(repeating: "W", count: 1 + value % 3),
            attributes: [.font: UIFont.systemFont(ofSize: CGFloat(20 + value))])
        result.append(
            NSAttributedString(
                string: String(repeating: "n", count: value % 5),
                attributes: [.font: UIFont.boldSystemFont(ofSize: CGFloat(9 + value)), .kern: value % 4]))
        return result
    }

    func perform(_ number: Int) {
        let (state, value) = (number / Self.kinds % 4, number / Self.kinds / 4)
        switch number % Self.kinds {
        case 0, 1:
            attributed[state] = value % 3 == 2 ? nil : title(value)
            button.setAttributedTitle(attributed[state], for: Self.states[state])
        case 2:
            plain[state] = value % 3 == 2 ? nil : String(repeating: "m", count: 1 + value)
            button.setTitle(plain[state], for: Self.states[state])
        case 3:
            switch value % 3 {
            case 0: button.isSelected.toggle()
            case 1: button.isEnabled.toggle()
            default: button.isHighlighted.toggle()
            }
        case 4:
            picture = value % 3 == 2 ? .zero : CGSize(width: 3 + value, height: 60 - 5 * value)
            button.setImage(picture == .zero ? nil : UIImage(size: picture), for: .normal)
        default:
            insets =
                value % 3 == 2
                ? .zero : UIEdgeInsets(top: 1 + CGFloat(value), left: 5, bottom: 2, right: 1 + CGFloat(value % 5))
            button.contentEdgeInsets = insets
        }
    }

    func check(_ when: String) {
        // The title of the state, or else of the normal state; the attributed one before the plain one.
        let place = Self.states.firstIndex(of: button.state) ?? 0
        let (own, other) = (attributed[place] ?? attributed[0], plain[place] ?? plain[0])
        run.expect("current attributed title \(when)", button.currentAttributedTitle?.string, own?.string)
        run.expect("current title \(when)", button.currentTitle, other)
        let shown = UILabel()
        shown.font = font
        if let own { shown.attributedText = own } else { shown.text = other }
        var text = shown.intrinsicContentSize
        let (hasNoImage, hasNoInsets) = (picture == .zero, insets == .zero)
        // Without an image the button is at least as high as a line.
        var height = (hasNoImage ? max(text.height, font.lineHeight) : text.height).rounded(.up)
        height = max(height, picture.height) + insets.top + insets.bottom + (hasNoImage && hasNoInsets ? 12 : 0)
        let natural = text.width.rounded(.up) + picture.width + insets.left + insets.right
        let size = CGSize(width: width ?? max(natural, hasNoImage && hasNoInsets ? 30 : 0), height: height)
        run.expect("size of the button \(when)", button.frame.size, size, within: 0.01)
        let room = CGRect(origin: .zero, size: size).inset(by: insets)
        text.width = min(text.width, max(0, room.width - picture.width))
        let left = room.midX - (picture.width + text.width) / 2
        // The image comes before the title in the direction of the language.
        let (titleX, imageX) = run.isRightToLeft ? (left, left + text.width) : (left + picture.width, left)
        // Not by `titleLabel` and `imageView`: asking for them would make them.
        for view in button.subviews {
            if let label = view as? UILabel {
                run.expect("text of the label \(when)", label.text ?? "", own?.string ?? other ?? "")
                run.expect("font of the label \(when)", label.font, font)
                guard text.width > 0 else { continue }
                run.expect(
                    "frame of the label \(when)", label.frame,
                    CGRect(origin: CGPoint(x: titleX, y: room.midY - text.height / 2), size: text),
                    within: run.pixel + 0.01)
            } else if let view = view as? UIImageView, !hasNoImage {
                run.expect(
                    "frame of the image view \(when)", view.frame,
                    CGRect(origin: CGPoint(x: imageX, y: room.midY - picture.height / 2), size: picture),
                    within: run.pixel + 0.01)
            }
        }
    }
}

extension Scenario {
    static let attributedStates: [Scenario] = [
        // A button shows the attributed title of its state, or else that of the normal state, or else a plain title. It has
        // the size of this title. Its label keeps the font of plain titles.
        Scenario(
            "attributed-titles-of-states", rules: ["controls-6", "controls-7", "text-20", "text-24"],
            limits: [1, 1, 2, 1023] + Array(repeating: AttributedStates.kinds * 4 * 12 - 1, count: 10),
            kinds: AttributedStates.kinds
        ) { run in
            let states = AttributedStates(
                run, isSystem: run.flag(0), hasFont: run.flag(1), width: run.numbers[2] == 2 ? 83 : nil)
            let host = run.place([(states.button, 14, 95)])
            func rest() {
                host.settle()
                states.check("at rest")
            }
            // In most cases there is an attributed title from the start.
            let first = run.numbers[3] % 3
            if first > 0 { states.perform(AttributedStates.kinds * 4 * (first - 1)) }
            rest()
            run.inAnyOrder(from: 4, states.perform, rest: rest)
            rest()
        }
    ]
}
