import FuzzMessages
import LayoutEngine
import LayoutFuzz

/// Why an argument is refused; its description is one of `CommandMessages`.
struct InvalidArgumentError: Error, Hashable, CustomStringConvertible {
    let description: String
}

/// Arguments as typed, parsed into values.
enum ArgumentParsing {
    /// `90s`, `10m`, `8h`, up to 10,000 hours. A bare number is rejected: one person reads it as seconds, the next as
    /// minutes.
    static func duration(_ text: String) throws -> Duration {
        let units: [(suffix: String, seconds: Int64)] = [("s", 1), ("m", 60), ("h", 3600)]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            let count = digits(text.dropLast()), count > 0, count <= 10_000 * 3600 / UInt64(unit.seconds)
        else { throw InvalidArgumentError(description: CommandMessages.badDuration(text)) }
        return .seconds(Int64(count) * unit.seconds)
    }

    /// A time of day, such as `07:00`.
    static func timeOfDay(_ text: String) throws -> TimeOfDay {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, (1...2).contains(parts[0].count), let hour = digits(parts[0]),
            let minute = digits(parts[1]), hour < 24, minute < 60
        else { throw InvalidArgumentError(description: CommandMessages.badTime(text)) }
        return TimeOfDay(hour: Int(hour), minute: Int(minute))
    }

    /// Decimal, or hexadecimal with `0x`.
    static func seed(_ text: String) throws -> UInt64 {
        let value = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : digits(Substring(text))
        guard let value, !text.hasPrefix("0x+") else {
            throw InvalidArgumentError(description: CommandMessages.badSeed(text))
        }
        return value
    }

    static func cases(_ text: String) throws -> UInt64 {
        guard let count = digits(Substring(text)), count > 0 else {
            throw InvalidArgumentError(description: CommandMessages.badCases(text))
        }
        guard count <= maximumCases else {
            throw InvalidArgumentError(description: CommandMessages.tooManyCases(count))
        }
        return count
    }

    /// Thirty years at a million cases a second; the databases count in 63 bits.
    static let maximumCases: UInt64 = 1_000_000_000_000_000

    static func campaignName(_ text: String) throws -> String {
        guard CampaignFolder.isName(text) else {
            throw InvalidArgumentError(description: DatabaseMessages.badName(text))
        }
        return text
    }

    static func findings(_ text: String) throws -> Int {
        guard let count = digits(Substring(text)), (1...1_000_000).contains(count) else {
            throw InvalidArgumentError(description: CommandMessages.badFindings(text))
        }
        return Int(count)
    }

    static func seeds(_ text: String) throws -> Int {
        guard let count = digits(Substring(text)), (1...99).contains(count) else {
            throw InvalidArgumentError(description: CommandMessages.badSeeds(text))
        }
        return Int(count)
    }

    /// `512m`, `2g`, up to 1000g, as megabytes.
    static func megabytes(_ text: String) throws -> Int {
        let units: [(suffix: String, megabytes: Int)] = [("m", 1), ("g", 1024)]
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }), let count = digits(text.dropLast()),
            count > 0, count <= 1000 * 1024 / UInt64(unit.megabytes)
        else { throw InvalidArgumentError(description: CommandMessages.badSize(text)) }
        return Int(count) * unit.megabytes
    }

    /// What a case may have, as megabytes.
    static func caseMemory(_ text: String) throws -> Int {
        let megabytes = try megabytes(text)
        guard CasePlan.memoryRange.contains(megabytes) else {
            throw InvalidArgumentError(description: CommandMessages.badCaseMemory(text))
        }
        return megabytes
    }

    /// Processor time that a case may use.
    static func caseTimeout(_ text: String) throws -> Duration {
        let time = try duration(text)
        guard time <= CasePlan.longestCaseTimeout else {
            throw InvalidArgumentError(description: CommandMessages.badCaseTimeout(text))
        }
        return time
    }

    static func workers(_ text: String) throws -> Int {
        guard let count = digits(Substring(text)), count <= 1024 else {
            throw InvalidArgumentError(description: CommandMessages.badWorkers(text))
        }
        return Int(count)
    }

    static func profile(_ text: String) throws -> String {
        guard Profile.named(text) != nil else {
            throw InvalidArgumentError(description: CommandMessages.badProfile(text))
        }
        return text
    }

    static func uikit(_ text: String) throws -> UIKitProfile {
        guard let profile = UIKitProfile(rawValue: text) else {
            throw InvalidArgumentError(description: CommandMessages.badUIKit(text))
        }
        return profile
    }

    /// - Returns: the name that the table of devices has for it.
    static func device(_ text: String) throws -> String {
        guard let model = DeviceModel.identified(by: text) else {
            throw InvalidArgumentError(description: SceneCommandMessages.badDevice(text))
        }
        return model.name
    }

    static func assumption(_ text: String) throws -> AppAssumption {
        guard let assumption = AppAssumption(rawValue: text) else {
            throw InvalidArgumentError(description: SceneCommandMessages.badAssumption(text))
        }
        return assumption
    }

    static func orientation(_ text: String) throws -> DeviceOrientation {
        guard let orientation = DeviceOrientation(rawValue: text) else {
            throw InvalidArgumentError(description: LayoutMessages.badOrientation(text))
        }
        return orientation
    }

    /// Where to listen. The sockets take addresses and interfaces, and no names; one name everybody means the same by.
    static func endpoint(_ text: String) throws -> String {
        let address = text.dropFirst("tcp://".count)
        let port = address.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
        let isPort = port == "*" || digits(port).map { (1...65535).contains($0) } ?? false
        guard text.hasPrefix("tcp://"), address.count > port.count + 1, isPort else {
            throw InvalidArgumentError(description: CommandMessages.badEndpoint(text))
        }
        return address.dropLast(port.count + 1) == "localhost" ? "tcp://127.0.0.1:\(port)" : text
    }

    /// Where a page is served.
    static func liveAddress(_ text: String) throws -> LiveAccess {
        guard let place = LiveAccess.place(text) else {
            throw InvalidArgumentError(description: LiveMessages.badLiveAddress(text))
        }
        return LiveAccess(host: place.host, port: place.port, token: nil)
    }

    /// A file or a folder. An empty name would be the root of the machine's folders.
    static func path(_ text: String) throws -> String {
        guard !text.isEmpty else { throw InvalidArgumentError(description: CommandMessages.emptyPath) }
        return text
    }

    /// A command for the shell.
    static func command(_ text: String) throws -> String {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw InvalidArgumentError(description: CommandMessages.emptyCommand)
        }
        return text
    }

    /// Only digits: `Int("+1")` is a number and no answer to "how many".
    private static func digits(_ text: Substring) -> UInt64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return UInt64(text)
    }
}

/// A time on the clock on the wall.
struct TimeOfDay: Hashable, Sendable {
    var hour: Int
    var minute: Int

    /// From a moment of the day to the next time the clock shows this; a whole day when it shows it just now.
    func next(afterSecondOfDay second: Int) -> Duration {
        let wanted = hour * 3600 + minute * 60
        let wait = wanted - second
        return .seconds(wait > 0 ? wait : wait + 24 * 3600)
    }
}
