/// How often the parts of a case depart from what is usual.
extension ControllerNode {
    var distanceFromDefaults: Int {
        var count = extendedLayout?.distanceFromDefaults ?? 0
        if additionalSafeArea != nil { count += 1 }
        if transcriptSize != nil { count += 1 }
        for format in formats { count += format.options.count }
        for container in containers {
            count += container.shown == 0 ? 0 : 1
            count += ContainerNode.Kind.allCases.firstIndex(of: container.kind) ?? 0
            count += container.bars.distanceFromDefaults
        }
        for presentation in presentations {
            count += (PresentationNode.Style.allCases.firstIndex(of: presentation.style) ?? 0)
            count += presentation.isPresented ? 1 : 0
        }
        return count
    }
}

extension ExtendedLayout {
    /// An explicit default counts too.
    fileprivate var distanceFromDefaults: Int {
        1 + (underTopBar ? 0 : 1) + (underBottomBar ? 0 : 1) + (underOpaqueBars ? 1 : 0) + (adjustsScrollViews ? 0 : 1)
            + (hidesBottomBar ? 1 : 0)
    }
}

extension ContainerNode.Bars {
    fileprivate var distanceFromDefaults: Int {
        (isHidden ? 1 : 0) + (isOpaque ? 1 : 0) + (largeTitles ? 1 : 0) + (toolbar ? 1 : 0)
    }
}

extension Embedding {
    var distanceFromDefaults: Int {
        (Placement.allCases.firstIndex(of: placement) ?? 0) + (Moment.allCases.firstIndex(of: moment) ?? 0)
            + (instance == .new ? 0 : 1) + (CallOrder.allCases.firstIndex(of: callOrder) ?? 0) + (followsSize ? 0 : 1)
            + (isAttached ? 0 : 1) + (keepsOld == nil ? 0 : 1)
    }
}

extension Detour {
    /// None is the default.
    var distanceFromDefaults: Int {
        1 + (DetourKind.allCases.firstIndex(of: kind) ?? 0) + (rest.map { $0 + 1 } ?? 0) + (lasts ?? 0)
    }
}

extension ViewNode {
    var distanceFromDefaults: Int { ViewField.all.reduce(0) { $0 + $1.distance(self) } }
}

extension ConstraintNode {
    /// The values that code uses most, the most usual first.
    static let plainPriorities: [Float] = [1000, 750, 500, 250, 999, 1]

    var distanceFromDefaults: Int {
        let unusual = Self.plainPriorities.firstIndex(of: priority) ?? Self.plainPriorities.count
        return (relation == .equal ? 0 : 1) + unusual + (multiplier == 1 ? 0 : 1) + (isActive ? 0 : 1)
            + (first.contains(".") ? 1 : 0) + (second.map { $0.contains(".") ? 1 : 0 } ?? 0)
    }
}
