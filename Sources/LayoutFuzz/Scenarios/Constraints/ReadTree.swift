import Foundation
import LayoutEngine

/// A view with alignment rect insets.
final class PartView: UIView {
    var insets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// Views in a box that are tied to each other, to the box and to the panel around it. Any common superview may hold the
/// constraints.
final class ReadTree {
    let (run, share): (ScenarioRun, CGFloat)
    let root = UIView(frame: CGRect(x: 5, y: 6, width: 500, height: 300))
    let (panel, box, part, others): (UIView, UIView, PartView, [UIView])
    private let lengths: [NSLayoutConstraint]
    /// A constraint, the nearest common superview of its items and the view that holds it: 0 is the root, 1 the panel,
    /// 2 the box.
    var ties: [(constraint: NSLayoutConstraint, nearest: Int, holder: Int)] = []
    var numbers: [CGFloat] = [12, 9, 15, 21, 7, 30]
    var (wide, narrow): (CGFloat, CGFloat) = (340, 170)
    /// The semantic content attribute of the root, the panel, the box and the first view in it.
    var directions = [0, 0, 0, 0]
    var (margins, isDirectional) = (UIEdgeInsets(top: 3, left: 6, bottom: 4, right: 17), false)

    var above: [UIView] { [root, panel, box] }
    private let inPanel: [NSLayoutConstraint]

    init(_ run: ScenarioRun) {
        (self.run, share) = (run, [0.5, 0.75, 1.25][run.numbers[0]])
        panel = run.makeView(in: root)
        box = run.makeView(in: panel)
        part = PartView()
        part.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(part)
        let box = box
        others = (0..<4).map { _ in run.makeView(in: box) }
        lengths = [panel, box].map { $0.widthAnchor.constraint(equalToConstant: 0) }
        inPanel = [
            box.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 9),
            box.topAnchor.constraint(equalTo: panel.topAnchor, constant: 8),
        ]
        let distance = box.leadingAnchor.anchorWithOffset(to: part.leadingAnchor)
        let middle = NSLayoutConstraint(
            item: others[2], attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .trailing,
            multiplier: share, constant: 0)
        let inMargin = NSLayoutConstraint(
            item: others[3], attribute: .leading, relatedBy: .equal, toItem: panel, attribute: .leadingMargin,
            multiplier: 1, constant: 0)
        ties = [
            (part.leadingAnchor.constraint(equalTo: box.leadingAnchor), 2, 2),
            (others[0].leadingAnchor.constraint(equalTo: part.trailingAnchor), 2, 2),
            (others[1].trailingAnchor.constraint(equalTo: panel.trailingAnchor), 1, 1), (middle, 2, 2),
            (inMargin, 1, 1), (others[3].widthAnchor.constraint(equalTo: distance, multiplier: 1), 2, 2),
        ]
        var fixed = lengths + inPanel + ties.map(\.constraint)
        fixed += [
            panel.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 13),
            panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
            panel.heightAnchor.constraint(equalToConstant: 150), box.heightAnchor.constraint(equalToConstant: 120),
            part.widthAnchor.constraint(equalToConstant: 40),
        ]
        for (index, view) in ([part] + others).enumerated() {
            fixed.append(view.topAnchor.constraint(equalTo: box.topAnchor, constant: CGFloat(5 + 20 * index)))
            fixed.append(view.heightAnchor.constraint(equalToConstant: 10))
            if index > 0, index < 4 { fixed.append(view.widthAnchor.constraint(equalToConstant: CGFloat(12 + index))) }
        }
        panel.layoutMargins = margins
        write()
        NSLayoutConstraint.activate(fixed)
    }

    private func write() {
        for (index, tie) in ties.enumerated() { tie.constraint.constant = numbers[index] * (index == 2 ? -1 : 1) }
        (lengths[0].constant, lengths[1].constant) = (wide, narrow)
    }

    func runsLeft(_ view: Int) -> Bool {
        directions[view] == 0 ? run.isRightToLeft : directions[view] == 1
    }

    /// Removes a view and adds it again, and then adds each removed constraint to the view that held it.
    private func visit(_ view: UIView, losing lost: [Int], place: Int, whenAway: () -> Void, whenBack: () -> Void) {
        guard let superview = view.superview else { return }
        view.removeFromSuperview()
        for (index, tie) in ties.enumerated() {
            run.expect(
                "whether constraint \(index) is active after its view was removed", tie.constraint.isActive,
                !lost.contains(index))
        }
        whenAway()
        superview.insertSubview(view, at: place)
        whenBack()
        for index in lost { above[ties[index].holder].addConstraint(ties[index].constraint) }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % 6, value / 6)
        switch kind {
        case 0:
            let place = value % 4
            directions[place] = value / 4 % 3
            (above + [part])[place].semanticContentAttribute =
                [.unspecified, .forceRightToLeft, .forceLeftToRight][directions[place]]
        case 1: numbers[index] = CGFloat(more * 4 + (index == 5 ? 30 : 1))
        case 2, 3:
            // Any common superview may hold it, not only the nearest one.
            ties[index].holder = more % (ties[index].nearest + 1)
            above[ties[index].holder].addConstraint(ties[index].constraint)
        case 4:
            ties[index].constraint.isActive = false
            if more % 2 == 0 { root.layoutIfNeeded() }
            ties[index].constraint.isActive = true
            ties[index].holder = ties[index].nearest
        case 5:
            let tops = part.topAnchor.constraint(equalTo: box.topAnchor, constant: 5)
            // Its index among the subviews makes no difference.
            visit(part, losing: [0, 1, 5], place: value % 5) {
                if more % 3 == 0 { root.layoutIfNeeded() }
            } whenBack: {
                tops.isActive = true
            }
        case 6:
            let lost = ties.indices.filter { ties[$0].holder < 2 }
            visit(box, losing: lost, place: 0) {
                // Without a superview it keeps its size.
                if more % 3 == 0, box.bounds.width == narrow { box.layoutIfNeeded() }
            } whenBack: {
                NSLayoutConstraint.activate(inPanel)
            }
        case 7:
            part.insets = UIEdgeInsets(
                top: CGFloat(value % 5), left: CGFloat(value % 11), bottom: CGFloat(value % 3),
                right: CGFloat(value % 7))
        case 8: (wide, narrow) = (CGFloat(300 + value), CGFloat(250 - 2 * value))
        case 9:
            margins = UIEdgeInsets(top: 1, left: CGFloat(value % 23), bottom: 2, right: CGFloat(30 - value / 3))
            isDirectional = value % 2 == 0 && run.uikit.hasSafeArea
            if isDirectional {
                panel.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: 1, leading: margins.left, bottom: 2, trailing: margins.right)
            } else {
                panel.layoutMargins = margins
            }
        default: root.bounds.size = CGSize(width: 460 + value, height: 290 - value)
        }
        write()
    }
}
