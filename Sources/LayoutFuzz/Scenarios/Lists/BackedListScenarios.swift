import LayoutEngine

/// Background views of lists and of their cells.
extension Scenario {
    static let backedLists: [Scenario] = [
        // The background of a list, a header or a cell fills it and is its backmost subview, whatever scrolls, changes its size or is
        // replaced. The selected background is there only while the cell is selected or highlighted.
        Scenario(
            "backgrounds-of-lists-in-any-order", rules: ["tables-20", "collections-24"],
            limits: [1, 1, 1023] + Array(repeating: BackedList.kinds * 24 - 1, count: 10), kinds: BackedList.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let list = BackedList(isTable: run.flag(0), style: run.flag(1) ? .grouped : .plain)
            run.held.append(list)
            root.addSubview(list.view)
            host.settle()
            run.inAnyOrder(
                from: 3, { list.perform($0 % BackedList.kinds, $0 / BackedList.kinds) },
                rest: {
                    host.settle()
                    list.check(run)
                })
            host.settle()
            list.check(run)
        }
    ]
}
