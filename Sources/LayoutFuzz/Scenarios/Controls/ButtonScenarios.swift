import Foundation
import LayoutEngine
import LayoutReference

/// Buttons, fields and text views with monospaced letters, so that each size is plain arithmetic.
extension Scenario {
    static let buttons: [Scenario] = [
        Scenario(
            "button-size", rules: ["controls-6", "text-4"], limits: [12, 20, 60, 60, 9, 9, 9, 9, 1, 1]
        ) { run in
            let size = run.length(1) + 8
            let button = UIButton(type: run.flag(8) ? .system : .custom)
            button.titleLabel?.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            let host = run.place([(button, 5, 6)])
            var (letters, picture, insets) = (0, CGSize.zero, UIEdgeInsets.zero)
            func check(_ when: String) {
                host.settle()
                var width = run.roundedUp(run.monospacedWidth(letters, size)).rounded(.up)
                let line = run.lines(1, size)
                let titleHeight = letters > 0 ? run.roundedUp(line) : 0
                var height = picture == .zero ? max(titleHeight, line) : titleHeight
                height = max(height.rounded(.up), picture.height)
                width += picture.width + insets.left + insets.right
                height += insets.top + insets.bottom
                if insets == .zero, picture == .zero {
                    height += 12
                    width = max(width, 30)
                }
                run.expect("frame \(when)", button.frame, CGRect(x: 5, y: 6, width: width, height: height))
            }
            check("without content")
            letters = run.numbers[0]
            button.setTitle(String(repeating: "a", count: letters), for: .normal)
            check("with a title")
            insets = UIEdgeInsets(top: run.length(4), left: run.length(5), bottom: run.length(6), right: run.length(7))
            button.contentEdgeInsets = insets
            check("with insets")
            picture = CGSize(width: run.length(2) + 1, height: run.length(3) + 1)
            button.setImage(UIImage(size: picture), for: .normal)
            check("with an image")
            button.contentEdgeInsets = .zero
            insets = .zero
            check("without insets")
            letters += 3
            button.setTitle(String(repeating: "b", count: letters), for: .normal)
            check("with another title")
            button.setImage(nil, for: .normal)
            picture = .zero
            check("without the image")
        },
        // A button shows the title of its state, or else that of the normal state.
        Scenario("button-states", rules: ["controls-6", "controls-7"], limits: [15, 6, 6, 6, 6, 7]) { run in
            let button = UIButton(type: .custom)
            button.titleLabel?.font = .monospacedSystemFont(ofSize: 16, weight: .bold)
            let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
            var titles: [UInt: String] = [:]
            for (index, state) in states.enumerated() where index == 0 || run.numbers[0] & 1 << index != 0 {
                titles[state.rawValue] = String(repeating: "\(index)", count: run.numbers[index + 1] + 3)
                button.setTitle(titles[state.rawValue], for: state)
            }
            let host = run.place([(button, 0, 0)])
            func check(_ when: String) {
                host.settle()
                var state = UIControl.State.normal
                if button.isHighlighted { state.insert(.highlighted) }
                if !button.isEnabled { state.insert(.disabled) }
                if button.isSelected { state.insert(.selected) }
                run.expect("state \(when)", button.state.rawValue, state.rawValue)
                let wanted = titles[state.rawValue] ?? titles[0] ?? ""
                run.expect("current title \(when)", button.currentTitle ?? "", wanted)
                run.expect("text of the title label \(when)", button.titleLabel?.text ?? "", wanted)
                let width = run.roundedUp(run.monospacedWidth(wanted.count, 16)).rounded(.up)
                run.expect("width of the button \(when)", button.frame.width, max(30, width))
            }
            check("at first")
            button.isHighlighted = run.numbers[5] & 1 != 0
            check("after isHighlighted changed")
            button.isEnabled = run.numbers[5] & 2 == 0
            check("after isEnabled changed")
            button.isSelected = run.numbers[5] & 4 != 0
            check("after isSelected changed")
            // Another title of the present state, and one of another state.
            let present = button.state.rawValue
            for raw in [present, present ^ 2] {
                titles[raw] = "another \(raw)"
                button.setTitle(titles[raw], for: UIControl.State(rawValue: raw))
                check("with another title of state \(raw)")
            }
            button.isEnabled = true
            button.isHighlighted = false
            check("when it is enabled and not highlighted")
            button.isSelected = false
            check("in the normal state")
            titles[0] = "x"
            button.setTitle("x", for: .normal)
            check("with another title")
        },
        // The frames of title and image: centered or at a side, mirrored, and moved by insets.
        Scenario(
            "button-content", rules: ["controls-7"], limits: [24, 60, 30, 5, 3, 12, 12, 12, 12, 2, 120, 60]
        ) { run in
            let number = run.numbers
            let size = CGSize(width: 160 + run.length(10), height: 50 + run.length(11))
            let button = UIButton(frame: CGRect(origin: .zero, size: size))
            button.titleLabel?.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
            let letters = number[0] + 1
            button.setTitle(String(repeating: "m", count: letters), for: .normal)
            let picture = CGSize(width: run.length(1) + 1, height: run.length(2) + 1)
            button.setImage(UIImage(size: picture), for: .normal)
            let horizontal: [UIControl.ContentHorizontalAlignment] = [
                .center, .left, .right, .fill, .leading, .trailing,
            ]
            let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
            button.contentHorizontalAlignment = horizontal[number[3]]
            button.contentVerticalAlignment = vertical[number[4]]
            let (a, b) = (run.length(5), run.length(6))
            let (c, d) = (run.length(7), run.length(8))
            button.contentEdgeInsets = UIEdgeInsets(top: c, left: a, bottom: d, right: b)
            button.titleEdgeInsets = UIEdgeInsets(top: a, left: d, bottom: b, right: c)
            button.imageEdgeInsets = UIEdgeInsets(top: d, left: b, bottom: a, right: c)
            let directions: [UISemanticContentAttribute] = [.forceLeftToRight, .forceRightToLeft, .playback]
            func check(_ direction: Int, _ when: String) {
                button.semanticContentAttribute = directions[direction]
                button.layoutIfNeeded()
                let isMirrored = direction == 1
                let content = CGRect(x: a, y: c, width: size.width - a - b, height: size.height - c - d)
                // The title has the width that the image leaves.
                let title = CGSize(
                    width: min(
                        run.roundedUp(run.monospacedWidth(letters, 14)), max(0, content.width - picture.width)),
                    height: run.roundedUp(run.lines(1, 14)))
                let both = picture.width + title.width
                let isLeft: Bool? =
                    switch number[3] {
                    case 1: true
                    case 2: false
                    case 4: !isMirrored
                    case 5: isMirrored
                    default: nil
                    }
                let left = isLeft.map { $0 ? content.minX : content.maxX - both } ?? content.midX - both / 2
                func top(_ height: CGFloat) -> CGFloat {
                    switch number[4] {
                    case 1: content.minY
                    case 2: content.maxY - height
                    default: content.midY - height / 2
                    }
                }
                run.expect(
                    "image \(when)", button.imageView?.frame ?? .zero,
                    CGRect(
                        x: (isMirrored ? left + title.width : left) + (b - c) / 2, y: top(picture.height) + (d - a) / 2,
                        width: picture.width, height: picture.height), within: run.pixel + 0.01)
                run.expect(
                    "title \(when)", button.titleLabel?.frame ?? .zero,
                    CGRect(
                        x: (isMirrored ? left : left + picture.width) + (d - c) / 2, y: top(title.height) + (a - b) / 2,
                        width: title.width, height: title.height), within: run.pixel + 0.01)
            }
            check(number[9], "at first")
            check((number[9] + 1) % 3, "in another direction")
            check(number[9], "in the normal state")
        },
        // The content of a configured button, with its paddings and insets.
        Scenario(
            "button-configuration", rules: ["controls-14"], limits: [3, 3, 20, 60, 40, 12, 12, 12, 12, 1, 1, 12]
        ) { run in
            let number = run.numbers
            let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
            let places: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
            var configuration = UIButton.Configuration.plain()
            configuration.buttonSize = sizes[number[0]]
            let insets: [(CGFloat, CGFloat)] = [(5, 10), (5, 10), (7, 12), (15, 20)]
            var (top, bottom) = (insets[number[0]].0, insets[number[0]].0)
            var (leading, trailing) = (insets[number[0]].1, insets[number[0]].1)
            if run.flag(9) {
                (top, leading, bottom, trailing) = (run.length(5), run.length(6), run.length(7), run.length(8))
                configuration.contentInsets = NSDirectionalEdgeInsets(
                    top: top, leading: leading, bottom: bottom, trailing: trailing)
            }
            configuration.imagePadding = run.length(2)
            configuration.imagePlacement = places[number[1]]
            let title = UILabel()
            title.font = .preferredFont(forTextStyle: number[0] < 2 ? .subheadline : .body)
            title.text = run.flag(10) ? String(repeating: "t", count: number[11] + 1) : ""
            if run.flag(10) { configuration.title = title.text }
            var picture = CGSize(width: run.length(3) + 1, height: run.length(4) + 1)
            configuration.image = UIImage(size: picture)
            let button = UIButton(configuration: configuration)
            let host = run.place([(button, 7, 8)])
            func check(_ when: String, isMirrored: Bool = run.environment.direction == .rightToLeft) {
                host.settle()
                let text = run.flag(10) ? title.intrinsicContentSize : .zero
                let gap = run.flag(10) ? run.length(2) : 0
                let isAcross = number[1] < 2
                let inner =
                    isAcross
                    ? CGSize(width: picture.width + gap + text.width, height: max(picture.height, text.height))
                    : CGSize(width: max(picture.width, text.width), height: picture.height + gap + text.height)
                run.expect(
                    "frame \(when)", button.frame,
                    CGRect(
                        x: 7, y: 8, width: run.roundedUp(inner.width + leading + trailing),
                        height: run.roundedUp(inner.height + top + bottom)))
                let left = isMirrored ? trailing : leading
                let isFirst = number[1] == 0 || number[1] == 2
                var place = CGPoint(
                    x: left + (inner.width - picture.width) / 2, y: top + (inner.height - picture.height) / 2)
                if isAcross { place.x = isFirst != isMirrored ? left : left + inner.width - picture.width }
                if !isAcross { place.y = isFirst ? top : top + inner.height - picture.height }
                run.expect(
                    "image \(when)", button.imageView?.frame ?? .zero, CGRect(origin: place, size: picture),
                    within: run.pixel + 0.01)
            }
            check("at first")
            button.semanticContentAttribute = .forceRightToLeft
            check("from right to left", isMirrored: true)
            button.semanticContentAttribute = .forceLeftToRight
            check("from left to right", isMirrored: false)
            button.semanticContentAttribute = .unspecified
            picture = CGSize(width: picture.height, height: picture.width)
            configuration.image = UIImage(size: picture)
            button.configuration = configuration
            check("with another image")
            configuration.setDefaultContentInsets()
            configuration.showsActivityIndicator = true
            button.configuration = configuration
            picture = CGSize(width: 20, height: 20)
            (top, bottom) = (insets[number[0]].0, insets[number[0]].0)
            (leading, trailing) = (insets[number[0]].1, insets[number[0]].1)
            host.settle()
            let text = run.flag(10) ? title.intrinsicContentSize : .zero
            let gap = run.flag(10) ? run.length(2) : 0
            run.expect(
                "width with an activity indicator", button.frame.width,
                run.roundedUp((number[1] < 2 ? 20 + gap + text.width : max(20, text.width)) + leading + trailing))
        },
        // The size of a text field by its text, its border, its placeholder and the views at its sides.
        Scenario("field-size", rules: ["controls-2", "text-4"], limits: [12, 12, 30, 3, 3, 30]) { run in
            let (letters, hint) = (run.numbers[0], run.numbers[1])
            var size = run.length(2) + 8
            let field = UITextField()
            field.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
            field.borderStyle = borders[run.numbers[3]]
            var border = run.numbers[3]
            let host = run.place([(field, 4, 5)])
            func check(_ shown: Int, _ when: String) {
                host.settle()
                let isNew = run.uikit == .iOS26
                var width = run.roundedUp(run.monospacedWidth(shown, size))
                if border == 3, isNew { width = width.rounded(.up) }
                width += border == 0 ? 0 : border == 3 && isNew ? 28 : 14
                let line = run.lines(1, size)
                let isTall = run.uikit >= .iOS13plus
                let height =
                    switch border {
                    case 0: (line + 1).rounded(.up)
                    case 3: max(isTall ? 34 : 30, (line + (isTall ? 13 : 9)).rounded(.up))
                    default: (line + 13).rounded(.up)
                    }
                run.expect("frame \(when)", field.frame, CGRect(x: 4, y: 5, width: width, height: height))
            }
            check(0, "without content")
            field.placeholder = String(repeating: "h", count: hint)
            check(hint, "with a placeholder")
            field.text = String(repeating: "t", count: letters)
            check(letters > 0 ? letters : hint, "with a text")
            border = run.numbers[4]
            field.borderStyle = borders[border]
            check(letters > 0 ? letters : hint, "with another border")
            size = run.length(5) + 8
            field.font = .monospacedSystemFont(ofSize: size, weight: .bold)
            check(letters > 0 ? letters : hint, "with another font")
            field.text = ""
            check(hint, "without its text")
            field.placeholder = nil
            check(0, "without content again")
        },
        Scenario("field-sides", rules: ["controls-2"], limits: [40, 30, 40, 30, 3, 3, 3, 150]) { run in
            let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
            let size = CGSize(width: run.length(7) + 120, height: 44)
            let field = UITextField(frame: CGRect(origin: .zero, size: size))
            let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
            field.borderStyle = borders[run.numbers[6]]
            let left = UIView(frame: CGRect(x: 3, y: 3, width: run.length(0) + 1, height: run.length(1) + 1))
            let right = UIView(frame: CGRect(x: 9, y: 9, width: run.length(2) + 1, height: run.length(3) + 1))
            field.leftView = left
            field.rightView = right
            field.leftViewMode = modes[run.numbers[4]]
            field.rightViewMode = modes[run.numbers[5]]
            let controller = UIViewController()
            let host = run.open(controller)
            controller.view.addSubview(field)
            let side: CGFloat = run.numbers[6] == 0 ? 0 : run.numbers[6] == 3 && run.uikit == .iOS26 ? 14 : 7
            func check(_ isEditing: Bool, _ when: String) {
                host.settle()
                func shows(_ mode: Int) -> Bool { mode == 3 || mode == (isEditing ? 1 : 2) }
                let (hasLeft, hasRight) = (shows(run.numbers[4]), shows(run.numbers[5]))
                run.expect("isEditing \(when)", field.isEditing, isEditing)
                run.expect("whether the left view is in the field \(when)", left.superview === field, hasLeft)
                run.expect("whether the right view is in the field \(when)", right.superview === field, hasRight)
                if hasLeft {
                    run.expect(
                        "frame of the left view \(when)", left.frame,
                        CGRect(
                            x: 0, y: (44 - run.length(1) - 1) / 2, width: run.length(0) + 1, height: run.length(1) + 1),
                        within: run.pixel)
                }
                if hasRight {
                    run.expect(
                        "frame of the right view \(when)", right.frame,
                        CGRect(
                            x: size.width - run.length(2) - 1, y: (44 - run.length(3) - 1) / 2,
                            width: run.length(2) + 1,
                            height: run.length(3) + 1), within: run.pixel)
                }
                let near = side + (hasLeft ? run.length(0) + 1 : 0)
                let far = side + (hasRight ? run.length(2) + 1 : 0)
                run.expect(
                    "text rectangle \(when)", field.textRect(forBounds: field.bounds),
                    CGRect(x: near, y: 0, width: size.width - near - far, height: 44))
            }
            check(false, "at first")
            field.becomeFirstResponder()
            field.setNeedsLayout()
            check(true, "while a person types")
            field.resignFirstResponder()
            field.setNeedsLayout()
            check(false, "after editing")
            field.leftView = nil
            host.settle()
            run.expectObject("superview of a removed left view", left.superview, nil)
        },
        // Only typing calls the delegate and sends events. The delegate is asked before each change.
        Scenario("field-typing", rules: ["controls-15", "controls-16"], limits: [9, 9, 1, 1, 1]) { run in
            let writer = Writer()
            writer.allows = run.flag(2)
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
            let area = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            field.delegate = writer
            area.delegate = writer
            area.isEditable = run.flag(3)
            let controller = UIViewController()
            let host = run.open(controller)
            controller.view.addSubview(field)
            controller.view.addSubview(area)
            field.addAction(UIAction { _ in writer.calls.append("changed") }, for: .editingChanged)
            field.addAction(UIAction { _ in writer.calls.append("begun") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in writer.calls.append("ended") }, for: .editingDidEnd)
            let (old, new) = (
                String(repeating: "o", count: run.numbers[0]), String(repeating: "n", count: run.numbers[1])
            )
            field.text = old
            area.text = old
            host.settle()
            run.expect("calls for a text that the app sets", writer.calls, [])
            area.simulateTyping(new)
            let allowed = run.flag(2)
            run.expect(
                "calls of a text view", writer.calls,
                run.flag(3)
                    ? ["begin", "may 0 \(old.count) \(new)"] + (allowed ? ["change \(new)"] : []) + ["end"] : [])
            run.expect("text of the text view", area.text, allowed && run.flag(3) ? new : old)
            writer.calls = []
            field.isEnabled = run.flag(4)
            field.simulateTyping(new)
            run.expect(
                "calls of a field", writer.calls,
                run.flag(4)
                    ? ["may begin", "begin", "begun", "may 0 \(old.count) \(new)"] + (allowed ? ["changed"] : [])
                        + ["may end", "end", "ended"] : [])
            run.expect("text of the field", field.text ?? "", allowed && run.flag(4) ? new : old)
        },
        // The content size of a scrolling text view is that of its text. Without scrolling the view has the size of its text.
        Scenario(
            "text-view", rules: ["controls-9", "text-4", "text-12"], limits: [9, 5, 12, 9, 9, 9, 9, 120, 4]
        ) { run in
            let size = run.length(2) + 8
            let words = Array(repeating: String(repeating: "w", count: run.numbers[0] + 1), count: run.numbers[1] + 1)
            let view = UITextView()
            view.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            view.text = words.joined(separator: " ")
            var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
            var padding: CGFloat = 5
            let host = run.place([(view, 0, 0)])
            let width = run.length(7) + 140
            let fixed = view.widthAnchor.constraint(equalToConstant: width)
            let height = view.heightAnchor.constraint(equalToConstant: 77)
            NSLayoutConstraint.activate([fixed, height])
            // How many lines there are; nil where that is too close to tell.
            func lineCount(_ width: CGFloat) -> Int? {
                let room = width - insets.left - insets.right - 2 * padding
                let letter = run.monospacedWidth(1, size)
                let word = CGFloat(words[0].count)
                let fit = (room / letter + 1) / (word + 1)
                guard abs(fit - fit.rounded()) > 0.01, fit >= 1 else { return nil }
                return Int((CGFloat(words.count) / fit.rounded(.down)).rounded(.up))
            }
            func check(_ when: String) {
                host.settle()
                guard let count = lineCount(view.bounds.width) else { return }
                run.expect(
                    "content size \(when)", view.contentSize,
                    CGSize(
                        width: view.bounds.width,
                        height: run.roundedUp(run.lines(count, size)) + insets.top + insets.bottom))
            }
            check("at first")
            run.expect("intrinsic size while it scrolls", view.intrinsicContentSize, CGSize(width: -1, height: -1))
            insets = UIEdgeInsets(top: run.length(3), left: run.length(4), bottom: run.length(5), right: run.length(6))
            view.textContainerInset = insets
            check("with other insets")
            padding = run.length(8)
            view.textContainer.lineFragmentPadding = padding
            view.setNeedsLayout()
            check("with another padding")
            fixed.constant = width + 60
            check("when it is wider")
            height.isActive = false
            view.isScrollEnabled = false
            host.settle()
            if let count = lineCount(width + 60) {
                run.expect(
                    "frame of a text view that does not scroll", view.frame,
                    CGRect(
                        x: 0, y: 0, width: width + 60,
                        height: run.roundedUp(run.roundedUp(run.lines(count, size)) + insets.top + insets.bottom)),
                    within: run.pixel)
            }
            run.expect(
                "size that fits without a width", view.sizeThatFits(.zero),
                CGSize(
                    width: run.roundedUp(run.monospacedWidth(view.text.count, size)) + insets.left + insets.right + 2
                        * padding,
                    height: run.roundedUp(run.lines(1, size)) + insets.top + insets.bottom))
        },
    ]
}

/// A delegate that records its calls and allows or refuses each change.
private final class Writer: UITextViewDelegate, UITextFieldDelegate {
    var calls: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("may begin")
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("may end")
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text ?? "")") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        calls.append("may \(range.location) \(range.length) \(text)")
        return allows
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        calls.append("may \(range.location) \(range.length) \(string)")
        return allows
    }
}
