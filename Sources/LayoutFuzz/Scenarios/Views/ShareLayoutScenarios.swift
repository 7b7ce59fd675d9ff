import Foundation
import LayoutEngine

/// Sets the frames of its parts to fractions of its size in each layout, as code without constraints does. Fractions are thirds,
/// sevenths and tenths, so that equal frames may differ in the last bits.
private final class ShareView: UIView {
    let parts: [UIView]
    /// The divisor of the width and of the height.
    var divisors = [3, 7]
    private(set) var layouts = 0

    init(_ parts: [UIView]) {
        self.parts = parts
        super.init(frame: .zero)
        for part in parts { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func place(_ index: Int) -> CGRect {
        let (across, down) = (bounds.width / CGFloat(divisors[0]), bounds.height / CGFloat(divisors[1]))
        return CGRect(
            x: across * 0.3 + CGFloat(index) * across * 1.1, y: down * 0.1 + CGFloat(index) * down * 0.7,
            width: across * 0.9, height: down * (1.3 - CGFloat(index) / 3))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for (index, part) in parts.enumerated() { part.frame = place(index) }
    }

    func forgetLayouts() { layouts = 0 }
}

/// A view that lays out such a view, beside a view that may have a constraint.
private final class ShareApp {
    static let kinds = 6
    private static let masks: [UIView.AutoresizingMask] = [
        [], .flexibleWidth, [.flexibleLeftMargin, .flexibleTopMargin], [.flexibleWidth, .flexibleHeight],
        .flexibleBottomMargin, .flexibleRightMargin,
    ]

    private let run: ScenarioRun
    private let (inner, outer): (ShareView, ShareView)
    private let beside = UIView(frame: CGRect(x: 3, y: 5, width: 4, height: 6))
    private let tie: NSLayoutConstraint
    private var shares: [ShareView] { [outer, inner] }

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        inner = ShareView([UIView(), UIView()])
        outer = ShareView([UIView(), inner])
        // With a constraint the tree uses Auto Layout.
        tie = beside.widthAnchor.constraint(equalToConstant: 4)
        outer.frame = CGRect(x: 10, y: 80, width: 200, height: 160)
        root.addSubview(outer)
        root.addSubview(beside)
        tie.isActive = true
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        let view = shares[value % 2]
        switch kind {
        case 0: outer.frame.size = CGSize(width: 170 + value, height: 210 - value)
        case 1:
            view.divisors = [[3, 6, 7, 9, 10][value / 2 % 5], [7, 3, 10, 6][value / 10 % 4]]
            view.setNeedsLayout()
        case 2: view.setNeedsLayout()
        case 3: outer.frame.origin = CGPoint(x: 10 + value, y: 80 - value % 7)
        // The inner view is between pixels before its edges are rounded.
        case 4:
            view.parts[value / 2 % 2].autoresizingMask = Self.masks[value / 4 % Self.masks.count]
            // The mask affects rounding only when the frame is set again.
            view.setNeedsLayout()
        default: tie.isActive.toggle()
        }
    }

    func check(_ when: String) {
        for (depth, view) in shares.enumerated() {
            // Layouts that never come to rest end after a hundred.
            run.expect("whether the layouts of view \(depth) come to rest \(when)", view.layouts < 50, true)
            view.forgetLayouts()
            for (index, part) in view.parts.enumerated() {
                let (found, wanted) = (part.frame, view.place(index))
                let words = "part \(index) of view \(depth) \(when)"
                // The superview's length may be a pixel off, and the mask's share of that is rounded.
                let distance = run.pixel * 1.5 + 0.01
                run.expect("origin of \(words)", found.origin, wanted.origin, within: distance)
                run.expect(
                    "bottom right corner of \(words)", CGPoint(x: found.maxX, y: found.maxY),
                    CGPoint(x: wanted.maxX, y: wanted.maxY),
                    within: distance)
            }
        }
    }
}

extension Scenario {
    static let shareLayouts: [Scenario] = [
        // Layouts that set frames to fractions come to rest, and the views keep these frames, rounded to pixels.
        Scenario(
            "shares-placed-in-layouts", rules: ["masks-13", "masks-7", "rounding-1"],
            limits: [255] + Array(repeating: ShareApp.kinds * 40 - 1, count: 8), kinds: ShareApp.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let app = ShareApp(run, in: root)
            host.settle()
            app.check("at first")
            run.inAnyOrder(
                from: 1, app.perform,
                rest: {
                    host.settle()
                    app.check("after changes")
                })
            host.settle()
            app.check("at the end")
        }
    ]
}
