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
                onAnotherThread { _ = UIView() }
            })
    }

    @Test func aLayoutOfAnotherThreadsViews_endsTheProcess_alsoWhenNothingIsDue() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                nonisolated(unsafe) let views = Views()
                views.layOut(width: 100)
                onAnotherThread { views.root.layoutIfNeeded() }
            })
    }

    @Test func aHandoverByAnotherThread_endsTheProcess() async {
        expectSentence(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                LayoutEnvironment.current = LayoutEnvironment()
                onAnotherThread { LayoutEnvironment.handOver() }
            })
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
            precondition(views.child.frame.width == 60)
            views.layOut(width: 140)
            precondition(views.child.frame.width == 70)
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

    func layOut(width: CGFloat) {
        root.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        root.layoutIfNeeded()
    }
}

private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread {
        body()
        isDone.signal()
    }.start()
    isDone.wait()
}
