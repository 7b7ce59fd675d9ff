import CZMQ

/// Half of a CURVE key pair that anyone may know. Written as 40 characters of Z85.
package struct PublicKey: Hashable, Sendable, CustomStringConvertible {
    static let byteCount = 32

    package let bytes: [UInt8]

    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    package init?(z85 text: String) {
        guard let bytes = Z85.bytes(text) else { return nil }
        self.init(bytes: bytes)
    }

    package var description: String { Z85.text(bytes) }
}

/// The other half. It has no description on purpose: a log or a message can never hold it by accident.
package struct SecretKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    let bytes: [UInt8]

    init?(z85 text: String) {
        guard let bytes = Z85.bytes(text), bytes.count == PublicKey.byteCount else { return nil }
        self.bytes = bytes
    }

    package var description: String { "(a secret key)" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }

    /// For key files alone.
    var z85: String { Z85.text(bytes) }
}

/// Who a coordinator or a worker is, as the other side can check it.
package struct KeyPair: Hashable, Sendable {
    package let publicKey: PublicKey
    package let secretKey: SecretKey

    /// Nil when the two are not of one pair.
    init?(publicKey: PublicKey, secretKey: SecretKey) {
        guard let own = Self.publicKey(of: secretKey), own == publicKey else { return nil }
        self.publicKey = publicKey
        self.secretKey = secretKey
    }

    /// A new pair.
    ///
    /// - Throws: `KeyError.notSupported` when libzmq was built without CURVE.
    package static func generate() throws(KeyError) -> KeyPair {
        var publicText = [CChar](repeating: 0, count: 41)
        var secretText = [CChar](repeating: 0, count: 41)
        guard zmq_has("curve") == 1, zmq_curve_keypair(&publicText, &secretText) == 0,
            let publicKey = PublicKey(z85: text(publicText)), let secretKey = SecretKey(z85: text(secretText)),
            let pair = KeyPair(publicKey: publicKey, secretKey: secretKey)
        else { throw .notSupported }
        return pair
    }

    private static func publicKey(of secretKey: SecretKey) -> PublicKey? {
        var publicText = [CChar](repeating: 0, count: 41)
        guard zmq_curve_public(&publicText, secretKey.z85) == 0 else { return nil }
        return PublicKey(z85: text(publicText))
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// Which end of an encrypted connection a socket is.
package enum CurveRole: Hashable, Sendable {
    /// Lets in only whom the ``Gatekeeper`` of its context knows.
    case server(KeyPair)
    /// Communicates only with the holder of `serverKey`, and proves to it who it is.
    case client(KeyPair, serverKey: PublicKey)
}
