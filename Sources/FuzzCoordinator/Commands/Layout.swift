import ArgumentParser
import Foundation
import FuzzWire
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz

/// Lays out the scenes of storyboards and xibs and prints their frames.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay out the scenes of storyboards and xibs, and print their frames as a tree.",
        discussion: """
            Conflicts and ambiguities are named by the ids and labels of the file. Elements of a file that are not \
            modelled are listed on standard error.

            Examples:
              fuzz-coordinator layout Main.storyboard --device 'iPhone SE' 'iPhone 15'
              fuzz-coordinator layout Main.storyboard --device all --svg pictures/

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
            "Write one JSON object per root view: {\"file\", \"root\", \"frames\": {id: [x, y, width, height]}}. "
                + "With - they are printed in place of the trees.", valueName: "OUT.jsonl|-"),
        transform: ArgumentParsing.path)
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Draw the scenes as SVG: one picture in a file; in a folder, whose name ends in a slash, one for each root view. "
                + "With - it is printed in place of the trees.", valueName: "OUT.svg|DIR/|-"),
        transform: ArgumentParsing.path)
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "Take safe areas, margins and sizes of texts from this file, as far as it has them.", valueName: "ENV.jsonl"
        ), transform: ArgumentParsing.path)
    var environment: String?

    @Flag(help: "Lay out as Interface Builder's canvas does: at the file's sizes, with placeholders.")
    var designTime = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long the layout of one file may take; after that the frames of the files before it are written, and the "
                + "rest is left. Default: 60s.", valueName: "60s|5m"),
        transform: ArgumentParsing.duration)
    var timeLimit = LayoutWatchdog.standardLimit

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError(LayoutMessages.noFiles) }
        guard !designTime || (device.isEmpty && orientation.isEmpty) else {
            throw ValidationError(LayoutMessages.designTimeDevice)
        }
        guard frames != Self.toStandardOutput || svg != Self.toStandardOutput else {
            throw ValidationError(LayoutMessages.framesAndPicture)
        }
        _ = try devices()
    }

    func run() throws {
        let console = Console.standardError()
        do {
            let framesOnly = frames == Self.toStandardOutput || svg == Self.toStandardOutput
            let job = LayoutJob(
                scene: scene, devices: try devices(), orientations: orientation, isDesignTime: designTime,
                measurements: try environment.map(measurements), console: console, watch: startWatchdog(),
                draws: svg != nil,
                print: { text throws(OutputError) in if !framesOnly { try StandardOutput.line(text) } })
            let lines = try job.run(files)
            if let svg { try writePictures(job.pictures, to: svg, console) }
            if frames == Self.toStandardOutput {
                for line in lines { try StandardOutput.write(line) }
            } else if let frames {
                try write(lines, to: frames)
            }
            if job.failures > 0 { throw ExitCode(2) }
        } catch let exit as ExitCode {
            throw exit
        } catch {
            console.line("\(error)")
            throw ExitCode(2)
        }
    }

    private func writePictures(_ pictures: [LayoutJob.Picture], to path: String, _ console: Console) throws {
        if path == Self.toStandardOutput {
            try StandardOutput.write(LayoutJob.Picture.sheet(of: pictures).svg)
            return
        }
        do throws(SystemCallError) {
            guard path.hasSuffix("/") || Files.isFolder(path) else {
                try AtomicFile.write(Array(LayoutJob.Picture.sheet(of: pictures).svg.utf8), to: path)
                return
            }
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            try Files.makeFolder(folder)
            for picture in pictures {
                let file = "\(folder)/\(picture.fileName)"
                try AtomicFile.write(Array(picture.sheet.svg.utf8), to: file)
                console.line("Picture: \(file)")
            }
        } catch {
            throw InvalidArgumentError(description: LayoutMessages.unwritablePicture(path, error.reason))
        }
    }

    private func startWatchdog() -> LayoutWatchdog {
        let watch = LayoutWatchdog(limit: timeLimit)
        watch.start { [frames, limit = timeLimit] late in
            let told = Self.reportTimeout(late, limit: limit, frames: frames)
            try? FileDescriptor.writeAll(Array((told + "\n").utf8), to: 2)
            fflush(nil)
            _exit(2)
        }
        return watch
    }

    /// Writes what there is.
    /// - Returns: what to report.
    static func reportTimeout(_ late: LayoutWatchdog.LayoutTimeout, limit: Duration, frames: String?) -> String {
        let lines = late.finished.joined()
        var told = LayoutMessages.late(late.file, limit: limit, remaining: late.remaining)
        do throws(SystemCallError) {
            if frames == toStandardOutput {
                try FileDescriptor.writeAll(Array(lines.utf8), to: 1)
            } else if let frames {
                try AtomicFile.write(Array(lines.utf8), to: frames)
            }
        } catch {
            told += " " + LayoutMessages.unwritableFrames(frames ?? "", error.reason)
        }
        return told
    }

    private func write(_ lines: [String], to path: String) throws(InvalidArgumentError) {
        do throws(SystemCallError) {
            try AtomicFile.write(Array(lines.joined().utf8), to: path)
        } catch {
            throw InvalidArgumentError(description: LayoutMessages.unwritableFrames(path, error.reason))
        }
    }

    /// As everywhere: a dash in place of a file's name.
    private static let toStandardOutput = "-"

    /// Nil for the device of each file.
    private func devices() throws -> [DeviceModel]? {
        if device.isEmpty { return nil }
        if device == ["all"] { return DeviceModel.all }
        return try device.map { name in
            guard let model = DeviceModel.identified(by: name) else {
                throw ValidationError(LayoutMessages.badDevice(name))
            }
            return model
        }
    }

    private func measurements(_ path: String) throws -> EnvironmentMeasurements {
        let bytes: [UInt8]
        do throws(SystemCallError) {
            bytes = try Files.contents(of: path)
        } catch {
            throw InvalidArgumentError(description: LayoutMessages.unreadableEnvironment(path, error.reason))
        }
        return try EnvironmentMeasurements(bytes)
    }
}
