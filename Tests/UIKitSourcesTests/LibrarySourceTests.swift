import UIKitSources
import XCTest

/// What public libraries write and Swift on Linux does not take as it is.
final class LibrarySourceTests: XCTestCase {
    private func rewritten(_ text: String) -> String {
        SourceRewriter(files: [SourceFile(path: "App.swift", text: text)]).rewritten().files[0].text
    }

    private func line(_ text: String) -> String {
        let lines = rewritten(text).components(separatedBy: "\n")
        let start = lines.firstIndex { $0.hasPrefix("#sourceLocation(file:") } ?? 0
        return lines[start + 1].trimmingCharacters(in: .whitespaces)
    }

    func test_callsOfDelegatesOfUIKit_loseTheQuestion_andStayOptional() {
        let cases = [
            ("d?.tableView?(t, heightForRowAt: p) ?? 4", "d?.tableView(t, heightForRowAt: p) ?? 4"),
            ("d?.scrollViewDidScroll?(s)", "d?.scrollViewDidScroll(s)"),
            ("let n = d.numberOfSections?(in: t) ?? 1", "let n = Optional(d.numberOfSections(in: t)) ?? 1"),
            ("done?(true)", "done?(true)"),
            ("self.done?(true)", "self.done?(true)"),
            ("self.onChange?(view, 3)", "self.onChange?(view, 3)"),
        ]
        for (written, expected) in cases { XCTAssertEqual(line(written), expected) }
    }

    private let pager =
        "@objc protocol PagerDelegate { @objc optional func pagerDidScroll(_ p: Int); "
        + "@objc optional func pager(_ p: Int, at i: Int) -> Bool }; "

    func test_optionalMethods_canBeTakenAsValues_andCalledAsIfTheyWereThere() {
        let cases = [
            ("if let f = delegate?.pagerDidScroll { f(1) }", "if let f = delegate?.optional_pagerDidScroll_ { f(1) }"),
            (
                "if let f = self.delegate?.pager(_:at:) { f(1, 2) }",
                "if let f = self.delegate?.optional_pager__at { f(1, 2) }"
            ),
            ("delegate!.pager!(1, at: 2)", "delegate!.optional_pager__at!(1, 2)"),
            ("delegate.pagerDidScroll?(1)", "delegate.optional_pagerDidScroll_?(1)"),
            ("d!.tableView!(t, heightForRowAt: p)", "d!.tableView(t, heightForRowAt: p)"),
        ]
        for (written, expected) in cases {
            let text = line(pager + written).replacing("  ", with: " ")
            XCTAssertTrue(text.hasSuffix(expected), text)
        }
    }

    func test_anUntypedDelegate_isAskedAsOneOfTheProtocol() {
        let text = line(pager + "class A { weak var delegate: AnyObject?; func f() { delegate?.pagerDidScroll?(1) } }")
        XCTAssertTrue(text.contains("(delegate as? any PagerDelegate)?.optional_pagerDidScroll_?(1)"), text)
    }

    func test_whatObjectiveCDoesWithAnyObject_isWrittenOut() {
        let cases = [
            ("let b = Bundle(for: Badge.classForCoder())", "let b = Bundle(for: Badge.self)"),
            (
                "let p = (c[.newKey] as AnyObject).cgPointValue",
                "let p = (AnyObjectMembers<NSValue>(c[.newKey] )).cgPointValue"
            ),
            ("let p = (c as AnyObject?)?.doubleValue", "let p = (c as? NSNumber)?.doubleValue"),
            ("let x = Darwin.sqrt(2)", "let x = Foundation.sqrt(2)"),
            (
                "protocol P: AnyObject { weak var v: UIView? { get set } }",
                "protocol P: AnyObject { var v: UIView? { get set } }"
            ),
            ("animator.addCompletion? { _ in }", "Optional(animator.addCompletion { _ in })"),
        ]
        for (written, expected) in cases {
            XCTAssertEqual(line(written).replacing("  ", with: " "), expected)
        }
    }

    func test_membersOfWhatIsDeclaredAsAnyObject_areLookedUpByName() {
        let declared =
            "extension UIView { var installed: [AnyObject] { constraints } }; class A { var item: AnyObject? }; "
        let cases = [
            ("v.installed.first?.priority", "AnyObjectMembers<NSLayoutConstraint>(v.installed.first).priority"),
            ("v.installed[0].constant", "AnyObjectMembers<NSLayoutConstraint>(v.installed[0]).constant"),
            ("a.item!.superview", "AnyObjectMembers<UIView>(a.item).superview"),
            // A member that several classes have, one that is called, and what is of another type.
            ("a.item?.frame", "a.item?.frame"),
            ("v.installed.first?.constant()", "v.installed.first?.constant()"),
            ("v.constraints.first?.priority", "v.constraints.first?.priority"),
        ]
        for (written, expected) in cases {
            let text = line(declared + written)
            XCTAssertTrue(text.hasSuffix("; " + expected), text)
        }
    }

    func test_callsBySelectorOfAnyObject_areThoseOfAnNSObject() {
        let text = line("class A { weak var target: AnyObject?; func f() { target?.perform(s, with: 1) } }")
        XCTAssertTrue(text.contains("{ (target as? NSObject)?.perform(s, with: 1) }"), text)
        let typed = line("class A { weak var target: B?; func f() { target?.perform(s, with: 1) } }")
        XCTAssertTrue(typed.contains("{ target?.perform(s, with: 1) }"), typed)
    }

    func test_attributesOfTexts_areOfAnyType() {
        let typed = " as [NSAttributedString.Key: Any]"
        let cases = [
            ("let a = [NSAttributedString.Key.font: f, .paragraphStyle: p]", typed),
            ("let a = [NSMutableAttributedString.Key.font: f, NSMutableAttributedString.Key.kern: 2]", typed),
            ("let a: [NSAttributedString.Key: NSObject] = [NSAttributedString.Key.font: f, .kern: k]", ""),
            ("let a = [NSAttributedString.Key.font: f]", ""),
            ("let a = [Key.font: f, Key.kern: k]", ""),
        ]
        for (written, added) in cases { XCTAssertEqual(line(written), written + added) }
    }

    func test_changesOfCharacters_keepAttributes() {
        let cases = [
            ("text?.mutableString.setString(s)", "text?.replaceAllCharacters(s)"),
            ("a.b.mutableString.append(s)", "a.b.appendCharacters(s)"),
            ("mutableString.setString(s)", "mutableString.setString(s)"),
        ]
        for (written, expected) in cases { XCTAssertEqual(line(written), expected) }
    }

    func test_whatOnlyObserversOfCombineNeed_isLeftOut() {
        let cases = [
            ("final class A: ObservableObject { @Published var n = 0 }", "final class A { var n = 0 }"),
            ("class A: NSObject, ObservableObject {}", "class A: NSObject {}"),
            ("class A: ObservableObject, B {}", "class A: B {}"),
            (
                "protocol ObservableObject {}; class A: ObservableObject {}",
                "protocol ObservableObject {}; class A: ObservableObject {}"
            ),
        ]
        for (written, expected) in cases {
            XCTAssertEqual(line(written).split(separator: " ").joined(separator: " "), expected)
        }
    }

    func test_aNameThatIsAlsoDeclaredWithAType_isNotLookedUpByName() {
        let text = line(
            "class A { var item: AnyObject? }; class B { var item: NSLayoutConstraint? }; b.item?.priority")
        XCTAssertTrue(text.hasSuffix("; b.item?.priority"), text)
    }

    func test_overridesOfWhatEveryObjectHas_areDeclarations() {
        let text = line(
            "class P: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } "
                + "override func observeValue(forKeyPath k: String?) { super.observeValue(forKeyPath: k) } }")
        XCTAssertTrue(text.contains("{  func responds(to s"), text)
        XCTAssertTrue(text.contains("func observeValue(forKeyPath k: String?) { () }"), text)
    }

    func test_partsOfFoundation_areImportedWhereTheyAreNamed() {
        XCTAssertTrue(
            rewritten("import UIKit\nlet s = URLSession.shared").hasPrefix(
                "import UIKit\nimport FoundationNetworking\n"))
        XCTAssertTrue(
            rewritten("class A: XMLParserDelegateHolder { let p: XMLParser }").contains("import FoundationXML\n"))
        XCTAssertFalse(rewritten("let s = \"x\"").contains("FoundationNetworking"))
    }

    func test_membersOfGenericClassesOfUIKit_areInNoTable() {
        let result = SourceRewriter(files: [
            SourceFile(path: "App.swift", text: "extension NSLayoutAnchor { @objc func f() {} }")
        ]).rewritten()
        XCTAssertFalse(result.files[0].text.contains("objectiveC_NSLayoutAnchor"))
        XCTAssertEqual(
            result.problems.map(\.message), ["f() cannot be called by selector on Linux: NSLayoutAnchor is generic."])
    }

    func test_layersOfAnAppsOwn_canBeMadeByUIKit() {
        let text = line(
            "class L: CAShapeLayer { override init() { super.init() } }; class M: CALayer { init(a: Int) {} }")
        XCTAssertTrue(text.contains("class L: CAShapeLayer { required init()"), text)
        XCTAssertTrue(text.contains("class M: CALayer { init(a: Int) {}  required init()"), text)
    }

    func test_aClassThatCannotBeMadeWithoutSwiftUI_isLeftOut() {
        let text = rewritten(
            "import SwiftUI\nclass A: UIView { let h: UIHostingController<Int>\noverride init(frame: CGRect) { h = .init() } }\n"
                + "class B: UIView { var h: UIHostingController<Int>?\nfunc f() { h = nil }\nfunc g() {} }")
        XCTAssertFalse(text.contains("class A"), text)
        XCTAssertTrue(text.contains("func g() {}"), text)
        XCTAssertFalse(text.contains("func f()"), text)
    }

    func test_windowsThatADelegateMayLeaveOut_loseOneQuestion() {
        let cases = [
            ("let i = app.delegate?.window??.safeAreaInsets", "let i = app.delegate?.window?.safeAreaInsets"),
            ("let i = app.delegate!.window!!.frame", "let i = app.delegate!.window!.frame"),
            ("let i = app.delegate?.window?.frame", "let i = app.delegate?.window?.frame"),
            ("let i = model.name??.count", "let i = model.name??.count"),
        ]
        for (written, expected) in cases { XCTAssertEqual(line(written), expected) }
    }

    func test_coloursAndPicturesOfXcode_areMade() {
        let cases = [
            (
                "let c = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
                "let c = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
            ), ("let i = #imageLiteral(resourceName: \"a\")", "let i = (UIImage(named: \"a\") ?? UIImage())"),
        ]
        for (written, expected) in cases { XCTAssertEqual(line(written), expected) }
    }

    func test_closuresAsArguments_haveNoNamesInTables() {
        let text = rewritten("class A: NSObject { @objc func f(_ done: @escaping (_ isOn: Bool, Int) -> Void) {} }")
        XCTAssertTrue(text.contains("((Bool, Int) -> Void).self"), text)
    }

    func test_aProtocolOfClasses_saysSoOnce() {
        for (written, expected) in [("AnyObject", "AnyObject"), ("P", "AnyObject,P")] {
            let result = line("@objc protocol D: \(written) { func f() }").filter { $0 != " " }
            XCTAssertEqual(result, "protocolD:\(expected){funcf()}")
        }
    }

    /// Responders have the method; a plain object is told by a protocol.
    func test_observersByName_overrideOrConform() {
        let method = "override func observeValue(forKeyPath k: String?, of o: Any?, change: [K: Any]?, context: C?) {}"
        XCTAssertTrue(rewritten("class V: UIView { \(method) }").contains(" override func observeValue"))
        XCTAssertTrue(rewritten("class B: UIView {}\nclass V: B { \(method) }").contains(" override func observeValue"))
        let plain = rewritten("enum E { class O: NSObject { \(method) } }")
        XCTAssertFalse(plain.contains("override func"), plain)
        XCTAssertTrue(plain.contains("extension E.O: KeyValueObserver {}"), plain)
    }

    /// What moves into its class takes along what is private beside it, under `#if` too.
    func test_movedOverrides_reachPrivateMembersUnderConditions() {
        let files = SourceRewriter(files: [
            SourceFile(path: "A.swift", text: "class A: UIView {}"),
            SourceFile(
                path: "B.swift",
                text: "#if canImport(UIKit)\nextension A {\noverride func awakeFromNib() { own() }\n"
                    + "private func own() {}\n}\n#endif"),
        ]).rewritten().files
        XCTAssertFalse(files[1].text.contains("private"), files[1].text)
    }

    func test_requirementsOfOneName_areToldApartByTheCompiler() {
        let text = rewritten(
            """
            @objc protocol D { @objc optional func f(_ a: A, to b: Int) -> Int; @objc optional func f(_ a: A, to b: String) -> Int }
            class C: D { func f(_ a: A, to b: String) -> Int { 1 } }
            let x = d?.f?(a, to: b)
            """)
        XCTAssertTrue(text.contains("let x = d?.optional_f__to(a,  b)"), text)
        XCTAssertTrue(text.contains("protocol D_optional_f__to: AnyObject"), text)
        XCTAssertTrue(text.contains("protocol D_optional_f__to_1: AnyObject"), text)
        XCTAssertTrue(text.contains("func optional_f__to(_ p0: A, _ p1: Int) -> (Int)?"), text)
        XCTAssertTrue(text.contains("extension C: D_optional_f__to_1 {}"), text)
        XCTAssertFalse(text.contains("extension C: D_optional_f__to {}"), text)
    }

    func test_anOverrideInAnExtensionOfUIKitsClass_isCalledByTheMethodItself() {
        let text = rewritten(
            """
            extension UIView { @objc func fill(_ views: [UIView]) -> UIView { add(views) } }
            extension UITableViewCell { override func fill(_ views: [UIView]) -> UIView { contentView.fill(views) } }
            extension UIStackView { override func fill(_ views: [UIView]) -> UIView { self } }
            """)
        XCTAssertTrue(
            text.contains("if let me = self as? UITableViewCell { return me.overridden_UITableViewCell_fill(views) };"),
            text)
        XCTAssertTrue(text.contains("if let me = self as? UIStackView"), text)
        XCTAssertEqual(text.components(separatedBy: "return add(views)").count, 2, text)
        XCTAssertTrue(text.contains("func overridden_UITableViewCell_fill(_ views: [UIView]) -> UIView"), text)
        XCTAssertFalse(text.contains("override"), text.replacing("overridden", with: ""))
    }

    func test_anOverrideThatCallsSuper_orOfUIKitsOwnMethod_isNamed() {
        let module = SourceRewriter(files: [
            SourceFile(
                path: "App.swift",
                text: "extension UIView { @objc func f() {} }\nextension UILabel { override func f() { super.f() } }")
        ]).rewritten()
        XCTAssertEqual(module.problems.count, 1)
    }

    func test_cellsHaveTheInitializerByWhichListsMakeThem() {
        XCTAssertEqual(
            line("class A: UITableViewCell { required override init(style: S, reuseIdentifier: String?) {} }"),
            "class A: UITableViewCell { required  init(style: S, reuseIdentifier: String?) {} }")
        XCTAssertEqual(
            line("open class A: UICollectionViewCell { override init(frame: CGRect) {} }"),
            "open class A: UICollectionViewCell { public required init(frame: CGRect) {} }")
        XCTAssertEqual(
            line("class A: UICollectionViewCell { required init?(coder: NSCoder) {} }"),
            "class A: UICollectionViewCell { required init?(coder: NSCoder) {}  required init(frame: CGRect) { "
                + "fatalError(\"A has no such initializer\") } }")
        XCTAssertEqual(
            line("class A: UICollectionViewCell { let a = 1 }"), "class A: UICollectionViewCell { let a = 1 }")
    }

    func test_whatMayNotBeNamed_isNotInTheTables() {
        let text = rewritten(
            """
            class A: NSObject {
                @available(*, unavailable, message: "Use b.") @objc var a = 1
                @available(iOS, deprecated: 9) @objc var b = 1
            }
            @available(*, unavailable, renamed: "A") class Old: NSObject { @objc var c = 1 }
            """)
        XCTAssertFalse(text.contains("{ $0.a }"))
        XCTAssertTrue(text.contains("{ $0.b }"))
        XCTAssertFalse(text.contains("Old.self"))
    }

    func test_importsBringWhatTheyBringOnIOS() {
        XCTAssertEqual(line("import Foundation"), "import Foundation; import ObjectiveC")
        XCTAssertEqual(line("import struct Foundation.URL"), "import Foundation")
        XCTAssertEqual(line("import WebKit"), "import UIKit")
    }

    func test_smallThings() {
        XCTAssertEqual(line("@objc protocol P: class {}"), "protocol P: class {}")
        XCTAssertEqual(line("let a = NSMutableAttributedString()"), "let a = NSMutableAttributedString(string: \"\")")
        XCTAssertEqual(
            line("typealias F = @convention(c) (AnyObject) -> Void").replacing("  ", with: " "),
            "typealias F = (AnyObject) -> Void")
        XCTAssertEqual(
            line("let s = #selector(UIViewController.viewWillLayoutSubviews)"),
            "let s = ObjectiveCClasses.selector(\"viewWillLayoutSubviews\")")
        XCTAssertTrue(
            rewritten("@MainActor class A: NSObject { @objc func f() {} }").contains("nonisolated static var"))
    }
}
