/// Forms of endpoints.
package enum Endpoint {
    /// True when only this machine can reach it: a name or an address that cannot be anything else. A name such as
    /// `127.example.com` may be anywhere.
    package static func isLoopback(_ endpoint: String) -> Bool {
        guard endpoint.hasPrefix("tcp://") else { return true }
        guard let (host, _) = hostAndPort(endpoint) else { return false }
        if host == "localhost" || host == "::1" { return true }
        var number = in_addr()
        guard inet_pton(AF_INET, host, &number) == 1 else { return false }
        return UInt32(bigEndian: number.s_addr) >> 24 == 127
    }

    /// The parts of `tcp://HOST:PORT`; nil for anything else. An address of version 6 is in brackets.
    static func hostAndPort(_ endpoint: String) -> (host: String, port: String)? {
        guard endpoint.hasPrefix("tcp://") else { return nil }
        let address = endpoint.dropFirst("tcp://".count)
        guard let colon = address.lastIndex(of: ":"), colon != address.startIndex else { return nil }
        let port = String(address[address.index(after: colon)...])
        guard port == "*" || UInt16(port) != nil else { return nil }
        var host = address[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") || host.contains("[") {
            return nil
        }
        return (String(host), port)
    }

    /// The endpoint under which this machine reaches itself: a wildcard address can be bound and not called.
    package static func connectable(_ bound: String) -> String {
        for wildcard in ["tcp://0.0.0.0:", "tcp://[::]:", "tcp://*:"] where bound.hasPrefix(wildcard) {
            return "tcp://127.0.0.1:" + bound.dropFirst(wildcard.count)
        }
        return bound
    }
}
