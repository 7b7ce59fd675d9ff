import ArgumentParser
import Foundation
import UIKitSources

/// Rewrites the sources of an app's module for Linux.
@main
struct UIKitSourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit-sources",
        abstract: "Makes the Swift files of an app compile and work with LayoutEngine on Linux.",
        discussion: "Prints what Linux cannot do, one line for each place, as the compiler prints its warnings.")

    @Option(name: .customLong("out"), help: "The folder for the rewritten files.")
    var out: String?

    @Option(
        name: .customLong("output"), help: "In place of --out: a rewritten file. One for each file, in their order.")
    var outputs: [String] = []

    @Option(name: .customLong("tables"), help: "Beside --output: the file for the tables of classes.")
    var tables: String?

    @Option(name: .customLong("module"), help: "A module that the sources may import, besides those of LayoutEngine.")
    var modules: [String] = []

    @Option(name: .customLong("define"), help: "A flag that #if asks for (DEBUG, unless flags are given).")
    var definitions: [String] = []

    @Flag(name: .customLong("quiet"), help: "Print no warnings.")
    var isQuiet = false

    @Argument(help: "The Swift files, or folders of them.")
    var inputs: [String]

    func run() throws {
        let paths = try inputs.flatMap(Self.swiftFiles)
        guard !paths.isEmpty else {
            throw ValidationError(
                "There is no Swift file in \(inputs.joined(separator: ", ")). Name files or folders of them.")
        }
        let places = try self.places(for: paths)
        let files = try paths.map { path in
            SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
        }
        let result = SourceRewriter(
            files: files, modules: Set(modules), definitions: definitions.isEmpty ? ["DEBUG"] : Set(definitions)
        ).rewritten()
        for (place, file) in zip(places.files, result.files) { try Self.write(file.text, to: place) }
        try Self.write(result.tables, to: places.tables)
        guard !isQuiet else { return }
        for problem in result.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
    }

    /// Where the rewritten files go, and the tables.
    private func places(for paths: [String]) throws -> (files: [URL], tables: URL) {
        if let out, outputs.isEmpty, tables == nil {
            let folder = URL(fileURLWithPath: out)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Several files may have one name, and messages of the compiler go on to name the app's own.
            let files = paths.enumerated().map { number, path in
                folder.appendingPathComponent("\(number)_\(URL(fileURLWithPath: path).lastPathComponent)")
            }
            return (files, folder.appendingPathComponent("ObjectiveCClasses.swift"))
        }
        guard let tables, out == nil, outputs.count == paths.count else {
            throw ValidationError(
                "Say where the rewritten files go: --out FOLDER, or --tables FILE and an --output FILE for each of the \(paths.count) Swift files (\(outputs.count) given)."
            )
        }
        return (outputs.map { URL(fileURLWithPath: $0) }, URL(fileURLWithPath: tables))
    }

    /// What did not change is not written, so that it is not compiled again.
    private static func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return }
        try data.write(to: file)
    }

    /// The file, or the Swift files in the folder and those in it, in the order of their paths.
    private static func swiftFiles(_ path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ValidationError("\(path) does not exist. Name Swift files or folders of them.")
        }
        guard isFolder.boolValue else { return [path] }
        let contents = try FileManager.default.subpathsOfDirectory(atPath: path)
        return contents.filter { $0.hasSuffix(".swift") && !$0.contains("/.") && !$0.hasPrefix(".") }.sorted().map {
            "\(path)/\($0)"
        }
    }
}
