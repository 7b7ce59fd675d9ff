import Foundation

/// Why a case cannot be written as a test.
package struct ExportProblem: Error, Hashable, CustomStringConvertible {
    /// The case, and what to do.
    package let description: String
}

/// Messages about cases that cannot be written as tests.
enum ExportMessages {
    private static let replay = "Keep the finding, and replay it with 'replay FILE'."

    static let scenario = ExportProblem(
        description:
            "The case is about one of the fuzzer's own scenarios, which a test of an app does not have. \(replay)")
    static let messages = ExportProblem(
        description:
            "Plain UIKit calls cannot change the style of an extension of Messages, and in an app's window the case "
            + "does not fail. \(replay)")

    static func generation(_ name: String) -> ExportProblem {
        ExportProblem(
            description: "The case fails under \(name) alone, and a test in Xcode runs under a later one. \(replay)")
    }

    static func invariant(_ id: String) -> ExportProblem {
        ExportProblem(
            description:
                "A failure of '\(id)' cannot be written as a test: no plain UIKit call asks for what it says. \(replay)"
        )
    }

    /// The test was tried, and it does not show the bug.
    static func failsToReproduce(_ message: String) -> ExportProblem {
        ExportProblem(
            description:
                "The test was written and run, and it passes: plain UIKit calls do not bring about what the fuzzer's device "
                + "did (\(message.split(separator: "\n").first ?? "")). \(replay)")
    }

    static func step(_ step: Step) -> ExportProblem {
        ExportProblem(description: "The step '\(step)' has no plain UIKit call. \(replay)")
    }

    static func treeChange(_ step: Step) -> ExportProblem {
        ExportProblem(
            description:
                "The step '\(step)' takes views out, moves them or makes several changes at once, which an exported test does "
                + "not write out. \(replay)")
    }

    static func feature(_ what: String) -> ExportProblem {
        ExportProblem(description: "The case has \(what), which an exported test does not write out. \(replay)")
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
                "'\(name)' is no view below the tested controller's that a test can find or touch there. \(replay)")
    }

    static func sceneWithoutIdentifier(_ name: String, _ file: String) -> ExportProblem {
        ExportProblem(
            description:
                "A test cannot load the scene \(name) of \(file): it has no Storyboard ID. Set one in Xcode, and run the "
                + "campaign again.")
    }
}
