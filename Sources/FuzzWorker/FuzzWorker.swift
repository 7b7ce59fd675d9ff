import ArgumentParser
import FuzzCommand
public import InterfaceBuilder
public import LayoutFuzz

/// A worker program with an app's own code: what `fuzz-worker` does, and campaigns over the app's targets.
///
/// ```swift
/// import FuzzWorker
/// import LayoutFuzz
///
/// @main
/// struct LoginWorker {
///     static func main() {
///         LayoutWorker.main(targets: [LayoutTarget { LoginViewController() }])
///     }
/// }
/// ```
///
/// `fuzz-coordinator run --target LoginViewController --worker .build/release/LoginWorker` runs a campaign over one.
/// `run --storyboard Main.storyboard --worker .build/release/LoginWorker` runs one over the scenes of a file, made with the app's
/// classes.
public enum LayoutWorker {
    /// Does what the command line asks for, and ends the process with the status of it.
    ///
    /// - Parameters:
    ///   - targets: what campaigns can be about, each with a name of its own.
    ///   - classes: those that storyboards name. Classes of sources that went through `uikit-sources` are found by the module
    ///     that the storyboard names, and need not be listed.
    public static func main(targets: [LayoutTarget] = [], classes: ClassRegistry = ClassRegistry()) {
        TargetRegistry.register(targets)
        AppClasses.register(classes)
        WorkerCommand.main()
    }

    /// The same for the program that has no app's code.
    package static func mainWithoutApp() { WorkerCommand.main() }
}

/// Runs cases: for a campaign, or one from a file. The only program of the project that does.
struct WorkerCommand: RootCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-worker",
        abstract: "Run cases for a campaign, replay a finding, make it smaller, bring it up to date.",
        version: ProgramVersion.text,
        subcommands: [
            Serve.self, Replay.self, Patterns.self, Minimise.self, Upgrade.self, Doctor.self, Targets.self, Export.self,
            Coverage.self, ScenarioCosts.self,
            Load.self,
            Execute.self, Bare.self, Judge.self,
        ])

    static func tell(_ line: String) { StandardError.write(line) }
}
