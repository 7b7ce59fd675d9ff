import LayoutEngine

/// Containers around controllers, and presented controllers.
extension CaseDraft {
    /// A navigation controller, a tab controller, or a navigation controller in a tab; pages may be inside.
    mutating func addContainers(to node: inout ControllerNode) {
        // An app has its own bars only where no container has some.
        environment.topBar = .hidden
        environment.bottomBar = .hidden
        if seed.chance(20) { node.containers.append(makeContainer(.pages)) }
        let isNavigation = seed.chance(75)
        if isNavigation { node.containers.append(makeContainer(.navigation)) }
        if !isNavigation || seed.chance(30) { node.containers.append(makeContainer(.tabs)) }
        fit(&node, isFirst: true)
    }

    private mutating func makeContainer(_ kind: ContainerNode.Kind) -> ContainerNode {
        let id = newContainerID()
        var others: [ControllerNode] = []
        for _ in 0..<seed.int(0...2) {
            var other = makeContent(isRoot: false)
            fit(&other, isFirst: false)
            others.append(other)
        }
        return ContainerNode(
            id: id, kind: kind, others: others, shown: seed.chance(70) ? 0 : seed.int(0...others.count),
            bars: makeBars(kind))
    }

    mutating func makeBars(_ kind: ContainerNode.Kind) -> ContainerNode.Bars {
        guard kind != .pages else { return ContainerNode.Bars() }
        let isNavigation = kind == .navigation
        return ContainerNode.Bars(
            isHidden: seed.chance(20), isOpaque: seed.chance(30), largeTitles: isNavigation && seed.chance(20),
            toolbar: isNavigation && seed.chance(20))
    }

    /// How a controller extends under bars.
    private mutating func fit(_ node: inout ControllerNode, isFirst: Bool) {
        if seed.chance(35) {
            var layout = node.extendedLayout ?? ExtendedLayout()
            layout.underTopBar = seed.chance(60)
            layout.underBottomBar = seed.chance(60)
            layout.underOpaqueBars = seed.chance(40)
            layout.hidesBottomBar = !isFirst && seed.chance(30)
            node.extendedLayout = layout
        }
        if seed.chance(15) {
            node.additionalSafeArea = CaseInsets(top: spacing(), left: 0, bottom: spacing(), right: 0)
        }
    }

    /// Before iOS 11 presented controllers got the lengths of bars only once, so later changes are correct only where
    /// guides are live.
    mutating func addPresentation(to node: inout ControllerNode) {
        guard environment.uikit.hasSafeArea || profile.mistakes.contains(.staleSheets) else { return }
        node.presentations.append(
            PresentationNode(
                controller: makeContent(isRoot: false), style: seed.pick(PresentationNode.Style.allCases),
                isPresented: seed.chance(30)))
        // A presented controller covers the bars around the app; those of Messages stay above it.
        if environment.host == .app {
            environment.topBar = .hidden
            environment.bottomBar = .hidden
        }
        if environment.host == .messages, !environment.uikit.hasSafeArea,
            let presented = node.presentations.last?.controller.id
        {
            plant(.staleSheetGuides, presented)
        }
    }
}
