import Foundation
import LayoutEngine

/// Objects that are deallocated while others still refer to them.
extension Scenario {
    static let gone: [Scenario] = [
        // A deallocated view holds no constraint and is no item of one. Its former subviews can be added to other
        // views.
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
                for constraint in own + held + around {
                    run.expect("whether a constraint is active at first", constraint.isActive, true)
                }
                outer.removeFromSuperview()
                for constraint in own + held + around {
                    run.expect("whether a constraint is active after removeFromSuperview", constraint.isActive, true)
                }
            }
            make()
            let lost = own.removeLast()
            run.expect("whether a size constraint of a deallocated view is active", lost.isActive, false)
            run.expectObject("first item that was deallocated", lost.firstItem, nil)
            run.expectObject("owningView of a guide whose view was deallocated", guide.owningView, nil)
            for (index, view) in inner.enumerated() {
                run.expectObject("superview that was deallocated", view.superview, nil)
                run.expectObject("next responder that was deallocated", view.next, nil)
                run.expect("constraints of view \(index)", view.constraints, Array(own[(2 * index)...(2 * index + 1)]))
            }
            for constraint in own {
                run.expect("whether a size constraint of a former subview is active", constraint.isActive, true)
            }
            for constraint in held + around {
                run.expect("whether a constraint that the deallocated view held is active", constraint.isActive, false)
            }
            for (index, constraint) in held.enumerated() {
                if index % 2 == 0 {
                    run.expectObject("first item", constraint.firstItem, inner[index / 2])
                    run.expectObject("second item that was deallocated", constraint.secondItem, nil)
                } else {
                    run.expectObject("guide as first item", constraint.firstItem, guide)
                    run.expectObject("second item of a guide's constraint", constraint.secondItem, inner[index / 2])
                    // A constraint of a guide without owning view cannot become active.
                    constraint.isActive = true
                    run.expect(
                        "whether a constraint of a guide without owning view is active", constraint.isActive, false)
                }
            }
            // In another superview the remaining constraints take effect again.
            let next = run.makeView(in: root)
            for view in inner { next.addSubview(view) }
            NSLayoutConstraint.activate(around)
            run.expect("constraints of the new superview", next.constraints, around)
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
                    "frame of view \(index) in the new superview", view.frame,
                    CGRect(x: 3, y: 4 + 7 * CGFloat(index), width: run.length(3) + 1, height: 7))
            }
            // A guide that only this block refers to.
            weak var forgotten: UILayoutGuide?
            var tie: NSLayoutConstraint?
            do {
                let short = UILayoutGuide()
                forgotten = short
                if run.numbers[5] > 0 { next.addLayoutGuide(short) }
                tie = short.widthAnchor.constraint(equalTo: next.widthAnchor)
                tie?.isActive = true
                run.expect("whether a constraint of a guide is active", tie?.isActive, run.numbers[5] > 0)
                if run.numbers[5] > 1 { host.settle() }
                next.removeLayoutGuide(short)
            }
            run.expect("whether a guide is deallocated while a constraint refers to it", forgotten == nil, true)
            run.expectObject("guide that was deallocated, as first item", tie?.firstItem, nil)
            run.expect("whether a constraint of a deallocated guide is active", tie?.isActive, false)
            host.settle()
        }
    ]
}
