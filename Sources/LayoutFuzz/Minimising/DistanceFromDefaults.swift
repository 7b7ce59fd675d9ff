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
    /// Saying what is the default is odd too.
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

extension ViewNode {
    var distanceFromDefaults: Int {
        (text == nil ? 0 : 1) + (text?.count ?? 0) + (contentWidth == nil ? 0 : 1) + (contentHeight == nil ? 0 : 1)
            + (followsMask ? 1 : 0) + (margins == nil ? 0 : 1) + (preservesMargins ? 1 : 0)
            + (marginsAddSafeArea ? 0 : 1) + (isHidden ? 1 : 0)
            + mask.nonzeroBitCount + featureDistance
    }

    private var featureDistance: Int {
        var count = kind.map { 1 + (ViewKind.allCases.firstIndex(of: $0) ?? 0) } ?? 0
        if let lines { count += 1 + (lines.limit == 0 ? 0 : 1) }
        if hugging != nil { count += 1 }
        if compressionResistance != nil { count += 1 }
        if alignment != nil { count += 1 }
        if let semantic { count += 1 + (SemanticContent.allCases.firstIndex(of: semantic) ?? 0) }
        if turned != nil { count += 1 }
        if growsSuperview != nil { count += 1 }
        if gapAfter != nil { count += 1 }
        return count + (stack?.distanceFromDefaults ?? 0) + (scroll?.distanceFromDefaults ?? 0)
    }
}

extension StackNode {
    fileprivate var distanceFromDefaults: Int {
        1 + (axis == .horizontal ? 0 : 1) + (Distribution.allCases.firstIndex(of: distribution) ?? 0)
            + (Alignment.allCases.firstIndex(of: alignment) ?? 0) + (insideMargins ? 1 : 0) + (fromBaselines ? 1 : 0)
    }
}

extension ScrollNode {
    fileprivate var distanceFromDefaults: Int {
        1 + (Adjustment.allCases.firstIndex(of: adjustment) ?? 0) + (bounces ? 1 : 0)
    }
}

extension ConstraintNode {
    var distanceFromDefaults: Int {
        (relation == .equal ? 0 : 1) + (priority == 1000 ? 0 : 1) + (multiplier == 1 ? 0 : 1) + (isActive ? 0 : 1)
            + (second.map { $0.contains(".") ? 1 : 0 } ?? 0)
    }
}
