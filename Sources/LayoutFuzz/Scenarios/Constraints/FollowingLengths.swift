import Foundation
import LayoutEngine

/// The constraints for three lengths that depend on one another, and for an independent one.
struct FollowingState {
    /// One constraint. There are four equalities, then a lower and an upper bound of each length.
    struct Row {
        var constant: CGFloat
        var level: Int
        var isActive = true
    }

    static let (boxes, rows) = (4, 12)

    var rows: [Row]
    /// By box, whether it is a guide, and whether it is in the holder.
    let (guides, held): (Int, Int)
    let multipliers: [CGFloat]
    /// Whether the first length is required.
    let isRequired: Bool

    init(_ places: Int, _ factors: Int, isRequired: Bool) {
        (guides, held, self.isRequired) = (places % 16, places / 16, isRequired)
        multipliers = [factors % 3, factors / 3].map { [1, 0.5, 2][$0] }
        let bounds = (0..<Self.boxes).flatMap { _ in [Row(constant: 90, level: 8), Row(constant: 500, level: 9)] }
        rows = [
            Row(constant: 240, level: 11), Row(constant: -20, level: 4), Row(constant: 12, level: 5),
            Row(constant: 150, level: 2),
        ]
        rows += bounds
    }

    /// No two constraints have the same priority, so that nothing is ambiguous.
    func priority(_ row: Int) -> UILayoutPriority {
        row == 0 && isRequired ? .required : UILayoutPriority(Float(310 + 40 * rows[row].level + row))
    }

    mutating func setConstant(_ row: Int, _ value: Int) {
        switch row {
        case 0: rows[row].constant = CGFloat(60 + 4 * value)
        case 1, 2: rows[row].constant = CGFloat(value - 30)
        case 3: rows[row].constant = CGFloat(80 + 3 * value)
        default: rows[row].constant = CGFloat(row % 2 == 0 ? 20 + 4 * value : 60 + 5 * value)
        }
    }
}

/// Boxes of these lengths, and a view behind each of them.
final class FollowingBoxes {
    let (page, holder) = (UIView(), UIView())
    private(set) var views: [UIView?] = []
    private(set) var guides: [UILayoutGuide?] = []
    private(set) var followers: [UIView] = []
    private var rows: [NSLayoutConstraint] = []

    init(in root: UIView?, _ state: FollowingState) {
        page.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        holder.frame = CGRect(x: 7, y: 5, width: 250, height: 120)
        root?.addSubview(page)
        page.addSubview(holder)
        var lengths: [NSLayoutDimension] = []
        for index in 0..<FollowingState.boxes {
            let home = state.held >> index & 1 == 1 ? holder : page
            if state.guides >> index & 1 == 1 {
                let guide = UILayoutGuide()
                home.addLayoutGuide(guide)
                guides.append(guide)
                views.append(nil)
                lengths.append(guide.widthAnchor)
                place(guide, guide.heightAnchor, in: home, index)
            } else {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                home.addSubview(view)
                guides.append(nil)
                views.append(view)
                lengths.append(view.widthAnchor)
                place(view, view.heightAnchor, in: home, index)
            }
        }
        rows = [
            lengths[0].constraint(equalToConstant: 0),
            lengths[1].constraint(equalTo: lengths[0], multiplier: state.multipliers[0]),
            lengths[2].constraint(equalTo: lengths[1], multiplier: state.multipliers[1]),
            lengths[3].constraint(equalToConstant: 0),
        ]
        for length in lengths {
            rows.append(length.constraint(greaterThanOrEqualToConstant: 0))
            rows.append(length.constraint(lessThanOrEqualToConstant: 0))
        }
        follow(state)
    }

    private func place(_ box: some AnchorProviding, _ height: NSLayoutDimension, in home: UIView, _ index: Int) {
        let follower = UIView()
        follower.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(follower)
        followers.append(follower)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: home.leftAnchor, constant: CGFloat(9 * index)),
            box.topAnchor.constraint(equalTo: home.topAnchor, constant: CGFloat(20 * index)),
            height.constraint(equalToConstant: 6),
            follower.leftAnchor.constraint(equalTo: box.rightAnchor, constant: 3),
            follower.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
            follower.widthAnchor.constraint(equalToConstant: 5), follower.heightAnchor.constraint(equalToConstant: 4),
        ])
    }

    /// Sets only the values that changed: setting others would hide it if a change went unnoticed.
    func follow(_ state: FollowingState) {
        for (index, (constraint, row)) in zip(rows, state.rows).enumerated() {
            let priority = state.priority(index)
            if constraint.constant != row.constant { constraint.constant = row.constant }
            if constraint.priority != priority { constraint.priority = priority }
            if constraint.isActive != row.isActive { constraint.isActive = row.isActive }
        }
    }

    func frame(_ box: Int) -> CGRect { views[box]?.frame ?? guides[box]?.layoutFrame ?? .null }
}
