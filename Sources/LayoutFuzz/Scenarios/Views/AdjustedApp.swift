import Foundation
import LayoutEngine
import LayoutReference

/// A screen in a navigation controller. UIKit adjusts the insets of its first view to the bars if that is a scroll view.
final class AdjustedApp {
    let navigation: UINavigationController
    private let (screen, other) = (UIViewController(), UIViewController())
    private let scrolls = [UIScrollView(), UIScrollView()]
    private let plain = UIView()
    /// The insets that the app sets, and how far each content is scrolled from its top left corner inside the insets.
    private var (own, scrolled) = ([UIEdgeInsets.zero, .zero], [CGPoint.zero, .zero])
    private var isCovered = false
    private var views: [UIView] { scrolls + [plain] }

    init() {
        navigation = UINavigationController(rootViewController: screen)
        for (index, view) in (scrolls + [plain]).enumerated() {
            view.frame = CGRect(x: 5 * index, y: 0, width: 200 + 30 * index, height: 300 - 40 * index)
            screen.view.addSubview(view)
        }
        for scroll in scrolls { scroll.contentSize = CGSize(width: 1500, height: 1700) }
    }

    func perform(_ kind: Int, _ value: Int, _ host: SceneHost) {
        let root: UIView = screen.view
        let (index, view) = (value % 2, views[value % 3])
        let scroll = scrolls[index]
        switch kind {
        case 0:
            let length = CGFloat(value)
            own[index] =
                value < 8
                ? .zero : UIEdgeInsets(top: length, left: length / 2, bottom: 50 - length, right: length / 4)
            scroll.contentInset = own[index]
        case 1: screen.automaticallyAdjustsScrollViewInsets.toggle()
        case 2: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: false)
        case 3: navigation.isToolbarHidden.toggle()
        case 4:
            let insets = scroll.contentInset
            scroll.setContentOffset(CGPoint(x: value * 3, y: value * 5), animated: false)
            scrolled[index] = CGPoint(x: CGFloat(value * 3) + insets.left, y: CGFloat(value * 5) + insets.top)
        case 5 where view.superview == nil: root.addSubview(view)
        case 5: value % 4 < 3 ? root.sendSubviewToBack(view) : root.bringSubviewToFront(view)
        case 6 where view.superview == nil: root.insertSubview(view, at: value / 3 % (root.subviews.count + 1))
        case 6: view.removeFromSuperview()
        case 7:
            if isCovered {
                navigation.popViewController(animated: false)
            } else {
                navigation.pushViewController(other, animated: false)
            }
            isCovered.toggle()
        default: host.turn()
        }
    }

    func comeBack() {
        if isCovered { navigation.popViewController(animated: false) }
        isCovered = false
    }

    /// Checks the screen, unless another one covers it.
    func check(_ run: ScenarioRun, _ host: SceneHost) {
        guard !isCovered else { return }
        let (system, bars) = (run.systemInsets(of: host), run.barHeights(in: host.orientation))
        let bar = navigation.isNavigationBarHidden ? 0 : CGFloat(bars.navigationBar(hasLargeTitle: false))
        let tools = navigation.isToolbarHidden ? 0 : CGFloat(bars.toolbar)
        let first = screen.automaticallyAdjustsScrollViewInsets ? screen.view.subviews.first : nil
        for (index, scroll) in scrolls.enumerated() {
            var (insets, indicators) = (own[index], UIEdgeInsets.zero)
            if scroll === first {
                (insets.top, insets.bottom) = (system.top + bar, system.bottom + tools)
                (indicators.top, indicators.bottom) = (insets.top, insets.bottom)
            }
            run.expect("content inset of scroll view \(index)", scroll.contentInset, insets)
            run.expect("adjusted content inset of scroll view \(index)", scroll.adjustedContentInset, insets)
            run.expect("scroll indicator insets of scroll view \(index)", scroll.scrollIndicatorInsets, indicators)
            run.expect(
                "content offset of scroll view \(index)", scroll.contentOffset,
                CGPoint(x: scrolled[index].x - insets.left, y: scrolled[index].y - insets.top))
        }
    }
}
