import ArgumentParser
import Foundation
import FuzzWire
import InterfaceBuilder
import LayoutEngine

/// Lays out the scenes of storyboards and xibs and prints their frames.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay out the scenes of storyboards and xibs, and print their frames as a tree.",
        discussion: """
            Conflicts and ambiguities are named by the ids and labels of the file. What of a file was not understood is \
            listed on standard error.

            Exit status: 0 all scenes were laid out, 2 a file could not be read, 64 wrong usage.
            """)

    @Argument(help: ArgumentHelp("Storyboards and xibs.", valueName: "FILE"))
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "Only this scene: its id, its controller's, a root view's, or a storyboard identifier.", valueName: "ID"))
    var scene: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "The devices to lay out on: all, or names as in 'iPhone 12'. Default: the one that the file shows.",
            valueName: "all|NAME"))
    var device: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("How the devices are held. Default: as the file shows.", valueName: "portrait|landscape"),
        transform: ArgumentParsing.orientation)
    var orientation: [DeviceOrientation] = []

    @Option(
        help: ArgumentHelp(
            "Write one JSON object per root view: {\"file\", \"root\", \"frames\": {id: [x, y, width, height]}}.",
            valueName: "OUT.jsonl"))
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Take safe areas, margins and sizes of texts from this file, as far as it has them.", valueName: "ENV.jsonl"
        ))
    var environment: String?

    @Flag(help: "Lay out as Interface Builder's canvas does: at the file's sizes, with placeholders.")
    var designTime = false

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError(LayoutSentences.noFiles) }
        guard !designTime || (device.isEmpty && orientation.isEmpty) else {
            throw ValidationError(LayoutSentences.designTimeDevice)
        }
        _ = try devices()
    }

    func run() throws {
        let console = Console.standardError()
        do {
            let job = LayoutJob(
                scene: scene, devices: try devices(), orientations: orientation, isDesignTime: designTime,
                measurements: try environment.map(measurements), console: console, print: { Swift.print($0) })
            let lines = job.run(files)
            if let frames {
                try AtomicFile.write(Array(lines.joined().utf8), to: frames)
            }
            if job.failures > 0 { throw ExitCode(2) }
        } catch let exit as ExitCode {
            throw exit
        } catch {
            console.line("\(error)")
            throw ExitCode(2)
        }
    }

    /// Nil for the device of each file.
    private func devices() throws -> [DeviceModel]? {
        if device.isEmpty { return nil }
        if device == ["all"] { return DeviceModel.all }
        return try device.map { name in
            guard let model = DeviceModel.named(name) else {
                throw ValidationError(LayoutSentences.badDevice(name))
            }
            return model
        }
    }

    private func measurements(_ path: String) throws -> EnvironmentMeasurements {
        try EnvironmentMeasurements(try Files.contents(of: path))
    }
}
