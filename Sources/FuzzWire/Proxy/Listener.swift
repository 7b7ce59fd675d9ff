import CSockets

/// Why an endpoint cannot be listened at.
package enum ListenError: Error, Hashable, CustomStringConvertible {
    /// The form is not `tcp://HOST:PORT` or `ipc://PATH`.
    case badForm(String)
    /// No address belongs to the name.
    case unknownName(endpoint: String, host: String, reason: String)
    case system(endpoint: String, SystemCallError)

    package var description: String {
        switch self {
        case .badForm(let endpoint): "\(endpoint) is no endpoint; one looks like tcp://127.0.0.1:5555 or tcp://*:5555."
        case .unknownName(let endpoint, let host, let reason):
            "\(endpoint): no address is known for '\(host)' (\(reason)). Write the address in numbers."
        case .system(_, let error): error.description
        }
    }
}

/// A socket that connections come to.
struct Listener {
    let descriptor: FileDescriptor
    /// Where to connect, with the port in place of a wildcard.
    let endpoint: String
    /// Only processes of this user may connect.
    let isRestrictedToThisUser: Bool

    init(endpoint: String) throws(ListenError) {
        isRestrictedToThisUser = false
        if endpoint.hasPrefix("ipc://") {
            let path = String(endpoint.dropFirst("ipc://".count))
            let number =
                path.hasPrefix("@") ? csockets_listen_abstract(String(path.dropFirst())) : csockets_listen_path(path)
            descriptor = try Self.descriptor(number, endpoint)
            self.endpoint = endpoint
            return
        }
        guard let (host, port) = Endpoint.hostAndPort(endpoint) else { throw .badForm(endpoint) }
        var bound = [CChar](repeating: 0, count: 128)
        var boundPort: Int32 = 0
        let number = csockets_listen_tcp(
            host == "*" ? nil : host, port == "*" ? "0" : port, &bound, bound.count, &boundPort)
        if number <= -900 {
            throw .unknownName(
                endpoint: endpoint, host: host, reason: String(cString: csockets_resolve_error(number)))
        }
        descriptor = try Self.descriptor(number, endpoint)
        let address = String(decoding: bound.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.endpoint = address.contains(":") ? "tcp://[\(address)]:\(boundPort)" : "tcp://\(address):\(boundPort)"
    }

    init(abstractName name: String) throws(ListenError) {
        isRestrictedToThisUser = true
        endpoint = "ipc://@\(name)"
        descriptor = try Self.descriptor(csockets_listen_abstract(name), endpoint)
    }

    private static func descriptor(_ number: Int32, _ endpoint: String) throws(ListenError) -> FileDescriptor {
        guard number >= 0 else {
            throw .system(endpoint: endpoint, SystemCallError(call: "bind", subject: endpoint, code: -number))
        }
        return FileDescriptor(owning: number)
    }

    enum Arrival {
        case connection(FileDescriptor, address: String)
        /// A peer that may not connect here.
        case refused
        case nobody
        /// This process has no descriptor left, or the like.
        case failed
    }

    func accept() -> Arrival {
        var address = [CChar](repeating: 0, count: 128)
        let number = csockets_accept(descriptor.number, &address, address.count)
        guard number >= 0 else {
            switch -number {
            case EAGAIN: return .nobody
            case ECONNABORTED, EINTR, EPROTO: return .refused
            default: return .failed
            }
        }
        let connection = FileDescriptor(owning: number)
        if isRestrictedToThisUser, csockets_peer_user(number) != Int32(bitPattern: geteuid()) { return .refused }
        let text = String(decoding: address.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return .connection(connection, address: text.isEmpty ? "this machine" : text)
    }
}
