public import Foundation
public import LayoutEngine

/// Something that must be true of a screen whenever layout is at rest.
///
/// The static members are the fuzzer's own invariants. Your own takes three lines:
///
/// ```swift
/// let errorIsBelow = LayoutInvariant("error-below", "The error lies below the fields.") { screen in
///     let login = screen.controller as! LoginViewController
///     return login.error.frame.minY >= login.fields.frame.maxY ? nil : "The error is at \(login.error.frame)."
/// }
/// ```
public struct LayoutInvariant {
    enum Rule {
        case builtIn
        case own((LayoutScreen) -> String?)
    }

    /// Stable, and part of the names of files: letters, digits and `-`.
    public let id: String
    /// In one sentence.
    public let statement: String
    let rule: Rule

    /// An invariant of your own.
    ///
    /// - Parameters:
    ///   - id: stable, and different from those of others.
    ///   - statement: what holds, in one sentence.
    ///   - check: looks at the screen, and changes nothing. It returns what is wrong, or nil.
    public init(_ id: String, _ statement: String, check: @escaping @MainActor (LayoutScreen) -> String?) {
        self.id = id
        self.statement = statement
        rule = .own(MainActorCalls.unisolated(check))
    }

    private init(builtIn id: String, _ statement: String) {
        self.id = id
        self.statement = statement
        rule = .builtIn
    }

    /// A new controller that is opened in the present surroundings, with the same steps, has the same layout.
    public static let pathIndependence = LayoutInvariant(
        builtIn: "path-independence", "A layout does not depend on the way that the screen came to its present state.")
    /// When the surroundings change and change back, the layout is the same as before.
    public static let thereAndBack = LayoutInvariant(
        builtIn: "round-trip",
        "When the surroundings return to an earlier state, so does the layout.")
    /// Another layout pass, after `setNeedsLayout()` on every view, changes nothing.
    public static let idempotentLayout = LayoutInvariant(
        builtIn: "idempotent-layout", "Laying out again changes nothing.")
    /// A controller's view, or a child's, that fills its superview when it is first shown always fills it.
    public static let fillsContainer = LayoutInvariant(
        builtIn: "fills-container", "A controller's view that fills its superview at first always fills it.")
    /// Texts and controls outside of scroll views are clear of the bars, the sensor housing and the home indicator.
    public static let clearOfBars = LayoutInvariant(
        builtIn: "clear-of-bars", "Texts and controls outside of scroll views are not covered by bars.")
    /// Views that are on the screen where the controller is first shown are on it everywhere, unless they scroll.
    public static let onScreen = LayoutInvariant(
        builtIn: "on-screen", "Texts and controls outside of scroll views do not leave the window.")
    /// Texts that fit where the controller is first shown fit everywhere, unless their views shrink or cut them on purpose.
    public static let noClippedText = LayoutInvariant(
        builtIn: "no-clipped-text", "Texts that fit at first always fit.")
    /// Views of one superview that do not overlap where the controller is first shown never do.
    public static let noOverlapOfSiblings = LayoutInvariant(
        builtIn: "no-overlap", "Views of one superview that do not overlap at first never overlap.")
    /// No required constraints conflict.
    public static let noConflict = LayoutInvariant(
        builtIn: "no-conflict", "No required constraints conflict.")
    /// Constraints determine the position and size of each view.
    public static let noAmbiguity = LayoutInvariant(
        builtIn: "no-ambiguity", "Constraints determine the position and size of each view.")
    /// Enabled controls are at least 44 points wide and high. Not among the ``standard`` ones: many apps have smaller ones.
    public static let tapTargets = LayoutInvariant(
        builtIn: "tap-targets", "Enabled controls are at least 44 points wide and high.")

    /// The invariants that any screen is expected to keep.
    public static let standard: [LayoutInvariant] = [
        .noConflict, .noAmbiguity, .idempotentLayout, .fillsContainer, .clearOfBars, .onScreen, .noOverlapOfSiblings,
        .noClippedText, .thereAndBack, .pathIndependence,
    ]
}

/// The input of an invariant: a target on the screen, with layout at rest.
public struct LayoutScreen {
    /// The controller that the target made.
    public let controller: UIViewController
    /// The window that shows it.
    public let window: UIWindow

    /// The frame of a view in the window, in points.
    public func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}
