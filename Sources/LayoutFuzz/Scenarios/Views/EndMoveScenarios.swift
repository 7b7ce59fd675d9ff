import Foundation
import LayoutEngine

/// Performs work when editing ends.
private final class MovingListener: UITextFieldDelegate, UITextViewDelegate {
    var work: (() -> Void)?
    var ends = 0

    private func ended() {
        ends += 1
        work?()
    }

    func textFieldDidEndEditing(_ textField: UITextField) { ended() }
    func textViewDidEndEditing(_ textView: UITextView) { ended() }
}

/// Boxes 0 to 2, the root views 3 and 4 of two windows, and view 5, which is in no window. The first box is the view of a
/// controller and holds the field that is edited.
private final class EndMoves {
    private enum Plan {
        case move(Int, to: Int)
        /// The controller gets another parent, or none.
        case give(Int?)
    }

    private let (run, listener, part): (ScenarioRun, MovingListener, UIView)
    private let (controllers, child) = ([UIViewController(), UIViewController()], UIViewController())
    private let views: [UIView]
    // As the rules say:
    private var superviews: [Int?] = [3, 3, 4, nil, nil, nil]
    private var parent: Int?
    private var (isFirst, ends, refusals) = (false, 0, 0)

    init(_ run: ScenarioRun) {
        (self.run, listener) = (run, MovingListener())
        for controller in controllers { _ = run.open(controller) }
        let boxes = (0..<3).map { UIView(frame: CGRect(x: 10 + 20 * $0, y: 90, width: 90, height: 50)) }
        views = boxes + controllers.compactMap(\.view) + [UIView()]
        let (field, note) = (UITextField(), UITextView())
        (field.delegate, note.delegate) = (listener, listener)
        part = run.flag(0) ? note : field
        part.frame = CGRect(x: 1, y: 2, width: 80, height: 40)
        child.view = boxes[0]
        boxes[0].addSubview(part)
        for (view, other) in zip(views, superviews) { if let other { views[other].addSubview(view) } }
    }

    private func path(_ view: Int) -> [Int] { [view] + (superviews[view].map(path) ?? []) }
    private func window(_ view: Int) -> Int? { path(view).last.flatMap { $0 == 5 || $0 < 3 ? nil : $0 } }
    /// The nearest root view of a controller, at or above the view.
    private func owner(_ view: Int) -> Int? { path(view).first { [0, 3, 4].contains($0) } }

    private func mayMove(_ view: Int, to target: Int) -> Bool {
        if path(target).contains(view) { return false }
        // A child controller's view belongs inside its parent's view.
        guard view == 0, let parent, let nearest = owner(target) else { return true }
        return nearest == 3 + parent
    }

    private func predict(_ plan: Plan, whenEnded next: Plan) {
        switch plan {
        case .move(let view, let target):
            guard mayMove(view, to: target) else { return refusals += 1 }
            if isFirst, path(0).contains(view), ![nil, window(target)].contains(window(view)) {
                (isFirst, ends) = (false, ends + 1)
                // The field is not edited any more, so editing does not end again.
                predict(next, whenEnded: next)
                guard mayMove(view, to: target) else { return refusals += 1 }
            }
            superviews[view] = target
        case .give(let other):
            guard let other, other != parent else { return parent = other }
            let nearest = superviews[0].flatMap(owner)
            if let nearest, nearest != 3 + other, nearest - 3 != parent { return refusals += 1 }
            parent = other
        }
    }

    private func perform(_ plan: Plan) {
        switch plan {
        case .move(let view, let target): views[target].addSubview(views[view])
        case .give(let other): if let other { controllers[other].addChild(child) } else { child.removeFromParent() }
        }
    }

    func perform(_ number: Int) {
        let (view, value) = ([0, 0, 1, 2][number % 4], number / 4)
        if window(0) != nil, !isFirst, value % 4 > 0 {
            run.expect("whether becomeFirstResponder succeeds", part.becomeFirstResponder(), true)
            isFirst = true
        }
        let places = (0..<6).filter { $0 != superviews[view] && mayMove(view, to: $0) }
        // A move to another window ends editing.
        let away = places.filter { window($0) != window(view) }
        let choice = value / 4
        let targets = choice % 3 > 0 && !away.isEmpty ? away : places
        let target = targets[choice / 3 % targets.count]
        let other = choice / 18 % 3
        let gift = Plan.give(other == 2 ? nil : other)
        let plans: [Plan] = [
            .give(parent), target < 3 ? .move(target, to: view) : gift, target < 3 ? .move(target, to: 0) : gift, gift,
            .move(view, to: 3 + other), .move(other, to: view),
        ]
        let next = plans[choice / 54 % 6]
        predict(.move(view, to: target), whenEnded: next)
        listener.work = { [weak self] in self?.perform(next) }
        perform(.move(view, to: target))
        listener.work = nil
    }

    /// Removes what a detour of the fuzzer could not restore.
    func close() {
        views[0].removeFromSuperview()
        child.removeFromParent()
    }

    func check(_ when: String) {
        for view in 0..<3 {
            run.expectObject(
                "superview of view \(view) \(when)", views[view].superview, superviews[view].map { views[$0] })
        }
        run.expect("number of ends of editing \(when)", listener.ends, ends)
        run.expect("whether the field is first responder \(when)", part.isFirstResponder, isFirst)
        run.expectObject("parent of the controller \(when)", child.parent, parent.map { controllers[$0] })
        let exceptions = run.exceptions(.invalidArgument) + run.exceptions(.hierarchyInconsistency)
        run.expect("number of exceptions \(when)", exceptions, refusals)
    }
}

/// Views that move to another window, and an app that changes the tree when editing ends on the way.
extension Scenario {
    static let endMoves: [Scenario] = [
        // UIKit checks a move again after the app was told that editing ended: a view never goes into itself, nor a child's view
        // into the view of a controller that is not its parent.
        Scenario(
            "views-move-as-editing-ends", rules: ["controls-25", "hierarchy-1", "containment-3"],
            limits: [1] + Array(repeating: 4 * 4 * 54 * 6 - 1, count: 12)
        ) { run in
            let moves = EndMoves(run)
            run.held.append(moves)
            for (turn, number) in run.numbers[1...].enumerated() {
                moves.perform(number)
                moves.check("after turn \(turn)")
                // A tree with a cycle would be walked for ever.
                if run.difference != nil { return }
            }
            moves.close()
        }
    ]
}
