/// Who may see the live page, and from where it is served.
struct LiveAccess: Hashable, Sendable {
    /// An IPv4 address.
    var host: String
    var port: UInt16
    /// What a reader has to know; nil only where no other machine can ask.
    var token: String?

    static let shortestToken = 16

    /// `HOST:PORT`; nil for anything else.
    static func place(_ text: String) -> (host: String, port: UInt16)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(parts[1])
        else { return nil }
        let host = parts[0] == "localhost" ? "127.0.0.1" : String(parts[0])
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 4, numbers.allSatisfy({ $0.count <= 3 && UInt8($0) != nil && !$0.hasPrefix("+") }) else {
            return nil
        }
        return (host, port)
    }

    static func isLoopback(_ host: String) -> Bool { host.hasPrefix("127.") }

    /// What is to be answered before anything else; nil for a request that may go on.
    enum Refusal: Hashable {
        case method
        /// A page of another site that calls itself by a name that leads here.
        case foreignName
        case unauthorized
    }

    func refusal(method: String, hostHeader: String?, authorization: String?) -> Refusal? {
        guard method == "GET" || method == "HEAD" else { return .method }
        if let token { return Self.shows(token, authorization) ? nil : .unauthorized }
        let name = (hostHeader ?? "").split(separator: ":").first.map(String.init) ?? ""
        return name == "localhost" || Self.isLoopback(name) ? nil : .foreignName
    }

    /// `Bearer TOKEN`, or what a browser makes of a name and the token as password.
    private static func shows(_ token: String, _ authorization: String?) -> Bool {
        guard let authorization else { return false }
        if authorization.hasPrefix("Bearer ") { return isSame(String(authorization.dropFirst(7)), token) }
        guard authorization.hasPrefix("Basic "), let bytes = Base64.decoded(String(authorization.dropFirst(6))) else {
            return false
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let colon = text.firstIndex(of: ":") else { return false }
        return isSame(String(text[text.index(after: colon)...]), token)
    }

    /// In a time that does not depend on how much of it is right.
    private static func isSame(_ one: String, _ two: String) -> Bool {
        let (first, second) = (Array(one.utf8), Array(two.utf8))
        var difference = first.count == second.count ? UInt8(0) : 1
        for index in second.indices { difference |= second[index] ^ (index < first.count ? first[index] : 0) }
        return difference == 0
    }
}
