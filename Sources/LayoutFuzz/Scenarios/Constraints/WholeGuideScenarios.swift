import Foundation
import LayoutEngine

/// Every kind of guide by all of its attributes, hidden items and baselines of stack views, and sizes of sheets.
extension Scenario {
    static let wholeGuides: [Scenario] = [
        Scenario(
            "all-guides-by-every-attribute",
            rules: ["constraints-2", "guides-4", "keyboard-2", "scroll-views-2", "scroll-views-7", "safe-area-6"],
            limits: [40, 40, 30, 60, 60, 2, 90],
            needs: { $0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && !$0.isRightToLeft }
        ) { run in
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let (x, y) = (run.length(0), run.length(1))
            let margins = UIEdgeInsets(top: 3, left: 5 + run.length(2), bottom: 11, right: 8)
            func holder(_ view: UIView, _ frame: CGRect) {
                view.frame = frame
                view.insetsLayoutMarginsFromSafeArea = false
                view.layoutMargins = margins
                root.addSubview(view)
            }
            let (plain, floated, docked) = (UIView(), UIView(), UIView())
            let scroll = UIScrollView()
            holder(plain, CGRect(x: 10 + x, y: 20 + y, width: 150, height: 90))
            holder(floated, CGRect(x: 7 + y, y: 9 + x, width: 160, height: 130))
            holder(docked, CGRect(x: 3, y: 30, width: 120, height: root.bounds.height - 37))
            holder(scroll, CGRect(x: 15 + x, y: 40, width: 110, height: 70 + y))
            floated.keyboardLayoutGuide.followsUndockedKeyboard = true
            // Constraints count from a view's upper left corner, whatever its bounds' origin.
            floated.bounds.origin = CGPoint(x: 4 + run.length(2), y: -6)
            scroll.contentInsetAdjustmentBehavior = .never
            let content = run.makeView(in: scroll)
            let custom = UILayoutGuide()
            plain.addLayoutGuide(custom)
            NSLayoutConstraint.activate(
                content.filling(scroll, usesLeadingAndTrailing: false) + [
                    content.widthAnchor.constraint(equalToConstant: 330),
                    content.heightAnchor.constraint(equalToConstant: 410),
                    custom.leftAnchor.constraint(equalTo: plain.leftAnchor, constant: 12),
                    custom.topAnchor.constraint(equalTo: plain.topAnchor, constant: 6 + run.length(2)),
                    custom.widthAnchor.constraint(equalToConstant: 33),
                    custom.heightAnchor.constraint(equalToConstant: 44 + y),
                ])
            let offset = CGPoint(x: 8 + run.length(2), y: 17)
            scroll.contentOffset = offset
            let floating = CGRect(x: 30 + run.length(3), y: 200, width: 150, height: 80 + run.length(4))
            host.setFloatingKeyboard(frame: floating)
            let guides: [(name: String, guide: AnyObject)] = [
                ("top", controller.topLayoutGuide), ("bottom", controller.bottomLayoutGuide),
                ("safe", root.safeAreaLayoutGuide), ("margins", plain.layoutMarginsGuide),
                ("readable", plain.readableContentGuide), ("floating", floated.keyboardLayoutGuide),
                ("docked", docked.keyboardLayoutGuide), ("content", scroll.contentLayoutGuide),
                ("frame", scroll.frameLayoutGuide), ("custom", custom),
            ]
            let attributes: [NSLayoutConstraint.Attribute] = [
                .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
            ]
            let share: CGFloat = [1, 0.5, 2][run.numbers[5]]
            var marks: [(name: String, attribute: NSLayoutConstraint.Attribute, view: UIView, constant: CGFloat)] = []
            for (kind, (name, guide)) in guides.enumerated() {
                for (index, attribute) in attributes.enumerated() {
                    let mark = run.makeView(in: root)
                    let constant = CGFloat(100 + 7 * index + kind)
                    // The first item of the constraint is the mark or the guide.
                    let tie =
                        (kind + index) % 2 == 0
                        ? NSLayoutConstraint(
                            item: mark, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                            multiplier: share, constant: constant)
                        : NSLayoutConstraint(
                            item: guide, attribute: attribute, relatedBy: .equal, toItem: mark, attribute: attribute,
                            multiplier: 1 / share, constant: -constant / share)
                    var ties = [tie]
                    if attribute != .width { ties.append(mark.widthAnchor.constraint(equalToConstant: 8)) }
                    if attribute != .height { ties.append(mark.heightAnchor.constraint(equalToConstant: 8)) }
                    if index > 2 { ties.append(mark.leftAnchor.constraint(equalTo: root.leftAnchor)) }
                    if index < 4 || index == 7 { ties.append(mark.topAnchor.constraint(equalTo: root.topAnchor)) }
                    NSLayoutConstraint.activate(ties)
                    marks.append((name, attribute, mark, constant))
                }
            }
            var keyboard: CGFloat = 0
            func check(_ when: String) {
                host.settle()
                let safe = root.safeAreaInsets
                let all = root.bounds
                func covered(_ view: UIView) -> CGRect {
                    // The guide has the part of the view that the keyboard covers.
                    let length = max(0, view.frame.maxY - (all.height - keyboard))
                    return CGRect(
                        x: view.frame.minX, y: view.frame.maxY - length, width: view.frame.width, height: length)
                }
                var places: [String: CGRect] = [
                    "top": CGRect(x: 0, y: 0, width: 0, height: safe.top),
                    "bottom": CGRect(x: 0, y: all.height - safe.bottom, width: 0, height: safe.bottom),
                    "safe": all.inset(by: safe), "margins": plain.frame.inset(by: margins),
                    "readable": plain.frame.inset(by: margins),
                    "content": CGRect(
                        x: scroll.frame.minX - scroll.contentOffset.x, y: scroll.frame.minY - scroll.contentOffset.y,
                        width: 330, height: 410),
                    "frame": scroll.frame,
                    "custom": CGRect(
                        x: plain.frame.minX + 12, y: plain.frame.minY + 6 + run.length(2), width: 33, height: 44 + y),
                ]
                if keyboard == 0 {
                    places["floating"] = floating
                } else {
                    places["floating"] = covered(floated)
                    places["docked"] = covered(docked)
                }
                for (name, attribute, view, constant) in marks {
                    guard let place = places[name] else { continue }
                    if name == "floating", keyboard > 0, place.height == 0 { continue }
                    run.expect(
                        "attribute \(attribute.rawValue) of \(name) \(when)", view.frame.value(of: attribute),
                        share * place.value(of: attribute) + constant, within: 2 * run.pixel + 0.01)
                }
            }
            check("at first")
            scroll.contentOffset = CGPoint(x: 2, y: 5 + run.length(2))
            plain.frame.origin.x += 9
            check("after a scroll and a move")
            host.setFloatingKeyboard(frame: nil)
            keyboard = 150 + run.length(6)
            host.setKeyboard(height: keyboard)
            check("with a docked keyboard")
        },
        // A hidden item has no length along its stack view. Across, it fills the stack view where the items do, and
        // otherwise keeps its intrinsic length.
        Scenario("hidden-items-across", rules: ["stacks-10", "stacks-13"], limits: [30, 30, 30, 30, 1]) { run in
            let (host, root) = run.openPlain()
            let sizes = [
                CGSize(width: 20 + run.length(0), height: 31 + run.length(1)),
                CGSize(width: 12 + run.length(2), height: 9), CGSize(width: 25, height: 14 + run.length(3)),
            ]
            var all: [(stack: UIStackView, items: [SizedView], other: SizedView, isFilled: Bool)] = []
            for (axis, alignments) in [
                (NSLayoutConstraint.Axis.horizontal, [UIStackView.Alignment.fill, .top, .center, .bottom]),
                (.vertical, [.fill, .leading, .center, .trailing]),
            ] {
                for (index, alignment) in alignments.enumerated() {
                    let items = sizes.map { SizedView(width: $0.width, height: $0.height) }
                    let stack = UIStackView(arrangedSubviews: items)
                    (stack.axis, stack.alignment) = (axis, alignment)
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    items[1].isHidden = true
                    // A subview that is not arranged.
                    let other = SizedView(width: 17, height: 11)
                    other.translatesAutoresizingMaskIntoConstraints = false
                    other.isHidden = run.flag(4)
                    stack.addSubview(other)
                    root.addSubview(stack)
                    NSLayoutConstraint.activate([
                        stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(40 * index)),
                        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
                        other.leftAnchor.constraint(equalTo: stack.leftAnchor),
                        other.topAnchor.constraint(equalTo: stack.topAnchor),
                    ])
                    all.append((stack, items, other, alignment == .fill))
                }
            }
            func check(_ hidden: Int?, _ when: String) {
                host.settle()
                for (number, (stack, items, other, isFilled)) in all.enumerated() {
                    let isRow = stack.axis == .horizontal
                    let shown = sizes.indices.filter { $0 != hidden }.map { sizes[$0] }
                    let (widths, heights) = (shown.map(\.width), shown.map(\.height))
                    let whole = CGSize(
                        width: isRow ? widths.reduce(0, +) : widths.max() ?? 0,
                        height: isRow ? heights.max() ?? 0 : heights.reduce(0, +))
                    let what = "of stack \(number) \(when)"
                    run.expect("size \(what)", stack.frame.size, whole, within: run.pixel + 0.01)
                    run.expect(
                        "size of the subview that is not arranged \(what)", other.frame.size,
                        CGSize(width: 17, height: 11))
                    for (index, item) in items.enumerated() {
                        var wanted = sizes[index]
                        if isRow, isFilled { wanted.height = whole.height }
                        if !isRow, isFilled { wanted.width = whole.width }
                        if index == hidden, isRow { wanted.width = 0 }
                        if index == hidden, !isRow { wanted.height = 0 }
                        run.expect("size of item \(index) \(what)", item.frame.size, wanted, within: run.pixel + 0.01)
                    }
                }
            }
            check(1, "at first")
            for (hidden, shown) in [(0, 1), (2, 0), (nil, 2)] as [(Int?, Int)] {
                for (_, items, _, _) in all {
                    items[shown].isHidden = false
                    if let hidden { items[hidden].isHidden = true }
                }
                check(hidden, "with \(hidden.map(String.init) ?? "nothing") hidden")
            }
        },
        // The views for the baselines of a stack view, and the priorities of its constraints with many items.
        Scenario("stacks-far-along", rules: ["stacks-2", "stacks-16", "text-15"], limits: [3, 20, 15]) { run in
            let heights = [20, 30 + run.length(1), 30 + run.length(1), 12].map { CGFloat($0) }
            for first in 0..<4 {
                let items = (0..<4).map { SizedView(width: 9, height: heights[($0 + first) % 4]) }
                let stack = UIStackView(arrangedSubviews: items)
                for hidden in [0, run.numbers[2], 15] {
                    for (index, item) in items.enumerated() { item.isHidden = hidden >> index & 1 == 1 }
                    let shown = items.filter { !$0.isHidden }
                    let most = shown.map(\.height).max()
                    let tallest = shown.first { $0.height == most }
                    stack.axis = .horizontal
                    run.expectObject("first baseline of a row", stack.forFirstBaselineLayout, tallest ?? stack)
                    run.expectObject("last baseline of a row", stack.forLastBaselineLayout, tallest ?? stack)
                    stack.axis = .vertical
                    run.expectObject("first baseline of a column", stack.forFirstBaselineLayout, shown.first ?? stack)
                    run.expectObject("last baseline of a column", stack.forLastBaselineLayout, shown.last ?? stack)
                }
            }
            // Many items are slow to make, so not every case has them.
            guard run.numbers[0] == 0 else { return }
            let outer = LayoutEnvironment.current
            defer { LayoutEnvironment.current = outer }
            for uikit in [UIKitProfile.iOS9_10, .iOS11_12] {
                LayoutEnvironment.current = LayoutEnvironment(profile: uikit, scale: run.device.scale)
                let isFirst = uikit == .iOS9_10
                for (distribution, count) in [
                    (UIStackView.Distribution.fillEqually, 252), (.fillProportionally, 104),
                ] {
                    let isEqual = distribution == .fillEqually
                    let items = (0..<count).map { _ in SizedView(width: 5, height: 6) }
                    let stack = UIStackView(arrangedSubviews: items)
                    stack.distribution = distribution
                    stack.updateConstraintsIfNeeded()
                    let found = stack.constraints.filter {
                        $0.identifier == (isEqual ? "UISV-fill-equally" : "UISV-fill-proportionally")
                    }
                    let firstOf = isEqual || isFirst ? 1 : 0
                    run.expect("constraints of the distribution in \(uikit)", found.count, count - firstOf)
                    for (offset, constraint) in found.enumerated() {
                        let place = Float(offset + firstOf)
                        let wanted: Float =
                            isEqual
                            ? isFirst ? max(999 - place, 751) : 1000 : isFirst ? max(150 - place, 50) : 999 - place
                        run.expect(
                            "priority of the constraint of item \(place) in \(uikit)", constraint.priority.rawValue,
                            wanted)
                    }
                }
            }
        },
        // A form sheet with a preferred content size is centered, and at most as large as the window.
        Scenario("sizes-of-sheets", rules: ["presentation-3"], limits: [300, 300], needs: { $0.device.isPad }) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let all = controller.view.bounds.size
            for size in [
                CGSize(width: 100 + run.length(0), height: 150 + run.length(1)), .zero,
                CGSize(width: 300, height: 0), CGSize(width: 0, height: 300), CGSize(width: 5000, height: 210),
                CGSize(width: 220, height: 5000), CGSize(width: all.width, height: all.height),
            ] {
                let sheet = UIViewController()
                sheet.modalPresentationStyle = .formSheet
                sheet.preferredContentSize = size
                controller.present(sheet, animated: false)
                host.settle()
                let wanted = size.width > 0 && size.height > 0 ? size : CGSize(width: 540, height: 620)
                let shown = CGSize(width: min(wanted.width, all.width), height: min(wanted.height, all.height))
                run.expect(
                    "frame of a sheet that prefers \(size)", sheet.view.convert(sheet.view.bounds, to: nil),
                    CGRect(
                        x: (all.width - shown.width) / 2, y: (all.height - shown.height) / 2, width: shown.width,
                        height: shown.height), within: run.pixel + 0.01)
                controller.dismiss(animated: false)
                host.settle()
            }
        },
    ]
}
