import Foundation
import LayoutEngine
import Testing

/// The engine is for one thread at a time. Each test is a separate process, because the engine of this one belongs to the
/// thread that came first.
struct LayoutThreadTests {
    private static let sentence =
        "A second thread uses the layout engine, which belongs to the first one that did. Views, constraints and "
        + "LayoutEnvironment.current are for one thread at a time: both would lay out wrongly without a sign of it. Swift "
        + "Testing runs tests in parallel, so put @MainActor on each suite that lays out; elsewhere the first thread calls "
        + "LayoutEnvironment.handOver() when it is done, before the second one begins."

    private func expectSentence(_ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains(Self.sentence), "\(words)", sourceLocation: location)
    }

    @Test func readingTheEnvironmentOfAnotherThread_endsTheProcess() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                LayoutEnvironment.current = LayoutEnvironment()
                onAnotherThread { _ = LayoutEnvironment.current.scale }
            })
    }

    @Test func settingAnEnvironmentBesideAnotherThread_endsTheProcess() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = LayoutEnvironment.current
                onAnotherThread { LayoutEnvironment.current = LayoutEnvironment() }
            })
    }

    @Test func aViewMadeBesideAnotherThread_endsTheProcess() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                LayoutEnvironment.current = LayoutEnvironment()
                onAnotherThread { _ = Views() }
            })
    }

    @Test func aLayoutOfAnotherThreadsViews_endsTheProcess_alsoWhenNothingIsDue() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                nonisolated(unsafe) let views = Views()
                views.layOut(width: 100)
                onAnotherThread { views.layOutAgain() }
            })
    }

    @Test func aHandoverByAnotherThread_endsTheProcess() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                LayoutEnvironment.current = LayoutEnvironment()
                onAnotherThread { LayoutEnvironment.handOver() }
            })
    }

    /// On Linux any thread of Dispatch serves the main queue of such a program, and so the main actor.
    @Test func theMainActorIsOneThread_alsoWhereItIsSeveral() async {
        await #expect(processExitsWith: .success) {
            var threads: Set<UInt> = []
            // It may stay on one thread for long, so this ends some time.
            for _ in 0..<20_000 where threads.count < 3 {
                let thread = await MainActor.run {
                    UIView().layoutIfNeeded()
                    return UInt(pthread_self())
                }
                threads.insert(thread)
                await withTaskGroup { group in
                    for _ in 0..<4 { group.addTask { await Task.yield() } }
                }
            }
        }
    }

    @Test func afterAHandover_theNextThreadUsesTheSameViews_andGivesThemBack() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) let views = Views()
            views.layOut(width: 100)
            LayoutEnvironment.handOver()
            onAnotherThread {
                views.layOut(width: 120)
                LayoutEnvironment.handOver()
            }
            precondition(views.childWidth == 60)
            views.layOut(width: 140)
            precondition(views.childWidth == 70)
            LayoutEnvironment.handOver()
            // No thread has it, so it is handed over once more.
            LayoutEnvironment.handOver()
        }
    }
}

/// A view that is half as wide as its superview.
private final class Views {
    let root = UIView()
    let child = UIView()

    init() {
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            child.topAnchor.constraint(equalTo: root.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10),
            child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        ])
    }

    var childWidth: CGFloat { child.frame.width }

    func layOut(width: CGFloat) {
        root.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        root.layoutIfNeeded()
    }

    func layOutAgain() { root.layoutIfNeeded() }
}

private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread {
        body()
        isDone.signal()
    }.start()
    isDone.wait()
}
