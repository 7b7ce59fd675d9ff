import Foundation
import LayoutEngine

/// Generations, devices, traits and text sizes: the tables that everything else is asked from.
extension Scenario {
    static let environments: [Scenario] = [
        // Generations are ordered, and each has what Apple's documents say of it.
        Scenario(
            "generations", rules: ["safe-area-3", "child-guides-3", "text-2", "margins-2"], limits: [3, 4]
        ) { run in
            let all: [UIKitProfile] = [.iOS7_8, .iOS9_10, .iOS11_12, .iOS13plus, .iOS26]
            for (index, one) in all.enumerated() {
                for (place, other) in all.enumerated() {
                    run.expect("\(one) before \(other)", one < other, index < place)
                    run.expect("\(one) at most \(other)", one <= other, index <= place)
                }
                run.expect("safe area in \(one)", one.hasSafeArea, index >= 2)
                run.expect("fixed margins in \(one)", one.hasFixedRootMargins, index < 2)
                run.expect("guides of \(one)", one.guidePropagation, index < 2 ? .legacyPullOnce : .live)
                let typefaces: [SystemTypeface] = [
                    .helvetica, .sanFranciscoTwoCuts, .sanFranciscoTwoCuts, .sanFrancisco, .sanFrancisco,
                ]
                run.expect("typeface of \(one)", one.typeface, typefaces[index])
                let systems = [7...8, 9...10, 11...12, 13...18, 26...26]
                run.expect("systems of \(one)", one.systems, systems[index])
            }
            // What a layout is told of it.
            let ways: [GuidePropagation] = [.legacyPullOnce, .legacyGrowOnly, .legacyStatusBarOnly, .live]
            let profile = all[run.numbers[1]]
            let chosen = LayoutEnvironment(profile: profile, guidePropagation: ways[run.numbers[0]], scale: 3)
            run.expect("chosen guides", chosen.guidePropagation, ways[run.numbers[0]])
            run.expect("scale", chosen.scale, 3)
            let usual = LayoutEnvironment(profile: profile)
            run.expect("usual guides", usual.guidePropagation, profile.guidePropagation)
            run.expect("usual scale", usual.scale, 2)
            run.expect("usual screen", usual.screenSize, CGSize(width: 375, height: 667))
            run.expect("usual typeface", usual.typeface, profile.typeface)
            usual.typeface = .helvetica
            run.expect("chosen typeface", usual.typeface, .helvetica)
            let bugs: [KnownBugs] = [
                .navigationInContainerLosesStatusBarTwice, .customPresentationStaysLowAfterCall, .animatedHidesCountUp,
                .pagesHearOfBarsTooLate, .drawersKeepInsetsOnRotation, .rowsOutOfSightKeepSideInsets,
                .opaqueTabBarIsForgotten,
            ]
            run.expect("bugs at first", usual.knownBugs, [])
            for bug in bugs {
                usual.knownBugs = bug
                run.expect("known bugs", bugs.filter { usual.knownBugs.contains($0) }, [bug])
                run.expect("whether all contain it", KnownBugs.all.contains(bug), true)
            }
        },
        // A required priority that changes while the constraint counts raises from iOS 9 to 12.
        Scenario("priority-that-was-required", rules: ["priorities-1", "constraints-9"], limits: [998, 1, 60]) { run in
            let (_, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            root.addSubview(view)
            let constraint = NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: run.length(2))
            let optional = UILayoutPriority(Float(run.numbers[0] + 1))
            let (first, second) = run.flag(1) ? (UILayoutPriority.required, optional) : (optional, .required)
            constraint.priority = first
            constraint.isActive = true
            let isRefused = run.uikit == .iOS9_10 || run.uikit == .iOS11_12
            run.expectRefusal("another priority", isRefused ? .internalInconsistency : nil) {
                constraint.priority = second
            }
            run.expect("priority", constraint.priority, isRefused ? first : second)
            run.expectRefusal("another priority of one that does not count", nil) {
                constraint.isActive = false
                constraint.priority = first
                constraint.priority = second
            }
            run.expect("priority of one that does not count", constraint.priority, second)
        },
        // Text sizes in their order, with what belongs to them.
        Scenario("text-sizes", rules: ["text-16", "margins-10"], limits: [11, 11]) { run in
            let all = ScenarioRun.textSizes
            let (one, other) = (all[run.numbers[0]], all[run.numbers[1]])
            run.expect("smaller", one < other, run.numbers[0] < run.numbers[1])
            run.expect("larger", one > other, run.numbers[0] > run.numbers[1])
            run.expect("not larger", one <= other, run.numbers[0] <= run.numbers[1])
            run.expect("not smaller", one >= other, run.numbers[0] >= run.numbers[1])
            for (index, size) in all.enumerated() {
                run.expect("accessibility of \(size.rawValue)", size.isAccessibilityCategory, index >= 7)
            }
            // The size of body by the guidelines.
            let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            let label = UILabel()
            label.text = "x"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            let controller = UIViewController()
            controller.view.addSubview(label)
            let host = run.open(controller)
            for (index, size) in [(run.numbers[0], one), (run.numbers[1], other)] {
                host.setPreferredContentSizeCategory(size)
                run.expect("size of the text", label.font.pointSize, body[index])
                run.expect(
                    "size of other text", UIFont.preferredFont(forTextStyle: .body).pointSize, body[index])
                run.expect("text size of the screen", UIScreen.main.traitCollection.preferredContentSizeCategory, size)
            }
        },
        // Traits put together: the later counts where it says something.
        Scenario("traits-merge", rules: ["devices-5"], limits: [2, 2, 2, 2, 2, 2, 2, 2]) { run in
            let number = run.numbers
            let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad]
            let sizes: [UIContentSizeCategory] = [.unspecified, .small, .extraLarge]
            let looks: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
            func collection(_ numbers: ArraySlice<Int>) -> (UITraitCollection, [Int]) {
                let numbers = Array(numbers)
                return (
                    UITraitCollection(traitsFrom: [
                        UITraitCollection(horizontalSizeClass: classes[numbers[0]]),
                        UITraitCollection(verticalSizeClass: classes[numbers[1]]),
                        UITraitCollection(userInterfaceIdiom: idioms[numbers[2]]),
                        UITraitCollection(preferredContentSizeCategory: sizes[numbers[3]]),
                        UITraitCollection(displayScale: CGFloat(numbers[2])),
                        UITraitCollection(userInterfaceStyle: looks[numbers[0]]),
                    ]), numbers
                )
            }
            let (first, one) = collection(number[0...3])
            let (second, two) = collection(number[4...7])
            let both = UITraitCollection(traitsFrom: [first, second])
            func later(_ index: Int) -> Int { two[index] == 0 ? one[index] : two[index] }
            run.expect("horizontal class", both.horizontalSizeClass, classes[later(0)])
            run.expect("vertical class", both.verticalSizeClass, classes[later(1)])
            run.expect("idiom", both.userInterfaceIdiom, idioms[later(2)])
            run.expect("text size", both.preferredContentSizeCategory, sizes[later(3)])
            run.expect("scale", both.displayScale, CGFloat(later(2)))
            run.expect("looks", both.userInterfaceStyle, looks[later(0)])
            run.expect(
                "other looks", first.hasDifferentColorAppearance(comparedTo: second), looks[one[0]] != looks[two[0]])
            run.expect("other looks than none", first.hasDifferentColorAppearance(comparedTo: nil), true)
            run.expect(
                "whether the first has all of the second", first.containsTraits(in: second),
                (0..<4).allSatisfy { two[$0] == 0 || two[$0] == one[$0] })
            run.expect("whether both have all of the second", both.containsTraits(in: second), true)
            run.expect("whether none asks for nothing", first.containsTraits(in: nil), true)
            // Inside of a piece of code others count, and afterwards those before.
            let before = UITraitCollection.current
            first.performAsCurrent {
                run.expect("present ones", UITraitCollection.current, first)
                second.performAsCurrent { run.expect("inner ones", UITraitCollection.current, second) }
                run.expect("outer ones again", UITraitCollection.current, first)
            }
            run.expect("those before", UITraitCollection.current, before)
            UITraitCollection.current = second
            run.expect("chosen ones", UITraitCollection.current, second)
        },
        // What a child hears of traits that its parent chooses for it.
        Scenario("traits-of-a-child", rules: ["devices-5"], limits: [2, 2, 1]) { run in
            let parent = UIViewController()
            let child = UIViewController()
            parent.addChild(child)
            let host = run.open(parent)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            let sizes: [UIContentSizeCategory] = [.unspecified, .small, .extraLarge]
            let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            let own = parent.traitCollection
            parent.setOverrideTraitCollection(
                UITraitCollection(traitsFrom: [
                    UITraitCollection(preferredContentSizeCategory: sizes[run.numbers[0]]),
                    UITraitCollection(horizontalSizeClass: classes[run.numbers[1]]),
                ]), forChild: child)
            host.settle()
            run.expect(
                "text size of the child", child.traitCollection.preferredContentSizeCategory,
                run.numbers[0] == 0 ? own.preferredContentSizeCategory : sizes[run.numbers[0]])
            run.expect(
                "class of the child", child.traitCollection.horizontalSizeClass,
                run.numbers[1] == 0 ? own.horizontalSizeClass : classes[run.numbers[1]])
            run.expect("other class of the child", child.traitCollection.verticalSizeClass, own.verticalSizeClass)
            run.expect("traits of the parent", parent.traitCollection, own)
            parent.setOverrideTraitCollection(nil, forChild: child)
            run.expect("traits of the child without others", child.traitCollection, own)
        },
        // Size classes by device, and of windows on both sides of the width at which a pad's are regular.
        Scenario("size-classes", rules: ["devices-3"], limits: [19, 1, 5]) { run in
            let device = DeviceModel.all[run.numbers[0] % DeviceModel.all.count]
            let orientation: DeviceOrientation = run.flag(1) ? .landscape : .portrait
            LayoutEnvironment.current = LayoutEnvironment(profile: run.uikit, scale: device.scale)
            let host = SceneHost(device: device, orientation: orientation)
            let controller = UIViewController()
            host.launch(controller)
            let size = device.size(in: orientation)
            let isLarge = ["Plus", "Max", "XR"].contains { device.name.hasSuffix($0) || device.name.contains($0 + " ") }
            let isOnItsSide = run.flag(1)
            func expectClasses(
                _ when: String, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
            ) {
                run.expect(
                    "width \(when) on \(device.name)", controller.traitCollection.horizontalSizeClass, horizontal)
                run.expect("height \(when) on \(device.name)", controller.traitCollection.verticalSizeClass, vertical)
            }
            if device.isPad {
                expectClasses("at first", .regular, .regular)
                for (width, wanted) in [
                    (320, .compact), (677, .compact), (678, .regular), (981, .regular), (507, .compact),
                ] as [(CGFloat, UIUserInterfaceSizeClass)] {
                    host.resize(to: CGSize(width: width, height: size.height))
                    expectClasses("of \(width)", wanted, .regular)
                }
            } else {
                expectClasses(
                    "at first", isOnItsSide && isLarge ? .regular : .compact, isOnItsSide ? .compact : .regular)
            }
            run.expect("scale", controller.traitCollection.displayScale, device.scale)
            run.expect("idiom", controller.traitCollection.userInterfaceIdiom, device.isPad ? .pad : .phone)
            run.expect("idiom of the device", UIDevice.current.userInterfaceIdiom, device.isPad ? .pad : .phone)
            run.expect("kind of device", UIDevice.current.model, device.isPad ? "iPad" : "iPhone")
            run.expect("screen", UIScreen.main.bounds, CGRect(origin: .zero, size: size))
            run.expect(
                "pixels of the screen", UIScreen.main.nativeBounds,
                CGRect(
                    x: 0, y: 0, width: device.size.width * device.scale, height: device.size.height * device.scale))
            run.expect("whether the device is on its side", UIDevice.current.orientation.isLandscape, isOnItsSide)
            run.expect("whether the device stands", UIDevice.current.orientation.isPortrait, !isOnItsSide)
            host.terminate()
            host.window.rootViewController = nil
        },
        // Which devices ran which system, and what they are called.
        Scenario("device-releases", rules: ["devices-1", "devices-2"], limits: [9, 19]) { run in
            // By Apple's technical specifications: the first and the last system of a device.
            let known: [(String, String, Int, Int)] = [
                ("iPhone 4s", "iPhone 4s", 5, 9), ("iPhone 5s", "iPhone 5", 7, 12), ("iPhone 8", "iPhone 6", 11, 16),
                ("iPhone SE 2", "iPhone 6", 13, 26), ("iPhone X", "iPhone X", 11, 16),
                ("iPhone 8 Plus", "iPhone 6 Plus", 11, 16), ("iPhone XR", "iPhone XR", 12, 18),
                ("iPhone 17", "iPhone 16 Pro", 26, 26), ("iPad Air 2", "iPad 9.7", 8, 15),
                ("iPad 7", "iPad 10.2", 13, 18),
            ]
            let (name, screen, first, last) = known[run.numbers[0]]
            guard let device = DeviceModel.named(name) else {
                return run.expect("whether there is \(name)", false, true)
            }
            run.expect("name", device.name, name)
            run.expect("size of \(name)", device.size, DeviceModel.named(screen)?.size ?? .zero)
            run.expect("systems of \(name)", device.release?.systems ?? 0...0, first...last)
            let generations: [(UIKitProfile, ClosedRange<Int>)] = [
                (.iOS7_8, 7...8), (.iOS9_10, 9...10), (.iOS11_12, 11...12), (.iOS13plus, 13...18), (.iOS26, 26...26),
            ]
            for (uikit, systems) in generations {
                let ran = systems.lowerBound <= last && first <= systems.upperBound
                run.expect("whether \(name) ran \(uikit)", device.ran(uikit), ran)
                run.expect(
                    "whether \(name) ran the last of \(uikit)", device.ran(uikit, since: systems.upperBound),
                    ran && last >= systems.upperBound)
                run.expect("whether it ran later ones", device.ran(uikit, since: systems.upperBound + 1), false)
                if ran { run.expect("itself", device.withSameScreen(running: uikit)?.name ?? "none", name) }
                if let twin = device.withSameScreen(running: uikit) {
                    run.expect("whether \(twin.name) ran \(uikit)", twin.ran(uikit), true)
                    run.expect("size of \(twin.name)", twin.size, device.size)
                    run.expect("whether the screens are the same", twin.hasScreen(of: device), true)
                }
                for other in DeviceModel.running(uikit) {
                    run.expect("whether \(other.name) ran \(uikit)", other.ran(uikit), true)
                }
            }
            run.expect(
                "number of screens of iOS 26", DeviceModel.running(.iOS26).contains { $0.size.width == 320 }, false)
            run.expect("4s with iOS 26", DeviceModel.named("iPhone 4s")?.withSameScreen(running: .iOS26) == nil, true)
            run.expect("another screen", DeviceModel.all[0].hasScreen(of: DeviceModel.all[1]), false)
            let model = DeviceModel.all[run.numbers[1]]
            run.expect("device by its own name", DeviceModel.named(model.name), model)
            run.expect(
                "size on its side", model.size(in: .landscape),
                CGSize(width: model.size.height, height: model.size.width))
            run.expect("no such device", DeviceModel.named("iPhone 1") == nil, true)
            // As people write them.
            let written: [(String, String?)] = [
                ("iphone 12 PRO max", "iPhone 12 Pro Max"), ("iPhone SE (2nd generation)", "iPhone SE 2"),
                ("iPad Pro (11-inch)", "iPad Pro 11"), ("iPhone SE", "iPhone SE 3"), ("iPad Air", "iPad Air 5"),
                ("iPad mini", "iPad mini 5"), ("iPad (7th generation)", "iPad 7"), ("", nil), ("toaster", nil),
                ("iPhone13mini", "iPhone 13 mini"),
            ]
            let (text, wanted) = written[run.numbers[0]]
            run.expect("device meant by '\(text)'", DeviceModel.meant(by: text)?.name, wanted)
            run.expect("nearest name", DeviceModel.names(near: "iPhone 4z", count: 1), ["iPhone 4s"])
            run.expect("number of names", DeviceModel.names(near: name, count: 3).count, 3)
            run.expect("nearest to itself", DeviceModel.names(near: name).first ?? "none", name)
        },
        // Orientations that an app takes, and what they are called.
        Scenario("orientations", rules: ["status-bar-4"], limits: [6, 1]) { run in
            let masks: [UIInterfaceOrientationMask] = [
                .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .landscape, .allButUpsideDown, .all,
            ]
            final class Choosy: UIViewController {
                var mask = UIInterfaceOrientationMask.all
                var turns = true
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
                override var shouldAutorotate: Bool { turns }
            }
            let controller = Choosy()
            controller.mask = masks[run.numbers[0]]
            controller.turns = run.flag(1)
            let host = run.open(controller)
            let first = host.orientation
            let other: DeviceOrientation = first == .portrait ? .landscape : .portrait
            let stands: [Bool] = [true, false, false, false, false, true, true]
            let lies: [Bool] = [false, false, true, true, true, true, true]
            let takes = run.flag(1) && (other == .portrait ? stands : lies)[run.numbers[0]]
            host.rotate(to: other)
            run.expect("orientation", host.orientation, takes ? other : first)
            run.expect("window", host.window.bounds.size, run.device.size(in: takes ? other : first))
            run.expect(
                "upside down", masks.map { $0.contains(.portraitUpsideDown) },
                [false, true, false, false, false, false, true])
            run.expect(
                "on the left", masks.map { $0.contains(.landscapeLeft) }, [false, false, true, false, true, true, true])
            run.expect(
                "on the right", masks.map { $0.contains(.landscapeRight) },
                [false, false, false, true, true, true, true])
            let names: [(UIInterfaceOrientation, Bool, Bool)] = [
                (.unknown, false, false), (.portrait, true, false), (.portraitUpsideDown, true, false),
                (.landscapeLeft, false, true), (.landscapeRight, false, true),
            ]
            for (orientation, stands, lies) in names {
                run.expect("\(orientation) stands", orientation.isPortrait, stands)
                run.expect("\(orientation) lies", orientation.isLandscape, lies)
            }
            let places: [(UIDeviceOrientation, Bool, Bool, Bool)] = [
                (.unknown, false, false, false), (.portrait, true, false, false),
                (.portraitUpsideDown, true, false, false), (.landscapeLeft, false, true, false),
                (.landscapeRight, false, true, false), (.faceUp, false, false, true), (.faceDown, false, false, true),
            ]
            for (orientation, stands, lies, isFlat) in places {
                run.expect("\(orientation) stands", orientation.isPortrait, stands)
                run.expect("\(orientation) lies", orientation.isLandscape, lies)
                run.expect("\(orientation) is flat", orientation.isFlat, isFlat)
                run.expect("\(orientation) is one of an app", orientation.isValidInterfaceOrientation, stands || lies)
            }
        },
    ]
}
