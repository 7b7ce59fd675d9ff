import Foundation
import LayoutEngine

/// A control whose properties and methods an app uses in some order, without layout calls.
private final class CalledControl {
    let view: UIView

    init(_ kind: Int) {
        switch kind {
        case 0: view = UIButton()
        case 1: view = UISegmentedControl(items: ["One", "Two"])
        case 2:
            let note = UITextView()
            (note.isScrollEnabled, note.text) = (false, "a note")
            view = note
        case 3: view = UITextField()
        default: view = UILabel()
        }
        view.translatesAutoresizingMaskIntoConstraints = false
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 8, number / 8)
        let animated = value % 2 == 0
        let text = ["", "a", "some words", "a few more words than before"][value % 4]
        let image = value % 5 == 0 ? nil : UIImage(size: CGSize(width: 7 * (value % 13), height: 5 * (value % 11)))
        switch view {
        case let button as UIButton:
            let state = [UIControl.State.normal, .selected, .disabled, .highlighted][value / 4 % 4]
            switch kind {
            case 0, 1: button.setBackgroundImage(image, for: state)
            case 2: button.setImage(image, for: state)
            case 3: button.setTitle(text, for: state)
            case 4: button.setAttributedTitle(animated ? nil : NSAttributedString(string: text), for: state)
            case 5: button.isSelected.toggle()
            case 6: button.isEnabled.toggle()
            default: button.isHighlighted.toggle()
            }
        case let control as UISegmentedControl:
            let place = min(value % 4, control.numberOfSegments)
            let known = min(place, control.numberOfSegments - 1)
            switch kind {
            case 0: control.insertSegment(withTitle: text, at: place, animated: animated)
            case 1: control.insertSegment(with: image ?? UIImage(), at: place, animated: animated)
            case 2, 3: control.removeSegment(at: place, animated: animated)
            case 4 where known >= 0: control.setTitle(text, forSegmentAt: known)
            case 5 where known >= 0: control.setImage(image, forSegmentAt: known)
            case 6 where known >= 0: control.setWidth(CGFloat(value % 9 * 10), forSegmentAt: known)
            case 7 where value == 7: control.removeAllSegments()
            default: control.apportionsSegmentWidthsByContent = animated
            }
        case let note as UITextView:
            switch kind {
            case 0, 1: note.text = text
            case 2: note.attributedText = NSAttributedString(string: text)
            case 3: note.font = .systemFont(ofSize: CGFloat(10 + value))
            case 4: note.textContainerInset = UIEdgeInsets(top: CGFloat(value), left: 3, bottom: 4, right: 5)
            case 5: note.textContainer.lineFragmentPadding = CGFloat(value % 9)
            case 6: note.insertText(text)
            default: note.isScrollEnabled.toggle()
            }
        case let field as UITextField:
            switch kind {
            case 0: field.text = text
            case 1: field.attributedText = NSAttributedString(string: text)
            case 2: field.placeholder = text
            case 3: field.attributedPlaceholder = NSAttributedString(string: text)
            case 4: field.font = .systemFont(ofSize: CGFloat(10 + value))
            case 5: field.borderStyle = UITextField.BorderStyle.allCases[value % 4]
            case 6: (field.leftView, field.leftViewMode) = (animated ? nil : UIView(), .always)
            default: field.clearButtonMode = .always
            }
        case let label as UILabel:
            switch kind {
            case 0, 1: label.text = text
            case 2: label.attributedText = animated ? nil : NSAttributedString(string: text)
            case 3: label.font = .systemFont(ofSize: CGFloat(10 + value))
            case 4: label.numberOfLines = value % 4
            case 5: label.preferredMaxLayoutWidth = CGFloat(value * 4)
            case 6: label.lineBreakMode = animated ? .byTruncatingTail : .byWordWrapping
            default: label.textAlignment = animated ? .center : .natural
            }
        default: break
        }
    }
}

extension Scenario {
    static let callsBetween: [Scenario] = [
        // After changes between two layouts a control has the layout of a new control with the same changes before its first
        // layout.
        Scenario(
            "calls-between-layouts", rules: ["passes-5", "passes-8", "controls-1"],
            limits: [4, 2, 511] + Array(repeating: 8 * 40 - 1, count: 9)
        ) { run in
            let (host, root) = run.openPlain()
            func place(_ control: CalledControl, at top: CGFloat) {
                root.addSubview(control.view)
                NSLayoutConstraint.activate([
                    control.view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                    control.view.topAnchor.constraint(equalTo: root.topAnchor, constant: top),
                ])
                // A scrolling text view has no intrinsic size.
                guard run.numbers[1] > 0 || control.view is UITextView else { return }
                control.view.widthAnchor.constraint(equalToConstant: 130).isActive = true
                guard run.numbers[1] == 2 || control.view is UITextView else { return }
                control.view.heightAnchor.constraint(equalToConstant: 50).isActive = true
            }
            func picture(_ control: CalledControl, _ top: CGFloat) -> SettledLayout {
                var picture = SettledLayout()
                let frame = control.view.frame.offsetBy(dx: 0, dy: -top)
                picture.add("frame", frame)
                if let scroll = control.view as? UIScrollView {
                    picture.add("height of the content", [scroll.contentSize.height])
                }
                picture.add("height that fits", [control.view.sizeThatFits(CGSize(width: 90, height: 900)).height])
                for (index, part) in control.view.subviews.enumerated() where !part.isHidden {
                    if let label = part as? UILabel, label.text?.isEmpty ?? true { continue }
                    if let picture = part as? UIImageView, picture.image == nil { continue }
                    picture.add("frame of subview \(index)", part.frame)
                }
                return picture
            }
            let control = CalledControl(run.numbers[0])
            place(control, at: 100)
            host.settle()
            var calls: [Int] = []
            func check() {
                host.settle()
                let fresh = CalledControl(run.numbers[0])
                for call in calls { fresh.perform(call) }
                place(fresh, at: 300)
                host.settle()
                run.expectSame(picture(control, 100), picture(fresh, 300), " of control \(run.numbers[0])")
                host.takeOut(fresh.view)
            }
            run.inAnyOrder(
                from: 3,
                { number in
                    control.perform(number)
                    calls.append(number)
                }, rest: check)
            check()
        }
    ]
}
