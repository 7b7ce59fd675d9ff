import Foundation
import FuzzWire

/// Where a picture goes, and as what.
struct PictureFile: Hashable, Sendable {
    enum Format: String, Hashable, Sendable {
        case svg
        case png
    }

    var format: Format
    /// A file, `-`, or a folder for several.
    var path: String

    static let toStandardOutput = "-"

    var isStandardOutput: Bool { path == Self.toStandardOutput }
    var isFolder: Bool { path.hasSuffix("/") || Files.isFolder(path) }

    /// - Parameter id: of the case; names the file where the path is a folder.
    /// - Returns: the path of the file; nil for standard output.
    func write(_ picture: DrawnPicture, id: String) throws -> String? {
        let bytes =
            switch format {
            case .svg: Array(picture.svg.utf8)
            case .png: try PictureRenderer.png(of: picture)
            }
        guard !isStandardOutput else {
            try FileDescriptor.writeAll(bytes, to: 1)
            return nil
        }
        let file = isFolder ? "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(id).\(format.rawValue)" : path
        do throws(SystemCallError) {
            if isFolder { try Files.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])) }
            try AtomicFile.write(bytes, to: file)
        } catch {
            throw PictureError.unwritable(path: file, option: format.rawValue, reason: error.reason)
        }
        return file
    }
}

/// Makes pixels of a picture with a program of the system's.
enum PictureRenderer {
    /// Pixels for a point: sharp on today's screens.
    private static let scale = 2.0
    private static let chromes = ["chromium", "chromium-browser", "google-chrome", "chrome"]

    static func png(
        of picture: DrawnPicture, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("picture.svg").path
        let result = folder.appendingPathComponent("picture.png").path
        try AtomicFile.write(Array(picture.svg.utf8), to: source)
        var reasons: [String] = []
        if let program = find("rsvg-convert", in: path) {
            reasons += try run(program, ["--zoom", "\(scale)", "--output", result, source], makes: result)
            if let bytes = try? Files.contents(of: result) { return bytes }
        }
        for name in chromes {
            guard let program = find(name, in: path) else { continue }
            let size = "\(Int(picture.width.rounded(.up))),\(Int(picture.height.rounded(.up)))"
            reasons += try run(
                program,
                [
                    "--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=\(Int(scale))",
                    "--window-size=\(size)", "--screenshot=\(result)", "file://\(source)",
                ] + (getuid() == 0 ? ["--no-sandbox"] : []), makes: result)
            if let bytes = try? Files.contents(of: result) { return bytes }
        }
        throw reasons.isEmpty ? PictureError.noRenderer : PictureError.rendererFailed(reasons.joined(separator: " "))
    }

    static func find(_ name: String, in path: String) -> String? {
        path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !Files.isFolder($0) }
    }

    /// - Returns: why it made no file; empty if it did.
    private static func run(_ program: String, _ arguments: [String], makes file: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return ["\(program) does not start (\(error))."]
        }
        process.waitUntilExit()
        return Files.exists(file) ? [] : ["\(program) ended with \(process.terminationStatus) and made no picture."]
    }
}

/// Why there is no picture.
enum PictureError: Error, Hashable, CustomStringConvertible {
    case unwritable(path: String, option: String, reason: String)
    case noRenderer
    case rendererFailed(String)
    /// Several cases, and one file.
    case severalCases(path: String, count: Int, option: String)
    /// The case ended its process, so that nothing could be drawn.
    case died(path: String, reason: String)

    var description: String {
        switch self {
        case .unwritable(let path, let option, let reason):
            "The picture cannot be written to \(path): \(reason). Choose another place with --\(option)."
        case .noRenderer:
            "No program that makes PNG of SVG is installed. Install rsvg-convert (Debian: librsvg2-bin, Homebrew: librsvg) or "
                + "Chromium, or take --svg, which needs none."
        case .rendererFailed(let reasons): "No PNG was made: \(reasons) Take --svg, or look at what the program says."
        case .severalCases(let path, let count, let option):
            "\(path) is one file, and there are \(count) cases. Name a folder, ending in a slash: --\(option) \(path)/"
        case .died(let path, let reason):
            "\(path) has no picture, because the case ends its process before its screen can be drawn: \(reason)"
        }
    }
}
