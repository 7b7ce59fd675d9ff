import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Findings about targets as tests in plain UIKit calls. That they compile, fail and pass, `ExportedRunTests` and `make tutorial` show.
final class ExportedTestTests: XCTestCase {
    private func target(code: String? = nil) -> LayoutTarget {
        LayoutTarget("Login", code: "LoginViewController(mistake: .landscapeLosesASpace)") {
            LoginViewController(mistake: .landscapeLosesASpace)
        }.action("show an error", code: code) { (login: LoginViewController) in login.show(error: "No.") }
    }

    private func layoutCase(_ script: [Step], _ change: (inout LayoutCase) -> Void = { _ in }) -> LayoutCase {
        let source = target().source
        var environment = source.plainEnvironment
        environment.device = "iPhone X"
        var result = LayoutCase(target: source, environment: environment, script: script)
        change(&result)
        return result
    }

    private func failure(_ invariant: String, after step: Int) -> Failure {
        Failure(invariant: invariant, signature: "\(invariant)/Login", message: "It differs.", step: step)
    }

    func test_stepsBecomeCalls() throws {
        TargetRegistry.register([target(code: "(controller as! LoginViewController).show(error: \"No.\")")])
        let script: [Step] = [
            .rotate(.landscape), .perform("show an error"), .typeText("user", "a\"b"), .rotate(.portrait),
        ]
        let test = try ExportedTest(layoutCase(script), failure("round-trip", after: 4))
        let text = try test.text(for: .xctest)
        let body = """
            /// It differs.
            final class LoginLayoutTests: XCTestCase {
                func test_thereAndBack() {
                    // iPhone X in portrait
                    let screen = Screen(LoginViewController(mistake: .landscapeLosesASpace), CGSize(width: 375, height: 812), safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
                    // rotate to landscape
                    screen.resize(to: CGSize(width: 812, height: 375), safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
                    // show an error
                    screen.change { controller in (controller as! LoginViewController).show(error: "No.") }
                    // type 'a"b' into user
                    screen.enter("a\\"b", into: screen.controller.view!.subviews[1].subviews[0] as! UITextField)
                    // rotate to portrait
                    screen.resize(to: CGSize(width: 375, height: 812), safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
                    // A new controller in the same state has the right layout.
                    let new = Screen(LoginViewController(mistake: .landscapeLosesASpace), CGSize(width: 375, height: 812), safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
            """
        XCTAssertTrue(
            text.hasPrefix("import UIKit\nimport XCTest\n\n@testable import LayoutFuzzTests\n\n" + body), text)
        XCTAssertTrue(text.contains("        XCTAssertEqual(screen.frames, new.frames)\n    }\n}\n"), text)
        let other = try test.text(for: .swiftTesting)
        XCTAssertTrue(
            other.contains("@MainActor\n@Suite struct LoginLayoutTests {\n    @Test func thereAndBack() {"), other)
        XCTAssertTrue(other.contains("        #expect(screen.frames == new.frames)\n"), other)
        XCTAssertTrue(other.contains("@MainActor\nprivate final class Screen {"), other)
    }

    func test_whatCannotBeATest_isRefused() {
        TargetRegistry.register([target()])
        func problem(_ layoutCase: LayoutCase, _ failure: Failure) -> String? {
            do throws(ExportProblem) {
                _ = try ExportedTest(layoutCase, failure).text(for: .xctest)
                return nil
            } catch {
                return error.description
            }
        }
        func assert(_ text: String?, _ beginning: String, line: UInt = #line) {
            XCTAssertEqual(text?.hasPrefix(beginning), true, text ?? "nothing", line: line)
        }
        assert(
            problem(layoutCase([.rotate(.landscape)]), failure("no-such-invariant", after: 1)),
            "A failure of 'no-such-invariant' cannot be written as a test: no plain UIKit call asks for what it says.")
        assert(
            problem(layoutCase([.transition(.expanded)]), failure("round-trip", after: 1)),
            "The step 'transition to expanded' has no plain UIKit call.")
        assert(
            problem(
                layoutCase([.rotate(.landscape), .perform("show an error")]), failure("path-independence", after: 2)),
            "The action 'show an error' has no code to print. Give it some: .action(\"show an error\", code: ")
        assert(
            problem(layoutCase([.rotate(.landscape), .tap("stack")]), failure("path-independence", after: 2)),
            "'stack' is no view below the tested controller's that a test can find or touch there.")
        assert(
            problem(layoutCase([]), failure("round-trip", after: 0)),
            "The test was written and run, and it passes: plain UIKit calls do not bring about what the fuzzer's device did "
                + "(It differs.).")
        assert(
            problem(
                layoutCase([]) {
                    $0.target?.isMessagesExtension = true; $0.environment.host = .messages
                },
                failure("round-trip", after: 0)),
            "Plain UIKit calls cannot change the style of an extension of Messages, and in an app's window")
        assert(
            problem(layoutCase([]) { $0.target?.name = "Nobody" }, failure("round-trip", after: 0)),
            "The case is about the target 'Nobody', and this program has")
        assert(
            problem(layoutCase([]) { $0.environment.uikit = .iOS9_10 }, failure("round-trip", after: 0)),
            "The case fails under iOS 9–10 alone, and a test in Xcode runs under a later one.")
        assert(
            problem(layoutCase([]) { $0.scenario = ScenarioSource(name: "x", numbers: []) }, failure("x", after: 0)),
            "The case is about one of the fuzzer's own scenarios")
    }
}
