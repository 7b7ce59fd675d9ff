import Foundation
import LayoutEngine

/// A class of an app whose initializer sets a configuration, before the type of the button is known.
private final class SelfConfiguredButton: UIButton {
    static var look: Configuration {
        var result = Configuration.plain()
        (result.title, result.subtitle) = ("a title", "below it")
        return result
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        configuration = Self.look
    }

    required init?(coder: NSCoder) { nil }
}

/// Button configurations that initializers set.
extension Scenario {
    static let initialLooks: [Scenario] = [
        // A configuration that an initializer sets is like one that is set later. When it is removed, the title has the font of
        // the button type, or the font that the app set meanwhile.
        Scenario(
            "looks-set-by-initializers", rules: ["controls-7", "controls-14"], limits: [1, 30, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let makers: [(name: String, size: CGFloat, button: UIButton)] = [
                ("without a type", 18, SelfConfiguredButton()),
                ("with a frame", 18, SelfConfiguredButton(frame: .zero)),
                ("of the type custom", 18, SelfConfiguredButton(type: .custom)),
                ("of the type system", 15, SelfConfiguredButton(type: .system)),
            ]
            let usual = UIButton(configuration: SelfConfiguredButton.look)
            let host = run.place(
                (makers.map(\.button) + [usual]).enumerated().map { ($0.element, 9, CGFloat(60 + 80 * $0.offset)) })
            host.settle()
            for (name, _, button) in makers {
                run.expect("size of a button \(name)", button.frame.size, usual.frame.size)
                run.expect("font of a button \(name)", button.titleLabel?.font, usual.titleLabel?.font)
                run.expect("lines of a button \(name)", button.titleLabel?.numberOfLines, 0)
            }
            let own = UIFont.boldSystemFont(ofSize: 9 + run.length(1))
            for (name, size, button) in makers {
                if run.flag(0) { button.titleLabel?.font = own }
                button.setTitle("plain", for: .normal)
                button.configuration = nil
                let font = run.flag(0) ? own : UIFont.systemFont(ofSize: size)
                for when in ["at once", "later"] {
                    run.expect("font without a configuration \(name) \(when)", button.titleLabel?.font, font)
                    run.expect("title without a configuration \(name) \(when)", button.titleLabel?.text, "plain")
                    host.settle()
                }
                guard run.flag(2) else { continue }
                button.configuration = SelfConfiguredButton.look
                host.settle()
                run.expect("size of a button \(name) with the configuration again", button.frame.size, usual.frame.size)
            }
        }
    ]
}
