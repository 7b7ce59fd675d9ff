import Foundation
import LayoutEngine

// The engine's reports are true: conflicts, ambiguity, legality.

/// solver-model: solver-8
struct ConflictSoundness: Invariant {
    let id = "conflict-honesty"
    let cost = InvariantCost.layingOut
    let statement =
        "Without the constraints reported as broken the others hold, and each one of them brings the conflict back."

    /// How many broken constraints are tried out.
    private static let limit = 3

    func check(_ context: CheckContext) -> [Violation] {
        guard context.observation.hasConflict else { return [] }
        return context.onControlInstance { live in
            let inspector = LayoutInspector(live.window)
            let broken = inspector.brokenConstraints
            // Only an app's constraint can be removed.
            guard !broken.isEmpty, broken.count == inspector.conflicts.count else { return [] }
            for constraint in broken { constraint.isActive = false }
            live.settle()
            if let conflict = inspector.conflicts.first {
                return [
                    Violation(
                        shape: "too-few",
                        message:
                            "Without the \(broken.count) broken constraints there still is a conflict: \(conflict.broken)."
                    )
                ]
            }
            let before = Observation(live)
            for constraint in broken.prefix(Self.limit) {
                constraint.isActive = true
                live.settle()
                let fits = inspector.conflicts.isEmpty
                constraint.isActive = false
                live.settle()
                // A margin that moved with the layout may have made room.
                guard fits, ObservationDifference(from: before, to: Observation(live)) == nil else { continue }
                return [
                    Violation(
                        shape: "too-many",
                        message: "\(constraint) was reported as broken, but it does not conflict with the others.")
                ]
            }
            return []
        }
    }
}

/// uikit-model: ambiguity-1
/// solver-model: solver-9
struct AmbiguitySoundness: Invariant {
    let id = "ambiguity-honesty"
    let cost = InvariantCost.layingOut
    let statement = "Not even the weakest optional constraint can move a view that is not ambiguous."

    /// How many views are tried out.
    private static let limit = 2

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        return context.onControlInstance { live in
            var views: [UIView] = []
            live.window.visit { view in
                let isWrapping = view is UITextView || (view as? UILabel).map { $0.numberOfLines != 1 } == true
                if let id = view.accessibilityIdentifier, live.view(id) === view, !isWrapping,
                    !view.translatesAutoresizingMaskIntoConstraints
                {
                    views.append(view)
                }
            }
            for view in views.suffix(Self.limit) where !view.hasAmbiguousLayout {
                if let violation = push(view, live) { return [violation] }
            }
            return []
        }
    }

    private func push(_ view: UIView, _ live: RunningCase) -> Violation? {
        let inspector = LayoutInspector(live.window)
        let before = inspector.unroundedFrame(of: view)
        for anchor in [view.widthAnchor, view.heightAnchor] {
            let weak = anchor.constraint(equalToConstant: max(before.width, before.height) + 10)
            weak.priority = UILayoutPriority(.leastNormalMagnitude)
            weak.isActive = true
            live.settle()
            let after = inspector.unroundedFrame(of: view)
            weak.isActive = false
            live.settle()
            guard !after.isNear(before, within: 0.01) else { continue }
            return Violation(
                shape: "moved",
                message:
                    "\(view.accessibilityIdentifier ?? "") is reported as not ambiguous, but the weakest optional constraint moved "
                    + "it from \(NumberText.rect(before)) to \(NumberText.rect(after)).")
        }
        return nil
    }
}

/// uikit-model: constraints-4, constraints-5, constraints-6, constraints-7
struct Legality: Invariant {
    let id = "legality"
    let cost = InvariantCost.layingOut
    let statement =
        "A constraint that UIKit does not allow raises an exception when it is made, and one that it allows does not."

    /// Checked once for each case.
    func check(_ context: CheckContext) -> [Violation] {
        guard context.step == 0 else { return [] }
        return check(uikit: context.live.model.environment.uikit, make: Self.raises)
    }

    /// - Parameter make: makes a constraint and says whether that raised.
    func check(
        uikit: UIKitProfile,
        make: (UIView, ConstraintNode.Attribute, AnyObject?, ConstraintNode.Attribute?) -> Bool
    ) -> [Violation] {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        LayoutEnvironment.current = LayoutEnvironment(profile: uikit)
        let root = UIView()
        let first = UIView()
        let second = UIView()
        let guide = UILayoutGuide()
        root.addSubview(first)
        root.addSubview(second)
        root.addLayoutGuide(guide)
        for one in ConstraintNode.Attribute.allCases {
            for two in [nil] + ConstraintNode.Attribute.allCases.map(Optional.some) {
                for (name, item) in [("v", second), ("g", guide)] as [(String, AnyObject)]
                where two != nil || name == "v" {
                    let node = ConstraintNode(id: "k", "v0", one, .equal, two.map { _ in name }, two)
                    let isLegal = Self.isLegal(node, uikit)
                    let didRaise = make(first, one, two == nil ? nil : item, two)
                    guard didRaise == isLegal else { continue }
                    let pair =
                        "\(one.rawValue) with \(two.map { "\($0.rawValue) of a \(name == "g" ? "guide" : "view")" } ?? "nothing")"
                    return [
                        Violation(
                            shape: "\(one.rawValue)/\(two?.rawValue ?? "none")",
                            message: "\(pair) is \(isLegal ? "legal but raised" : "illegal but did not raise").")
                    ]
                }
            }
        }
        return []
    }

    private static func isLegal(_ node: ConstraintNode, _ uikit: UIKitProfile) -> Bool {
        if node.illegality(isGuide: { $0 == "g" }) == nil { return true }
        guard let second = node.secondAttribute, !node.attribute.isSize, !second.isSize else { return false }
        let isGuideWithoutIt = node.second == "g" && (second.isMargin || second.isBaseline)
        // UIKit accepts locations of both axes in one constraint, which no case has. iOS 7 and 8 accepted leading with
        // left.
        let mixesAxes = node.attribute.isHorizontal != second.isHorizontal
        return !isGuideWithoutIt && (mixesAxes || uikit == .iOS7_8)
    }

    private static func raises(
        _ view: UIView, _ first: ConstraintNode.Attribute, _ item: AnyObject?, _ second: ConstraintNode.Attribute?
    ) -> Bool {
        let before = LayoutEnvironment.current.reportCount
        _ = NSLayoutConstraint(
            item: view, attribute: first.uikitAttribute, relatedBy: .equal, toItem: item,
            attribute: second?.uikitAttribute ?? .notAnAttribute, multiplier: 1, constant: 0)
        return LayoutEnvironment.current.reportCount > before
    }
}
