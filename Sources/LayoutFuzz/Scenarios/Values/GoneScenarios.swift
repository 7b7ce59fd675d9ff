import Foundation
import LayoutEngine

/// Objects that are gone while others still know them.
extension Scenario {
    static let gone: [Scenario] = [
        // A view that is gone holds no constraint, and is no item of one; what was in it is free for others.
        Scenario(
            "views-that-are-gone", rules: ["holding-2", "holding-5", "holding-7", "holding-1"],
            limits: [4, 1, 1, 40, 40, 2]
        ) { run in
            let (host, root) = run.openPlain()
            let inner = (0...run.numbers[0] + 1).map { _ in run.makeView(in: root) }
            let guide = UILayoutGuide()
            var (own, held, around): ([NSLayoutConstraint], [NSLayoutConstraint], [NSLayoutConstraint]) = ([], [], [])
            func make() {
                let outer = run.makeView(in: root)
                outer.addLayoutGuide(guide)
                for (index, view) in inner.enumerated() {
                    outer.addSubview(view)
                    own.append(view.widthAnchor.constraint(equalToConstant: run.length(3) + 1))
                    own.append(view.heightAnchor.constraint(equalToConstant: 7))
                    held.append(view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: CGFloat(index) * 9))
                    held.append(guide.topAnchor.constraint(equalTo: view.topAnchor))
                    if index > 0 { around.append(view.topAnchor.constraint(equalTo: inner[index - 1].bottomAnchor)) }
                }
                own.append(outer.widthAnchor.constraint(equalToConstant: 100))
                NSLayoutConstraint.activate(own + held + around)
                if run.flag(1) { host.settle() }
                for constraint in own + held + around { run.expect("activity at first", constraint.isActive, true) }
                outer.removeFromSuperview()
                for constraint in own + held + around { run.expect("activity out of all", constraint.isActive, true) }
            }
            make()
            let lost = own.removeLast()
            run.expect("activity of a size of what is gone", lost.isActive, false)
            run.expectObject("item that is gone", lost.firstItem, nil)
            run.expectObject("owner of a guide whose view is gone", guide.owningView, nil)
            for (index, view) in inner.enumerated() {
                run.expectObject("superview that is gone", view.superview, nil)
                run.expectObject("next responder that is gone", view.next, nil)
                run.expect("constraints of view \(index)", view.constraints, Array(own[(2 * index)...(2 * index + 1)]))
            }
            for constraint in own { run.expect("activity of a size", constraint.isActive, true) }
            for constraint in held + around { run.expect("activity without a holder", constraint.isActive, false) }
            for (index, constraint) in held.enumerated() {
                if index % 2 == 0 {
                    run.expectObject("first item", constraint.firstItem, inner[index / 2])
                    run.expectObject("second item that is gone", constraint.secondItem, nil)
                } else {
                    run.expectObject("guide as first item", constraint.firstItem, guide)
                    run.expectObject("second item", constraint.secondItem, inner[index / 2])
                    // A guide without an owner leaves its constraints inactive.
                    constraint.isActive = true
                    run.expect("activity of a free guide", constraint.isActive, false)
                }
            }
            // In another view all that is left holds again.
            let next = run.makeView(in: root)
            for view in inner { next.addSubview(view) }
            NSLayoutConstraint.activate(around)
            run.expect("constraints of the next view", next.constraints, around)
            NSLayoutConstraint.activate([
                next.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(4)),
                next.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
                next.widthAnchor.constraint(equalToConstant: 90), next.heightAnchor.constraint(equalToConstant: 90),
                inner[0].topAnchor.constraint(equalTo: next.topAnchor, constant: 4),
            ])
            for view in inner { view.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 3).isActive = true }
            host.settle()
            for (index, view) in inner.enumerated() {
                run.expect(
                    "view \(index) in the next view", view.frame,
                    CGRect(x: 3, y: 4 + 7 * CGFloat(index), width: run.length(3) + 1, height: 7))
            }
            // A guide of its own that goes with its last reference.
            weak var forgotten: UILayoutGuide?
            var tie: NSLayoutConstraint?
            do {
                let short = UILayoutGuide()
                forgotten = short
                if run.numbers[5] > 0 { next.addLayoutGuide(short) }
                tie = short.widthAnchor.constraint(equalTo: next.widthAnchor)
                tie?.isActive = true
                run.expect("activity of a tie to a guide", tie?.isActive, run.numbers[5] > 0)
                if run.numbers[5] > 1 { host.settle() }
                next.removeLayoutGuide(short)
            }
            run.expect("whether a constraint keeps a guide", forgotten == nil, true)
            run.expectObject("guide that is gone", tie?.firstItem, nil)
            run.expect("activity without a guide", tie?.isActive, false)
            host.settle()
        }
    ]
}
