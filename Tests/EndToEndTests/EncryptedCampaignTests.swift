import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz
import XCTest

/// Real processes with keys, as two machines would use them.
final class EncryptedCampaignTests: ProgramTestCase {
    private func keygen(_ arguments: [String] = [], file: StaticString = #filePath, line: UInt = #line) throws -> String
    {
        let program = try start(Programs.coordinator, ["keygen", "--out", "keys"] + arguments)
        XCTAssertEqual(program.exitCode(within: 60, file: file, line: line), 0, program.errors, file: file, line: line)
        return program.output
    }

    private let security = [
        "--bind", "tcp://0.0.0.0:*", "--server-key", "keys/coordinator.key", "--authorized-keys",
        "keys/authorized-workers",
    ]

    private func endpoint(of campaign: RunningProgram) throws -> String {
        try XCTUnwrap(campaign.waitForLine(containing: "--key worker.key --connect "))
    }

    private func serve(_ endpoint: String, key: String, server: String = "coordinator", _ more: [String] = []) throws
        -> RunningProgram
    {
        try start(
            Programs.worker,
            ["serve", "--connect", endpoint, "--server-key", "keys/\(server).pub", "--key", "keys/\(key).key"] + more)
    }

    func test_keygen_makesFilesAndSaysWhatGoesWhere() throws {
        let said = try keygen()
        XCTAssertEqual(
            try Files.names(in: "\(folder)/keys"),
            ["authorized-workers", "coordinator.key", "coordinator.pub", "worker.key"])
        for line in [
            "keys/coordinator.key\n    secret; it stays on the coordinator's machine\n",
            "keys/coordinator.pub\n    public; copy it to every worker's machine\n",
            "keys/worker.key\n    secret; copy it to the machine of worker 'worker' by a safe way (scp), "
                + "and nowhere else\n",
            "    fuzz-worker serve --connect tcp://COORDINATOR:5555 --server-key coordinator.pub --key worker.key\n",
        ] { XCTAssertTrue(said.contains(line), said) }
        for secret in ["coordinator", "worker"] {
            var status = stat()
            XCTAssertEqual(stat("\(folder)/keys/\(secret).key", &status), 0)
            XCTAssertEqual(status.st_mode & 0o777, 0o600)
        }
        let again = try start(Programs.coordinator, ["keygen", "--out", "keys"])
        XCTAssertEqual(again.exitCode(within: 60), 2)
        XCTAssertTrue(again.errors.contains("keys/worker.key is there already and is not replaced:"), again.errors)
        XCTAssertTrue(
            try keygen(["--worker", "rack2"]).hasPrefix("keys/coordinator.key was there already and is kept."))
        let wrong = try start(Programs.coordinator, ["keygen", "--worker", "../x"])
        XCTAssertEqual(wrong.exitCode(within: 60), 64)
        XCTAssertTrue(wrong.errors.contains("'../x' cannot be the name of a worker's key;"), wrong.errors)
    }

    /// Workers of the coordinator's own machine and one with a separate key, over one encrypted address; and at the
    /// same time peers that must not get in.
    func test_publicAddress_letsInKnownKeysAndNobodyElse() throws {
        _ = try keygen()
        let stranger = try KeyPair.generate()
        try KeyFile.write(stranger, name: "stranger", comment: "", to: "\(folder)/keys/stranger.key")
        let count = casesOfSlowCampaign(seconds: 4, children: 3)
        let peace = try finishedCampaign(corpus: "peace", ["--cases", String(count)])
        let campaign = try startCampaign(
            corpus: "public", ["--cases", String(count)] + security + fault(["--fault", "slow"]))
        let endpoint = try endpoint(of: campaign)
        let guest = try serve(endpoint, key: "worker", ["--name", "guest", "--fault", "slow"])
        let unknown = try serve(endpoint, key: "stranger")
        let bare = try ZMQSocket(.dealer, in: ZMQContext(), options: .worker(routingID: [1]))
        try bare.connect(to: endpoint)
        _ = try bare.send(WireFormat.encode(.credit(Credit(total: 1))))
        XCTAssertNotNil(campaign.waitForLine(containing: "Worker worker.guest joined"))
        XCTAssertNotNil(
            unknown.waitForLine(
                containing: "does not let this key in. Add this line to its file of authorized keys: stranger "
                    + "\(stranger.publicKey)"))
        XCTAssertNotNil(campaign.waitForLine(containing: " was turned away: its key \(stranger.publicKey) is not in"))
        XCTAssertNotNil(campaign.waitForLine(containing: "A peer was turned away before it could say anything:"))
        let code = campaign.exitCode()
        let report = try campaign.report()
        XCTAssertEqual(report.cases, count, campaign.errors)
        XCTAssertEqual(report.workers, 3, campaign.errors)
        XCTAssertEqual(report.findings.map(\.id), peace.findings.map(\.id), campaign.errors)
        XCTAssertEqual(code, peace.findings.isEmpty ? 0 : 1)
        XCTAssertEqual(guest.exitCode(within: 60), 0, guest.errors)
        XCTAssertTrue(campaign.errors.contains("turned away before they could say anything."), campaign.errors)
        XCTAssertFalse(campaign.errors.contains("Worker stranger"), campaign.errors)
        kill(unknown.identifier, SIGTERM)
        XCTAssertEqual(unknown.exitCode(within: 60), 0)
    }

    /// A valid key, and another's name: of the worker beside it, and of one the coordinator started.
    func test_keyThatSpeaksForAnotherWorker_isRefused() throws {
        _ = try keygen()
        _ = try keygen(["--worker", "rack2"])
        let campaign = try startCampaign(workers: 1, security)
        let endpoint = try endpoint(of: campaign)
        _ = campaign.waitForLine(containing: "local-1 joined")
        let (_, pair) = try KeyFile.pair(at: "\(folder)/keys/rack2.key")
        let serverKey = try KeyFile.publicKey(at: "\(folder)/keys/coordinator.pub")
        for (number, name) in ["worker", "worker.1", "local-1", "rack20"].enumerated() {
            let socket = try ZMQSocket(
                .dealer, in: ZMQContext(),
                options: .worker(routingID: [7, UInt8(number)], curve: .client(pair, serverKey: serverKey)))
            try socket.connect(to: endpoint)
            let hello = Hello(
                worker: WorkerID(name), incarnation: 9, oldestVersion: 1, newestVersion: 1,
                build: try BuildFingerprint(ofWorkerAt: Programs.worker), children: 1, held: [])
            _ = try socket.send(WireFormat.encode(.hello(hello)))
            _ = try ZMQPoller.wait(for: socket, descriptors: [], milliseconds: 60_000)
            let frames = try XCTUnwrap(try socket.receive(maximumParts: 3))
            XCTAssertEqual(
                try WireFormat.decodeCoordinatorMessage(frames),
                .reject(
                    Reject(
                        code: .malformed,
                        reason: "The key 'rack2' cannot speak for worker \(name); its workers are named 'rack2' or "
                            + "'rack2.' and more. Start the worker without another's name.")))
        }
        kill(campaign.identifier, SIGINT)
        _ = campaign.exitCode(within: 60)
        XCTAssertFalse(campaign.errors.contains("Worker local-1 left"), campaign.errors)
    }

    func test_addressesWithoutKeys_areRefusedInWords() throws {
        let table: [(String, [String], Int32, String)] = [
            (
                Programs.coordinator, ["run", "--bind", "tcp://0.0.0.0:*"], 64,
                "tcp://0.0.0.0:* can be reached from other machines, and without keys anyone there could join the "
                    + "campaign or read it. Make keys with 'fuzz-coordinator keygen --out keys' and add "
                    + "--server-key keys/coordinator.key --authorized-keys keys/authorized-workers; "
                    + "or listen at tcp://127.0.0.1:* for this machine alone."
            ),
            (
                Programs.coordinator, ["run", "--server-key", "k"], 64,
                "--server-key and --authorized-keys belong together: who the coordinator is, and who may work for it. "
                    + "Give both."
            ),
            (
                Programs.coordinator, ["run", "--server-key", "none", "--authorized-keys", "none"], 2,
                "none cannot be read: No such file or directory. Make keys with: fuzz-coordinator keygen --out keys"
            ),
            (
                Programs.worker, ["serve", "--connect", "tcp://example.com:5555"], 64,
                "tcp://example.com:5555 is another machine, and a coordinator that can be reached over a network needs "
                    + "keys. Make them there with 'fuzz-coordinator keygen', copy coordinator.pub and the worker's "
                    + ".key file here, and give them with --server-key and --key."
            ),
            (
                Programs.worker, ["serve", "--connect", "tcp://127.0.0.1:5", "--key", "k"], 64,
                "--server-key and --key belong together: who the coordinator is, and who this worker is. Give both."
            ),
        ]
        for (executable, arguments, code, text) in table {
            let program = try start(executable, arguments)
            XCTAssertEqual(program.exitCode(within: 60), code, program.errors)
            XCTAssertTrue(program.errors.contains(text), program.errors)
        }
    }

    /// A worker with keys and a coordinator without, and the other way round: both say what is missing.
    func test_keysOnOneSideOnly_areToldOnBoth() throws {
        _ = try keygen()
        let plain = try startCampaign(workers: 0, corpus: "plain", [])
        let plainEndpoint = try XCTUnwrap(plain.waitForLine(containing: "fuzz-worker serve --connect "))
        let keyed = try serve(plainEndpoint, key: "worker")
        XCTAssertNotNil(
            keyed.waitForLine(
                containing: "Check that --server-key is its public key, and that it was started with keys."))
        XCTAssertNotNil(plain.waitForLine(containing: "it uses keys where this campaign has none"))
        let campaign = try startCampaign(workers: 0, corpus: "keyed", Array(security.dropFirst(2)))
        let bare = try start(Programs.worker, ["serve", "--connect", try endpoint(of: campaign)])
        XCTAssertNotNil(bare.waitForLine(containing: "It may need keys: give --server-key and --key."))
        for program in [plain, campaign, keyed, bare] { kill(program.identifier, SIGTERM) }
        for worker in [keyed, bare] { XCTAssertEqual(worker.exitCode(within: 60), 0) }
        // A campaign that ran no case is no clean one.
        for coordinator in [plain, campaign] { XCTAssertEqual(coordinator.exitCode(within: 60), 2) }
    }
}
