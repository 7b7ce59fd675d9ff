import Foundation
import LayoutEngine

/// Which library a test is written for.
package enum TestLibrary: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
}

/// A failing case as a test in plain UIKit calls: it compiles in Xcode and here, fails while the bug is there, and passes when it is
/// gone.
///
/// Before it is printed, the same calls are made in this process, in a plain window; a test that would pass is not printed.
package struct ExportedTest {
    private let subject: any ExportedSubject
    private let layoutCase: LayoutCase
    private let failure: Failure

    /// - Throws: `ExportProblem` for what plain UIKit calls cannot show.
    package init(_ layoutCase: LayoutCase, _ failure: Failure) throws(ExportProblem) {
        guard layoutCase.scenario == nil else { throw ExportMessages.scenario }
        if let source = layoutCase.target {
            guard let target = TargetRegistry.named(source.name) else {
                throw ExportProblem(description: TargetMessages.unknown(source.name, known: TargetRegistry.names))
            }
            subject = ExportedTarget(target: target, source: source)
        } else if let source = layoutCase.scene {
            subject = try ExportedScene(source)
        } else {
            subject = ExportedCase(layoutCase)
        }
        (self.layoutCase, self.failure) = try PlainCase.of(layoutCase, failure)
    }

    /// The case in an app's window under a present UIKit, and its failure there.
    package var plain: (layoutCase: LayoutCase, failure: Failure) { (layoutCase, failure) }

    /// The whole file. The case is run for it, in this process.
    /// - Parameter mended: a case without the bug, whose code is printed in place of the failing one's, for the same test.
    package func text(for library: TestLibrary, mended: LayoutCase? = nil) throws(ExportProblem) -> String {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let recording = try Recording(layoutCase, failure)
        let written = mended ?? layoutCase
        let subject: any ExportedSubject = mended.map { ExportedCase($0) } ?? self.subject
        let body = try self.body(written, subject, recording, library)
        let declarations = try subject.declarations(recording.assertion)
        guard !ExportedTrial.holds(layoutCase, recording) else {
            throw ExportMessages.failsToReproduce(failure.message)
        }
        return ExportedFile(
            name: testName, rule: rule, message: failure.message, module: subject.module, body: body,
            declarations: declarations
        ).text(for: library)
    }

    // MARK: The body

    private func body(
        _ layoutCase: LayoutCase, _ subject: any ExportedSubject, _ recording: Recording, _ library: TestLibrary
    ) throws(ExportProblem) -> [String] {
        let environment = layoutCase.environment
        var lines = ["// \(environment.device) in \(environment.orientation.rawValue)"]
        lines += try opening("screen", recording.moments[0], layoutCase, subject)
        var live: RunningCase?
        defer { live?.close() }
        var opened = layoutCase
        opened.script = []
        let running = RunningCase(opened)
        live = running
        for (index, step) in layoutCase.script.prefix(failure.step).enumerated() {
            lines.append("// \(step)")
            lines += try calls(for: step, running, recording.moments[index + 1], subject, "screen")
            running.perform(step)
        }
        if recording.assertion.needsNewInstance {
            let isMirror = if case .mirrorImage = recording.assertion { true } else { false }
            lines.append(
                isMirror
                    ? "// The same in a right-to-left language."
                    : "// A new controller in the same state has the right layout.")
            let last = recording.moments[recording.moments.count - 1]
            let state = ExportedTrial.state(of: layoutCase, failure)
            lines += try opening("new", last, state, subject)
            for step in ExportedTrial.stepsRestoringState(of: layoutCase, failure, subject.affectsState) {
                lines += try calls(for: step, running, last, subject, "new")
            }
            if isMirror { lines.append("new.setDirection(.forceRightToLeft)") }
        }
        return lines
            + recording.assertion.lines(
                library, view: { subject.expression(of: $0, "screen") },
                controller: { subject.expression(ofController: $0, "screen") })
    }

    private func opening(
        _ screen: String, _ moment: Recording.Moment, _ layoutCase: LayoutCase, _ subject: any ExportedSubject
    ) throws(ExportProblem) -> [String] {
        let (before, argument, around) = subject.opening(screen)
        let call = "let \(screen) = Screen(\(argument), \(place(moment)))"
        var lines = before
        if let own = subject as? ExportedCase { lines += own.children(of: layoutCase, screen) }
        switch around.count {
        case 0: lines.append(call)
        case 1: lines.append("\(call) { \(around[0]) }")
        default: lines += ["\(call) {"] + around.map { "    \($0)" } + ["}"]
        }
        lines += subject.linesAfterOpening(screen)
        let environment = layoutCase.environment
        if environment.direction == .rightToLeft { lines.append("\(screen).setDirection(.forceRightToLeft)") }
        if let size = environment.textSize { lines.append("\(screen).setTextSize(.\(size))") }
        if environment.keyboard == true {
            lines.append("\(screen).setKeyboard(height: \(NumberText.number(moment.keyboard)))")
        }
        if let scene = subject as? ExportedScene {
            var opened = layoutCase
            opened.script = []
            let live = RunningCase(opened)
            defer { live.close() }
            lines += try scene.texts(live, screen)
        }
        return lines
    }

    private func place(_ moment: Recording.Moment) -> String {
        var text = ExportedFile.size(moment.size)
        if moment.safeArea != .zero { text += ", safeArea: \(ExportedFile.insets(moment.safeArea))" }
        if moment.bars != .zero { text += ", bars: \(ExportedFile.insets(moment.bars))" }
        return text
    }

    private func calls(
        for step: Step, _ live: RunningCase, _ moment: Recording.Moment, _ subject: any ExportedSubject,
        _ screen: String
    ) throws(ExportProblem) -> [String] {
        switch step {
        case .rotate, .resize, .statusBar, .bars:
            return ["\(screen).resize(to: \(place(moment)))"]
        case .direction(let direction):
            return ["\(screen).setDirection(.force\(direction == .rightToLeft ? "RightToLeft" : "LeftToRight"))"]
        case .changeTextSize(let size): return ["\(screen).setTextSize(.\(size.map { "\($0)" } ?? "large"))"]
        case .keyboard(let isShown):
            return ["\(screen).setKeyboard(height: \(isShown ? NumberText.number(moment.keyboard) : "0"))"]
        case .present(let id) where id == TargetSource.cover && !(subject is ExportedCase):
            return ["\(screen).cover()"]
        case .dismiss(let id) where id == TargetSource.cover && !(subject is ExportedCase):
            return ["\(screen).uncover()"]
        default: return try subject.calls(for: step, live, screen, screen)
        }
    }

    // MARK: Names

    private var testName: String {
        let parts = layoutCase.target == nil && layoutCase.scene == nil ? failure.signature : subject.name
        let words = parts.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return String(name.prefix(60))
    }

    private var rule: String {
        if failure.invariant == LayoutInvariant.thereAndBack.id { return "thereAndBack" }
        let words = failure.invariant.split(separator: "-")
        return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
