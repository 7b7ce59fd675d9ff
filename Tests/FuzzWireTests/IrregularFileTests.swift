import Foundation
import FuzzWire
import XCTest

/// What lies under a name in place of a file is reported, and never waited for.
final class IrregularFileTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = "/tmp/irregular-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(atPath: folder)
    }

    private func makeSocket(_ path: String) throws {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        XCTAssertEqual(result, 0)
    }

    func test_onlyRegularFilesAreRead() throws {
        XCTAssertEqual(mkfifo("\(folder)/pipe", 0o644), 0)
        try makeSocket("\(folder)/socket")
        for (path, what) in [
            ("\(folder)/pipe", "a named pipe"), ("\(folder)/socket", "a socket"), (folder, "a folder"),
            ("/dev/zero", "a device"), ("/dev/null", "a device"),
        ] {
            XCTAssertThrowsError(try Files.contents(of: path), path) {
                XCTAssertEqual(($0 as? SystemCallError)?.reason, "It is \(what), not a file")
            }
            XCTAssertThrowsError(try Files.openRegular(path, O_WRONLY | O_APPEND), path) {
                XCTAssertEqual(($0 as? SystemCallError)?.reason, "It is \(what), not a file")
            }
        }
        try AtomicFile.write([1, 2, 3], to: "\(folder)/file")
        XCTAssertEqual(symlink("\(folder)/file", "\(folder)/link"), 0)
        XCTAssertEqual(try Files.contents(of: "\(folder)/link"), [1, 2, 3])
    }

    /// As root, `rename` puts a file in the place of a device, and of a pipe that somebody reads.
    func test_nothingButFilesIsReplaced() throws {
        XCTAssertEqual(mkfifo("\(folder)/pipe", 0o644), 0)
        XCTAssertThrowsError(try AtomicFile.write([1], to: "\(folder)/pipe")) {
            XCTAssertEqual(($0 as? SystemCallError)?.reason, "It is a named pipe, not a file")
        }
        XCTAssertEqual(FileSystem.calls.status(of: "\(folder)/pipe")?.kind, .pipe)
    }
}

/// A reader who stops reading costs lines, and never time.
final class BackgroundOutputTests: XCTestCase {
    func test_whatNobodyReads_isDroppedAndCounted() throws {
        let pipe = try FileDescriptor.pipe()
        defer { withExtendedLifetime(pipe) {} }
        let output = BackgroundOutput(descriptor: pipe.write.number, limit: 10_000)
        let line = String(repeating: "x", count: 99)
        // The pipe is full; what the buffer does not take is lost, and nothing waits.
        try pipe.write.writeAll(Array(String(repeating: "y\n", count: 32768).utf8))
        for _ in 0..<5000 { output.write(line + "\n") }
        XCTAssertFalse(output.flush(waitTimeout: .milliseconds(50)))
        var read: [UInt8] = []
        try pipe.read.makeNonBlocking()
        while !output.flush(waitTimeout: .milliseconds(20)) {
            while case .bytes(let more) = try pipe.read.read(upTo: 65536) { read += more }
        }
        while case .bytes(let more) = try pipe.read.read(upTo: 65536) { read += more }
        let lines = String(decoding: read, as: UTF8.self).split(separator: "\n")
        let whole = lines.count { $0 == line }
        // Each note is where lines are missing.
        let notes = lines.filter { $0.hasSuffix(" missing here: nobody read standard error, and the work went on.)") }
        let missing = notes.compactMap { Int($0.dropFirst().prefix { $0.isNumber }) }.reduce(0, +)
        XCTAssertEqual(whole + missing, 5000)
        XCTAssertEqual(lines.count { $0 != "y" }, whole + notes.count)
        XCTAssertLessThan(whole, 1000)
    }

    func test_whatIsRead_isWhole() throws {
        let pipe = try FileDescriptor.pipe()
        defer { withExtendedLifetime(pipe) {} }
        let output = BackgroundOutput(descriptor: pipe.write.number)
        for number in 0..<100 { output.write("\(number)\n") }
        XCTAssertTrue(output.flush())
        guard case .bytes(let bytes) = try pipe.read.read(upTo: 65536) else { return XCTFail("nothing was written") }
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), (0..<100).map { "\($0)\n" }.joined())
    }
}
