import FuzzWire

/// Who the worker is, and its only coordinator.
struct WorkerKeys: Sendable {
    /// The name of the key; the worker's own name begins with it.
    var name: String
    var pair: KeyPair
    var serverKey: PublicKey

    var role: CurveRole { .client(pair, serverKey: serverKey) }

    /// The line that lets this worker in.
    var authorizedLine: String { "\(name) \(pair.publicKey)" }

    init(key: String, serverKey: String) throws(KeyError) {
        (name, pair) = try KeyFile.pair(at: key)
        self.serverKey = try KeyFile.publicKey(at: serverKey)
    }

    /// The keys that a coordinator on this machine writes to the worker's standard input, up to an empty line.
    init(fromStandardInput name: String) throws {
        self.name = name
        (pair, serverKey) = try KeyFile.localKeys(try Self.standardInput())
    }

    /// The token of a worker that a coordinator without keys has started.
    static func token() throws -> String {
        String(try standardInput().prefix { $0 != "\n" })
    }

    /// Up to an empty line; what follows is the lifeline.
    private static func standardInput() throws -> String {
        var text = ""
        while !text.hasSuffix("\n\n"), text.utf8.count < KeyFile.maximumBytes,
            case .bytes(let bytes) = try FileDescriptor.read(0, upTo: 1)
        { text += String(decoding: bytes, as: UTF8.self) }
        return text
    }
}
