import Foundation
import LayoutEngine

/// Controls that change while they are used, and title labels after a configuration is removed.
extension Scenario {
    static let usedControls: [Scenario] = [
        // During a touch a change of the bounds moves the value at once. The value stays there when the touch ends.
        Scenario(
            "values-under-a-finger", rules: ["controls-22"], limits: [1, 1] + Array(repeating: 39, count: 4)
        ) { run in
            let (_, root) = run.openPlain()
            let (slider, stepper) = (UISlider(), UIStepper())
            let control: UIControl = run.flag(0) ? stepper : slider
            control.frame = CGRect(x: 10, y: 20, width: 120, height: 40)
            root.addSubview(control)
            var bounded = Bounded(least: 0, value: 10, greatest: 20)
            slider.maximumValue = 20
            (slider.value, stepper.value) = (10, 10)
            stepper.maximumValue = 20
            let touch = UITouch()
            if run.flag(1) { control.touchesBegan([touch], with: UIEvent()) }
            bounded.value = run.flag(0) ? stepper.value : Double(slider.value)
            func check(_ when: String) {
                run.expect("value \(when)", run.flag(0) ? stepper.value : Double(slider.value), bounded.value)
            }
            for number in run.numbers[2...] {
                let bound = number / 2
                bounded.set(number % 2 == 0 ? 2 : 0, Double(bound))
                if number % 2 == 0 {
                    (slider.maximumValue, stepper.maximumValue) = (Float(bound), Double(bound))
                } else {
                    (slider.minimumValue, stepper.minimumValue) = (Float(bound), Double(bound))
                }
                check(number % 2 == 0 ? "with another maximum" : "with another minimum")
            }
            guard run.flag(1) else { return }
            control.touchesCancelled([touch], with: UIEvent())
            check("after the touch")
        },
        // The content size of a text view that is edited is that of a new text view with the same text.
        Scenario(
            "content-of-edited-text", rules: ["controls-9", "passes-5"],
            limits: [1, 30] + Array(repeating: 59, count: 5)
        ) { run in
            let (host, root) = run.openPlain()
            func make() -> UITextView {
                let view = UITextView(frame: CGRect(x: 0, y: 50, width: 160, height: 90))
                view.font = .systemFont(ofSize: 11 + run.length(1) / 3)
                root.addSubview(view)
                return view
            }
            let view = make()
            func write(_ number: Int, _ view: UITextView) {
                view.text = String(repeating: "some words ", count: number / 2)
                view.frame.size.width = number % 2 == 0 ? 160 : 230
            }
            write(40, view)
            host.settle()
            if run.flag(0) { view.becomeFirstResponder() }
            for number in run.numbers[2...] {
                write(number, view)
                let other = make()
                write(number, other)
                host.settle()
                run.expect("content size", view.contentSize, other.contentSize)
                host.takeOut(other)
            }
        },
        // What an app set on the title label before a configuration counts again when the configuration is removed.
        Scenario(
            "labels-after-configurations", rules: ["controls-14", "text-18"], limits: [1, 1, 2, 20, 2, 2]
        ) { run in
            let (host, root) = run.openPlain()
            let button = UIButton(type: run.flag(0) ? .system : .custom)
            button.setTitle("title", for: .normal)
            root.addSubview(button)
            let font: UIFont =
                run.numbers[2] == 0 ? .systemFont(ofSize: 9 + run.length(3)) : .preferredFont(forTextStyle: .body)
            let lines = 1 + run.numbers[4]
            guard let label = button.titleLabel else {
                return run.expect("whether there is a title label", false, true)
            }
            label.font = font
            label.numberOfLines = lines
            label.adjustsFontForContentSizeCategory = run.flag(1)
            host.settle()
            for turn in 0...run.numbers[5] {
                button.configuration = [.plain(), .filled(), .gray()][turn]
                button.configuration?.title = "another"
                host.settle()
                button.configuration = nil
                host.settle()
                run.expect("adjustsFontForContentSizeCategory", label.adjustsFontForContentSizeCategory, run.flag(1))
                run.expect("font of the title label", label.font, font)
                run.expect("numberOfLines", label.numberOfLines, lines)
                run.expect("text of the title label", label.text, "title")
            }
            host.setPreferredContentSizeCategory(.accessibilityExtraLarge)
            host.settle()
            guard run.flag(1) else { return run.expect("font at another text size", label.font, font) }
            let larger = run.numbers[2] == 0 ? font : UIFont.preferredFont(forTextStyle: .body)
            run.expect("font at a larger text size", label.font, larger)
            // The font that the label has when the next configuration is set counts after it, even if the label no longer
            // adjusts its font then.
            button.configuration = .plain()
            host.settle()
            button.configuration = nil
            host.settle()
            run.expect("font after another configuration", label.font, larger)
            label.adjustsFontForContentSizeCategory = false
            run.expect("font that is no longer adjusted", label.font, larger)
        },
    ]
}
