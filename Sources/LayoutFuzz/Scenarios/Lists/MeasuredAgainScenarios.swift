import LayoutEngine

/// Cells that are configured again and measured again.
extension Scenario {
    static let measuredAgain: [Scenario] = [
        // A cell that is configured again, also in a list that is away or gets and loses others in the same turn, shows what it is to
        // show and is as high as a new one. Each list has a window of its own, so that nothing else has the cells laid out.
        Scenario(
            "cells-measured-when-configured-again",
            rules: ["collections-7", "collections-12", "collections-21", "tables-2"],
            limits: [1, 2, 127] + Array(repeating: (MeasuredAgain.kinds + 1) * 48 * 2 - 1, count: 7),
            kinds: MeasuredAgain.kinds + 1
        ) { run in
            let kinds = MeasuredAgain.kinds + 1
            let (room, freshRoom) = (run.openPlain(), run.openPlain())
            let list = MeasuredAgain(in: room.view, isTable: run.flag(0))
            let fresh = MeasuredAgain(in: freshRoom.view, isTable: run.flag(0))
            run.held += [list, fresh]
            var way = run.numbers[1]
            func settle() {
                room.host.settle()
                freshRoom.host.settle()
            }
            func compare() {
                list.comeBack()
                fresh.loadAgain()
                settle()
                run.expectSame(list.picture(), fresh.picture(), " of a list that was configured again")
            }
            compare()
            list.goAway(way)
            settle()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (kind, value) = (number % kinds, number / kinds / 2)
                    if kind == MeasuredAgain.kinds {
                        list.comeBack()
                        way = value % 3
                        list.goAway(way)
                    } else {
                        list.perform(kind, value)
                        fresh.perform(kind, value)
                    }
                    if number / kinds % 2 == 0 { settle() }
                },
                rest: {
                    compare()
                    list.goAway(way)
                    settle()
                })
            compare()
        }
    ]
}
