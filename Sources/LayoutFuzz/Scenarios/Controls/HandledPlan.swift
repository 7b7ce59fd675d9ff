import Foundation
import LayoutEngine

/// The values of a configuration, as numbers.
struct HandledLook {
    var (title, picture, subtitle): (Int, Int, Int)
    var size: Int

    /// The values for a number; nil for every third number.
    static func numbered(_ number: Int) -> HandledLook? {
        guard number % 3 > 0 else { return nil }
        return HandledLook(title: number / 3, picture: number / 2, subtitle: number, size: number)
    }

    private static let titles = [nil, "a title of words", "mm", nil, "t"]
    var words: String? { Self.titles[title % 5] }
    var image: UIImage? {
        picture % 3 == 0 ? nil : UIImage(size: CGSize(width: 7 + 4 * (picture % 6), height: 31 - 3 * (picture % 6)))
    }

    func fill(_ configuration: inout UIButton.Configuration) {
        (configuration.title, configuration.image) = (words, image)
        configuration.subtitle = subtitle % 4 == 1 ? "below it" : nil
        configuration.imagePadding = CGFloat(size % 4)
        configuration.buttonSize = [.small, .medium, .large][size % 3]
    }

    var configuration: UIButton.Configuration {
        var result = UIButton.Configuration.plain()
        fill(&result)
        return result
    }
}

/// What an app has set on a button, and what the handler has made of it.
struct HandledPlan {
    var look: HandledLook?
    /// For the states normal and selected.
    var (titles, pictures) = ([0, 0], [0, 0])
    /// Bits: selected, disabled, highlighted.
    var state = 0
    /// 0 for no handler, 1 for one that sets a configuration, 2 for one that changes the present configuration.
    var (handler, seed) = (0, 0)
    var follows = true

    private static let states: [UIControl.State] = [.normal, .selected]
    private static let words = [nil, "its own", "o"]

    /// The configuration after the handler ran in a state.
    static func handled(_ look: HandledLook?, _ handler: Int, _ seed: Int, _ state: Int) -> HandledLook? {
        switch handler {
        case 1: return .numbered(seed + state * 7)
        case 2:
            guard var result = look else { return nil }
            (result.title, result.picture) = (seed + state, seed + 2 * state)
            return result
        default: return look
        }
    }

    mutating func update() { look = Self.handled(look, handler, seed, state) }

    func setTitle(_ place: Int, of button: UIButton) {
        button.setTitle(Self.words[titles[place] % 3], for: Self.states[place])
    }

    func setPicture(_ place: Int, of button: UIButton) {
        let number = pictures[place]
        let picture = number % 3 == 0 ? nil : UIImage(size: CGSize(width: 5 + number, height: 22 - number))
        button.setImage(picture, for: Self.states[place])
    }

    func setState(of button: UIButton) {
        (button.isSelected, button.isEnabled) = (state & 1 != 0, state & 2 == 0)
        button.isHighlighted = state & 4 != 0
    }

    func install(in button: UIButton) {
        guard handler > 0 else { return button.configurationUpdateHandler = nil }
        button.configurationUpdateHandler = { [handler, seed] button in
            let state = (button.isSelected ? 1 : 0) + (button.isEnabled ? 0 : 2) + (button.isHighlighted ? 4 : 0)
            if handler == 1 {
                button.configuration = HandledLook.numbered(seed + state * 7)?.configuration
            } else if button.configuration != nil {
                let part = HandledLook(title: seed + state, picture: seed + 2 * state, subtitle: 0, size: 0)
                button.configuration?.title = part.words
                button.configuration?.image = part.image
            }
        }
    }

    /// A new button with all these values, without a handler.
    func make() -> UIButton {
        let button = UIButton(type: .system)
        for place in 0..<2 {
            if Self.words[titles[place] % 3] != nil { setTitle(place, of: button) }
            if pictures[place] % 3 > 0 { setPicture(place, of: button) }
        }
        setState(of: button)
        button.configuration = look?.configuration
        return button
    }
}
