import Foundation
import LayoutEngine

/// A class of an app whose initializer sets a configuration, before the type is known.
private final class LookedButton: UIButton {
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

/// Configurations that are there from the start.
extension Scenario {
    static let initialLooks: [Scenario] = [
        // One that an initializer sets counts as one that is set later; without it the title has the font of the type, or that which
        // the app said meanwhile.
        Scenario(
            "looks-set-by-initializers", rules: ["controls-7", "controls-14"], limits: [1, 30, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let makers: [(name: String, size: CGFloat, button: UIButton)] = [
                ("without a type", 18, LookedButton()), ("with a frame", 18, LookedButton(frame: .zero)),
                ("of the type custom", 18, LookedButton(type: .custom)),
                ("of the type system", 15, LookedButton(type: .system)),
            ]
            let usual = UIButton(configuration: LookedButton.look)
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
                button.configuration = LookedButton.look
                host.settle()
                run.expect("size of a button \(name) with it again", button.frame.size, usual.frame.size)
            }
        }
    ]
}
