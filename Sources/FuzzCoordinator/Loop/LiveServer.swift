import Dispatch
import FlyingFox
import FlyingSocks
import Foundation

/// Serves the live page from threads of its own. It reads what the board has, and nothing else.
final class LiveServer: Sendable {
    struct LiveServerError: Error, Hashable, CustomStringConvertible {
        let place: String
        let reason: String
        var description: String {
            "The live page cannot be served at \(place): \(reason). Choose another place with --http, or leave it out."
        }
    }

    /// Where it is.
    let url: String
    private let task: Task<Void, Never>

    /// Serves until ``stop()``.
    init(_ access: LiveAccess, board: LiveBoard) throws(LiveServerError) {
        let place = "\(access.host):\(access.port)"
        let started = Started()
        let server: HTTPServer
        do {
            server = HTTPServer(
                address: try sockaddr_in.inet(ip4: access.host, port: access.port), timeout: Self.waitTimeout,
                logger: DisabledLogger(), handler: Handler(rules: access, board: board))
        } catch {
            throw LiveServerError(place: place, reason: "\(error)")
        }
        task = Task.detached {
            do {
                try await server.run()
            } catch {
                started.note(nil, "\(error)")
            }
        }
        Task.detached {
            try? await server.waitUntilListening(timeout: Self.waitTimeout)
            guard case .ip4(_, let port)? = await server.listeningAddress else { return started.note(nil, "no answer") }
            started.note(port, nil)
        }
        let (port, reason) = started.wait()
        guard let port else {
            task.cancel()
            throw LiveServerError(place: place, reason: reason ?? "it does not begin")
        }
        url = "http://\(access.host):\(port)/"
    }

    func stop() { task.cancel() }

    private static let waitTimeout: TimeInterval = 10

    /// The first outcome of the start.
    private final class Started: @unchecked Sendable {
        // Unchecked: the lock guards all of it.
        private let lock = NSLock()
        private let semaphore = DispatchSemaphore(value: 0)
        private var outcome: (port: UInt16?, reason: String?)?

        func note(_ port: UInt16?, _ reason: String?) {
            lock.lock()
            defer { lock.unlock() }
            guard outcome == nil else { return }
            outcome = (port, reason)
            semaphore.signal()
        }

        func wait() -> (port: UInt16?, reason: String?) {
            guard semaphore.wait(timeout: .now() + 15) == .success else { return (nil, nil) }
            lock.lock()
            defer { lock.unlock() }
            return outcome ?? (nil, nil)
        }
    }

    private struct DisabledLogger: Logging {
        func logDebug(_ debug: @autoclosure () -> String) {}
        func logInfo(_ info: @autoclosure () -> String) {}
        func logWarning(_ warning: @autoclosure () -> String) {}
        func logError(_ error: @autoclosure () -> String) {}
        func logCritical(_ critical: @autoclosure () -> String) {}
    }

    private struct Handler: HTTPHandler {
        let rules: LiveAccess
        let board: LiveBoard

        func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
            let refusal = rules.refusal(
                method: request.method.rawValue, hostHeader: request.headers[.host],
                authorization: request.headers[.authorization])
            switch refusal {
            case .method:
                return answer(
                    .methodNotAllowed, "text/plain", "This page can only be read.", [HTTPHeader("Allow"): "GET, HEAD"])
            case .foreignName:
                return answer(.forbidden, "text/plain", "This page answers to 127.0.0.1 and localhost alone.")
            case .unauthorized:
                return answer(
                    .unauthorized, "text/plain", "A token is needed.",
                    [HTTPHeader("WWW-Authenticate"): "Basic realm=\"Layout Fuzz\", charset=\"UTF-8\""])
            case nil: break
            }
            if request.path == "/" { return answer(.ok, "text/html; charset=utf-8", board.page) }
            let parts = request.path.split(separator: "/")
            if parts.count == 2, parts[0] == "picture", parts[1].hasSuffix(".svg"),
                let picture = await board.picture(of: String(parts[1].dropLast(4)))
            {
                return answer(.ok, "image/svg+xml", picture)
            }
            if parts.count == 2, parts[0] == "finding", let page = await board.finding(String(parts[1])) {
                return answer(.ok, "text/html; charset=utf-8", page)
            }
            return answer(.notFound, "text/plain", "There is nothing here. The page is at /.")
        }

        private func answer(
            _ status: HTTPStatusCode, _ type: String, _ text: String, _ more: [HTTPHeader: String] = [:]
        ) -> HTTPResponse {
            var headers: [HTTPHeader: String] = [
                .contentType: type, HTTPHeader("Content-Security-Policy"): LiveServer.policy,
                HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("X-Frame-Options"): "DENY", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
                HTTPHeader("Cache-Control"): "no-store",
            ]
            headers.merge(more) { $1 }
            return HTTPResponse(statusCode: status, headers: HTTPHeaders(headers), body: Data(text.utf8))
        }
    }

    private static let policy = HTMLPage.policy + "; frame-ancestors 'none'"
}
