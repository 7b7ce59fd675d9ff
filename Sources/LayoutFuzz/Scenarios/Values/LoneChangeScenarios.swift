import Foundation
import LayoutEngine

/// An app, and one change of it.
struct LoneChange {
    let name: String
    /// A new controller, and a closure that changes something in it.
    let make: (ScenarioRun) -> (UIViewController, () -> Void)

    /// A change of a view in its controller's view.
    static func ofView<View: UIView>(
        _ name: String, _ make: @escaping (ScenarioRun) -> View, _ change: @escaping (View, ScenarioRun) -> Void
    ) -> LoneChange {
        LoneChange(name: name) { run in
            let controller = UIViewController()
            let view = make(run)
            controller.view.addSubview(view)
            return (controller, { change(view, run) })
        }
    }
}

extension LoneChange {
    private static func label(_ run: ScenarioRun) -> UILabel {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 90 + run.length(0), height: 20))
        label.text = "several words of a text that is longer than a line"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.widthAnchor.constraint(equalToConstant: 90 + run.length(0)).isActive = true
        label.numberOfLines = run.numbers[1] % 3
        return label
    }

    private static func button(_ run: ScenarioRun) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 20, y: 150, width: 160 + run.length(0), height: 70)
        button.setTitle("title", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 12, height: 10)), for: .normal)
        return button
    }

    private static func field(_ run: ScenarioRun) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 120 + run.length(0), height: 30))
        field.text = "text"
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 13, height: 11))
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 17, height: 9))
        return field
    }

    private static func textView(_ run: ScenarioRun) -> UITextView {
        let view = UITextView()
        view.isScrollEnabled = false
        view.text = "a text of some words"
        view.translatesAutoresizingMaskIntoConstraints = false
        view.widthAnchor.constraint(equalToConstant: 60 + run.length(0)).isActive = true
        return view
    }

    private static func stack(_ run: ScenarioRun) -> UIStackView {
        let labels = ["a", "two words", "b"].map { text in
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: CGFloat(10 + text.count))
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.frame = CGRect(x: 20, y: 100, width: 200 + run.length(0), height: 80)
        return stack
    }

    private static let edges: [UIControl.ContentVerticalAlignment] = [.top, .bottom, .fill]

    static let ofViews: [LoneChange] = [
        .ofView("lineBreakMode of a label", label) { view, run in
            view.lineBreakMode = [.byCharWrapping, .byWordWrapping, .byTruncatingHead][run.numbers[2] % 3]
        },
        .ofView("numberOfLines of a label", label) { view, run in view.numberOfLines = (run.numbers[1] + 1) % 3 },
        .ofView("font of a label", label) { view, run in view.font = .systemFont(ofSize: 20 + run.length(2)) },
        .ofView("attributed text of a label", label) { view, run in
            view.attributedText = NSAttributedString(
                string: "other", attributes: [.font: UIFont.systemFont(ofSize: 20 + run.length(2))])
        },
        .ofView("preferredMaxLayoutWidth of a label", label) { view, run in
            view.preferredMaxLayoutWidth = 40 + run.length(2)
        },
        .ofView("contentVerticalAlignment of a button", button) { view, run in
            view.contentVerticalAlignment = edges[run.numbers[2] % 3]
        },
        .ofView("contentHorizontalAlignment of a button", button) { view, run in
            view.contentHorizontalAlignment = [.leading, .trailing, .left, .right, .fill][run.numbers[2] % 5]
        },
        .ofView("insets of a button", button) { view, run in
            view.contentEdgeInsets = UIEdgeInsets(top: 3, left: run.length(2), bottom: 9, right: 5)
            view.titleEdgeInsets.left = 7
            view.imageEdgeInsets.top = 4
        },
        .ofView("image of a button", button) { view, run in
            view.setImage(UIImage(size: CGSize(width: 20 + run.length(2), height: 30)), for: .normal)
        },
        .ofView("rightViewMode of a text field", field) { view, _ in view.rightViewMode = .always },
        .ofView("leftViewMode of a text field", field) { view, _ in view.leftViewMode = .unlessEditing },
        .ofView("contentVerticalAlignment of a text field", field) { view, run in
            view.contentVerticalAlignment = edges[run.numbers[2] % 3]
        },
        .ofView("rightView of a text field", field) { view, run in
            view.rightViewMode = .always
            view.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20 + run.length(2), height: 5))
        },
        .ofView("attributed text of a text view", textView) { view, run in
            view.attributedText = NSAttributedString(
                string: "some other words in place of these",
                attributes: [.font: UIFont.systemFont(ofSize: 9 + run.length(2))]
            )
        },
        .ofView("text of an attributed text view", textView) { view, run in
            view.attributedText = NSAttributedString(
                string: "x", attributes: [.font: UIFont.systemFont(ofSize: 9 + run.length(2))])
            view.text = "one more"
        },
        .ofView("padding of a text view", textView) { view, run in
            view.textContainer.lineFragmentPadding = run.length(2) / 2
        },
        .ofView("alignment of a stack view", stack) { view, run in
            view.alignment = [.leading, .center, .trailing, .firstBaseline, .lastBaseline][run.numbers[2] % 5]
        },
        .ofView("distribution of a stack view", stack) { view, run in
            view.distribution =
                [.fillEqually, .fillProportionally, .equalSpacing, .equalCentering][run.numbers[2] % 4]
        },
        .ofView("isLayoutMarginsRelativeArrangement of a stack view", stack) { view, run in
            view.isLayoutMarginsRelativeArrangement = true
            view.layoutMargins = UIEdgeInsets(top: 1, left: run.length(2), bottom: 3, right: 4)
        },
        .ofView("isBaselineRelativeArrangement of a stack view", stack) { view, _ in
            view.axis = .vertical
            view.isBaselineRelativeArrangement = true
        },
        .ofView("hidden view of a stack view", stack) { view, run in
            view.arrangedSubviews[run.numbers[2] % 3].isHidden = true
        },
    ]

    static let all = ofViews + ofControllers + ofObjects

    static let ofControllers: [LoneChange] = [
        LoneChange(name: "toolbarItems of a controller") { _ in
            let inner = UIViewController()
            let navigation = UINavigationController(rootViewController: inner)
            navigation.isToolbarHidden = false
            return (
                navigation,
                {
                    inner.toolbarItems = [
                        UIBarButtonItem(title: "one", style: .plain, target: nil, action: nil),
                        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                        UIBarButtonItem(title: "another", style: .plain, target: nil, action: nil),
                    ]
                }
            )
        },
        LoneChange(name: "isToolbarHidden of a navigation controller") { _ in
            let navigation = UINavigationController(rootViewController: UIViewController())
            return (navigation, { navigation.isToolbarHidden = false })
        },
        LoneChange(name: "isNavigationBarHidden of a navigation controller") { _ in
            let navigation = UINavigationController(rootViewController: UIViewController())
            return (navigation, { navigation.isNavigationBarHidden = true })
        },
        LoneChange(name: "bar button items of a navigation item") { run in
            let inner = UIViewController()
            let navigation = UINavigationController(rootViewController: inner)
            return (
                navigation,
                {
                    inner.navigationItem.rightBarButtonItems = (0...run.numbers[2] % 3).map {
                        UIBarButtonItem(title: "item \($0)", style: .plain, target: nil, action: nil)
                    }
                    inner.navigationItem.leftBarButtonItem = UIBarButtonItem(
                        customView: UIView(
                            frame: CGRect(
                                x: 0, y: 0, width: 20 + run.length(2), height: 10)))
                }
            )
        },
        LoneChange(name: "titleView of a navigation item") { run in
            let inner = UIViewController()
            let navigation = UINavigationController(rootViewController: inner)
            return (
                navigation,
                {
                    inner.navigationItem.titleView = UIView(
                        frame: CGRect(x: 0, y: 0, width: 30 + run.length(2), height: 20))
                }
            )
        },
        LoneChange(name: "isHidden of a tab bar") { _ in
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            return (tabs, { tabs.tabBar.isHidden = true })
        },
        LoneChange(name: "edgesForExtendedLayout of a controller") { run in
            let inner = UIViewController()
            let navigation = UINavigationController(rootViewController: inner)
            return (
                navigation,
                { inner.edgesForExtendedLayout = [[], .top, .bottom, [.left, .right]][run.numbers[2] % 4] }
            )
        },
        LoneChange(name: "isTranslucent of a navigation bar") { run in
            let inner = UIViewController()
            let navigation = UINavigationController(rootViewController: inner)
            inner.extendedLayoutIncludesOpaqueBars = run.numbers[1] % 2 == 1
            return (navigation, { navigation.navigationBar.isTranslucent = false })
        },
        LoneChange(name: "additionalSafeAreaInsets of a child") { run in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            child.view.frame = CGRect(x: 10, y: 10, width: 200, height: 300)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            return (
                parent,
                { child.additionalSafeAreaInsets = UIEdgeInsets(top: run.length(2), left: 1, bottom: 2, right: 3) }
            )
        },
    ]
}

/// Changes with nothing else that would cause a layout.
extension Scenario {
    static let loneChanges: [Scenario] = [
        // A change after the first layout has the same result as the same change before it.
        Scenario(
            "changes-that-come-alone", rules: ["passes-5", "passes-8"], limits: [90, 5, 20, LoneChange.all.count - 1],
            share: 3
        ) { run in
            // Opens a window first, so that the next views are made for this screen.
            _ = run.open(UIViewController())
            // One case tries twelve of the changes. All of them would take as long as fifty other cases.
            for place in 0..<12 {
                let change = LoneChange.all[(run.numbers[3] + place) % LoneChange.all.count]
                var pictures: [SettledLayout] = []
                for isLate in [true, false] {
                    let (controller, apply) = change.make(run)
                    if !isLate { apply() }
                    let host = run.open(controller)
                    if isLate {
                        apply()
                        host.settle()
                    }
                    pictures.append(SettledLayout(treeOf: host.window, change.name, measures: false))
                    host.window.rootViewController = nil
                }
                if let difference = pictures[0].difference(from: pictures[1]) {
                    run.expect("\(change.name): \(difference.what)", difference.found, difference.wanted)
                }
            }
        }
    ]
}
