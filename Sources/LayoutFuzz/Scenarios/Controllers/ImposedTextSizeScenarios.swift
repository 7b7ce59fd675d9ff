import Foundation
import LayoutEngine

/// Text sizes that a parent overrides for a visible child.
extension Scenario {
    static let imposedTextSizes: [Scenario] = [
        // A child that gets another text size after its layout looks like a child that had that text size from the beginning.
        Scenario(
            "text-sizes-of-shown-children", rules: ["devices-5", "text-18", "controls-14"],
            limits: [3, 60] + Array(repeating: 4, count: 4)
        ) { run in
            let sizes: [UIContentSizeCategory?] = [
                nil, .extraSmall, .extraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
            ]
            let styles: [UIFont.TextStyle] = [.body, .caption1, .title1, .headline]
            func traits(_ size: Int) -> UITraitCollection? {
                sizes[size].map { UITraitCollection(preferredContentSizeCategory: $0) }
            }
            func make(_ size: Int) -> (host: SceneHost, parent: UIViewController, child: UIViewController) {
                let (parent, child) = (UIViewController(), UIViewController())
                parent.addChild(child)
                if size > 0 { parent.setOverrideTraitCollection(traits(size), forChild: child) }
                let host = run.open(parent)
                parent.view.addSubview(child.view)
                child.view.frame = parent.view.bounds
                child.didMove(toParent: parent)
                let (label, field) = (UILabel(), UITextField())
                (label.text, field.text) = ("Label", "Field")
                (label.font, field.font) = (
                    .preferredFont(forTextStyle: styles[run.numbers[0]]), .preferredFont(forTextStyle: .body)
                )
                label.adjustsFontForContentSizeCategory = true
                field.adjustsFontForContentSizeCategory = true
                var configuration = UIButton.Configuration.plain()
                (configuration.title, configuration.subtitle) = ("Button", "below")
                for (index, view) in [label, field, UIButton(configuration: configuration)].enumerated() {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    child.view.addSubview(view)
                    NSLayoutConstraint.activate([
                        view.leadingAnchor.constraint(equalTo: child.view.leadingAnchor, constant: run.length(1)),
                        view.topAnchor.constraint(equalTo: child.view.topAnchor, constant: CGFloat(30 + 90 * index)),
                    ])
                }
                return (host, parent, child)
            }
            func picture(_ app: (host: SceneHost, parent: UIViewController, child: UIViewController)) -> SettledLayout {
                app.host.settle()
                return SettledLayout(treeOf: app.child.view, "child")
            }
            let wanted = sizes.indices.map { size in
                let app = make(size)
                defer { app.host.window.rootViewController = nil }
                return picture(app)
            }
            let app = make(0)
            app.host.settle()
            for (turn, size) in run.numbers[2...].enumerated() {
                app.parent.setOverrideTraitCollection(traits(size), forChild: app.child)
                run.expectSame(picture(app), wanted[size], " with text size \(size) in turn \(turn)")
            }
        }
    ]
}
