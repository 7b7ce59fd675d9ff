import Foundation
import LayoutEngine
import LayoutReference

/// Layouts that follow changes of their surroundings.
extension Scenario {
    static let following: [Scenario] = [
        // Controllers below the top one affect its large title, also when only they come or go.
        Scenario(
            "large-titles-of-stacks", rules: ["bars-2"],
            limits: [2, 2, 2, 2, 1] + Array(repeating: 4 * 4 * 4 * 3 - 1, count: 5), share: 2,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let modes: [UINavigationItem.LargeTitleDisplayMode] = [.automatic, .always, .never]
            let controllers = (0..<4).map { index in
                let controller = UIViewController()
                controller.navigationItem.largeTitleDisplayMode = modes[run.numbers[index]]
                return controller
            }
            let navigation = UINavigationController()
            navigation.navigationBar.prefersLargeTitles = true
            var root: UIViewController = navigation
            if run.flag(4) {
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation]
                root = tabs
            }
            let host = run.open(root)
            for (turn, number) in run.numbers[5...].enumerated() {
                var stack: [Int] = []
                for index in [number % 4, number / 4 % 4, number / 16 % 4] where !stack.contains(index) {
                    stack.append(index)
                }
                let shown = stack.map { controllers[$0] }
                switch number / 64 {
                case 0: navigation.setViewControllers(shown, animated: false)
                case 1: navigation.viewControllers = shown
                default: navigation.setViewControllers(shown, animated: true)
                }
                host.settle()
                let isLarge = stack.map { run.numbers[$0] }.last { $0 != 0 } != 2
                let bar = CGFloat(run.barHeights.navigationBar(hasLargeTitle: isLarge))
                run.expect(
                    "height of the navigation bar of stack \(stack) after change \(turn)",
                    navigation.navigationBar.frame.height, bar)
                run.expect(
                    "safe area of stack \(stack) after change \(turn)",
                    navigation.topViewController?.view.safeAreaInsets.top ?? 0,
                    run.systemInsets(of: host).top + bar)
            }
        },
        // Each font of an attributed text follows the text size if the view adjusts its fonts.
        Scenario(
            "attributed-text-follows", rules: ["text-18", "text-20"], limits: [11, 11, 11, 2, 2, 3, 3, 4, 1], share: 2
        ) { run in
            let sizes = ScenarioRun.textSizes
            func font(_ number: Int) -> UIFont {
                switch number {
                case 0: .preferredFont(forTextStyle: .body)
                case 1: UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 13))
                case 2: .systemFont(ofSize: 15)
                default: UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 11), maximumPointSize: 30)
                }
            }
            let isPlain = run.flag(8)
            func make(adjusts: Bool) -> UIView {
                let text = NSMutableAttributedString(
                    string: "some words of ", attributes: [.font: font(run.numbers[5])])
                text.append(NSAttributedString(string: "two fonts and more", attributes: [.font: font(run.numbers[6])]))
                switch run.numbers[3] {
                case 0:
                    let label = UILabel()
                    label.numberOfLines = 0
                    if isPlain {
                        (label.font, label.text) = (font(run.numbers[5]), text.string)
                    } else {
                        label.attributedText = text
                    }
                    label.adjustsFontForContentSizeCategory = adjusts
                    return label
                case 1:
                    let view = UITextView()
                    view.isScrollEnabled = false
                    if isPlain {
                        (view.font, view.text) = (font(run.numbers[5]), text.string)
                    } else {
                        view.attributedText = text
                    }
                    view.adjustsFontForContentSizeCategory = adjusts
                    return view
                default:
                    let field = UITextField()
                    if isPlain {
                        (field.font, field.text) = (font(run.numbers[5]), text.string)
                    } else {
                        field.attributedText = text
                    }
                    field.adjustsFontForContentSizeCategory = adjusts
                    return field
                }
            }
            LayoutEnvironment.current.preferredContentSizeCategory = sizes[run.numbers[0]]
            let view = make(adjusts: run.numbers[7] == 0 || run.numbers[7] == 4)
            let stage = PropertyStage(run, view, width: run.numbers[4])
            stage.settle()
            stage.host.setPreferredContentSizeCategory(sizes[run.numbers[1]])
            stage.settle()
            func follow(_ follows: Bool) {
                (view as? UILabel)?.adjustsFontForContentSizeCategory = follows
                (view as? UITextView)?.adjustsFontForContentSizeCategory = follows
                (view as? UITextField)?.adjustsFontForContentSizeCategory = follows
            }
            // A view that does not adjust its fonts any more has the fonts that the app set.
            let stays = run.numbers[7] == 4
            if run.numbers[7] == 1 || run.numbers[7] == 2 { follow(true) }
            if run.numbers[7] == 2 { stage.settle() }
            stage.host.setPreferredContentSizeCategory(sizes[run.numbers[2]])
            if run.numbers[7] > 2 {
                stage.settle()
                follow(!stays)
            }
            let found = stage.picture()
            if stays { LayoutEnvironment.current.preferredContentSizeCategory = sizes[run.numbers[0]] }
            let other = make(adjusts: !stays)
            LayoutEnvironment.current.preferredContentSizeCategory = sizes[run.numbers[2]]
            let fresh = PropertyStage(run, other, width: run.numbers[4])
            run.expectSame(found, fresh.picture())
        },
    ]
}
