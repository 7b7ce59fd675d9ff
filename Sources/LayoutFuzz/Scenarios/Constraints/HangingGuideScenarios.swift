import Foundation
import LayoutEngine

/// Layout guides that are tied to the readable guide of their own view.
extension Scenario {
    static let hangingGuides: [Scenario] = [
        // Such a guide has the frame of the readable guide, centered in the margins, in any view of the tree.
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
            // In half of the cases the last view.
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
                run.expect("frame of the guide \(when)", found, readable.layoutFrame, within: run.pixel + 0.01)
                run.expect("top edge of the guide \(when)", found.minY, room.minY, within: run.pixel + 0.01)
                run.expect("bottom edge of the guide \(when)", found.maxY, room.maxY, within: run.pixel + 0.01)
                run.expect("center of the guide \(when)", found.midX, room.midX, within: run.pixel + 0.01)
                run.expect(
                    "whether the guide fits between the margins \(when)", found.width <= room.width + run.pixel, true)
                // Readable content is at least 560 wide where there is room.
                run.expect(
                    "whether the guide is wide enough \(when)", found.width >= min(room.width, 560) - run.pixel, true)
            }
            check("at first")
            view.layoutMargins.right = run.length(6)
            check("with another right margin")
            view.frame.size.width += 30
            check("in a wider view")
        }
    ]
}
