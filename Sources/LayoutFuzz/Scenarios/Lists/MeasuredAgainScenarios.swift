import LayoutEngine

extension ScenarioRun {
    /// A list, and another one for the same changes whose cells can all be made again.
    fileprivate func measuredPair() -> (hosts: [SceneHost], list: MeasuredAgain, fresh: MeasuredAgain) {
        let (room, freshRoom) = (openPlain(), openPlain())
        let isTable = numbers[0] % 2 == 1
        let list = MeasuredAgain(in: room.view, isTable: isTable, hasHandlers: numbers[0] > 1)
        let fresh = MeasuredAgain(in: freshRoom.view, isTable: isTable, hasHandlers: false)
        held += [list, fresh]
        return ([room.host, freshRoom.host], list, fresh)
    }
}

/// Cells that are measured again.
extension Scenario {
    static let measuredAgain: [Scenario] = [
        // A reconfigured cell shows its new content and is as high as a new cell. This also holds for cells with an update
        // handler, for lists outside of a window, and with insertions and deletions in the same turn. Each list has a window
        // of its own, so that nothing else lays out its cells.
        Scenario(
            "cells-measured-when-configured-again",
            rules: ["collections-7", "collections-12", "collections-21", "tables-2", "tables-13"],
            limits: [3, 2, 127] + Array(repeating: (MeasuredAgain.kinds + 1) * 48 * 2 - 1, count: 7),
            kinds: MeasuredAgain.kinds + 1
        ) { run in
            let (hosts, list, fresh) = run.measuredPair()
            run.changeWhileAway(
                from: 1, kinds: MeasuredAgain.kinds, list.away, in: hosts,
                { kind, value in
                    list.perform(kind, value)
                    fresh.perform(kind, value)
                }, renew: fresh.loadAgain,
                compare: {
                    run.expectSame(list.picture(), fresh.picture(), " of a list with reconfigured cells")
                })
        },
        // A list measures a cell again when the app sets another content in it, whatever happened to the list before.
        Scenario(
            "cells-measured-when-given-something",
            rules: ["collections-7", "collections-12", "collections-21", "tables-2", "tables-13"],
            limits: [3, 127] + Array(repeating: (MeasuredAgain.kinds + 3) * 48 - 1, count: 7),
            kinds: MeasuredAgain.kinds + 3
        ) { run in
            let (hosts, list, fresh) = run.measuredPair()
            func compare() {
                fresh.loadAgain()
                for host in hosts { host.settle() }
                run.expectSame(list.picture(), fresh.picture(), " of a list whose cells got other content")
            }
            compare()
            run.inAnyOrder(
                from: 2,
                { number in
                    let count = MeasuredAgain.kinds + 3
                    // The last three numbers mean the same kind.
                    let kind = min(number % count, MeasuredAgain.given)
                    list.perform(kind, number / count)
                    fresh.perform(kind, number / count)
                }, rest: compare)
            compare()
        },
    ]
}
