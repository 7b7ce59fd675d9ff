import Foundation
import LayoutEngine

/// Three nested views with constraints, and views tied to the margins of the two inner ones.
private final class MovedMargins {
    private let (run, host): (ScenarioRun, SceneHost)
    private let views = [UIView(), UIView(), UIView()]
    private let tied: [UIView]
    /// For each view its distances from the near or far edges of its superview, which edges these are, and its size.
    private var gaps = [CGPoint(x: 20, y: 90), CGPoint(x: 6, y: 4), CGPoint(x: 5, y: 7)]
    private let isFar: [[Bool]]
    private var sizes = [
        CGSize(width: 260, height: 240), CGSize(width: 200, height: 190), CGSize(width: 150, height: 140),
    ]
    private var own = [
        UIEdgeInsets(top: 33, left: 25, bottom: 40, right: 29), UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
        UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
    ]
    private var preserves = [false, true, true]
    private var places: [[NSLayoutConstraint]] = []
    private var lengths: [[NSLayoutConstraint]] = []

    /// - Parameters:
    ///   - ends: a bit for each axis of the inner views: whether it is tied to the far edge there.
    ///   - usesGuides: whether the views between margins are tied to guides, or to attributes.
    init(_ run: ScenarioRun, ends: Int, usesGuides: Bool) {
        self.run = run
        let (host, root) = run.openPlain()
        self.host = host
        isFar = [[false, false], [ends & 1 == 1, ends & 2 == 2], [ends & 4 == 4, ends & 8 == 8]]
        for (index, view) in views.enumerated() {
            let parent = index == 0 ? root : views[index - 1]
            view.translatesAutoresizingMaskIntoConstraints = false
            if run.uikit.hasSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
            view.layoutMargins = own[index]
            parent.addSubview(view)
            let (x, y) = (isFar[index][0], isFar[index][1])
            places.append([
                x
                    ? parent.rightAnchor.constraint(equalTo: view.rightAnchor)
                    : view.leftAnchor.constraint(equalTo: parent.leftAnchor),
                y
                    ? parent.bottomAnchor.constraint(equalTo: view.bottomAnchor)
                    : view.topAnchor.constraint(equalTo: parent.topAnchor),
            ])
            lengths.append([view.widthAnchor, view.heightAnchor].map { $0.constraint(equalToConstant: 0) })
            NSLayoutConstraint.activate(places[index] + lengths[index])
        }
        tied = views.dropFirst().map { run.makeView(in: $0) }
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        for (view, inner) in zip(views.dropFirst(), tied) {
            if usesGuides {
                NSLayoutConstraint.activate(inner.filling(view.layoutMarginsGuide, usesLeadingAndTrailing: false))
                continue
            }
            for (edge, margin) in pairs {
                NSLayoutConstraint(
                    item: inner, attribute: edge, relatedBy: .equal, toItem: view, attribute: margin, multiplier: 1,
                    constant: 0
                ).isActive = true
            }
        }
        write()
    }

    private func write() {
        for (index, view) in views.enumerated() {
            (places[index][0].constant, places[index][1].constant) = (gaps[index].x, gaps[index].y)
            (lengths[index][0].constant, lengths[index][1].constant) = (sizes[index].width, sizes[index].height)
            view.preservesSuperviewLayoutMargins = preserves[index]
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (inner, index, length) = (1 + value % 2, value % 3, CGFloat(value / 3))
        switch kind {
        // The view moves and keeps its size.
        case 0: gaps[inner].x = CGFloat(value / 2) - 6
        case 1: gaps[inner].y = CGFloat(value / 2) - 6
        case 2: gaps[inner] = CGPoint(x: 30 - value / 2, y: value / 4)
        case 3: sizes[index] = CGSize(width: 260 - 55 * index + value / 3, height: 240 - 50 * index - value / 6)
        case 4:
            own[index] = UIEdgeInsets(top: length, left: 40 - length, bottom: 10 + length / 2, right: 32 - length / 2)
            views[index].layoutMargins = own[index]
        default: preserves[inner].toggle()
        }
        write()
    }

    func check() {
        host.settle()
        var above = own[0]
        for index in 0..<3 {
            let size = sizes[index]
            var place = gaps[index]
            if isFar[index][0] { place.x = sizes[index - 1].width - size.width - place.x }
            if isFar[index][1] { place.y = sizes[index - 1].height - size.height - place.y }
            run.expect("frame of view \(index)", views[index].frame, CGRect(origin: place, size: size), within: 0.01)
            guard index > 0 else { continue }
            let outer = sizes[index - 1]
            if preserves[index] {
                above = UIEdgeInsets(
                    top: max(own[index].top, above.top - max(0, place.y)),
                    left: max(own[index].left, above.left - max(0, place.x)),
                    bottom: max(own[index].bottom, above.bottom - max(0, outer.height - place.y - size.height)),
                    right: max(own[index].right, above.right - max(0, outer.width - place.x - size.width)))
            } else {
                above = own[index]
            }
            run.expect("margins of view \(index)", views[index].layoutMargins, above)
            run.expect(
                "frame of the view tied to the margins of view \(index)", tied[index - 1].frame,
                CGRect(origin: .zero, size: size).inset(by: above), within: run.pixel)
        }
    }
}

extension Scenario {
    static let movedAlone: [Scenario] = [
        // A view tied to margins follows when the view with the margins moves without a change of its size, and has other margins
        // because of that.
        Scenario(
            "margins-of-what-only-moves", rules: ["margins-1", "margins-5", "margins-6", "passes-5"],
            limits: [15, 1, 1023] + Array(repeating: 6 * 96 - 1, count: 10), kinds: 6,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let app = MovedMargins(run, ends: run.numbers[0], usesGuides: run.flag(1))
            app.check()
            run.inAnyOrder(from: 3, { app.perform($0 % 6, $0 / 6) }, rest: app.check)
            app.check()
        }
    ]
}
