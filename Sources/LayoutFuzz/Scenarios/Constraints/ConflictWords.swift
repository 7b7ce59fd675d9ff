import Foundation
import LayoutEngine

/// A required constraint for the distance of two edges or two centers, or for a length, and its line in a log.
struct ConflictWords {
    enum Form: CaseIterable {
        case leading, trailing, left, right, top, bottom, after, below, middle, width, share

        var isBetweenNeighbours: Bool { self == .after || self == .below }
        /// Whether the second item may come first.
        var canBeTurned: Bool { self != .width && self != .share }
    }

    var form: Form
    /// Whether the item that is nearer to the start is the first item of the constraint.
    var isTurned: Bool
    var relation: NSLayoutConstraint.Relation
    /// How far the far item is behind the near one.
    var distance: CGFloat
    /// Whether the distance is the system's spacing and has not been changed since.
    var isSystems: Bool
    var identifier: String?
    var isRequired = true

    private typealias End = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

    init(_ form: Form, _ number: Int) {
        self.form = form
        relation = [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual][number % 4]
        isSystems = form.isBetweenNeighbours && number / 4 % 3 == 0
        isTurned = form.canBeTurned && !isSystems && number / 12 % 2 == 1
        let value = number / 24
        // A length is positive.
        distance = isSystems ? CGFloat(8 * (1 + value % 3)) : CGFloat(form == .width ? 3 + value : value - 11)
        identifier = value % 3 == 0 ? nil : "k\(value)"
    }

    /// The attribute that is farther from the start, and the one that is nearer.
    private func ends(_ item: AnyObject, _ neighbour: UIView, _ root: UIView) -> (far: End, near: End?) {
        switch form {
        case .leading: ((item, .leading), (root, .leading))
        case .trailing: ((root, .trailing), (item, .trailing))
        case .left: ((item, .left), (root, .left))
        case .right: ((root, .right), (item, .right))
        case .top: ((item, .top), (root, .top))
        case .bottom: ((root, .bottom), (item, .bottom))
        case .after: ((neighbour, .leading), (item, .trailing))
        case .below: ((neighbour, .top), (item, .bottom))
        case .middle: ((item, .centerX), (neighbour, .centerX))
        case .width: ((item, .width), nil)
        case .share: ((item, .height), (neighbour, .width))
        }
    }

    private var turnedRelation: NSLayoutConstraint.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// The constant as the constraint has it.
    var constant: CGFloat { isTurned ? -distance : distance }

    func make(_ item: AnyObject, _ neighbour: UIView, _ root: UIView) -> NSLayoutConstraint {
        let (far, near) = ends(item, neighbour, root)
        let result =
            isSystems
            ? makeSystems(item, neighbour)
            : NSLayoutConstraint(
                item: isTurned ? near?.item : far.item,
                attribute: isTurned ? near?.attribute ?? .notAnAttribute : far.attribute,
                relatedBy: isTurned ? turnedRelation : relation, toItem: isTurned ? far.item : near?.item,
                attribute: isTurned ? far.attribute : near?.attribute ?? .notAnAttribute,
                multiplier: form == .share ? 2 : 1, constant: constant)
        result.identifier = identifier
        return result
    }

    private func makeSystems(_ item: AnyObject, _ neighbour: UIView) -> NSLayoutConstraint {
        guard let edges = item as? any AnchorProviding else { return NSLayoutConstraint() }
        let (times, way) = (distance / 8, relation.rawValue + 1)
        let (right, under) = (neighbour.leadingAnchor, neighbour.topAnchor)
        if form == .after {
            return [
                right.constraint(lessThanOrEqualToSystemSpacingAfter: edges.trailingAnchor, multiplier: times),
                right.constraint(equalToSystemSpacingAfter: edges.trailingAnchor, multiplier: times),
                right.constraint(greaterThanOrEqualToSystemSpacingAfter: edges.trailingAnchor, multiplier: times),
            ][way]
        }
        return [
            under.constraint(lessThanOrEqualToSystemSpacingBelow: edges.bottomAnchor, multiplier: times),
            under.constraint(equalToSystemSpacingBelow: edges.bottomAnchor, multiplier: times),
            under.constraint(greaterThanOrEqualToSystemSpacingBelow: edges.bottomAnchor, multiplier: times),
        ][way]
    }

    /// Whether no distance satisfies both.
    func contradicts(_ other: ConflictWords) -> Bool {
        func range(_ words: ConflictWords) -> (least: CGFloat, most: CGFloat) {
            (
                words.relation == .lessThanOrEqual ? -.infinity : words.distance,
                words.relation == .greaterThanOrEqual ? .infinity : words.distance
            )
        }
        let (one, two) = (range(self), range(other))
        return isRequired && other.isRequired && max(one.least, two.least) > min(one.most, two.most)
    }

    /// The line of a log.
    /// - Parameter isDirect: whether the root is the superview of the item.
    func line(_ item: String, _ neighbour: String, _ root: String, isDirect: Bool) -> String {
        let (symbol, turned) = (Self.symbol(relation), Self.symbol(turnedRelation))
        let sign = relation == .equal ? "" : symbol
        let length = NumberText.number(distance)
        let space = isSystems ? "(\(sign)NSSpace(\(length)))" : "(\(sign)\(length))"
        func sentence(_ far: String, _ near: String) -> String {
            let rest = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(NumberText.number(abs(constant)))"
            return isTurned ? "\(near) \(turned) \(far)\(rest)" : "\(far) \(symbol) \(near)\(rest)"
        }
        let body: String
        let (isStart, isUpright) = ([.leading, .left, .top].contains(form), [.top, .bottom].contains(form))
        switch form {
        case .after: body = "H:[\(item)]-\(space)-[\(neighbour)]"
        case .below: body = "V:[\(item)]-\(space)-[\(neighbour)]"
        case .middle: body = sentence("\(item).centerX", "\(neighbour).centerX")
        case .width: body = "\(item).width \(symbol) \(length)"
        case .share: body = sentence("\(item).height", "2 * \(neighbour).width")
        case _ where isDirect:
            body =
                (isUpright ? "V:" : "H:") + (isStart ? "|-\(space)-[\(item)]" : "[\(item)]-\(space)-|")
                + ([.left, .right].contains(form) ? "(LTR)" : "")
        default: body = sentence("\(isStart ? item : root).\(form)", "\(isStart ? root : item).\(form)")
        }
        let isEdge = ![.after, .below, .middle, .width, .share].contains(form)
        let name = identifier.map { " '\($0)'" } ?? ""
        return "<NSLayoutConstraint\(name) \(body)   (active\(isEdge && isDirect ? ", names: '|':\(root)" : ""))>"
    }

    private static func symbol(_ relation: NSLayoutConstraint.Relation) -> String {
        switch relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}
