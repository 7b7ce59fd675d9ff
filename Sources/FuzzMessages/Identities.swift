/// One life of a coordinator. A restarted coordinator has another epoch, so what was leased before it is not its own.
package struct Epoch: Codable, Hashable, Sendable, CustomStringConvertible {
    package let value: UInt64

    package init(_ value: UInt64) { self.value = value }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try HexNumber.decode(container.decode(String.self), in: container)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    package var description: String { HexNumber.text(value) }
}

/// What was observed, as a number: runs that observed the same have the same.
package struct Digest: Codable, Hashable, Sendable {
    package let value: UInt64

    package init(_ value: UInt64) { self.value = value }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try HexNumber.decode(container.decode(String.self), in: container)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(HexNumber.text(value))
    }
}

/// Names one lease forever: numbers count from 1 within an epoch, and no epoch comes twice.
package struct LeaseID: Codable, Hashable, Sendable, CustomStringConvertible {
    package let epoch: Epoch
    package let number: UInt64

    package init(epoch: Epoch, number: UInt64) {
        self.epoch = epoch
        self.number = number
    }

    package var description: String { "lease \(number)" }
}

/// Who a worker is, over all its connections.
package struct WorkerID: Codable, Hashable, Sendable, CustomStringConvertible {
    package let name: String

    package init(_ name: String) { self.name = name }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard Self.isWellFormed(name) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a worker's name is 1 to 64 of a-z, A-Z, 0-9, '-' and '.'")
        }
        self.name = name
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    /// The name appears in logs, so it can hold nothing that a terminal would obey.
    package static func isWellFormed(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            }
    }

    package var description: String { name }

    /// The names that a coordinator gives to its own workers.
    package static func isLocalName(_ name: String) -> Bool {
        name.hasPrefix("local-") && name.utf8.count <= 40 && isWellFormed(name)
    }

    /// True when a worker of this name may use the key that the list of authorized keys calls `owner`.
    package func belongs(to owner: String) -> Bool { name == owner || name.hasPrefix(owner + ".") }
}

/// Sixty-four bits as sixteen hexadecimal digits: JSON numbers of other languages would lose the lowest of them.
package enum HexNumber {
    package static func text(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func value(_ text: String) -> UInt64? {
        guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+") else { return nil }
        return UInt64(text, radix: 16)
    }

    static func decode(_ text: String, in container: any SingleValueDecodingContainer) throws -> UInt64 {
        guard let value = value(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected 16 hexadecimal digits")
        }
        return value
    }
}
