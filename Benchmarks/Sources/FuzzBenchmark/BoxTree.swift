import Foundation
import LayoutEngine

/// Boxes in boxes, in rows and columns: the layout that both sides of the benchmark fuzz.
///
/// - Along its axis a box places its children one after the other, `pad` from its start and `gap` apart. That the last one ends
///   `pad` from its end is wanted (750).
/// - Across it each child starts at `pad`; that it ends there is wanted (750).
/// - With `isEqual` its children have equal lengths along the axis.
/// - A child wants to be at least `least` (500) and at most `most` (750) wide.
final class BoxTree {
    final class Box {
        let view = UIView()
        var isColumn: Bool
        var gap: Int
        var pad: Int
        let least: Int
        let most: Int?
        var isEqual: Bool
        var children: [Box] = []
        weak var parent: Box?
        fileprivate var own: [NSLayoutConstraint] = []
        fileprivate var starts: [NSLayoutConstraint] = []
        fileprivate var cross: [(start: NSLayoutConstraint, length: NSLayoutConstraint)] = []
        fileprivate var end: NSLayoutConstraint?

        init(isColumn: Bool, gap: Int, pad: Int, least: Int, most: Int?, isEqual: Bool) {
            (self.isColumn, self.gap, self.pad) = (isColumn, gap, pad)
            (self.least, self.most, self.isEqual) = (least, most, isEqual)
            view.translatesAutoresizingMaskIntoConstraints = false
        }

        func setGap(_ gap: Int) {
            self.gap = gap
            for constraint in starts.dropFirst() { constraint.constant = CGFloat(gap) }
        }

        func setPad(_ pad: Int) {
            self.pad = pad
            starts.first?.constant = CGFloat(pad)
            end?.constant = CGFloat(-pad)
            for (start, length) in cross {
                start.constant = CGFloat(pad)
                length.constant = CGFloat(-2 * pad)
            }
        }

        /// Makes the constraints of the children anew.
        func constrain() {
            NSLayoutConstraint.deactivate(own)
            (own, starts, cross, end) = ([], [], [], nil)
            for (index, child) in children.enumerated() { constrain(child, index) }
            if let last = children.last {
                let ends: NSLayoutConstraint.Attribute = isColumn ? .bottom : .right
                end = make(last.view, ends, .equal, view, ends, CGFloat(-pad), 750)
            }
            NSLayoutConstraint.activate(own)
        }

        private func constrain(_ child: Box, _ index: Int) {
            let (start, ends): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                isColumn ? (.top, .bottom) : (.left, .right)
            starts.append(
                index == 0
                    ? make(child.view, start, .equal, view, start, CGFloat(pad), 1000)
                    : make(child.view, start, .equal, children[index - 1].view, ends, CGFloat(gap), 1000))
            let side: NSLayoutConstraint.Attribute = isColumn ? .left : .top
            let across: NSLayoutConstraint.Attribute = isColumn ? .width : .height
            cross.append(
                (
                    make(child.view, side, .equal, view, side, CGFloat(pad), 1000),
                    make(child.view, across, .equal, view, across, CGFloat(-2 * pad), 750)
                ))
            let along: NSLayoutConstraint.Attribute = isColumn ? .height : .width
            if isEqual, index > 0 { _ = make(child.view, along, .equal, children[0].view, along, 0, 1000) }
            _ = make(child.view, .width, .greaterThanOrEqual, nil, .notAnAttribute, CGFloat(child.least), 500)
            if let most = child.most {
                _ = make(child.view, .width, .lessThanOrEqual, nil, .notAnAttribute, CGFloat(most), 750)
            }
        }

        private func make(
            _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
            _ second: UIView?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: Float
        ) -> NSLayoutConstraint {
            let constraint = NSLayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
                multiplier: 1, constant: constant)
            constraint.priority = UILayoutPriority(priority)
            own.append(constraint)
            return constraint
        }
    }

    let window = UIView()
    let root: Box
    private(set) var boxes: [Box]

    init(_ boxes: [Box], parents: [Int]) {
        self.boxes = boxes
        root = boxes[0]
        for (box, parent) in zip(boxes, parents).dropFirst() {
            boxes[parent].children.append(box)
            boxes[parent].view.addSubview(box.view)
            box.parent = boxes[parent]
        }
        window.addSubview(root.view)
        root.view.translatesAutoresizingMaskIntoConstraints = true
        for box in boxes { box.constrain() }
    }

    func resize(_ size: CGSize) {
        window.frame = CGRect(origin: .zero, size: size)
        root.view.frame = window.bounds
    }

    func add(_ box: Box, to parent: Box) {
        boxes.append(box)
        parent.children.append(box)
        parent.view.addSubview(box.view)
        box.parent = parent
        parent.constrain()
    }

    func remove(_ box: Box) {
        guard let parent = box.parent else { return }
        parent.children.removeAll { $0 === box }
        box.view.removeFromSuperview()
        parent.constrain()
        var gone = [box]
        var index = 0
        while index < gone.count {
            gone += gone[index].children
            index += 1
        }
        boxes.removeAll { one in gone.contains { $0 === one } }
    }
}
