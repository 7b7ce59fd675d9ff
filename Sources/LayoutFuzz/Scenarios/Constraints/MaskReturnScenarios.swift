import Foundation
import LayoutEngine

/// Views that go back from constraints to their autoresizing mask.
extension Scenario {
    static let maskReturns: [Scenario] = [
        // A view that constraints placed keeps its frame when its mask counts again, and follows its superview from
        // there.
        Scenario(
            "masks-count-again", rules: [], limits: [63, 40, 60, 90, 50, 60, 40, 1],
            needs: { !$0.isRightToLeft }
        ) { run in
            let (host, root) = run.openPlain()
            let (outer, view) = (UIView(frame: CGRect(x: 0, y: 80, width: 200, height: 160)), UIView())
            root.addSubview(outer)
            view.frame = CGRect(x: 3, y: 4, width: 30, height: 20)
            // One part is flexible on each axis, so that it takes the whole change.
            let mask: UIView.AutoresizingMask = [
                [.flexibleRightMargin, .flexibleWidth, .flexibleLeftMargin][run.numbers[0] % 3],
                [.flexibleBottomMargin, .flexibleHeight, .flexibleTopMargin][run.numbers[0] / 3 % 3],
            ]
            view.autoresizingMask = mask
            outer.addSubview(view)
            if run.flag(7) { host.settle() }
            view.translatesAutoresizingMaskIntoConstraints = false
            let placed = CGRect(
                x: run.length(1), y: run.length(2), width: run.length(3) + 1, height: run.length(4) + 1)
            let constraints = [
                view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: placed.minX),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: placed.minY),
                view.widthAnchor.constraint(equalToConstant: placed.width),
                view.heightAnchor.constraint(equalToConstant: placed.height),
            ]
            NSLayoutConstraint.activate(constraints)
            host.settle()
            run.expect("frame by constraints", view.frame, placed)
            NSLayoutConstraint.deactivate(constraints)
            view.translatesAutoresizingMaskIntoConstraints = true
            host.settle()
            run.expect("frame when the mask counts again", view.frame, placed)
            let (wider, higher) = (run.length(5), run.length(6))
            outer.frame.size = CGSize(width: 200 + wider, height: 160 + higher)
            host.settle()
            run.expect(
                "frame after the superview's size changed", view.frame,
                CGRect(
                    x: placed.minX + (mask.contains(.flexibleLeftMargin) ? wider : 0),
                    y: placed.minY + (mask.contains(.flexibleTopMargin) ? higher : 0),
                    width: placed.width + (mask.contains(.flexibleWidth) ? wider : 0),
                    height: placed.height + (mask.contains(.flexibleHeight) ? higher : 0)))
        }
    ]
}
