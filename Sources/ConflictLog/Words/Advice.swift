/// What to change, and why.
package struct Advice: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case removeDuplicate = "remove-duplicate"
        case turnOffMask = "turn-off-mask"
        case completeStoryboard = "complete-storyboard"
        case giveFrame = "give-frame"
        case lowerPriority = "lower-priority"
        case changeSpacing = "change-spacing"
        case nothing = "nothing-of-yours"
    }

    package var kind: Kind
    /// The constraint of the app to change: its place in the report, from 0.
    package var target: Int?
    package var cause: String
    package var change: String
    /// A line of Swift.
    package var code: String?

    private struct Context {
        let constraints: [LoggedConstraint]
        let makers: [ConstraintMaker]
        let core: ContradictoryCore
        let broken: Int?
        let words: ItemLabels

        func members(_ wanted: ConstraintMaker...) -> [Int] { core.members.filter { wanted.contains(makers[$0]) } }

        /// The one that UIKit leaves out if it is among these; else a fixed size; else what comes last.
        func choice(among places: [Int]) -> Int? {
            if let broken, places.contains(broken) { return broken }
            return places.last { constraints[$0].first.attribute.isSize && constraints[$0].second == nil }
                ?? places.last
        }
    }

    /// - Parameter broken: the place of the constraint that UIKit leaves out, if the report lists it.
    package static func about(
        _ core: ContradictoryCore, in constraints: [LoggedConstraint], _ makers: [ConstraintMaker], broken: Int?
    ) -> Advice {
        let context = Context(
            constraints: constraints, makers: makers, core: core, broken: broken, words: ItemLabels(constraints))
        return lonely(context) ?? rounding(context) ?? prototype(context) ?? mask(context) ?? duplicate(context)
            ?? hidden(context)
            ?? outside(context)
            ?? contradiction(context) ?? spacing(context) ?? nothing(context)
    }

    /// One constraint that can hold is no contradiction.
    private static func lonely(_ context: Context) -> Advice? {
        guard context.core.isUnproven, context.constraints.count == 1 else { return nil }
        return Advice(
            kind: .nothing, target: nil, cause: "The log has one constraint, and those that contradict it are missing.",
            change: "Paste the whole report.", code: nil)
    }

    private static func rounding(_ context: Context) -> Advice? {
        guard context.core.isTight,
            let target = context.choice(among: context.core.members.filter { context.makers[$0].isOfApp })
        else { return nil }
        return Advice(
            kind: .lowerPriority, target: target,
            cause:
                "The numbers fit, but only just. A size that UIKit rounds to whole pixels, or the size of a moment before, is "
                + "enough to contradict them.",
            change: "Lower the priority of this one below required, so that it may give way by part of a point.",
            code: priorityCode)
    }

    /// A stack view's spacing is the app's, though the stack view makes the constraint.
    private static func spacing(_ context: Context) -> Advice? {
        let spaces = context.core.members.filter {
            context.constraints[$0].identifier == "UISV-spacing" && context.constraints[$0].constant > 0
        }
        guard let target = context.choice(among: spaces) else { return nil }
        let hiding = context.members(.stackHiding).first.map { context.words.name(context.constraints[$0].first.item) }
        return Advice(
            kind: .changeSpacing, target: target,
            cause: hiding.map {
                "\($0) is hidden in a stack view, which makes its size zero. The spacing inside it needs more."
            }
                ?? "The spacing of a stack view needs more than UIKit gives it, for a moment or for good.",
            change: hiding.map {
                "Set the spacing of \($0) to 0 while it is hidden, or hide its arranged views before it."
            }
                ?? "Set the spacing to 0 while the stack view has no room, or let what holds it grow.",
            code: "stackView.spacing = 0")
    }

    private static func prototype(_ context: Context) -> Advice? {
        guard let target = context.choice(among: context.members(.interfaceBuilderDefault)) else { return nil }
        let view = context.words.name(context.constraints[target].first.item)
        return Advice(
            kind: .completeStoryboard, target: target,
            cause:
                "The storyboard has too few constraints for \(view), so Xcode added its frame as constraints when it built "
                + "the app. Your code adds others.",
            change:
                "Give \(view) all its constraints in the storyboard, or mark it there as Placeholder (\"Remove at build "
                + "time\"), or remove these constraints before you add your own.",
            code: nil)
    }

    private static func mask(_ context: Context) -> Advice? {
        guard let target = context.choice(among: context.members(.mask)) else { return nil }
        let view = context.words.name(context.constraints[target].first.item)
        return Advice(
            kind: .turnOffMask, target: target,
            cause:
                "\(view) has constraints of your app and still its autoresizing mask, which UIKit turns into more constraints.",
            change: "Turn the mask of \(view) off before you add its constraints.",
            code: "view.translatesAutoresizingMaskIntoConstraints = false")
    }

    private static func duplicate(_ context: Context) -> Advice? {
        let own = context.core.members.filter { context.makers[$0].isOfApp }
        guard own.count == 2, context.core.members.count == 2,
            context.constraints[own[0]].isAbout(sameAs: context.constraints[own[1]]),
            let target = context.choice(among: own)
        else { return nil }
        let anchor = context.words.anchor(context.constraints[target].first)
        return Advice(
            kind: .removeDuplicate, target: target,
            cause:
                "Two constraints of your app give \(anchor) different values. Mostly the first one is a left-over: a cell that "
                + "is configured again, a second call, or a storyboard that has one already.",
            change:
                "Keep one of them. To change the value later, keep the constraint and set its constant; or deactivate the old "
                + "one before you activate the new one.",
            code: "heightConstraint.constant = 84".replacing(
                "height", with: context.constraints[target].first.attribute.rawValue
            )
            .replacing("84", with: ItemLabels.number(context.constraints[target].constant)))
    }

    private static func hidden(_ context: Context) -> Advice? {
        guard let hiding = context.members(.stackHiding).first,
            let target = context.choice(among: context.core.members.filter { context.makers[$0].isOfApp })
        else { return nil }
        let view = context.words.name(context.constraints[hiding].first.item)
        return Advice(
            kind: .lowerPriority, target: target,
            cause:
                "\(view) is hidden in a stack view, which makes its size zero. A required constraint of your app wants more.",
            change:
                "Lower the priority of that constraint below required: it holds while the view is seen, and gives way "
                + "while it is hidden.",
            code: priorityCode)
    }

    private static let priorityCode = "constraint.priority = UILayoutPriority(999)   // before it is activated"

    /// UIKit's or a frame's size is too small for what the app puts into it.
    private static func outside(_ context: Context) -> Advice? {
        let own = context.core.members.filter { context.makers[$0].isOfApp }
        let given = context.members(.encapsulated, .measuring, .containerMask, .guide, .content, .stack, .uikit)
        guard let target = context.choice(among: own), !given.isEmpty else { return nil }
        let masks = context.members(.containerMask)
        let size = (context.members(.encapsulated, .measuring) + masks).first {
            context.constraints[$0].first.attribute.isSize && context.constraints[$0].second == nil
        }
        guard let size else {
            return Advice(
                kind: .lowerPriority, target: target,
                cause: "Constraints of your app cannot hold together with one that UIKit made "
                    + "(\(context.makers[given[0]].part)).",
                change: "Lower the priority of this one below required, change its constant, or remove it.",
                code: priorityCode)
        }
        let view = context.words.name(context.constraints[size].first.item)
        let value = ItemLabels.number(context.constraints[size].constant)
        let dimension = context.constraints[size].first.attribute.rawValue
        let isZero = context.constraints[size].constant == 0
        if context.makers[size] == .containerMask {
            return Advice(
                kind: isZero ? .giveFrame : .lowerPriority, target: target,
                cause:
                    "\(view) has a frame with \(dimension) \(value)\(isZero ? ", for it has not been laid out yet" : ""), "
                    + "and your constraints inside need more.",
                change:
                    "Give \(view) its real frame before you add what is inside, or lower the priority of the constraint "
                    + "below required, so that it waits for the real size.",
                code: priorityCode)
        }
        let isOfCell = ["Cell", "ReusableView", "HeaderFooterView"].contains {
            context.constraints[size].first.item.className.contains($0)
        }
        let moment =
            isZero || context.makers[size] == .measuring
            ? "for a moment, while it measures or before it knows the size"
            : isOfCell
                ? "which is another size than your constraints add up to (an estimate, a rounding, or an old \(dimension) of the cell)"
                : "the size of the screen or of what holds it, and your constraints add up to another"
        return Advice(
            kind: .lowerPriority, target: target,
            cause: "UIKit gives \(view) the \(dimension) \(value), \(moment).",
            change: isZero || isOfCell || context.makers[size] == .measuring
                ? "Lower the priority of this one below required (or of another of yours in the chain): it gives way for that "
                    + "moment, and holds afterwards."
                : "Decide which of yours may give way: remove it, change its constant, or lower its priority below required.",
            code: priorityCode)
    }

    private static func contradiction(_ context: Context) -> Advice? {
        let own = context.core.members.filter { context.makers[$0].isOfApp }
        guard let target = context.choice(among: own) else { return nil }
        return Advice(
            kind: .lowerPriority, target: target,
            cause: own.count == 1 && context.core.members.count == 1
                ? "This constraint cannot hold by itself." : "Your app's own constraints contradict each other.",
            change: own.count == 1 && context.core.members.count == 1
                ? "Change its constant, or remove it."
                : "Decide which of them may give way: remove it, change its constant, or lower its priority below required.",
            code: priorityCode)
    }

    private static func nothing(_ context: Context) -> Advice {
        let zero = context.members(.containerMask).first {
            context.constraints[$0].first.attribute.isSize && context.constraints[$0].constant <= 0
        }
        let change =
            zero.map {
                "No constraint of your app takes part. If you made \(context.words.name(context.constraints[$0].first.item)) or the "
                    + "bar around it (a toolbar above a keyboard, for example), give it a frame before it is shown, such as the "
                    + "screen's width and 44 points of height. Else there is nothing to change."
            }
            ?? "No constraint of your app takes part, and there is nothing to change: UIKit leaves one of its own out, and "
            + "mostly nothing is seen of it."
        return Advice(
            kind: .nothing, target: nil,
            cause:
                "UIKit's own constraints contradict each other, mostly for a moment while it shows or measures a view.",
            change: change, code: nil)
    }
}
