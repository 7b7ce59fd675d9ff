import ArgumentParser
import Foundation
import XCTest

@testable import FuzzCoordinator
@testable import FuzzWorker

/// Wrong values of every option and argument of every command of both programs.
///
/// The commands themselves say which options they have, so that a new one without a row here is a failure.
final class OptionTests: XCTestCase {
    /// What the programs say of themselves.
    private struct Tool: Decodable {
        struct Command: Decodable {
            var commandName: String
            var subcommands: [Command]?
            var arguments: [Argument]?
        }
        struct Argument: Decodable {
            struct Name: Decodable { var name: String }
            var kind: String
            var preferredName: Name?
            var valueName: String?
        }
        var command: Command
    }

    /// Of one kind of value: what is wrong, and what has to be said about it.
    private struct Kind {
        var wrong: [String]
        /// With `VALUE` for the wrong value.
        var said: [String]
    }

    private static func number(_ what: String, _ range: String) -> Kind {
        Kind(wrong: ["x", "-1", "+1", "1.5", "1e3", ""], said: ["'VALUE' is no number of \(what)", range, "Write "])
    }

    private static let duration = Kind(
        wrong: ["60", "-5s", "0s", "1.5h", "s", "", "10001h", "99999999999999999999s"],
        said: ["'VALUE' is no length of time from 1s to 10000h", "Write 60s, 10m or 8h."])
    private static let size = Kind(
        wrong: ["lots", "-1m", "0m", "1", "1001g", "1.5g", ""],
        said: ["'VALUE' is no size from 1m to 1000g", "Write 512m or 2g."])
    private static let path = Kind(wrong: [""], said: ["'VALUE' is no path.", "Name a file"])
    private static let campaign = Kind(
        wrong: ["", ".", "-x", "a/b", "a b"], said: ["'VALUE' is no name of a campaign", "Use 1 to 64 letters"])
    private static let profile = Kind(wrong: ["nope", "", "-1"], said: ["There is no profile 'VALUE'.", "messages"])
    private static let seed = Kind(
        wrong: ["-1", "x", "", "18446744073709551616"],
        said: ["'VALUE' is no seed", "from 0 to 2^64 - 1", "Write it as"])
    private static let endpoint = Kind(
        wrong: ["host", "", "tcp://h", "tcp://:1", "tcp://h:0", "tcp://h:65536", "-1"],
        said: [
            "'VALUE' is no endpoint of a coordinator", "tcp://HOST:PORT, with a port from 1 to 65535", "Copy the one",
        ])
    private static let fault = Kind(wrong: ["x", ""], said: ["There is no fault 'VALUE'.", "Choose one of trap"])
    private static let seconds = Kind(
        wrong: ["x", "-1", "0", "nan", "inf", ""], said: ["'VALUE' is no number of seconds", "from 0.01 to 3600"])

    /// Options that several commands share, then those of one command.
    private static let kinds: [String: Kind] = [
        "--seed": seed, "--profile": profile, "--campaigns": path, "--corpus": path, "--log": path,
        "--server-key": path,
        "--authorized-keys": path, "--key": path, "--out": path, "--into": path, "--frames": path,
        "--environment": path,
        "--worker": path, "--svg": path, "--png": path, "--html": path, "--junit": path, "--sarif": path,
        "--markdown": path, "--base": path, "--http-token-file": path, "--sources": path, "--json": path,
        "--accepted": path,
        "--as": Kind(
            wrong: ["x", ""], said: ["There is no test library 'VALUE'.", "Choose one of xctest, swift-testing."]),
        "--campaign": campaign, "name": campaign, "--for": duration, "--explain-for": duration, "--each": duration,
        "--case-timeout": duration,
        "--time-limit": duration,
        "--log-size": size, "--case-memory": size, "--cases": number("cases", "from 1 to 1,000,000,000,000,000"),
        "--budget-findings": number("findings", "from 1 to 1,000,000"),
        "--until": Kind(
            wrong: ["7", "24:00", "-1:00", ""], said: ["'VALUE' is no time of day from 00:00 to 23:59", "as in 07:00"]),
        "--uikit": Kind(wrong: ["ios6", "", "-1"], said: ["There is no UIKit 'VALUE'.", "Choose one of ios7-8"]),
        "--bind": Kind(
            wrong: ["localhost", "", "tcp://h", "tcp://h:65536", "tcp://h:0", "-1"],
            said: ["'VALUE' is no place to listen at", "a port from 1 to 65535", "Write tcp://127.0.0.1:5555"]),
        "--http": Kind(
            wrong: ["8080", "", "host:80", "1.2.3.4:70000"],
            said: ["'VALUE' is no place to serve a page at", "a port from 0 to 65535", "Write 127.0.0.1:8080."]),
        "--notify-exec": Kind(wrong: ["", " "], said: ["is no command.", "Write what the shell should run"]),
        "--device": Kind(wrong: ["Nokia"], said: ["There is no device 'VALUE'.", "Names like it: "]),
        "--assume": Kind(
            wrong: ["nothing", "", "rtl"],
            said: ["There is nothing called 'VALUE' to assume.", "Choose translations, "]),
        "--orientation": Kind(wrong: ["up", ""], said: ["There is no orientation 'VALUE'.", "portrait or landscape"]),
        "--connect": endpoint,
        "--children": Kind(
            wrong: ["many", "0", "1025", "-1", "+1", ""],
            said: ["'VALUE' is no number of children", "1 to 1024", "Give the number of cores"]),
        "--fault": fault, "--message-fault": Kind(wrong: ["x"], said: ["There is no fault of messages 'VALUE'."]),
        "--case-timeout-seconds": seconds, "--seconds": number("seconds", "from 1 to 86400"),
        "--case-time": number("microseconds", "from 1 to 1000000"),
        "--observe": number("a process", "from 1 to 4194304"),
        "--fault-at": Kind(
            wrong: ["x", "-1"], said: ["'VALUE' is no number of a case", "from 0 to 18446744073709551615"]),
        "--memory-megabytes": number("megabytes", "from 1 to 1024000"), "--case-seconds": seconds,
        "--refusing": Kind(
            wrong: ["x", ""], said: ["There is no part of the sandbox 'VALUE'.", "Choose one of filter"]),
        "--oracle-period": number("cases between two questions", "from 0 to 1000000"),
        "--full-period": number("cases between two that are checked fully", "from 1 to 1000000"),
    ]
    private static let kindsOfCommands: [String: Kind] = [
        "run --workers": number("workers", "from 0 to 1024"), "resume --workers": number("workers", "from 0 to 1024"),
        "keygen --worker": Kind(
            wrong: ["", "a b", "coordinator", "local-1"],
            said: ["'VALUE' cannot be the name of a worker's key", "1 to 40"]),
        "load --workers": number("simulated workers", "from 1 to 4096"),
        "serve --name": Kind(wrong: ["a b", ""], said: ["'VALUE' cannot be a worker's name", "1 to 64"]),
        "rediscover --seeds": number("seeds", "from 1 to 99"),
        "bare --seed": number("a seed", "from 0 to 18446744073709551615"),
        "judge --seed": number("a seed", "from 0 to 18446744073709551615"),
        "judge --findings": number("findings", "from 1 to 100000"),
        "judge --profile": Kind(wrong: ["nope"], said: ["There is no profile 'VALUE'.", "Choose one of messages"]),
        "bare --scenario": Kind(wrong: ["nope", ""], said: ["There is no scenario 'VALUE'.", "Choose one of "]),
        "bare --cases": number("cases", "from 1 to 1000000000"),
        "scenario-costs --cases": number("cases", "from 1 to 1000000"),
        "bare --first": number("the first case", "from 0 to 1000000000"), "bare --keep": path,
        "explain LOG": path,
        "bare --profile": Kind(wrong: ["nope"], said: ["There is no profile 'VALUE'.", "Choose one of messages"]),
    ]
    /// Every value is a file or a name in one, and is judged when the file is read (`StreamTests`), or it is handed on.
    private static let judgedLater: Set<String> = [
        "--class", "--storyboard", "--scene", "--target", "--worker-argument", "files", "file", "sources",
        "subcommands", "help",
    ]

    private func commands(of program: any ParsableCommand.Type) throws -> [Tool.Command] {
        let tool = try JSONDecoder().decode(Tool.self, from: Data(program._dumpHelp().utf8))
        return try XCTUnwrap(tool.command.subcommands).filter { $0.commandName != "help" }
    }

    /// What else a command cannot do without.
    private func needed(by command: String, besides option: String) -> [String] {
        switch command {
        case "resume", "status", "report": option == "name" ? [] : ["x"]
        case "layout", "replay", "minimise", "upgrade", "export": ["x"]
        case "merge": ["x", "y"]
        case "serve", "load": option == "--connect" ? [] : ["--connect", "tcp://127.0.0.1:1"]
        default: []
        }
    }

    private func check(_ program: any ParsableCommand.Type) throws {
        var asked = 0
        var seen: Set<String> = []
        for command in try commands(of: program) {
            for argument in command.arguments ?? [] where argument.kind != "flag" {
                let isOption = argument.kind == "option"
                let name = isOption ? "--\(argument.preferredName?.name ?? "")" : argument.valueName ?? ""
                let place = "\(command.commandName) \(name)"
                if Self.judgedLater.contains(name) || name == "FILE" || name == "FILE|DIR" || name.contains(".sqlite") {
                    continue
                }
                guard let kind = Self.kindsOfCommands[place] ?? Self.kinds[name] else {
                    XCTFail("\(place) has no row of wrong values in OptionTests")
                    continue
                }
                // An option that several commands share is asked more in one of them; `ErrorMessageTests` has all forms.
                let isFirst = seen.insert(kind.said[0]).inserted
                for value in kind.wrong.prefix(isFirst ? 3 : 1) {
                    // What begins with a dash is an option where a name is expected.
                    if !isOption, value.hasPrefix("-") { continue }
                    let words =
                        [command.commandName] + needed(by: command.commandName, besides: name)
                        + (isOption ? [name] : []) + [value]
                    XCTAssertThrowsError(try program.parseAsRoot(words), "\(words)") { error in
                        XCTAssertEqual(program.exitCode(for: error), .validationFailure, "\(words)")
                        let message = program.fullMessage(for: error)
                        for part in kind.said {
                            let text = part.replacingOccurrences(of: "VALUE", with: value)
                            XCTAssertTrue(message.contains(text), "\(words) does not say \(text): \(message)")
                        }
                    }
                    asked += 1
                }
            }
        }
        XCTAssertGreaterThan(asked, 30)
    }

    func test_everyOptionOfTheCoordinator() throws { try check(CoordinatorCommand.self) }

    func test_everyOptionOfTheWorker() throws { try check(WorkerCommand.self) }
}
