import Foundation
import FuzzMessages
import LayoutFuzz

/// Why an argument is rejected; its description is one of `WorkerConsoleMessages`.
struct WorkerArgumentError: Error, Hashable, CustomStringConvertible {
    let description: String
}

/// Arguments as values; each function names what is wrong, what is allowed, and an example.
enum WorkerArguments {
    /// Only digits: `Int("+1")` is a number and no answer to "how many".
    static func number(_ text: String, _ what: String, _ range: ClosedRange<UInt64>) throws -> UInt64 {
        let isDigits = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isDigits, let value = UInt64(text), range.contains(value) else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badNumber(text, what, range))
        }
        return value
    }

    static func testLibrary(_ text: String) throws -> TestLibrary {
        guard let library = TestLibrary(rawValue: text) else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badTestLibrary(text))
        }
        return library
    }

    static func children(_ text: String) throws -> Int {
        if text == "auto" { return min(1024, ProcessInfo.processInfo.activeProcessorCount) }
        guard let count = try? number(text, "", 1...1024) else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badChildren(text))
        }
        return Int(count)
    }

    /// Where a coordinator is. `ipc` is for tests.
    static func endpoint(_ text: String) throws -> String {
        if text.hasPrefix("ipc://"), text.count > "ipc://".count { return text }
        let address = text.dropFirst("tcp://".count)
        let port = address.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let host = address.dropLast(port.count + 1)
        guard text.hasPrefix("tcp://"), !host.isEmpty, host != "*", (try? number(port, "", 1...65535)) != nil else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badEndpoint(text))
        }
        return text
    }

    static func path(_ text: String) throws -> String {
        guard !text.isEmpty else { throw WorkerArgumentError(description: WorkerConsoleMessages.emptyPath) }
        return text
    }

    static func name(_ text: String) throws -> String {
        guard WorkerID.isWellFormed(text) else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badName(text))
        }
        return text
    }

    static func profile(_ text: String) throws -> String {
        guard Profile.named(text) != nil else {
            throw WorkerArgumentError(
                description: WorkerConsoleMessages.badChoice(text, "profile", Profile.all.map(\.name)))
        }
        return text
    }

    static func scenarios(_ text: String) throws -> [String] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for name in names where !ScenarioDraft.names.contains(name) {
            throw WorkerArgumentError(
                description: WorkerConsoleMessages.badChoice(name, "scenario", ScenarioDraft.names))
        }
        return names
    }

    static func fault(_ text: String) throws -> String {
        guard InjectedFault.Kind(rawValue: text) != nil else {
            throw WorkerArgumentError(
                description: WorkerConsoleMessages.badChoice(text, "fault", InjectedFault.Kind.allCases.map(\.rawValue))
            )
        }
        return text
    }

    static func refusing(_ text: String) throws -> String {
        let choices = ["filter", "landlock", "filter,landlock"]
        guard choices.contains(text) else {
            throw WorkerArgumentError(
                description: WorkerConsoleMessages.badChoice(text, "part of the sandbox", choices))
        }
        return text
    }

    static func messageFault(_ text: String) throws -> String {
        guard MessageFault(rawValue: text) != nil else {
            throw WorkerArgumentError(
                description: WorkerConsoleMessages.badChoice(
                    text, "fault of messages", MessageFault.allCases.map(\.rawValue)))
        }
        return text
    }

    /// Processor time of a case.
    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), (0.01...3600).contains(value) else {
            throw WorkerArgumentError(description: WorkerConsoleMessages.badSeconds(text))
        }
        return value
    }
}
