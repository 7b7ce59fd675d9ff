import Foundation
import LayoutEngine

/// Values that have no effect on layout and are kept, and the appearance callbacks of several children.
extension Scenario {
    static let keptValues: [Scenario] = [
        Scenario("values-of-layers-and-bars", rules: ["source-2"], limits: [40]) { run in
            let length = run.length(0) + 2
            let tabs = UITabBar()
            run.keep(tabs, "itemWidth", \.itemWidth, 0, length)
            run.keep(tabs, "itemSpacing", \.itemSpacing, 0, length)
            let layer = CALayer()
            run.keep(layer, "zPosition", \.zPosition, 0, length)
            run.keep(layer, "anchorPointZ", \.anchorPointZ, 0, length)
            run.keep(layer, "borderWidth", \.borderWidth, 0, length)
            run.keep(layer, "shadowOpacity", \.shadowOpacity, 0, 0.5)
            run.keep(layer, "shadowRadius", \.shadowRadius, 3, length)
            run.keep(layer, "contentsScale", \.contentsScale, 1, length)
            run.keep(layer, "rasterizationScale", \.rasterizationScale, 1, length)
            run.keep(layer, "timeOffset", \.timeOffset, 0, 3)
            run.keep(layer, "beginTime", \.beginTime, 0, 3)
            run.keep(layer, "repeatCount", \.repeatCount, 0, 3)
            run.keep(layer, "repeatDuration", \.repeatDuration, 0, 3)
            run.keep(layer, "minificationFilterBias", \.minificationFilterBias, 0, 3)
            let shape = CAShapeLayer()
            run.keep(shape, "lineWidth", \.lineWidth, 1, length)
            run.keep(shape, "strokeStart", \.strokeStart, 0, 0.5)
            run.keep(shape, "strokeEnd", \.strokeEnd, 1, 0.5)
            run.keep(shape, "lineDashPhase", \.lineDashPhase, 0, length)
            let spring = CASpringAnimation()
            run.keep(spring, "mass", \.mass, 1, length)
            run.keep(spring, "stiffness", \.stiffness, 100, length)
            run.keep(spring, "initialVelocity", \.initialVelocity, 0, length)
            run.keep(spring, "repeatCount", \.repeatCount, 0, 3)
            let transition = CATransition()
            run.keep(transition, "startProgress", \.startProgress, 0, 0.5)
            run.keep(transition, "endProgress", \.endProgress, 1, 0.5)
            run.keep(CATextLayer(), "fontSize", \.fontSize, 36, length)
            let path = UIBezierPath()
            run.keep(path, "lineWidth", \.lineWidth, 1, length)
            run.keep(path, "miterLimit", \.miterLimit, 10, length)
            let identity = CATransform3DIdentity
            run.expect(
                "CATransform3DIdentity",
                [
                    identity.m11, identity.m12, identity.m13, identity.m14, identity.m21, identity.m22, identity.m23,
                    identity.m24, identity.m31, identity.m32, identity.m33, identity.m34, identity.m41, identity.m42,
                    identity.m43, identity.m44,
                ], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
            run.expect("whether a new layer has the identity transform", CATransform3DIsIdentity(layer.transform), true)
            // A square screen counts as portrait.
            let outer = LayoutEnvironment.current
            defer { LayoutEnvironment.current = outer }
            for (width, height) in [(500, 500), (500.5, 500), (500, 500.5), (length, 500)] as [(CGFloat, CGFloat)] {
                LayoutEnvironment.current = LayoutEnvironment(
                    profile: run.uikit, scale: run.device.scale, screenSize: CGSize(width: width, height: height))
                run.expect(
                    "isPortrait on a screen of \(width) x \(height)",
                    [
                        UIApplication.shared.statusBarOrientation.isPortrait,
                        UIWindowScene().interfaceOrientation.isPortrait,
                    ], [width <= height, width <= height])
            }
        },
        // Children whose views are in plain views get appearance callbacks in the order of the views, not of the
        // children.
        Scenario("children-in-plain-views", rules: ["containment-9", "life-cycle-4"], limits: [23, 23, 3, 1]) { run in
            let log = CallbackLog()
            let root = LoggedController("r", log)
            let all = ["a", "b", "c", "d", "e"].map { LoggedController($0, log) }
            for child in all.inOrder(run.numbers[0]) { root.addChild(child) }
            let lined = all.inOrder(run.numbers[1])
            let (holder, inner) = (UIView(), UIView())
            for (index, child) in lined.enumerated() {
                let parent: UIView = index == 4 ? root.view : index == 1 || index == 2 ? inner : holder
                if index == 1 { holder.addSubview(inner) }
                parent.addSubview(child.view)
                child.didMove(toParent: root)
            }
            root.view.insertSubview(holder, at: 0)
            func told(_ callback: String) -> (_ entries: [String]) -> [String] {
                { entries in
                    entries.filter { $0.hasSuffix(" " + callback) && !$0.hasPrefix("r ") }.map { String($0.prefix(1)) }
                }
            }
            func check(_ wanted: [LoggedController], appears: Bool, _ when: String) {
                let entries = log.take()
                let names = wanted.map(\.name)
                for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
                    run.expect(
                        "children with \(callback) \(when)", told(callback)(entries),
                        callback.hasSuffix("Disappear") != appears ? names : [])
                }
            }
            _ = log.take()
            let host = run.open(root)
            host.settle()
            check(lined, appears: true, "at first")
            let inside = Array(lined.prefix(4))
            for turn in 0...run.numbers[2] {
                holder.removeFromSuperview()
                host.settle()
                check(inside, appears: false, "after the holder was removed in turn \(turn)")
                root.view.addSubview(holder)
                host.settle()
                check(inside, appears: true, "after the holder was added in turn \(turn)")
            }
            inner.removeFromSuperview()
            host.settle()
            check(Array(lined[1...2]), appears: false, "after the inner view was removed")
            holder.insertSubview(inner, at: run.flag(3) ? 0 : 2)
            host.settle()
            check(Array(lined[1...2]), appears: true, "after the inner view was added")
            let last =
                run.flag(3)
                ? [lined[4], lined[1], lined[2], lined[0], lined[3]]
                : [lined[4], lined[0], lined[3], lined[1], lined[2]]
            host.window.rootViewController = UIViewController()
            host.settle()
            check(last, appears: false, "after another rootViewController was set")
            host.window.rootViewController = root
            host.settle()
            check(last, appears: true, "after the first rootViewController was set again")
            host.terminate()
            check(last, appears: false, "after the app was terminated")
        },
    ]
}
