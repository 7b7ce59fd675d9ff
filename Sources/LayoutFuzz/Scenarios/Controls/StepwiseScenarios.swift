import Foundation
import LayoutEngine

/// A control that records its tracking calls, and tracks a touch for a number of moves.
private final class CountingControl: UIControl {
    var begins = true
    var moves = 9
    private(set) var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
    func note(_ call: String) { calls.append(call) }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moves -= 1
        calls.append("go on")
        return moves >= 0
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
    override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}

/// Controls that are checked after each change.
extension Scenario {
    static let stepwise: [Scenario] = [
        // The calls and the state of a control while a touch moves in and out, ends or is cancelled.
        Scenario("fingers-step-by-step", rules: ["actions-6"], limits: [40, 40, 1, 1]) { run in
            let (_, root) = run.openPlain()
            let control = CountingControl(frame: CGRect(x: 30, y: 40, width: 50 + run.length(0), height: 60))
            root.addSubview(control)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
                (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up in"),
                (.touchUpOutside, "up out"), (.touchCancel, "cancelled"),
            ]
            for (event, name) in names {
                control.addAction(UIAction { [weak control] _ in control?.note(name) }, for: event)
            }
            let event = UIEvent()
            let inside = CGPoint(x: 30 + run.length(1), y: 99.5)
            let outside = [CGPoint(x: 29.5, y: 50), CGPoint(x: 40, y: 39.5), CGPoint(x: 40, y: 100)]
            func check(_ what: String, _ calls: [String], tracks: Bool, isInside: Bool, isLit: Bool) {
                run.expect("calls when \(what)", control.take(), calls)
                run.expect("isTracking when \(what)", control.isTracking, tracks)
                run.expect("isTouchInside when \(what)", control.isTouchInside, isInside)
                run.expect("isHighlighted when \(what)", control.isHighlighted, isLit)
                run.expect("state when \(what)", control.state, isLit ? .highlighted : .normal)
            }
            check("nothing happened", [], tracks: false, isInside: false, isLit: false)
            for (turn, away) in outside.enumerated() {
                let touch = UITouch()
                touch.tapCount = turn + 1
                touch.move(to: inside)
                control.moves = 9
                control.touchesMoved([touch], with: event)
                control.touchesEnded([touch], with: event)
                control.touchesCancelled([touch], with: event)
                check("a touch did not begin", [], tracks: false, isInside: false, isLit: false)
                control.touchesBegan([touch], with: event)
                check(
                    "a touch begins", turn > 0 ? ["begin", "down", "again"] : ["begin", "down"], tracks: true,
                    isInside: true, isLit: true)
                control.touchesBegan([UITouch()], with: event)
                check("a second touch begins", [], tracks: true, isInside: true, isLit: true)
                control.touchesMoved([touch], with: event)
                check("the touch moves", ["go on", "in"], tracks: true, isInside: true, isLit: true)
                touch.move(to: away)
                control.touchesMoved([touch], with: event)
                check("the touch moves out", ["go on", "exit", "out"], tracks: true, isInside: false, isLit: false)
                control.touchesMoved([touch], with: event)
                check("the touch moves outside", ["go on", "out"], tracks: true, isInside: false, isLit: false)
                touch.move(to: inside)
                control.touchesMoved([touch], with: event)
                check("the touch moves in again", ["go on", "enter", "in"], tracks: true, isInside: true, isLit: true)
                switch turn {
                case 0:
                    control.touchesEnded([touch], with: event)
                    check("the touch ends", ["end", "up in"], tracks: false, isInside: false, isLit: false)
                case 1:
                    touch.move(to: away)
                    control.touchesEnded([touch], with: event)
                    check("the touch ends outside", ["end", "up out"], tracks: false, isInside: false, isLit: false)
                default:
                    control.touchesCancelled([touch], with: event)
                    check(
                        "the touch is cancelled", ["cancel", "cancelled"], tracks: false, isInside: false, isLit: false)
                }
                // continueTracking returns false.
                touch.move(to: inside)
                control.touchesBegan([touch], with: event)
                _ = control.take()
                control.moves = 0
                if run.flag(2) { touch.move(to: away) }
                control.touchesMoved([touch], with: event)
                check("continueTracking returns false", ["go on", "end"], tracks: false, isInside: false, isLit: false)
                control.touchesEnded([touch], with: event)
                check("a touch that is no longer tracked ends", [], tracks: false, isInside: false, isLit: false)
                touch.move(to: inside)
            }
            let touch = UITouch()
            touch.move(to: inside)
            control.begins = false
            control.touchesBegan([touch], with: event)
            check("beginTracking returns false", ["begin"], tracks: false, isInside: false, isLit: false)
            control.begins = true
            control.isEnabled = false
            control.touchesBegan([touch], with: event)
            run.expect("calls of a disabled control", control.take(), [])
            run.expect("isTracking of a disabled control", control.isTracking, false)
            run.expect("state of a disabled control", control.state, .disabled)
            control.isEnabled = true
            // For isTouchInside, a highlight by the app is like a touch.
            control.isHighlighted = true
            check("the app sets isHighlighted", [], tracks: false, isInside: true, isLit: true)
            control.isHighlighted = false
            control.isSelected = run.flag(3)
            run.expect("state after isSelected was set", control.state, run.flag(3) ? .selected : .normal)
        },
        // The label and the image view of a button are made when they are needed. Their frames follow the alignments and
        // insets that were set last.
        Scenario(
            "buttons-step-by-step", rules: ["controls-6", "controls-7", "actions-6"], limits: [60, 40, 9, 20, 15, 9]
        ) {
            run in
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 20, y: 30, width: 150 + run.length(0), height: 60 + run.length(1))
            let (_, root) = run.openPlain()
            root.addSubview(button)
            button.semanticContentAttribute = .forceLeftToRight
            func parts(_ when: String, label: Bool, picture: Bool) {
                run.expect("whether there is a label \(when)", button.subviews.contains { $0 is UILabel }, label)
                run.expect(
                    "whether there is an image view \(when)", button.subviews.contains { $0 is UIImageView }, picture)
            }
            parts("at first", label: false, picture: false)
            button.setTitleColor(.red, for: .normal)
            button.contentHorizontalAlignment = .left
            parts("after a color", label: false, picture: false)
            button.setTitle("mmm", for: .normal)
            parts("after a title", label: true, picture: false)
            button.titleLabel?.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
            let picture = CGSize(width: 11 + run.length(2), height: 9 + run.length(3))
            button.setImage(UIImage(size: picture), for: .normal)
            parts("after an image", label: true, picture: true)
            let text = CGSize(
                width: run.roundedUp(run.monospacedWidth(3, 12)), height: run.roundedUp(run.lines(1, 12)))
            var (content, title, image) = (UIEdgeInsets.zero, UIEdgeInsets.zero, UIEdgeInsets.zero)
            func check(_ horizontal: Int, _ vertical: Int, _ isMirrored: Bool, _ when: String) {
                button.layoutIfNeeded()
                let room = button.bounds.inset(by: content)
                let both = picture.width + text.width
                let left: CGFloat =
                    switch horizontal {
                    case 1: room.minX
                    case 2: room.maxX - both
                    case 4: isMirrored ? room.maxX - both : room.minX
                    case 5: isMirrored ? room.minX : room.maxX - both
                    default: room.midX - both / 2
                    }
                func top(_ height: CGFloat) -> CGFloat {
                    vertical == 1 ? room.minY : vertical == 2 ? room.maxY - height : room.midY - height / 2
                }
                run.expect(
                    "image at \(horizontal), \(vertical) \(when)", button.imageView?.frame ?? .null,
                    CGRect(
                        x: left + (isMirrored ? text.width : 0) + (image.left - image.right) / 2,
                        y: top(picture.height) + (image.top - image.bottom) / 2, width: picture.width,
                        height: picture.height), within: run.pixel + 0.01)
                run.expect(
                    "title at \(horizontal), \(vertical) \(when)", button.titleLabel?.frame ?? .null,
                    CGRect(
                        x: left + (isMirrored ? 0 : picture.width) + (title.left - title.right) / 2,
                        y: top(text.height) + (title.top - title.bottom) / 2, width: text.width, height: text.height),
                    within: run.pixel + 0.01)
            }
            let sides: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
            let heights: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
            for isMirrored in [false, true] {
                button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
                check(1, 0, isMirrored, "in another direction")
                for (index, side) in sides.enumerated() {
                    button.contentHorizontalAlignment = side
                    check(index, 0, isMirrored, "after a horizontal alignment")
                }
                for (index, height) in heights.enumerated() {
                    button.contentVerticalAlignment = height
                    check(5, index, isMirrored, "after a vertical alignment")
                }
                content = UIEdgeInsets(top: 1, left: run.length(4), bottom: 6, right: 3)
                button.contentEdgeInsets = content
                check(5, 3, isMirrored, "with insets")
                button.contentVerticalAlignment = .top
                button.contentHorizontalAlignment = .left
                check(1, 1, isMirrored, "with insets")
                title = UIEdgeInsets(top: run.length(5), left: 3, bottom: 2, right: run.length(5))
                button.titleEdgeInsets = title
                check(1, 1, isMirrored, "with title insets")
                image = UIEdgeInsets(top: 2, left: run.length(5), bottom: run.length(5), right: 4)
                button.imageEdgeInsets = image
                check(1, 1, isMirrored, "with image insets")
                (content, title, image) = (.zero, .zero, .zero)
                button.titleEdgeInsets = .zero
                button.imageEdgeInsets = .zero
                button.contentEdgeInsets = .zero
                button.contentVerticalAlignment = .center
                check(1, 0, isMirrored, "without insets again")
            }
            // Without title and image the views stay, and show nothing.
            button.setTitle(nil, for: .normal)
            button.setImage(nil, for: .normal)
            run.expect("text of the label of a removed title", button.titleLabel?.text ?? "", "")
            run.expect("whether a removed image is gone from the image view", button.imageView?.image == nil, true)
            let imageOnly = UIButton(type: .custom)
            imageOnly.setImage(UIImage(size: picture), for: .highlighted)
            run.expect("number of subviews with an image of another state", imageOnly.subviews.count, 1)
            run.expect("whether there is no current image", imageOnly.currentImage == nil, true)
            imageOnly.isHighlighted = true
            run.expect("image of a highlighted button", imageOnly.imageView?.image?.size ?? .zero, picture)
            imageOnly.isHighlighted = false
            run.expect(
                "whether a button that is not highlighted shows no image", imageOnly.imageView?.image == nil, true)
            run.expect("whether it has a label without a title", imageOnly.subviews.contains { $0 is UILabel }, false)
        },
        // The properties of a configuration, one at a time, and the button after the configuration is removed.
        Scenario("configurations-step-by-step", rules: ["controls-14"], limits: [9, 20, 9, 9, 12, 1]) { run in
            let button = UIButton(type: .custom)
            let host = run.place([(button, 5, 60)])
            button.semanticContentAttribute = run.flag(5) ? .forceRightToLeft : .forceLeftToRight
            let picture = CGSize(width: 10 + run.length(1), height: 6 + run.length(2))
            var configuration = UIButton.Configuration.plain()
            func label(_ text: String, _ font: UIFont) -> CGSize {
                let label = UILabel()
                (label.font, label.text) = (font, text)
                return label.intrinsicContentSize
            }
            let (body, small) = (
                UIFont.preferredFont(forTextStyle: .body), UIFont.preferredFont(forTextStyle: .caption1)
            )
            let insets = NSDirectionalEdgeInsets(top: 2, leading: 5 + run.length(3), bottom: 9, trailing: 3)
            func check(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ when: String) {
                button.configuration = configuration
                host.settle()
                run.expect(
                    "size \(when)", button.frame.size,
                    CGSize(
                        width: run.roundedUp(size.width + insets.leading + insets.trailing),
                        height: run.roundedUp(size.height + insets.top + insets.bottom)), within: run.pixel)
            }
            let usual = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            run.expect("default imagePlacement", configuration.imagePlacement, .leading)
            run.expect("default imagePadding", configuration.imagePadding, 0)
            run.expect("default titlePadding", configuration.titlePadding, 1)
            check(.zero, usual, "without content")
            // Without content the insets alone are the button's size.
            for side in 0...4 {
                let lengths = (0..<4).map { $0 == side ? CGFloat(3 + side) : 0 }
                configuration.contentInsets = NSDirectionalEdgeInsets(
                    top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
                run.expect(
                    "intrinsic size of a button of insets", UIButton(configuration: configuration).intrinsicContentSize,
                    CGSize(width: lengths[1] + lengths[3], height: lengths[0] + lengths[2]))
            }
            configuration.setDefaultContentInsets()
            run.expect("number of subviews without content", button.subviews.count, 0)
            configuration.title = String(repeating: "n", count: run.numbers[0] + 1)
            let title = label(configuration.title ?? "", body)
            check(title, usual, "with a title")
            run.expect(
                "texts of the labels", button.subviews.compactMap { ($0 as? UILabel)?.text }, [configuration.title])
            run.expect(
                "whether there is an image view without an image", button.subviews.contains { $0 is UIImageView }, false
            )
            configuration.image = UIImage(size: picture)
            configuration.imagePadding = 4
            let beside = CGSize(
                width: picture.width + 4 + title.width, height: max(picture.height, title.height))
            check(beside, usual, "with an image")
            run.expect("size of the image in the image view", button.imageView?.image?.size ?? .zero, picture)
            configuration.contentInsets = insets
            check(beside, insets, "with insets")
            for (place, isAcross) in [
                (NSDirectionalRectEdge.leading, true), (.trailing, true), (.top, false), (.bottom, false),
                (.leading, true),
            ] {
                configuration.imagePlacement = place
                let below = CGSize(
                    width: max(picture.width, title.width), height: picture.height + 4 + title.height)
                let inner = isAcross ? beside : below
                check(inner, insets, "with the image at \(place.rawValue)")
                let isFirst = place == .leading || place == .top
                let left = run.flag(5) ? insets.trailing : insets.leading
                func part(_ size: CGSize, first: Bool) -> CGRect {
                    CGRect(
                        x: isAcross
                            ? first != run.flag(5) ? left : left + inner.width - size.width
                            : left + (inner.width - size.width) / 2,
                        y: isAcross
                            ? insets.top + (inner.height - size.height) / 2
                            : first ? insets.top : insets.top + inner.height - size.height, width: size.width,
                        height: size.height)
                }
                run.expect(
                    "image at \(place.rawValue)", button.imageView?.frame ?? .null, part(picture, first: isFirst),
                    within: run.pixel + 0.01)
                run.expect(
                    "title beside an image at \(place.rawValue)", button.titleLabel?.frame ?? .null,
                    part(title, first: !isFirst), within: run.pixel + 0.01)
            }
            configuration.image = nil
            check(title, insets, "without the image")
            configuration.subtitle = "nn"
            configuration.titlePadding = 3
            let bold = label(configuration.title ?? "", .systemFont(ofSize: body.pointSize, weight: .semibold))
            let second = label("nn", small)
            check(
                CGSize(width: max(bold.width, second.width), height: bold.height + 3 + second.height), insets,
                "with a subtitle")
            // A title that is shorter than the subtitle is aligned with it at the leading edge.
            configuration.subtitle = String(repeating: "n", count: 40)
            let wide = label(configuration.subtitle ?? "", small)
            check(
                CGSize(width: wide.width, height: bold.height + 3 + wide.height), insets, "with a long subtitle")
            run.expect(
                "title above a long subtitle", button.titleLabel?.frame.minX ?? -1,
                run.flag(5) ? button.bounds.width - insets.leading - bold.width : insets.leading,
                within: 2 * run.pixel + 0.01)
            configuration.subtitle = nil
            configuration.setDefaultContentInsets()
            configuration.buttonSize = .large
            check(title, NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20), "of large size")
            // What the app sets now counts when the configuration is removed.
            let own = UIFont.monospacedSystemFont(ofSize: 9 + run.length(4), weight: .regular)
            button.titleLabel?.font = own
            button.titleLabel?.numberOfLines = 2
            button.setTitle("mmmm", for: .normal)
            button.configuration = nil
            host.settle()
            run.expect("font without a configuration", button.titleLabel?.font, own)
            run.expect("numberOfLines without a configuration", button.titleLabel?.numberOfLines, 2)
            run.expect("text of the label without a configuration", button.titleLabel?.text, "mmmm")
            run.expect("current title without a configuration", button.currentTitle, "mmmm")
            run.expect(
                "size without a configuration", button.frame.size,
                CGSize(
                    width: max(30, run.roundedUp(run.monospacedWidth(4, own.pointSize)).rounded(.up)),
                    height: max(run.roundedUp(run.lines(1, own.pointSize)), run.lines(1, own.pointSize)).rounded(.up)
                        + 12
                ))
        },
        // The left and the right view of a field in each mode, before, during and after editing.
        Scenario("modes-of-fields", rules: ["controls-20"], limits: [60, 30, 20, 30, 20, 3, 1]) { run in
            let (_, root) = run.openPlain()
            let field = UITextField(frame: CGRect(x: 10, y: 30, width: 200 + run.length(0), height: 50 + run.length(1)))
            let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
            field.borderStyle = borders[run.numbers[5]]
            root.addSubview(field)
            let (left, right) = (
                UIView(frame: CGRect(x: 1, y: 2, width: 5 + run.length(2), height: 6)),
                UIView(frame: CGRect(x: 3, y: 4, width: 8 + run.length(3), height: 4 + run.length(4)))
            )
            let sides: CGFloat = run.numbers[5] == 0 ? 0 : run.numbers[5] == 3 && run.uikit >= .iOS26 ? 14 : 7
            let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
            var (leftMode, rightMode, isEdited) = (0, 0, false)
            func shows(_ mode: Int) -> Bool { mode == 3 || mode == 1 && isEdited || mode == 2 && !isEdited }
            func check(_ when: String) {
                field.layoutIfNeeded()
                let (showsLeft, showsRight) = (shows(leftMode), shows(rightMode))
                let what = "in modes \(leftMode) and \(rightMode) \(when)"
                run.expectObject("superview of the left view \(what)", left.superview, showsLeft ? field : nil)
                run.expectObject("superview of the right view \(what)", right.superview, showsRight ? field : nil)
                let bounds = field.bounds
                if showsLeft {
                    run.expect(
                        "frame of the left view \(what)", left.frame,
                        CGRect(x: 0, y: bounds.midY - 3, width: 5 + run.length(2), height: 6), within: run.pixel + 0.01)
                }
                if showsRight {
                    run.expect(
                        "frame of the right view \(what)", right.frame,
                        CGRect(
                            x: bounds.maxX - 8 - run.length(3), y: bounds.midY - 2 - run.length(4) / 2,
                            width: 8 + run.length(3), height: 4 + run.length(4)), within: run.pixel + 0.01)
                }
                let start = (showsLeft ? 5 + run.length(2) : 0) + sides
                let end = bounds.maxX - (showsRight ? 8 + run.length(3) : 0) - sides
                for rect in [
                    field.textRect(forBounds: bounds), field.editingRect(forBounds: bounds),
                    field.placeholderRect(forBounds: bounds),
                ] {
                    run.expect(
                        "text, editing and placeholder rectangle \(what)", rect,
                        CGRect(x: start, y: 0, width: end - start, height: bounds.height))
                }
            }
            field.leftView = left
            field.rightView = right
            check("at first")
            for turn in 0..<2 {
                for mode in [3, 1, 2, 0] {
                    leftMode = mode
                    field.leftViewMode = modes[mode]
                    check("after leftViewMode changed in turn \(turn)")
                    for other in [1, 3, 0, 2] {
                        rightMode = other
                        field.rightViewMode = modes[other]
                        check("after rightViewMode changed in turn \(turn)")
                    }
                    isEdited.toggle()
                    run.expect(
                        "whether editing begins or ends",
                        isEdited ? field.becomeFirstResponder() : field.resignFirstResponder(), true)
                    check("after editing changed to \(isEdited)")
                }
            }
            // A replaced side view leaves the field.
            (leftMode, rightMode) = (3, 3)
            field.leftViewMode = .always
            field.rightViewMode = .always
            check("with both")
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 5 + run.length(2), height: 6))
            if run.flag(6) { field.leftView = other } else { field.rightView = other }
            field.layoutIfNeeded()
            run.expectObject("superview of a replaced side view", (run.flag(6) ? left : right).superview, nil)
            run.expectObject("superview of the new side view", other.superview, field)
            if run.flag(6) { field.leftView = nil } else { field.rightView = nil }
            field.layoutIfNeeded()
            run.expectObject("superview of a removed side view", other.superview, nil)
            let fieldColors = [UIColor.red, .blue]
            for color in fieldColors {
                field.textColor = color
                run.expect("textColor", field.textColor, color)
            }
            field.textColor = nil
            run.expect("textColor after it was set to nil", field.textColor, .label)
        },
    ]
}
