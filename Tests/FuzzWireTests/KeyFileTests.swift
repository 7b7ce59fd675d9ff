import FuzzMessages
import XCTest

@testable import FuzzWire

/// Keys in files, and every sentence about a file that cannot be used.
final class KeyFileTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = "/tmp/keys-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func sentence<Value>(_ body: () throws -> Value) -> String {
        do {
            return "accepted: \(try body())"
        } catch {
            return "\(error)"
        }
    }

    private func write(_ text: String, _ name: String, mode: mode_t = 0o600) throws -> String {
        let path = "\(folder)/\(name)"
        try AtomicFile.write(Array(text.utf8), to: path)
        XCTAssertEqual(chmod(path, mode), 0)
        return path
    }

    // MARK: Z85

    /// The example of RFC 32.
    func test_z85_isThatOfTheSpecification() {
        let bytes: [UInt8] = [0x86, 0x4f, 0xd2, 0x6f, 0xb5, 0x59, 0xf7, 0x5b]
        XCTAssertEqual(Z85.text(bytes), "HelloWorld")
        XCTAssertEqual(Z85.bytes("HelloWorld"), bytes)
        XCTAssertEqual(Z85.bytes("%nSc0"), [255, 255, 255, 255])
    }

    func test_z85_refusesWhatItCannotHaveWritten() {
        for text in ["Hell", "Hello ", "Hell\"", "%nSc1", "#####", "Hellö"] { XCTAssertNil(Z85.bytes(text), text) }
    }

    // MARK: Key files

    func test_pair_isWrittenPrivateAndReadBack() throws {
        let pair = try KeyPair.generate()
        let path = "\(folder)/a.key"
        try KeyFile.write(pair, name: "rack1", comment: "The key of rack1.", to: path)
        XCTAssertEqual(try KeyFile.pair(at: path).pair, pair)
        XCTAssertEqual(try KeyFile.pair(at: path).name, "rack1")
        var status = stat()
        XCTAssertEqual(stat(path, &status), 0)
        XCTAssertEqual(status.st_mode & 0o777, 0o600)
        try KeyFile.write(pair.publicKey, comment: "Public.", to: "\(folder)/a.pub")
        XCTAssertEqual(try KeyFile.publicKey(at: "\(folder)/a.pub"), pair.publicKey)
        XCTAssertNotEqual(try KeyPair.generate(), pair)
    }

    func test_existingKey_isNotReplaced() throws {
        let path = try write("precious", "a.key")
        XCTAssertEqual(
            sentence { try KeyFile.write(KeyPair.generate(), name: "a", comment: "", to: path) },
            "\(path) is there already and is not replaced: whoever uses the old key would be shut out. "
                + "Choose another name with --worker, or remove the file.")
        XCTAssertEqual(String(decoding: try Files.contents(of: path), as: UTF8.self), "precious")
        XCTAssertEqual(try Files.names(in: folder), ["a.key"])
    }

    func test_secretThatOthersCanRead_isRefused() throws {
        let text = KeyFile.localText(try KeyPair.generate(), name: "a", serverKey: try KeyPair.generate().publicKey)
        for (mode, isPrivate) in [
            (0o600, true), (0o400, true), (0o440, false), (0o640, false), (0o644, false), (0o660, false),
        ] {
            let path = try write(text, "a\(mode).key", mode: mode_t(mode))
            let octal = "0" + String(mode, radix: 8)
            let said = sentence { try KeyFile.pair(at: path).name }
            XCTAssertEqual(
                said,
                isPrivate
                    ? "accepted: a"
                    : "\(path) holds a secret key and others can read or change it (mode \(octal)). "
                        + "Type: chmod 600 \(path)")
        }
    }

    /// A user who can write the list can admit any key.
    func test_listThatOthersCanWrite_isRefused() throws {
        for (mode, isSafe) in [(0o600, true), (0o644, true), (0o440, true), (0o664, false), (0o666, false)] {
            let path = try write(
                AuthorizedKeys.line("a", KeyPair.generate().publicKey), "list\(mode)", mode: mode_t(mode))
            let octal = "0" + String(mode, radix: 8)
            XCTAssertEqual(
                sentence { "\(try AuthorizedKeys(at: path).count)" },
                isSafe
                    ? "accepted: 1"
                    : "\(path) says who may join and others than its owner can change it (mode \(octal)). "
                        + "Type: chmod 644 \(path)")
        }
    }

    /// Only root can give a file away, and so try it.
    func test_filesOfAnotherUser_areRefused() throws {
        try XCTSkipUnless(geteuid() == 0, "only root can give a file to another user")
        let list = try write(AuthorizedKeys.line("a", KeyPair.generate().publicKey), "list")
        let text = KeyFile.localText(try KeyPair.generate(), name: "a", serverKey: try KeyPair.generate().publicKey)
        let key = try write(text, "a.key", mode: 0o600)
        for path in [list, key] { XCTAssertEqual(chown(path, 4242, 4242), 0) }
        for said in [
            sentence { "\(try AuthorizedKeys(at: list).count)" }, sentence { try KeyFile.pair(at: key).name },
        ] {
            XCTAssertTrue(
                said.hasSuffix(
                    "belongs to user 4242, who can change it; it has to belong to the user who runs this (0) or to root. "
                        + "Type: chown 0 \(said.prefix { $0 != " " })"), said)
        }
    }

    /// A list that others have become able to write is not used any more: the old one stays in force.
    func test_listThatBecomesWritable_isNotReadAgain() throws {
        let path = try write(AuthorizedKeys.line("a", KeyPair.generate().publicKey), "list", mode: 0o600)
        var list = try AllowList(path: path, local: [])
        XCTAssertEqual(list.refresh(), .none)
        XCTAssertEqual(chmod(path, 0o666), 0)
        XCTAssertEqual(list.refresh(), .refused(.writable(path: path, mode: "0666")))
        XCTAssertEqual(list.keys.count, 1)
    }

    func test_filesThatAreNoKeys_areRefusedInWords() throws {
        let pair = try KeyPair.generate()
        let other = try KeyPair.generate()
        let secret = "secret-key \(pair.secretKey.z85)\n"
        let table: [(String, String)] = [
            ("", "has no line 'name ...', so it is not the key file that is needed here."),
            ("name a\n", "has no line 'public-key ...', so it is not the key file that is needed here."),
            ("name a\npublic-key \(pair.publicKey)\n", "has no line 'secret-key ...'"),
            ("name a\npublic-key xyz\n\(secret)", "is no key: a key has 40 characters of Z85."),
            (
                "name a\npublic-key \(other.publicKey)\n\(secret)",
                "do not belong together. Take the file again from where it was made."
            ),
            (String(repeating: "x", count: 5000), "is no key file: it is longer than 4096 bytes. Check the path."),
        ]
        for (index, row) in table.enumerated() {
            let said = sentence { try KeyFile.pair(at: write(row.0, "\(index).key")) }
            XCTAssertTrue(said.contains(row.1), said)
        }
        let path = try write("name a\npublic-key \(pair.publicKey)\n\(secret)", "s.key")
        XCTAssertEqual(
            sentence { try KeyFile.publicKey(at: path) },
            "\(path) holds a secret key where a public one belongs; the secret one stays where it was made. "
                + "Take the .pub file.")
        XCTAssertEqual(
            sentence { try KeyFile.pair(at: "\(folder)/none") },
            "\(folder)/none cannot be read: No such file or directory. "
                + "Make keys with: fuzz-coordinator keygen --out keys")
    }

    /// In a log, a crash report or a message of a test.
    func test_secretKey_isNeverPrinted() throws {
        let pair = try KeyPair.generate()
        var dumped = ""
        dump(pair, to: &dumped)
        for text in ["\(pair)", "\(pair.secretKey)", String(reflecting: pair.secretKey), dumped] {
            XCTAssertFalse(text.contains(pair.secretKey.z85), text)
            XCTAssertFalse(text.contains("\(pair.secretKey.bytes[0]), \(pair.secretKey.bytes[1])"), text)
        }
    }

    // MARK: The list

    func test_list_hasANameForEachKey() throws {
        let keys = try (0..<2).map { _ in try KeyPair.generate().publicKey }
        let list = try AuthorizedKeys(
            text: "# people\n\n" + AuthorizedKeys.line("rack1", keys[0]) + AuthorizedKeys.line("Rack-2", keys[1]),
            path: "list")
        XCTAssertEqual(list.names, [keys[0]: "rack1", keys[1]: "Rack-2"])
    }

    func test_listThatIsAmbiguous_isRefusedInWords() throws {
        let (a, b) = (try KeyPair.generate().publicKey, try KeyPair.generate().publicKey)
        let line = AuthorizedKeys.line
        let rule =
            "a name is 1 to 40 of a-z, A-Z, 0-9 and '-', and does not begin with 'local-'. Choose another."
        let table: [(String, String)] = [
            ("rack1\n", "Line 1 of list is not a worker's name and its public key with one space between. "),
            ("# x\nrack1 abc\n", "Line 2 of list is not a worker's name and its public key with one space between. "),
            (line("local-1", a), "'local-1' in line 1 of list cannot be the name of a worker's key; \(rule)"),
            (line("a.b", a), "'a.b' in line 1 of list cannot be the name of a worker's key; \(rule)"),
            (
                line("a", a) + line("a", b),
                "list has two keys for 'a'; one could speak for the other. Give each key its own name."
            ),
            (
                line("a", a) + line("b", a),
                "list has the key of 'a' under another name too. Make a key for each: fuzz-coordinator keygen"
            ),
        ]
        for (text, expected) in table {
            let said = sentence { try AuthorizedKeys(text: text, path: "list").count }
            XCTAssertTrue(said.hasPrefix(expected), said)
        }
    }

    func test_name_ownsItselfAndWhatFollowsItsDot() {
        for worker in ["rack1", "rack1.a", "rack1.a.b"] { XCTAssertTrue(WorkerID(worker).belongs(to: "rack1"), worker) }
        for worker in ["rack", "rack10", "rack1-a", "a.rack1", "Rack1"] {
            XCTAssertFalse(WorkerID(worker).belongs(to: "rack1"), worker)
        }
    }

    /// A mistake in an editor must not exclude a fleet.
    func test_changedList_isReadAgainAndABrokenOneLeavesTheOld() throws {
        let (a, b) = (try KeyPair.generate().publicKey, try KeyPair.generate().publicKey)
        let path = try write(AuthorizedKeys.line("a", a), "list")
        var list = try AllowList(path: path, local: [])
        XCTAssertEqual(list.refresh(), .none)
        _ = try write(AuthorizedKeys.line("a", a) + AuthorizedKeys.line("b", b), "list")
        XCTAssertEqual(list.refresh(), .reread(count: 2))
        XCTAssertEqual(list.keys.names, [a: "a", b: "b"])
        _ = try write("nonsense\n", "list")
        XCTAssertEqual(list.refresh(), .refused(.badLine(path: path, line: 1)))
        XCTAssertEqual(list.keys.count, 2)
        unlink(path)
        XCTAssertEqual(list.refresh(), .refused(.cannotRead(path: path, reason: "No such file or directory")))
        XCTAssertEqual(list.keys.count, 2)
    }
}
