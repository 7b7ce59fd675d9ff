import Foundation
import LayoutEngine

/// Compositional layouts that change.
extension Scenario {
    static let compositionHistories: [Scenario] = [
        // Items, headers, footers, badges and backgrounds are where a new list would have them, whatever the sections,
        // the layout and the list were before.
        Scenario(
            "compositions-of-any-history",
            rules: [
                "collections-5", "collections-8", "collections-9", "collections-10", "collections-11", "collections-14",
            ],
            limits: [511] + Array(repeating: 12 * 128 - 1, count: 9), kinds: 12
        ) { run in
            let app = CompositionApp(run, CompositionState())
            app.host.settle()
            run.inAnyOrder(from: 1, { app.perform($0 % 12, $0 / 12) }, rest: { app.host.settle() })
            let found = app.picture()
            let fresh = CompositionApp(run, app.state)
            run.expectSame(found, fresh.picture(), " of \(app.state.sections)")
        }
    ]
}
