import Foundation
import LayoutEngine

/// Popovers with more content than a side has room for.
extension Scenario {
    static let popoverSides: [Scenario] = [
        // Of sides that are all too small the one that leaves the largest area is taken, and of equal ones the first.
        Scenario(
            "popovers-too-large-for-every-side", rules: ["popovers-2", "popovers-3", "popovers-5"],
            limits: [60, 60, 60, 60, 3, 1, 40, 40, 4] + Array(repeating: 1000, count: 12),
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 && $0.environment.statusBar <= 50 }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            // One length or both are more than the room; 0 stands for the default length.
            above.preferredContentSize =
                [
                    CGSize(width: 2500, height: 2500), CGSize(width: 2500, height: 700),
                    CGSize(width: 600, height: 2500),
                    CGSize.zero,
                ][run.numbers[4]]
            guard let popover = above.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            popover.sourceView = root
            popover.sourceRect = CGRect(x: 200, y: 200, width: 10, height: 10)
            popover.canOverlapSourceViewRect = run.flag(5)
            // More than bars cover, so that the room is known.
            let margins = UIEdgeInsets(
                top: 60 + run.length(0), left: 40 + run.length(1), bottom: 60 + run.length(2),
                right: 40 + run.length(3))
            popover.popoverLayoutMargins = margins
            controller.present(above, animated: false)
            host.settle()
            let room = root.bounds.inset(by: margins)
            let (width, height) = (2 * run.length(6) + 2, 2 * run.length(7) + 2)
            // In the middle, where both sides of an axis are equal, and as long as the room.
            var places = [
                CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height),
                CGRect(x: room.minX, y: room.midY - height / 2, width: room.width, height: height),
                CGRect(x: room.midX - width / 2, y: room.minY, width: width, height: room.height), room,
            ]
            // The same share of both axes: a side of one is as large as a side of the other.
            let share = CGFloat(run.numbers[8] + 2) / 8
            let (x, y) = (room.width * share, room.height * share)
            for isLeft in [true, false] {
                for isTop in [true, false] {
                    places.append(
                        CGRect(
                            x: isLeft ? room.minX + x - 13 - width : room.maxX - x + 13,
                            y: isTop ? room.minY + y - 13 - height : room.maxY - y + 13, width: width, height: height))
                }
            }
            for first in [9, 12, 15, 18] {
                places.append(
                    CGRect(
                        x: (room.minX + room.width * run.length(first) / 1000).rounded(),
                        y: (room.minY + room.height * run.length(first + 1) / 1000).rounded(),
                        width: 1 + run.length(first + 2), height: 1 + CGFloat(run.numbers[first + 2] * 7 % 400)))
            }
            for (index, place) in places.enumerated() {
                popover.sourceRect = place
                for raw in 0...15 {
                    popover.permittedArrowDirections = UIPopoverArrowDirection(rawValue: UInt(15 - raw))
                    // A layout moves the popover, without anything else.
                    if raw == 0 { host.settle() } else { host.window.layoutIfNeeded() }
                    run.expectPopover(
                        "popover at place \(index) with arrows \(15 - raw)", above, at: place, in: host,
                        overlaps: run.flag(5))
                }
            }
        }
    ]
}
