import LayoutEngine

/// A view that leaves the window or is hidden, alone or with a superview, and comes back.
struct AwayChain {
    /// The views from the outermost in, each with its superview.
    let links: [(view: UIView, room: UIView)]

    /// The number of ways: to stay, and to remove or to hide each view.
    var ways: Int { 2 * links.count + 1 }

    func goAway(_ way: Int) {
        guard way > 0 else { return }
        let view = links[(way - 1) % links.count].view
        if way <= links.count { view.removeFromSuperview() } else { view.isHidden = true }
    }

    func comeBack() {
        for link in links { link.view.isHidden = false }
        for link in links.reversed() where link.view.superview == nil { link.room.addSubview(link.view) }
    }
}

extension ScenarioRun {
    /// Changes two views alike, each in its own window, so that nothing else causes a layout of the first one. Both are
    /// laid out at the same times. The first one may be hidden or removed in between, and is back when they are
    /// compared.
    /// - Parameters:
    ///   - start: the index of the number that says how the first view is away at the start. The next number says which
    ///       changes a layout follows; then come the changes.
    ///   - kinds: the number of kinds of changes that both make; one more kind changes how the first view is away.
    ///   - renew: replaces the content of the second view before the views are compared.
    func changeWhileAway(
        from start: Int, kinds: Int, _ away: AwayChain, in hosts: [SceneHost], _ perform: (Int, Int) -> Void,
        renew: () -> Void = {}, compare: () -> Void
    ) {
        var way = numbers[start]
        func settle() { for host in hosts { host.settle() } }
        func compareAtRest() {
            away.comeBack()
            renew()
            settle()
            compare()
        }
        func leave() {
            away.goAway(way)
            settle()
        }
        compareAtRest()
        leave()
        inAnyOrder(
            from: start + 2,
            { number in
                let (kind, value) = (number % (kinds + 1), number / (kinds + 1) / 2)
                if kind == kinds {
                    away.comeBack()
                    way = value % away.ways
                    away.goAway(way)
                } else {
                    perform(kind, value)
                }
                if number / (kinds + 1) % 2 == 0 { settle() }
            },
            rest: {
                compareAtRest()
                leave()
            })
        compareAtRest()
    }
}
