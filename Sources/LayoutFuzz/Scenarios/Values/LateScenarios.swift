import Foundation
import LayoutEngine

/// What is set after the first layout shows in the next one, with nothing else changed.
extension Scenario {
    static let late: [Scenario] = [
        // Side views of a text field are set, removed and changed while the field is on the screen.
        Scenario(
            "sides-that-come-late", rules: ["controls-2", "passes-8"],
            limits: [63] + Array(repeating: 6 * 30 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let field = UITextField(frame: CGRect(x: 10, y: 90, width: 220, height: 44))
            root.addSubview(field)
            let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
            var (left, right): (UIView?, UIView?)
            var (leftMode, rightMode) = (0, 0)
            var isEditing = false
            run.inAnyOrder(from: 1) { number in
                let value = number / 6
                func side() -> UIView? {
                    value % 5 == 0 ? nil : UIView(frame: CGRect(x: 3, y: 3, width: value + 1, height: 12))
                }
                switch number % 6 {
                case 0:
                    left = side()
                    field.leftView = left
                case 1:
                    right = side()
                    field.rightView = right
                case 2:
                    leftMode = value % 4
                    field.leftViewMode = modes[leftMode]
                case 3:
                    rightMode = value % 4
                    field.rightViewMode = modes[rightMode]
                case 4:
                    isEditing = true
                    field.becomeFirstResponder()
                default:
                    isEditing = false
                    field.resignFirstResponder()
                }
            } rest: {
                host.settle()
                func shows(_ mode: Int) -> Bool { mode == 3 || mode == (isEditing ? 1 : 2) }
                for (name, view, mode, isFirst) in [("left", left, leftMode, true), ("right", right, rightMode, false)]
                {
                    guard let view else { continue }
                    run.expect("\(name) view in the field", view.superview === field, shows(mode))
                    guard shows(mode) else { continue }
                    run.expect(
                        "frame of the \(name) view", view.frame,
                        CGRect(x: isFirst ? 0 : 220 - view.bounds.width, y: 16, width: view.bounds.width, height: 12))
                }
            }
        },
        // Reading `view` or a layout guide loads the view. `viewIfLoaded` and `isViewLoaded` do not.
        Scenario("reading-loads", rules: ["life-cycle-1"], limits: [5, 5, 5]) { run in
            final class Counting: UIViewController {
                var loads = 0
                override func viewDidLoad() {
                    super.viewDidLoad()
                    loads += 1
                }
            }
            let controller = Counting()
            var isLoaded = false
            for number in run.numbers {
                switch number {
                case 0: run.expect("whether viewIfLoaded is set", controller.viewIfLoaded != nil, isLoaded)
                case 1: run.expect("isViewLoaded", controller.isViewLoaded, isLoaded)
                case 2: _ = controller.topLayoutGuide
                case 3: _ = controller.bottomLayoutGuide
                case 4: _ = controller.view
                default: controller.loadViewIfNeeded()
                }
                if number > 1 { isLoaded = true }
                run.expect("whether the view is loaded after call \(number)", controller.isViewLoaded, isLoaded)
                run.expect("number of viewDidLoad calls", controller.loads, isLoaded ? 1 : 0)
            }
        },
        // Font metrics scale for the text size of the traits that are given, or for the current one.
        Scenario("metrics-of-traits", rules: ["text-16", "text-17"], limits: [11, 11, 10, 60]) { run in
            let styles: [UIFont.TextStyle] = [
                .body, .callout, .caption1, .caption2, .footnote, .headline, .subheadline, .title1, .title2, .title3,
                .largeTitle,
            ]
            let style = styles[run.numbers[2]]
            let traits = UITraitCollection(preferredContentSizeCategory: ScenarioRun.textSizes[run.numbers[0]])
            func size(_ category: UIContentSizeCategory) -> CGFloat {
                UIFont.preferredFont(
                    forTextStyle: style,
                    compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
                ).pointSize
            }
            let (host, _) = run.openPlain()
            host.setPreferredContentSizeCategory(ScenarioRun.textSizes[run.numbers[1]])
            let metrics = UIFontMetrics(forTextStyle: style)
            let value = run.length(3) + 1
            let usual = size(.large)
            run.expect(
                "scaled value for given traits", metrics.scaledValue(for: value, compatibleWith: traits),
                value * size(ScenarioRun.textSizes[run.numbers[0]]) / usual, within: run.pixel / 2 + 0.001)
            run.expect(
                "scaled value for the current text size", metrics.scaledValue(for: value),
                value * size(ScenarioRun.textSizes[run.numbers[1]]) / usual, within: run.pixel / 2 + 0.001)
            let font = UIFont.systemFont(ofSize: value)
            run.expect(
                "size of a scaled font for given traits",
                metrics.scaledFont(for: font, compatibleWith: traits).pointSize,
                value * size(ScenarioRun.textSizes[run.numbers[0]]) / usual, within: 0.001)
            run.expect(
                "size of a scaled font for the current text size", metrics.scaledFont(for: font).pointSize,
                value * size(ScenarioRun.textSizes[run.numbers[1]]) / usual, within: 0.001)
        },
        // A change of the text size is laid out before the call that makes it returns.
        Scenario("text-size-at-once", rules: ["text-16", "text-18"], limits: [11, 11, 2]) { run in
            let (host, root) = run.openPlain()
            let view: UIView
            switch run.numbers[2] {
            case 0:
                let label = UILabel()
                (label.font, label.text) = (.preferredFont(forTextStyle: .body), "text")
                label.adjustsFontForContentSizeCategory = true
                view = label
            case 1:
                let field = UITextField()
                (field.font, field.text) = (.preferredFont(forTextStyle: .body), "text")
                field.adjustsFontForContentSizeCategory = true
                view = field
            default:
                let text = UITextView()
                (text.font, text.text) = (.preferredFont(forTextStyle: .body), "text")
                text.isScrollEnabled = false
                text.adjustsFontForContentSizeCategory = true
                view = text
            }
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let below = run.makeView(in: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                below.topAnchor.constraint(equalTo: view.bottomAnchor),
                below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                below.widthAnchor.constraint(equalToConstant: 4), below.heightAnchor.constraint(equalToConstant: 4),
            ])
            host.settle()
            for number in run.numbers.prefix(2) {
                host.setPreferredContentSizeCategory(ScenarioRun.textSizes[number])
                let height = view.intrinsicContentSize.height
                run.expect(
                    "height of a \(type(of: view)) with text size \(number)", view.frame.height, height,
                    within: run.pixel)
                run.expect("top of the view below", below.frame.minY, view.frame.maxY, within: run.pixel)
            }
        },
    ]
}
