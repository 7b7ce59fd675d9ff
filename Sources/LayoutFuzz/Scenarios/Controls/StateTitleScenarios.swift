import Foundation
import LayoutEngine

/// Titles by state in a button with a configuration.
extension Scenario {
    static let stateTitles: [Scenario] = [
        // With a configuration that has no title a button shows the title of its state, whatever the state was before.
        Scenario(
            "titles-of-states-in-configurations", rules: ["controls-14", "controls-7"],
            limits: [2, 1, 9, 9, 9, 9] + Array(repeating: 4 * 10 - 1, count: 6), kinds: 4
        ) { run in
            let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
            var titles = (2...5).map { String(repeating: "n", count: run.numbers[$0] + 1) }
            let images = states.indices.map { UIImage(size: CGSize(width: 5 + 4 * CGFloat($0), height: 9)) }
            var (isSelected, isEnabled, isHighlighted) = (false, true, false)
            let (host, root) = run.openPlain()
            func make() -> UIButton {
                let button = UIButton(type: .system)
                button.configuration = run.numbers[0] == 0 ? .plain() : run.numbers[0] == 1 ? .filled() : .bordered()
                for (state, title) in zip(states, titles) { button.setTitle(title, for: state) }
                for (state, image) in zip(states, images) where run.flag(1) {
                    button.setImage(image, for: state)
                }
                button.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(button)
                NSLayoutConstraint.activate([
                    button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                    button.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
                ])
                return button
            }
            let button = make()
            host.settle()
            for number in run.numbers[6...] {
                switch number % 4 {
                case 0:
                    isSelected.toggle()
                    button.isSelected = isSelected
                case 1:
                    isEnabled.toggle()
                    button.isEnabled = isEnabled
                case 2:
                    isHighlighted.toggle()
                    button.isHighlighted = isHighlighted
                default:
                    let index = number / 4 % 4
                    titles[index] = String(repeating: "m", count: number / 4 + 1)
                    button.setTitle(titles[index], for: states[index])
                }
                host.settle()
                let fresh = make()
                (fresh.isSelected, fresh.isEnabled, fresh.isHighlighted) = (isSelected, isEnabled, isHighlighted)
                host.settle()
                run.expect("text of the label", button.titleLabel?.text, fresh.titleLabel?.text)
                run.expect(
                    "text of the label, compared with the current title", button.titleLabel?.text, button.currentTitle)
                run.expect("frame of the button", button.frame, fresh.frame)
                run.expect(
                    "frame of the label", button.titleLabel?.frame ?? .zero, fresh.titleLabel?.frame ?? .zero)
                run.expect(
                    "size of the image view", button.imageView?.frame.size ?? .zero,
                    fresh.imageView?.frame.size ?? .zero)
                host.takeOut(fresh)
            }
        }
    ]
}
