import Foundation
import LayoutEngine

extension Scenario {
    static let askedBoxes: [Scenario] = [
        // Views are added and removed while a layout or systemLayoutSizeFitting asks their superview for its content
        // size.
        Scenario(
            "parts-made-when-asked", rules: ["passes-9", "passes-5", "stacks-2"],
            limits: [255] + Array(repeating: 4 * 4 * 4 - 1, count: 8)
        ) { run in
            let room = run.openPlain()
            let boxes = [AskedBox(.content), AskedBox(.insets), AskedBox(.content), AskedBox(.insets)]
            let stack = UIStackView(arrangedSubviews: Array(boxes[2...]))
            (stack.axis, stack.alignment, stack.spacing) = (.vertical, .leading, 4)
            stack.semanticContentAttribute = .forceLeftToRight
            stack.translatesAutoresizingMaskIntoConstraints = false
            for (index, view) in [boxes[0], boxes[1], stack].enumerated() {
                room.view.addSubview(view)
                view.leftAnchor.constraint(equalTo: room.view.leftAnchor, constant: 11).isActive = true
                view.topAnchor.constraint(equalTo: room.view.topAnchor, constant: CGFloat(9 + 50 * index)).isActive =
                    true
            }
            func expectFrames() {
                for (index, box) in boxes.enumerated() {
                    let place = index < 2 ? CGPoint(x: 11, y: 9 + 50 * index) : CGPoint(x: 0, y: 34 * (index - 2))
                    let size = CGSize(width: box.wantedWidth, height: AskedBox.size.height)
                    run.expect("frame of box \(index)", box.frame, CGRect(origin: place, size: size))
                    run.expect("frames of the subviews of box \(index)", box.parts.map(\.frame), box.wantedPlaces)
                }
            }
            room.host.settle()
            expectFrames()
            run.inAnyOrder(
                from: 1,
                { number in
                    let box = boxes[number % 4]
                    box.solvesAtOnce = number / 4 % 4 == 0
                    box.wanted = number / 16
                    guard number / 4 % 4 == 1 else { return }
                    let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                    let width = max(boxes[2].wantedWidth, boxes[3].wantedWidth)
                    run.expect("fitting size", fitting, CGSize(width: width, height: 64))
                },
                rest: {
                    room.host.settle()
                    expectFrames()
                })
            room.host.settle()
            expectFrames()
        }
    ]
}
