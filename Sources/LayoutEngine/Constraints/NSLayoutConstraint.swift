import Foundation

/// A linear relation between two attributes of views or layout guides:
/// `first.attribute REL multiplier * second.attribute + constant`.
///
/// Only `constant`, `priority`, `isActive`, `identifier` and `shouldBeArchived` can change after creation. A
/// constraint that UIKit would refuse to create is reported as an exception and can never become active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The attribute of an item that a constraint refers to.
    ///
    /// Raw values as in Apple's header.
    public enum Attribute: Int, CaseIterable, Hashable, Codable, Sendable {
        /// Nothing: the other side is the constant alone.
        case notAnAttribute = 0
        /// Of the alignment rectangle.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// Of the text in it; views without text use their bottom and top.
        case lastBaseline, firstBaseline
        /// Of the alignment rectangle inside the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// Of the alignment rectangle inside the layout margins.
        case centerXWithinMargins, centerYWithinMargins
    }

    /// How the two sides compare.
    ///
    /// Raw values as in Apple's header.
    public enum Relation: Int, CaseIterable, Hashable, Codable, Sendable {
        /// The left side is at most the right one.
        case lessThanOrEqual = -1
        /// Both sides are the same.
        case equal = 0
        /// The left side is at least the right one.
        case greaterThanOrEqual = 1
    }

    /// Horizontal or vertical.
    ///
    /// Raw values as in Apple's header.
    public enum Axis: Int, CaseIterable, Hashable, Codable, Sendable {
        /// From side to side.
        case horizontal = 0
        /// Up and down.
        case vertical = 1
    }

    // Ordered without gaps, and few: a tree has several constraints for each view, and the C library allocates and
    // frees small objects faster than larger ones.
    // Unmanaged, like the extras: the compiler counts references to a subclass of `NSObject` while it frees its parts.
    let firstHandle: Unmanaged<ItemHandle>?
    let secondHandle: Unmanaged<ItemHandle>?
    /// Whether an item is the readable guide of a view.
    let refersToReadableContentGuide: Bool
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The attribute of the second item; `notAnAttribute` without one.
    public let secondAttribute: Attribute
    /// How the two sides compare.
    public let relation: Relation
    private var storedPriority = UILayoutPriority.required
    /// What the second item's attribute is multiplied by.
    public let multiplier: CGFloat
    private var storedConstant: CGFloat
    private var storedExtras: Unmanaged<Extras>?

    /// Properties that most constraints do not use.
    private final class Extras {
        var identifier: String?
        var shouldBeArchived = false
        var illegality: LayoutException?
        var comesBack = false
    }

    private var extras: Extras? { storedExtras?.takeUnretainedValue() }

    private var ensuredExtras: Extras {
        if let extras { return extras }
        let made = Extras()
        storedExtras = .passRetained(made)
        return made
    }

    /// A name for reports.
    open var identifier: String? {
        get { extras?.identifier }
        set { if newValue != nil || extras != nil { ensuredExtras.identifier = newValue } }
    }
    /// Whether archives keep the constraint.
    ///
    /// There are none here.
    open var shouldBeArchived: Bool {
        get { extras?.shouldBeArchived ?? false }
        set { if newValue || extras != nil { ensuredExtras.shouldBeArchived = newValue } }
    }

    /// Why the constraint may never be activated; nil for a legal one.
    public var illegality: LayoutException? { extras?.illegality }

    /// Whether a presentation deactivated it by taking one of its views out of the window, and the app has not since.
    var comesBack: Bool {
        get { extras?.comesBack ?? false }
        set { if newValue || extras != nil { ensuredExtras.comesBack = newValue } }
    }

    private func refuse(_ illegality: LayoutException) {
        ensuredExtras.illegality = illegality
        LayoutEnvironment.current.report(.exception(illegality))
    }

    /// The view in whose `constraints` this one is.
    var holder: UIView? { holderReference?.takeUnretainedValue() }
    // The view clears this when it goes away.
    var holderReference: Unmanaged<UIView>?
    /// When it became active, counted over the environment.
    var activationOrder = 0
    /// Where the constraint's row was in the last lowering of its tree; negative if it had none.
    private var rowNumber: Int32 = -1
    /// Whether a stack view made it to arrange its items.
    var isMadeByStackView = false
    /// Whether the constant is the system's standard space, as reports then print it.
    var isSymbolic = false

    /// An inactive constraint.
    ///
    /// One that UIKit would refuse to create is reported and can never become active.
    public init(
        item first: AnyObject?, attribute firstAttribute: Attribute, relatedBy relation: Relation,
        toItem second: AnyObject?, attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        let firstItem = LayoutItem(first)
        let secondItem = LayoutItem(second)
        firstHandle = (firstItem?.handle).map { .passRetained($0) }
        secondHandle = (secondItem?.handle).map { .passRetained($0) }
        refersToReadableContentGuide =
            firstHandle?.isReadableContentGuide == true || secondHandle?.isReadableContentGuide == true
        self.firstAttribute = firstAttribute
        // Much code names an attribute next to a nil item, and UIKit reads it as none.
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant.isFinite ? constant : 0
        super.init()
        let illegality = ConstraintLegality.check(
            first: (first, firstItem), firstAttribute, second: (second, secondItem), self.secondAttribute,
            multiplier: multiplier, constant: constant)
        if let illegality { refuse(illegality) }
    }

    /// A constraint without a relation, for a property until the real one is made.
    ///
    /// It cannot become active.
    public override init() {
        firstHandle = nil
        secondHandle = nil
        refersToReadableContentGuide = false
        firstAttribute = .notAnAttribute
        secondAttribute = .notAnAttribute
        relation = .equal
        multiplier = 1
        storedConstant = 0
        super.init()
    }

    /// A constraint between items whose types do not say that they are objects, such as `Self` in an extension of a protocol.
    @_disfavoredOverload
    public convenience init(
        item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
        toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            item: first as AnyObject, attribute: firstAttribute, relatedBy: relation,
            toItem: second.map { $0 as AnyObject }, attribute: secondAttribute, multiplier: multiplier,
            constant: constant)
    }

    /// A constraint between attributes of anchors.
    @inline(__always)
    static func between(
        _ first: consuming ItemHandle, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: consuming ItemHandle?, _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant)
        // Not in the initializer: what comes after `super.init` counts references, and each constraint comes here.
        if !ConstraintLegality.isValidForAnyItems(
            firstAttribute, secondAttribute, multiplier: multiplier, constant: constant)
        {
            constraint.rejectIfIllegal(constant)
        }
        return constraint
    }

    private init(
        _ first: consuming ItemHandle, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: consuming ItemHandle?, _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        let (first, second) = (Unmanaged.passRetained(first), second.map { Unmanaged.passRetained($0) })
        refersToReadableContentGuide = first.isReadableContentGuide || second?.isReadableContentGuide == true
        firstHandle = first
        secondHandle = second
        self.firstAttribute = firstAttribute
        self.secondAttribute = secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant.isFinite ? constant : 0
        super.init()
    }

    /// Called on a constraint of a storyboard or xib with an app's own class, when its outlets are set.
    ///
    /// Not called here: constraints of files have UIKit's class.
    open func awakeFromNib() {}

    deinit {
        firstHandle?.release()
        secondHandle?.release()
        storedExtras?.release()
    }

    @inline(never)
    private func rejectIfIllegal(_ constant: CGFloat) {
        let illegality = ConstraintLegality.check(
            first: (firstItem, firstLayoutItem), firstAttribute, second: (secondItem, secondLayoutItem),
            secondAttribute, multiplier: multiplier, constant: constant)
        if let illegality { refuse(illegality) }
    }

    /// Where the constraint's row was in the last lowering of its tree; nil if it had none.
    var loweredRow: Int? {
        get { rowNumber < 0 ? nil : Int(rowNumber) }
        set { rowNumber = newValue.map { Int32($0) } ?? -1 }
    }

    /// The item on the left-hand side; nil when it is gone.
    public var firstItem: AnyObject? { firstHandle?.handle.object }

    /// The item on the right-hand side; nil for none, or when it is gone.
    public var secondItem: AnyObject? { secondHandle?.handle.object }

    /// The items as views or guides.
    var firstLayoutItem: LayoutItem? { LayoutItem(firstHandle?.handle) }
    var secondLayoutItem: LayoutItem? { LayoutItem(secondHandle?.handle) }

    /// The constant term, in points.
    ///
    /// A value that is not finite is refused.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue.isFinite else {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "The constant of \(self) was set to \(newValue). A constant must be finite; it keeps \(storedConstant). "
                        + "Look for a division by a size that is still zero.")
                return
            }
            guard newValue != storedConstant else { return }
            storedConstant = newValue
            isSymbolic = false
            holder?.treeRoot.engine?.constantDidChange(of: self)
        }
    }

    /// How strongly the relation is wanted.
    ///
    /// A value outside (0, 1000] is refused, and so is a change between required and optional while active in the
    /// generations of UIKit that raise on it (iOS 8 to 12).
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue.isLegal else {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "The priority of \(self) was set to \(newValue.rawValue). Priorities lie above 0 and at most at 1000; "
                        + "it keeps \(storedPriority.rawValue).")
                return
            }
            guard newValue != storedPriority else { return }
            let crossesRequired = (newValue == .required) != (storedPriority == .required)
            if isActive, crossesRequired, !LayoutEnvironment.current.profile.allowsRequiredPriorityChange {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. "
                        + "You passed priority \(Int(newValue.rawValue)) and the existing priority was \(Int(storedPriority.rawValue)). "
                        + "The constraint is \(self). Deactivate it first, or use 999 in place of 1000.")
                return
            }
            storedPriority = newValue
            holder?.markConstraintsChanged()
        }
    }

    /// Whether some view holds the constraint.
    ///
    /// Setting it adds the constraint to the nearest common ancestor of its items, or removes it.
    open var isActive: Bool {
        get { holderReference != nil }
        set {
            if newValue { return _ = install() }
            holder?.release(self)
            comesBack = false
        }
    }

    /// Adds the constraint to the nearest common ancestor of its items.
    /// - Returns: false if that raised in UIKit.
    func install() -> Bool {
        guard holderReference == nil else { return true }
        if let illegality {
            LayoutEnvironment.current.report(.exception(illegality))
            return false
        }
        if hasDistanceAcrossViewTrees {
            LayoutEnvironment.current.raise(
                .generic,
                "Unable to activate \(self): the views of a distance have no common ancestor. Add both views to one hierarchy "
                    + "before activating it.")
            return false
        }
        // UIKit leaves a constraint on a guide without an owner silently inactive.
        guard let firstView = firstHandle?.owner else { return true }
        guard secondHandle?.isGone == false else {
            firstView._withUnsafeGuaranteedRef { $0.hold(self) }
            return true
        }
        guard let secondView = secondHandle?.owner else { return true }
        guard let ancestor = firstView.nearestCommonAncestor(with: secondView) else {
            LayoutEnvironment.current.raise(
                .generic,
                "Unable to activate constraint with anchors \(anchorDescription(firstLayoutItem, firstAttribute)) and "
                    + "\(anchorDescription(secondLayoutItem, secondAttribute)) because they have no common ancestor.  Does the "
                    + "constraint or its anchors reference items in different view hierarchies?  That's illegal. "
                    + "Add both views to one hierarchy before activating \(self).")
            return false
        }
        ancestor._withUnsafeGuaranteedRef { $0.hold(self) }
        return true
    }

    /// An anchor as UIKit's exceptions print it, with the item's name in place of its address.
    private func anchorDescription(_ item: LayoutItem?, _ attribute: Attribute) -> String {
        let kind =
            switch attribute.kind {
            case .horizontal: "NSLayoutXAxisAnchor"
            case .vertical: "NSLayoutYAxisAnchor"
            case .size: "NSLayoutDimension"
            }
        return "<\(kind) \"\(item?.name ?? "nil").\(attribute)\">"
    }

    /// The name of the constraint's class in reports.
    var reportedClassName: String { "\(type(of: self))" }

    /// Whether edges of a scroll view are those of its frame, although the other item is in it; for others they are those
    /// of its content.
    package var refersToScrollViewFrames: Bool { false }

    /// The relation as text, with the name, the priority and whether it holds.
    open override var description: String { describe(self) }
}

// Outside of the class, because `description` is not isolated, and what it reads is.
private func describe(_ constraint: NSLayoutConstraint) -> String {
    var text = "<\(constraint.reportedClassName)"
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    text += " " + ConstraintEquation(constraint).text
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text + (constraint.isActive ? " (active)>" : " (inactive)>")
}

extension NSLayoutConstraint {
    /// Activates each constraint in turn, as if by `isActive = true`.
    ///
    /// Stops at the first that has no common ancestor; the ones before it stay active.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            guard constraint.install() else { return }
        }
    }

    /// Deactivates each constraint, as if by `isActive = false`.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
