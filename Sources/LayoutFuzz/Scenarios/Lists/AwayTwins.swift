import LayoutEngine

/// A view that leaves the window or is hidden, by itself or with what it is in, and comes back.
struct AwayChain {
    /// Each view in the one before it, the outermost first, and what it is in.
    let links: [(view: UIView, room: UIView)]

    /// To stay, and for each view to leave and to be hidden.
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
    /// Two views are changed alike, each in a window of its own, so that nothing else has the first one laid out. Both have the same
    /// rests; the first one may be away meanwhile, and is back where they are compared.
    /// - Parameters:
    ///   - start: place of the number that says how the first one is away at first; whether there are rests and the changes follow it.
    ///   - kinds: of the changes that both make; one more has the first one away in another way.
    ///   - renew: makes the second one new before it is compared.
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
