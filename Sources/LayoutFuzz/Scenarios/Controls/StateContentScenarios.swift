import Foundation
import LayoutEngine

/// What a button has for each state, as an app set it.
private struct StateContents {
    static let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, [.selected, .highlighted], [.selected, .disabled],
    ]
    static let words = ["", "on", "mmm", "a longer title"]
    static let colors: [UIColor] = [.red, .green, .blue, .gray]

    var titles = [String?](repeating: nil, count: 6)
    var colors = [UIColor?](repeating: nil, count: 6)
    var images = [UIImage?](repeating: nil, count: 6)
    var backgrounds = [UIImage?](repeating: nil, count: 6)
    var tint: UIColor?
    var (isSelected, isDisabled, isLit) = (false, false, false)

    var state: UIControl.State {
        var state = UIControl.State.normal
        if isSelected { state.insert(.selected) }
        if isDisabled { state.insert(.disabled) }
        if isLit { state.insert(.highlighted) }
        return state
    }

    /// What there is for the present state, or else for the normal one.
    func present<Value>(_ values: [Value?]) -> Value? {
        Self.states.firstIndex(of: state).flatMap { values[$0] } ?? values[0]
    }

    /// A button that was made with all of it at once.
    func make(_ type: UIButton.ButtonType) -> UIButton {
        let button = UIButton(type: type)
        if let tint { button.tintColor = tint }
        button.isSelected = isSelected
        button.isEnabled = !isDisabled
        button.isHighlighted = isLit
        for (index, state) in Self.states.enumerated() {
            if let title = titles[index] { button.setTitle(title, for: state) }
            if let color = colors[index] { button.setTitleColor(color, for: state) }
            if let image = images[index] { button.setImage(image, for: state) }
            if let image = backgrounds[index] { button.setBackgroundImage(image, for: state) }
        }
        return button
    }
}

/// What buttons show in each of their states.
extension Scenario {
    static let stateContents: [Scenario] = [
        // A button shows title, colour, image and background of its state, or else of the normal one, at once after
        // each change, whichever comes last. It is as large as one that was made so at once, and so are its parts.
        Scenario(
            "title-colours", rules: ["source-2", "controls-6", "controls-7"],
            limits: [1, 1] + Array(repeating: 8 * 30 - 1, count: 12), kinds: 8, share: 2
        ) { run in
            let type: UIButton.ButtonType = run.flag(0) ? .system : .custom
            let button = UIButton(type: type)
            button.translatesAutoresizingMaskIntoConstraints = false
            let (host, root) = run.openPlain()
            root.addSubview(button)
            NSLayoutConstraint.activate([
                button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
            ])
            // Whether the parts were asked for before there was anything in them.
            if run.flag(1) { _ = (button.titleLabel, button.imageView) }
            var (contents, hasHadTitle) = (StateContents(), false)
            func check(_ when: String) {
                run.expect("state \(when)", button.state, contents.state)
                run.expect("title \(when)", button.currentTitle, contents.present(contents.titles))
                run.expectObject("image \(when)", button.currentImage, contents.present(contents.images))
                run.expectObject(
                    "background \(when)", button.currentBackgroundImage, contents.present(contents.backgrounds))
                let color = contents.present(contents.colors)
                if color != nil || type == .custom {
                    run.expect("colour \(when)", button.currentTitleColor, color ?? .white)
                } else if contents.state == .normal {
                    run.expect("colour of a tint \(when)", button.currentTitleColor, button.tintColor)
                }
                for (index, state) in StateContents.states.enumerated() {
                    run.expect("title for \(state.rawValue) \(when)", button.title(for: state), contents.titles[index])
                    run.expect(
                        "colour for \(state.rawValue) \(when)", button.titleColor(for: state), contents.colors[index])
                    run.expectObject(
                        "image for \(state.rawValue) \(when)", button.image(for: state), contents.images[index])
                    run.expectObject(
                        "background for \(state.rawValue) \(when)", button.backgroundImage(for: state),
                        contents.backgrounds[index])
                }
                // Who asks for the parts has them made, so they are looked for.
                for view in button.subviews {
                    if let label = view as? UILabel {
                        run.expect("text of the label \(when)", label.text ?? "", button.currentTitle ?? "")
                        if let color { run.expect("colour of the label \(when)", label.textColor, color) }
                    }
                    if let picture = view as? UIImageView {
                        run.expectObject("image of the picture \(when)", picture.image, button.currentImage)
                    }
                }
                run.expect(
                    "whether there is a label \(when)", button.subviews.contains { $0 is UILabel },
                    run.flag(1) || contents.titles.contains { $0 != nil } || hasHadTitle)
            }
            for (turn, number) in run.numbers[2...].enumerated() {
                let (index, value) = (number / 8 % 6, number / 48)
                let state = StateContents.states[index]
                switch number % 8 {
                case 0:
                    contents.titles[index] = value == 0 ? nil : StateContents.words[value - 1]
                    hasHadTitle = hasHadTitle || value > 0
                    button.setTitle(contents.titles[index], for: state)
                case 1, 2:
                    contents.colors[index] = value == 0 ? nil : StateContents.colors[value - 1]
                    button.setTitleColor(contents.colors[index], for: state)
                case 3:
                    contents.images[index] =
                        value == 0 ? nil : UIImage(size: CGSize(width: 5 * value + index, height: 30 - 4 * value))
                    button.setImage(contents.images[index], for: state)
                case 4:
                    contents.backgrounds[index] =
                        value == 0 ? nil : UIImage(size: CGSize(width: 20 * value, height: 9 * value + index))
                    button.setBackgroundImage(contents.backgrounds[index], for: state)
                case 5:
                    contents.isSelected.toggle()
                    button.isSelected = contents.isSelected
                case 6 where value % 2 == 0:
                    contents.isDisabled.toggle()
                    button.isEnabled = !contents.isDisabled
                case 6:
                    contents.isLit.toggle()
                    button.isHighlighted = contents.isLit
                default:
                    contents.tint = StateContents.colors[value % 4]
                    button.tintColor = contents.tint
                }
                check("after change \(turn)")
                let twin = contents.make(type)
                run.expect("own size after change \(turn)", button.intrinsicContentSize, twin.intrinsicContentSize)
                host.settle()
                run.expect(
                    "size after change \(turn)", button.bounds.size, twin.intrinsicContentSize,
                    within: run.pixel + 0.01)
                check("after the layout of change \(turn)")
                twin.frame = button.frame
                root.addSubview(twin)
                host.settle()
                if let title = button.currentTitle, !title.isEmpty {
                    run.expect(
                        "title's place after change \(turn)", button.titleLabel?.frame ?? .null,
                        twin.titleLabel?.frame ?? .null)
                }
                if button.currentImage != nil {
                    run.expect(
                        "picture's place after change \(turn)", button.imageView?.frame ?? .null,
                        twin.imageView?.frame ?? .null)
                }
                host.takeOut(twin)
            }
        }
    ]
}
