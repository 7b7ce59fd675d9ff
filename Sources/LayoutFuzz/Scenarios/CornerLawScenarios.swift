import Foundation
import LayoutEngine

/// Rules of alignments, orders and lengths that rarely matter.
extension Scenario {
    static let cornerCases: [Scenario] = [
        // A control's leading and trailing follow its own layout direction.
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
                let isRightToLeft =
                    switch attribute {
                    case .forceRightToLeft: true
                    case .unspecified: run.isRightToLeft
                    default: false
                    }
                let wanted: UIControl.ContentHorizontalAlignment =
                    switch run.numbers[0] {
                    case 4: isRightToLeft ? .right : .left
                    case 5: isRightToLeft ? .left : .right
                    default: sides[run.numbers[0]]
                    }
                run.expect("effectiveContentHorizontalAlignment", control.effectiveContentHorizontalAlignment, wanted)
            }
        },
        // A multiplier of the trailing edge of scroll content counts from the leading edge of the content, by its
        // width.
        Scenario("shares-of-content", rules: ["scroll-views-1", "direction-1"], limits: [3, 40, 400, 400, 1, 1]) {
            run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentInsetAdjustmentBehavior = .never
            let isRightToLeft = run.flag(4)
            scroll.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
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
                let x = isRightToLeft ? width.constant - start - 50 : start
                run.expect("width of the content in turn \(turn)", scroll.contentSize.width, width.constant)
                run.expect("left edge of the view in turn \(turn)", child.frame.minX, x, within: run.pixel)
                width.constant = 400 + run.length(3)
                if run.flag(5) { scroll.contentOffset.x = 17 }
            }
        },
        // `items(in:)` of a dynamic animator returns the items that intersect the rectangle.
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
                    "whether items(in:) returns item \(index)", found.contains { $0 === view },
                    view.frame.intersects(area))
            }
        },
        // A presented controller loads its view before any other callback.
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
                run.expect("whether loadViewIfNeeded calls viewDidLoad", before.contains("above viewDidLoad"), true)
                run.expect(
                    "whether the presentation calls viewDidLoad again", told.contains("above viewDidLoad"), false)
            } else {
                run.expect("first callback of the presentation", told.first ?? "nothing", "above viewDidLoad")
            }
        },
        // A rendered image has the screen's scale. An image of pixels with the scale 0 has the scale 1.
        Scenario("scales-of-pictures", rules: ["controls-5"], limits: [60, 60, 2]) { run in
            let (_, _) = run.openPlain()
            let size = CGSize(width: run.length(0) + 1, height: run.length(1) + 1)
            run.expect(
                "scale of the default renderer format", UIGraphicsImageRendererFormat.default().scale, run.device.scale)
            let drawn = UIGraphicsImageRenderer(size: size).image { _ in }
            run.expect("scale of a rendered image", drawn.scale, run.device.scale)
            run.expect("size of a rendered image", drawn.size, size)
            let format = UIGraphicsImageRendererFormat()
            let wanted = CGFloat(run.numbers[2] + 1)
            format.scale = wanted
            run.expect(
                "scale of an image rendered with a format",
                UIGraphicsImageRenderer(size: size, format: format).image { _ in }.scale, wanted)
            guard let pixels = drawn.cgImage else { return run.expect("whether the image has a cgImage", false, true) }
            let plain = UIImage(cgImage: pixels, scale: 0, orientation: .up)
            run.expect("scale of an image with the scale 0", plain.scale, 1)
            run.expect(
                "size of an image with the scale 0", plain.size, CGSize(width: pixels.width, height: pixels.height))
        },
        // The first responder can become first responder again.
        Scenario("focus-given-twice", rules: ["controls-16"], limits: [1, 2]) { run in
            let (host, root) = run.openPlain()
            let views: [UIView] = [UITextView(), UITextField()]
            let view = views[run.numbers[0]]
            view.frame = CGRect(x: 5, y: 60, width: 200, height: 50)
            root.addSubview(view)
            host.settle()
            for time in 0...run.numbers[1] {
                run.expect("becomeFirstResponder in turn \(time)", view.becomeFirstResponder(), true)
            }
            _ = view.resignFirstResponder()
            run.expect("isFirstResponder after resignFirstResponder", view.isFirstResponder, false)
        },
    ]
}
