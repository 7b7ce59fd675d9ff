import FuzzWire

/// Keys of the workers that the coordinator starts itself, made for each campaign and never written to a file.
///
/// A worker gets its key through its standard input, where no other user of the machine can read it.
struct LocalKeys {
    private let serverKey: PublicKey
    private let pairs: [KeyPair]

    init(_ server: KeyPair, count: Int) throws(KeyError) {
        serverKey = server.publicKey
        var pairs: [KeyPair] = []
        for _ in 0..<count { pairs.append(try KeyPair.generate()) }
        self.pairs = pairs
    }

    /// The name of the worker in a place, counted from 1, and of its key.
    static func name(of number: Int) -> String { "local-\(number)" }

    var authorized: [(name: String, key: PublicKey)] {
        pairs.enumerated().map { (Self.name(of: $0.offset + 1), $0.element.publicKey) }
    }

    /// What the worker in a place reads at its start.
    func text(for number: Int) -> [UInt8] {
        let text = KeyFile.localText(pairs[number - 1], name: Self.name(of: number), serverKey: serverKey)
        return Array(text.utf8)
    }
}
