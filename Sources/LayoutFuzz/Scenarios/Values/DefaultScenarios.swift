import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view that logs its superviews and windows.
private final class PlaceView: MovingView {
    override func note(_ callback: String, about other: UIView?) {
        let place = other is UIWindow ? "window" : (other as? PlaceView)?.name ?? (other == nil ? "nil" : "view")
        log.note("\(name) \(callback) \(place)")
    }
}

/// Callbacks of views that are added and removed, and default values.
extension Scenario {
    static let defaults: [Scenario] = [
        // A small tree is added to a window, moves inside of it, and is removed.
        Scenario("view-callbacks", rules: ["holding-4"], limits: [2, 1]) { run in
            let log = CallbackLog()
            let (_, root) = run.openPlain()
            let (first, second) = (PlaceView("1", log), PlaceView("2", log))
            root.addSubview(first)
            root.addSubview(second)
            var chain = [PlaceView("a", log)]
            for index in 0..<run.numbers[0] {
                let view = PlaceView(ScenarioRun.letters[index + 1], log)
                chain[chain.count - 1].addSubview(view)
                chain.append(view)
            }
            func take() -> [String] { log.take().sorted() }
            func told(_ callback: String, _ place: String) -> [String] {
                chain.map { "\($0.name) \(callback) \(place)" }
            }
            _ = take()
            first.addSubview(chain[0])
            run.expect(
                "callbacks after addSubview", take(),
                (["a willMoveToSuperview 1", "a didMoveToSuperview 1", "1 didAddSubview a"]
                    + told("willMoveToWindow", "window") + told("didMoveToWindow", "window")).sorted())
            if run.flag(1) {
                chain[0].removeFromSuperview()
                run.expect(
                    "callbacks after removeFromSuperview", take(),
                    (["a willMoveToSuperview nil", "a didMoveToSuperview nil", "1 willRemoveSubview a"]
                        + told("willMoveToWindow", "nil") + told("didMoveToWindow", "nil")).sorted())
                run.expectObject("window after removeFromSuperview", chain[chain.count - 1].window, nil)
            } else {
                second.addSubview(chain[0])
                let moved = take().filter { !$0.contains("Window") }
                run.expect(
                    "callbacks after a move to another superview", moved,
                    [
                        "a willMoveToSuperview 2", "a didMoveToSuperview 2", "1 willRemoveSubview a",
                        "2 didAddSubview a",
                    ].sorted())
                run.expectObject("superview after a move to another superview", chain[0].superview, second)
            }
        },
        // UIKit's raw values of weights.
        Scenario("font-weights", rules: ["constraints-1"], limits: [40]) { run in
            let weights: [(UIFont.Weight, CGFloat)] = [
                (.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23), (.semibold, 0.3),
                (.bold, 0.4), (.heavy, 0.56), (.black, 0.62),
            ]
            for (weight, value) in weights { run.expect("raw value of a font weight", weight.rawValue, value) }
            let size = 10 + run.length(0)
            let widths = weights.map { weight, _ in
                let label = UILabel()
                label.font = .systemFont(ofSize: size, weight: weight)
                label.text = "mmmmmmmmmm"
                return label.intrinsicContentSize.width
            }
            run.expect("whether black is wider than regular", widths[8] >= widths[3], true)
            for (weight, _) in weights {
                run.expect("size of a font", UIFont.systemFont(ofSize: size, weight: weight).pointSize, size)
            }
        },
        // The image gives a new image view its frame and its intrinsic size. Another image changes only the intrinsic
        // size.
        Scenario("image-views", rules: ["controls-1"], limits: [200, 200, 90, 90]) { run in
            func image(_ width: Int, _ height: Int) -> UIImage {
                UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
            }
            let (width, height) = (run.numbers[0] + 1, run.numbers[1] + 1)
            let view = UIImageView(image: image(width, height))
            let size = CGSize(width: width, height: height)
            run.expect("frame of a new image view", view.frame, CGRect(origin: .zero, size: size))
            run.expect("intrinsic size of an image view", view.intrinsicContentSize, size)
            run.expect("sizeThatFits of an image view", view.sizeThatFits(CGSize(width: 1, height: 1)), size)
            view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
            let other = CGSize(width: run.numbers[2] + 1, height: run.numbers[3] + 1)
            view.image = image(run.numbers[2] + 1, run.numbers[3] + 1)
            run.expect("intrinsic size with another image", view.intrinsicContentSize, other)
            run.expect(
                "frame that the app set, with another image", view.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
            view.sizeToFit()
            run.expect("size after sizeToFit", view.bounds.size, other)
            view.image = nil
            run.expect(
                "intrinsic size without an image", view.intrinsicContentSize,
                CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        },
        // Views of a file without priorities have Interface Builder's.
        Scenario("file-priorities", rules: ["priorities-1"], limits: [3]) { run in
            let kinds = ["view", "label", "textField", "imageView"]
            let element =
                "<\(kinds[run.numbers[0]]) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">"
                + "\(ScenarioFile.rect(1, 2, 30, 40))</\(kinds[run.numbers[0]])>"
            let text = ScenarioFile.storyboard([ScenarioFile.controller(element)])
            guard let scene = run.load(text)?.scene, let view = scene.object(id: "v") as? UIView else { return }
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                run.expect(
                    "hugging priority of a view from a file", CGFloat(view.contentHuggingPriority(for: axis).rawValue),
                    250)
                run.expect(
                    "compression resistance of a view from a file",
                    CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue), 750)
            }
        },
        // Transforms are concatenated and inverted.
        Scenario("transforms-join", rules: ["frames-2"], limits: [5, 5, 5, 5, 5, 5, 9, 9]) { run in
            func value(_ index: Int) -> CGFloat { run.length(index) - 2 }
            let one = CGAffineTransform(a: value(0), b: value(1), c: value(2), d: value(3), tx: value(4), ty: value(5))
            let two = CGAffineTransform(a: 2, b: value(6), c: -1, d: 3, tx: value(7), ty: -4)
            let point = CGPoint(x: 3, y: -5)
            func apply(_ transform: CGAffineTransform, _ point: CGPoint) -> CGPoint {
                CGPoint(
                    x: transform.a * point.x + transform.c * point.y + transform.tx,
                    y: transform.b * point.x + transform.d * point.y + transform.ty)
            }
            run.expect("point with a transform", point.applying(one), apply(one, point))
            run.expect(
                "point with concatenated transforms", point.applying(one.concatenating(two)),
                apply(two, apply(one, point)))
            let determinant = one.a * one.d - one.b * one.c
            guard abs(determinant) > 0.01 else { return }
            run.expect(
                "point with a transform and its inverse", apply(one, point).applying(one.inverted()), point,
                within: 0.001)
            run.expect(
                "point with translatedBy", point.applying(one.translatedBy(x: 2, y: 7)),
                apply(one, CGPoint(x: point.x + 2, y: point.y + 7)))
            run.expect(
                "point with scaledBy", point.applying(one.scaledBy(x: 2, y: 3)),
                apply(one, CGPoint(x: point.x * 2, y: point.y * 3)))
        },
    ]
}
