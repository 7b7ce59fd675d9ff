import Foundation
import LayoutEngine

/// What an app asks of the device, and how fonts are named.
extension Scenario {
    static let surfaces: [Scenario] = [
        Scenario("device-answers", rules: ["devices-1", "devices-3", "direction-1"], limits: [1, 60]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            func check() {
                let size = host.device.size(in: host.orientation)
                let isOnItsSide = size.width > size.height
                run.expect("screen", UIScreen.main.bounds, CGRect(origin: .zero, size: size))
                run.expect(
                    "scale", [UIScreen.main.scale, UIScreen.main.nativeScale], [run.device.scale, run.device.scale])
                let (short, long) = (min(size.width, size.height), max(size.width, size.height))
                run.expect(
                    "pixels of the screen", UIScreen.main.nativeBounds,
                    CGRect(x: 0, y: 0, width: short * run.device.scale, height: long * run.device.scale))
                run.expect(
                    "space of the upright screen", UIScreen.main.fixedCoordinateSpace.bounds,
                    CGRect(x: 0, y: 0, width: short, height: long))
                run.expect("space of the screen", UIScreen.main.coordinateSpace.bounds, UIScreen.main.bounds)
                run.expect("idiom", UIDevice.current.userInterfaceIdiom, run.device.isPad ? .pad : .phone)
                run.expect("model", UIDevice.current.model, run.device.isPad ? "iPad" : "iPhone")
                run.expect("whether the device is on its side", UIDevice.current.orientation.isLandscape, isOnItsSide)
                run.expect("whether it stands", UIDevice.current.orientation.isPortrait, !isOnItsSide)
                run.expect(
                    "whether the controller is on its side", controller.interfaceOrientation.isLandscape, isOnItsSide)
                run.expect("whether the controller stands", controller.interfaceOrientation.isPortrait, !isOnItsSide)
                run.expect(
                    "whether the app is on its side", UIApplication.shared.statusBarOrientation.isLandscape, isOnItsSide
                )
                run.expectObject("key window", UIApplication.shared.keyWindow, host.window)
                run.expect("windows", UIApplication.shared.windows, [host.window])
                run.expect("state of the app", UIApplication.shared.applicationState, .active)
                run.expect("whether a link opens", UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/")), false)
                let scene = UIWindowScene()
                run.expect("windows of a scene", scene.windows, [host.window])
                run.expectObject("key window of a scene", scene.keyWindow, host.window)
                run.expect("whether a scene is on its side", scene.interfaceOrientation.isLandscape, isOnItsSide)
                run.expect("traits of a scene", scene.traitCollection, UIScreen.main.traitCollection)
                if run.uikit.hasSafeArea {
                    run.expect(
                        "status bar", UIApplication.shared.statusBarFrame,
                        CGRect(x: 0, y: 0, width: size.width, height: run.systemInsets(of: host).top))
                }
                run.expect(
                    "direction of the app", UIApplication.shared.userInterfaceLayoutDirection,
                    run.isRightToLeft ? .rightToLeft : .leftToRight)
                run.expect(
                    "direction of traits", controller.traitCollection.layoutDirection,
                    run.isRightToLeft ? .rightToLeft : .leftToRight)
                run.expect(
                    "text size of the app", UIApplication.shared.preferredContentSizeCategory,
                    controller.traitCollection.preferredContentSizeCategory)
            }
            check()
            host.rotate(to: run.otherOrientation)
            check()
            if run.flag(0) { host.rotate(to: run.environment.orientation) }
            check()
            var opened: [Bool] = []
            UIApplication.shared.open(URL(fileURLWithPath: "/")) { opened.append($0) }
            run.expect("answers before the end", opened, [])
            host.settle()
            run.expect("answers at the end", opened, [false])
            let orientations: [UIDeviceOrientation] = [
                .faceUp, .faceDown, .portraitUpsideDown, .landscapeRight, .unknown,
            ]
            run.expect("flat ones", orientations.map(\.isFlat), [true, true, false, false, false])
            run.expect(
                "ones for an interface", orientations.map(\.isValidInterfaceOrientation),
                [false, false, true, true, false])
            // Traits for a while.
            let other = UITraitCollection(userInterfaceStyle: .dark)
            let before = UITraitCollection.current
            other.performAsCurrent { run.expect("traits for a while", UITraitCollection.current, other) }
            run.expect("traits after it", UITraitCollection.current, before)
            run.expect("whether colours differ", other.hasDifferentColorAppearance(comparedTo: before), true)
            run.expect(
                "whether they differ from themselves", other.hasDifferentColorAppearance(comparedTo: other), false)
        },
        // A font by its name, its descriptor, its traits.
        Scenario("font-names", rules: ["text-3", "text-8", "text-19"], limits: [60, 9, 60]) { run in
            let size = run.length(0) + 8
            let words: [(String, UIFont.Weight)] = [
                ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
                ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
                ("DemiBold", .semibold),
            ]
            let (word, weight) = words[run.numbers[1]]
            func width(_ font: UIFont?) -> CGFloat {
                let label = UILabel()
                label.font = font
                label.text = "Sphinx of black quartz, judge my vow. Sphinx of black quartz."
                return label.intrinsicContentSize.width
            }
            let system = UIFont.systemFont(ofSize: size, weight: weight)
            if run.numbers[1] < 9 { run.expect("name of the system's font", system.fontName, ".SFUI-\(word)") }
            let named = UIFont(name: "Avenir-\(word)", size: size)
            run.expect("size of a font with a name", named?.pointSize, size)
            run.expect("width of a font with a name", width(named), width(system))
            run.expect("font without a name", UIFont(name: "", size: size) == nil, true)
            let plain = UIFont(name: "HelveticaNeue", size: size)
            run.expect("family", plain?.familyName, "Helvetica Neue")
            run.expect("name", plain?.fontName, "HelveticaNeue")
            let isLight = run.numbers[1] < 3
            let helvetica = UIFont(name: "HelveticaNeue-\(word)", size: size)
            run.expect(
                "line of a font", (helvetica?.lineHeight ?? 0) / size, isLight ? 1.18 : 1.165, within: 0.001)
            if isLight {
                run.expect("width of a light font", width(helvetica), width(plain) * 0.98, within: run.pixel * 2)
            }
            let menlo = UIFont(name: "Menlo-\(word)", size: size)
            run.expect(
                "width of letters of one width", width(menlo),
                width(.monospacedSystemFont(ofSize: size, weight: .regular)), within: 0.01)
            // Descriptors.
            let descriptor = system.fontDescriptor
            run.expect("size of a descriptor", descriptor.pointSize, size)
            let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
            run.expect("whether it is bold", descriptor.symbolicTraits.contains(.traitBold), isBold)
            run.expect(
                "numbers of traits",
                [UIFontDescriptor.SymbolicTraits.traitItalic, .traitBold, .traitMonoSpace].map(\.rawValue),
                [1, 2, 1024])
            let other = run.length(2) + 6
            run.expect("size of another descriptor", descriptor.withSize(other).pointSize, other)
            run.expect("size of a descriptor's font", UIFont(descriptor: descriptor, size: 0).pointSize, size)
            run.expect("another size of its font", UIFont(descriptor: descriptor, size: other).pointSize, other)
            if let bold = UIFont.systemFont(ofSize: size).fontDescriptor.withSymbolicTraits(.traitBold) {
                run.expect(
                    "width of a bold descriptor", width(UIFont(descriptor: bold, size: size)),
                    width(.systemFont(ofSize: size, weight: .bold)))
            }
            if let mono = descriptor.withDesign(.monospaced) {
                run.expect(
                    "width of a design of one width", width(UIFont(descriptor: mono, size: size)),
                    width(.monospacedSystemFont(ofSize: size, weight: .regular)), within: 0.01)
            }
            let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
            run.expect("size of a style", body.pointSize, UIFont.preferredFont(forTextStyle: .body).pointSize)
            run.expect(
                "weights in order",
                [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black].map(
                    \.rawValue),
                [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
        },
        // Letters of each generation's typeface, on any system.
        Scenario("typefaces", rules: ["text-2", "text-4", "switches-1"], limits: [2, 60, 1]) { run in
            let faces: [(SystemTypeface, UIKitProfile)] = [
                (.helvetica, .iOS7_8), (.sanFranciscoTwoCuts, .iOS9_10), (.sanFrancisco, .iOS13plus),
            ]
            let size = run.length(1) / 2 + 8
            func width() -> CGFloat {
                let label = UILabel()
                label.font = .systemFont(ofSize: size, weight: run.flag(2) ? .bold : .regular)
                label.text = "Quick wafting zephyrs vex bold Jim. 1234567890"
                return label.intrinsicContentSize.width
            }
            let own = width()
            let (face, profile) = faces[run.numbers[0]]
            let environment = LayoutEnvironment.current
            run.expect("typeface of the generation", environment.typeface, run.uikit.typeface)
            environment.typeface = face
            run.expect("typeface that was chosen", environment.typeface, face)
            let chosen = width()
            LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: run.device.scale)
            run.expect("typeface of another generation", LayoutEnvironment.current.typeface, face)
            run.expect("width in the chosen typeface", chosen, width())
            LayoutEnvironment.current = environment
            environment.typeface = run.uikit.typeface
            run.expect("width in the first typeface", width(), own)
        },
        // Spinners, sheets, popovers and percent: what is kept of them.
        Scenario("values-of-presentations", rules: ["source-2", "presentation-2"], limits: [40, 9]) { run in
            let length = run.length(1) + 3
            let controller = UIViewController()
            if let sheet = controller.sheetPresentationController {
                run.expect("heights of a sheet", sheet.detents, [.large()])
                sheet.detents = [.medium(), .large()]
                run.expect("names of heights", sheet.detents.map(\.identifier), [.medium, .large])
                run.keep(sheet, "selected", \.selectedDetentIdentifier, nil, .medium)
                run.keep(sheet, "undimmed", \.largestUndimmedDetentIdentifier, nil, .large)
                run.keep(sheet, "grabber", \.prefersGrabberVisible, false)
                run.keep(sheet, "corner", \.preferredCornerRadius, nil, length)
                run.keep(sheet, "expands", \.prefersScrollingExpandsWhenScrolledToEdge, true)
                run.keep(sheet, "attached", \.prefersEdgeAttachedInCompactHeight, false)
                var changes = 0
                sheet.animateChanges { changes += 1 }
                run.expect("changes of a sheet", changes, 1)
            } else {
                run.expect("whether there is a sheet", false, true)
            }
            run.expectObject("popover of a sheet", controller.popoverPresentationController, nil)
            let other = UIViewController()
            other.modalPresentationStyle = .popover
            if let popover = other.popoverPresentationController {
                run.keepObject(popover, "sourceView", \.sourceView, controller.view)
                run.keep(
                    popover, "sourceRect", \.sourceRect, run.uikit >= .iOS13plus ? .null : .zero,
                    CGRect(x: 1, y: 2, width: 3, height: length))
                run.keepObject(popover, "barButtonItem", \.barButtonItem, UIBarButtonItem(title: "x"))
                run.keep(popover, "arrows", \.permittedArrowDirections, .any, [.up, .left])
                run.expectObject("controller of a popover", other.presentationController, popover)
            } else {
                run.expect("whether there is a popover", false, true)
            }
            run.expect(
                "numbers of arrows",
                [UIPopoverArrowDirection.up, .down, .left, .right, .any].map(\.rawValue), [1, 2, 4, 8, 15])
            let percent = UIPercentDrivenInteractiveTransition()
            run.keep(percent, "completionSpeed", \.completionSpeed, 1, length)
            let wanted = CGFloat(run.numbers[0]) / 20 - 0.5
            percent.update(wanted)
            run.expect("part that is done", percent.percentComplete, min(1, max(0, wanted)))
            percent.finish()
            run.expect("part after the end", percent.percentComplete, 1)
            percent.cancel()
            run.expect("part after it was cancelled", percent.percentComplete, 0)
            let split = UISplitViewController()
            run.keep(split, "presentsWithGesture", \.presentsWithGesture, true)
            run.keep(split, "primaryEdge", \.primaryEdge, .leading, .trailing)
            run.keep(split, "preferredDisplayMode", \.preferredDisplayMode, .automatic, .oneOverSecondary)
            run.expect(
                "widths that are automatic",
                [
                    split.preferredPrimaryColumnWidthFraction, split.minimumPrimaryColumnWidth,
                    split.maximumPrimaryColumnWidth,
                ],
                Array(repeating: UISplitViewController.automaticDimension, count: 3))
            let curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
            run.expect("spine of pages", curl.spineLocation, .min)
            run.expect("sides of pages", curl.isDoubleSided, false)
            run.expect("direction of pages", curl.navigationOrientation, .vertical)
            let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            run.expect("spine of sliding pages", scroll.spineLocation, .none)
            run.expect("pages at first", scroll.viewControllers ?? [], [])
            let alert = UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet)
            run.expect("style of an alert", alert.preferredStyle, .actionSheet)
            run.expect("words of an alert", [alert.title, alert.message], ["t", "m"])
            let cancel = UIAlertAction(title: "c", style: .cancel)
            run.keepObject(alert, "preferredAction", \.preferredAction, cancel)
            run.keep(cancel, "isEnabled", \.isEnabled, true)
            run.expect("style of an action", cancel.style, .cancel)
            run.expect("fields at first", alert.textFields == nil, true)
            alert.addTextField { $0.placeholder = "name" }
            alert.addTextField()
            run.expect("fields of an alert", alert.textFields?.map { $0.placeholder ?? "-" }, ["name", "-"])
        },
    ]
}
