import LayoutEngine

/// Lists with views behind what they show.
extension Scenario {
    static let backedLists: [Scenario] = [
        // Whatever scrolls, grows, comes, goes, is chosen or touched, what is behind a list, a header or a cell fills it behind all
        // others; what shows that a cell is chosen is there only then.
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
