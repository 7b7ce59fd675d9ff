import Foundation
import InterfaceBuilder
import LayoutEngine

/// Edits that add constraints to views that only their frames place.
extension SceneRepairSearch {
    /// The view pinned to the safe area at an edge of the screen, at its position in the design, with its size there.
    ///
    /// A mask refers to edges of superviews only, so no mask keeps a view clear of a notch.
    func pinned(_ item: String, _ edge: String) -> [SceneRepair] {
        guard outline.isPlacedByMask(item), let frame = design.frame(item), let parent = outline.superview(of: item),
            let outer = design.frame(parent)
        else { return [] }
        let axis: SceneOutline.Axis = edge == "left" || edge == "right" ? .horizontal : .vertical
        let cross: SceneOutline.Axis = axis == .horizontal ? .vertical : .horizontal
        let isStart = edge == "left" || edge == "top"
        let opposite = Self.opposite(of: edge)
        let cause =
            "\(outline.fullName(item)) has no constraints: its frame keeps it where it is in Interface Builder, whatever the safe area is."
        func end(_ attribute: String) -> SceneOutline.End { SceneOutline.End(item: item, attribute: attribute) }
        func distance(_ target: ClearAreaEdge, _ isStart: Bool) -> Double {
            let root = design.rootFrame
            let fromStart: CGFloat = axis.start(frame) - axis.start(root) - target.inset
            let fromEnd: CGFloat = axis.end(frame) - axis.end(root) + target.inset
            return Double(isStart ? fromStart : fromEnd)
        }
        func size(_ axis: SceneOutline.Axis) -> SceneEdit {
            outline.adding(end(axis.sizeName), "equal", nil, constant: Double(axis.length(frame)))
        }
        let distanceAcross: CGFloat = cross.start(frame) - cross.start(outer)
        let across =
            outline.adding(
                end(cross.startEdge), "equal", SceneOutline.End(item: parent, attribute: cross.startEdge),
                constant: Double(distanceAcross)) + size(cross)
        return zip(clearAreaEdges(edge), clearAreaEdges(opposite)).flatMap { near, far -> [SceneRepair] in
            let pin = outline.adding(
                end(isStart ? axis.startEdge : axis.endEdge), "equal", near.end, constant: distance(near, isStart))
            let other = outline.adding(
                end(isStart ? axis.endEdge : axis.startEdge), "equal", far.end, constant: distance(far, !isStart))
            return [size(axis), other].map { second in
                SceneRepair(
                    pattern: .fixedFrame, cause: cause,
                    edit: near.preparing(outline.placedByConstraints(item) + pin + second + across))
            }
        }
    }
}

extension SceneOutline {
    /// A view whose frame Xcode made into constraints gets its own.
    fileprivate func placedByConstraints(_ id: String) -> SceneEdit {
        var edit = disablingMask(id)
        let off = edit.apply
        edit.apply = { off($0).changing(id) { $0.setting([("fixedFrame", nil)]) } }
        return edit
    }
}
