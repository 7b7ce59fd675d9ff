import Foundation
import LayoutEngine

/// Nested image contexts, and what the rules say of them.
private final class DrawnPictures {
    private struct Open {
        let context: CGContext
        let size: CGSize
        /// The scale of a context that the app began.
        let scale: CGFloat?
        /// Whether the app began an image context here. Otherwise it pushed the context.
        let isPicture: Bool
    }

    static let kinds = 7

    private var open: [Open] = []
    private let run: ScenarioRun

    init(_ run: ScenarioRun) { self.run = run }

    private func size(_ value: Int) -> CGSize { CGSize(width: 3 + value, height: 95 - 2 * value) }

    /// - Parameter scale: nil to use the call without a scale; 0 for the scale of the screen.
    private func begin(_ size: CGSize, scale: Int? = 0) {
        if let scale {
            UIGraphicsBeginImageContextWithOptions(size, false, CGFloat(scale))
        } else {
            UIGraphicsBeginImageContext(size)
        }
        let wanted = scale.map { $0 == 0 ? run.device.scale : CGFloat($0) } ?? 1
        guard let context = UIGraphicsGetCurrentContext() else {
            return run.expect("whether there is a context", false, true)
        }
        run.expect("whether a new context was there before", open.contains { $0.context === context }, false)
        open.append(Open(context: context, size: size, scale: wanted, isPicture: true))
    }

    private func end() {
        guard let last = open.popLast() else { return }
        if last.isPicture { UIGraphicsEndImageContext() } else { UIGraphicsPopContext() }
    }

    /// A renderer draws into its own context. Other image contexts may begin and end meanwhile.
    private func render(_ value: Int) {
        let (size, format) = (self.size(value), UIGraphicsImageRendererFormat())
        format.scale = CGFloat(2 + value % 3)
        let renderer =
            switch value % 3 {
            case 0: UIGraphicsImageRenderer(size: size)
            case 1: UIGraphicsImageRenderer(bounds: CGRect(origin: CGPoint(x: 7, y: 4), size: size))
            default: UIGraphicsImageRenderer(size: size, format: format)
            }
        var calls = 0
        let drawn = renderer.image { context in
            calls += 1
            run.expectObject(
                "current context at the start of a renderer", UIGraphicsGetCurrentContext(), context.cgContext)
            run.expect("size of the context of a renderer", context.cgContext.boundingBoxOfClipPath.size, size)
            open.append(Open(context: context.cgContext, size: size, scale: nil, isPicture: false))
            if value % 2 == 0 {
                begin(self.size(value / 2))
                check("in a renderer")
                end()
            }
            run.expectObject(
                "current context at the end of a renderer", UIGraphicsGetCurrentContext(), context.cgContext)
            open.removeLast()
        }
        run.expect("number of calls of the drawing closure", calls, 1)
        run.expect("size of the image of a renderer", drawn.size, size)
        run.expect("scale of the image of a renderer", drawn.scale, value % 3 == 2 ? format.scale : run.device.scale)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0: begin(size(value), scale: value % 5 == 4 ? nil : value % 5)
        case 1: begin(size(value))
        case 2, 3: end()
        case 4 where open.count > 1 && open.count < 9:
            // Any open context is pushed again, also the current one.
            let old = open[value % open.count]
            UIGraphicsPushContext(old.context)
            open.append(Open(context: old.context, size: old.size, scale: nil, isPicture: false))
        case 5: render(value)
        default:
            guard let last = open.last, last.isPicture else { return begin(size(value)) }
            let first = UIGraphicsGetImageFromCurrentImageContext()
            run.expect(
                "whether two calls give the same image", first === UIGraphicsGetImageFromCurrentImageContext(), false)
        }
    }

    func check(_ when: String) {
        run.expectObject("current context \(when)", UIGraphicsGetCurrentContext(), open.last?.context)
        guard let last = open.last else {
            return run.expect(
                "whether there is no image without a context \(when)",
                UIGraphicsGetImageFromCurrentImageContext() == nil, true)
        }
        run.expect(
            "bounding box of the clip path \(when)", last.context.boundingBoxOfClipPath,
            CGRect(origin: .zero, size: last.size))
        // No rule says which image a pushed context gives.
        guard last.isPicture, let picture = UIGraphicsGetImageFromCurrentImageContext() else {
            return run.expect("whether there is an image \(when)", !last.isPicture, true)
        }
        run.expect("size of the image \(when)", picture.size, last.size)
        run.expect("scale of the image \(when)", picture.scale, last.scale ?? 0)
    }

    func endAll() {
        while !open.isEmpty {
            end()
            check("while contexts end")
        }
    }
}

extension Scenario {
    static let drawnPictures: [Scenario] = [
        // Drawing goes into the image context that began last and has not ended, or into a context that was pushed since.
        Scenario(
            "pictures-drawn-in-turns", rules: ["source-2", "controls-5", "controls-26"],
            limits: Array(repeating: DrawnPictures.kinds * 40 - 1, count: 12), kinds: DrawnPictures.kinds
        ) { run in
            let pictures = DrawnPictures(run)
            pictures.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                pictures.perform(number)
                pictures.check("after turn \(turn)")
            }
            pictures.endAll()
            pictures.check("at the end")
        }
    ]
}
