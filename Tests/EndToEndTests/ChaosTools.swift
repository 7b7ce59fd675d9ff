import Foundation
import FuzzWire
import GRDB
import XCTest

/// What a campaign's database says, read by nothing of ours but the names of its tables.
struct CampaignLedger {
    struct Range: Hashable {
        var first: UInt64
        var end: UInt64
        var steps: UInt64
    }

    struct Finding: Hashable {
        var signature: String
        var state: String
        var path: String?
    }

    let done: [Range]
    let findings: [Finding]
    let leases: Int

    init(database path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        (done, findings, leases) = try queue.read { db in
            (
                try Row.fetchAll(db, sql: "SELECT first, end, steps FROM done ORDER BY first").map {
                    Range(first: $0["first"], end: $0["end"], steps: $0["steps"])
                },
                try Row.fetchAll(db, sql: "SELECT signature, state, path FROM finding").map {
                    Finding(signature: $0["signature"], state: $0["state"], path: $0["path"])
                },
                try Int.fetchOne(db, sql: "SELECT count(*) FROM lease") ?? -1
            )
        }
    }
}

extension ProcessTable {
    /// Whether it sleeps for a time, as the fault `slow` does within each case; a child without a case waits for its pipe.
    static func isAsleep(_ process: pid_t) -> Bool {
        let text = (try? Files.contents(of: "/proc/\(process)/syscall")) ?? []
        guard let number = String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap({ Int32($0) })
        else { return false }
        return sleepCalls.contains(number)
    }

    /// `nanosleep` and `clock_nanosleep`.
    #if arch(x86_64)
    private static let sleepCalls: [Int32] = [35, 230]
    #else
    private static let sleepCalls: [Int32] = [101, 115]
    #endif
}

/// The keys of the rounds that are encrypted.
struct ChaosKeys {
    private let folder: String

    /// - Parameter start: `fuzz-coordinator` with arguments.
    init(in folder: String, start: ([String]) throws -> RunningProgram) throws {
        self.folder = folder
        let keygen = try start(["keygen", "--out", folder])
        XCTAssertEqual(keygen.exitCode(within: 30), 0, keygen.errors)
    }

    var ofCoordinator: [String] {
        ["--server-key", "\(folder)/coordinator.key", "--authorized-keys", "\(folder)/authorized-workers"]
    }

    var ofGuest: [String] { ["--server-key", "\(folder)/coordinator.pub", "--key", "\(folder)/worker.key"] }

    func guestRole() throws -> CurveRole {
        let (_, pair) = try KeyFile.pair(at: "\(folder)/worker.key")
        return .client(pair, serverKey: try KeyFile.publicKey(at: "\(folder)/coordinator.pub"))
    }

    /// Of a peer that was not admitted.
    func strangerRole() throws -> CurveRole {
        .client(try KeyPair.generate(), serverKey: try KeyFile.publicKey(at: "\(folder)/coordinator.pub"))
    }
}

/// A disk of eight megabytes, so that a test can fill it.
struct SmallDisk {
    let path: String

    /// Nil where nothing may be mounted.
    init?(at path: String) {
        self.path = path
        guard (try? Files.makeFolder(path)) != nil,
            mount("none", path, "tmpfs", 0, "size=8m") == 0
        else { return nil }
    }

    private var filler: String { "\(path)/filler" }

    /// Leaves no room at all. False when it could not.
    func fill() -> Bool {
        let number = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard number >= 0 else { return false }
        let file = FileDescriptor(owning: number)
        let block = [UInt8](repeating: 0, count: 4096)
        while let written = try? file.writeSome(block, from: 0), written > 0 {}
        return true
    }

    func clearFiller() { unlink(filler) }

    /// Removes what earlier rounds left.
    func clear() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    func remove() { umount2(path, Int32(MNT_DETACH)) }
}

/// The wall clock of the programs, as far as libfaketime can step it. The monotonic clock stays true, as it does when
/// somebody sets a machine's time.
struct FakeClock {
    private static let library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
    private let file: String

    /// Nil where libfaketime is not installed.
    init?(file: String) {
        guard Files.exists(Self.library) else { return nil }
        self.file = file
        step(toSeconds: 0)
    }

    var environment: [String] {
        [
            "LD_PRELOAD=\(Self.library)", "FAKETIME_TIMESTAMP_FILE=\(file)", "FAKETIME_NO_CACHE=1",
            "DONT_FAKE_MONOTONIC=1",
            // Otherwise it changes the environment, beside which Swift looks for a program's arguments.
            "FAKETIME_SHARED=/layout-fuzz-\(getpid())-sem /layout-fuzz-\(getpid())-shm",
        ]
    }

    /// What libfaketime shares between processes has a process's number for a name, and one that is killed leaves it behind:
    /// a later process with the same number would not start.
    static func clearLeftovers() {
        let folder = "/dev/shm"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard name.hasPrefix("faketime_shm_") || name.hasPrefix("sem.faketime_sem_"),
                let process = name.split(separator: "_").last.flatMap({ pid_t($0) }), kill(process, 0) != 0
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }

    func step(toSeconds seconds: Int) {
        try? AtomicFile.write(Array("\(seconds < 0 ? "-" : "+")\(abs(seconds))s\n".utf8), to: file)
    }
}

/// The same numbers for the same seed.
struct ChaosRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1 }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
    }
}
