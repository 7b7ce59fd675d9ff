import Foundation
import LayoutEngine

private final class PassingView: UIView {
    var seen: ((UIView) -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let view = touches.first?.view { seen?(view) }
    }
}

/// Many changes at once, and touches that many views pass on.
extension Scenario {
    static let bulks: [Scenario] = [
        // However many constants change between two layouts, each view is where its constants say.
        Scenario(
            "constants-in-bulk", rules: ["passes-5"], limits: [3, 1] + Array(repeating: 15 * 40 - 1, count: 6),
            share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let count = 12 + 4 * run.numbers[0]
            var (places, widths) = ((0..<count).map { CGFloat($0) }, (0..<count).map { CGFloat(20 + $0) })
            let views = (0..<count).map { _ in run.makeView(in: root) }
            // Each view begins at the end of the view before, or all at the root's edge.
            let isChain = run.flag(1)
            var (starts, lengths): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
            for (index, view) in views.enumerated() {
                let anchor = isChain && index > 0 ? views[index - 1].rightAnchor : root.leftAnchor
                starts.append(view.leftAnchor.constraint(equalTo: anchor, constant: places[index]))
                lengths.append(view.widthAnchor.constraint(equalToConstant: widths[index]))
                NSLayoutConstraint.activate([
                    starts[index], lengths[index], view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.heightAnchor.constraint(equalToConstant: 5),
                ])
            }
            func check(_ when: String) {
                host.settle()
                var end: CGFloat = 0
                for (index, view) in views.enumerated() {
                    let start = places[index] + (isChain ? end : 0)
                    end = start + widths[index]
                    run.expect("left edge of view \(index) \(when)", view.frame.minX, start, within: run.pixel)
                    run.expect("width of view \(index) \(when)", view.frame.width, widths[index], within: run.pixel)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let (kind, value) = (number % 15, number / 15)
                // Most changes are of one view, and some of many.
                let chosen =
                    kind < 3
                    ? Array(0..<count) : kind < 6 ? Array(stride(from: kind - 3, to: count, by: 2)) : [number % count]
                for index in chosen {
                    if kind % 3 < 2 {
                        places[index] = CGFloat((value + index) % 17)
                        starts[index].constant = places[index]
                    }
                    if kind % 3 > 0 {
                        widths[index] = CGFloat(10 + (value + index) % 23)
                        lengths[index].constant = widths[index]
                    }
                }
                check("after change \(turn)")
            }
        },
        // A touch keeps the view in which it began, whichever responder receives it.
        Scenario("touches-handed-on", rules: ["actions-5"], limits: [4, 4, 1]) { run in
            let (host, root) = run.openPlain()
            var views: [PassingView] = []
            var seen: [UIView] = []
            for _ in 0...run.numbers[0] {
                let view = PassingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                view.seen = { seen.append($0) }
                (views.last ?? root).addSubview(view)
                views.append(view)
            }
            host.settle()
            let touched = views[min(run.numbers[1], views.count - 1)]
            let touch = UITouch()
            for _ in 0...run.numbers[2] { touched.touchesBegan([touch], with: UIEvent()) }
            run.expect("whether no view received the touch", seen.isEmpty, false)
            for view in seen { run.expectObject("view of the touch", view, touched) }
            run.expectObject("view of the touch at the end", touch.view, touched)
        },
    ]
}
