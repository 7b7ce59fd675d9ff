import Foundation
import LayoutEngine

/// Why a case cannot be written as a test.
package struct ExportProblem: Error, Hashable, CustomStringConvertible {
    /// What it is about, and what to do.
    package let description: String
}

/// Which library a test is written for.
package enum TestLibrary: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
}

/// A failing case of a target as a test in plain UIKit calls: it compiles in Xcode and here, fails while the bug is there, and passes
/// when it is gone.
///
/// What depends on the way that a screen came to its state is compared with a new controller in that state, which needs no
/// knowledge of the right frames.
package struct ExportedTest {
    private let target: LayoutTarget
    private let layoutCase: LayoutCase
    private let failure: Failure

    /// - Throws: `ExportProblem` for what plain UIKit calls cannot show.
    package init(_ layoutCase: LayoutCase, _ failure: Failure) throws(ExportProblem) {
        guard let source = layoutCase.target else { throw ExportMessages.noTarget }
        guard let target = TargetRegistry.named(source.name) else {
            throw ExportProblem(description: TargetMessages.unknown(source.name, known: TargetRegistry.names))
        }
        guard !source.isMessagesExtension else { throw ExportMessages.messages }
        guard Self.comparable.contains(failure.invariant) else { throw ExportMessages.invariant(failure.invariant) }
        guard source.presentation == .window else { throw ExportMessages.presentation(source.presentation) }
        self.target = target
        self.layoutCase = layoutCase
        self.failure = failure
    }

    /// Those that a new controller in the last state answers.
    private static let comparable = [LayoutInvariant.pathIndependence.id, LayoutInvariant.thereAndBack.id]

    /// The whole file. The case is run for it once, in this process.
    package func text(for library: TestLibrary) throws(ExportProblem) -> String {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        defer { live.close() }
        let first = live.window.bounds.size
        var lines: [String] = []
        var repeated: [String] = []
        for step in layoutCase.script.prefix(failure.step) {
            let calls = try calls(for: step, live, "screen")
            if step.definition.inTarget == .action { repeated += try self.calls(for: step, live, "new") }
            live.perform(step)
            lines.append("// \(step)")
            lines += calls.isEmpty ? ["screen.resize(to: \(Self.size(live.window.bounds.size)))"] : calls
        }
        let body =
            ["// \(layoutCase.environment.device) in \(layoutCase.environment.orientation.rawValue)"]
            + ["let screen = Screen(\(target.expression), \(Self.size(first)))"] + lines
            + ["// A new controller in the same state has the layout that is right."]
            + ["let new = Screen(\(target.expression), \(Self.size(live.window.bounds.size)))"] + repeated
        return file(body, library)
    }

    // MARK: Calls

    /// - Parameter screen: the name of the variable.
    /// - Returns: nothing for a step that changes the window.
    private func calls(for step: Step, _ live: RunningCase, _ screen: String) throws(ExportProblem) -> [String] {
        switch step {
        case .rotate, .resize: return []
        case .present: return ["\(screen).cover()"]
        case .dismiss: return ["\(screen).uncover()"]
        case .perform(let name):
            guard let code = target.code(ofAction: name) else { throw ExportMessages.action(name) }
            return ["\(screen).change { controller in \(code) }"]
        case .tap(let name):
            let (path, type) = try place(of: name, live)
            return ["\(screen).change { controller in (\(path) as! \(type)).sendActions(for: .touchUpInside) }"]
        case .typeText(let name, let text):
            let (path, type) = try place(of: name, live)
            let literal = text.debugDescription
            return [
                "\(screen).change { controller in",
                "    let field = \(path) as! \(type)",
                "    field.text = \(literal)",
                "    field.sendActions(for: .editingChanged)",
                "}",
            ]
        default: throw ExportMessages.step(step)
        }
    }

    /// The way to a view from its controller's, and UIKit's class of it.
    private func place(of name: String, _ live: RunningCase) throws(ExportProblem) -> (path: String, type: String) {
        let views = TargetViews(live)
        guard let view = views.names[name], let root = live.target?.controller?.view else {
            throw ExportMessages.view(name)
        }
        let type: String? =
            switch view {
            case is UITextField: "UITextField"
            case is UIButton: "UIButton"
            case is UIControl where !(view is UISwitch) && !(view is UISegmentedControl): "UIControl"
            default: nil
            }
        var indices: [Int] = []
        var current = view
        while current !== root {
            guard let superview = current.superview,
                let index = superview.subviews.firstIndex(where: { $0 === current })
            else { throw ExportMessages.view(name) }
            indices.append(index)
            current = superview
        }
        guard let type else { throw ExportMessages.view(name) }
        let path = indices.reversed().map { ".subviews[\($0)]" }.joined()
        return ("controller.view\(path)", type)
    }

    // MARK: The file

    private func file(_ body: [String], _ library: TestLibrary) -> String {
        let name = String(target.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        let rule = failure.invariant == LayoutInvariant.thereAndBack.id ? "thereAndBack" : "pathIndependence"
        let imports = ["import \(library == .xctest ? "XCTest" : "Testing")", "import UIKit"]
        let module = target.module.map { ["", "@testable import \($0)"] } ?? []
        let message = failure.message.split(separator: "\n").map { "/// \($0)" }
        let test: [String] =
            switch library {
            case .xctest:
                ["final class \(name)LayoutTests: XCTestCase {", "    func test_\(rule)() {"]
                    + (body + ["XCTAssertEqual(screen.frames, new.frames)"]).map { "        \($0)" } + ["    }", "}"]
            case .swiftTesting:
                ["@MainActor", "@Suite struct \(name)LayoutTests {", "    @Test func \(rule)() {"]
                    + (body + ["#expect(screen.frames == new.frames)"]).map { "        \($0)" } + ["    }", "}"]
            }
        return (imports.sorted() + module + [""] + message + test + ["", Self.helpers(library)]).joined(separator: "\n")
    }

    private static func size(_ size: CGSize) -> String {
        "CGSize(width: \(NumberText.number(size.width)), height: \(NumberText.number(size.height)))"
    }
}

/// Messages about cases that cannot be written as tests.
enum ExportMessages {
    static let noTarget = ExportProblem(
        description:
            "Only cases about an app's own controllers (run --target) can be written as tests. Replay this one with "
            + "'fuzz-worker replay'.")
    static let messages = ExportProblem(
        description:
            "Plain UIKit calls cannot change the style of an extension of Messages. Keep the finding, and replay it with "
            + "the app's worker.")

    static func invariant(_ id: String) -> ExportProblem {
        ExportProblem(
            description:
                "A failure of '\(id)' cannot be written as a test: only those of path-independence and round-trip can, which "
                + "compare with a new controller. Keep the finding, and replay it with the app's worker.")
    }

    static func presentation(_ presentation: LayoutSurroundings.Presentation) -> ExportProblem {
        ExportProblem(
            description:
                "A controller that is shown as \(presentation.rawValue) cannot be written as a test yet, only one that is the "
                + "window's root. Replay the finding with the app's worker.")
    }

    static func step(_ step: Step) -> ExportProblem {
        ExportProblem(
            description: "The step '\(step)' has no plain UIKit call. Replay the finding with the app's worker.")
    }

    static func action(_ name: String) -> ExportProblem {
        ExportProblem(
            description:
                "The action '\(name)' has no code to print. Give it some: .action(\"\(name)\", code: \"…\"), as you would write "
                + "it in a test, with 'controller' for the controller.")
    }

    static func view(_ name: String) -> ExportProblem {
        ExportProblem(
            description:
                "'\(name)' is no button or field below the controller's view, and a test cannot touch it. Replay the finding with "
                + "the app's worker.")
    }
}
