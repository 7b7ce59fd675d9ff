import Foundation
import LayoutEngine

/// Popovers anywhere in a window, with every arrow.
extension Scenario {
    static let popoverPlaces: [Scenario] = [
        // One popover that points to one rectangle after another. Some of them leave just enough room.
        Scenario(
            "popovers-everywhere", rules: ["popovers-3", "popovers-4", "popovers-5", "popovers-9"],
            limits: [200, 200, 60, 60, 30, 1], needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 90 + run.length(0), height: 80 + run.length(1))
            guard let popover = above.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            popover.sourceView = root
            popover.sourceRect = CGRect(x: 200, y: 200, width: 10, height: 10)
            // More than bars cover, so that the room is known.
            let margins = UIEdgeInsets(top: 90, left: 70, bottom: 110, right: 60 + run.length(4))
            popover.popoverLayoutMargins = margins
            controller.present(above, animated: false)
            host.settle()
            let room = root.bounds.inset(by: margins)
            let (width, height) = (5 + run.length(2), 7 + run.length(3))
            func rect(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
            // With 13 for the arrow, these leave 44 points and half a point more or less.
            let near: [CGFloat] = [56.5, 57, 57.5]
            var places = [
                rect(room.midX - width / 2, room.midY - height / 2), rect(room.minX, room.minY),
                rect(room.maxX - width, room.maxY - height), rect(0, 0),
                rect(root.bounds.maxX - width, room.midY), rect(room.midX, root.bounds.maxY - height),
                rect(room.minX - 30, room.maxY + 3), CGRect(x: room.minX, y: room.minY, width: room.width, height: 60),
                CGRect(x: room.minX + 20, y: room.minY, width: 40, height: room.height), room,
            ]
            for length in near {
                places += [
                    rect(room.maxX - length - width, room.midY), rect(room.minX + length, room.midY),
                    rect(room.midX, room.maxY - length - height), rect(room.midX, room.minY + length),
                ]
            }
            let arrows: [UIPopoverArrowDirection] = [.any, .up, .down, .left, .right, [.down, .right], []]
            popover.canOverlapSourceViewRect = run.flag(5)
            for (index, place) in places.enumerated() {
                popover.sourceRect = place
                // All arrows at the places that leave just enough, some of them at the others.
                for (number, permitted) in arrows.enumerated() where index > 9 || (number + index) % 3 == 0 {
                    popover.permittedArrowDirections = permitted
                    // A layout moves the popover, without anything else.
                    if number == 0 { host.settle() } else { host.window.layoutIfNeeded() }
                    run.expectPopover(
                        "popover at \(place) with arrows \(permitted.rawValue)", above, at: place, in: host,
                        overlaps: run.flag(5))
                }
            }
            // A change of the margins alone moves the popover, too.
            popover.permittedArrowDirections = .any
            popover.sourceRect = places[3]
            host.settle()
            popover.popoverLayoutMargins = UIEdgeInsets(top: 120, left: 110, bottom: 150, right: 130)
            host.window.layoutIfNeeded()
            run.expectPopover("popover with other margins", above, at: places[3], in: host, overlaps: run.flag(5))
            // A margin may be longer than the window's other side.
            let size = root.bounds.size
            let long = UIEdgeInsets(top: size.height - 240, left: size.width - 240, bottom: 0, right: 0)
            for (index, edge) in [UIRectEdge.top, .left, .bottom, .right].enumerated() {
                popover.popoverLayoutMargins = UIEdgeInsets(
                    top: edge == .top ? long.top : 90, left: edge == .left ? long.left : 70,
                    bottom: edge == .bottom ? long.top : 110, right: edge == .right ? long.left : 60)
                popover.sourceRect = places[index]
                host.window.layoutIfNeeded()
                run.expectPopover(
                    "popover with a long margin", above, at: places[index], in: host, overlaps: run.flag(5))
            }
            popover.popoverLayoutMargins = margins
            popover.sourceRect = places[places.count - 1]
            above.preferredContentSize = CGSize(width: 0, height: 33)
            host.settle()
            run.expectPopover(
                "popover of the default width", above, at: places[places.count - 1], in: host, overlaps: run.flag(5))
            popover.permittedArrowDirections = .any
            above.preferredContentSize = CGSize(width: 40, height: 0)
            host.settle()
            run.expectPopover(
                "popover of the default height", above, at: places[places.count - 1], in: host, overlaps: run.flag(5))
        },
        // Without a source rectangle a popover points to the bounds of its source view, whatever their origin is.
        Scenario(
            "popovers-from-moved-content", rules: ["popovers-3"], limits: [120, 120, 200, 300, 40, 1],
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            var found: [CGRect] = []
            for isExplicit in [false, true] {
                let controller = UIViewController()
                let host = run.open(controller)
                let source = UIScrollView(
                    frame: CGRect(x: 40 + run.length(2), y: 120 + run.length(3), width: 50 + run.length(4), height: 60))
                source.contentInsetAdjustmentBehavior = .never
                source.contentSize = CGSize(width: 400, height: 400)
                controller.view.addSubview(source)
                let above = UIViewController()
                above.modalPresentationStyle = .popover
                above.preferredContentSize = CGSize(width: 110, height: 90)
                func move() { source.contentOffset = CGPoint(x: run.length(0), y: run.length(1)) }
                if run.flag(5) { move() }
                above.popoverPresentationController?.sourceView = source
                above.popoverPresentationController?.sourceRect = .null
                controller.present(above, animated: false)
                host.settle()
                move()
                if isExplicit { above.popoverPresentationController?.sourceRect = source.bounds }
                host.settle()
                found.append(above.view.convert(above.view.bounds, to: host.window))
                host.window.rootViewController = nil
            }
            run.expect("frame of a popover without a source rectangle", found[0], found[1])
        },
        // A popover follows what it points to, also where only a constraint moves that.
        Scenario(
            "popovers-follow-constraints", rules: ["popovers-3"],
            limits: [300, 500, 1] + Array(repeating: 700, count: 3),
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let source = run.makeView(in: root)
            let (x, y) = (
                source.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(0)),
                source.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(1))
            )
            NSLayoutConstraint.activate([
                x, y, source.widthAnchor.constraint(equalToConstant: 30),
                source.heightAnchor.constraint(equalToConstant: 20),
            ])
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 110, height: 90)
            above.popoverPresentationController?.sourceView = source
            above.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 30, height: 20)
            controller.present(above, animated: false)
            host.settle()
            for (turn, number) in run.numbers[3...].enumerated() {
                if run.flag(2) { x.constant = CGFloat(number) } else { y.constant = CGFloat(number) }
                if turn == 0 { host.window.layoutIfNeeded() } else { host.settle() }
                run.expectPopover("popover in turn \(turn)", above, of: source, in: host, overlaps: false)
            }
        },
        // A popover that gets another source item points to it from the next layout of its view on.
        Scenario(
            "popovers-of-other-items", rules: ["popovers-3"], limits: [250, 500, 250, 500, 1],
            needs: { $0.device.isPad && $0.uikit >= .iOS13plus }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let sources = [0, 2].map {
                UIView(frame: CGRect(x: run.length($0), y: run.length($0 + 1), width: 30, height: 20))
            }
            sources.forEach(controller.view.addSubview)
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 110, height: 90)
            let popover = above.popoverPresentationController
            popover?.sourceItem = sources[0]
            controller.present(above, animated: false)
            host.settle()
            popover?.sourceItem = sources[1]
            if run.flag(4) { host.settle() } else { above.view.layoutIfNeeded() }
            run.expectPopover("popover of the other item", above, of: sources[1], in: host, overlaps: false)
        },
    ]
}
