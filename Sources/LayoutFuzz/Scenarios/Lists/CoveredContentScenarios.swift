import LayoutEngine

/// Rows, headers and footers next to a safe area inset at a side.
extension Scenario {
    static let coveredContents: [Scenario] = [
        // A safe area inset at a side affects each height at once, also where it affects the last subview of the
        // content of a row, or a header or footer itself, with or without rows. Heights have no history: they are those
        // of a new table.
        Scenario(
            "heights-beside-covered-sides", rules: ["safe-area-1", "tables-2", "passes-5"],
            limits: [3, 3, 3, 3, 8, 127] + Array(repeating: (CoveredContents.changes + 1) * 40 * 2 - 1, count: 7),
            kinds: CoveredContents.changes + 1,
            needs: { $0.uikit.hasSafeArea && $0.environment.knownBug == nil }
        ) { run in
            let kinds = CoveredContents.changes + 1
            let (screen, other) = (UIViewController(), UIViewController())
            let (host, otherHost) = (run.open(screen), run.open(other))
            var state = CoveredState(kinds: Array(run.numbers[..<4]))
            state.rows = [2, 0, 1][run.numbers[4] / 3]
            let contents = CoveredContents(state, in: screen)
            run.held.append(contents)
            var way = run.numbers[4] % 3
            func compare() {
                contents.comeBack()
                host.settle()
                let fresh = CoveredContents(contents.state, in: other)
                run.held.append(fresh)
                otherHost.settle()
                fresh.table.setNeedsLayout()
                otherHost.settle()
                contents.compare(with: fresh, run)
                fresh.table.removeFromSuperview()
                contents.goAway(way)
                host.settle()
            }
            // A new table measures its rows before they have a width.
            host.settle()
            contents.table.setNeedsLayout()
            compare()
            run.inAnyOrder(
                from: 6,
                { number in
                    let (kind, value) = (number % kinds, number / kinds / 2)
                    if kind == CoveredContents.changes {
                        contents.comeBack()
                        way = value % 3
                        contents.goAway(way)
                    } else {
                        contents.perform(kind, value)
                    }
                    if number / kinds % 2 == 0 { host.settle() }
                }, rest: compare)
            compare()
        }
    ]
}
