import LayoutEngine

/// Calls of closures that are isolated to the main actor, from code that runs where the engine runs.
///
/// The engine sees to it that one thread at a time uses views (`LayoutThread`). On Linux that need not be the thread that the
/// main actor runs on, as in the tests of XCTest, and `MainActor.assumeIsolated` would end the process.
enum MainActorCalls {
    static func unisolated<Controller: UIViewController>(
        _ body: @escaping @MainActor () -> Controller
    ) -> () -> UIViewController {
        let call = unsafeBitCast(body, to: (() -> Controller).self)
        return { call() }
    }

    static func unisolated<Argument>(_ body: @escaping @MainActor (Argument) -> Void) -> (Argument) -> Void {
        unsafeBitCast(body, to: ((Argument) -> Void).self)
    }

    static func unisolated<Argument, Result>(
        _ body: @escaping @MainActor (Argument) -> Result
    ) -> (Argument) -> Result {
        unsafeBitCast(body, to: ((Argument) -> Result).self)
    }
}
