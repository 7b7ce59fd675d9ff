import Foundation
import LayoutEngine

/// Distances between edges that are used as lengths, in both layout directions.
extension Scenario {
    static let mixedDistances: [Scenario] = [
        // A distance with a leading or trailing edge at one end follows the layout direction, whatever the other end
        // is.
        Scenario(
            "distances-of-mixed-edges", rules: ["constraints-12", "direction-1", "direction-2"],
            limits: [2, 2, 60, 90, 60, 120, 1, 2, 2]
        ) { run in
            // Two centers have no direction.
            guard run.numbers[0] != 1 || run.numbers[1] != 1 else { return }
            let (host, root) = run.openPlain()
            let width: CGFloat = 300
            let (start, first, second, gap) = (
                run.length(2), 10 + run.length(3), 10 + run.length(4), run.length(5) - 40
            )
            func anchor(_ number: Int, _ view: UIView) -> NSLayoutXAxisAnchor {
                [view.leadingAnchor, view.centerXAnchor, view.trailingAnchor][number]
            }
            /// The position of the edge from the leading side.
            func place(_ number: Int, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
                start + length * CGFloat(number) / 2
            }
            let other = place(run.numbers[0], start, first) + gap - place(run.numbers[1], 0, second)
            // If the distance is not negative, it is the width of a third view.
            let tied = place(run.numbers[8], other, second) - place(run.numbers[7], start, first)
            for (index, meaning) in [
                UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft, .unspecified,
            ].enumerated() {
                let holder = run.makeView(in: root, CGRect(x: 0, y: 0, width: width, height: 100), translates: true)
                holder.semanticContentAttribute = meaning
                let views = (0..<3).map { _ in run.makeView(in: holder) }
                for (view, place) in zip(views, [0, 20, 40] as [CGFloat]) {
                    view.semanticContentAttribute = run.flag(6) ? meaning : .unspecified
                    view.topAnchor.constraint(equalTo: holder.topAnchor, constant: place).isActive = true
                    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
                }
                let hasTied = tied >= 0 && (run.numbers[7] != 1 || run.numbers[8] != 1)
                NSLayoutConstraint.activate([
                    views[0].widthAnchor.constraint(equalToConstant: first),
                    views[1].widthAnchor.constraint(equalToConstant: second),
                    views[0].leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: start),
                    anchor(run.numbers[0], views[0]).anchorWithOffset(to: anchor(run.numbers[1], views[1]))
                        .constraint(equalToConstant: gap),
                    views[2].leadingAnchor.constraint(equalTo: holder.leadingAnchor),
                    hasTied
                        ? views[2].widthAnchor.constraint(
                            equalTo: anchor(run.numbers[7], views[0])
                                .anchorWithOffset(to: anchor(run.numbers[8], views[1])))
                        : views[2].widthAnchor.constraint(equalToConstant: 9),
                ])
                host.settle()
                let isMirrored = index == 1 || index == 2 && run.isRightToLeft
                let wanted = [(start, first), (other, second), (0, hasTied ? tied : 9)]
                for (number, (begin, length)) in wanted.enumerated() {
                    let frame = views[number].frame
                    run.expect(
                        "start of view \(number) in direction \(index)", isMirrored ? width - frame.maxX : frame.minX,
                        begin,
                        within: run.pixel + 0.01)
                    run.expect(
                        "width of view \(number) in direction \(index)", frame.width, length, within: run.pixel + 0.01)
                }
                holder.removeFromSuperview()
            }
        }
    ]
}
