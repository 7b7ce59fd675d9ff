import Foundation
import LayoutEngine

extension ScenarioRun {
    /// The distance between an edge of a guide and one of a view. Edge 0 is the near one, 1 the center, 2 the far one.
    fileprivate func distance(
        _ guide: UILayoutGuide, _ edge: Int, _ view: UIView, _ other: Int, isVertical: Bool, guideFirst: Bool
    ) -> NSLayoutDimension {
        if isVertical {
            let one = [guide.topAnchor, guide.centerYAnchor, guide.bottomAnchor][edge]
            let two = [view.topAnchor, view.centerYAnchor, view.bottomAnchor][other]
            return guideFirst ? one.anchorWithOffset(to: two) : two.anchorWithOffset(to: one)
        }
        let one = [guide.leftAnchor, guide.centerXAnchor, guide.rightAnchor][edge]
        let two = [view.leftAnchor, view.centerXAnchor, view.rightAnchor][other]
        return guideFirst ? one.anchorWithOffset(to: two) : two.anchorWithOffset(to: one)
    }
}

/// Distances from a readable content guide that has no other constraints.
extension Scenario {
    static let readableDistances: [Scenario] = [
        // In a view that is narrower than the readable width the guide is equal to the margins, also for `anchorWithOffset(to:)`.
        Scenario(
            "distances-from-readable-guides", rules: ["constraints-12", "margins-9"],
            limits: [1, 1, 2, 2, 1] + [40, 40, 150, 80] + [40, 40, 150], needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (isVertical, placesMark) = (run.flag(0), run.flag(1))
            let (edge, other) = (run.numbers[2], run.numbers[3])
            // Two centers have no direction.
            guard edge != 1 || other != 1 else { return }
            let (host, root) = run.openPlain()
            let size = CGSize(width: 260 + run.length(8), height: 280)
            let length = isVertical ? size.height : size.width
            let outer = UIView(frame: CGRect(origin: .zero, size: size))
            outer.insetsLayoutMarginsFromSafeArea = false
            root.addSubview(outer)
            let (mark, tied) = (run.makeView(in: outer), run.makeView(in: outer))
            let readable = outer.readableContentGuide
            let start =
                isVertical
                ? mark.topAnchor.constraint(equalTo: outer.topAnchor)
                : mark.leftAnchor.constraint(equalTo: outer.leftAnchor)
            let across =
                isVertical
                ? mark.leftAnchor.constraint(equalTo: outer.leftAnchor)
                : mark.topAnchor.constraint(equalTo: outer.topAnchor)
            start.isActive = !placesMark
            NSLayoutConstraint.activate([
                across, mark.widthAnchor.constraint(equalToConstant: 20),
                mark.heightAnchor.constraint(equalToConstant: 20),
                tied.leftAnchor.constraint(equalTo: outer.leftAnchor),
                tied.topAnchor.constraint(equalTo: outer.topAnchor),
                isVertical
                    ? tied.widthAnchor.constraint(equalToConstant: 7)
                    : tied.heightAnchor.constraint(equalToConstant: 7),
            ])
            for (turn, place) in [5, 9].enumerated() {
                let (near, far) = (run.length(place), run.length(place + 1))
                outer.layoutMargins =
                    isVertical
                    ? UIEdgeInsets(top: near, left: 3, bottom: far, right: 4)
                    : UIEdgeInsets(top: 3, left: near, bottom: 4, right: far)
                let begin = run.length(place + 2)
                let guideEdge = near + (length - near - far) * CGFloat(edge) / 2
                let away = begin + 10 * CGFloat(other) - guideEdge
                // A distance can be negative, a width cannot.
                let guideFirst = placesMark ? run.flag(4) : away >= 0
                let distance = run.distance(
                    readable, edge, mark, other, isVertical: isVertical, guideFirst: guideFirst)
                start.constant = begin
                let tie =
                    placesMark
                    ? distance.constraint(equalToConstant: guideFirst ? away : -away)
                    : (isVertical ? tied.heightAnchor : tied.widthAnchor).constraint(equalTo: distance)
                let fixed = (isVertical ? tied.heightAnchor : tied.widthAnchor).constraint(equalToConstant: 6)
                tie.isActive = true
                fixed.isActive = placesMark
                host.settle()
                run.expect(
                    "position of the view at the distance in turn '\(turn)'",
                    isVertical ? mark.frame.minY : mark.frame.minX, begin, within: run.pixel + 0.01)
                run.expect(
                    "length of the view tied to the distance in turn '\(turn)'",
                    isVertical ? tied.frame.height : tied.frame.width, placesMark ? 6 : abs(away),
                    within: run.pixel + 0.01)
                tie.isActive = false
                fixed.isActive = false
            }
        }
    ]
}
