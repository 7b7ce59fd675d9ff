import Foundation
import LayoutEngine

/// A control that records how it tracks a touch.
private final class FollowingControl: UIControl {
    let log = CallbackLog()
    var begins = true
    /// The number of moves after which it no longer tracks.
    var moves = 99

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.note("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moves -= 1
        return moves >= 0
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.note("end") }
    override func cancelTracking(with event: UIEvent?) { log.note("cancel") }
}

/// Touches on controls, undo, parts of sliders, and coordinates of the screen.
extension Scenario {
    static let smallOrders: [Scenario] = [
        // The events and tracking calls of a control for a touch that moves in and out.
        Scenario(
            "fingers-on-controls", rules: ["actions-6"],
            limits: [1, 1, 5, 1, 1] + Array(repeating: 139, count: 4)
        ) { run in
            let (_, root) = run.openPlain()
            let control = FollowingControl(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
            control.begins = !run.flag(0)
            control.isEnabled = !run.flag(1) || run.flag(0)
            control.moves = run.numbers[2]
            root.addSubview(control)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
                (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up in"),
                (.touchUpOutside, "up out"), (.touchCancel, "cancelled"),
            ]
            for (event, name) in names {
                control.addAction(UIAction { [log = control.log] _ in log.note(name) }, for: event)
            }
            let (touch, event) = (UITouch(), UIEvent())
            touch.tapCount = run.flag(3) ? 2 : 1
            var model = (follows: false, isInside: true, isLit: false, moves: run.numbers[2])
            func check(_ when: String, _ wanted: [String]) {
                run.expect("events and tracking calls \(when)", control.log.take().sorted(), wanted.sorted())
                run.expect("isTracking \(when)", control.isTracking, model.follows)
                run.expect("isHighlighted \(when)", control.isHighlighted, model.isLit)
            }
            touch.move(to: CGPoint(x: 40, y: 50))
            control.touchesBegan([touch], with: event)
            if control.isEnabled, control.begins {
                (model.follows, model.isLit) = (true, true)
                check("at first", ["begin", "down"] + (run.flag(3) ? ["again"] : []))
            } else {
                check("at first", control.isEnabled ? ["begin"] : [])
            }
            for number in run.numbers[5...] {
                let point = CGPoint(x: 10 + number % 14 * 7, y: 20 + number / 14 * 11)
                touch.move(to: point)
                control.touchesMoved([touch], with: event)
                guard model.follows else {
                    check("after a move that is not tracked", [])
                    continue
                }
                let was = model.isInside
                model.isInside = point.x >= 30 && point.x < 80 && point.y >= 40 && point.y < 100
                model.moves -= 1
                if model.moves < 0 {
                    (model.follows, model.isLit) = (false, false)
                    check("after the move that ends tracking", ["end"])
                } else {
                    model.isLit = model.isInside
                    check(
                        "after a move",
                        (was == model.isInside ? [] : [model.isInside ? "enter" : "exit"])
                            + [model.isInside ? "in" : "out"])
                }
            }
            let followed = model.follows
            (model.follows, model.isLit) = (false, false)
            if run.flag(4) {
                control.touchesCancelled([touch], with: event)
                check("after touchesCancelled", followed ? ["cancel", "cancelled"] : [])
            } else {
                control.touchesEnded([touch], with: event)
                check("after touchesEnded", followed ? ["end", model.isInside ? "up in" : "up out"] : [])
            }
        },
        // The effective alignment of the content, in both directions of the text.
        Scenario("sides-of-controls", rules: ["direction-3"], limits: [5, 2]) { run in
            let (_, root) = run.openPlain()
            let control = UIControl(frame: CGRect(x: 0, y: 90, width: 40, height: 40))
            root.addSubview(control)
            let sides: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
            control.contentHorizontalAlignment = sides[run.numbers[0]]
            control.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][run.numbers[1]]
            let isMirrored = run.numbers[1] == 1 || (run.numbers[1] == 0 && run.isRightToLeft)
            let wanted: UIControl.ContentHorizontalAlignment =
                switch sides[run.numbers[0]] {
                case .leading: isMirrored ? .right : .left
                case .trailing: isMirrored ? .left : .right
                default: sides[run.numbers[0]]
                }
            run.expect("effectiveContentHorizontalAlignment", control.effectiveContentHorizontalAlignment, wanted)
        },
        // Undo and redo restore the earlier values, however changes are grouped.
        Scenario(
            "undo-in-any-order", rules: ["source-2"], limits: [4] + Array(repeating: 8 * 9 - 1, count: 12)
        ) { run in
            final class Value { var number = 0 }
            let (manager, value) = (UndoManager(), Value())
            // By default an undo manager has no limit.
            if run.flag(0) { manager.levelsOfUndo = run.numbers[0] + 1 }
            func set(_ number: Int) {
                let old = value.number
                manager.registerUndo(withTarget: value) { _ in set(old) }
                value.number = number
            }
            // The values that undo and redo restore. Changes without registration are lost.
            var (undos, redos): ([Int], [Int]) = ([], [])
            var group: Int?
            var isOff = false
            func remember(_ old: Int) {
                undos.append(old)
                redos = []
                if manager.levelsOfUndo > 0, undos.count > manager.levelsOfUndo { undos.removeFirst() }
            }
            for number in run.numbers[1...] {
                let new = number / 8 + 1
                let old = value.number
                switch number % 8 {
                case 0, 1, 2:
                    if !isOff {
                        if manager.groupingLevel == 0 { remember(old) } else { group = group ?? old }
                    }
                    set(new)
                case 3 where manager.groupingLevel == 0 && !isOff && !undos.isEmpty:
                    redos.append(old)
                    let wanted = undos.removeLast()
                    manager.undo()
                    run.expect("number after undo", value.number, wanted)
                case 4 where manager.groupingLevel == 0 && !isOff && !redos.isEmpty:
                    undos.append(old)
                    let wanted = redos.removeLast()
                    manager.redo()
                    run.expect("number after redo", value.number, wanted)
                case 5 where manager.groupingLevel == 0:
                    manager.beginUndoGrouping()
                    group = nil
                case 6 where manager.groupingLevel > 0:
                    manager.endUndoGrouping()
                    if let group { remember(group) }
                    group = nil
                case 7 where manager.groupingLevel == 0:
                    if new == 9 {
                        // This call also enables registration again.
                        manager.removeAllActions()
                        (undos, redos, isOff) = ([], [], false)
                    } else if isOff {
                        manager.enableUndoRegistration()
                        isOff = false
                        // Changes without registration belong to no step, so the steps before them are removed.
                        manager.removeAllActions()
                        (undos, redos) = ([], [])
                    } else {
                        manager.disableUndoRegistration()
                        isOff = true
                    }
                default: break
                }
                run.expect("canUndo", manager.canUndo, !undos.isEmpty || group != nil)
                run.expect("canRedo", manager.canRedo, !redos.isEmpty)
                run.expect("isUndoRegistrationEnabled", manager.isUndoRegistrationEnabled, !isOff)
            }
        },
        // The thumb is at the share of the value on the track, which is between the images at both ends.
        Scenario(
            "parts-of-sliders", rules: ["controls-2"], limits: [100, 60, 40, 40, 60, 100, 3, 60]
        ) { run in
            let slider = UISlider()
            (slider.minimumValue, slider.maximumValue) = (
                Float(run.numbers[4]) - 30, Float(run.numbers[4] + run.numbers[5]) - 30
            )
            let (before, after) = (
                UIImage(size: CGSize(width: run.numbers[2] + 1, height: 9)),
                UIImage(size: CGSize(width: 7, height: run.numbers[3] + 1))
            )
            let bounds = CGRect(x: run.length(7), y: 3, width: 100 + run.length(0), height: 20 + run.length(1))
            if run.numbers[6] & 1 == 1 { slider.minimumValueImage = before }
            if run.numbers[6] & 2 == 2 { slider.maximumValueImage = after }
            let (first, last) = (slider.minimumValueImage?.size ?? .zero, slider.maximumValueImage?.size ?? .zero)
            func middle(_ size: CGSize, _ x: CGFloat) -> CGRect {
                size == .zero
                    ? .zero : CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            }
            run.expect(
                "rectangle of the minimum image", slider.minimumValueImageRect(forBounds: bounds),
                middle(first, bounds.minX))
            run.expect(
                "rectangle of the maximum image", slider.maximumValueImageRect(forBounds: bounds),
                middle(last, bounds.maxX - last.width))
            let track = slider.trackRect(forBounds: bounds)
            run.expect("start of the track", track.minX, bounds.minX + first.width)
            run.expect("end of the track", track.maxX, bounds.maxX - last.width)
            run.expect("center of the track", track.midY, bounds.midY)
            let thumb = UIImage(size: CGSize(width: 11, height: 13))
            slider.setThumbImage(thumb, for: .normal)
            for share in [0, 0.25, 1] as [Float] {
                let value = slider.minimumValue + share * (slider.maximumValue - slider.minimumValue)
                let place = slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
                let isWide = slider.maximumValue > slider.minimumValue
                run.expect("size of the thumb", place.size, thumb.size)
                run.expect("center of the thumb", place.midY, bounds.midY)
                run.expect(
                    "left of the thumb at \(share)", place.minX,
                    track.minX + CGFloat(isWide ? share : 0) * (track.width - 11), within: 0.01)
            }
            let other = UIImage(size: CGSize(width: 5, height: 6))
            slider.setThumbImage(other, for: .disabled)
            slider.isEnabled = false
            run.expect(
                "size of the thumb of a disabled slider",
                slider.thumbRect(forBounds: bounds, trackRect: track, value: 0).size, other.size)
            slider.setThumbImage(nil, for: .disabled)
            run.expectObject("currentThumbImage without an image for the state", slider.currentThumbImage, thumb)
        },
        // Points on the screen count from the frame of the window.
        Scenario(
            "places-on-the-screen", rules: ["frames-4", "frames-5"], limits: [60, 60, 40, 40, 30, 30, 50, 50, 2]
        ) { run in
            let window = UIWindow(frame: CGRect(x: run.length(0), y: run.length(1), width: 300, height: 400))
            let view = UIView(frame: CGRect(x: run.length(2), y: run.length(3), width: 100, height: 120))
            let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 60))
            view.bounds.origin = CGPoint(x: run.length(4), y: run.length(5))
            view.addSubview(inner)
            var corner = CGPoint(x: run.length(2) + 5 - run.length(4), y: run.length(3) + 6 - run.length(5))
            let isAlone = run.numbers[8] == 2
            if !isAlone {
                window.addSubview(view)
                corner.x += run.length(0)
                corner.y += run.length(1)
            }
            if run.numbers[8] == 1 {
                window.bounds.origin = CGPoint(x: 7, y: 9)
                corner.x -= 7
                corner.y -= 9
            }
            let point = CGPoint(x: run.length(6), y: run.length(7))
            let there = CGPoint(x: corner.x + point.x, y: corner.y + point.y)
            let screen = UIScreen.main.coordinateSpace
            let space: any UICoordinateSpace = inner
            run.expect("point on the screen", space.convert(point, to: screen), there)
            run.expect("point on the screen by convert(from:)", screen.convert(point, from: space), there)
            run.expect("point in the view", screen.convert(there, to: space), point)
            run.expect("point in the view by convert(from:)", space.convert(there, from: screen), point)
            let rect = CGRect(origin: point, size: CGSize(width: 8, height: 4))
            run.expect(
                "rectangle on the screen", space.convert(rect, to: screen), CGRect(origin: there, size: rect.size))
            run.expect("rectangle in the view", screen.convert(CGRect(origin: there, size: rect.size), to: space), rect)
            // Of its superview, and of a sibling.
            let beside = UIView(frame: CGRect(x: 17, y: 19, width: 10, height: 10))
            view.addSubview(beside)
            run.expect("rectangle from the superview", inner.convert(rect, from: view), rect.offsetBy(dx: -5, dy: -6))
            run.expect("rectangle from a sibling", inner.convert(rect, from: beside), rect.offsetBy(dx: 12, dy: 13))
            run.expect("rectangle to a sibling", inner.convert(rect, to: beside), rect.offsetBy(dx: -12, dy: -13))
            run.expect(
                "point from a sibling", inner.convert(point, from: beside),
                CGPoint(x: point.x + 12, y: point.y + 13))
            // A tree outside of a window counts from the frame of its topmost view.
            let topmost = UIView(frame: CGRect(x: 11, y: 13, width: 20, height: 20))
            let other: any UICoordinateSpace = topmost
            run.expect(
                "point in another tree", space.convert(point, to: other), CGPoint(x: there.x - 11, y: there.y - 13))
            run.expect(
                "point from another tree", space.convert(CGPoint(x: there.x - 11, y: there.y - 13), from: other), point)
            let upright = UIScreen.main.fixedCoordinateSpace.bounds
            let bounds = UIScreen.main.bounds
            run.expect(
                "size of the fixed coordinate space", upright.size,
                CGSize(
                    width: min(bounds.width, bounds.height), height: max(bounds.width, bounds.height)))
            run.expect("origin of the fixed coordinate space", upright.origin, .zero)
        },
        // setParagraphStyle and copies keep all that a paragraph style says.
        Scenario("styles-that-take-over", rules: ["text-20"], limits: [9, 9, 9, 3, 40, 40, 20, 30, 30, 1]) { run in
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.paragraphSpacing) = (run.length(0), run.length(1))
            (style.paragraphSpacingBefore, style.lineHeightMultiple) = (run.length(2), run.length(3) / 2)
            (style.minimumLineHeight, style.maximumLineHeight) = (run.length(4), 40 + run.length(5))
            (style.firstLineHeadIndent, style.headIndent) = (run.length(6), run.length(7))
            style.tailIndent = -run.length(8)
            style.lineBreakMode = run.flag(9) ? .byCharWrapping : .byWordWrapping
            style.alignment = .center
            let other = NSMutableParagraphStyle()
            other.setParagraphStyle(style)
            let copy = style.mutableCopy() as? NSParagraphStyle
            let text = "some words that are long enough for lines\nand a paragraph"
            func size(_ style: NSParagraphStyle?) -> CGSize {
                let attributes: [NSAttributedString.Key: Any] = style.map { [.paragraphStyle: $0] } ?? [:]
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = NSAttributedString(string: text, attributes: attributes)
                return label.sizeThatFits(CGSize(width: 150, height: 1000))
            }
            let wanted = size(style)
            run.expect("size with a style after setParagraphStyle", size(other), wanted)
            run.expect("size with a copy of the style", size(copy), wanted)
            run.expect("alignment after setParagraphStyle", other.alignment, .center)
            // The copy does not change with its original.
            style.lineSpacing += 5
            run.expect("size with a copy after the original changed", size(copy), wanted)
        },
    ]
}
