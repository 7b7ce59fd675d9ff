import Foundation
import FuzzCommand
import XCTest

@testable import FuzzCoordinator

/// What `doctor` says of machines, good and bad.
final class MachineCheckTests: XCTestCase {
    private func facts(_ change: (inout MachineCheck.Facts) -> Void = { _ in }) -> MachineCheck.Facts {
        var facts = MachineCheck.Facts(
            libraryVersion: (4, 3, 5), hasCurve: true, worker: .success(ProgramVersion.text), isolation: 0,
            memoryMegabytes: 8000, cores: 4, descriptors: 4096, environment: ["LANG": "C.UTF-8"],
            renderer: "rsvg-convert")
        change(&facts)
        return facts
    }

    private func worst(_ facts: MachineCheck.Facts) -> [MachineCheck.Item] {
        MachineCheck.items(facts).filter { $0.verdict != .fine }
    }

    func test_machineThatHasAll_isFine() {
        XCTAssertEqual(worst(facts()), [])
        XCTAssertEqual(MachineCheck.items(facts()).count, 7)
    }

    func test_eachLack_isSaidWithWhatToDo() {
        let lacks: [((inout MachineCheck.Facts) -> Void, MachineCheck.Verdict, String, String)] = [
            ({ $0.libraryVersion = (4, 1, 9) }, .failed, "libzmq is 4.1.9; 4.3 or later", "Install a later one"),
            ({ $0.hasCurve = false }, .limited, "cannot encrypt", "libsodium"),
            ({ $0.worker = .success("0.0.1 (old)") }, .failed, "another version: 0.0.1 (old)", "Build both at once"),
            (
                { $0.worker = .failure(.init(sentence: "There is no worker program.")) }, .failed, "no worker program",
                ""
            ),
            ({ $0.isolation = 1 }, .limited, "not isolated fully", "fuzz-worker doctor"),
            ({ $0.isolation = 2 }, .failed, "cannot start a child", "fuzz-worker doctor"),
            ({ $0.memoryMegabytes = 300 }, .failed, "300 MB of memory are free; 4 workers need", "--workers 2"),
            ({ $0.memoryMegabytes = 900 }, .limited, "a single case may use 1024 MB", "--case-memory 256m"),
            ({ $0.descriptors = 64 }, .failed, "64 open files", "ulimit -n 4096"),
            ({ $0.environment = ["LANG": "C"] }, .limited, "The locale 'C' is not UTF-8", "LC_ALL=C.UTF-8"),
            ({ $0.renderer = nil }, .limited, "No program makes PNG", "librsvg2-bin"),
        ]
        for (change, verdict, sentence, advice) in lacks {
            let items = worst(facts(change))
            XCTAssertEqual(items.map(\.verdict), [verdict], sentence)
            XCTAssertTrue(items.first?.sentence.contains(sentence) ?? false, "\(items)")
            XCTAssertTrue(items.first?.advice.contains(advice) ?? advice.isEmpty || advice.isEmpty, "\(items)")
        }
    }

    func test_foldersAndPorts_areTried() throws {
        let folder = NSTemporaryDirectory() + "doctor-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        XCTAssertEqual(MachineCheck.folder("\(folder)/not/yet", option: "--corpus").verdict, .fine)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
        let refused = MachineCheck.folder("/proc/none", option: "--corpus")
        XCTAssertEqual(refused.verdict, .failed)
        XCTAssertTrue(refused.advice.hasSuffix("choose another with --corpus."), refused.advice)
        XCTAssertEqual(MachineCheck.port("tcp://127.0.0.1:*").verdict, .fine)
        let port = MachineCheck.port("tcp://192.0.2.1:5555")
        XCTAssertEqual(port.verdict, .failed, "that address is nobody's")
        XCTAssertTrue(port.sentence.hasPrefix("Nothing can listen at tcp://192.0.2.1:5555: "), port.sentence)
    }

    func test_lines_areMarked() {
        XCTAssertEqual(
            MachineMessages.line(.init(verdict: .failed, sentence: "It is.", advice: "Do.")),
            "FAILED It is.\n       Do.")
        XCTAssertEqual(MachineMessages.line(.init(verdict: .fine, sentence: "It is.")), "ok     It is.")
    }
}
