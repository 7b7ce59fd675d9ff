import Foundation
import LayoutEngine

/// A control that says yes as often as it is told to.
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

/// Controls, one change after the other, each looked at.
extension Scenario {
    static let stepwise: [Scenario] = [
        // A finger goes down, in and out, and up, and what a control says of itself meanwhile.
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
                run.expect("whether it follows when \(what)", control.isTracking, tracks)
                run.expect("whether the finger is inside when \(what)", control.isTouchInside, isInside)
                run.expect("whether it is lit when \(what)", control.isHighlighted, isLit)
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
                check("no finger is down", [], tracks: false, isInside: false, isLit: false)
                control.touchesBegan([touch], with: event)
                check(
                    "a finger is down", turn > 0 ? ["begin", "down", "again"] : ["begin", "down"], tracks: true,
                    isInside: true, isLit: true)
                control.touchesBegan([UITouch()], with: event)
                check("a second one is", [], tracks: true, isInside: true, isLit: true)
                control.touchesMoved([touch], with: event)
                check("it moves", ["go on", "in"], tracks: true, isInside: true, isLit: true)
                touch.move(to: away)
                control.touchesMoved([touch], with: event)
                check("it leaves", ["go on", "exit", "out"], tracks: true, isInside: false, isLit: false)
                control.touchesMoved([touch], with: event)
                check("it moves outside", ["go on", "out"], tracks: true, isInside: false, isLit: false)
                touch.move(to: inside)
                control.touchesMoved([touch], with: event)
                check("it comes back", ["go on", "enter", "in"], tracks: true, isInside: true, isLit: true)
                switch turn {
                case 0:
                    control.touchesEnded([touch], with: event)
                    check("it is lifted", ["end", "up in"], tracks: false, isInside: false, isLit: false)
                case 1:
                    touch.move(to: away)
                    control.touchesEnded([touch], with: event)
                    check("it is lifted outside", ["end", "up out"], tracks: false, isInside: false, isLit: false)
                default:
                    control.touchesCancelled([touch], with: event)
                    check("it is taken away", ["cancel", "cancelled"], tracks: false, isInside: false, isLit: false)
                }
                // A control that follows no longer.
                touch.move(to: inside)
                control.touchesBegan([touch], with: event)
                _ = control.take()
                control.moves = 0
                if run.flag(2) { touch.move(to: away) }
                control.touchesMoved([touch], with: event)
                check("it follows no longer", ["go on", "end"], tracks: false, isInside: false, isLit: false)
                control.touchesEnded([touch], with: event)
                check("that finger is lifted", [], tracks: false, isInside: false, isLit: false)
                touch.move(to: inside)
            }
            let touch = UITouch()
            touch.move(to: inside)
            control.begins = false
            control.touchesBegan([touch], with: event)
            check("it does not want to", ["begin"], tracks: false, isInside: false, isLit: false)
            control.begins = true
            control.isEnabled = false
            control.touchesBegan([touch], with: event)
            run.expect("calls of a control that is off", control.take(), [])
            run.expect("whether it follows", control.isTracking, false)
            run.expect("state of a control that is off", control.state, .disabled)
            control.isEnabled = true
            // What an app lights is as if a finger were on it.
            control.isHighlighted = true
            check("an app lights it", [], tracks: false, isInside: true, isLit: true)
            control.isHighlighted = false
            control.isSelected = run.flag(3)
            run.expect("state of a chosen control", control.state, run.flag(3) ? .selected : .normal)
        },
        // Parts of a button come when they are set, and lie where the sides say that were set last.
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
                    "whether there is a picture \(when)", button.subviews.contains { $0 is UIImageView }, picture)
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
            parts("after a picture", label: true, picture: true)
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
                    "picture at \(horizontal), \(vertical) \(when)", button.imageView?.frame ?? .null,
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
                check(1, 0, isMirrored, "when it is turned")
                for (index, side) in sides.enumerated() {
                    button.contentHorizontalAlignment = side
                    check(index, 0, isMirrored, "across")
                }
                for (index, height) in heights.enumerated() {
                    button.contentVerticalAlignment = height
                    check(5, index, isMirrored, "down")
                }
                content = UIEdgeInsets(top: 1, left: run.length(4), bottom: 6, right: 3)
                button.contentEdgeInsets = content
                check(5, 3, isMirrored, "in insets")
                button.contentVerticalAlignment = .top
                button.contentHorizontalAlignment = .left
                check(1, 1, isMirrored, "in insets")
                title = UIEdgeInsets(top: run.length(5), left: 3, bottom: 2, right: run.length(5))
                button.titleEdgeInsets = title
                check(1, 1, isMirrored, "with a title that is moved")
                image = UIEdgeInsets(top: 2, left: run.length(5), bottom: run.length(5), right: 4)
                button.imageEdgeInsets = image
                check(1, 1, isMirrored, "with a picture that is moved")
                (content, title, image) = (.zero, .zero, .zero)
                button.titleEdgeInsets = .zero
                button.imageEdgeInsets = .zero
                button.contentEdgeInsets = .zero
                button.contentVerticalAlignment = .center
                check(1, 0, isMirrored, "as it was")
            }
            // The title goes, and what is there stays and shows nothing.
            button.setTitle(nil, for: .normal)
            button.setImage(nil, for: .normal)
            run.expect("text of a title that is gone", button.titleLabel?.text ?? "", "")
            run.expect("picture that is gone", button.imageView?.image == nil, true)
            let bare = UIButton(type: .custom)
            bare.setImage(UIImage(size: picture), for: .highlighted)
            run.expect("whether a picture of another state makes a view", bare.subviews.count, 1)
            run.expect("picture of this state", bare.currentImage == nil, true)
            bare.isHighlighted = true
            run.expect("picture of a button that is lit", bare.imageView?.image?.size ?? .zero, picture)
            bare.isHighlighted = false
            run.expect("picture of one that is not", bare.imageView?.image == nil, true)
            run.expect("whether it has a label", bare.subviews.contains { $0 is UILabel }, false)
        },
        // A configuration's parts, one at a time, and what is left when it goes.
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
            run.expect("where a picture lies by itself", configuration.imagePlacement, .leading)
            run.expect("what is between title and picture", configuration.imagePadding, 0)
            run.expect("what is between the titles", configuration.titlePadding, 1)
            check(.zero, usual, "of nothing")
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
            run.expect("whether it has parts", button.subviews.count, 0)
            configuration.title = String(repeating: "n", count: run.numbers[0] + 1)
            let title = label(configuration.title ?? "", body)
            check(title, usual, "of a title")
            run.expect(
                "title that is shown", button.subviews.compactMap { ($0 as? UILabel)?.text }, [configuration.title])
            run.expect("whether it has a picture", button.subviews.contains { $0 is UIImageView }, false)
            configuration.image = UIImage(size: picture)
            configuration.imagePadding = 4
            let beside = CGSize(
                width: picture.width + 4 + title.width, height: max(picture.height, title.height))
            check(beside, usual, "with a picture")
            run.expect("whether the picture is shown", button.imageView?.image?.size ?? .zero, picture)
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
                check(inner, insets, "with the picture at \(place.rawValue)")
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
                    "picture at \(place.rawValue)", button.imageView?.frame ?? .null, part(picture, first: isFirst),
                    within: run.pixel + 0.01)
                run.expect(
                    "title beside it at \(place.rawValue)", button.titleLabel?.frame ?? .null,
                    part(title, first: !isFirst), within: run.pixel + 0.01)
            }
            configuration.image = nil
            check(title, insets, "without the picture")
            configuration.subtitle = "nn"
            configuration.titlePadding = 3
            let bold = label(configuration.title ?? "", .systemFont(ofSize: body.pointSize, weight: .semibold))
            let second = label("nn", small)
            check(
                CGSize(width: max(bold.width, second.width), height: bold.height + 3 + second.height), insets,
                "with a subtitle")
            // A title that is shorter than the subtitle begins where that does, as read.
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
            // What an app sets meanwhile counts when the configuration goes.
            let own = UIFont.monospacedSystemFont(ofSize: 9 + run.length(4), weight: .regular)
            button.titleLabel?.font = own
            button.titleLabel?.numberOfLines = 2
            button.setTitle("mmmm", for: .normal)
            button.configuration = nil
            host.settle()
            run.expect("font without a configuration", button.titleLabel?.font, own)
            run.expect("lines without it", button.titleLabel?.numberOfLines, 2)
            run.expect("title without it", button.titleLabel?.text, "mmmm")
            run.expect("title that is current", button.currentTitle, "mmmm")
            run.expect(
                "size without it", button.frame.size,
                CGSize(
                    width: max(30, run.roundedUp(run.monospacedWidth(4, own.pointSize)).rounded(.up)),
                    height: max(run.roundedUp(run.lines(1, own.pointSize)), run.lines(1, own.pointSize)).rounded(.up)
                        + 12
                ))
        },
        // Views beside a field's text: each mode at each side, before, while and after it is edited.
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
                        "left view \(what)", left.frame,
                        CGRect(x: 0, y: bounds.midY - 3, width: 5 + run.length(2), height: 6), within: run.pixel + 0.01)
                }
                if showsRight {
                    run.expect(
                        "right view \(what)", right.frame,
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
                        "room of the text \(what)", rect,
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
                    check("on the left, turn \(turn)")
                    for other in [1, 3, 0, 2] {
                        rightMode = other
                        field.rightViewMode = modes[other]
                        check("on the right, turn \(turn)")
                    }
                    isEdited.toggle()
                    run.expect(
                        "whether the editing changes",
                        isEdited ? field.becomeFirstResponder() : field.resignFirstResponder(), true)
                    check("when it is edited, \(isEdited)")
                }
            }
            // A view that is taken away makes room, another one takes its place.
            (leftMode, rightMode) = (3, 3)
            field.leftViewMode = .always
            field.rightViewMode = .always
            check("with both")
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 5 + run.length(2), height: 6))
            if run.flag(6) { field.leftView = other } else { field.rightView = other }
            field.layoutIfNeeded()
            run.expectObject("superview of a view that was replaced", (run.flag(6) ? left : right).superview, nil)
            run.expectObject("superview of the other one", other.superview, field)
            if run.flag(6) { field.leftView = nil } else { field.rightView = nil }
            field.layoutIfNeeded()
            run.expectObject("superview of a view that is taken away", other.superview, nil)
            let fieldColors = [UIColor.red, .blue]
            for color in fieldColors {
                field.textColor = color
                run.expect("color of the text", field.textColor, color)
            }
            field.textColor = nil
            run.expect("color that is taken back", field.textColor, .label)
        },
    ]
}
