import Foundation
import LayoutEngine
import LayoutReference

/// A view of a fixed size, tied by one attribute on each axis to a known rectangle.
private struct Tie {
    static let size = CGSize(width: 31, height: 23)
    static let horizontal: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX, .leading, .trailing, .width]
    static let vertical: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY, .height]

    let x: NSLayoutConstraint.Attribute
    let y: NSLayoutConstraint.Attribute
    let constant: CGFloat
    let isRightToLeft: Bool

    /// The expected position and size of the view; a tied length is half of the rectangle's plus the constant.
    func place(at rect: CGRect) -> (x: CGFloat?, y: CGFloat?, width: CGFloat, height: CGFloat) {
        var result: (x: CGFloat?, y: CGFloat?, width: CGFloat, height: CGFloat) = (
            nil, nil, Self.size.width, Self.size.height
        )
        let width = Self.size.width
        switch x {
        case .left: result.x = rect.minX + constant
        case .right: result.x = rect.maxX + constant - width
        case .centerX: result.x = rect.midX + constant - width / 2
        case .leading: result.x = isRightToLeft ? rect.maxX - constant - width : rect.minX + constant
        case .trailing: result.x = isRightToLeft ? rect.minX - constant : rect.maxX + constant - width
        default: result.width = rect.width / 2 + constant
        }
        switch y {
        case .top: result.y = rect.minY + constant
        case .bottom: result.y = rect.maxY + constant - Self.size.height
        case .centerY: result.y = rect.midY + constant - Self.size.height / 2
        default: result.height = rect.height / 2 + constant
        }
        return result
    }

    /// The constraints between a view and the item.
    func constraints(_ view: UIView, _ other: AnyObject, in parent: UIView) -> [NSLayoutConstraint] {
        func tie(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
                multiplier: attribute == .width || attribute == .height ? 0.5 : 1, constant: constant)
        }
        var result = [tie(x), tie(y)]
        if x != .width { result.append(view.widthAnchor.constraint(equalToConstant: Self.size.width)) }
        if y != .height { result.append(view.heightAnchor.constraint(equalToConstant: Self.size.height)) }
        if x == .width { result.append(view.leftAnchor.constraint(equalTo: parent.leftAnchor)) }
        if y == .height { result.append(view.topAnchor.constraint(equalTo: parent.topAnchor)) }
        return result
    }
}

/// Every attribute of every kind of guide, while the guide changes.
extension Scenario {
    static let guides: [Scenario] = [
        Scenario(
            "guide-attributes",
            rules: ["direction-2", "safe-area-6", "margins-9", "keyboard-2", "guides-4", "scroll-views-2"],
            limits: [7, 5, 3, 30, 60, 60, 60, 60, 120, 1]
        ) { run in
            let kind = run.numbers[0]
            guard run.uikit >= .iOS9_10 || kind > 6, kind != 2 || run.uikit.hasSafeArea, run.environment.textSize == nil
            else { return }
            let tie = Tie(
                x: Tie.horizontal[run.numbers[1]], y: Tie.vertical[run.numbers[2]], constant: run.length(3),
                isRightToLeft: run.isRightToLeft)
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let scroll = UIScrollView(frame: CGRect(x: 20, y: 90, width: 150, height: 140))
            scroll.contentInsetAdjustmentBehavior = .never
            let outer = UIView(frame: CGRect(x: 21, y: 17, width: 200 + run.length(8), height: 210))
            if run.uikit.hasSafeArea { outer.insetsLayoutMarginsFromSafeArea = false }
            root.addSubview(outer)
            root.addSubview(scroll)
            // In a subview of the guide's view, or in that view itself.
            let owner: UIView = kind == 5 ? scroll : kind == 4 || kind > 5 ? root : outer
            let inner = UIView(frame: CGRect(x: 5, y: 7, width: 90, height: 80))
            owner.addSubview(inner)
            let view = run.makeView(in: run.flag(9) ? inner : owner)
            let custom = UILayoutGuide()
            outer.addLayoutGuide(custom)
            let own = [
                custom.leftAnchor.constraint(equalTo: outer.leftAnchor),
                custom.topAnchor.constraint(equalTo: outer.topAnchor),
                custom.widthAnchor.constraint(equalToConstant: 0), custom.heightAnchor.constraint(equalToConstant: 0),
            ]
            NSLayoutConstraint.activate(own)
            let guides: [AnyObject] = [
                custom, outer.layoutMarginsGuide, outer.safeAreaLayoutGuide, outer.readableContentGuide,
                root.keyboardLayoutGuide, scroll.frameLayoutGuide, controller.topLayoutGuide as AnyObject,
                controller.bottomLayoutGuide as AnyObject,
            ]
            NSLayoutConstraint.activate(tie.constraints(view, guides[kind], in: view.superview ?? root))
            func check(_ sides: UIEdgeInsets, _ when: String) {
                switch kind {
                case 0:
                    for (constraint, value) in zip(own, [sides.left, sides.top, sides.right, sides.bottom]) {
                        constraint.constant = value
                    }
                case 1, 3: outer.layoutMargins = sides
                case 2: controller.additionalSafeAreaInsets = sides
                case 4: host.setKeyboard(height: sides.top)
                case 5: scroll.contentOffset = CGPoint(x: sides.left, y: sides.top)
                default: break
                }
                host.settle()
                let system = run.systemInsets(of: host)
                let strip = run.isRightToLeft ? root.bounds.width : 0
                var rect: CGRect
                switch kind {
                case 0: rect = CGRect(x: sides.left, y: sides.top, width: sides.right, height: sides.bottom)
                case 1: rect = outer.bounds.inset(by: sides)
                case 2:
                    let far = CGSize(
                        width: root.bounds.width - outer.frame.maxX, height: root.bounds.height - outer.frame.maxY)
                    rect = outer.bounds.inset(
                        by: UIEdgeInsets(
                            top: max(0, system.top + sides.top - 17), left: max(0, system.left + sides.left - 21),
                            bottom: max(0, system.bottom + sides.bottom - max(0, far.height)),
                            right: max(0, system.right + sides.right - max(0, far.width))))
                case 3:
                    rect = outer.bounds.inset(by: sides)
                    let width = min(672, rect.width)
                    rect = CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
                case 4:
                    let height = max(sides.top, run.uikit.hasSafeArea ? system.bottom : 0)
                    rect = CGRect(x: 0, y: root.bounds.height - height, width: root.bounds.width, height: height)
                case 5: rect = CGRect(x: sides.left, y: sides.top, width: 150, height: 140)
                case 6: rect = CGRect(x: strip, y: 0, width: 0, height: system.top)
                default:
                    rect = CGRect(
                        x: strip, y: root.bounds.height - system.bottom, width: 0, height: system.bottom)
                }
                let wanted = tie.place(at: rect)
                let shift = run.flag(9) ? CGPoint(x: 5, y: 7) : .zero
                let within = run.pixel + 0.01
                if let x = wanted.x { run.expect("left edge \(when)", view.frame.minX + shift.x, x, within: within) }
                if let y = wanted.y { run.expect("top edge \(when)", view.frame.minY + shift.y, y, within: within) }
                run.expect("width \(when)", view.frame.width, wanted.width, within: within)
                run.expect("height \(when)", view.frame.height, wanted.height, within: within)
            }
            let sides = UIEdgeInsets(
                top: run.length(4), left: run.length(5), bottom: run.length(6), right: run.length(7))
            let others = UIEdgeInsets(top: sides.left, left: sides.bottom, bottom: sides.right, right: sides.top)
            check(sides, "at first")
            check(others, "after a change")
            check(sides, "with the first values again")
        },
        // An autoresizing mask as constraints, with changes of the frame, the mask and the size of the superview.
        Scenario(
            "mask-constraints", rules: ["masks-2", "masks-3", "masks-5", "masks-6"],
            limits: [63, 40, 60, 40, 40, 60, 40, 90, 90, 63, 60, 60]
        ) { run in
            let (host, root) = run.openPlain()
            let size = CGSize(
                width: run.length(1) + run.length(2) + run.length(3),
                height: run.length(4) + run.length(5) + run.length(6))
            let parent = run.makeView(in: root, CGRect(x: 30, y: 40, width: size.width, height: size.height))
            let lengths = [
                parent.widthAnchor.constraint(equalToConstant: size.width),
                parent.heightAnchor.constraint(equalToConstant: size.height),
            ]
            NSLayoutConstraint.activate(
                lengths + [
                    parent.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
                    parent.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
                ])
            var mask = UInt(run.numbers[0])
            var frame = CGRect(x: run.length(1), y: run.length(4), width: run.length(2), height: run.length(5))
            var reference = size
            let view = UIView(frame: frame)
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            parent.addSubview(view)
            func check(_ size: CGSize, _ when: String) {
                lengths[0].constant = size.width
                lengths[1].constant = size.height
                host.settle()
                func place(_ isHorizontal: Bool) -> (start: CGFloat, length: CGFloat) {
                    let rule = MaskReference(frame: frame, in: reference, mask: mask, isHorizontal: isHorizontal)
                    if let place = rule.place(in: Double(isHorizontal ? size.width : size.height)) {
                        return (CGFloat(place.start), CGFloat(place.length))
                    }
                    return isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
                }
                let (x, y) = (place(true), place(false))
                // No length is negative (priorities-4), whatever the mask asks for.
                guard x.length >= 0, y.length >= 0 else { return }
                run.expect(
                    "view \(when)", view.frame, CGRect(x: x.start, y: y.start, width: x.length, height: y.length),
                    within: run.pixel + 0.01)
            }
            check(size, "at first")
            let larger = CGSize(width: size.width + run.length(7), height: size.height + run.length(8))
            check(larger, "in a larger superview")
            check(size, "in the first size again")
            check(larger, "in the larger one again")
            frame = CGRect(x: run.length(10), y: run.length(11), width: run.length(2) + 3, height: run.length(5) + 4)
            reference = parent.bounds.size
            view.frame = frame
            check(larger, "with another frame")
            check(CGSize(width: larger.width + 33, height: larger.height + 17), "with another frame, larger")
            // The same mask again is no change.
            if mask != UInt(run.numbers[9]) {
                mask = UInt(run.numbers[9])
                frame = view.frame
                reference = parent.bounds.size
            }
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            check(CGSize(width: larger.width + 40, height: larger.height + 45), "with another mask")
        },
        // Autoresizing without constraints, with lengths of zero, a superview that shrinks, and a nested view.
        Scenario(
            "mask-springs", rules: ["masks-7", "masks-8"], limits: [63, 30, 30, 30, 30, 30, 30, 60, 60, 100, 100]
        ) {
            run in
            let parts = run.numbers[1...6].map { CGFloat($0) }
            let outer = UIView(
                frame: CGRect(x: 3, y: 4, width: parts[0] + parts[1] + parts[2], height: parts[3] + parts[4] + parts[5])
            )
            let frame = CGRect(x: parts[0], y: parts[3], width: parts[1], height: parts[4])
            let view = UIView(frame: frame)
            let inner = UIView(frame: CGRect(x: 2, y: 3, width: 4, height: 5))
            let mask = UInt(run.numbers[0])
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            inner.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
            view.addSubview(inner)
            outer.addSubview(view)
            func follow(_ parts: ArraySlice<CGFloat>, _ change: CGFloat, _ bits: UInt) -> (CGFloat, CGFloat) {
                let lengths = Array(parts)
                let flexible = (0..<3).map { bits >> UInt($0) & 1 == 1 }
                let whole = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
                let count = CGFloat(flexible.count { $0 })
                let shares = (0..<3).map { index -> CGFloat in
                    guard flexible[index] else { return lengths[index] }
                    return lengths[index] + (whole > 0 ? change * lengths[index] / whole : change / count)
                }
                return (shares[0], shares[1])
            }
            /// By how much the superview can shrink: the sum of the flexible lengths.
            func least(_ parts: ArraySlice<CGFloat>, _ bits: UInt) -> CGFloat {
                zip(parts, 0..<3).reduce(0) { $0 + (bits >> UInt($1.1) & 1 == 1 ? $1.0 : 0) }
            }
            let old = outer.bounds.size
            for change in [
                CGSize(width: run.length(7), height: run.length(8)),
                CGSize(
                    width: -min(run.length(9), least(parts[0...2], mask)),
                    height: -min(run.length(10), least(parts[3...5], mask >> 3))),
                .zero,
            ] {
                outer.bounds.size = CGSize(width: old.width + change.width, height: old.height + change.height)
                let (x, width) = follow(parts[0...2], change.width, mask)
                let (y, height) = follow(parts[3...5], change.height, mask >> 3)
                run.expect(
                    "frame of the view", view.frame, CGRect(x: x, y: y, width: width, height: height), within: 0.001)
                guard width - frame.width >= -2, height - frame.height >= -5, parts[1] > 6, parts[4] > 8 else {
                    continue
                }
                run.expect(
                    "frame of the nested view", inner.frame,
                    CGRect(
                        x: 2 + width - frame.width, y: 3, width: 4, height: 5 + height - frame.height), within: 0.001)
            }
        },
    ]
}
