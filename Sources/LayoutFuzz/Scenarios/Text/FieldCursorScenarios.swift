import Foundation
import LayoutEngine

/// A field that overrides its text rectangle.
private final class MovedTextField: UITextField {
    var insets = UIEdgeInsets.zero
    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).inset(by: insets) }
}

/// Cursors of fields with borders and side views.
extension Scenario {
    static let fieldCursors: [Scenario] = [
        // The text rectangle is between the visible side views and inside the border. Each cursor is after the letters
        // before it, and vertically centered.
        Scenario(
            "cursors-of-fields-with-sides", rules: ["controls-2", "controls-19", "controls-20"],
            limits: [3, 3, 3, 60, 60, 8, 20, 90, 40, 40, 3, 3, 3, 1, 3], needs: { !$0.isRightToLeft }
        ) { run in
            let (host, root) = run.openPlain()
            let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
            let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
            let size = 9 + run.length(6)
            let (width, height) = (500 + run.length(7), 30 + run.length(8))
            let field = MovedTextField(frame: CGRect(x: 11, y: 130 + run.length(9), width: width, height: height))
            root.addSubview(field)
            field.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            field.text = String(repeating: "m", count: run.numbers[5])
            // A view without a width takes no space, such as one whose image is not loaded yet.
            let lengths = [3, 4].map { run.numbers[14] == $0 - 2 ? 0 : run.length($0) + 1 }
            func side(_ index: Int) -> UIView {
                UIView(frame: CGRect(x: 3, y: 4, width: lengths[index], height: 9))
            }
            field.leftView = side(0)
            field.rightView = side(1)
            var (border, left, right) = (run.numbers[0], run.numbers[1], run.numbers[2])
            func check(_ when: String) {
                let padding: CGFloat = border == 0 ? 0 : border == 3 && run.uikit >= .iOS26 ? 14 : 7
                func isShown(_ mode: Int) -> Bool {
                    modes[mode] == .always || mode > 0 && (modes[mode] == .whileEditing) == field.isEditing
                }
                let before = (field.leftView != nil && isShown(left) ? lengths[0] : 0) + padding
                let after = (field.rightView != nil && isShown(right) ? lengths[1] : 0) + padding
                let bounds = field.bounds
                let room = CGRect(
                    x: bounds.minX + before, y: bounds.minY, width: width - before - after, height: height
                ).inset(by: field.insets)
                run.expect("text rectangle \(when)", field.textRect(forBounds: bounds), room)
                // The same in other bounds.
                run.expect(
                    "text rectangle for other bounds \(when)",
                    field.textRect(forBounds: CGRect(x: 21, y: 8, width: width, height: height)),
                    room.offsetBy(dx: 21 - bounds.minX, dy: 8 - bounds.minY))
                for count in 0...run.numbers[5] {
                    guard let place = field.position(from: field.beginningOfDocument, offset: count) else {
                        return run.expect("whether there is position \(count) \(when)", false, true)
                    }
                    let caret = field.caretRect(for: place)
                    // Letters end on whole pixels.
                    run.expect(
                        "left of the cursor at \(count) \(when)", caret.minX,
                        room.minX + run.monospacedWidth(count, size),
                        within: count == 0 ? 0.01 : run.pixel + 0.01)
                    run.expect("center of the cursor at \(count) \(when)", caret.midY, room.midY, within: 0.01)
                    run.expect(
                        "size of the cursor at \(count) \(when)", caret.size,
                        CGSize(width: 2, height: run.lines(1, size)))
                }
                let ends = [field.beginningOfDocument, field.endOfDocument].map { field.caretRect(for: $0).minX }
                run.expect(
                    "length of the text by its cursors \(when)", ends[1] - ends[0],
                    run.monospacedWidth(run.numbers[5], size), within: run.pixel + 0.01)
            }
            func set(_ when: String) {
                field.borderStyle = borders[border]
                (field.leftViewMode, field.rightViewMode) = (modes[left], modes[right])
                check(when)
                host.settle()
                check("\(when), laid out")
            }
            set("at first")
            run.expect("becomeFirstResponder", field.becomeFirstResponder(), true)
            check("during editing")
            (left, right) = (run.numbers[10], run.numbers[11])
            set("with other modes")
            border = run.numbers[12]
            set("with another border")
            field.leftView = nil
            check("without a left view")
            field.rightView = nil
            check("without side views")
            field.leftView = side(0)
            field.rightView = side(1)
            field.insets = UIEdgeInsets(top: 5, left: run.length(9), bottom: 2, right: 4)
            check("with an overridden text rectangle")
            run.expect("resignFirstResponder", field.resignFirstResponder(), true)
            check("after editing")
            field.insets = .zero
            // The origin of the bounds need not be zero.
            guard run.flag(13) else { return }
            field.removeFromSuperview()
            field.bounds.origin = CGPoint(x: run.length(8) + 3, y: run.length(9))
            check("with another origin of the bounds")
        }
    ]
}
