import LayoutEngine

/// Steps that only profiles with a feature make (`Profile.features`): text sizes, directions, bars, keyboards.
extension ScriptDraft {
    private enum Choice: CaseIterable {
        case direction, semantic, keyboard, message, show, bars, present, safeArea
        case text, stack, scroll, frame, reinsert, measure, hide
    }

    mutating func makeFeatureStep(after script: [Step]) -> Step? {
        if profile.features.contains(.treeChanges), seed.chance(30), let step = makeTreeStep(after: script) {
            return step
        }
        if profile.features.contains(.textSizes), seed.chance(30) {
            return .changeTextSize(seed.chance(20) ? nil : seed.pick(TextSize.allCases))
        }
        switch seed.pick(Choice.allCases) {
        case .direction where profile.features.contains(.directions):
            return .direction(seed.pick(WritingDirection.allCases))
        case .semantic where profile.features.contains(.directions) && !profile.mistakes.contains(.leftAndRight):
            return .setSemantic(seed.pick(views).id, seed.pick(SemanticContent.allCases))
        case .keyboard where profile.features.contains(.settings) && layoutCase.environment.host == .app:
            return .keyboard(seed.chance(60))
        case .message where profile.features.contains(.conversations) && layoutCase.environment.host == .messages:
            return .message(seed.pick(MessageEvent.allCases))
        case .show, .bars: return containers.isEmpty ? nil : makeContainerStep()
        case .present where !presented.isEmpty:
            return seed.chance(60) ? .present(seed.pick(presented)) : .dismiss(seed.pick(presented))
        case .safeArea where profile.features.contains(.containers):
            let inset = Double(seed.pick([0, 10, 33]))
            return .setSafeArea(
                seed.pick(controllers).id, CaseInsets(top: inset, left: 0, bottom: inset, right: 0))
        default: return profile.features.contains(.viewSteps) ? makeViewStep() : nil
        }
    }

    private mutating func makeContainerStep() -> Step {
        let container = seed.pick(containers)
        if container.kind == .pages || (!container.others.isEmpty && seed.chance(60)) {
            return .show(container.id, seed.int(0...container.others.count))
        }
        let isNavigation = container.kind == .navigation
        return .containerBars(
            container.id,
            ContainerNode.Bars(
                isHidden: seed.chance(30), isOpaque: seed.chance(40), largeTitles: isNavigation && seed.chance(30),
                toolbar: isNavigation && seed.chance(30)))
    }

    private mutating func makeViewStep() -> Step? {
        switch seed.pick(Choice.allCases) {
        case .text:
            let texts = views.filter { $0.text != nil }
            guard !texts.isEmpty else { return nil }
            let text = String("Sed ut perspiciatis unde omnis iste natus error sit voluptatem".prefix(seed.int(0...62)))
            return .setText(seed.pick(texts).id, text)
        case .stack:
            let stacks = views.filter { $0.kind == .stack }
            guard !stacks.isEmpty else { return nil }
            let view = seed.pick(stacks)
            var stack = view.stack ?? StackNode()
            // Often one property alone: another change of the same step would hide an update that one change misses.
            let only = seed.int(0...5)
            if only > 1 { stack.spacing = Double(seed.pick([0, 8, 20, 33])) }
            if only == 0 || only > 2 && seed.chance(50) {
                stack.distribution = seed.pick(StackNode.Distribution.allCases)
            }
            if only == 1 || only > 2 && seed.chance(30) {
                stack.alignment = seed.pick([.fill, .leading, .center, .trailing])
            }
            return .setStack(view.id, stack)
        case .scroll:
            let scrolls = views.filter { $0.scroll != nil }
            guard !scrolls.isEmpty else { return nil }
            let view = seed.pick(scrolls)
            var scroll = view.scroll ?? ScrollNode()
            let only = seed.int(0...5)
            if only > 1 { scroll.scrolledY = Double(seed.pick([0, 10, 77])) }
            if only == 0 || only > 2 && seed.chance(40) { scroll.inset.top = Double(seed.pick([0, 12, 30])) }
            if only != 0, only != 2, view.kind?.isList == true { scroll.rows = seed.int(0...8) }
            return .setScroll(view.id, scroll)
        case .frame:
            // Other masks keep the relation of the frame to the earlier size of the superview.
            let fixed = views.filter { $0.followsMask && !$0.isStretchedByMask && $0.turned == nil }
            guard !fixed.isEmpty else { return nil }
            return .setFrame(
                seed.pick(fixed).id,
                CaseRect(
                    x: Double(seed.int(0...100)), y: Double(seed.int(0...100)), width: Double(seed.int(1...200)),
                    height: Double(seed.int(1...200))))
        case .reinsert:
            let isKept = !profile.mistakes.contains(.lostConstraints) || seed.chance(50)
            // A mask that stretches starts again from the superview's present size, which a new instance cannot know.
            let views = views.filter { !$0.followsMask || !$0.isStretchedByMask }
            if !isKept, !views.isEmpty { planted.append(PlantedMistake(pattern: .lostConstraints, subject: "")) }
            return views.isEmpty ? nil : .reinsert(seed.pick(views).id, reactivating: isKept)
        case .hide:
            let items = views.filter { $0.kind == .stack }.flatMap(\.subviews)
            return items.isEmpty ? nil : .setHidden(seed.pick(items).id, seed.chance(60))
        default: return .measure(seed.pick(views).id)
        }
    }
}
