/// Every sentence about the live page: what happened, with the value; what it means; what to do next.
enum LiveMessages {
    static func badLiveAddress(_ text: String) -> String {
        "'\(text)' is no place to serve a page at: an IPv4 address of this machine and a port from 0 to 65535. "
            + "Write 127.0.0.1:8080."
    }

    static func noToken(_ host: String) -> String {
        "Other machines could read the page at \(host), and nothing would ask them who they are. "
            + "Serve it at 127.0.0.1, or name a file with a token: --http-token-file FILE"
    }

    static let tokenWithoutPage =
        "--http-token-file is for the page of --http, which is not asked for. Add --http 0.0.0.0:8080."

    static func unreadableToken(_ path: String, _ reason: String) -> String {
        "The token \(path) cannot be read: \(reason). Check the name after --http-token-file."
    }

    static func shortToken(_ path: String, _ count: Int) -> String {
        "The token in \(path) has \(count) letters; a guess would find it. Use \(LiveAccess.shortestToken) or more: "
            + "openssl rand -hex 24 > \(path)"
    }
}
