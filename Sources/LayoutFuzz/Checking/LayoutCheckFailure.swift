import Foundation
import LayoutEngine

/// The smallest run in which an invariant of a target does not hold.
public struct LayoutCheckFailure: Error, CustomStringConvertible {
    /// The name of the target.
    public let target: String
    /// Of the invariant.
    public let invariant: String
    /// What is wrong, with names of properties, positions and frames in points.
    public let message: String
    /// The steps, one in each line.
    public let script: [String]
    /// The frames of the views after the last step, a view in each line, by the properties that hold them.
    public let frames: [String]
    /// The path of a picture of the last layout (SVG); nil if it could not be written.
    public let picture: String?
    /// The command that shows the failure again.
    public let reproduce: String
    private let statement: String
    private let kept: String?
    private let place: CheckLocation

    /// All of it, for people.
    public var description: String {
        var lines = [
            "\(statement) (\(invariant))", "  \(message)", "  \(place.file):\(place.line)", "Steps:",
        ]
        lines += script.isEmpty ? ["  none: it is so when the controller is opened"] : script.map { "  \($0)" }
        lines += ["Frames:"] + frames.map { "  \($0)" }
        if let picture { lines.append("Picture: \(picture)") }
        if let kept { lines.append("Kept in: \(kept)") }
        lines.append("Reproduce: \(reproduce)")
        return lines.joined(separator: "\n")
    }

    /// - Parameters:
    ///   - kept: the file that has the case now.
    ///   - hint: environment variables that lead to the case without that file.
    init(
        _ target: LayoutTarget, _ layoutCase: LayoutCase, _ failure: Failure, _ place: CheckLocation, kept: String?,
        hint: String?
    ) {
        self.target = target.name
        invariant = failure.invariant
        message = failure.message
        statement =
            target.invariants.first { $0.id == failure.invariant }?.statement
            ?? InvariantRegistry.descriptions.first { $0.id == failure.invariant }?.statement ?? failure.invariant
        script = layoutCase.script.prefix(failure.step).enumerated().map { "\($0 + 1). \($1)" }
        self.kept = kept
        self.place = place
        let test = "swift test --filter \(place.test)"
        // The file leads to it at once.
        reproduce = kept != nil ? test : [hint, test].compactMap { $0 }.joined(separator: " ")
        let screen = FailedScreen(layoutCase, failure)
        frames = screen.lines
        picture = screen.picture.write(named: "\(target.name)-\(layoutCase.id)")
    }
}

/// The last layout of a failing case, and what it should be where another instance shows that.
private struct FailedScreen {
    private(set) var lines: [String] = []
    let picture: LayoutPicture

    init(_ layoutCase: LayoutCase, _ failure: Failure) {
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        for step in layoutCase.script.prefix(failure.step) { live.perform(step) }
        let seen = Self.frames(live)
        var model = live.model
        model.script = []
        let environment = LayoutEnvironment.current
        let fresh = RunningCase(model)
        // Looked up, never walked.
        let expected = Dictionary(Self.frames(fresh).map { ($0.name, $0.frame) }) { first, _ in first }
        fresh.close()
        LayoutEnvironment.current = environment
        let window = live.window.bounds.size
        var views: [LayoutPicture.View] = []
        for (name, frame) in seen {
            var line = "\(name) \(NumberText.rect(frame))"
            let other = expected[name].flatMap { $0.isNear(frame) ? nil : $0 }
            if let other { line += ", in a new instance \(NumberText.rect(other))" }
            lines.append(line)
            views.append(
                LayoutPicture.View(name: name, frame: frame, expected: other, isNamed: failure.message.contains(name)))
        }
        picture = LayoutPicture(
            title: failure.signature, message: failure.message, size: window, bars: live.window.chromeInsets,
            views: views)
        live.close()
    }

    /// In the window, of the views that are shown.
    private static func frames(_ live: RunningCase) -> [(name: String, frame: CGRect)] {
        let views = TargetViews(live)
        return views.items.filter(\.isShown).map { (views.name($0), $0.frame) }
    }
}
