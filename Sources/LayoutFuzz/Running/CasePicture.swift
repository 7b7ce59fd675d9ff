import Foundation
import LayoutEngine

/// A run as a picture: the screen after each step, and beside the last one the expected frames of its views.
package struct CasePicture: Sendable {
    package let sheet: PictureSheet
    package let report: RunReport
}

extension CaseRunner {
    /// Runs a case and draws it.
    ///
    /// - Parameter id: the id of the stored case, where a larger one is drawn in its place; nil for the case's own.
    package static func picture(of layoutCase: LayoutCase, id: String? = nil) -> CasePicture {
        let (screens, report) = screens(of: layoutCase, longest: maximumScreens)
        let environment = layoutCase.environment
        let sheet = PictureSheet(
            title: report.failures.first?.signature ?? "Every invariant holds",
            subtitle: [
                environment.host == .messages ? "Messages extension" : "App", environment.device,
                environment.orientation.rawValue, environment.uikit.systemNames, "case \(id ?? layoutCase.id)",
            ].joined(separator: ", "), screens: screens, messages: report.failures.map(\.message))
        return CasePicture(sheet: sheet, report: report)
    }

    /// The screens that a reader compares, as text: correct, failing, and expected.
    /// - Parameter fixed: the case with a fix, which is shown in place of the expected screen.
    static func drawing(of layoutCase: LayoutCase, fixed: LayoutCase? = nil) -> [String] {
        var (screens, report) = screens(of: layoutCase, longest: 2)
        guard let failure = report.failures.first else { return [] }
        let named = MentionedObjects(failure, in: layoutCase)
        if failure.signature.hasSuffix("/\(Promise.mirrors.rawValue)") {
            screens = mirrored(layoutCase, fixed, named)
        } else if let fixed {
            screens.removeAll { $0.emphasis == .right }
            // A fix that adds steps is shown after all steps.
            let step = fixed.script.count == layoutCase.script.count ? failure.step : nil
            if let capture = look(at: fixed, after: step, { ScreenCapture($0) }) {
                screens.append(capture.expectedPicture(named, caption: ScreenPicture.fixCaption))
            }
        }
        if let scene = layoutCase.scene {
            let environment = LayoutEnvironment.current
            defer { LayoutEnvironment.current = environment }
            let design = SceneObjects(scene).designCase(of: layoutCase)
            let control = RunningCase(design)
            defer { control.close() }
            let caption = "design: \(design.environment.device) \(design.environment.orientation.rawValue)"
            let designed = ScreenCapture(control).picture(
                caption, MentionedObjects(failure, in: layoutCase), isFailing: false, expected: nil)
            // The design is the expected screen of a scene; where the case ends in it, there is one screen.
            screens = screens.filter { $0.emphasis == .wrong }
            if failure.step > 0 || layoutCase.environment != design.environment || layoutCase.scene != scene.asDesigned
            {
                screens.insert(designed, at: 0)
            }
        }
        return TextScreens.lines(screens)
    }

    /// From left to right, from right to left, and that with the fix.
    private static func mirrored(
        _ layoutCase: LayoutCase, _ fixed: LayoutCase?, _ named: MentionedObjects
    ) -> [ScreenPicture] {
        func opened(_ layoutCase: LayoutCase?, _ direction: WritingDirection) -> ScreenCapture? {
            guard var opened = layoutCase else { return nil }
            opened.environment.direction = direction == .leftToRight ? nil : direction
            opened.script = []
            return look(at: opened) { ScreenCapture($0) }
        }
        return [
            opened(layoutCase, .leftToRight)?.picture("left to right", named, isFailing: false, expected: nil),
            opened(layoutCase, .rightToLeft)?.picture("right to left", named, isFailing: true, expected: nil),
            opened(fixed, .rightToLeft)?.expectedPicture(named, caption: ScreenPicture.fixCaption),
        ].compactMap { $0 }
    }

    /// What a look at a case comes to, when it has been run to its end or to its failure.
    ///
    /// - Parameter step: the step after which to stop; nil for the end.
    static func look<Seen>(at layoutCase: LayoutCase, after step: Int? = nil, _ see: (RunningCase) -> Seen) -> Seen? {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var seen: Seen?
        var run = CaseRun(layoutCase, oracle: nil)
        _ = run.finish { present, live in
            if step.map({ present <= $0 }) ?? true { seen = see(live) }
        }
        return seen
    }

    /// - Parameter longest: how many screens of the run there are at most.
    private static func screens(
        of layoutCase: LayoutCase, longest: Int
    ) -> (screens: [ScreenPicture], report: RunReport) {
        var captures: [(caption: String, capture: ScreenCapture, model: LayoutCase)] = []
        var run = CaseRun(layoutCase, oracle: InvariantRegistry.exact)
        let report = run.finish { step, live in
            let done = live.performed.last ?? (step == 0 ? nil : layoutCase.script[step - 1])
            captures.append(
                (
                    done.map { "step \(step): \(layoutCase.words(of: $0))" } ?? "open", ScreenCapture(live),
                    live.model
                ))
        }
        let failure = report.failures.first
        let named = MentionedObjects(failure, in: layoutCase)
        let expected = captures.last.flatMap { failure == nil ? nil : freshCapture(of: $0.model) }
        var screens: [ScreenPicture] = []
        for index in shown(captures.count, longest) {
            let (caption, capture, _) = captures[index]
            let isLast = index == captures.count - 1 && failure != nil
            screens.append(capture.picture(caption, named, isFailing: isLast, expected: isLast ? expected : nil))
        }
        if let last = captures.last, let expected, expected.differs(from: last.capture) {
            screens.append(expected.expectedPicture(named))
        }
        return (screens, report)
    }

    /// The opening and the last steps: those in between are in the text of a replay.
    private static func shown(_ count: Int, _ longest: Int) -> [Int] {
        count <= longest ? Array(0..<count) : [0] + Array(count - longest + 1..<count)
    }

    private static let maximumScreens = 5

    /// A new instance in the same state, if it can be had.
    private static func freshCapture(of model: LayoutCase) -> ScreenCapture? {
        var model = model
        model.script = []
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let fresh = RunningCase(model)
        defer { fresh.close() }
        return ScreenCapture(fresh)
    }
}

/// The objects that a message is about.
struct MentionedObjects {
    private let message: String
    private let signature: String
    /// Of constraints that the message names, the views and guides.
    private let more: [String]

    init(_ failure: Failure?, in layoutCase: LayoutCase) {
        let message = failure?.message ?? ""
        self.message = message
        signature = failure?.signature ?? ""
        var more: [String] = []
        layoutCase.root.visitControllers { controller in
            for constraint in controller.constraints where Self.has(message, constraint.id) {
                more += [constraint.first, constraint.second].compactMap { $0 }
            }
        }
        self.more = more
    }

    func contains(_ name: String) -> Bool { !name.isEmpty && (more.contains(name) || Self.has(message, name)) }

    /// The kind of embedding, at the end of some signatures, may contain the word, too.
    var isAboutGuides: Bool {
        let parts = signature.split(separator: "/").prefix(2)
        return parts.first?.contains("guide") == true || parts.last?.hasPrefix("guide-") == true
    }

    /// Whether it only contains the failing view.
    func isAround(_ name: String) -> Bool {
        !name.isEmpty && signature.hasPrefix("scroll-insets/unreachable")
            && message.contains(" in \(name), whose content ")
    }

    /// Whether it is about where the content of a scroll view rests, at this edge.
    func isAbout(contentAt edge: String) -> Bool { signature.hasPrefix("scroll-insets/") && Self.has(message, edge) }

    /// Whether it is about layout guides at this edge, or about no edge.
    func isAbout(guide edge: String) -> Bool {
        guard isAboutGuides else { return false }
        return Self.has(message, edge) || !(Self.has(message, "top") || Self.has(message, "bottom"))
    }

    /// Whether it is there as a whole word.
    private static func has(_ text: String, _ name: String) -> Bool {
        var rest = text[...]
        while let range = rest.range(of: name) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            if !(before.isLetter || before.isNumber), !(after.isLetter || after.isNumber) { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
