import Foundation
import LayoutEngine
import XCTest

/// The table of devices and size classes.
final class DeviceTests: XCTestCase {
    /// Size, scale, status bar, portrait safe area (top, bottom), landscape safe area (sides, bottom).
    /// uikit-model: devices-1
    func test_table() {
        let rows: [(String, CGFloat, CGFloat, CGFloat, CGFloat, [CGFloat], [CGFloat])] = [
            ("iPhone 4s", 320, 480, 2, 20, [20, 0], [0, 0]), ("iPhone 5", 320, 568, 2, 20, [20, 0], [0, 0]),
            ("iPhone 6", 375, 667, 2, 20, [20, 0], [0, 0]), ("iPhone 6 Plus", 414, 736, 3, 20, [20, 0], [0, 0]),
            ("iPhone X", 375, 812, 3, 44, [44, 34], [44, 21]), ("iPhone XR", 414, 896, 2, 44, [44, 34], [44, 21]),
            ("iPhone XS Max", 414, 896, 3, 44, [44, 34], [44, 21]),
            ("iPhone 12 mini", 375, 812, 3, 50, [50, 34], [50, 21]),
            ("iPhone 12", 390, 844, 3, 47, [47, 34], [47, 21]),
            ("iPhone 12 Pro Max", 428, 926, 3, 47, [47, 34], [47, 21]),
            ("iPhone 14 Pro", 393, 852, 3, 54, [59, 34], [59, 21]),
            ("iPhone 14 Pro Max", 430, 932, 3, 54, [59, 34], [59, 21]),
            ("iPhone 16 Pro", 402, 874, 3, 54, [62, 34], [62, 21]),
            ("iPhone 16 Pro Max", 440, 956, 3, 54, [62, 34], [62, 21]),
            ("iPad 9.7", 768, 1024, 2, 20, [20, 0], [0, 0]), ("iPad 10.2", 810, 1080, 2, 20, [20, 0], [0, 0]),
            ("iPad Pro 10.5", 834, 1112, 2, 20, [20, 0], [0, 0]),
            ("iPad Air 4", 820, 1180, 2, 24, [24, 20], [0, 20]),
            ("iPad Pro 11", 834, 1194, 2, 24, [24, 20], [0, 20]),
            ("iPad Pro 12.9", 1024, 1366, 2, 24, [24, 20], [0, 20]),
        ]
        XCTAssertEqual(DeviceModel.all.count, rows.count)
        for (name, width, height, scale, status, portrait, landscape) in rows {
            guard let device = DeviceModel.named(name) else { return XCTFail(name) }
            XCTAssertEqual(device.size, CGSize(width: width, height: height), name)
            XCTAssertEqual(device.scale, scale, name)
            XCTAssertEqual(device.statusBarHeight, status, name)
            let upright = safeArea(name, .portrait)
            XCTAssertEqual([upright.top, upright.bottom, upright.left, upright.right], portrait + [0, 0], name)
            let onSide = safeArea(name, .landscape)
            XCTAssertEqual([onSide.left, onSide.bottom, onSide.right], landscape + [landscape[0]], name)
            XCTAssertEqual(onSide.top, device.isPad ? status : 0, name)
        }
    }

    private func safeArea(_ device: String, _ orientation: DeviceOrientation) -> UIEdgeInsets {
        let host = makeHost(device, .iOS13plus, orientation)
        let controller = UIViewController()
        host.launch(controller)
        return controller.view.safeAreaInsets
    }

    /// Only the large phones are regularly wide on their side; narrow splits of pads are compact.
    /// uikit-model: devices-3
    func test_sizeClasses() {
        let phones = DeviceModel.all.filter { !$0.isPad }.map(\.name)
        let wide: Set = [
            "iPhone 6 Plus", "iPhone XR", "iPhone XS Max", "iPhone 12 Pro Max", "iPhone 14 Pro Max",
            "iPhone 16 Pro Max",
        ]
        XCTAssertTrue(wide.isSubset(of: phones))
        for (name, isWide) in phones.map({ ($0, wide.contains($0)) }) {
            let host = makeHost(name)
            XCTAssertEqual(host.window.traitCollection.horizontalSizeClass, .compact, name)
            XCTAssertEqual(host.window.traitCollection.verticalSizeClass, .regular, name)
            host.rotate(to: .landscape)
            XCTAssertEqual(host.window.traitCollection.horizontalSizeClass, isWide ? .regular : .compact, name)
            XCTAssertEqual(host.window.traitCollection.verticalSizeClass, .compact, name)
            XCTAssertEqual(host.window.traitCollection.userInterfaceIdiom, .phone)
        }
        let pad = makeHost("iPad 9.7", .iOS13plus, .landscape)
        XCTAssertEqual(pad.window.traitCollection.userInterfaceIdiom, .pad)
        let narrow = [320, 375, 438, 504, 507, 535, 551, 592].map { ($0, false) }
        for (width, isRegular) in narrow + [678, 694, 981, 1024].map({ ($0, true) }) {
            pad.resize(to: CGSize(width: width, height: 768))
            XCTAssertEqual(pad.window.traitCollection.horizontalSizeClass, isRegular ? .regular : .compact, "\(width)")
            XCTAssertEqual(pad.window.traitCollection.verticalSizeClass, .regular)
        }
    }

    /// Controllers hear of new size classes, with the old ones.
    /// uikit-model: devices-4
    func test_traitChange() {
        let host = makeHost("iPhone 6")
        let controller = TraitController()
        host.launch(controller)
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.events, ["will compact", "did regular -> compact"])
    }

    /// uikit-model: devices-4
    func test_traitChange_whileAChildIsOutOfTheWindow() {
        let host = makeHost("iPhone 6")
        let parent = UIViewController()
        let child = TraitController()
        func add() {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            host.settle()
        }
        func remove() {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            host.settle()
        }
        host.launch(parent)
        add()
        XCTAssertEqual(child.events, [])
        remove()
        host.rotate(to: .landscape)
        XCTAssertEqual(child.events, [])
        add()
        XCTAssertEqual(child.events, ["did regular -> compact"])
        host.rotate(to: .portrait)
        XCTAssertEqual(child.events, ["did regular -> compact", "will regular", "did compact -> regular"])
        remove()
        host.rotate(to: .landscape)
        host.rotate(to: .portrait)
        add()
        XCTAssertEqual(child.events.count, 3, "the same traits as before")
    }

    /// A plain view that was out of the window hears of traits when it is back, once, with what is in it.
    /// uikit-model: devices-4
    func test_viewsThatWereOut_hearOfTraits() {
        let (host, root) = (makeHost("iPhone 6"), UIViewController())
        host.launch(root)
        let (outer, inner, beside) = (TraitView(), TraitView(), TraitView())
        root.view.addSubview(outer)
        outer.addSubview(inner)
        root.view.addSubview(beside)
        host.settle()
        outer.removeFromSuperview()
        host.rotate(to: .landscape)
        XCTAssertEqual(beside.events, ["regular -> compact"])
        XCTAssertEqual(outer.events, [])
        root.view.addSubview(outer)
        host.settle()
        for view in [outer, inner] { XCTAssertEqual(view.events, ["regular -> compact"]) }
        outer.removeFromSuperview()
        inner.removeFromSuperview()
        host.rotate(to: .portrait)
        host.rotate(to: .landscape)
        root.view.addSubview(outer)
        host.settle()
        XCTAssertEqual(outer.events.count, 1, "there and back is no change")
        // What was away inside of something else, and overrides something since.
        inner.traitOverrides.verticalSizeClass = .regular
        outer.addSubview(inner)
        host.settle()
        XCTAssertEqual(inner.events, ["regular -> compact", "compact -> regular"])
        // Where it comes to, traits may be others, too.
        inner.addSubview(beside)
        host.settle()
        XCTAssertEqual(beside.events.suffix(2), ["regular -> compact", "compact -> regular"])
    }

    /// What a view missed that is gone, its parts know, which live on.
    /// uikit-model: devices-4, text-18
    func test_partsOfViewsThatAreGone_hearOfTraits() throws {
        let (host, root) = (makeHost("iPhone 6"), UIViewController())
        host.launch(root)
        let (part, label) = (TraitView(), UILabel())
        label.text = "text"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        part.addSubview(label)
        weak var gone: UIView?
        do {
            let (holder, inner) = (UIView(), UIView())
            gone = holder
            root.view.addSubview(holder)
            holder.addSubview(inner)
            inner.addSubview(part)
            host.settle()
            holder.removeFromSuperview()
        }
        XCTAssertNil(gone)
        XCTAssertNil(part.superview)
        let size = label.font.pointSize
        host.rotate(to: .landscape)
        host.setPreferredContentSizeCategory(.extraExtraExtraLarge)
        root.view.addSubview(part)
        host.settle()
        XCTAssertEqual(part.events, ["regular -> compact"])
        XCTAssertGreaterThan(label.font.pointSize, size)
    }

    /// What a view, or something in it, was laid out by while it was away does not count where it is seen, whatever it was in.
    /// uikit-model: devices-4, passes-8
    func test_whatWasLaidOutAwayByOtherTraits_isLaidOutAgain() {
        for way in ["stays", "leaves", "moves", "outlives", "moved before", "is laid out twice"] {
            let (host, root) = (makeHost("iPhone 6"), UIViewController())
            host.launch(root)
            let (part, inner, other) = (UIView(), LaidOutView(), UIView())
            var holder = UIView()
            part.addSubview(inner)
            holder.addSubview(part)
            root.view.addSubview(holder)
            host.settle()
            XCTAssertEqual(inner.laidOutBy, .regular, way)
            holder.removeFromSuperview()
            if way == "moved before" {
                // It was in no window before, and knows nothing.
                holder = other
                holder.addSubview(part)
                holder.layoutIfNeeded()
            }
            host.rotate(to: .landscape)
            inner.setNeedsLayout()
            holder.layoutIfNeeded()
            XCTAssertEqual(inner.laidOutBy, .compact, way)
            host.rotate(to: .portrait)
            switch way {
            case "leaves":
                root.view.addSubview(part)
            case "moves":
                other.addSubview(part)
                root.view.addSubview(other)
            case "outlives":
                holder = UIView()
                XCTAssertNil(part.superview)
                root.view.addSubview(part)
            case "is laid out twice":
                holder.setNeedsLayout()
                holder.layoutIfNeeded()
                root.view.addSubview(holder)
            default:
                root.view.addSubview(holder)
            }
            host.settle()
            XCTAssertEqual(inner.laidOutBy, .regular, way)
        }
    }

    /// The same holds for what is in the root view of a controller that is out of sight, and for what leaves or overrides there.
    /// uikit-model: devices-4, passes-8
    func test_whatWasLaidOutInAHiddenController_isLaidOutAgain() {
        for way in ["stays", "holder leaves", "child's view leaves", "overrides"] {
            let (host, parent, child) = (makeHost("iPhone 6"), UIViewController(), UIViewController())
            let (holder, heard, inner) = (UIView(), TraitView(), LaidOutView())
            host.launch(parent)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            child.view.addSubview(holder)
            holder.addSubview(heard)
            heard.addSubview(inner)
            host.settle()
            XCTAssertEqual(inner.laidOutBy, .regular, way)
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            parent.present(cover, animated: false)
            host.settle()
            XCTAssertNil(child.view.window)
            let top: UIView? = way == "holder leaves" ? holder : way == "child's view leaves" ? child.view : nil
            top?.removeFromSuperview()
            host.rotate(to: .landscape)
            inner.setNeedsLayout()
            (top ?? parent.view)?.layoutIfNeeded()
            XCTAssertEqual(inner.laidOutBy, .compact, way)
            if way == "overrides" { heard.traitOverrides.verticalSizeClass = .regular }
            host.rotate(to: .portrait)
            if let top { (top === holder ? child.view : parent.view)?.addSubview(top) }
            parent.dismiss(animated: false)
            host.settle()
            XCTAssertNotNil(inner.window, way)
            XCTAssertEqual(inner.laidOutBy, .regular, way)
            // A controller that is covered is notified, and so is what is in it then.
            let isTold = way != "holder leaves"
            XCTAssertEqual(heard.events, isTold ? ["regular -> compact", "compact -> regular"] : [], way)
        }
    }

    /// What leaves a controller that is out of sight is notified of traits where it comes to.
    /// uikit-model: devices-4
    func test_whatLeavesAHiddenController_hearsOfTraits() {
        let (host, root, cover) = (makeHost("iPhone 6"), UIViewController(), UIViewController())
        host.launch(root)
        let view = TraitView()
        root.view.addSubview(view)
        host.settle()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        host.settle()
        view.removeFromSuperview()
        host.rotate(to: .landscape)
        XCTAssertEqual(view.events, [])
        cover.view.addSubview(view)
        host.settle()
        XCTAssertEqual(view.events, ["regular -> compact"])
    }

    /// What is in a controller's view that is back is told once of what the controller missed, also where something in it overrides
    /// traits or leaves before the next layout.
    /// uikit-model: devices-4, devices-5
    func test_whatIsInAControllerThatIsBack_hearsOfTraitsOnce() {
        let ways = [
            "part overrides", "inner overrides", "root overrides", "part leaves", "part leaves and overrides",
        ]
        for way in ways {
            let app = BackApp()
            app.remove()
            app.host.rotate(to: .landscape)
            app.add(to: app.parent)
            if way.hasPrefix("part leaves") { app.parent.view.addSubview(app.part) }
            let who = way.hasPrefix("part") ? app.part : way.hasPrefix("inner") ? app.inner : app.root
            if way.hasSuffix("overrides") { who.traitOverrides.horizontalSizeClass = .regular }
            app.host.settle()
            XCTAssertEqual(app.child.events, ["did regular -> compact"], way)
            for view in [app.root, app.part, app.inner] { XCTAssertEqual(view.events, ["regular -> compact"], way) }
            app.host.rotate(to: .portrait)
            for view in [app.root, app.part, app.inner] {
                XCTAssertEqual(view.events, ["regular -> compact", "compact -> regular"], way)
            }
        }
    }

    /// Where what it overrides hides what it missed, it is told nothing.
    /// uikit-model: devices-4, devices-5
    func test_whatIsInAControllerThatIsBack_hearsOfNothingThatItHides() {
        let app = BackApp()
        app.remove()
        app.host.rotate(to: .landscape)
        app.add(to: app.parent)
        app.part.traitOverrides.verticalSizeClass = .regular
        app.host.settle()
        XCTAssertEqual(app.root.events, ["regular -> compact"])
        for view in [app.part, app.inner] { XCTAssertEqual(view.events, []) }
    }

    /// What a root view overrides while it is away, it is told when it is back.
    /// uikit-model: devices-4, devices-5
    func test_aRootViewThatOverridesWhileItIsAway_hearsOfItWhenItIsBack() {
        for (choices, turns, wanted) in [
            ([UIUserInterfaceSizeClass.compact], false, ["regular -> compact"]),
            ([.compact, .regular], false, []),
            ([.regular, .compact], true, ["regular -> compact"]),
            ([.regular], true, []),
        ] {
            let app = BackApp()
            app.remove()
            if turns { app.host.rotate(to: .landscape) }
            for choice in choices { app.root.traitOverrides.verticalSizeClass = choice }
            app.add(to: app.parent)
            app.host.settle()
            XCTAssertEqual(app.child.events, turns ? ["did regular -> compact"] : [])
            for view in [app.root, app.part, app.inner] { XCTAssertEqual(view.events, wanted, "\(choices)") }
        }
    }

    /// A controller that hears of no appearance there is not notified; what is in it knows what it was told itself.
    /// uikit-model: devices-4, devices-5
    func test_whatOverridesInASilentContainer_knowsWhatItWasTold() {
        let (app, silent) = (BackApp(), SilentController())
        app.parent.addChild(silent)
        app.parent.view.addSubview(silent.view)
        silent.didMove(toParent: app.parent)
        app.host.settle()
        app.remove()
        app.host.rotate(to: .landscape)
        app.add(to: silent)
        app.part.traitOverrides.horizontalSizeClass = .regular
        app.host.settle()
        for view in [app.part, app.inner] { XCTAssertEqual(view.events, ["regular -> compact"]) }
        app.host.rotate(to: .portrait)
        app.host.settle()
        for view in [app.part, app.inner] { XCTAssertEqual(view.events, ["regular -> compact", "compact -> regular"]) }
    }
}

/// A child that goes out and comes back, a part of its view, and what is in that.
private final class BackApp {
    let host = makeHost("iPhone 6")
    let (parent, child) = (UIViewController(), TraitController())
    let (root, part, inner) = (TraitView(), TraitView(), TraitView())

    init() {
        child.view = root
        root.addSubview(part)
        part.addSubview(inner)
        host.launch(parent)
        add(to: parent)
        host.settle()
    }

    func add(to container: UIViewController) {
        container.addChild(child)
        container.view.addSubview(root)
        child.didMove(toParent: container)
    }

    func remove() {
        child.willMove(toParent: nil)
        root.removeFromSuperview()
        child.removeFromParent()
        host.settle()
    }
}

private final class SilentController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class LaidOutView: UIView {
    private(set) var laidOutBy = UIUserInterfaceSizeClass.unspecified

    override func layoutSubviews() {
        super.layoutSubviews()
        laidOutBy = traitCollection.verticalSizeClass
    }
}

private final class TraitController: UIViewController {
    var events: [String] = []

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        events.append("will \(newCollection.verticalSizeClass)")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let old = previousTraitCollection?.verticalSizeClass ?? .unspecified
        events.append("did \(old) -> \(traitCollection.verticalSizeClass)")
    }
}

private final class TraitView: UIView {
    var events: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let old = previousTraitCollection?.verticalSizeClass ?? .unspecified
        events.append("\(old) -> \(traitCollection.verticalSizeClass)")
    }
}
