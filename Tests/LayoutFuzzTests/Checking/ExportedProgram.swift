import Foundation
import XCTest

/// A program of exported tests, built with the modules that an app's tests import, in a folder of its own.
struct ExportedProgram {
    /// The source of each test's file, by the name that its class gets.
    var files: [(name: String, text: String)] = []
    /// Sources that the tests need, such as the app's.
    var sources: [URL] = []
    /// Files that lie beside the program.
    var resources: [(name: String, text: String)] = []

    /// Builds it and runs it once.
    /// - Returns: whether each test passed, by the name of its class.
    func run() throws -> [String: Bool] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "exported-\(ProcessInfo.processInfo.processIdentifier)-\(files.count)")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths = sources.map(\.path)
        var cases: [String] = []
        for file in files {
            let text = file.text.replacing(/final class \w+LayoutTests: XCTestCase/) { _ in
                "final class \(file.name): XCTestCase"
            }.replacing("@testable import LayoutFuzzTests\n", with: "")
            let method = try XCTUnwrap(text.firstMatch(of: /func (test_\w+)\(\)/)).output.1
            cases.append("testCase([(\"\(method)\", \(file.name).\(method))])")
            paths.append(try write(text, "\(file.name).swift", folder))
        }
        for resource in resources { _ = try write(resource.text, resource.name, folder) }
        let main = "import XCTest\n\nXCTMain([\n    \(cases.joined(separator: ",\n    "))\n])\n"
        paths.append(try write(main, "main.swift", folder))
        let program = folder.appendingPathComponent("exported").path
        let built = try Self.output(
            "/usr/bin/env",
            ["swiftc", "-Onone", "-swift-version", "5", "-module-name", "ExportedTests", "-o", program]
                + Self.libraries() + paths)
        guard built.code == 0 else {
            XCTFail("The exported tests do not compile: \(built.text)")
            return [:]
        }
        let result = try Self.output(program, [])
        var passed: [String: Bool] = [:]
        for match in result.text.matches(of: /Test Case '(\w+)\.\w+' (passed|failed)/) {
            passed[String(match.output.1)] = match.output.2 == "passed"
        }
        return passed
    }

    private func write(_ text: String, _ name: String, _ folder: URL) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The modules of UIKit, as this build has them, and their objects.
    private static func libraries() throws -> [String] {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        if !FileManager.default.fileExists(atPath: folder.deletingLastPathComponent().path + "/Modules") {
            folder = Bundle(for: ExportedRunTests.self).bundleURL
        }
        folder.deleteLastPathComponent()
        let names = [
            "AutoLayoutSolver", "LayoutEngine", "InterfaceBuilder", "ObjectiveC", "CoreGraphics", "QuartzCore", "UIKit",
        ]
        var arguments = ["-I", folder.appendingPathComponent("Modules").path]
        for name in names {
            let objects = folder.appendingPathComponent("\(name).build")
            for file in try FileManager.default.contentsOfDirectory(atPath: objects.path).sorted()
            where file.hasSuffix(".o") {
                arguments.append(objects.appendingPathComponent(file).path)
            }
        }
        return arguments
    }

    private static func output(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
