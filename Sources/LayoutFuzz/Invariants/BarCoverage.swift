import Foundation
import LayoutEngine

/// The part of a view under bars, from the window's geometry alone.
struct BarCoverage {
    private let chrome: UIEdgeInsets
    private let tolerance: Double
    private let hasSafeArea: Bool

    init(_ context: CheckContext) { self.init(context.live) }

    init(_ live: RunningCase) {
        chrome = live.window.chromeInsets
        hasSafeArea = live.model.environment.uikit.hasSafeArea
        tolerance = CheckContext.pixel
    }

    /// Nil for a view that sticks out of a superview at that edge, for which no rule is known.
    func covered(_ view: UIView) -> (top: Double?, bottom: Double?) {
        guard let superview = view.superview else { return (Double(chrome.top), Double(chrome.bottom)) }
        let outer = covered(superview)
        func rest(_ covered: Double?, _ distance: CGFloat) -> Double? {
            guard let covered, Double(distance) >= -tolerance else { return nil }
            return max(0, covered - max(0, Double(distance)))
        }
        let inside = CGRect(origin: .zero, size: superview.bounds.size)
        let system = (rest(outer.top, view.frame.minY), rest(outer.bottom, inside.maxY - view.frame.maxY))
        guard let controller = view.viewController else { return system }
        let bars = Self.bars(over: view, of: controller)
        // An app's own safe area comes on top, where guides mirror the safe area.
        let own = hasSafeArea ? controller.additionalSafeAreaInsets : .zero
        return (
            system.0.map { max(0, max($0, bars.top) + Double(own.top)) },
            system.1.map { max(0, max($0, bars.bottom) + Double(own.bottom)) }
        )
    }

    /// How far the bars of the controller's container reach over its view.
    private static func bars(over view: UIView, of controller: UIViewController) -> (top: Double, bottom: Double) {
        var bars: [UIView] = []
        if let navigation = controller.parent as? UINavigationController {
            bars = [navigation.navigationBar, navigation.toolbar]
        } else if let tabs = controller.parent as? UITabBarController {
            bars = [tabs.tabBar]
        }
        var top = 0.0
        var bottom = 0.0
        for bar in bars where !bar.isHidden && bar.superview === view.superview {
            if bar is UINavigationBar { top = max(0, Double(bar.frame.maxY - view.frame.minY)) }
            if !(bar is UINavigationBar) { bottom = max(0, Double(view.frame.maxY - bar.frame.minY)) }
        }
        return (top, bottom)
    }

    func violation(of controller: UIViewController, shape: (String, String) -> String) -> Violation? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        let truth = covered(view)
        let height = Double(view.bounds.height)
        for (edge, known, real) in [
            ("top", controller.topLayoutGuide.length, truth.top),
            ("bottom", controller.bottomLayoutGuide.length, truth.bottom),
        ] {
            // A view that is completely under the bar: the length of its guide does not matter.
            guard let real, real < height else { continue }
            let error = Double(known) - real
            guard abs(error) > tolerance else { continue }
            return Violation(
                shape: shape(edge, error > 0 ? "too-long" : "too-short"),
                message:
                    "The \(edge) layout guide of \(controller.title ?? "") is \(NumberText.number(known)) long, but bars cover "
                    + "\(NumberText.number(CGFloat(real))) of its view: \(NumberText.points(CGFloat(abs(error)))) too \(error > 0 ? "long" : "short")."
            )
        }
        return nil
    }
}
