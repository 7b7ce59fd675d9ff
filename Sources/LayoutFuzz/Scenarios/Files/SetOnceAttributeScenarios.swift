import Foundation
import InterfaceBuilder
import LayoutEngine

/// A screen of a file that reads its title in `awakeFromNib`, and may change it there.
private final class WordedScreen: UIViewController {
    private let own: String?
    /// Its title at each `awakeFromNib`.
    private(set) var heard: [String] = []

    init(own: String?) {
        self.own = own
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func awakeFromNib() {
        super.awakeFromNib()
        heard.append(title ?? "none")
        if let own { title = own }
    }
}

/// A navigation controller with a screen, a view in the screen's bar, a view in its own, and an embedded scene. Runtime attributes
/// give each of them a title or a tag.
private final class WordedApp {
    private let (stack, screen): (UINavigationController, WordedScreen)
    private let (run, own): (ScenarioRun, String?)
    /// The tags of the view in the bar and of the view in the screen, as the file has them.
    private let written: (bar: Int, box: Int)
    private var (stackTitle, screenTitle, innerTitle) = ("stack", "screen", "inner")
    private var tags: (bar: Int, box: Int)

    init?(_ run: ScenarioRun, own: String?, bar: Int, box: Int) {
        var classes = ClassRegistry()
        classes.register("Worded") { WordedScreen(own: own) }
        let made = run.initialController(of: Self.file(bar: bar, box: box), asInApps: true, classes: classes)
        guard let stack = made as? UINavigationController, let screen = stack.viewControllers.first as? WordedScreen
        else {
            run.expect("whether there is a navigation controller with a screen", false, true)
            return nil
        }
        (self.stack, self.screen, self.run, self.own) = (stack, screen, run, own)
        (written, tags) = ((bar, box), (bar, box))
        (screenTitle, innerTitle) = (own ?? screenTitle, own ?? innerTitle)
    }

    private static func file(bar: Int, box: Int) -> String {
        func attribute(_ words: String, _ child: String = "") -> String {
            """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(words)>\(child)</userDefinedRuntimeAttribute>\
            </userDefinedRuntimeAttributes>
            """
        }
        func title(_ text: String) -> String { attribute("type=\"string\" keyPath=\"title\" value=\"\(text)\"") }
        func tag(_ number: Int) -> String {
            attribute("type=\"number\" keyPath=\"tag\"", "<integer key=\"value\" value=\"\(number)\"/>")
        }
        let views = """
            <view id="box">\(ScenarioFile.rect(10, 20, 30, 40))\(tag(box))</view>\
            <containerView id="holder">\(ScenarioFile.rect(50, 70, 90, 80))<connections>\
            <segue kind="embed" destination="e" id="inside"/></connections></containerView>
            """
        let items = """
            <navigationItem key="navigationItem" id="items"><view key="titleView" id="bar">\(ScenarioFile.rect(0, 0, 40, 20))\
            \(tag(bar))</view></navigationItem>
            """
        return ScenarioFile.storyboard(
            [
                """
                <navigationController id="n"><connections><segue kind="relationship" relationship="rootViewController" \
                destination="c" id="root-segue"/></connections>\(title("stack"))</navigationController>
                """,
                ScenarioFile.controller(
                    views, attributes: "customClass=\"Worded\" title=\"of the file\"", more: items + title("screen")),
                """
                <viewController customClass="Worded" id="e">\(ScenarioFile.root("", id: "re"))\(title("inner"))\
                </viewController>
                """,
            ], initial: "n")
    }

    private var box: UIView? { screen.viewIfLoaded?.subviews.first }
    /// Each time the screen's view is loaded, it gets a new embedded scene.
    private var inner: WordedScreen? { screen.isViewLoaded ? screen.children.last as? WordedScreen : nil }

    func perform(_ number: Int) {
        let value = number / 6
        switch number % 6 {
        case 0:
            stackTitle = "stack of turn \(value)"
            stack.title = stackTitle
        case 1:
            screenTitle = "screen of turn \(value)"
            screen.title = screenTitle
        case 2 where inner != nil:
            innerTitle = "inner of turn \(value)"
            inner?.title = innerTitle
        case 3 where screen.navigationItem.titleView != nil:
            tags.bar = 200 + value
            screen.navigationItem.titleView?.tag = tags.bar
        case 4 where box != nil:
            tags.box = 300 + value
            box?.tag = tags.box
        case 5:
            if screen.isViewLoaded, value % 3 != 1 {
                screen.view = nil
                (innerTitle, tags.box) = (own ?? "inner", written.box)
            }
            if value % 3 > 0 { screen.loadViewIfNeeded() }
        default: break
        }
    }

    func check(_ when: String) {
        run.expect("title of the navigation controller \(when)", stack.title, stackTitle)
        run.expect("title of the screen \(when)", screen.title, screenTitle)
        run.expect("titles that the screen read in awakeFromNib \(when)", screen.heard, ["screen"])
        guard screen.isViewLoaded else { return }
        run.expect("title of the embedded scene \(when)", inner?.title, innerTitle)
        run.expect("titles that the embedded scene read in awakeFromNib \(when)", inner?.heard, ["inner"])
        run.expect("tag of the title view \(when)", screen.navigationItem.titleView?.tag, tags.bar)
        run.expect("tag of the view \(when)", box?.tag, tags.box)
    }

    func finish() {
        screen.loadViewIfNeeded()
        check("at the end")
    }
}

/// Runtime attributes of objects that stay. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let attributesSetOnce: [Scenario] = [
        // Runtime attributes are set once, before `awakeFromNib`. What the app gives a controller or a view in a bar later stays
        // when a view is loaded, for the first time or again. New objects have what the file says.
        Scenario(
            "attributes-set-once", rules: ["files-2", "files-4"],
            limits: [1, 90, 90, 255] + Array(repeating: 6 * 15 - 1, count: 8), kinds: 6
        ) { run in
            let own = run.flag(0) ? "chosen" : nil
            guard let app = WordedApp(run, own: own, bar: run.numbers[1] + 1, box: run.numbers[2] + 1) else { return }
            app.check("before the view is loaded")
            run.inAnyOrder(from: 4, app.perform, rest: { app.check("later") })
            app.finish()
        }
    ]
}
