import Foundation
import LayoutEngine

/// A view with guides that moves between a window with few views and one with many.
private final class GuideTrees {
    private let run: ScenarioRun
    private let rooms: [(host: SceneHost, view: UIView)]
    private let homes: [UIView]
    private let owner = UIView(frame: CGRect(x: 12, y: 9, width: 150, height: 90))
    private let guides = (0..<2).map { _ in UILayoutGuide() }
    private let boxes: [[NSLayoutConstraint]]
    private var frames = [CGRect(x: 3, y: 5, width: 31, height: 17), CGRect(x: 40, y: 8, width: 22, height: 13)]

    init(_ run: ScenarioRun) {
        self.run = run
        let rooms = [run.openPlain(), run.openPlain()]
        self.rooms = rooms
        homes = rooms.map { room in
            run.makeView(in: room.view, CGRect(x: 70, y: 100, width: 200, height: 120), translates: true)
        }
        // These views come before the owner of the guides, and the engine numbers views in this order.
        for index in 0...run.numbers[0] {
            let home = homes[index == 0 ? 1 : 0]
            let view = run.makeView(in: home)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: home.leftAnchor, constant: CGFloat(index)),
                view.topAnchor.constraint(equalTo: home.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 6), view.heightAnchor.constraint(equalToConstant: 4),
            ])
        }
        let owner = owner
        boxes = guides.map { guide in
            owner.addLayoutGuide(guide)
            return [
                guide.leftAnchor.constraint(equalTo: owner.leftAnchor),
                guide.topAnchor.constraint(equalTo: owner.topAnchor),
                guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
            ]
        }
        for (box, frame) in zip(boxes, frames) { write(frame, box) }
        NSLayoutConstraint.activate(boxes.flatMap { $0 })
        homes[0].addSubview(owner)
    }

    private func write(_ frame: CGRect, _ box: [NSLayoutConstraint]) {
        for (constraint, number) in zip(box, [frame.minX, frame.minY, frame.width, frame.height]) {
            constraint.constant = number
        }
    }

    func perform(_ number: Int) {
        let value = number / 4
        switch number % 4 {
        case 0, 1: homes[owner.superview === homes[0] ? 1 : 0].addSubview(owner)
        case 2: owner.removeFromSuperview()
        default:
            let index = value % 2
            frames[index] = CGRect(x: 2 + value % 13, y: 3 + value % 11, width: 15 + value, height: 9 + value % 7)
            write(frames[index], boxes[index])
        }
        // Before the next layout the frames of guides are not defined, but an app may read them.
        for guide in guides {
            run.expect("whether the width of a guide is finite", guide.layoutFrame.width.isFinite, true)
        }
        if value % 3 == 0 { for room in rooms { room.host.settle() } }
    }

    func check() {
        if owner.superview == nil { homes[1].addSubview(owner) }
        for room in rooms { room.host.settle() }
        for (index, guide) in guides.enumerated() {
            run.expect("frame of guide \(index)", guide.layoutFrame, frames[index], within: 0.01)
        }
    }
}

extension Scenario {
    static let guideTrees: [Scenario] = [
        // Guides move with their view from window to window, and keep the frames that their constraints say.
        Scenario(
            "guides-that-change-windows", rules: ["holding-4", "holding-6", "passes-8"],
            limits: [7, 255] + Array(repeating: 4 * 30 - 1, count: 8), kinds: 4, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let trees = GuideTrees(run)
            trees.check()
            run.inAnyOrder(from: 2, trees.perform, rest: trees.check)
            trees.check()
        }
    ]
}
