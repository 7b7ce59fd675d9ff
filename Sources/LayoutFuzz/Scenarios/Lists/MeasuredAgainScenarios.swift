import LayoutEngine

extension ScenarioRun {
    /// A list, and one like it whose cells can all be made anew.
    fileprivate func measuredTwins() -> (hosts: [SceneHost], list: MeasuredAgain, fresh: MeasuredAgain) {
        let (room, freshRoom) = (openPlain(), openPlain())
        let isTable = numbers[0] % 2 == 1
        let list = MeasuredAgain(in: room.view, isTable: isTable, hasHandlers: numbers[0] > 1)
        let fresh = MeasuredAgain(in: freshRoom.view, isTable: isTable, hasHandlers: false)
        held += [list, fresh]
        return ([room.host, freshRoom.host], list, fresh)
    }
}

/// Cells that are configured again and measured again.
extension Scenario {
    static let measuredAgain: [Scenario] = [
        // A cell that is configured again, also in a list that is away or gets and loses others in the same turn, shows what it is to
        // show and is as high as a new one, also one that its handler fills. Each list has a window of its own, so that nothing else
        // has the cells laid out.
        Scenario(
            "cells-measured-when-configured-again",
            rules: ["collections-7", "collections-12", "collections-21", "tables-2", "tables-13"],
            limits: [3, 2, 127] + Array(repeating: (MeasuredAgain.kinds + 1) * 48 * 2 - 1, count: 7),
            kinds: MeasuredAgain.kinds + 1
        ) { run in
            let (hosts, list, fresh) = run.measuredTwins()
            run.changeWhileAway(
                from: 1, kinds: MeasuredAgain.kinds, list.away, in: hosts,
                { kind, value in
                    list.perform(kind, value)
                    fresh.perform(kind, value)
                }, renew: fresh.loadAgain,
                compare: {
                    run.expectSame(list.picture(), fresh.picture(), " of a list that was configured again")
                })
        },
        // A list measures again what is shown in a cell that the app gave something else, whatever it has heard before.
        Scenario(
            "cells-measured-when-given-something",
            rules: ["collections-7", "collections-12", "collections-21", "tables-2", "tables-13"],
            limits: [3, 127] + Array(repeating: (MeasuredAgain.kinds + 3) * 48 - 1, count: 7),
            kinds: MeasuredAgain.kinds + 3
        ) { run in
            let (hosts, list, fresh) = run.measuredTwins()
            func compare() {
                fresh.loadAgain()
                for host in hosts { host.settle() }
                run.expectSame(list.picture(), fresh.picture(), " of a list whose cells were given something")
            }
            compare()
            run.inAnyOrder(
                from: 2,
                { number in
                    let count = MeasuredAgain.kinds + 3
                    // The last ones all give.
                    let kind = min(number % count, MeasuredAgain.given)
                    list.perform(kind, number / count)
                    fresh.perform(kind, number / count)
                }, rest: compare)
            compare()
        },
    ]
}
