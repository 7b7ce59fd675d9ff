import Foundation
import LayoutEngine

/// A controller of a user's own code that a case is about, in place of generated views.
///
/// The code is in the program that runs the case, under the target's name (``LayoutTarget``). The case says how it is shown and
/// what is done to it.
package struct TargetSource: Codable, Hashable, Sendable {
    package var name: String
    /// Whether Messages shows it.
    package var isMessagesExtension: Bool
    package var presentation: LayoutSurroundings.Presentation
    /// Where cases may show it. Minimising keeps to it.
    package var surroundings: LayoutSurroundings
    /// The names of the user's own actions, in their order.
    package var actions: [String]
    /// Whether a controller that fills the screen is presented over it; nil if not.
    package var isCovered: Bool?
    /// The steps that were done to the controller since it was made: together with the environment, all that its state may
    /// depend on. Empty in a case that has not begun.
    package var done: [Step]

    package init(
        name: String, isMessagesExtension: Bool = false, surroundings: LayoutSurroundings = LayoutSurroundings(),
        actions: [String] = []
    ) {
        self.name = name
        self.isMessagesExtension = isMessagesExtension
        self.surroundings = surroundings
        self.actions = actions
        presentation = surroundings.presentations.first ?? .window
        done = []
    }

    /// The id that steps give to the controller that covers the target.
    package static let cover = "cover"

    /// The longest name of a target, an action or a view; names are parts of signatures and files.
    static let longestName = 200
    /// The longest text that is typed.
    static let longestText = 1_000

    /// Whether something was scrolled since the target was made.
    var wasScrolled: Bool { done.contains { $0.kind == .scroll } }

    /// Where the target is shown when nothing is unusual about it.
    package var plainEnvironment: CaseEnvironment {
        let uikit = surroundings.systems.last ?? .iOS13plus
        let devices = surroundings.devices(running: uikit)
        // A phone of middle size, where there is no list of the user's.
        let usual = surroundings.devices.isEmpty ? devices.first { $0.size.width >= 375 && $0.hasNotch } : nil
        var environment = CaseEnvironment(
            uikit: uikit, device: (usual ?? devices.first ?? DeviceModel.all[2]).name,
            orientation: surroundings.orientations.first ?? .portrait, host: isMessagesExtension ? .messages : .app)
        environment.statusBar = 20
        return environment
    }

    /// The lines of a replay about the target before it begins.
    var story: [String] {
        ["target \(name)\(isMessagesExtension ? ", an extension of Messages" : ", shown as \(presentation.rawValue)")"]
    }
}

extension LayoutCase {
    /// A case about a target. It has no generated controllers.
    package init(target: TargetSource, environment: CaseEnvironment, script: [Step] = []) {
        self.init(
            environment: environment, root: ControllerNode(id: "c0", view: ViewNode(id: "v0")), script: script)
        self.target = target
    }
}

/// Whether a case about a target can be run, as far as that is known without the target's code.
enum TargetCheck {
    static func check(_ layoutCase: LayoutCase, _ target: TargetSource) throws(CaseDecodingError) {
        try name(target.name, "target.name")
        if let problem = target.surroundings.problem {
            throw CaseDecodingError(path: "target.surroundings", reason: problem)
        }
        for (index, action) in target.actions.enumerated() { try name(action, "target.actions[\(index)]") }
        guard (layoutCase.environment.host == .messages) == target.isMessagesExtension else {
            throw CaseDecodingError(path: "environment.host", reason: TargetMessages.wrongHost(target))
        }
        try steps(target.done, target, "target.done")
        try steps(layoutCase.script, target, "script")
    }

    private static func name(_ name: String, _ path: String) throws(CaseDecodingError) {
        guard !name.isEmpty, name.utf8.count <= TargetSource.longestName else {
            throw CaseDecodingError(path: path, reason: TargetMessages.badName(name.utf8.count))
        }
    }

    private static func steps(_ steps: [Step], _ target: TargetSource, _ path: String) throws(CaseDecodingError) {
        let check = WellFormedCheck()
        guard steps.count <= LayoutCase.stepLimit else {
            throw check.fail(path, "It has \(steps.count) steps; the limit is \(LayoutCase.stepLimit).")
        }
        for (index, step) in steps.enumerated() {
            let definition = step.definition
            let place = "\(path)[\(index)]"
            if let problem = problem(of: step, target) { throw CaseDecodingError(path: place, reason: problem) }
            if let id = definition.subject?.id { try name(id, "\(place).id") }
            try definition.check(check, place)
        }
    }

    /// Why a step makes no sense for a target; nil if it does.
    static func problem(of step: Step, _ target: TargetSource) -> String? {
        let definition = step.definition
        switch definition.inTarget {
        case .none: return TargetMessages.unsupportedStep
        case .environment: return nil
        case .action:
            guard case .perform(let name) = step, !target.actions.contains(name) else { return nil }
            return TargetMessages.noAction(name, known: target.actions)
        case .cover(let id, _):
            return id == TargetSource.cover ? nil : TargetMessages.unknownPresentation(id)
        }
    }
}

/// Messages about targets that cannot be run.
package enum TargetMessages {
    static func badName(_ bytes: Int) -> String {
        "The name has \(bytes) bytes; 1 to \(TargetSource.longestName) are possible."
    }

    static let unsupportedStep =
        "This step does not go with a target. Rotate, resize, show the keyboard, change the text size, cover it, perform "
        + "its actions, tap, type and scroll."

    static func noAction(_ name: String, known: [String]) -> String {
        known.isEmpty
            ? "The target has no action '\(name)': it has none."
            : "The target has no action '\(name)'. It has: \(known.joined(separator: ", "))."
    }

    static func unknownPresentation(_ id: String) -> String {
        "A target can only be covered: the id is '\(TargetSource.cover)', not '\(id)'."
    }

    static func wrongHost(_ target: TargetSource) -> String {
        target.isMessagesExtension
            ? "'\(target.name)' is an extension of Messages. Use the host 'messages'."
            : "'\(target.name)' is not an extension of Messages. Use the host 'app'."
    }

    /// A program that does not have the code of a target cannot run its cases.
    package static func unknown(_ name: String, known: [String]) -> String {
        "The case is about the target '\(name)', and this program has "
            + (known.isEmpty ? "no targets" : "only \(known.map { "'\($0)'" }.joined(separator: ", "))")
            + ". Run it with the worker of the app that registers '\(name)'."
    }
}
