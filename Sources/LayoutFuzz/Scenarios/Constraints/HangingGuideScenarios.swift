import Foundation
import LayoutEngine

/// Layout guides that hang on the readable guide of their own view.
extension Scenario {
    static let hangingGuides: [Scenario] = [
        // Such a guide lies where the readable guide does, in whatever view of the tree: in the middle of the margins.
        Scenario(
            "guides-that-hang-on-one-view", rules: ["margins-9"], limits: [3, 3, 600, 60, 60, 1, 90, 1]
        ) { run in
            let (host, root) = run.openPlain()
            var views = [root]
            for depth in 0...run.numbers[0] {
                let frame = CGRect(x: 5, y: 5, width: 300 + run.numbers[2] - 10 * depth, height: 200 - 10 * depth)
                let view = UIView(frame: frame)
                views[views.count - 1].addSubview(view)
                views.append(view)
            }
            // The last one half of the time.
            let place = run.flag(7) ? views.count - 1 : 1 + run.numbers[1] % (views.count - 1)
            let view = views[place]
            view.insetsLayoutMarginsFromSafeArea = false
            view.layoutMargins = UIEdgeInsets(top: 3, left: run.length(3), bottom: 4, right: run.length(4))
            let (readable, guide) = (view.readableContentGuide, UILayoutGuide())
            view.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.topAnchor.constraint(equalTo: readable.topAnchor),
                guide.bottomAnchor.constraint(equalTo: readable.bottomAnchor),
                run.flag(5)
                    ? guide.leftAnchor.constraint(equalTo: readable.leftAnchor)
                    : guide.centerXAnchor.constraint(equalTo: readable.centerXAnchor),
                guide.widthAnchor.constraint(equalTo: readable.widthAnchor),
            ])
            func check(_ when: String) {
                host.settle()
                let (found, room) = (guide.layoutFrame, view.bounds.inset(by: view.layoutMargins))
                run.expect("guide \(when)", found, readable.layoutFrame, within: run.pixel + 0.01)
                run.expect("top \(when)", found.minY, room.minY, within: run.pixel + 0.01)
                run.expect("bottom \(when)", found.maxY, room.maxY, within: run.pixel + 0.01)
                run.expect("middle \(when)", found.midX, room.midX, within: run.pixel + 0.01)
                run.expect("whether it is inside \(when)", found.width <= room.width + run.pixel, true)
                // Readable content is at least 560 wide where there is room.
                run.expect("whether it is wide \(when)", found.width >= min(room.width, 560) - run.pixel, true)
            }
            check("at first")
            view.layoutMargins.right = run.length(6)
            check("with another margin")
            view.frame.size.width += 30
            check("of a wider view")
        }
    ]
}
