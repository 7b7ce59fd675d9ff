import Foundation
import LayoutEngine

/// A button with and without a configuration, and what the app sets on its title label meanwhile.
private final class ToldLabel {
    static let kinds = 6
    private let button: UIButton
    private let label: UILabel?
    private var (size, lines, follows): (CGFloat, Int, Bool)

    init(_ run: ScenarioRun, in root: UIView, isSystem: Bool) {
        button = UIButton(type: isSystem ? .system : .custom)
        button.frame = CGRect(x: 11, y: 92, width: 160, height: 70)
        button.setTitle("words of a title", for: .normal)
        root.addSubview(button)
        label = button.titleLabel
        (size, lines, follows) = (14, 3, false)
        label?.font = .systemFont(ofSize: size)
        label?.numberOfLines = lines
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        switch kind {
        case 0 where button.configuration == nil, 1 where button.configuration == nil:
            button.configuration = [.plain(), .filled(), .gray()][value % 3]
            if value / 3 % 2 == 1 { button.configuration?.title = "another" }
        case 0: button.configuration = nil
        case 1:
            // A configuration replaces another one.
            button.configuration = [.filled(), .gray(), .plain()][value % 3]
        case 2:
            size = CGFloat(9 + value % 14)
            label?.font = .systemFont(ofSize: size)
        case 3:
            lines = 1 + value % 4
            label?.numberOfLines = lines
        case 4:
            follows = value % 2 == 0
            label?.adjustsFontForContentSizeCategory = follows
        default: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        guard button.configuration == nil else { return }
        run.expect("size of the label's font \(when)", label?.font.pointSize ?? 0, size)
        run.expect("numberOfLines of the label \(when)", label?.numberOfLines, lines)
        run.expect(
            "adjustsFontForContentSizeCategory of the label \(when)", label?.adjustsFontForContentSizeCategory, follows)
    }

    func endConfiguration() { button.configuration = nil }
}

/// Title labels of buttons with configurations.
extension Scenario {
    static let toldLabels: [Scenario] = [
        // What an app sets on the title label counts when there is no configuration, also if it was set while there was one.
        Scenario(
            "labels-told-under-configurations", rules: ["controls-14", "text-18"],
            limits: [1, 255] + Array(repeating: ToldLabel.kinds * 24 - 1, count: 8), kinds: ToldLabel.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let told = ToldLabel(run, in: root, isSystem: run.flag(0))
            func rest() {
                host.settle()
                told.check(run, "at rest")
            }
            rest()
            run.inAnyOrder(
                from: 2,
                { number in
                    told.perform(number, host)
                    told.check(run, "at once")
                }, rest: rest)
            told.endConfiguration()
            told.check(run, "without a configuration")
            rest()
        }
    ]
}
