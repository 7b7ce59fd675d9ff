/// Something a developer would see in the console or the crash log.
public enum LayoutReport: Hashable, Sendable {
    /// A call that raises in UIKit. Here it has no effect and is reported.
    case exception(LayoutException)
    /// Required constraints that contradict each other; one of them was broken.
    case conflict(ConflictReport)
    /// Layout did not come to rest within the limit of passes. `changing` describes what kept changing, if sizes did.
    case layoutFeedbackLoop(view: String, passes: Int, changing: [String])
    /// A legal but suspicious call, described for people.
    case warning(String)
}

/// What UIKit would have raised.
public struct LayoutException: Hashable, Sendable, CustomStringConvertible {
    /// The exception's name, as UIKit spells it.
    public enum Name: String, Hashable, Sendable {
        /// An argument that the call cannot take.
        case invalidArgument = "NSInvalidArgumentException"
        /// A state that UIKit never expects.
        case internalInconsistency = "NSInternalInconsistencyException"
        /// Something else that cannot be done.
        case generic = "NSGenericException"
        /// An index beyond the end.
        case range = "NSRangeException"
        /// A view in the wrong controller's hierarchy.
        case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
        /// A rectangle or point that is not a number.
        case layerGeometry = "CALayerInvalidGeometry"
        /// A layer inside itself.
        case invalidLayer = "CALayerInvalid"
    }

    /// The exception's name.
    public let name: Name
    /// What happened, what it means, and what to do.
    public let reason: String

    /// The name and the reason.
    public var description: String { "\(name.rawValue): \(reason)" }
}

/// A conflict among required constraints and how it was resolved.
public struct ConflictReport: Hashable, Sendable, CustomStringConvertible {
    /// Descriptions of a minimal set of constraints that cannot hold together.
    public let constraints: [String]
    /// The one of them that is without effect until the constraints change.
    public let broken: String

    /// What the console would say.
    public var description: String {
        """
        Unable to simultaneously satisfy constraints. At least one of these is one you don't want; \
        look for the one you did not expect and the code that added it:
        (
        \(constraints.map { "    \($0)" }.joined(separator: ",\n"))
        )
        Will attempt to recover by breaking constraint
        \(broken)
        In Xcode a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints stops here.
        """
    }
}
