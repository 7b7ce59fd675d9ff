import Foundation
import LayoutEngine

/// Tables of generations, devices, traits and text sizes, on which all else depends.
extension Scenario {
    static let environments: [Scenario] = [
        // Generations are ordered. Their properties follow Apple's documentation.
        Scenario(
            "generations", rules: ["safe-area-3", "child-guides-3", "text-2", "margins-2"], limits: [3, 4]
        ) { run in
            let all: [UIKitProfile] = [.iOS7_8, .iOS9_10, .iOS11_12, .iOS13plus, .iOS26]
            for (index, one) in all.enumerated() {
                for (place, other) in all.enumerated() {
                    run.expect("whether \(one) is before \(other)", one < other, index < place)
                    run.expect("whether \(one) is not after \(other)", one <= other, index <= place)
                }
                run.expect("whether \(one) has safe areas", one.hasSafeArea, index >= 2)
                run.expect("whether \(one) has fixed root margins", one.hasFixedRootMargins, index < 2)
                run.expect("guide propagation of \(one)", one.guidePropagation, index < 2 ? .legacyPullOnce : .live)
                let typefaces: [SystemTypeface] = [
                    .helvetica, .sanFranciscoTwoCuts, .sanFranciscoTwoCuts, .sanFrancisco, .sanFrancisco,
                ]
                run.expect("typeface of \(one)", one.typeface, typefaces[index])
                let systems = [7...8, 9...10, 11...12, 13...18, 26...26]
                run.expect("iOS versions of \(one)", one.systems, systems[index])
            }
            // Properties of an environment, by default and as they are set.
            let ways: [GuidePropagation] = [.legacyPullOnce, .legacyGrowOnly, .legacyStatusBarOnly, .live]
            let profile = all[run.numbers[1]]
            let chosen = LayoutEnvironment(profile: profile, guidePropagation: ways[run.numbers[0]], scale: 3)
            run.expect("guide propagation that was set", chosen.guidePropagation, ways[run.numbers[0]])
            run.expect("scale that was set", chosen.scale, 3)
            let usual = LayoutEnvironment(profile: profile)
            run.expect("default guide propagation", usual.guidePropagation, profile.guidePropagation)
            run.expect("default scale", usual.scale, 2)
            run.expect("default screen size", usual.screenSize, CGSize(width: 375, height: 667))
            run.expect("default typeface", usual.typeface, profile.typeface)
            usual.typeface = .helvetica
            run.expect("typeface that was set", usual.typeface, .helvetica)
            let bugs: [KnownBugs] = [
                .navigationInContainerLosesStatusBarTwice, .customPresentationStaysLowAfterCall, .animatedHidesCountUp,
                .pagesHearOfBarsTooLate, .drawersKeepInsetsOnRotation, .rowsOutOfSightKeepSideInsets,
                .opaqueTabBarIsForgotten,
            ]
            run.expect("known bugs by default", usual.knownBugs, [])
            for bug in bugs {
                usual.knownBugs = bug
                run.expect("known bugs that were set", bugs.filter { usual.knownBugs.contains($0) }, [bug])
                run.expect("whether all known bugs contain each of them", KnownBugs.all.contains(bug), true)
            }
        },
        // From iOS 9 to 12, changing an active constraint between required and optional raises an exception.
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
            run.expectRefusal("another priority of an active constraint", isRefused ? .internalInconsistency : nil) {
                constraint.priority = second
            }
            run.expect("priority of an active constraint", constraint.priority, isRefused ? first : second)
            run.expectRefusal("another priority of an inactive constraint", nil) {
                constraint.isActive = false
                constraint.priority = first
                constraint.priority = second
            }
            run.expect("priority of an inactive constraint", constraint.priority, second)
        },
        // Text sizes are ordered. The size of the body style follows the guidelines.
        Scenario("text-sizes", rules: ["text-16", "margins-10"], limits: [11, 11]) { run in
            let all = ScenarioRun.textSizes
            let (one, other) = (all[run.numbers[0]], all[run.numbers[1]])
            run.expect("whether a text size is smaller", one < other, run.numbers[0] < run.numbers[1])
            run.expect("whether a text size is larger", one > other, run.numbers[0] > run.numbers[1])
            run.expect("whether a text size is not larger", one <= other, run.numbers[0] <= run.numbers[1])
            run.expect("whether a text size is not smaller", one >= other, run.numbers[0] >= run.numbers[1])
            for (index, size) in all.enumerated() {
                run.expect("isAccessibilityCategory of \(size.rawValue)", size.isAccessibilityCategory, index >= 7)
            }
            // Sizes of the body style from Apple's Human Interface Guidelines.
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
                run.expect("size of the label's font", label.font.pointSize, body[index])
                run.expect(
                    "size of the preferred body font", UIFont.preferredFont(forTextStyle: .body).pointSize, body[index])
                run.expect(
                    "text size in the screen's traits", UIScreen.main.traitCollection.preferredContentSizeCategory, size
                )
            }
        },
        // Where two trait collections are merged, the later one wins for the traits that it specifies.
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
            run.expect("merged horizontal size class", both.horizontalSizeClass, classes[later(0)])
            run.expect("merged vertical size class", both.verticalSizeClass, classes[later(1)])
            run.expect("merged user interface idiom", both.userInterfaceIdiom, idioms[later(2)])
            run.expect("merged text size", both.preferredContentSizeCategory, sizes[later(3)])
            run.expect("merged display scale", both.displayScale, CGFloat(later(2)))
            run.expect("merged user interface style", both.userInterfaceStyle, looks[later(0)])
            run.expect(
                "hasDifferentColorAppearance compared to the second",
                first.hasDifferentColorAppearance(comparedTo: second), looks[one[0]] != looks[two[0]])
            run.expect(
                "hasDifferentColorAppearance compared to nil", first.hasDifferentColorAppearance(comparedTo: nil), true)
            run.expect(
                "whether the first contains the second", first.containsTraits(in: second),
                (0..<4).allSatisfy { two[$0] == 0 || two[$0] == one[$0] })
            run.expect("whether the merged traits contain the second", both.containsTraits(in: second), true)
            run.expect("whether the first contains nil", first.containsTraits(in: nil), true)
            // `performAsCurrent` changes the current traits for its closure only.
            let before = UITraitCollection.current
            first.performAsCurrent {
                run.expect("current traits in performAsCurrent", UITraitCollection.current, first)
                second.performAsCurrent {
                    run.expect("current traits in a nested performAsCurrent", UITraitCollection.current, second)
                }
                run.expect("current traits after the nested performAsCurrent", UITraitCollection.current, first)
            }
            run.expect("current traits after performAsCurrent", UITraitCollection.current, before)
            UITraitCollection.current = second
            run.expect("current traits after they were set", UITraitCollection.current, second)
        },
        // A child has the traits that its parent overrides for it.
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
                "horizontal size class of the child", child.traitCollection.horizontalSizeClass,
                run.numbers[1] == 0 ? own.horizontalSizeClass : classes[run.numbers[1]])
            run.expect(
                "vertical size class of the child", child.traitCollection.verticalSizeClass, own.verticalSizeClass)
            run.expect("traits of the parent", parent.traitCollection, own)
            parent.setOverrideTraitCollection(nil, forChild: child)
            run.expect("traits of the child without an override", child.traitCollection, own)
        },
        // Size classes by device, and of iPad windows on both sides of the width at which they become regular.
        Scenario("size-classes", rules: ["devices-3"], limits: [19, 1, 5]) { run in
            let device = DeviceModel.all[run.numbers[0] % DeviceModel.all.count]
            let orientation: DeviceOrientation = run.flag(1) ? .landscape : .portrait
            LayoutEnvironment.current = LayoutEnvironment(profile: run.uikit, scale: device.scale)
            let host = SceneHost(device: device, orientation: orientation)
            let controller = UIViewController()
            host.launch(controller)
            let size = device.size(in: orientation)
            let isLarge = ["Plus", "Max", "XR"].contains { device.name.hasSuffix($0) || device.name.contains($0 + " ") }
            let isLandscape = run.flag(1)
            func expectClasses(
                _ when: String, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
            ) {
                run.expect(
                    "horizontal size class \(when) on \(device.name)", controller.traitCollection.horizontalSizeClass,
                    horizontal)
                run.expect(
                    "vertical size class \(when) on \(device.name)", controller.traitCollection.verticalSizeClass,
                    vertical)
            }
            if device.isPad {
                expectClasses("at first", .regular, .regular)
                for (width, wanted) in [
                    (320, .compact), (677, .compact), (678, .regular), (981, .regular), (507, .compact),
                ] as [(CGFloat, UIUserInterfaceSizeClass)] {
                    host.resize(to: CGSize(width: width, height: size.height))
                    expectClasses("with the width \(width)", wanted, .regular)
                }
            } else {
                expectClasses(
                    "at first", isLandscape && isLarge ? .regular : .compact, isLandscape ? .compact : .regular)
            }
            run.expect("displayScale of the traits", controller.traitCollection.displayScale, device.scale)
            run.expect(
                "idiom of the traits", controller.traitCollection.userInterfaceIdiom, device.isPad ? .pad : .phone)
            run.expect("idiom of the device", UIDevice.current.userInterfaceIdiom, device.isPad ? .pad : .phone)
            run.expect("model of the device", UIDevice.current.model, device.isPad ? "iPad" : "iPhone")
            run.expect("bounds of the screen", UIScreen.main.bounds, CGRect(origin: .zero, size: size))
            run.expect(
                "nativeBounds of the screen", UIScreen.main.nativeBounds,
                CGRect(
                    x: 0, y: 0, width: device.size.width * device.scale, height: device.size.height * device.scale))
            run.expect("whether the device is in landscape", UIDevice.current.orientation.isLandscape, isLandscape)
            run.expect("whether the device is in portrait", UIDevice.current.orientation.isPortrait, !isLandscape)
            host.terminate()
            host.window.rootViewController = nil
        },
        // The versions of iOS that devices ran, and names of devices.
        Scenario("device-releases", rules: ["devices-1", "devices-2"], limits: [9, 19]) { run in
            // The first and the last iOS version of a device, from Apple's technical specifications.
            let known: [(String, String, Int, Int)] = [
                ("iPhone 4s", "iPhone 4s", 5, 9), ("iPhone 5s", "iPhone 5", 7, 12), ("iPhone 8", "iPhone 6", 11, 16),
                ("iPhone SE 2", "iPhone 6", 13, 26), ("iPhone X", "iPhone X", 11, 16),
                ("iPhone 8 Plus", "iPhone 6 Plus", 11, 16), ("iPhone XR", "iPhone XR", 12, 18),
                ("iPhone 17", "iPhone 16 Pro", 26, 26), ("iPad Air 2", "iPad 9.7", 8, 15),
                ("iPad 7", "iPad 10.2", 13, 18),
            ]
            let (name, screen, first, last) = known[run.numbers[0]]
            guard let device = DeviceModel.named(name) else {
                return run.expect("whether the model has the device \(name)", false, true)
            }
            run.expect("name of the device", device.name, name)
            run.expect("size of \(name)", device.size, DeviceModel.named(screen)?.size ?? .zero)
            run.expect("iOS versions of \(name)", device.release?.systems ?? 0...0, first...last)
            let generations: [(UIKitProfile, ClosedRange<Int>)] = [
                (.iOS7_8, 7...8), (.iOS9_10, 9...10), (.iOS11_12, 11...12), (.iOS13plus, 13...18), (.iOS26, 26...26),
            ]
            for (uikit, systems) in generations {
                let ran = systems.lowerBound <= last && first <= systems.upperBound
                run.expect("whether \(name) ran \(uikit)", device.supports(uikit), ran)
                run.expect(
                    "whether \(name) ran the last version of \(uikit)",
                    device.supports(uikit, since: systems.upperBound),
                    ran && last >= systems.upperBound)
                run.expect(
                    "whether the device ran a version after the generation",
                    device.supports(uikit, since: systems.upperBound + 1), false)
                if ran {
                    run.expect(
                        "device with the same screen, where the device itself qualifies",
                        device.deviceWithSameScreen(running: uikit)?.name ?? "none", name)
                }
                if let twin = device.deviceWithSameScreen(running: uikit) {
                    run.expect("whether \(twin.name) ran \(uikit)", twin.supports(uikit), true)
                    run.expect("size of \(twin.name)", twin.size, device.size)
                    run.expect("whether a device with the same screen has the screen", twin.hasScreen(of: device), true)
                }
                for other in DeviceModel.running(uikit) {
                    run.expect("whether \(other.name) ran \(uikit)", other.supports(uikit), true)
                }
            }
            for (uikit, systems) in generations {
                for oldest in [systems.lowerBound, systems.upperBound] {
                    let wanted = PublishedScreen.all.filter { $0.versions.overlaps(oldest...systems.upperBound) }
                    let found = DeviceModel.running(uikit, since: oldest)
                    run.expect(
                        "screens of devices that ran \(uikit) since iOS \(oldest)",
                        found.map { $0.release?.screen ?? $0.name }, wanted.map(\.name))
                    run.expect(
                        "sizes of the screens of devices that ran \(uikit) since iOS \(oldest)", found.map(\.size),
                        wanted.map(\.size))
                }
            }
            run.expect(
                "whether iPhone 4s has no counterpart with iOS 26",
                DeviceModel.named("iPhone 4s")?.deviceWithSameScreen(running: .iOS26) == nil, true)
            run.expect(
                "whether two different screens are the same", DeviceModel.all[0].hasScreen(of: DeviceModel.all[1]),
                false)
            let model = DeviceModel.all[run.numbers[1]]
            run.expect("device by its own name", DeviceModel.named(model.name), model)
            run.expect(
                "size of a device in landscape", model.size(in: .landscape),
                CGSize(width: model.size.height, height: model.size.width))
            run.expect("whether there is no iPhone 1", DeviceModel.named("iPhone 1") == nil, true)
            // Device names as people write them.
            let written: [(String, String?)] = [
                ("iphone 12 PRO max", "iPhone 12 Pro Max"), ("iPhone SE (2nd generation)", "iPhone SE 2"),
                ("iPad Pro (11-inch)", "iPad Pro 11"), ("iPhone SE", "iPhone SE 3"), ("iPad Air", "iPad Air 5"),
                ("iPad mini", "iPad mini 5"), ("iPad (7th generation)", "iPad 7"), ("", nil), ("toaster", nil),
                ("iPhone13mini", "iPhone 13 mini"),
            ]
            let (text, wanted) = written[run.numbers[0]]
            run.expect("device meant by '\(text)'", DeviceModel.identified(by: text)?.name, wanted)
            run.expect(
                "device name nearest to a wrong one", DeviceModel.names(near: "iPhone 4z", count: 1), ["iPhone 4s"])
            run.expect("number of near device names", DeviceModel.names(near: name, count: 3).count, 3)
            run.expect("device name nearest to itself", DeviceModel.names(near: name).first ?? "none", name)
        },
        // A rotation takes place if the controller supports the orientation and rotates. Orientations have UIKit's
        // properties.
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
            let isUpright: [Bool] = [true, false, false, false, false, true, true]
            let isSideways: [Bool] = [false, false, true, true, true, true, true]
            let takes = run.flag(1) && (other == .portrait ? isUpright : isSideways)[run.numbers[0]]
            host.rotate(to: other)
            run.expect("orientation after a rotation", host.orientation, takes ? other : first)
            run.expect(
                "size of the window after a rotation", host.window.bounds.size,
                run.device.size(in: takes ? other : first))
            run.expect(
                "masks that contain portraitUpsideDown", masks.map { $0.contains(.portraitUpsideDown) },
                [false, true, false, false, false, false, true])
            run.expect(
                "masks that contain landscapeLeft", masks.map { $0.contains(.landscapeLeft) },
                [false, false, true, false, true, true, true])
            run.expect(
                "masks that contain landscapeRight", masks.map { $0.contains(.landscapeRight) },
                [false, false, false, true, true, true, true])
            let names: [(UIInterfaceOrientation, Bool, Bool)] = [
                (.unknown, false, false), (.portrait, true, false), (.portraitUpsideDown, true, false),
                (.landscapeLeft, false, true), (.landscapeRight, false, true),
            ]
            for (orientation, isUpright, isSideways) in names {
                run.expect("isPortrait of the interface orientation \(orientation)", orientation.isPortrait, isUpright)
                run.expect(
                    "isLandscape of the interface orientation \(orientation)", orientation.isLandscape, isSideways)
            }
            let places: [(UIDeviceOrientation, Bool, Bool, Bool)] = [
                (.unknown, false, false, false), (.portrait, true, false, false),
                (.portraitUpsideDown, true, false, false), (.landscapeLeft, false, true, false),
                (.landscapeRight, false, true, false), (.faceUp, false, false, true), (.faceDown, false, false, true),
            ]
            for (orientation, isUpright, isSideways, isFlat) in places {
                run.expect("isPortrait of the device orientation \(orientation)", orientation.isPortrait, isUpright)
                run.expect("isLandscape of the device orientation \(orientation)", orientation.isLandscape, isSideways)
                run.expect("isFlat of the device orientation \(orientation)", orientation.isFlat, isFlat)
                run.expect(
                    "isValidInterfaceOrientation of \(orientation)", orientation.isValidInterfaceOrientation,
                    isUpright || isSideways)
            }
        },
    ]
}
