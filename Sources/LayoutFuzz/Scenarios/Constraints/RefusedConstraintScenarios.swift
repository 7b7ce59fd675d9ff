import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A constraint for which UIKit raises an exception.
    fileprivate func refusedConstraint(
        _ kind: Int, of view: UIView, in root: UIView, isAcross: Bool
    ) -> NSLayoutConstraint {
        typealias Attribute = NSLayoutConstraint.Attribute
        let (start, length): (Attribute, Attribute) = isAcross ? (.left, .width) : (.top, .height)
        func make(
            _ first: Attribute, _ other: UIView?, _ second: Attribute, multiplier: CGFloat = 1
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
                multiplier: multiplier, constant: 77)
        }
        switch kind {
        case 0: return make(start, nil, .notAnAttribute)
        case 1: return make(start, root, start, multiplier: 0)
        case 2: return make(length, root, start)
        case 3: return make(length, root, length, multiplier: .infinity)
        case 4: return make(.notAnAttribute, root, length)
        default:
            // Before iOS 9 leading may be tied to left.
            return uikit >= .iOS9_10 ? make(.leading, root, .left) : make(start, nil, .notAnAttribute)
        }
    }
}

/// Constraints for which UIKit raises an exception.
extension Scenario {
    static let refusedConstraints: [Scenario] = [
        // A refused constraint never has an effect, whichever call activates or adds it. The other constraints of that call do.
        Scenario(
            "refused-constraints-hold-nowhere",
            rules: [
                "constraints-3", "constraints-4", "constraints-5", "constraints-6", "constraints-8", "constraints-11",
            ],
            limits: [5, 1, 5, 5, 60, 60, 90, 90]
        ) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let frame = CGRect(x: 5 + run.length(4), y: 90 + run.length(5), width: run.length(6), height: run.length(7))
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
                view.widthAnchor.constraint(equalToConstant: frame.width),
            ])
            // One call activates it together with the refused constraint.
            let height = view.heightAnchor.constraint(equalToConstant: frame.height)
            let refused = run.refusedConstraint(run.numbers[0], of: view, in: root, isAcross: run.flag(1))
            for way in [run.numbers[2], run.numbers[3]] {
                switch way {
                case 0: refused.isActive = true
                case 1: NSLayoutConstraint.activate([refused])
                case 2: NSLayoutConstraint.activate([height, refused])
                case 3: root.addConstraint(refused)
                case 4: view.addConstraint(refused)
                default: root.addConstraints([refused])
                }
                run.expect("whether way \(way) activates a refused constraint", refused.isActive, false)
                for holder in [root, view] {
                    run.expect(
                        "whether way \(way) adds a refused constraint to a view",
                        holder.constraints.contains { $0 === refused }, false)
                }
                if way == 2 {
                    run.expect("whether the constraint beside a refused one is active", height.isActive, true)
                }
            }
            height.isActive = true
            host.settle()
            run.expect("frame of a view with a refused constraint", view.frame, frame)
            refused.isActive = false
            view.removeConstraint(refused)
            run.expect("whether the other constraint stays active", height.isActive, true)
            host.settle()
            run.expect("frame of the view at the end", view.frame, frame)
        }
    ]
}
