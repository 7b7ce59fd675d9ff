import Foundation
import LayoutEngine

/// Zooming by code.
extension Scenario {
    static let zoomOrders: [Scenario] = [
        // A zoom scale that is set stays within the present limits. The delegate is told of it once, and only if it changes.
        Scenario(
            "zooms-in-any-order", rules: ["scroll-views-8"], limits: Array(repeating: 5 * 16 - 1, count: 10), kinds: 5
        ) { run in
            final class Listener: UIScrollViewDelegate {
                var scales: [CGFloat] = []
                func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
            }
            let (listener, scroll) = (Listener(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 90)))
            run.held.append(listener)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 5000, height: 5000)
            scroll.delegate = listener
            var (least, most, scale, hasDelegate): (CGFloat, CGFloat, CGFloat, Bool) = (1, 1, 1, true)
            var offset = CGPoint.zero
            for (turn, number) in run.numbers.enumerated() {
                let (value, old) = (number / 5, scale)
                listener.scales = []
                switch number % 5 {
                case 0:
                    least = CGFloat(value % 4 + 1) / 4
                    scroll.minimumZoomScale = least
                case 1:
                    most = CGFloat(value % 6 + 1)
                    scroll.maximumZoomScale = most
                case 2:
                    scale = max(least, min(most, CGFloat(value) / 4))
                    scroll.setZoomScale(CGFloat(value) / 4, animated: value % 3 == 0)
                case 3:
                    // A rectangle of the view's aspect ratio, whose scale is within the limits.
                    scale = value % 3 == 0 ? least : value % 3 == 1 ? most : 1
                    let size = CGSize(width: 120 / scale, height: 90 / scale)
                    let rect = CGRect(origin: CGPoint(x: 40 + value, y: 30 + 2 * value), size: size)
                    offset = CGPoint(x: rect.minX * scale, y: rect.minY * scale)
                    scroll.zoom(to: rect, animated: value % 2 == 0)
                default:
                    hasDelegate.toggle()
                    scroll.delegate = hasDelegate ? listener : nil
                }
                run.expect("zoom scale in turn \(turn)", scroll.zoomScale, scale)
                run.expect(
                    "scales of which the delegate is told in turn \(turn)", listener.scales,
                    hasDelegate && scale != old ? [scale] : [])
                run.expect("content offset in turn \(turn)", scroll.contentOffset, offset, within: 0.01)
            }
        }
    ]
}
