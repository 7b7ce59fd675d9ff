import Foundation
import LayoutEngine

/// Guides in views that move, and views that are tied to them. All constants count from the corner of the root view.
private final class GuideHomes {
    private let (run, host, root): (ScenarioRun, SceneHost, UIView)
    private var (owners, followers): ([UIView], [UIView]) = ([], [])
    private let guides = (0..<3).map { _ in UILayoutGuide() }
    /// The superview of each owner and the owner of each guide; 3 is the root view.
    private var (parents, homes) = ([3, 3, 0], [0, 2, 1])
    private var corners = [CGPoint(x: 15, y: 90), CGPoint(x: 40, y: 130), CGPoint(x: 25, y: 110)]
    private var boxes = [20, 80, 140].map { CGRect(x: $0, y: 100, width: 24, height: 30) }
    private var (constraints, constants): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
    /// Which guides a change affects since the last layout.
    private var isTouched = [false, false, false]

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        for parent in parents { owners.append(run.makeView(in: view(parent))) }
        for (guide, home) in zip(guides, homes) { view(home).addLayoutGuide(guide) }
        followers = (0..<4).map { _ in run.makeView(in: root) }
        // The second guide is 7 points wider than the first one.
        constraints = [guides[1].widthAnchor.constraint(equalTo: guides[0].widthAnchor, constant: 7)]
        for guide in guides {
            constants += box(guide.leftAnchor, guide.topAnchor, guide.widthAnchor, guide.heightAnchor)
        }
        for owner in owners {
            constants += box(owner.leftAnchor, owner.topAnchor, owner.widthAnchor, owner.heightAnchor)
        }
        for (follower, guide) in zip(followers, guides) {
            constraints += [
                follower.leftAnchor.constraint(equalTo: guide.rightAnchor, constant: 5),
                follower.topAnchor.constraint(equalTo: guide.centerYAnchor, constant: 3),
                follower.widthAnchor.constraint(equalTo: guide.widthAnchor),
                follower.heightAnchor.constraint(equalTo: guide.heightAnchor, constant: 2),
            ]
        }
        let (bar, distance) = (followers[3], guides[0].leftAnchor.anchorWithOffset(to: guides[2].rightAnchor))
        constraints += [
            bar.leftAnchor.constraint(equalTo: root.leftAnchor), bar.topAnchor.constraint(equalTo: root.topAnchor),
            bar.widthAnchor.constraint(equalTo: distance), bar.heightAnchor.constraint(equalToConstant: 4),
        ]
        // The width of the second guide comes from the first one.
        constraints += constants.enumerated().filter { $0.offset != 6 }.map(\.element)
        write()
        activate()
    }

    private func box(
        _ left: NSLayoutXAxisAnchor, _ top: NSLayoutYAxisAnchor, _ width: NSLayoutDimension, _ height: NSLayoutDimension
    ) -> [NSLayoutConstraint] {
        [left.constraint(equalTo: root.leftAnchor), top.constraint(equalTo: root.topAnchor)]
            + [width, height].map { $0.constraint(equalToConstant: 0) }
    }

    private func view(_ place: Int) -> UIView { place == 3 ? root : owners[place] }
    private func place(_ corner: CGPoint) -> CGRect { CGRect(x: corner.x, y: corner.y, width: 200, height: 150) }
    private func origin(_ place: Int) -> CGPoint { place == 3 ? .zero : corners[place] }
    private func path(_ place: Int) -> [Int] { place == 3 ? [3] : [place] + path(parents[place]) }

    private func write() {
        boxes[1].size.width = boxes[0].width + 7
        var numbers: [CGFloat] = []
        for box in boxes + corners.map(place) { numbers += [box.minX, box.minY, box.width, box.height] }
        for (constraint, number) in zip(constants, numbers) { constraint.constant = number }
    }

    private func activate() { for constraint in constraints where !constraint.isActive { constraint.isActive = true } }

    private func mentions(_ constraint: NSLayoutConstraint, _ guide: Int) -> Bool {
        constraint.firstItem === guides[guide] || constraint.secondItem === guides[guide]
            || guide != 1 && constraint.firstItem === followers[3] && constraint.secondAttribute == .width
    }

    /// Whether a guide belongs to this owner or to a view in it.
    private func isInside(_ guide: Int, _ owner: Int) -> Bool { path(homes[guide]).contains(owner) }

    private func touch(_ isMeant: (Int) -> Bool) {
        for guide in 0..<3 where isMeant(guide) { isTouched[guide] = true }
        // The second guide depends on the first one.
        if isTouched[0] { isTouched[1] = true }
    }

    /// Guides that no change affects keep the frame of the last layout, whichever view is asked for a fitting size
    /// meanwhile.
    private func ask(_ index: Int, isLeast: Bool) {
        let before = guides.map(\.layoutFrame)
        let size = isLeast ? UIView.layoutFittingCompressedSize : CGSize(width: 200, height: 150)
        _ = owners[index].systemLayoutSizeFitting(size)
        for guide in 0..<3 where !isTouched[guide] {
            run.expect("frame of guide \(guide) after a fitting size", guides[guide].layoutFrame, before[guide])
        }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 7, number / 7)
        let (index, target, rest) = (value % 3, value / 3 % 4, value / 12)
        switch kind {
        case 0:
            touch { $0 == index }
            boxes[index] = CGRect(
                x: 20 + 60 * index + value % 30, y: 90 + value, width: 9 + value % 40, height: 2 * (value % 29))
        case 1:
            touch { isInside($0, index) }
            corners[index] = CGPoint(x: CGFloat(value), y: CGFloat(80 + value % 41))
        case 2 where target != homes[index], 3 where target != homes[index]:
            touch { $0 == index }
            let guide = guides[index]
            switch rest % 3 {
            case 0: view(target).addLayoutGuide(guide)
            case 1: guide.owningView = view(target)
            default:
                view(homes[index]).removeLayoutGuide(guide)
                if rest % 2 == 0 { host.settle() }
                view(target).addLayoutGuide(guide)
            }
            homes[index] = target
            // Only the constraints of the guide were deactivated.
            for (place, constraint) in constraints.enumerated() {
                run.expect(
                    "whether constraint \(place) is active after guide \(index) moved", constraint.isActive,
                    !mentions(constraint, index))
            }
        case 4 where target != parents[index] && !path(target).contains(index):
            touch { isInside($0, index) }
            if rest % 2 == 0 { owners[index].removeFromSuperview() }
            if rest % 3 == 0 { host.settle() }
            view(target).insertSubview(owners[index], at: rest % 4 == 0 ? 0 : view(target).subviews.count)
            parents[index] = target
        case 5: return ask(index, isLeast: rest % 2 == 0)
        default:
            // Deactivates a constraint and changes a constant before it is activated again.
            let constraint = constraints[value % constraints.count]
            let owner = owners.firstIndex { $0 === constraint.firstItem }
            touch { guide in
                guide == index || mentions(constraint, guide) || owner.map { isInside(guide, $0) } == true
            }
            constraint.isActive = false
            boxes[index].origin.y = CGFloat(95 + value)
        }
        write()
        activate()
        // A change of one guide or owner does not affect the others, though their index in the tree may change.
        if (2...4).contains(kind), rest < 3 { ask((index + rest) % 3, isLeast: rest % 2 == 0) }
    }

    func check() {
        host.settle()
        isTouched = [false, false, false]
        for index in 0..<3 {
            let (corner, home, box) = (origin(parents[index]), origin(homes[index]), boxes[index])
            run.expectObject("owner of guide \(index)", guides[index].owningView, view(homes[index]))
            run.expect("frame of guide \(index)", guides[index].layoutFrame, box.offsetBy(dx: -home.x, dy: -home.y))
            run.expect(
                "frame of owner \(index)", owners[index].frame,
                place(corners[index]).offsetBy(dx: -corner.x, dy: -corner.y))
            run.expect(
                "view that is tied to guide \(index)", followers[index].frame,
                CGRect(x: box.maxX + 5, y: box.midY + 3, width: box.width, height: box.height + 2))
        }
        run.expect(
            "width that is tied to the distance of two guides", followers[3].frame.width, boxes[2].maxX - boxes[0].minX)
    }
}

extension Scenario {
    static let guideOwners: [Scenario] = [
        // A guide that has moved to another view is where its constraints put it once they are active again, and so are
        // the views that are tied to it.
        Scenario(
            "guides-that-change-owners", rules: ["holding-4", "holding-5", "holding-6", "constraints-12"],
            limits: [511] + Array(repeating: 7 * 72 - 1, count: 9), kinds: 7, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let homes = GuideHomes(run)
            homes.check()
            run.inAnyOrder(from: 1, homes.perform, rest: homes.check)
            homes.check()
        }
    ]
}
