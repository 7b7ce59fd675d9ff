import Foundation
import LayoutEngine

/// uikit-model: card 2.
struct GuideRespectingContent: Invariant {
    let id = "guide-respecting-content"
    let statement =
        "A window's root controller knows what bars cover of its view, and content pinned to a controller's guides stays clear of them."

    func check(_ moment: Moment) -> [Violation] {
        if let root = moment.live.rootController,
            let violation = GuideTruth(moment).violation(of: root, shape: { "guide/\($0)/\($1)" })
        {
            return [violation]
        }
        guard moment.isClosed else { return [] }
        var found: Violation?
        moment.live.model.root.visitControllers { node in
            for constraint in node.constraints where found == nil { found = check(constraint, of: node, moment) }
        }
        return found.map { [$0] } ?? []
    }

    /// Only `view.top >= guide.bottom + c` and `view.bottom <= guide.top - c`, with c not negative, promise anything.
    private func check(_ node: ConstraintNode, of controller: ControllerNode, _ moment: Moment) -> Violation? {
        guard node.isActive, node.priority == 1000, node.multiplier == 1, let second = node.second,
            let view = moment.live.view(node.first), view.window != nil,
            let owner = moment.live.controller(controller.id)
        else { return nil }
        let place = view.convert(view.bounds, to: nil)
        let outer = owner.view.convert(owner.view.bounds, to: nil)
        if second == "\(controller.id).top", node.attribute == .top, node.secondAttribute == .bottom,
            node.constant >= 0,
            node.relation != .lessThanOrEqual
        {
            let missing = outer.minY + owner.topLayoutGuide.length - place.minY
            if Double(missing) > moment.pixel { return violation(node, "top", missing, moment) }
        }
        if second == "\(controller.id).bottom", node.attribute == .bottom, node.secondAttribute == .top,
            node.constant <= 0, node.relation != .greaterThanOrEqual
        {
            let missing = place.maxY - (outer.maxY - owner.bottomLayoutGuide.length)
            if Double(missing) > moment.pixel { return violation(node, "bottom", missing, moment) }
        }
        return nil
    }

    private func violation(_ node: ConstraintNode, _ edge: String, _ missing: CGFloat, _ moment: Moment) -> Violation {
        Violation(
            shape: "content/\(edge)/\(moment.embedding(ofObject: node.first))",
            message:
                "\(node.first) is pinned to the \(edge) layout guide by \(node.id) but lies \(Words.number(missing)) points "
                + "under the bar.")
    }
}

/// uikit-model: life cycle 35.
struct GuideTruthForChildren: Invariant {
    let id = "guide-truth-for-children"
    let statement = "A child controller's layout guides are as long as bars really cover its view."

    func check(_ moment: Moment) -> [Violation] {
        guard moment.isClosed, let root = moment.live.rootController else { return [] }
        let truth = GuideTruth(moment)
        for child in root.children {
            if let violation = check(child, truth, moment) { return [violation] }
        }
        return []
    }

    private func check(_ controller: UIViewController, _ truth: GuideTruth, _ moment: Moment) -> Violation? {
        let embedding = moment.embedding(ofObject: controller.title ?? "")
        if let violation = truth.violation(of: controller, shape: { "\($0)/\($1)/\(embedding)" }) { return violation }
        for child in controller.children {
            if let violation = check(child, truth, moment) { return violation }
        }
        return nil
    }
}

/// What bars cover of a view, from the window's geometry alone.
private struct GuideTruth {
    private let chrome: UIEdgeInsets
    private let tolerance: Double

    init(_ moment: Moment) {
        chrome = moment.live.window.chromeInsets
        tolerance = moment.pixel
    }

    /// Nil for a view that sticks out of a superview at that edge, for which no rule is known.
    private func covered(_ view: UIView) -> (top: Double?, bottom: Double?) {
        guard let superview = view.superview else { return (Double(chrome.top), Double(chrome.bottom)) }
        let outer = covered(superview)
        func rest(_ covered: Double?, _ distance: CGFloat) -> Double? {
            guard let covered, Double(distance) >= -tolerance else { return nil }
            return max(0, covered - max(0, Double(distance)))
        }
        let inside = CGRect(origin: .zero, size: superview.bounds.size)
        return (rest(outer.top, view.frame.minY), rest(outer.bottom, inside.maxY - view.frame.maxY))
    }

    func violation(of controller: UIViewController, shape: (String, String) -> String) -> Violation? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        let truth = covered(view)
        let height = Double(view.bounds.height)
        for (edge, known, real) in [
            ("top", controller.topLayoutGuide.length, truth.top),
            ("bottom", controller.bottomLayoutGuide.length, truth.bottom),
        ] {
            // A view that lies under the bar altogether: how long its guide is does not matter to anyone.
            guard let real, real < height else { continue }
            let error = Double(known) - real
            guard abs(error) > tolerance else { continue }
            return Violation(
                shape: shape(edge, error > 0 ? "too-long" : "too-short"),
                message:
                    "The \(edge) layout guide of \(controller.title ?? "") is \(Words.number(known)) long, but bars cover "
                    + "\(Words.number(CGFloat(real))) of its view: off by \(Words.number(CGFloat(error))) points.")
        }
        return nil
    }
}
