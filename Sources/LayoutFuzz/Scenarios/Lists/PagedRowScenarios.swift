import LayoutEngine

/// Lists that get more rows while they are shown.
extension Scenario {
    static let pagedRows: [Scenario] = [
        // What an app says to its list as it hears that rows or headers come or go holds as if it were said later: the
        // list shows all that there is, and what was chosen or edited is so.
        Scenario(
            "more-rows-come-as-some-are-shown",
            rules: [
                "tables-1", "tables-6", "tables-9", "tables-14", "tables-15", "tables-19", "collections-3",
                "collections-20",
            ],
            limits: [1, 63] + Array(repeating: PagedRows.kinds * 36 - 1, count: 6), kinds: PagedRows.kinds
        ) { run in
            let rows = PagedRows(run, isTable: run.flag(0))
            run.held.append(rows)
            rows.check()
            run.inAnyOrder(from: 2, { rows.perform($0 % PagedRows.kinds, $0 / PagedRows.kinds) }, rest: rows.check)
            rows.check()
        }
    ]
}
