import Foundation

/// Constraints from visual formats, and the options of a format.
extension NSLayoutConstraint {
    /// What a visual format aligns across its axis, which way it runs and between what it measures.
    ///
    /// Raw values as in Apple's header: an alignment is 1 shifted by the attribute's raw value.
    public struct FormatOptions: OptionSet, Hashable, Codable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Options with these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// All views share a left edge.
        public static let alignAllLeft = aligning(.left)
        /// All views share a right edge.
        public static let alignAllRight = aligning(.right)
        /// All views share a top edge.
        public static let alignAllTop = aligning(.top)
        /// All views share a bottom edge.
        public static let alignAllBottom = aligning(.bottom)
        /// All views share a leading edge.
        public static let alignAllLeading = aligning(.leading)
        /// All views share a trailing edge.
        public static let alignAllTrailing = aligning(.trailing)
        /// All views share a horizontal center.
        public static let alignAllCenterX = aligning(.centerX)
        /// All views share a vertical center.
        public static let alignAllCenterY = aligning(.centerY)
        /// All last lines of text have one baseline.
        public static let alignAllLastBaseline = aligning(.lastBaseline)
        /// All first lines of text have one baseline.
        public static let alignAllFirstBaseline = aligning(.firstBaseline)
        /// All bits that mean alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// The text runs from leading to trailing, which is the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The text runs from left to right in every language.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The text runs from right to left in every language.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits that mean directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances count from edge to edge, which is the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// In vertical formats distances between views count from last to first baseline; others ignore it.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All bits that mean ways to count distances.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private static func aligning(_ attribute: Attribute) -> FormatOptions {
            FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
        }

        /// The attributes to align, by raw value.
        ///
        /// Throws unless all are perpendicular to the axis.
        func alignments(across axis: Axis) throws(VisualFormatError) -> [Attribute] {
            var attributes: [Attribute] = []
            for bit in 0..<16 where rawValue & (1 << UInt(bit)) != 0 {
                guard let attribute = Attribute(rawValue: bit), attribute.kind != .size,
                    attribute.rawValue < Attribute.leftMargin.rawValue
                else {
                    throw VisualFormatError("The options have bit \(bit), which is not an alignment.", at: 0)
                }
                let isAcross = (attribute.kind == .vertical) == (axis == .horizontal)
                guard isAcross else {
                    let name = axis == .horizontal ? "horizontal" : "vertical"
                    throw VisualFormatError(
                        "The options align \(attribute), but the format is \(name) itself. Views in a row can share "
                            + "vertical places, views in a column horizontal ones.", at: 0)
                }
                attributes.append(attribute)
            }
            return attributes
        }
    }

    /// The constraints that a picture made of characters describes, such as `H:|-[icon(24)]-8-[title]-|`.
    ///
    /// A format that cannot be read is reported as an exception with a caret below the character to blame.
    /// - Parameters:
    ///   - format: one row (`H:`, the default) or column (`V:`) of views. `|` is their superview's edge, `-` the
    ///     standard space: 8 points between views, the layout margin at a superview's edge.
    ///   - options: what to align across the axis, and which way a row runs.
    ///   - metrics: numbers, in points or priorities, for names in the format.
    ///   - views: views and layout guides for names in the format.
    /// - Returns: inactive constraints in the order of the text, then those that the options ask for; none after an
    ///   exception.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormatParser.parse(
                format,
                acceptsBarePredicates: LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates)
            return try VisualFormatBuilder.constraints(
                for: parsed, options: options, names: VisualFormatNames(metrics: metrics ?? [:], views: views))
        } catch {
            LayoutEnvironment.current.raise(.invalidArgument, error.reason(for: format))
            return []
        }
    }
}
