import Glibc

/// Forms of endpoints.
package enum Endpoint {
    /// True when only this machine can reach it: a name or an address that cannot be anything else. A name such as
    /// `127.example.com` may be anywhere.
    package static func isLoopback(_ endpoint: String) -> Bool {
        guard endpoint.hasPrefix("tcp://") else { return true }
        let address = endpoint.dropFirst("tcp://".count)
        guard let colon = address.lastIndex(of: ":") else { return false }
        let host = String(address[..<colon])
        if host == "localhost" || host == "[::1]" { return true }
        var number = in_addr()
        guard inet_pton(AF_INET, host, &number) == 1 else { return false }
        return UInt32(bigEndian: number.s_addr) >> 24 == 127
    }

    /// The endpoint under which this machine reaches itself: a wildcard address can be bound and not called.
    package static func toConnect(_ bound: String) -> String {
        for wildcard in ["tcp://0.0.0.0:", "tcp://[::]:", "tcp://*:"] where bound.hasPrefix(wildcard) {
            return "tcp://127.0.0.1:" + bound.dropFirst(wildcard.count)
        }
        return bound
    }
}
