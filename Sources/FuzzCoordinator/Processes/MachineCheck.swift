import Foundation
import FuzzCommand
import FuzzMessages
import FuzzWire

/// What a campaign needs of the machine, looked at before the night and not in it.
enum MachineCheck {
    enum Verdict: Int, Hashable, Comparable {
        case fine
        /// It runs, and something is missing.
        case limited
        case failed

        static func < (one: Verdict, two: Verdict) -> Bool { one.rawValue < two.rawValue }
    }

    struct Item: Hashable {
        var verdict: Verdict
        /// What was looked at, and what was seen.
        var sentence: String
        /// What to do; empty where nothing is to be done.
        var advice = ""
    }

    /// What there is to be seen of a machine.
    struct Facts {
        var libraryVersion: (major: Int, minor: Int, patch: Int)
        var hasCurve: Bool
        /// Why there is no worker program, or what its `--version` prints.
        var worker: Result<String, Problem>
        /// The exit status of its `doctor`; nil where there is no program.
        var isolation: Int32?
        var memoryMegabytes: Int?
        var cores: Int
        var descriptors: Int
        var environment: [String: String]
        /// The programs that make PNG of SVG.
        var renderer: String?
    }

    struct Problem: Error, Hashable { var sentence: String }

    // MARK: What the facts mean

    static func items(_ facts: Facts) -> [Item] {
        [
            library(facts), worker(facts), isolation(facts), memory(facts), descriptors(facts), terminalLocale(facts),
            renderer(facts),
        ]
        .compactMap { $0 }
    }

    private static func library(_ facts: Facts) -> Item {
        let version = facts.libraryVersion
        let text = "\(version.major).\(version.minor).\(version.patch)"
        guard (version.major, version.minor) >= (4, 3) else {
            return Item(
                verdict: .failed, sentence: "libzmq is \(text); 4.3 or later is needed.",
                advice: "Install a later one (Debian: libzmq5, Homebrew: zeromq), and build again.")
        }
        guard facts.hasCurve else {
            return Item(
                verdict: .limited, sentence: "libzmq \(text) cannot encrypt, so workers of other machines cannot join.",
                advice: "Install one that was built with libsodium.")
        }
        return Item(verdict: .fine, sentence: "libzmq \(text), with encryption.")
    }

    private static func worker(_ facts: Facts) -> Item {
        switch facts.worker {
        case .failure(let problem): return Item(verdict: .failed, sentence: problem.sentence)
        case .success(let version):
            guard version == ProgramVersion.text else {
                return Item(
                    verdict: .failed,
                    sentence: "The worker program is another version: \(version), and this is \(ProgramVersion.text).",
                    advice: "Build both at once: swift build -c release")
            }
            return Item(verdict: .fine, sentence: "The worker program is there and of this version.")
        }
    }

    private static func isolation(_ facts: Facts) -> Item? {
        guard let status = facts.isolation else { return nil }
        switch status {
        case 0: return Item(verdict: .fine, sentence: "Cases are isolated from the machine.")
        case 1:
            return Item(
                verdict: .limited, sentence: "Cases are not isolated fully from the machine.",
                advice: "See what is missing: fuzz-worker doctor")
        default:
            return Item(
                verdict: .failed, sentence: "The worker program cannot start a child for cases.",
                advice: "See why: fuzz-worker doctor")
        }
    }

    private static func memory(_ facts: Facts) -> Item? {
        guard let memory = facts.memoryMegabytes else { return nil }
        // A process of a case has 35 MB; cases of any size are rare, and one of them may have all that is allowed.
        let usual = facts.cores * 120
        guard memory >= usual else {
            return Item(
                verdict: .failed,
                sentence: "\(memory) MB of memory are free; \(facts.cores) workers need about \(usual) MB.",
                advice: "Start fewer: --workers \(max(1, memory / 120))")
        }
        let most = CasePlan.standardMemoryMegabytes
        guard memory >= usual + most else {
            return Item(
                verdict: .limited,
                sentence: "\(memory) MB of memory are free, and a single case may use \(most) MB before it is stopped.",
                advice: "Lower the limit: --case-memory 256m")
        }
        return Item(verdict: .fine, sentence: "\(memory) MB of memory for \(facts.cores) workers.")
    }

    private static func descriptors(_ facts: Facts) -> Item {
        guard facts.descriptors >= 256 else {
            return Item(
                verdict: .failed, sentence: "A process may have \(facts.descriptors) open files; a campaign needs 256.",
                advice: "Raise the limit: ulimit -n 4096")
        }
        return Item(verdict: .fine, sentence: "A process may have \(facts.descriptors) open files.")
    }

    private static func terminalLocale(_ facts: Facts) -> Item {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let value = names.lazy.compactMap { facts.environment[$0] }.first { !$0.isEmpty } ?? ""
        let isUTF8 = value.uppercased().contains("UTF-8") || value.uppercased().contains("UTF8")
        guard isUTF8 else {
            return Item(
                verdict: .limited,
                sentence:
                    "The locale '\(Printable.line(value, limit: 40))' is not UTF-8; names of views may look wrong on this terminal. "
                    + "Campaigns and files are not affected.", advice: "Set one: export LC_ALL=C.UTF-8")
        }
        return Item(verdict: .fine, sentence: "The locale \(Printable.line(value, limit: 40)) shows all letters.")
    }

    private static func renderer(_ facts: Facts) -> Item {
        guard let renderer = facts.renderer else {
            return Item(
                verdict: .limited, sentence: "No program makes PNG of pictures; SVG and reports need none.",
                advice: "For --png install rsvg-convert (Debian: librsvg2-bin) or Chromium.")
        }
        return Item(verdict: .fine, sentence: "\(renderer) makes PNG of pictures.")
    }

    /// A folder that a campaign writes to.
    static func folder(_ path: String, option: String) -> Item {
        var place = path
        // What is not there yet is made when it is needed.
        while !Files.exists(place), place.contains("/") {
            place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
        }
        if place.isEmpty { place = path.hasPrefix("/") ? "/" : "." }
        if !Files.exists(place) { place = "." }
        let probe = "\(place)/.writable.\(getpid())"
        do throws(SystemCallError) {
            try AtomicFile.write([], to: probe)
        } catch {
            return Item(
                verdict: .failed, sentence: "The folder \(path) cannot be written: \(error.reason).",
                advice: "Make it writable, or choose another with \(option).")
        }
        Files.remove(probe)
        return Item(verdict: .fine, sentence: "The folder \(path) can be written.")
    }

    /// Whether a campaign could listen there.
    static func port(_ endpoint: String) -> Item {
        do {
            let context = try ZMQContext()
            let socket = try ZMQSocket(.router, in: context, options: .coordinator)
            try socket.bind(to: endpoint)
            return Item(verdict: .fine, sentence: "\(endpoint) is free to listen at.")
        } catch {
            return Item(
                verdict: .failed, sentence: "Nothing can listen at \(endpoint): \(error).",
                advice: "End the program that does, or choose another place with --bind.")
        }
    }
}
