import LayoutEngine

/// Lists that get more rows while they are shown.
extension Scenario {
    static let pagedRows: [Scenario] = [
        // Changes that an app makes while its list tells it of rows or headers that appear or leave work like later changes: the
        // list shows all rows, and selection and editing are right.
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
