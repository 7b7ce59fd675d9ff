import Foundation
import LayoutEngine

/// Two nested views that preserve the margins of their superviews and are placed by constraints. In each of them two
/// marks are tied to its margins.
final class ReachingMargins {
    static let (kinds, values) = (10, 36)
    private static let markSize = CGSize(width: 6, height: 4)

    private let run: ScenarioRun
    private let host: SceneHost
    private let outer = UIView(frame: CGRect(x: 30, y: 100, width: 250, height: 210))
    private let views = [UIView(), UIView()]
    /// The constraints for left, top, width and height of each view.
    private var lengths: [[NSLayoutConstraint]] = []
    private var marks: [[UIView]] = []
    /// A guide in each view, with a fixed frame.
    private let guides = [UILayoutGuide(), UILayoutGuide()]
    /// How the marks in each view are tied: to margin attributes, to the center within the margins, or to one of two
    /// guides.
    private let ways: [Int]
    /// The layout margins that the app set, of the outer view and of the others.
    private var own = Array(repeating: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), count: 3)

    init(_ run: ScenarioRun, ways: [Int]) {
        (self.run, self.ways) = (run, ways)
        let root: UIView
        (host, root) = run.openPlain()
        root.addSubview(outer)
        let places: [[CGFloat]] = [[9, 7, 180, 160], [6, 5, 120, 110]]
        for (index, view) in views.enumerated() {
            let holder = index == 0 ? outer : views[0]
            view.translatesAutoresizingMaskIntoConstraints = false
            view.preservesSuperviewLayoutMargins = true
            holder.addSubview(view)
            let fixed = [
                view.leftAnchor.constraint(equalTo: holder.leftAnchor),
                view.topAnchor.constraint(equalTo: holder.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0),
            ]
            for (constraint, length) in zip(fixed, places[index]) { constraint.constant = length }
            NSLayoutConstraint.activate(fixed)
            lengths.append(fixed)
            marks.append((0..<2).map { _ in run.makeView(in: view) })
            for mark in marks[index] {
                mark.widthAnchor.constraint(equalToConstant: Self.markSize.width).isActive = true
                mark.heightAnchor.constraint(equalToConstant: Self.markSize.height).isActive = true
            }
            view.addLayoutGuide(guides[index])
            NSLayoutConstraint.activate(
                ties(index) + [
                    guides[index].leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3),
                    guides[index].topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
                    guides[index].widthAnchor.constraint(equalToConstant: CGFloat(11 + 6 * index)),
                    guides[index].heightAnchor.constraint(equalToConstant: 7),
                ])
        }
        own[0] = UIEdgeInsets(top: 26, left: 31, bottom: 28, right: 33)
        outer.layoutMargins = own[0]
        if run.uikit.hasSafeArea { for view in [outer] + views { view.insetsLayoutMarginsFromSafeArea = false } }
    }

    private func ties(_ index: Int) -> [NSLayoutConstraint] {
        let (view, near, far) = (views[index], marks[index][0], marks[index][1])
        func tie(_ mark: UIView, _ attribute: NSLayoutConstraint.Attribute, _ margin: NSLayoutConstraint.Attribute)
            -> NSLayoutConstraint
        {
            NSLayoutConstraint(
                item: mark, attribute: attribute, relatedBy: .equal, toItem: view, attribute: margin, multiplier: 1,
                constant: 0)
        }
        switch ways[index] {
        case 0:
            return [
                tie(near, .left, .leftMargin), tie(near, .top, .topMargin), tie(far, .right, .rightMargin),
                tie(far, .bottom, .bottomMargin),
            ]
        case 1:
            return [
                tie(near, .centerX, .centerXWithinMargins), tie(near, .centerY, .centerYWithinMargins),
                tie(far, .left, .left), tie(far, .top, .top),
            ]
        default:
            let guide = ways[index] == 2 ? view.layoutMarginsGuide : view.readableContentGuide
            return [
                near.leftAnchor.constraint(equalTo: guide.leftAnchor),
                near.topAnchor.constraint(equalTo: guide.topAnchor),
                far.rightAnchor.constraint(equalTo: guide.rightAnchor),
                far.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ]
        }
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 2, number / Self.kinds / 2)
        switch kind {
        // Inside of its superview, at its edge, or beyond.
        case 0, 1: lengths[index][0].constant = CGFloat(2 * value - 4)
        case 2, 3: lengths[index][1].constant = CGFloat(60 - 2 * value)
        case 4: lengths[index][2].constant = CGFloat(110 + 3 * value)
        case 5: lengths[index][3].constant = CGFloat(200 - 3 * value)
        case 6:
            let place = value % 3
            own[place] = UIEdgeInsets(
                top: CGFloat(value), left: CGFloat(37 - value), bottom: CGFloat(value % 7 * 5),
                right: CGFloat(value % 5 * 9))
            ([outer] + views)[place].layoutMargins = own[place]
        case 7: [outer, views[0], views[1]][value % 3].layoutIfNeeded()
        default:
            // Asking for a size changes nothing.
            let view = [outer, views[0], views[1]][value % 3]
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            guard value % 3 > 0 else { return }
            let wanted = lengths[value % 3 - 1].map(\.constant)
            run.expect("compressed size of view \(value % 3)", size, CGSize(width: wanted[2], height: wanted[3]))
        }
    }

    func check() {
        host.settle()
        var (above, room) = (own[0], outer.bounds.size)
        for (index, view) in views.enumerated() {
            let numbers = lengths[index].map(\.constant)
            let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            run.expect("frame of view \(index)", view.frame, frame)
            above = UIEdgeInsets(
                top: max(own[index + 1].top, above.top - max(0, frame.minY)),
                left: max(own[index + 1].left, above.left - max(0, frame.minX)),
                bottom: max(own[index + 1].bottom, above.bottom - max(0, room.height - frame.maxY)),
                right: max(own[index + 1].right, above.right - max(0, room.width - frame.maxX)))
            room = frame.size
            let guided = CGRect(x: 3, y: 2, width: CGFloat(11 + 6 * index), height: 7)
            run.expect("frame of the guide of view \(index)", guides[index].layoutFrame, guided)
            run.expect("layout margins of view \(index)", view.layoutMargins, above)
            let inner = CGRect(origin: .zero, size: room).inset(by: above)
            let (near, far) = (marks[index][0].frame, marks[index][1].frame)
            if ways[index] == 1 {
                let middle = CGPoint(x: inner.midX, y: inner.midY)
                let found = CGPoint(x: near.midX, y: near.midY)
                run.expect(
                    "center of the mark within the margins of view \(index)", found, middle, within: run.pixel + 0.01)
            } else {
                run.expect("upper left corner of the mark in view \(index)", near.origin, inner.origin)
                run.expect(
                    "lower right corner of the mark in view \(index)", CGPoint(x: far.maxX, y: far.maxY),
                    CGPoint(x: inner.maxX, y: inner.maxY))
            }
        }
    }
}
