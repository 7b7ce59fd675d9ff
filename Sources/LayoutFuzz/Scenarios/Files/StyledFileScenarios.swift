import Foundation
import InterfaceBuilder
import LayoutEngine

/// A label, a text field and a text view whose text style or font size varies by size class.
private struct StyledFile {
    /// For each view: its font, and its other font with the size classes of that one.
    let numbers: [Int]

    static let count = 3
    private static let styles: [(name: String, style: UIFont.TextStyle)] = [
        ("UICTFontTextStyleBody", .body), ("UICTFontTextStyleHeadline", .headline),
        ("UICTFontTextStyleFootnote", .footnote), ("UICTFontTextStyleCaption1", .caption1),
    ]
    private static let keys = ["widthClass=regular", "heightClass=compact"]

    /// The index of a text style, or a number from 4 on for a font size.
    private func usual(_ index: Int) -> Int { numbers[index] % 6 }
    private func other(_ index: Int) -> Int { numbers[index] / 6 % 6 }
    private func way(_ index: Int) -> Int { numbers[index] / 36 % 3 }

    private func font(_ number: Int) -> String {
        number < 4
            ? "<fontDescription key=\"fontDescription\" style=\"\(Self.styles[number].name)\"/>"
            : "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size(number))\"/>"
    }
    private func size(_ number: Int) -> Int { 7 + 4 * number }

    var xml: String {
        let elements = [("label", "text=\"some\""), ("textField", "text=\"more\""), ("textView", "text=\"all\"")]
        let views = elements.enumerated().map { index, element in
            let variation =
                way(index) < 2 ? "<variation key=\"\(Self.keys[way(index)])\">\(font(other(index)))</variation>" : ""
            return """
                <\(element.0) \(element.1) adjustsFontForContentSizeCategory="YES" \
                translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\(ScenarioFile.rect(5, 9, 90, 40))\
                \(font(usual(index)))\(variation)</\(element.0)>
                """
        }
        let places =
            ScenarioFile.constraint("x", "v0", "left", "root", constant: 5)
            + ScenarioFile.constraint("y", "v0", "top", "root", constant: 9)
        return ScenarioFile.storyboard([ScenarioFile.controller(views.joined(), places)])
    }

    /// - Parameter classes: the size classes as a number, as in `UITraitCollection.sizeClasses`.
    func check(_ root: UIView, _ classes: Int, _ run: ScenarioRun, _ when: String) {
        guard root.subviews.count == Self.count else {
            return run.expect("number of subviews \(when)", root.subviews.count, Self.count)
        }
        for (index, view) in root.subviews.enumerated() {
            let holds = [classes & 1 == 1, classes & 2 == 0, false][way(index)]
            let number = holds ? other(index) : usual(index)
            let wanted: UIFont =
                number < 4
                ? .preferredFont(forTextStyle: Self.styles[number].style)
                : .systemFont(ofSize: CGFloat(size(number)))
            let font = (view as? UILabel)?.font ?? (view as? UITextField)?.font ?? (view as? UITextView)?.font
            run.expect("font size of \(type(of: view)) \(when)", font?.pointSize ?? 0, wanted.pointSize)
            guard let label = view as? UILabel else { continue }
            let twin = UILabel()
            (twin.font, twin.text) = (wanted, "some")
            run.expect(
                "frame of the label \(when)", label.frame,
                CGRect(origin: CGPoint(x: 5, y: 9), size: twin.intrinsicContentSize), within: run.pixel + 0.01)
        }
    }
}

/// A screen of such a file in a parent.
private final class StyledApp {
    static let kinds = 7

    private let (file, storyboard, run): (StyledFile, UIStoryboard, ScenarioRun)
    private var screen: UIViewController
    private let parent = UIViewController()
    private let host: SceneHost
    private var classes: Int
    private var isShown = false

    init?(_ file: StyledFile, _ run: ScenarioRun) {
        guard let document = run.read(file.xml) else { return nil }
        storyboard = UIStoryboard(document: document)
        guard let first = storyboard.instantiateInitialViewController() else { return nil }
        (self.file, self.run, screen, classes) = (file, run, first, run.numbers[3])
        host = run.open(parent)
        show()
    }

    private func show() {
        isShown = true
        parent.addChild(screen)
        parent.setOverrideTraitCollection(.sizeClasses(classes), forChild: screen)
        screen.view.frame = CGRect(x: 10, y: 80, width: 300, height: 200)
        parent.view.addSubview(screen.view)
        screen.didMove(toParent: parent)
    }

    private func leave() {
        guard isShown else { return }
        isShown = false
        screen.removeFromParentAndSuperview()
    }

    private func choose(_ new: Int) {
        classes = new
        if isShown { parent.setOverrideTraitCollection(.sizeClasses(new), forChild: screen) }
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1: choose(value % 4)
        case 2, 3: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
        case 4: if isShown { leave() } else { show() }
        case 5:
            // A new view or a new screen. It is loaded before it is shown, or when it is shown.
            leave()
            if value % 2 == 0 {
                host.settle()
                screen.view = nil
            } else if let next = storyboard.instantiateInitialViewController() {
                screen = next
            }
            if value / 2 % 3 == 0 { screen.loadViewIfNeeded() }
            if value / 6 % 2 == 0 { show() }
        default:
            if value % 2 == 0 { return host.turn() }
            // The text size and the size classes change at once.
            host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value / 2 % 12])
            choose(value / 2 % 4)
        }
    }

    func check(_ when: String) {
        host.settle()
        if isShown { file.check(screen.view, classes, run, when) }
    }
}

/// Texts of files with text styles that vary by size class, while the text size changes. Source: docs/interface-builder.md.
extension Scenario {
    static let styledFiles: [Scenario] = [
        // A text has the font of the file for the present size classes, in the present text size.
        Scenario(
            "styles-of-files-follow-classes-and-text-sizes",
            rules: ["files-4", "files-5", "files-8", "text-16", "text-18"],
            limits: [107, 107, 107, 3, 255] + Array(repeating: StyledApp.kinds * 36 - 1, count: 8),
            kinds: StyledApp.kinds
        ) { run in
            guard let app = StyledApp(StyledFile(numbers: run.numbers), run) else {
                return run.expect("whether there is a screen", false, true)
            }
            app.check("at first")
            run.inAnyOrder(from: 5, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
