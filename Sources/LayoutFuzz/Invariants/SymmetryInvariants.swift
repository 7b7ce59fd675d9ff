import Foundation
import LayoutEngine

// The effect of a change of the whole tree on each frame: moved, doubled, mirrored, grown.

/// The size of the plain view in which symmetries are tried out.
private let testViewSize = CGSize(width: 375, height: 600)

extension CheckContext {
    /// Checks each controller's own views; the first violation counts.
    fileprivate func checkEachController(_ ask: (ControllerNode) -> Violation?) -> [Violation] {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var found: Violation?
        live.model.root.visitControllers { node in
            guard found == nil else { return }
            LayoutEnvironment.current = LayoutEnvironment(profile: environment.profile, scale: environment.scale)
            found = ask(node)
        }
        return found.map { [$0] } ?? []
    }
}

/// uikit-model: rounding-3
struct TranslationInvariance: Invariant {
    let id = "translation-invariance"
    let cost = InvariantCost.layingOut
    let statement = "Moving a tree by whole pixels in its superview changes no frame in it."
    /// Called with the moved tree; tests make it wrong.
    var disturb: (UIView) -> Void = { _ in }

    func check(_ context: CheckContext) -> [Violation] {
        context.checkEachController { node in
            let still = IsolatedTree(node.bare(), size: testViewSize)
            let moved = IsolatedTree(node.bare(), size: testViewSize) { root in
                root.subviews.first?.frame.origin = CGPoint(x: 13, y: 7)
                disturb(root)
            }
            guard !still.hasConflict, !moved.hasConflict else { return nil }
            for (one, two) in zip(still.frames, moved.frames).dropFirst() where one.view.frame != two.view.frame {
                return Violation(
                    shape: one.view.frame.size == two.view.frame.size ? "origin" : "size",
                    message:
                        "With the tree at (13, 7) in place of (0, 0), \(one.id) has frame \(NumberText.rect(two.view.frame)) in "
                        + "place of \(NumberText.rect(one.view.frame)).")
            }
            return nil
        }
    }
}

/// solver-model: solver-14
struct ScaleInvariance: Invariant {
    let id = "scale-invariance"
    let cost = InvariantCost.layingOut
    let statement = "With all lengths doubled the engine finds all frames doubled."
    /// Called with the doubled tree; tests make it wrong.
    var disturb: (UIView) -> Void = { _ in }

    func check(_ context: CheckContext) -> [Violation] {
        context.checkEachController { node in
            let plain = Self.plain(node)
            let single = IsolatedTree(plain, size: testViewSize)
            let double = IsolatedTree(
                Self.doubled(plain), size: CGSize(width: testViewSize.width * 2, height: testViewSize.height * 2),
                prepare: disturb)
            guard !single.hasConflict, !double.hasConflict else { return nil }
            for (one, two) in zip(single.frames, double.frames) {
                let wanted = CGRect(
                    x: one.frame.minX * 2, y: one.frame.minY * 2, width: one.frame.width * 2,
                    height: one.frame.height * 2)
                guard !two.frame.isNear(wanted) else { continue }
                return Violation(
                    shape: two.frame.size.isNear(wanted.size) ? "origin" : "size",
                    message: "With all lengths doubled, \(one.id) has frame \(NumberText.rect(two.frame)), not "
                        + "\(NumberText.rect(wanted)).")
            }
            return nil
        }
    }

    /// Without content that has intrinsic lengths: text, controls, margins.
    private static func plain(_ node: ControllerNode) -> ControllerNode {
        var plain = node.bare { !$0.attribute.isMargin && $0.secondAttribute?.isMargin != true }
        plain.constraints.removeAll { $0.first.contains(".") || $0.second?.contains(".") == true }
        plain.mapViews { view in
            view = ViewNode(
                id: view.id, frame: view.frame, followsMask: view.followsMask, mask: view.mask,
                contentWidth: view.contentWidth, contentHeight: view.contentHeight, guides: view.guides,
                subviews: view.subviews)
        }
        return plain
    }

    private static func doubled(_ node: ControllerNode) -> ControllerNode {
        var result = node
        for index in result.constraints.indices { result.constraints[index].constant *= 2 }
        result.mapViews { view in
            view.frame = CaseRect(
                x: view.frame.x * 2, y: view.frame.y * 2, width: view.frame.width * 2, height: view.frame.height * 2)
            view.contentWidth = view.contentWidth.map { $0 * 2 }
            view.contentHeight = view.contentHeight.map { $0 * 2 }
        }
        return result
    }
}

extension CGSize {
    fileprivate func isNear(_ other: CGSize) -> Bool {
        abs(width - other.width) <= CGFloat(GeometryTolerance.points)
            && abs(height - other.height) <= CGFloat(GeometryTolerance.points)
    }
}

/// uikit-model: direction-2
struct MirrorSymmetry: Invariant {
    let id = "mirror-symmetry"
    let cost = InvariantCost.layingOut
    let statement = "A layout with leading and trailing constraints is mirrored in right-to-left languages."
    /// Called with the mirrored tree; tests make it wrong.
    var disturb: (UIView) -> Void = { _ in }

    func check(_ context: CheckContext) -> [Violation] {
        context.checkEachController { node in
            Mirror.violation(of: node.bare(keeping: \.isMirrored), "directional", disturb)
        }
    }
}

extension ConstraintNode {
    /// Whether the constraint is the same in the mirror image: it is between leading and trailing edges, heights,
    /// lengths, or only centers.
    fileprivate var isMirrored: Bool {
        if attribute.isAbsoluteSide || secondAttribute?.isAbsoluteSide == true { return false }
        if attribute.isDirectional || secondAttribute?.isDirectional == true || attribute.isSize { return true }
        return !attribute.isHorizontal || (constant == 0 && multiplier == 1)
    }
}

extension ConstraintNode {
    /// Whether the constraint ties a place outside of a scroll view to its content.
    ///
    /// Content begins at the left in each language, so views outside are not mirrored where the content has another width than
    /// the scroll view.
    fileprivate func reachesContent(outOf root: ViewNode) -> Bool {
        guard let second, !attribute.isSize else { return false }
        func isTiedFromOutside(_ item: String, _ other: String) -> Bool {
            guard item.hasSuffix(".content") else { return false }
            let (scroll, view) = (item.dropLast(".content".count), other.prefix { $0 != "." })
            let inside = root.first { $0.id == scroll }?.subviews ?? []
            return !inside.contains { $0.first { $0.id == view } != nil }
        }
        return isTiedFromOutside(first, second) || isTiedFromOutside(second, first)
    }
}

/// Lays out a controller's views in both directions and compares what constraints say.
enum Mirror {
    static func violation(
        of bare: ControllerNode, _ shape: String, _ disturb: (UIView) -> Void = { _ in }
    ) -> Violation? {
        var node = bare
        node.constraints.removeAll { $0.reachesContent(outOf: node.view) }
        node.mapViews { $0.makeSymmetric() }
        // In a separate environment: the case continues in its language.
        let caseEnvironment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = caseEnvironment }
        let environment = LayoutEnvironment(profile: caseEnvironment.profile, scale: caseEnvironment.scale)
        LayoutEnvironment.current = environment
        let one = IsolatedTree(node, size: testViewSize)
        // Read before the direction changes: a tree reads it again.
        let frames = one.frames
        guard !one.hasConflict, !one.isAmbiguous else { return nil }
        environment.userInterfaceLayoutDirection = .rightToLeft
        let two = IsolatedTree(node, size: testViewSize, prepare: disturb)
        guard !two.hasConflict, !two.isAmbiguous else { return nil }
        for ((id, _, frame), (_, view, mirrored)) in zip(frames, two.frames) {
            guard let superview = view.superview else { continue }
            let inspector = LayoutInspector(two.root)
            let width =
                (superview as? UIScrollView).map { inspector.unroundedFrame(of: $0.contentLayoutGuide).width }
                ?? inspector.unroundedFrame(of: superview).width
            let wanted = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            guard !mirrored.isNear(wanted, within: 0.01) else { continue }
            return Violation(
                shape: shape,
                message:
                    "\(id) has frame \(NumberText.rect(frame)) from left to right and \(NumberText.rect(mirrored)) from right to "
                    + "left; mirrored it would be \(NumberText.rect(wanted)).")
        }
        return nil
    }
}

extension ViewNode {
    /// Properties that have no mirror image are removed: margins and alignment of two widths, content with a fixed
    /// direction, masks.
    fileprivate mutating func makeSymmetric() {
        if let own = margins { margins = CaseInsets(top: own.top, left: own.left, bottom: own.bottom, right: own.left) }
        if let own = alignment {
            alignment = CaseInsets(top: own.top, left: own.left, bottom: own.bottom, right: own.left)
        }
        semantic = nil
        turned = nil
        scroll?.scrolledX = 0
        scroll?.inset.left = 0
        scroll?.inset.right = 0
        subviews.removeAll { $0.followsMask || $0.kind?.isList == true }
    }
}

/// solver-model: solver-2
struct GrowthIsMonotonic: Invariant {
    let id = "growth-is-monotonic"
    let cost = InvariantCost.layingOut
    let statement = "A view that is pinned to both sides of its superview grows with it."
    /// Called with the larger tree; tests make it wrong.
    var disturb: (UIView) -> Void = { _ in }
    private static let growth: CGFloat = 40

    func check(_ context: CheckContext) -> [Violation] {
        context.checkEachController { node in
            let bare = node.bare()
            let pinned = bare.constraints.filter { $0.isEdgePin(to: bare.view.id, .leading) }.map(\.first)
                .filter { id in
                    bare.constraints.contains { $0.first == id && $0.isEdgePin(to: bare.view.id, .trailing) }
                }
            guard let id = pinned.first else { return nil }
            let small = IsolatedTree(bare, size: testViewSize)
            let large = IsolatedTree(
                bare, size: CGSize(width: testViewSize.width + Self.growth, height: testViewSize.height),
                prepare: disturb)
            guard !small.hasConflict, !large.hasConflict, let one = small.frames.first(where: { $0.id == id }),
                let two = large.frames.first(where: { $0.id == id })
            else { return nil }
            let growth = two.frame.width - one.frame.width
            guard abs(growth - Self.growth) > CGFloat(GeometryTolerance.points) else { return nil }
            return Violation(
                shape: growth < 0 ? "shrinks" : "stays-behind",
                message:
                    "\(id) is pinned to both sides of its superview, which became \(NumberText.number(Self.growth)) points wider; "
                    + "it became \(NumberText.number(growth)) wider.")
        }
    }
}

extension ConstraintNode {
    fileprivate func isEdgePin(to view: String, _ attribute: Attribute) -> Bool {
        isActive && priority == 1000 && relation == .equal && multiplier == 1 && second == view
            && self.attribute == attribute && secondAttribute == attribute
    }
}
