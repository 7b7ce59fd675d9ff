import Foundation
import FuzzWire
import LayoutFuzz
import XCTest

/// The behaviour of the programs when their output has no reader, and when files are no files.
final class StreamTests: ProgramTestCase {
    /// Starts a program through the shell, whose redirections are what a person writes.
    private func shell(_ command: String, within seconds: Double = 60, line: UInt = #line) throws -> (Int32, String) {
        let program = try start("/bin/sh", ["-c", command])
        return (program.exitCode(within: seconds, line: line), program.errors)
    }

    private func writeStoryboard(_ name: String) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/></view></objects></document>
            """
        try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name)")
    }

    private func writeCase(_ name: String) throws {
        let layoutCase = CaseGenerator(profile: .standard, uikit: nil).makeCase(seed: 1)
        try AtomicFile.write(CaseCoding.encode(layoutCase), to: "\(folder)/\(name)")
    }

    func test_resultsThatCannotBeWritten_endWith2() throws {
        try writeStoryboard("a.xib")
        try writeCase("a.json")
        let (code, errors) = try shell(
            "\(Programs.coordinator) run --campaign a --cases 20 --seed 1 --workers 1 2>/dev/null")
        XCTAssertTrue(code < 2, errors)
        let c = Programs.coordinator
        let w = Programs.worker
        for command in [
            "\(c) status a", "\(c) status a --json", "\(c) list", "\(c) layout a.xib", "\(c) layout a.xib --frames -",
            "\(c) keygen", "\(c) --help", "\(c) run --help", "\(c) run --cases 20 --seed 1 --workers 1 --json",
            "\(c) resume a --json", "\(w) replay a.json", "\(w) --help", "\(w) coverage", "\(w) bare --cases 2",
        ] {
            let (code, errors) = try shell("\(command) >/dev/full")
            XCTAssertEqual(code, 2, "\(command): \(errors)")
            XCTAssertTrue(
                errors.contains("Standard output cannot be written: No space left on device. "), "\(command): \(errors)"
            )
        }
        for command in ["\(c) status a", "\(w) --help"] {
            let (code, errors) = try shell("\(command) >&-")
            XCTAssertEqual(code, 2, "\(command): \(errors)")
            XCTAssertTrue(errors.contains("Standard output cannot be written: Bad file descriptor. "), errors)
        }
    }

    /// Descriptor 1 is free when it is closed: the next file that is opened would be written into.
    func test_closedStreams_areNotTakenForFiles() throws {
        let command = "\(Programs.coordinator) run --campaign a --cases 20 --seed 1 --workers 1 --json"
        let (code, errors) = try shell("\(command) >&- 2>&-")
        XCTAssertEqual(code, 2, errors)
        let (status, told) = try shell("\(Programs.coordinator) status a >status.txt")
        XCTAssertEqual(status, 0, told)
        XCTAssertTrue(String(decoding: try Files.contents(of: "\(folder)/status.txt"), as: UTF8.self).contains("20"))
    }

    /// The pipe is full from the beginning, and is never read.
    func test_aCampaignWhoseStandardErrorNobodyReads_runsToItsEnd() throws {
        let script = """
            import os, subprocess, sys
            reader, writer = os.pipe()
            os.set_blocking(writer, False)
            try:
                while True:
                    os.write(writer, b"x" * 4096)
            except BlockingIOError:
                pass
            os.set_blocking(writer, True)
            sys.exit(subprocess.run(sys.argv[1:], stderr=writer, stdin=subprocess.DEVNULL).returncode)
            """
        let program = try start(
            "/usr/bin/env",
            [
                "python3", "-c", script, Programs.coordinator, "run", "--cases", "50", "--profile", "messages-fixed",
                "--json",
            ])
        let code = program.exitCode(within: 120)
        if code == 127 { throw XCTSkip("There is no python3 to leave a pipe unread.") }
        XCTAssertEqual(code, 0, program.errors)
        XCTAssertEqual(try program.report().cases, 50)
    }

    func test_whatIsNoFile_isToldAndNotWaitedFor() throws {
        XCTAssertEqual(mkfifo("\(folder)/pipe.json", 0o644), 0)
        XCTAssertEqual(mkfifo("\(folder)/pipe.xib", 0o644), 0)
        XCTAssertEqual(mkfifo("\(folder)/pipe.key", 0o600), 0)
        try Files.makeFolder("\(folder)/corpus/open/x")
        XCTAssertEqual(mkfifo("\(folder)/corpus/open/x/a.json", 0o644), 0)
        let c = Programs.coordinator
        let w = Programs.worker
        let table: [(String, Int32, String)] = [
            ("\(c) layout pipe.xib", 2, "pipe.xib cannot be read: It is a named pipe, not a file."),
            ("\(c) layout /dev/zero", 2, "/dev/zero cannot be read: It is a device, not a file."),
            ("\(c) layout .", 2, ". cannot be read: It is a folder, not a file."),
            ("\(c) run --storyboard pipe.xib", 2, "pipe.xib cannot be read: It is a named pipe, not a file."),
            (
                "\(c) layout pipe.xib --environment pipe.json", 2,
                "The measurements pipe.json cannot be read: It is a named pipe, not a file."
            ),
            (
                "\(c) run --cases 5 --log pipe.json", 2,
                "The log pipe.json cannot be written: It is a named pipe, not a file."
            ),
            ("\(w) replay pipe.json", 2, "pipe.json cannot be read: It is a named pipe, not a file."),
            ("\(w) minimise pipe.json", 2, "pipe.json cannot be read: It is a named pipe, not a file."),
            ("\(w) upgrade pipe.json", 2, "pipe.json cannot be read: It is a named pipe, not a file."),
            (
                "\(w) serve --connect tcp://127.0.0.1:1 --server-key pipe.key --key pipe.key", 2,
                "pipe.key cannot be read: It is a named pipe, not a file."
            ),
            (
                "\(c) run --cases 20 --seed 1 --workers 1", 0,
                "Warning: corpus/open/x/a.json cannot be read: It is a named pipe, not a file."
            ),
        ]
        for (command, expected, text) in table {
            let (code, errors) = try shell(command)
            // Whether twenty cases find something is not what is asked here.
            XCTAssertEqual(expected == 0 ? min(code, 0) : code, expected, "\(command): \(errors)")
            XCTAssertTrue(errors.contains(text), "\(command): \(errors)")
        }
    }
}
