import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A constraint that UIKit does not make, as the rules of constraints say.
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
            // Both mean one side before iOS 9.
            return uikit >= .iOS9_10 ? make(.leading, root, .left) : make(start, nil, .notAnAttribute)
        }
    }
}

/// Constraints that UIKit refuses to make.
extension Scenario {
    static let refusedConstraints: [Scenario] = [
        // What was refused holds in no way, whichever call is to have a view hold it, and whatever else that call brings.
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
            // Comes together with what is refused.
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
                run.expect("whether way \(way) makes it active", refused.isActive, false)
                for holder in [root, view] {
                    run.expect(
                        "whether way \(way) has a view hold it", holder.constraints.contains { $0 === refused }, false)
                }
                if way == 2 { run.expect("whether what came with it is active", height.isActive, true) }
            }
            height.isActive = true
            host.settle()
            run.expect("frame beside what was refused", view.frame, frame)
            refused.isActive = false
            view.removeConstraint(refused)
            run.expect("whether the others are active", height.isActive, true)
            host.settle()
            run.expect("frame in the end", view.frame, frame)
        }
    ]
}
