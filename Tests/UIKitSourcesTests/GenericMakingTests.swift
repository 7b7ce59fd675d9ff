import UIKitSources
import XCTest

/// Classes that are known only when the program runs, and what is left out with SwiftUI.
final class GenericMakingTests: XCTestCase {
    private func rewritten(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
        return SourceRewriter(files: files).rewritten().files.map { text in
            let lines = text.text.components(separatedBy: "\n")
            let first = lines.firstIndex { $0.hasPrefix("#sourceLocation(file:") } ?? 0
            let last = lines.lastIndex { $0 == "#sourceLocation()" } ?? lines.count
            return lines[(first + 1)..<last].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private func tables(_ text: String) -> String {
        SourceRewriter(files: [SourceFile(path: "App.swift", text: text)]).rewritten().files[0].text
    }

    func test_callsOfAParametersInitializer_lookIntoTheTables() {
        let cases = [
            (
                "func f<T: UIView>() -> T { T() }",
                "func f<T: UIView>() -> T { ObjectiveCRuntime.make(T.self, \"init()\") }"
            ),
            (
                "func f<T>(_ r: CGRect) -> T where T: UILabel { T.init(frame: r) }",
                "func f<T>(_ r: CGRect) -> T where T: UILabel { ObjectiveCRuntime.make(T.self, \"init(frame:)\",  r) }"
            ),
            (
                "class A<V: UIView & P> { let v = V() }",
                "class A<V: UIView & P> { let v = ObjectiveCRuntime.make(V.self, \"init()\") }"
            ),
            (
                "enum E<V: UIViewController> {}\nextension E { func f() -> V { V(nibName: nil, bundle: nil) } }",
                "enum E<V: UIViewController> {}\nextension E { func f() -> V { "
                    + "ObjectiveCRuntime.make(V.self, \"init(nibName:bundle:)\",  nil,  nil) } }"
            ),
            (
                "protocol P { associatedtype V: UIView }\nextension P { func f() -> V { V() } }",
                "protocol P { associatedtype V: UIView }\nextension P { func f() -> V { ObjectiveCRuntime.make(V.self, \"init()\") } }"
            ),
            (
                "typealias View = UIView\nclass A { let c: View.Type = View.self; func f() -> View { c.init() } }",
                "typealias View = UIView\nclass A { let c: View.Type = View.self; func f() -> View { "
                    + "ObjectiveCRuntime.make(c, \"init()\") } }"
            ),
            (
                "func f(_ c: UIButton.Type) -> UIButton { c.init(type: .system) }",
                "func f(_ c: UIButton.Type) -> UIButton { ObjectiveCRuntime.make(c, \"init(type:)\",  .system) }"
            ),
        ]
        for (written, expected) in cases { XCTAssertEqual(rewritten(written), [expected]) }
    }

    /// What Swift can call stays: required initializers, those that a protocol asks for, values, cells, other functions.
    func test_whatSwiftCanCall_stays() {
        let cases = [
            "class A: UIView { required init() {} }\nfunc f<T: A>() -> T { T() }",
            "protocol P { init() }\nfunc f<T: UIView & P>() -> T { T() }", "func f<T: Numeric>() -> T { T() }",
            "func f<T: UITableViewCell>() -> T { T(style: .default, reuseIdentifier: nil) }",
            "func f<T: UICollectionViewCell>(_ r: CGRect) -> T { T(frame: r) }", "func f() -> UIView { UIView() }",
            "struct T {}\nfunc f() -> T { T() }", "func f<T: UIView>(_ make: () -> T) -> T { make() }",
        ]
        for text in cases { XCTAssertEqual(rewritten(text).map { $0.replacing(" override", with: "") }, [text]) }
    }

    func test_tables_listHowClassesAreMade() {
        let cases: [(text: String, has: [String], hasNot: [String])] = [
            ("class A: UIView {}", ["init()", "init(frame:)"], []),
            (
                "class A: UIView { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }",
                ["init()", "init(frame:)"], []
            ),
            (
                "class A: UIView { init(title: String) {}; required init?(coder: NSCoder) {} }", [],
                ["init()", "init(frame:)"]
            ),
            (
                "class A: UIView { init(title: String = \"\") {}; required init?(coder: NSCoder) {} }", ["init()"],
                ["init(frame:)"]
            ),
            (
                "class A: UIView { private override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }", [],
                ["init(frame:)"]
            ),
            ("class A: UIButton {}", ["init()", "init(frame:)", "init(type:)"], []),
            ("class A: UIViewController {}", ["init()", "init(nibName:bundle:)"], ["init(frame:)"]),
            ("class B: UIViewController { init(id: Int) {} }\nclass A: B {}", [], ["init()"]),
            ("class A: Unknown {}", [], ["init()"]), ("class A: NSObject {}", ["init()"], ["init(frame:)"]),
        ]
        for (text, has, hasNot) in cases {
            let table = tables(text).components(separatedBy: "ObjectiveCClass(A.self").last ?? ""
            for key in has { XCTAssertTrue(table.contains(".initializer(\"\(key)\")"), "\(text): \(key)\n\(table)") }
            for key in hasNot {
                XCTAssertFalse(table.contains(".initializer(\"\(key)\")"), "\(text): \(key)\n\(table)")
            }
        }
    }

    /// What is private in a type can be named at the file's end, where a table needs it; without one there is none.
    func test_privateNestedClasses_haveTablesWhereTheyNeedThem() {
        let text = tables("class A { private class B: NSObject { @objc func tap() {} }; private class C {} }")
        XCTAssertTrue(text.contains("fileprivate class B"), text)
        XCTAssertTrue(text.contains("extension A.B {"), text)
        XCTAssertFalse(text.contains("extension A.C {"), text)
    }

    func test_optionalMetatypes_areWrittenInFull() {
        let text = tables("class A: NSObject { @objc func f(_ c: UIView.Type?) {} }")
        XCTAssertTrue(text.contains("a.value(0, (Optional<UIView.Type>).self)"), text)
    }

    /// Each file sees UIKit, as in a framework whose header for Objective-C imports it.
    func test_eachFile_seesUIKit() { XCTAssertTrue(tables("typealias View = UIView").hasPrefix("import UIKit\n")) }

    // MARK: SwiftUI

    func test_declarationsOfSwiftUI_areLeftOut_andWhatMentionsThem() {
        let texts = [
            "import SwiftUI\nstruct Bridge: UIViewRepresentable { func f() {} }\nclass Keep: UIView { var x = 1 }",
            "import UIKit\nfunc show() { _ = Bridge() }\nclass Box { func a() {}; func b(_ x: Bridge) {} }",
        ]
        XCTAssertEqual(
            rewritten(texts[0], texts[1]).map { $0.filter { !$0.isNewline } },
            [
                "import UIKitclass Keep: UIView { var x = 1 }",
                "import UIKitclass Box { func a() {};  }",
            ])
        let problems = SourceRewriter(
            files: texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
        ).rewritten().problems.map { "\($0)" }
        XCTAssertEqual(problems.count, 4)
        XCTAssertEqual(
            problems.first { $0.contains("0.swift:2") },
            "0.swift:2:1: warning: There is no SwiftUI on Linux: this declaration, which mentions UIViewRepresentable, is left out. "
                + "Put it behind #if canImport(SwiftUI).")
        XCTAssertTrue(
            problems.contains { $0.hasPrefix("1.swift:2:1") && $0.contains("mentions Bridge") }, "\(problems)")
        XCTAssertTrue(
            problems.contains { $0.hasPrefix("1.swift:3:26") && $0.contains("mentions Bridge") }, "\(problems)")
    }

    /// A module's own type of such a name is its own; without the import, nothing is SwiftUI's.
    func test_ownTypes_stay() {
        let cases = [
            "import SwiftUI\nclass View: UIView {}\nfunc f(_ v: View) {}",
            "protocol Shape {}\nstruct A: Shape { var state: State }",
        ]
        for text in cases {
            XCTAssertEqual(rewritten(text), [text.replacing("import SwiftUI", with: "import UIKit")])
        }
    }
}
