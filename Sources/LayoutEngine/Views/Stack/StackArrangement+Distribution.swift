import Foundation

/// How the visible items share the length of the stack.
extension StackArrangement {
    mutating func distribute() {
        switch settings.distribution {
        case .fill: break
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing: equalise(from: end, to: start, priority: .required)
        case .equalCentering: equalise(from: middle, to: middle, priority: StackPriority.equalCentering)
        }
    }

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for (place, index) in visible.enumerated().dropFirst() {
            add(
                "UISV-fill-equally", .item(index), length, .equal, .item(first), length,
                priority: StackPriority.fillEqually(place, usesIOS9Priorities: settings.usesIOS9Priorities))
        }
        guard settings.usesIOS9Priorities else { return }
        add("UISV-canvas-fit", canvas, length, equals: 0, priority: StackPriority.canvasFit)
    }

    private mutating func fillProportionally() {
        var total: CGFloat = 0
        for index in visible { total += settings.items[index].intrinsicLength ?? 0 }
        for index in visible.dropLast() { total += settings.items[index].gapAfter }
        let reference = visible.first { (settings.items[$0].intrinsicLength ?? 0) > 0 }
        for (place, index) in visible.enumerated() {
            guard let natural = settings.items[index].intrinsicLength else {
                // The constraints inside such an item determine its length; without any it is zero.
                if !settings.items[index].hasFittingLength {
                    add("UISV-fill-proportionally", .item(index), length, equals: 0)
                }
                continue
            }
            let priority = StackPriority.fillProportionally(place, usesIOS9Priorities: settings.usesIOS9Priorities)
            // If all lengths are zero, or negative gaps cancel them, there is nothing to share.
            guard natural > 0, total > 0, let reference, let whole = settings.items[reference].intrinsicLength else {
                add("UISV-fill-proportionally", .item(index), length, equals: 0, priority: priority)
                continue
            }
            if !settings.usesIOS9Priorities {
                add(
                    "UISV-fill-proportionally", .item(index), length, .equal, canvas, length,
                    multiplier: natural / total, priority: priority)
            } else if index != reference {
                add(
                    "UISV-fill-proportionally", .item(index), length, .equal, .item(reference), length,
                    multiplier: natural / whole, priority: priority)
            }
        }
    }

    /// A guide in each gap between neighbors, all of the same length.
    private mutating func equalise(
        from leaving: NSLayoutConstraint.Attribute, to entering: NSLayoutConstraint.Attribute,
        priority: UILayoutPriority
    ) {
        var firstGap: Part?
        for (before, after) in zip(visible, visible.dropFirst()) {
            let gap = makeGuide()
            add("UISV-distributing-edge", gap, start, .equal, .item(before), leaving)
            add("UISV-distributing-edge", gap, end, .equal, .item(after), entering)
            pin(gap, crossStart, crossLength)
            if let firstGap {
                add("UISV-fill-equally", gap, length, .equal, firstGap, length, priority: priority)
            } else {
                firstGap = gap
                // Only one gap prefers its least length: of nested stacks with extra space, the stack that shares it
                // among the most gaps gets it. Inferred from frames; the priority is assumed.
                if leaving != entering {
                    add(
                        "UISV-distributing-fit", gap, length, equals: settings.items[before].gapAfter,
                        priority: StackPriority.canvasFit)
                }
            }
        }
    }

    /// Fixes a guide on the axis where its size is irrelevant, so that it is not ambiguous.
    mutating func pin(
        _ guide: Part, _ edge: NSLayoutConstraint.Attribute, _ size: NSLayoutConstraint.Attribute
    ) {
        add("UISV-guide-pin", guide, edge, .equal, .stack, edge)
        add("UISV-guide-pin", guide, size, equals: 0)
    }
}
