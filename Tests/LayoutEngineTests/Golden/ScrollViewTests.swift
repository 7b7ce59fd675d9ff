import Foundation
import LayoutEngine
import XCTest

/// Scroll views: content size from constraints, guides, insets.
final class ScrollViewTests: XCTestCase {
    private func launch(
        _ profile: UIKitProfile = .iOS13plus, _ device: String = "iPhone X", _ set: (UIScrollView, UIView) -> Void
    ) -> (SceneHost, UIScrollView, UIView) {
        let host = makeHost(device, profile)
        let controller = UIViewController()
        let scroll = UIScrollView()
        let content = UIView()
        pin(scroll, to: controller.view)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        set(scroll, content)
        host.launch(controller)
        return (host, scroll, content)
    }

    private func pin(_ view: UIView, to container: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leftAnchor.constraint(equalTo: container.leftAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            view.rightAnchor.constraint(equalTo: container.rightAnchor),
        ])
    }

    private func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) {
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
    }

    /// Edges of the scroll view mean its content; its width means its frame.
    /// uikit-model: scroll-views-1
    func test_edgesDefineContentSize_widthIsTheFrames() {
        let (_, scroll, content) = launch { scroll, content in
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
                content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 2000),
            ])
        }
        XCTAssertEqual(scroll.contentSize, CGSize(width: 380, height: 2030))
        XCTAssertEqual(content.frame, CGRect(x: 0, y: 10, width: 375, height: 2000))
        XCTAssertEqual(scroll.contentLayoutGuide.layoutFrame, CGRect(x: 0, y: 0, width: 380, height: 2030))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// What was set counts on an axis of which no constraint speaks, and again when they are gone.
    /// uikit-model: scroll-views-3
    /// What a subclass places by the offset is placed again when it scrolls.
    /// uikit-model: passes-8
    func test_scrolling_asksForALayout() {
        let host = makeHost("iPhone 6", .iOS9_10)
        let (controller, scroll) = (UIViewController(), PinningScrollView())
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        scroll.contentSize = CGSize(width: 100, height: 1000)
        controller.automaticallyAdjustsScrollViewInsets = false
        controller.view.addSubview(scroll)
        host.launch(controller)
        for offset in [30, 50, 0] as [CGFloat] {
            scroll.contentOffset.y = offset
            host.settle()
            XCTAssertEqual(scroll.header.frame.minY, offset)
        }
    }

    func test_setContentSize() {
        var bottom: NSLayoutConstraint?
        let (host, scroll, _) = launch { scroll, content in
            scroll.contentSize = CGSize(width: 500, height: 900)
            size(content, 50, 60)
            content.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor).isActive = true
            content.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
            bottom = content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor)
            bottom?.isActive = true
        }
        XCTAssertEqual(scroll.contentSize, CGSize(width: 500, height: 60))
        bottom?.isActive = false
        host.settle()
        XCTAssertEqual(scroll.contentSize, CGSize(width: 500, height: 900))
    }

    /// What is pinned to the frame guide stays; what is pinned to the content moves.
    /// uikit-model: scroll-views-2
    func test_frameGuide_staysWhereContentScrolls() {
        let (host, scroll, content) = launch { scroll, content in
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 375, height: 3000)
            size(content, 40, 40)
            content.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 7).isActive = true
            content.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 30).isActive = true
        }
        XCTAssertEqual(content.frame.origin, CGPoint(x: 7, y: 30))
        scroll.contentOffset.y = 500
        host.settle()
        XCTAssertEqual(content.frame.origin, CGPoint(x: 7, y: 530))
        XCTAssertEqual(content.convert(content.bounds, to: nil).origin, CGPoint(x: 7, y: 30))
        XCTAssertEqual(scroll.frameLayoutGuide.layoutFrame, CGRect(x: 0, y: 500, width: 375, height: 812))
    }

    /// Seen from outside, scrolled content has moved.
    /// uikit-model: scroll-views-7
    func test_contentSeenFromOutside() {
        let badge = UIView()
        let (host, scroll, content) = launch { scroll, content in
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 375, height: 3000)
            size(content, 40, 40)
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 600).isActive = true
        }
        badge.translatesAutoresizingMaskIntoConstraints = false
        scroll.superview?.addSubview(badge)
        size(badge, 10, 10)
        badge.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
        badge.topAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
        scroll.contentOffset.y = 500
        host.settle()
        XCTAssertEqual(badge.frame.origin, CGPoint(x: 0, y: 140))
        XCTAssertEqual(content.frame.minY, 600)
    }

    /// Without a trailing pin the content has no width.
    /// uikit-model: scroll-views-3
    func test_missingPin_leavesNoContent() {
        let (_, scroll, _) = launch { scroll, content in
            size(content, 50, 60)
            content.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
        }
        XCTAssertEqual(scroll.contentSize, .zero)
    }

    /// Each behaviour, for content that is tall, wide, or neither; on a phone with safe area 44, 34.
    /// uikit-model: scroll-views-4
    func test_insetAdjustment() {
        let none = UIEdgeInsets.zero
        let both = UIEdgeInsets(top: 44, bottom: 34)
        for (behaviour, height, bounces, expected) in [
            (.never, 2000, true, none), (.always, 10, false, both), (.scrollableAxes, 10, false, none),
            (.scrollableAxes, 2000, false, both), (.scrollableAxes, 10, true, both), (.automatic, 10, false, none),
            (.automatic, 2000, false, both),
        ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, Bool, UIEdgeInsets)] {
            let (_, scroll, content) = launch { scroll, _ in
                scroll.contentInsetAdjustmentBehavior = behaviour
                scroll.contentSize = CGSize(width: 10, height: height)
                scroll.alwaysBounceVertical = bounces
                scroll.contentInset = UIEdgeInsets(top: 3, bottom: 4)
            }
            let name = "\(behaviour) \(height) \(bounces)"
            var inset = expected
            inset.top += 3
            inset.bottom += 4
            XCTAssertEqual(scroll.adjustedContentInset, inset, name)
            XCTAssertEqual(scroll.contentOffset.y, -inset.top, name)
            XCTAssertEqual(scroll.safeAreaInsets, both, name)
            // An absorbed edge is not handed on.
            if expected != none { XCTAssertEqual(content.safeAreaInsets, none, name) }
        }
    }

    /// Behaviours' raw values.
    func test_rawValues() {
        XCTAssertEqual(UIScrollView.ContentInsetAdjustmentBehavior.allCases.map(\.rawValue), [0, 1, 2, 3])
    }

    /// Before iOS 11 the controller insets its scroll view by its guides: the root view or the first subview, no other, and no
    /// more once that is switched off.
    /// uikit-model: scroll-views-5, scroll-views-6
    func test_automaticInsets_iOS10() {
        let (host, scroll, _) = launch(.iOS9_10, "iPhone 6") { _, _ in }
        XCTAssertEqual(scroll.contentInset, UIEdgeInsets(top: 20))
        XCTAssertEqual(scroll.contentOffset.y, -20)
        host.setBars(top: .translucent, bottom: .translucent)
        XCTAssertEqual(scroll.contentInset, UIEdgeInsets(top: 64, bottom: 44))
        XCTAssertEqual(scroll.scrollIndicatorInsets, UIEdgeInsets(top: 64, bottom: 44))
        XCTAssertEqual(scroll.contentOffset.y, -64, "what was at the top stays there")
        host.window.rootViewController?.view.insertSubview(UIView(), at: 0)
        host.settle()
        XCTAssertEqual(scroll.contentInset, .zero)
        scroll.superview?.insertSubview(scroll, at: 0)
        host.settle()
        XCTAssertEqual(scroll.contentInset.top, 64)
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        host.settle()
        XCTAssertEqual(scroll.contentInset, .zero)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    /// Pinned to the guide and inset by it, content starts twice as low.
    /// uikit-model: scroll-views-5
    func test_doubleInset_iOS10() {
        let host = makeHost("iPhone 6", .iOS9_10)
        let controller = UIViewController()
        let scroll = UIScrollView()
        pin(scroll, to: controller.view)
        controller.view.constraints.first { $0.firstAttribute == .top && $0.firstItem === scroll }?.isActive = false
        scroll.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
        host.launch(UINavigationController(rootViewController: controller))
        XCTAssertEqual(scroll.frame.minY, 64)
        XCTAssertEqual(scroll.contentInset.top, 64)
    }

    /// uikit-model: scroll-views-8
    func test_anotherScale_isTold_andNoOther() {
        final class Watcher: UIScrollViewDelegate {
            var scales: [CGFloat] = []
            func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
        }
        let watcher = Watcher()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.delegate = watcher
        scroll.maximumZoomScale = 4
        scroll.setZoomScale(1, animated: false)
        scroll.setZoomScale(0.5, animated: false)
        XCTAssertEqual(watcher.scales, [])
        scroll.zoomScale = 2
        scroll.zoomScale = 2
        scroll.setZoomScale(9, animated: false)
        scroll.setZoomScale(8, animated: true)
        scroll.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 50), animated: false)
        XCTAssertEqual(watcher.scales, [2, 4, 2])
    }

    func test_notFinite_isRefused() {
        let (_, scroll, _) = launch { _, _ in }
        scroll.contentSize.width = .nan
        scroll.contentInset.top = .infinity
        scroll.contentOffset.y = .nan
        XCTAssertEqual(raisedNames, [.invalidArgument, .invalidArgument, .layerGeometry])
        XCTAssertEqual(scroll.contentSize, .zero)
    }
}

private final class PinningScrollView: UIScrollView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    override func layoutSubviews() {
        super.layoutSubviews()
        if header.superview == nil { addSubview(header) }
        header.frame.origin.y = contentOffset.y
    }
}
