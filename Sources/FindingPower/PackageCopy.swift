import Foundation
import Mutants

/// A copy of this package with mutants in its engine.
struct PackageCopy {
    /// A source before anything was planted in it.
    struct Source {
        /// From the folder of the sources on.
        let path: String
        let text: String
    }

    let folder: URL
    /// The sources of the modules that have mutants.
    let mutated: [Source]
    /// Of all sources, before anything was planted in them.
    let fingerprint: UInt64

    private static let mutatedModules = ["LayoutEngine", "InterfaceBuilder"]
    private static let otherModules = [
        "AutoLayoutSolver", "CMutants", "CSandbox", "ConflictLog", "LayoutFuzz", "LayoutReference", "MutantHunter",
        "SolverOracle",
    ]

    init(from root: URL, to folder: URL) throws {
        self.folder = folder
        let sources = root.appendingPathComponent("Sources")
        for file in ["Package.swift", "Package.resolved"] {
            try Self.write(
                try Data(contentsOf: root.appendingPathComponent(file)), to: folder.appendingPathComponent(file))
        }
        var fingerprint = SourceFingerprint()
        for module in Self.otherModules {
            for path in try Self.files(in: sources, of: module) {
                let data = try Data(contentsOf: sources.appendingPathComponent(path))
                fingerprint.add(path.utf8)
                fingerprint.add(data)
                try Self.write(data, to: folder.appendingPathComponent("Sources/\(path)"))
            }
        }
        mutated = try Self.mutatedModules.flatMap { try Self.files(in: sources, of: $0) }.filter {
            $0.hasSuffix(".swift")
        }
        .map { path in
            Source(
                path: path, text: try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
        }
        for source in mutated {
            fingerprint.add(source.path.utf8)
            fingerprint.add(source.text.utf8)
        }
        self.fingerprint = fingerprint.value
        try removeStaleFiles()
    }

    /// Writes the sources with these mutants in them.
    func write(_ mutants: [Mutant]) throws {
        let byFile = Dictionary(grouping: mutants, by: \.mutation.file)
        for source in mutated {
            let text = MutantInserter.text(of: source.text, with: byFile[source.path] ?? [])
            try Self.write(Data(text.utf8), to: folder.appendingPathComponent("Sources/\(source.path)"))
        }
    }

    /// - Returns: whether it went well, and what the compiler said.
    func build() throws -> (Bool, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "-c", "release", "--package-path", folder.path, "--traits", "Fuzzing", "--product",
            "mutant-hunter",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment["LAYOUT_FUZZ_MUTANTS"] = "1"
        environment["LAYOUT_FUZZ_TESTS"] = "mutant-hunter"
        // Code that only a mutant makes superfluous is no mistake.
        environment["LAYOUT_FUZZ_STRICT"] = nil
        environment["LAYOUT_FUZZ_PLUGIN_TESTS"] = nil
        environment["LAYOUT_FUZZ_PLUGIN_TOOL"] = nil
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
    }

    /// A file that the project no longer has would be compiled with the others.
    private func removeStaleFiles() throws {
        let there = folder.appendingPathComponent("Sources")
        for module in Self.mutatedModules + Self.otherModules {
            let wanted = Set(try Self.files(in: URL(fileURLWithPath: "Sources"), of: module))
            for path in try Self.files(in: there, of: module) where !wanted.contains(path) {
                try FileManager.default.removeItem(at: there.appendingPathComponent(path))
            }
        }
    }

    private static func files(in sources: URL, of module: String) throws -> [String] {
        let folder = sources.appendingPathComponent(module).path
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { "\(module)/\($0)" }.filter {
            path in
            [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
        }
    }

    /// What did not change is not written, so that it is not compiled again.
    private static func write(_ data: Data, to file: URL) throws {
        if (try? Data(contentsOf: file)) == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
