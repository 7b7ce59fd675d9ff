import Foundation
import LayoutEngine

/// Rules of sides, orders and lengths that show only at their corners.
extension Scenario {
    static let cornerLaws: [Scenario] = [
        // Leading and trailing are sides of the view's own direction, whoever decides on it.
        Scenario("effective-alignments", rules: ["direction-1", "controls-6"], limits: [5, 4, 4, 2]) { run in
            let (_, root) = run.openPlain()
            let control: UIControl = [UIButton(type: .system), UITextField(), UIControl()][run.numbers[3]]
            root.addSubview(control)
            let attributes: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            let sides: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
            for attribute in [attributes[run.numbers[1]], attributes[run.numbers[2]]] {
                control.semanticContentAttribute = attribute
                control.contentHorizontalAlignment = sides[run.numbers[0]]
                let runsLeft =
                    switch attribute {
                    case .forceRightToLeft: true
                    case .unspecified: run.isRightToLeft
                    default: false
                    }
                let wanted: UIControl.ContentHorizontalAlignment =
                    switch run.numbers[0] {
                    case 4: runsLeft ? .right : .left
                    case 5: runsLeft ? .left : .right
                    default: sides[run.numbers[0]]
                    }
                run.expect("side of the content", control.effectiveContentHorizontalAlignment, wanted)
            }
        },
        // The edges of content are counted from its own start, by a share of its own width.
        Scenario("shares-of-content", rules: ["scroll-views-1", "direction-1"], limits: [3, 40, 400, 400, 1, 1]) {
            run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentInsetAdjustmentBehavior = .never
            let runsLeft = run.flag(4)
            scroll.semanticContentAttribute = runsLeft ? .forceRightToLeft : .forceLeftToRight
            root.addSubview(scroll)
            let wide = run.makeView(in: scroll)
            let child = run.makeView(in: scroll)
            for view in [wide, child] { view.semanticContentAttribute = scroll.semanticContentAttribute }
            let width = wide.widthAnchor.constraint(equalToConstant: 400 + run.length(2))
            let share: CGFloat = [0.25, 0.5, 0.75, 1][run.numbers[0]]
            let edge = NSLayoutConstraint(
                item: child, attribute: .leading, relatedBy: .equal, toItem: scroll, attribute: .trailing,
                multiplier: share,
                constant: -run.length(1))
            NSLayoutConstraint.activate([
                width, edge, wide.heightAnchor.constraint(equalToConstant: 500),
                wide.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                wide.topAnchor.constraint(equalTo: scroll.topAnchor),
                wide.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                wide.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                child.topAnchor.constraint(equalTo: scroll.topAnchor),
                child.widthAnchor.constraint(equalToConstant: 50),
                child.heightAnchor.constraint(equalToConstant: 20),
            ])
            for turn in 0..<2 {
                host.settle()
                let start = width.constant * share - run.length(1)
                let x = runsLeft ? width.constant - start - 50 : start
                run.expect("content's width, time \(turn)", scroll.contentSize.width, width.constant)
                run.expect("view at a share of the width, time \(turn)", child.frame.minX, x, within: run.pixel)
                width.constant = 400 + run.length(3)
                if run.flag(5) { scroll.contentOffset.x = 17 }
            }
        },
        // Items of an animator are found where they are.
        Scenario("bodies-in-a-rectangle", rules: ["passes-7"], limits: [90, 90, 60, 60, 120, 120, 40, 40]) { run in
            let (_, root) = run.openPlain()
            let animator = UIDynamicAnimator(referenceView: root)
            let frames = [
                CGRect(x: run.length(0), y: run.length(1), width: run.length(2) + 1, height: run.length(3) + 1),
                CGRect(x: 60, y: 10, width: 20, height: 100),
            ]
            let views = frames.map { run.makeView(in: root, $0, translates: true) }
            animator.addBehavior(UIGravityBehavior(items: views))
            let area = CGRect(
                x: run.length(4), y: run.length(5), width: run.length(6) + 1, height: run.length(7) + 1)
            let found = animator.items(in: area)
            for (index, view) in views.enumerated() {
                run.expect(
                    "whether body \(index) is found", found.contains { $0 === view }, view.frame.intersects(area))
            }
        },
        // What is presented loads its view before anybody hears that it comes.
        Scenario("presented-views-load-first", rules: ["presentation-1", "life-cycle-2"], limits: [5, 1, 1]) { run in
            let log = CallbackLog()
            let (below, above) = (LoggedController("below", log), LoggedController("above", log))
            let host = run.open(below)
            host.settle()
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext,
            ]
            above.modalPresentationStyle = styles[run.numbers[0]]
            if run.flag(1) { above.loadViewIfNeeded() }
            let before = log.take()
            below.present(above, animated: run.flag(2))
            host.settle()
            let told = log.take()
            if run.flag(1) {
                run.expect("whether the view was loaded before", before.contains("above viewDidLoad"), true)
                run.expect("whether it is loaded again", told.contains("above viewDidLoad"), false)
            } else {
                run.expect("what is told first", told.first ?? "nothing", "above viewDidLoad")
            }
        },
        // A picture that is drawn has the screen's scale, and pixels without a scale have one of 1.
        Scenario("scales-of-pictures", rules: ["controls-5"], limits: [60, 60, 2]) { run in
            let (_, _) = run.openPlain()
            let size = CGSize(width: run.length(0) + 1, height: run.length(1) + 1)
            run.expect("scale of a renderer", UIGraphicsImageRendererFormat.default().scale, run.device.scale)
            let drawn = UIGraphicsImageRenderer(size: size).image { _ in }
            run.expect("scale of what it draws", drawn.scale, run.device.scale)
            run.expect("size of what it draws", drawn.size, size)
            let format = UIGraphicsImageRendererFormat()
            let wanted = CGFloat(run.numbers[2] + 1)
            format.scale = wanted
            run.expect(
                "scale of a format", UIGraphicsImageRenderer(size: size, format: format).image { _ in }.scale, wanted)
            guard let pixels = drawn.cgImage else { return run.expect("whether there are pixels", false, true) }
            let plain = UIImage(cgImage: pixels, scale: 0, orientation: .up)
            run.expect("scale of pixels without one", plain.scale, 1)
            run.expect("their size", plain.size, CGSize(width: pixels.width, height: pixels.height))
        },
        // Who has the focus gets it again.
        Scenario("focus-given-twice", rules: ["controls-16"], limits: [1, 2]) { run in
            let (host, root) = run.openPlain()
            let views: [UIView] = [UITextView(), UITextField()]
            let view = views[run.numbers[0]]
            view.frame = CGRect(x: 5, y: 60, width: 200, height: 50)
            root.addSubview(view)
            host.settle()
            for time in 0...run.numbers[1] {
                run.expect("whether it takes the focus, time \(time)", view.becomeFirstResponder(), true)
            }
            _ = view.resignFirstResponder()
            run.expect("whether it has the focus in the end", view.isFirstResponder, false)
        },
    ]
}
