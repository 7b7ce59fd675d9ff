import Foundation
import LayoutEngine

/// Children whose views are removed and put back, and another view that is added and removed.
private final class BackInOrderApp {
    let held: HeldChildren
    /// How many numbers only remove, add and order views; the others also move one while children are away.
    static let presentations = 432 * 16
    /// The order from the back, and the order of `arrangedSubviews`; both include views that were removed.
    private var subviews, arranged: [Int]

    init(isStack: Bool, _ order: Int) {
        held = HeldChildren(isStack: isStack)
        subviews = [0, 1, 2, 3].inOrder(order)
        arranged = [0, 1, 2, 3].inOrder(order / 24 * 5)
    }

    func build() { held.build(with: [SizedView(width: 20, height: 11)], subviews: subviews, arranged: arranged) }

    /// Presentations remove the views of some children, which come back in another order. Meanwhile another view may be added or
    /// removed for good.
    func perform(_ number: Int, rest: () -> Void) {
        if number >= Self.presentations { return moveMeanwhile(number - Self.presentations, rest: rest) }
        let leaving = HeldChildren.orders[number % 6].prefix(2 + number / 6 % 2)
        let coming = HeldChildren.orders[number / 12 % 6].filter(leaving.contains)
        // When the other view is removed: not at all, or when so many children are back.
        let moment = number / 72 % 3
        let (atOnce, value) = (number / 216 % 2 == 1, number / 432)
        for child in leaving {
            held.present(child)
            if !atOnce { rest() }
        }
        rest()
        if value / 8 == 1 {
            addInFront()
            rest()
        }
        for (place, child) in coming.enumerated() {
            if place + 1 == moment { removePlain() }
            held.dismiss(child, byItself: value % 2 == 1)
            rest()
        }
        // While all views are there, others are added and views change their order.
        if !subviews.contains(where: { $0 > 2 }) { addPlain(value / 2 % 4) }
        bringToFront(leaving[value % 2])
        rest()
    }

    /// Two children are in front, and another view is right behind them. Both are removed and come back. In between the app
    /// brings that other view to the front.
    private func moveMeanwhile(_ number: Int, rest: () -> Void) {
        if !subviews.contains(where: { $0 > 2 }) { addPlain(number % 4) }
        guard let plain = subviews.first(where: { $0 > 2 }) else { return }
        let pair = Array(HeldChildren.orders[number / 4 % 6].prefix(2))
        for view in [plain] + pair { bringToFront(view) }
        rest()
        for child in number / 24 % 3 == 0 ? pair : pair.reversed() {
            held.present(child)
            if number / 72 % 2 == 0 { rest() }
        }
        rest()
        let coming: [Int] = number / 144 % 4 == 0 ? pair : pair.reversed()
        held.dismiss(coming[0], byItself: number / 576 % 2 == 1)
        rest()
        bringToFront(plain)
        rest()
        held.dismiss(coming[1], byItself: number / 576 % 2 == 1)
        rest()
    }

    private func bringToFront(_ view: Int) {
        held.holder.bringSubviewToFront(held.views[view])
        subviews.removeAll { $0 == view }
        subviews.append(view)
    }

    private func removePlain() {
        guard let plain = subviews.first(where: { $0 > 2 }) else { return }
        held.views[plain].removeFromSuperview()
        subviews.removeAll { $0 == plain }
        arranged.removeAll { $0 == plain }
    }

    private func addPlain(_ value: Int) {
        let view = SizedView(width: 20, height: 13)
        let number = held.note(view)
        held.holder.insertSubview(view, at: value % 2)
        subviews.insert(number, at: value % 2)
        arranged.insert(number, at: value / 2 % 2)
        held.stack?.insertArrangedSubview(view, at: value / 2 % 2)
    }

    /// A view that is added while others are away stays in front of them.
    private func addInFront() {
        let view = SizedView(width: 20, height: 7)
        let number = held.note(view)
        subviews.append(number)
        arranged.append(number)
        held.holder.addSubview(view)
        held.stack?.addArrangedSubview(view)
    }

    func check(_ run: ScenarioRun) { held.check(run, subviews: subviews, arranged: arranged) }
}

/// Children whose views presentations remove one by one.
extension Scenario {
    static let backInOrders: [Scenario] = [
        // Views that presentations removed come back in any order, each to its index among the subviews that are there by then:
        // in front of the views that it was in front of, and behind the rest, whichever were away when it left and were added or
        // brought to the front meanwhile.
        Scenario(
            "covered-views-come-back-in-order", rules: ["presentation-11"],
            limits: [1, 119] + Array(repeating: BackInOrderApp.presentations * 3 / 2 - 1, count: 6),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = BackInOrderApp(isStack: run.flag(0), run.numbers[1])
            let host = run.open(app.held.root)
            app.build()
            func rest() {
                host.settle()
                app.check(run)
            }
            rest()
            for number in run.numbers[2...] { app.perform(number, rest: rest) }
        }
    ]
}
