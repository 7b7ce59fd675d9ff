import LayoutEngine

/// How a stack view arranges its subviews, all of which are arranged.
package struct StackNode: Codable, Hashable, Sendable {
    package enum Axis: String, Codable, CaseIterable, Hashable, Sendable { case horizontal, vertical }

    package enum Distribution: String, Codable, CaseIterable, Hashable, Sendable {
        case fill
        case fillEqually = "fill-equally"
        case fillProportionally = "fill-proportionally"
        case equalSpacing = "equal-spacing"
        case equalCentering = "equal-centering"
    }

    package enum Alignment: String, Codable, CaseIterable, Hashable, Sendable {
        case fill, leading, center, trailing
        case firstBaseline = "first-baseline"
        case lastBaseline = "last-baseline"
    }

    package var axis: Axis
    package var distribution: Distribution
    package var alignment: Alignment
    package var spacing: Double
    package var insideMargins: Bool
    package var fromBaselines: Bool

    package init(
        axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0,
        insideMargins: Bool = false, fromBaselines: Bool = false
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.insideMargins = insideMargins
        self.fromBaselines = fromBaselines
    }
}

extension StackNode.Axis {
    var uikitAxis: NSLayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
}

extension StackNode.Distribution {
    var uikitDistribution: UIStackView.Distribution {
        switch self {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}

extension StackNode.Alignment {
    var uikitAlignment: UIStackView.Alignment {
        switch self {
        case .fill: .fill
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }
}
