import Foundation
import LayoutEngine

/// What an app has set on a button for each state.
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
    var (isSelected, isDisabled, isHighlighted) = (false, false, false)

    var state: UIControl.State {
        var state = UIControl.State.normal
        if isSelected { state.insert(.selected) }
        if isDisabled { state.insert(.disabled) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// The value for the present state, or else that for the normal state.
    func present<Value>(_ values: [Value?]) -> Value? {
        Self.states.firstIndex(of: state).flatMap { values[$0] } ?? values[0]
    }

    /// A new button with all these values.
    func make(_ type: UIButton.ButtonType) -> UIButton {
        let button = UIButton(type: type)
        if let tint { button.tintColor = tint }
        button.isSelected = isSelected
        button.isEnabled = !isDisabled
        button.isHighlighted = isHighlighted
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
        // After each change a button shows at once the title, the color, the image and the background of its state, or else
        // of the normal state. Its size and the frames of its parts are those of a new button with the same values.
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
            // In some cases the app uses the label and the image view before they show anything.
            if run.flag(1) { _ = (button.titleLabel, button.imageView) }
            var (contents, hasHadTitle) = (StateContents(), false)
            func check(_ when: String) {
                run.expect("state \(when)", button.state, contents.state)
                run.expect("current title \(when)", button.currentTitle, contents.present(contents.titles))
                run.expectObject("current image \(when)", button.currentImage, contents.present(contents.images))
                run.expectObject(
                    "current background image \(when)", button.currentBackgroundImage,
                    contents.present(contents.backgrounds))
                let color = contents.present(contents.colors)
                if color != nil || type == .custom {
                    run.expect("current title color \(when)", button.currentTitleColor, color ?? .white)
                } else if contents.state == .normal {
                    run.expect("current title color by the tint \(when)", button.currentTitleColor, button.tintColor)
                }
                for (index, state) in StateContents.states.enumerated() {
                    run.expect("title for \(state.rawValue) \(when)", button.title(for: state), contents.titles[index])
                    run.expect(
                        "title color for \(state.rawValue) \(when)", button.titleColor(for: state),
                        contents.colors[index])
                    run.expectObject(
                        "image for \(state.rawValue) \(when)", button.image(for: state), contents.images[index])
                    run.expectObject(
                        "background image for \(state.rawValue) \(when)", button.backgroundImage(for: state),
                        contents.backgrounds[index])
                }
                // The properties titleLabel and imageView would make the views, so these are searched among the subviews.
                for view in button.subviews {
                    if let label = view as? UILabel {
                        run.expect("text of the label \(when)", label.text ?? "", button.currentTitle ?? "")
                        if let color { run.expect("color of the label \(when)", label.textColor, color) }
                    }
                    if let picture = view as? UIImageView {
                        run.expectObject("image of the image view \(when)", picture.image, button.currentImage)
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
                    contents.isHighlighted.toggle()
                    button.isHighlighted = contents.isHighlighted
                default:
                    contents.tint = StateContents.colors[value % 4]
                    button.tintColor = contents.tint
                }
                check("after change \(turn)")
                let twin = contents.make(type)
                run.expect(
                    "intrinsic size after change \(turn)", button.intrinsicContentSize, twin.intrinsicContentSize)
                host.settle()
                run.expect(
                    "bounds size after change \(turn)", button.bounds.size, twin.intrinsicContentSize,
                    within: run.pixel + 0.01)
                check("after the layout of change \(turn)")
                twin.frame = button.frame
                root.addSubview(twin)
                host.settle()
                if let title = button.currentTitle, !title.isEmpty {
                    run.expect(
                        "frame of the title label after change \(turn)", button.titleLabel?.frame ?? .null,
                        twin.titleLabel?.frame ?? .null)
                }
                if button.currentImage != nil {
                    run.expect(
                        "frame of the image view after change \(turn)", button.imageView?.frame ?? .null,
                        twin.imageView?.frame ?? .null)
                }
                host.takeOut(twin)
            }
        }
    ]
}
