import FuzzMessages
import FuzzWire
import XCTest

/// Files, processes and fingerprints.
final class SystemTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = "\(NSTemporaryDirectory())/wire-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(atPath: folder)
    }

    // MARK: Files

    func test_atomicFile_replacesWholeContentsAndLeavesNothingElse() throws {
        try AtomicFile.write(Array("one".utf8), to: "\(folder)/a.json")
        try AtomicFile.write(Array("two".utf8), to: "\(folder)/a.json")
        XCTAssertEqual(try Files.contents(of: "\(folder)/a.json"), Array("two".utf8))
        XCTAssertEqual(try Files.names(in: folder), ["a.json"])
    }

    func test_atomicFile_failure_leavesTheOldFileAndNoRest() throws {
        try Files.makeFolder("\(folder)/taken/inside")
        // A folder has the name already, so the rename at the end fails.
        XCTAssertThrowsError(try AtomicFile.write([1], to: "\(folder)/taken")) {
            XCTAssertEqual(($0 as? SystemCallError)?.call, "rename")
        }
        XCTAssertEqual(try Files.names(in: folder), ["taken"])
    }

    func test_atomicFile_missingFolder_saysSo() throws {
        XCTAssertThrowsError(try AtomicFile.write([1], to: "\(folder)/no/a")) {
            XCTAssertEqual(($0 as? SystemCallError)?.reason, "No such file or directory")
        }
    }

    func test_makeFolder_makesParentsAndAcceptsWhatIsThere() throws {
        try Files.makeFolder("\(folder)/a/b/c")
        try Files.makeFolder("\(folder)/a/b/c")
        XCTAssertTrue(Files.isFolder("\(folder)/a/b/c"))
        try AtomicFile.write([], to: "\(folder)/file")
        XCTAssertThrowsError(try Files.makeFolder("\(folder)/file/x")) {
            XCTAssertEqual(($0 as? SystemCallError)?.reason, "Not a directory")
        }
    }

    func test_contents_ofAMissingFile_saysSo() {
        XCTAssertThrowsError(try Files.contents(of: "\(folder)/none")) {
            XCTAssertEqual(
                "\($0)", "open \(self.folder)/none failed: No such file or directory (error 2)")
        }
    }

    // MARK: Fingerprints

    func test_fingerprintHash_hasItsKnownValuesAndSeesEveryByte() {
        func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { BuildFingerprint.hash($0) } }
        XCTAssertEqual(hash([]), 0xcbf2_9ce4_8422_2325)
        // Shorter than a word: plain FNV-1a.
        XCTAssertEqual(hash(Array("a".utf8)), 0xaf63_dc4c_8601_ec8c)
        let bytes = (0..<37).map { UInt8($0) }
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                XCTAssertNotEqual(hash(changed), hash(bytes), "byte \(index), bit \(bit)")
            }
        }
    }

    func test_fingerprint_isOfTheFile() throws {
        try AtomicFile.write([1, 2, 3], to: "\(folder)/x")
        try AtomicFile.write([1, 2, 3], to: "\(folder)/y")
        try AtomicFile.write([1, 2, 4], to: "\(folder)/z")
        let x = try BuildFingerprint(ofWorkerAt: "\(folder)/x")
        XCTAssertEqual(x, try BuildFingerprint(ofWorkerAt: "\(folder)/y"))
        XCTAssertNotEqual(x, try BuildFingerprint(ofWorkerAt: "\(folder)/z"))
        XCTAssertEqual(x.description.count, 8)
    }

    func test_hexNumber_roundTrip() {
        for value: UInt64 in [0, 1, 0xdead_beef, UInt64.max] {
            XCTAssertEqual(HexNumber.text(value).count, 16)
            XCTAssertEqual(HexNumber.value(HexNumber.text(value)), value)
        }
        for text in ["", "1", "+fffffffffffffff", "00000000000000000", "000000000000000g"] {
            XCTAssertNil(HexNumber.value(text), text)
        }
    }

    // MARK: Processes

    func test_process_streamsAndStatus() throws {
        let process = try SpawnedProcess(
            executable: "/bin/sh", arguments: ["-c", "read line; echo got $line $MARK; echo bad >&2; exit 7"],
            environment: ["MARK": "here"], capturing: [.output, .error])
        try process.input.writeAll(Array("word\n".utf8))
        XCTAssertEqual(process.waitForExit(), .exited(7))
        XCTAssertEqual(try process.output?.read(upTo: 100), .bytes(Array("got word here\n".utf8)))
        XCTAssertEqual(try process.error?.read(upTo: 100), .bytes(Array("bad\n".utf8)))
        XCTAssertEqual(try process.output?.read(upTo: 100), .endOfFile)
        XCTAssertEqual(process.reap(), .exited(7))
    }

    func test_process_signalledStatusHasTheSignalsName() throws {
        let process = try SpawnedProcess(executable: "/bin/sh", arguments: ["-c", "kill -9 $$"], capturing: [])
        XCTAssertEqual(process.waitForExit().description, "signal SIGKILL")
    }

    func test_process_missingExecutable_saysSo() {
        XCTAssertThrowsError(
            try SpawnedProcess(executable: "/nowhere/x", arguments: [], capturing: [])
        ) {
            XCTAssertEqual("\($0)", "posix_spawn /nowhere/x failed: No such file or directory (error 2)")
        }
    }

    /// In real life: the coordinator is killed. A lifeline that another worker had inherited would keep this one alive.
    func test_process_doesNotInheritTheLifelineOfAnother() throws {
        let first = try SpawnedProcess(executable: "/bin/cat", arguments: [], capturing: [.output])
        let second = try SpawnedProcess(executable: "/bin/cat", arguments: [], capturing: [.output])
        first.input.close()
        XCTAssertEqual(first.waitForExit(), .exited(0))
        second.input.close()
        XCTAssertEqual(second.waitForExit(), .exited(0))
    }

    /// Its own group: Ctrl-C in a terminal reaches only the process that the person started.
    func test_process_hasItsOwnGroup() throws {
        let process = try SpawnedProcess(executable: "/bin/cat", arguments: [], capturing: [])
        XCTAssertEqual(getpgid(process.identifier), process.identifier)
        process.input.close()
        _ = process.waitForExit()
    }

    func test_memoryOfThisProcess_isKnown() {
        XCTAssertGreaterThan(ProcFileSystem.residentBytes(), 1 << 20)
    }
}
