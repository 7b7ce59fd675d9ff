import LayoutEngine
import XCTest

/// Whose traits are the current ones in which callback.
final class CurrentTraitsTests: XCTestCase {
    private final class Part: UIView {
        var seen: [String] = []
        var work: () -> Void = {}
        private func note(_ what: String) { seen.append(style == .dark ? "\(what) dark" : "\(what) light") }

        override func layoutSubviews() {
            super.layoutSubviews()
            work()
            note("layout")
        }
        override func tintColorDidChange() { note("tint") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { note("traits") }
    }

    private final class Screen: UIViewController {
        var seen: [String] = []
        private func note(_ what: String) { seen.append(style == .dark ? "\(what) dark" : "\(what) light") }

        override func viewWillLayoutSubviews() { note("will") }
        override func viewDidLayoutSubviews() { note("did") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { note("traits") }
    }

    /// uikit-model: devices-6
    func test_aViewsTraits_areTheCurrentOnes_whileItIsToldOrLaidOut() {
        let host = makeHost()
        let (controller, part, inner) = (UIViewController(), Part(), Part())
        part.overrideUserInterfaceStyle = .dark
        inner.overrideUserInterfaceStyle = .light
        part.addSubview(inner)
        controller.view.addSubview(part)
        // What is laid out inside of a layout has its own, and then those around it count again.
        part.work = { inner.layoutIfNeeded() }
        host.launch(controller)
        XCTAssertEqual(Set(part.seen), ["layout dark"])
        XCTAssertEqual(Set(inner.seen), ["layout light"])
        XCTAssertEqual(style, .light)
        part.work = {}
        (part.seen, inner.seen) = ([], [])
        part.tintColor = .red
        XCTAssertEqual([part.seen, inner.seen], [["tint dark"], ["tint light"]])
        part.seen = []
        part.overrideUserInterfaceStyle = .light
        XCTAssertEqual(part.seen, ["traits light"])
        part.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(part.seen, ["traits light", "traits dark"])
        XCTAssertEqual(style, .light)
    }

    /// uikit-model: devices-6
    func test_aControllersTraits_areTheCurrentOnes_whileItsViewIsLaidOut() {
        let host = makeHost()
        let screen = Screen()
        host.launch(screen)
        XCTAssertEqual(Set(screen.seen.filter { !$0.hasPrefix("traits") }), ["will light", "did light"])
        screen.seen = []
        screen.traitOverrides.userInterfaceStyle = .dark
        host.settle()
        XCTAssertEqual(screen.seen.first, "traits dark")
        XCTAssertEqual(Set(screen.seen), ["traits dark", "will dark", "did dark"])
        XCTAssertEqual(style, .light)
    }

    /// uikit-model: devices-6
    func test_theTraitsOfWhatChanged_areTheCurrentOnes_forCodeThatRegistered() {
        let host = makeHost()
        let (screen, part) = (UIViewController(), UIView())
        screen.view.addSubview(part)
        host.launch(screen)
        var seen: [UIUserInterfaceStyle] = []
        part.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
            seen.append(style)
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
        }
        part.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in seen.append(style) }
        part.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(seen, [.dark, .dark], "what the first one chose counts for it alone")
        XCTAssertEqual(style, .light)
        seen = []
        part.overrideUserInterfaceStyle = .light
        seen = []
        screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
            seen.append(style)
        }
        screen.traitOverrides.userInterfaceStyle = .dark
        host.settle()
        XCTAssertEqual(seen, [.dark])
        XCTAssertEqual(style, .light)
    }

    /// What an app makes the current ones counts where it did so, and for no longer than it was called.
    /// uikit-model: devices-6
    func test_traitsThatAnAppChooses_countUntilItIsDone() {
        let host = makeHost()
        let (controller, part) = (UIViewController(), Part())
        controller.view.addSubview(part)
        host.launch(controller)
        part.seen = []
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        part.work = { dark.performAsCurrent { XCTAssertEqual(style, .dark) } }
        part.setNeedsLayout()
        host.settle()
        XCTAssertEqual(part.seen, ["layout light"])
        part.work = { UITraitCollection.current = dark }
        part.setNeedsLayout()
        host.settle()
        XCTAssertEqual(part.seen, ["layout light", "layout dark"])
        XCTAssertEqual(style, .light)
        part.work = {}
        dark.performAsCurrent {
            part.setNeedsLayout()
            host.settle()
            XCTAssertEqual(style, .dark)
        }
        XCTAssertEqual(part.seen.last, "layout light")
    }

    /// An app's own traits may be made of the current ones.
    /// uikit-model: devices-6
    func test_traitsThatAskForTheCurrentOnes_haveAnEnd() {
        final class Asking: UIView {
            var seen: UIUserInterfaceStyle?
            override var traitCollection: UITraitCollection {
                UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: .dark)])
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                seen = UITraitCollection.current.userInterfaceStyle
            }
        }
        LayoutEnvironment.current = LayoutEnvironment()
        let view = Asking()
        view.layoutIfNeeded()
        XCTAssertEqual(view.seen, .dark)
    }
}

private var style: UIUserInterfaceStyle { UITraitCollection.current.userInterfaceStyle }
