import Foundation
import LayoutEngine

/// Subviews that an app adds to views of all UIKit classes.
extension Scenario {
    static let guests: [Scenario] = [
        // Constraints place an app's subview in a view of any class, beside the subviews that UIKit places there.
        Scenario(
            "guests-of-views", rules: ["constraints-1", "frames-3", "scroll-views-1"],
            limits: [PropertySubject.all.count - 1, 2, 20, 30, 12, 14, 20, 30, 1], share: 2
        ) { run in
            let subject = PropertySubject.all[run.numbers[0]]
            // The subviews of an effect view belong into its content view.
            guard subject.name != "effect view" else { return }
            let view = subject.make()
            let isScrolling = view is UIScrollView
            let near = run.makeView(in: view)
            let far = run.makeView(in: view)
            let places = [
                near.leftAnchor.constraint(equalTo: view.leftAnchor, constant: run.length(2)),
                near.topAnchor.constraint(equalTo: view.topAnchor, constant: run.length(3)),
            ]
            NSLayoutConstraint.activate(places)
            for guest in [near, far] {
                guest.widthAnchor.constraint(equalToConstant: 5 + run.length(4)).isActive = true
                guest.heightAnchor.constraint(equalToConstant: 6 + run.length(5)).isActive = true
            }
            // A constraint to the right or bottom of a scroll view would change its content size.
            let beside: UIView = isScrolling ? near : view
            let ends = [
                far.rightAnchor.constraint(equalTo: beside.rightAnchor, constant: -run.length(6)),
                far.bottomAnchor.constraint(equalTo: beside.bottomAnchor, constant: -run.length(7)),
            ]
            NSLayoutConstraint.activate(ends)
            let stage = PropertyStage(run, view, width: run.numbers[1])
            func check(_ when: String) {
                stage.settle()
                let room = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size))
                let size = CGSize(width: 5 + run.length(4), height: 6 + run.length(5))
                let corner = isScrolling ? .zero : room.origin
                let wanted = CGRect(
                    origin: CGPoint(x: corner.x + places[0].constant, y: corner.y + places[1].constant), size: size)
                run.expect(
                    "frame of an app's subview of a \(subject.name) \(when)", near.frame, wanted,
                    within: run.pixel + 0.01)
                let end = isScrolling ? wanted : room
                run.expect(
                    "frame of an app's subview at the bottom right of a \(subject.name) \(when)", far.frame,
                    CGRect(
                        origin: CGPoint(
                            x: end.maxX + ends[0].constant - size.width, y: end.maxY + ends[1].constant - size.height),
                        size: size), within: run.pixel + 0.01)
            }
            check("at first")
            for constraint in places + ends { constraint.constant += run.length(6) - 9 }
            if run.flag(8) { view.setNeedsLayout() }
            check("with other constants")
        },
        // Plain text has none of the attributes of the text before it, and attributed text has only its own.
        Scenario(
            "texts-replaced", rules: ["text-20", "text-1"], limits: [3, 15] + Array(repeating: 7, count: 4)
        ) { run in
            func make() -> UIView {
                switch run.numbers[0] {
                case 0: return UILabel()
                case 1:
                    let label = UILabel()
                    label.numberOfLines = 0
                    return label
                case 2: return UITextField()
                default:
                    let view = UITextView()
                    view.isScrollEnabled = false
                    return view
                }
            }
            func set(_ view: UIView, _ number: Int) {
                // 6 and 7 set nil as plain and as attributed text.
                let plain = number < 6 ? ["some words", "letters"][number % 2] : nil
                let attributed = plain.map { NSAttributedString(string: $0, attributes: [.kern: number]) }
                switch (view, number < 3 || number == 6) {
                case (let label as UILabel, true): label.text = plain
                case (let label as UILabel, false): label.attributedText = attributed
                case (let field as UITextField, true): field.text = plain
                case (let field as UITextField, false): field.attributedText = attributed
                case (let view as UITextView, true): view.text = plain
                case (let view as UITextView, false): view.attributedText = attributed
                default: break
                }
            }
            let view = make()
            let stage = PropertyStage(run, view, width: 0)
            for (index, number) in run.numbers[2...].enumerated() {
                set(view, number)
                if run.numbers[1] >> index & 1 == 0 { stage.settle() }
            }
            let other = make()
            let fresh = PropertyStage(run, other, width: 0)
            set(other, run.numbers[5])
            func words(_ view: UIView) -> String? {
                (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text
            }
            run.expect("text of a \(type(of: view)) with text \(run.numbers[5])", words(view), words(other))
            run.expectSame(stage.picture(), fresh.picture(), " of a \(type(of: view)) with text \(run.numbers[5])")
        },
    ]
}
