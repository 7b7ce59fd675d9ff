import Foundation
import LayoutEngine

/// A field and three views. Each is the left view, the right view, a subview of the root view, or nowhere.
private final class SideViews {
    let field = UITextField(frame: CGRect(x: 20, y: 90, width: 250, height: 44))
    private let views = (0..<3).map { UIView(frame: CGRect(x: 0, y: 0, width: 9 + 7 * $0, height: 12)) }
    private var sides: [Int?] = [nil, nil]
    private var modes = [UITextField.ViewMode.always, .whileEditing]
    /// The views that the app has added to the root view since.
    private var elsewhere: Set<Int> = []
    private let root: UIView

    init(in root: UIView) {
        self.root = root
        field.semanticContentAttribute = .forceLeftToRight
        root.addSubview(field)
        (field.leftViewMode, field.rightViewMode) = (modes[0], modes[1])
    }

    private func set(_ view: Int?, _ side: Int) {
        sides[side] = view
        if side == 0 { field.leftView = view.map { views[$0] } } else { field.rightView = view.map { views[$0] } }
    }

    func perform(_ number: Int) {
        let value = number / 6
        let (view, side) = (value % 3, value / 3 % 2)
        switch number % 6 {
        case 0, 1:
            // The app removes it from the other side first.
            if sides[1 - side] == view { set(nil, 1 - side) }
            elsewhere.remove(view)
            set(view, side)
        case 2: set(nil, side)
        case 3:
            modes[side] = [.always, .whileEditing, .unlessEditing, .never][value / 6 % 4]
            if side == 0 { field.leftViewMode = modes[0] } else { field.rightViewMode = modes[1] }
        case 4: _ = field.isEditing ? field.resignFirstResponder() : field.becomeFirstResponder()
        case 5 where !sides.contains(view):
            elsewhere.insert(view)
            root.addSubview(views[view])
        default: break
        }
    }

    func check(_ run: ScenarioRun) {
        var lengths: [CGFloat] = [0, 0]
        var shown: Set<Int> = []
        for side in 0..<2 {
            guard let view = sides[side], modes[side].isShown(whileEditing: field.isEditing) else { continue }
            let width = CGFloat(9 + 7 * view)
            (lengths[side], shown) = (width, shown.union([view]))
            let place = CGRect(x: side == 0 ? 0 : 250 - width, y: 16, width: width, height: 12)
            run.expect("frame of view \(view) at side \(side)", views[view].frame, place)
        }
        for (index, view) in views.enumerated() {
            run.expect("whether view \(index) is in the field", view.superview === field, shown.contains(index))
            guard elsewhere.contains(index) else { continue }
            run.expectObject("superview of view \(index) in the root view", view.superview, root)
        }
        let room = field.textRect(forBounds: field.bounds)
        run.expect("left of the text rectangle", room.minX, lengths[0])
        run.expect("right of the text rectangle", room.maxX, 250 - lengths[1])
    }
}

/// Views that the app moves between the sides of a field and its root view.
extension Scenario {
    static let fieldSides: [Scenario] = [
        // A former side view can return to its side or become the view of the other side. A view that the app has moved
        // elsewhere stays there.
        Scenario(
            "side-views-that-come-back", rules: ["controls-20", "controls-2"],
            limits: [511] + Array(repeating: 6 * 24 - 1, count: 9), kinds: 6, needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let sides = SideViews(in: root)
            func check() {
                host.settle()
                sides.check(run)
            }
            check()
            run.inAnyOrder(from: 1, sides.perform, rest: check)
            check()
        }
    ]
}
