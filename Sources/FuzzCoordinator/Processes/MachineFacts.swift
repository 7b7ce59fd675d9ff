import Foundation
import FuzzWire

extension MachineCheck.Facts {
    /// Looks at this machine.
    /// - Parameter worker: the program that `--worker` names; nil for the one beside this program.
    static func here(worker: String?) -> MachineCheck.Facts {
        let environment = ProcessInfo.processInfo.environment
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var isolation: Int32?
        let version: Result<String, MachineCheck.Problem>
        do {
            let program = try WorkerExecutable.chosen(worker)
            version = output(of: program, ["--version"]).flatMap { status, text in
                status == 0
                    ? .success(text.trimmingCharacters(in: .whitespacesAndNewlines))
                    : .failure(MachineCheck.Problem(sentence: "\(program) --version ended with \(status)."))
            }
            if case .success(let ended) = output(of: program, ["doctor"]) { isolation = ended.0 }
        } catch {
            version = .failure(MachineCheck.Problem(sentence: "\(error)"))
        }
        let path = environment["PATH"] ?? ""
        return MachineCheck.Facts(
            libraryVersion: ZMQContext.libraryVersion, hasCurve: ZMQContext.hasCurve, worker: version,
            isolation: isolation, memoryMegabytes: freeMemory, cores: ProcessInfo.processInfo.activeProcessorCount,
            // The programs raise it to what the system allows.
            descriptors: Int(clamping: limit.rlim_max), environment: environment,
            renderer: ["rsvg-convert", "chromium", "chromium-browser", "google-chrome"].first { name in
                path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
            })
    }

    private static func output(of program: String, _ arguments: [String]) -> Result<
        (Int32, String), MachineCheck.Problem
    > {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return .failure(MachineCheck.Problem(sentence: "\(program) does not start: \(error)."))
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return .success((process.terminationStatus, String(decoding: bytes, as: UTF8.self)))
    }

    /// The smaller of what the kernel and the container leave; nil where neither says.
    private static var freeMemory: Int? {
        let system = (try? Files.contents(of: "/proc/meminfo")).flatMap { bytes -> Int? in
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return lines.first { $0.hasPrefix("MemAvailable:") }?
                .split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 }
        }
        func number(_ name: String) -> Int? {
            (try? Files.contents(of: "/sys/fs/cgroup/\(name)")).flatMap {
                Int(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        let container = number("memory.max").map { ($0 - (number("memory.current") ?? 0)) >> 20 }
        return [system, container].compactMap { $0 }.min()
    }
}
