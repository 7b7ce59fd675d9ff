import UIKitSources
import XCTest

/// What `uikit-sources` makes of single sources. That the result compiles and works, AppSourcesTests shows.
final class SourceRewriterTests: XCTestCase {
    /// The lines that the text became.
    private func lines(
        _ text: String, modules: Set<String> = [], definitions: Set<String> = ["DEBUG"]
    ) -> [String] {
        body(SourceRewriter(files: [file(text)], modules: modules, definitions: definitions).rewritten().files[0])
    }

    private func file(_ text: String, _ name: String = "App.swift") -> SourceFile { SourceFile(path: name, text: text) }

    /// Without what is put before and behind.
    private func body(_ file: SourceFile) -> [String] {
        let lines = file.text.components(separatedBy: "\n")
        let start = lines.firstIndex { $0.hasPrefix("#sourceLocation(file:") } ?? 0
        let end = lines.firstIndex(of: "#sourceLocation()") ?? lines.count
        return Array(lines[(start + 1)..<end])
    }

    private func problems(_ text: String) -> [String] {
        SourceRewriter(files: [file(text)]).rewritten().problems.map(\.description)
    }

    private func tables(_ text: String) -> String { SourceRewriter(files: [file(text)]).rewritten().files[0].text }

    func test_attributesGo_andLinesKeepTheirNumbers() {
        let text = """
            import UIKit
            @UIApplicationMain
            @objc(Box)
            @objcMembers final class Box: NSObject {
                @IBOutlet weak var label: UILabel!
                @objc
                dynamic
                var size = 0
                @IBAction
                func tap(_ sender: Any) {}
            }
            """
        let result = lines(text)
        XCTAssertEqual(result.count, text.components(separatedBy: "\n").count)
        XCTAssertFalse(result.contains { $0.contains("@") || $0.contains("dynamic") })
        XCTAssertEqual(result[4].trimmingCharacters(in: .whitespaces), "weak var label: UILabel!")
        XCTAssertTrue(result[9].contains("func tap(_ sender: Any) {}"))
    }

    func test_selectors_haveTheNamesOfObjectiveC() {
        let declarations = """
            class A: NSObject {
                @objc func plain() {}
                @objc func tap(_ sender: Any) {}
                @objc func logIn(name: String, password: String) {}
                @objc func move(to place: Int, _ other: Int) {}
                @objc func insertFrom(list: Int) {}
                @objc func load(withName name: String) {}
                @objc(custom:) func other(_ sender: Any) {}
                @objc var title = ""
                @objc class Inner: A { @objc func below() {} }
            """
        let cases: [(String, String)] = [
            ("connect(name:password:)", "connectWithName:password:"),
            ("plain", "plain"), ("tap", "tap:"), ("tap(_:)", "tap:"), ("self.tap(_:)", "tap:"), ("A.tap", "tap:"),
            ("logIn(name:password:)", "logInName:password:"), ("move", "moveTo::"),
            ("insertFrom(list:)", "insertFromList:"), ("load(withName:)", "loadWithName:"),
            ("other(_:)", "custom:"), ("A.other", "custom:"), ("getter: title", "title"),
            ("setter: A.title", "setTitle:"), ("tap(_:) as (A) -> (Any) -> Void", "tap:"),
            ("Inner.below", "below"), ("UIView.endEditing", "endEditing:"), ("UIView.endEditing(_:)", "endEditing:"),
            ("dismiss(animated:completion:)", "dismissViewControllerAnimated:completion:"),
        ]
        for (written, expected) in cases {
            let result = lines("\(declarations)\n    func go() { use(#selector(\(written))) }\n}")
            XCTAssertEqual(result[10], "    func go() { use(ObjectiveCClasses.selector(\"\(expected)\")) }", written)
        }
    }

    func test_aSelectorThatIsNotFound_isNamed() {
        XCTAssertEqual(
            problems("class A {\n    let s = #selector(nowhere)\n}"),
            [
                "App.swift:2:13: warning: #selector(nowhere) is not found: no class of the module has a method of this name. "
                    + "Write its labels, as in #selector(tap(_:))."
            ])
    }

    func test_descriptionsOfClasses() {
        XCTAssertEqual(
            lines("let a = type(of: self).description() + b")[0], "let a = String(describing: type(of: self)) + b")
    }

    func test_keyPaths_becomeTheirKeys() {
        XCTAssertEqual(lines("let a = #keyPath(UIView.layer.bounds)")[0], "let a = \"layer.bounds\"")
        XCTAssertEqual(lines("let a = #keyPath(title)")[0], "let a = \"title\"")
    }

    func test_conditionsAreThoseOfIOS() {
        let text =
            "#if os(iOS) && !targetEnvironment(simulator) || canImport(UIKit) && canImport(SwiftUI) || DEBUG\n#endif"
        XCTAssertEqual(lines(text)[0], "#if true && !true || true && canImport(SwiftUI) || DEBUG")
        XCTAssertEqual(lines("#if os(macOS)\n#elseif os(tvOS)\n#endif")[1], "#elseif false")
    }

    func test_onlyWhatIsCompiled_isTabulated() {
        let text = """
            class A: NSObject {
                #if os(macOS)
                    @objc func first() {}
                #elseif DEBUG && swift(>=5)
                    @objc func second() {}
                #else
                    @objc func third() {}
                #endif
            }
            """
        let result = tables(text)
        XCTAssertTrue(result.contains(".method(\"second\")"))
        XCTAssertFalse(result.contains(".method(\"first\")") || result.contains(".method(\"third\")"))
        let release = SourceRewriter(files: [file(text)], definitions: ["RELEASE"]).rewritten().files[0].text
        XCTAssertTrue(release.contains(".method(\"third\")"))
    }

    func test_imports() {
        XCTAssertEqual(lines("import class UIKit.UIView")[0], "import UIKit")
        XCTAssertEqual(lines("import ObjectiveC.runtime")[0], "import ObjectiveC")
        XCTAssertEqual(lines("import MapKit // maps")[0], "import UIKit // maps")
        XCTAssertEqual(lines("import MapKit", modules: ["MapKit"])[0], "import MapKit")
        XCTAssertEqual(lines("import Alamofire")[0], "import Alamofire")
        XCTAssertEqual(
            problems("import MapKit"),
            [
                "App.swift:1:1: warning: There is no module MapKit on Linux; the import is left out, and what uses it does not compile. "
                    + "Leave the file out, or put that code behind #if canImport(MapKit)."
            ])
    }

    func test_whatIsNotCompiled_isNotNamed() {
        let text = "#if os(iOS)\nimport UIKit\n#else\nimport AppKit\nlet a = #selector(nowhere)\n#endif"
        XCTAssertEqual(problems(text), [])
        XCTAssertEqual(lines(text)[0], "#if true")
    }

    func test_overridesMoveIntoTheirClass_acrossFiles_withTheirAccess() {
        let result = SourceRewriter(files: [
            file(
                "open class A: UIView {\n    func own() {}\n}\nclass B: A {\n    override func later() {}\n}", "A.swift"
            ),
            file(
                "public extension A {\n    override func layoutSubviews() {\n        own()\n    }\n    func later() {}\n}",
                "B.swift"),
        ]).rewritten()
        XCTAssertEqual(
            body(result.files[0]),
            [
                "open class A: UIView {", "    func own() {}", "",
                "#sourceLocation(file: \"B.swift\", line: 2)", "public override func layoutSubviews() {",
                "        own()", "    }",
                "#sourceLocation(file: \"B.swift\", line: 5)", "public func later() {}",
                "#sourceLocation(file: \"A.swift\", line: 3)", "}",
                "class B: A {", "    override func later() {}", "}",
            ])
        XCTAssertEqual(body(result.files[1]), ["public extension A {", "    ", "", "", "    ", "}"])
    }

    func test_whatMovesToAnotherFile_keepsWhatItUses() {
        let result = SourceRewriter(files: [
            file("class A: UIView {}", "A.swift"),
            file(
                "extension A {\n    override func layoutSubviews() { own(); help() }\n    private func own() {}\n}\n"
                    + "private func help() {}\nprivate func other() {}", "B.swift"),
        ]).rewritten()
        XCTAssertEqual(
            body(result.files[1]),
            ["extension A {", "    ", "     func own() {}", "}", " func help() {}", "private func other() {}"])
    }

    func test_whatCannotBeHad_isNamed() {
        let text = """
            extension UIView { override open func layoutSubviews() {} }
            func swizzle() { method_exchangeImplementations(a, b) }
            class A: NSObject {
                var token = model.observe(\\.name) { _, _ in }
                @objc func wait() async {}
                func g() { model.addObserver(self, forKeyPath: "name", options: [], context: nil) }
                func f() { class Local: NSObject { @objc func tap() {} } }
            }
            """
        let found = problems(text)
        XCTAssertEqual(
            found.map { $0.prefix { $0 != " " } },
            [
                "App.swift:1:20:", "App.swift:2:18:", "App.swift:4:17:", "App.swift:5:16:", "App.swift:6:16:",
                "App.swift:7:22:",
            ])
        let beginnings = [
            "An extension overrides a method of a class of another module", "Swizzling is impossible",
            "Key-value observing is impossible", "wait() cannot be called by selector on Linux: it is async",
            "Key-value observing is impossible", "Local is declared in a function",
        ]
        for (line, beginning) in zip(found, beginnings) { XCTAssertTrue(line.contains("warning: \(beginning)"), line) }
    }

    func test_timerThatNeverFires() {
        let result = SourceRewriter(files: [file("let a = Timer()\nlet b = Timer(fire: c)", "A.swift")]).rewritten()
        XCTAssertEqual(
            body(result.files[0]),
            ["let a = Timer(timeInterval: 0, repeats: false) { _ in }", "let b = Timer(fire: c)"])
    }

    /// Cells are made by an initializer of their class's, which Swift must know to be there.
    func test_initializersOfCells_areRequired() {
        let text = """
            class Base: UITableViewCell { override init(style: CellStyle, reuseIdentifier: String?) {} }
            class Cell: Base { override init(style: CellStyle, reuseIdentifier: String?) {} }
            class Item: UICollectionViewCell { override init(frame: CGRect) {} }
            class Head: UITableViewHeaderFooterView { override public init(reuseIdentifier: String?) {} }
            class Card: UIView { override init(frame: CGRect) {} }
            """
        let result = SourceRewriter(files: [file(text, "A.swift")]).rewritten()
        XCTAssertEqual(
            body(result.files[0]),
            [
                "class Base: UITableViewCell { required init(style: CellStyle, reuseIdentifier: String?) {} }",
                "class Cell: Base { required init(style: CellStyle, reuseIdentifier: String?) {} }",
                "class Item: UICollectionViewCell { required init(frame: CGRect) {} }",
                "class Head: UITableViewHeaderFooterView { required public init(reuseIdentifier: String?) {} }",
                "class Card: UIView { override init(frame: CGRect) {} }",
            ])
    }
}
