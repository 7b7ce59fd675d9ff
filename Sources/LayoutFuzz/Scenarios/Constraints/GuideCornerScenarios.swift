import Foundation
import LayoutEngine

/// Guides by each of their attributes, readable guides, the cursor of a text view, and fonts.
extension Scenario {
    static let guideCorners: [Scenario] = [
        // A view that is tied to an attribute of a guide agrees with the guide's layoutFrame, inside of its owner or
        // outside.
        Scenario(
            "guides-by-every-attribute",
            rules: ["guides-4", "keyboard-2", "scroll-views-2", "margins-9", "safe-area-6"],
            limits: [9, 9, 1, 1, 40, 40, 60, 90, 90, 200, 1], share: 4
        ) { run in
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            guard let root = controller.view else { return }
            let kind = run.numbers[0]
            // The guides of a controller belong to its root view.
            let isScroll = kind == 7 || kind == 8
            let owner: UIView = kind < 2 ? root : isScroll ? UIScrollView() : UIView()
            var ties: [NSLayoutConstraint] = []
            if owner !== root {
                owner.translatesAutoresizingMaskIntoConstraints = false
                owner.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: 3, leading: run.length(4), bottom: 5, trailing: run.length(5))
                root.addSubview(owner)
                ties += [
                    owner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(4)),
                    owner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -7),
                    owner.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(5)),
                    owner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -run.length(6)),
                ]
            }
            let mark = run.makeView(in: run.flag(2) ? owner : root)
            let guide: AnyObject
            switch kind {
            case 0: guide = controller.topLayoutGuide
            case 1: guide = controller.bottomLayoutGuide
            case 2:
                guard run.uikit.hasSafeArea else { return }
                guide = owner.safeAreaLayoutGuide
            case 3: guide = owner.layoutMarginsGuide
            case 4: guide = owner.readableContentGuide
            case 5, 6:
                owner.keyboardLayoutGuide.followsUndockedKeyboard = kind == 6
                guide = owner.keyboardLayoutGuide
            case 7: guide = (owner as? UIScrollView)?.contentLayoutGuide ?? owner
            case 8: guide = (owner as? UIScrollView)?.frameLayoutGuide ?? owner
            default:
                let own = UILayoutGuide()
                owner.addLayoutGuide(own)
                ties += [
                    own.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: run.length(7)),
                    own.topAnchor.constraint(equalTo: owner.topAnchor, constant: run.length(8)),
                    own.widthAnchor.constraint(equalToConstant: 33), own.heightAnchor.constraint(equalToConstant: 21),
                ]
                guide = own
            }
            if isScroll {
                let content = run.makeView(in: owner)
                (owner as? UIScrollView)?.contentInsetAdjustmentBehavior = .never
                ties += [
                    content.leftAnchor.constraint(equalTo: owner.leftAnchor),
                    content.rightAnchor.constraint(equalTo: owner.rightAnchor),
                    content.topAnchor.constraint(equalTo: owner.topAnchor),
                    content.bottomAnchor.constraint(equalTo: owner.bottomAnchor),
                    content.widthAnchor.constraint(equalToConstant: 2000),
                    content.heightAnchor.constraint(equalToConstant: 2100),
                ]
            }
            let attributes: [NSLayoutConstraint.Attribute] = [
                .top, .bottom, .centerY, .height, .left, .right, .leading, .trailing, .centerX, .width,
            ]
            let attribute = attributes[run.numbers[1]]
            let constant = CGFloat(13)
            // The first item of the constraint is the mark or the guide.
            ties.append(
                run.flag(3)
                    ? NSLayoutConstraint(
                        item: mark, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                        multiplier: 1, constant: constant)
                    : NSLayoutConstraint(
                        item: guide, attribute: attribute, relatedBy: .equal, toItem: mark, attribute: attribute,
                        multiplier: 1, constant: -constant))
            if attribute != .width { ties.append(mark.widthAnchor.constraint(equalToConstant: 7)) }
            if attribute != .height { ties.append(mark.heightAnchor.constraint(equalToConstant: 5)) }
            let isVertical = [.top, .bottom, .centerY].contains(attribute)
            let isSize = attribute == .height || attribute == .width
            if !isVertical { ties.append(mark.topAnchor.constraint(equalTo: root.topAnchor)) }
            if isVertical || isSize { ties.append(mark.leftAnchor.constraint(equalTo: root.leftAnchor)) }
            NSLayoutConstraint.activate(ties)
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
                var place: CGRect
                if kind < 2 {
                    let length = (kind == 0 ? controller.topLayoutGuide : controller.bottomLayoutGuide).length
                    place = CGRect(
                        x: isMirrored ? root.bounds.width : 0, y: kind == 0 ? 0 : root.bounds.height - length, width: 0,
                        height: length)
                } else {
                    place = (guide as? UILayoutGuide)?.layoutFrame ?? .zero
                }
                func value(_ rect: CGRect) -> CGFloat {
                    switch attribute {
                    case .top: rect.minY
                    case .bottom: rect.maxY
                    case .centerY: rect.midY
                    case .height: rect.height
                    case .width: rect.width
                    case .centerX: rect.midX
                    case .left: rect.minX
                    case .right: rect.maxX
                    case .leading: isMirrored ? rect.maxX : rect.minX
                    default: isMirrored ? rect.minX : rect.maxX
                    }
                }
                let isTurned = isMirrored && (attribute == .leading || attribute == .trailing)
                var found = mark.superview?.convert(mark.frame, to: owner) ?? .zero
                if !isScroll {
                    // Constraints count from the view's upper left corner, whatever its bounds' origin.
                    let origin = owner.bounds.origin
                    place = place.offsetBy(dx: -origin.x, dy: -origin.y)
                    if mark.superview !== owner { found = found.offsetBy(dx: -origin.x, dy: -origin.y) }
                }
                run.expect(
                    "attribute \(attribute.rawValue) of guide \(kind) \(when)", value(found),
                    value(place) + (isTurned ? -constant : constant), within: run.pixel + 0.01)
            }
            check("at first")
            if isScroll, let scroll = owner as? UIScrollView {
                scroll.contentOffset = CGPoint(x: run.length(7), y: run.length(8))
                check("after scrolling")
            } else if owner !== root, kind < 5 {
                owner.bounds.origin = CGPoint(x: run.length(7), y: run.length(8))
                check("with another bounds origin")
            }
            if kind == 5 { host.setKeyboard(height: run.length(9) + 90) }
            if kind == 6 {
                host.setFloatingKeyboard(
                    frame: CGRect(x: 30 + run.length(7), y: 90, width: 120, height: 80 + run.length(8)))
            }
            if kind == 5 || kind == 6 { check("with a keyboard") }
            if run.uikit.hasSafeArea {
                controller.additionalSafeAreaInsets = UIEdgeInsets(
                    top: run.length(7), left: 11, bottom: run.length(8), right: 0)
                check("with another safe area")
            }
            if run.flag(10) {
                host.rotate(to: run.otherOrientation)
                check("after a rotation")
            }
        },
        // Constraints to the readable guide of a view hold at any index of the view, and whichever view holds the
        // constraint.
        Scenario(
            "readable-guides-of-leaves", rules: ["margins-9", "margins-10", "margins-5"],
            limits: [7, 3, 900, 900, 900, 60, 1, 7]
        ) { run in
            let (host, root) = run.openPlain()
            let sizes: [(UIContentSizeCategory, CGFloat)] = [
                (.large, 672), (.extraSmall, 560), (.small, 600), (.medium, 632), (.extraLarge, 752),
                (.extraExtraLarge, 824), (.extraExtraExtraLarge, 896), (.accessibilityLarge, 896),
            ]
            let (size, widest) = sizes[run.numbers[7]]
            host.setPreferredContentSizeCategory(size)
            let views = (0..<3).map { _ in run.makeView(in: root) }
            let marks = views.map { view in run.makeView(in: run.flag(6) ? view : root) }
            for (index, view) in views.enumerated() {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: 3, leading: run.length(5), bottom: 4, trailing: 5)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index * 3)),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 50)),
                    // Room for the margins, and for what a notch covers at both sides.
                    view.widthAnchor.constraint(equalToConstant: run.length(2 + index) + 200),
                    view.heightAnchor.constraint(equalToConstant: 40),
                    marks[index].topAnchor.constraint(equalTo: view.topAnchor),
                    marks[index].heightAnchor.constraint(equalToConstant: 4),
                ])
            }
            for index in views.indices {
                let isTied = run.numbers[0] >> index & 1 == 1
                // The guide of its own view or of another one.
                let other = views[(index + run.numbers[1]) % 3]
                let guide = isTied ? other.readableContentGuide : other.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    marks[index].leftAnchor.constraint(equalTo: guide.leftAnchor),
                    marks[index].rightAnchor.constraint(equalTo: guide.rightAnchor),
                ])
            }
            host.settle()
            for (index, mark) in marks.enumerated() {
                let other = views[(index + run.numbers[1]) % 3]
                let isTied = run.numbers[0] >> index & 1 == 1
                let margins = other.layoutMargins
                let room = other.bounds.inset(by: margins)
                let found = mark.superview?.convert(mark.frame, to: other) ?? .zero
                run.expect("center of a view that is tied to a guide", found.midX, room.midX, within: 1.5 * run.pixel)
                let readable = other.readableContentGuide.layoutFrame
                run.expect(
                    "width of a view that is tied to a guide", found.width, isTied ? readable.width : room.width,
                    within: 2 * run.pixel)
                run.expect(
                    "width of a readable guide", readable.width, min(room.width, widest), within: run.pixel + 0.01)
            }
        },
        // The cursor is on the line of the character behind it, and after the characters before it.
        Scenario(
            "cursor-in-a-text-view", rules: ["controls-19", "text-4", "text-7", "text-12"],
            limits: [2, 200, 60, 20, 20, 6, 14]
        ) { run in
            let size = CGFloat([16, 8, 24][run.numbers[0]])
            let view = UITextView(
                frame: CGRect(x: 0, y: 0, width: 60 + run.length(1), height: 300))
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            view.font = font
            view.textContainerInset = UIEdgeInsets(top: 3, left: run.length(3), bottom: 2, right: run.length(4))
            view.textContainer.lineFragmentPadding = run.length(6)
            let count = run.numbers[2]
            view.text = String(repeating: "m", count: count)
            let room = view.bounds.width - 2 * run.length(6) - run.length(3) - run.length(4)
            let letter = run.monospacedWidth(1, size)
            guard room > letter + 1 else { return }
            // Where a character fits only just, rounding would decide.
            let share = (room / letter).truncatingRemainder(dividingBy: 1)
            guard share > 0.01, share < 0.99 else { return }
            let perLine = Int(room / letter)
            let place = min(count, run.numbers[5] * 9)
            guard let position = view.position(from: view.beginningOfDocument, offset: place) else {
                return run.expect("whether the text view has a position for the offset", false, true)
            }
            // After a full line the cursor is on the next one, except at the end of the text.
            let line = place < count ? place / perLine : max(0, count - 1) / perLine
            func check(_ what: String) {
                let rect = view.caretRect(for: position)
                run.expect("top of the cursor \(what)", rect.minY, 3 + CGFloat(line) * font.lineHeight, within: 0.01)
                run.expect("height of the cursor \(what)", rect.height, font.lineHeight, within: 0.01)
                // No rule says at which side left-to-right text begins in a right-to-left language.
                guard !run.isRightToLeft else { return }
                run.expect(
                    "left edge of the cursor \(what)", rect.minX,
                    run.length(3) + run.length(6) + run.roundedUp(letter * CGFloat(place - line * perLine)),
                    within: run.pixel + 0.01)
            }
            check("in plain text")
            guard count > 0 else { return }
            // The same text with the font as an attribute.
            view.font = .systemFont(ofSize: 31)
            view.attributedText = NSAttributedString(string: view.text, attributes: [.font: font])
            check("in text with attributes")
            // Fonts of text styles have leading between their lines.
            let body = UIFont.preferredFont(forTextStyle: .body)
            (view.text, view.font) = ("\n", body)
            run.expect(
                "top of the cursor on a second line of body text", view.caretRect(for: view.endOfDocument).minY,
                3 + body.lineHeight + body.leading, within: 0.01)
        },
        // Sizes and weights that are not finite are refused, and the system's font size is used.
        Scenario("fonts-refused", rules: ["constraints-11"], limits: [5, 6, 40]) { run in
            let sizes: [CGFloat] = [.nan, .infinity, -.infinity, -1, -0.001, 0, 1]
            let size = sizes[run.numbers[1]]
            let isRefused = !(size.isFinite && size >= 0)
            let good = CGFloat(run.numbers[2] + 1)
            let makers: [(CGFloat) -> UIFont] = [
                { .systemFont(ofSize: $0) }, { .boldSystemFont(ofSize: $0) },
                { .systemFont(ofSize: $0, weight: .heavy) }, { .monospacedDigitSystemFont(ofSize: $0, weight: .light) },
                { .monospacedSystemFont(ofSize: $0, weight: .regular) }, { .italicSystemFont(ofSize: $0) },
            ]
            let make = makers[run.numbers[0]]
            run.expectRefusal("a font of size \(good)", nil) { run.expect("point size", make(good).pointSize, good) }
            run.expectRefusal("a font of size \(size)", isRefused ? .invalidArgument : nil) {
                run.expect("point size that is used instead", make(size).pointSize, isRefused ? 14 : size)
            }
            run.expectRefusal("a weight that is not finite", .invalidArgument) {
                _ = UIFont.systemFont(
                    ofSize: good, weight: UIFont.Weight(rawValue: [.nan, .infinity][run.numbers[0] % 2]))
            }
        },
    ]
}
