import Dispatch
import Foundation
import FuzzWire
import Synchronization

/// Where the loop leaves snapshots and the server's threads take pages: they share nothing else.
///
/// A page is made at most once for each snapshot, however many browsers ask; a picture once for each case.
final class LiveBoard: Sendable {
    private struct Contents {
        var snapshot: LiveSnapshot?
        var page: String?
        var pictures: [String: String] = [:]
        var explanations: [String: FindingAnswer] = [:]
    }

    private let contents = Mutex(Contents())
    /// One picture is drawn at a time, since the processors are for cases; and not by the threads that answer.
    private let drawing = DispatchQueue(label: "layout-fuzz.pictures", qos: .utility)
    private let workerCommand: String
    private let draw: @Sendable (String) -> String?
    private let explain: @Sendable (String) -> FindingAnswer

    /// - Parameters:
    ///   - workerCommand: what people write to replay a finding.
    ///   - draw: makes SVG of a case's file; nil for one that cannot be drawn.
    ///   - explain: says why it fails and what mends it.
    init(
        workerCommand: String, draw: @escaping @Sendable (String) -> String?,
        explain: @escaping @Sendable (String) -> FindingAnswer = { _ in .none }
    ) {
        self.workerCommand = workerCommand
        self.draw = draw
        self.explain = explain
    }

    /// With pictures that a worker program draws.
    convenience init(workerCommand: String, workerExecutable: String) {
        self.init(
            workerCommand: workerCommand,
            draw: { WorkerPictures.of([$0], drawnBy: workerExecutable).values.first },
            explain: { WorkerExplanations.answer(of: $0, foundBy: workerExecutable) })
    }

    /// - Parameter make: makes the next snapshot of the one before.
    func post(_ make: (LiveSnapshot?) -> LiveSnapshot) {
        let before = contents.withLock { $0.snapshot }
        let next = make(before)
        contents.withLock {
            $0.snapshot = next
            $0.page = nil
        }
    }

    var page: String {
        let (known, snapshot) = contents.withLock { ($0.page, $0.snapshot) }
        if let known { return known }
        guard let snapshot else { return HTMLPage.text(title: "Layout Fuzz", body: "<h1>Starting</h1>", refresh: 1) }
        let page = LivePage.text(snapshot, worker: workerCommand)
        contents.withLock { if $0.snapshot == snapshot { $0.page = page } }
        return page
    }

    /// Only of cases that the campaign has found: a name from outside never becomes a path.
    func picture(of id: String) async -> String? {
        let (known, file) = contents.withLock { contents in
            (contents.pictures[id], contents.snapshot?.findings.first { $0.id == id }?.file)
        }
        if let known { return known.isEmpty ? nil : known }
        guard let file else { return nil }
        return await withCheckedContinuation { continuation in
            drawing.async { continuation.resume(returning: self.drawn(file, id)) }
        }
    }

    /// The page about one finding; nil for what the campaign has not found or not stored.
    func finding(_ id: String) async -> String? {
        let (known, found) = contents.withLock { contents in
            (contents.explanations[id], contents.snapshot?.findings.first { $0.id == id })
        }
        guard let found, let file = found.file else { return nil }
        if let known { return FindingPage.text(found, known, worker: workerCommand) }
        return await withCheckedContinuation { continuation in
            drawing.async {
                continuation.resume(
                    returning: FindingPage.text(found, self.explained(file, id), worker: self.workerCommand))
            }
        }
    }

    private func explained(_ file: String, _ id: String) -> FindingAnswer {
        if let known = contents.withLock({ $0.explanations[id] }) { return known }
        let answer = explain(file)
        contents.withLock { $0.explanations[id] = answer }
        return answer
    }

    private func drawn(_ file: String, _ id: String) -> String? {
        if let known = contents.withLock({ $0.pictures[id] }) { return known.isEmpty ? nil : known }
        let picture = draw(file)
        contents.withLock { $0.pictures[id] = picture ?? "" }
        return picture
    }
}
