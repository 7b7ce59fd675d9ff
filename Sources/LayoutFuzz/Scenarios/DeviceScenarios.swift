import Foundation
import LayoutEngine

/// Properties of the device, the screen and the app, and names of fonts.
extension Scenario {
    static let surfaces: [Scenario] = [
        Scenario("device-answers", rules: ["devices-1", "devices-3", "direction-1"], limits: [1, 60]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            func check() {
                let size = host.device.size(in: host.orientation)
                let isLandscape = size.width > size.height
                run.expect("bounds of the screen", UIScreen.main.bounds, CGRect(origin: .zero, size: size))
                run.expect(
                    "scale and nativeScale of the screen", [UIScreen.main.scale, UIScreen.main.nativeScale],
                    [run.device.scale, run.device.scale])
                let (short, long) = (min(size.width, size.height), max(size.width, size.height))
                run.expect(
                    "nativeBounds of the screen", UIScreen.main.nativeBounds,
                    CGRect(x: 0, y: 0, width: short * run.device.scale, height: long * run.device.scale))
                run.expect(
                    "bounds of fixedCoordinateSpace", UIScreen.main.fixedCoordinateSpace.bounds,
                    CGRect(x: 0, y: 0, width: short, height: long))
                run.expect("bounds of coordinateSpace", UIScreen.main.coordinateSpace.bounds, UIScreen.main.bounds)
                run.expect("idiom", UIDevice.current.userInterfaceIdiom, run.device.isPad ? .pad : .phone)
                run.expect("model", UIDevice.current.model, run.device.isPad ? "iPad" : "iPhone")
                run.expect("whether the device is in landscape", UIDevice.current.orientation.isLandscape, isLandscape)
                run.expect("whether the device is in portrait", UIDevice.current.orientation.isPortrait, !isLandscape)
                run.expect(
                    "whether the controller is in landscape", controller.interfaceOrientation.isLandscape, isLandscape)
                run.expect(
                    "whether the controller is in portrait", controller.interfaceOrientation.isPortrait, !isLandscape)
                run.expect(
                    "whether the app is in landscape", UIApplication.shared.statusBarOrientation.isLandscape,
                    isLandscape
                )
                run.expectObject("key window", UIApplication.shared.keyWindow, host.window)
                run.expect("windows", UIApplication.shared.windows, [host.window])
                run.expect("state of the app", UIApplication.shared.applicationState, .active)
                run.expect("canOpenURL", UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/")), false)
                let scene = UIWindowScene()
                run.expect("windows of a scene", scene.windows, [host.window])
                run.expectObject("key window of a scene", scene.keyWindow, host.window)
                run.expect("whether a scene is in landscape", scene.interfaceOrientation.isLandscape, isLandscape)
                run.expect("traits of a scene", scene.traitCollection, UIScreen.main.traitCollection)
                if run.uikit.hasSafeArea {
                    run.expect(
                        "frame of the status bar", UIApplication.shared.statusBarFrame,
                        CGRect(x: 0, y: 0, width: size.width, height: run.systemInsets(of: host).top))
                }
                run.expect(
                    "layout direction of the app", UIApplication.shared.userInterfaceLayoutDirection,
                    run.isRightToLeft ? .rightToLeft : .leftToRight)
                run.expect(
                    "layout direction of the traits", controller.traitCollection.layoutDirection,
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
            run.expect("completions of open(_:) before the layout", opened, [])
            host.settle()
            run.expect("completions of open(_:) after the layout", opened, [false])
            let orientations: [UIDeviceOrientation] = [
                .faceUp, .faceDown, .portraitUpsideDown, .landscapeRight, .unknown,
            ]
            run.expect("isFlat of device orientations", orientations.map(\.isFlat), [true, true, false, false, false])
            run.expect(
                "isValidInterfaceOrientation of device orientations", orientations.map(\.isValidInterfaceOrientation),
                [false, false, true, true, false])
            // `performAsCurrent` changes the current traits while its closure runs.
            let other = UITraitCollection(userInterfaceStyle: .dark)
            let before = UITraitCollection.current
            other.performAsCurrent {
                run.expect("current traits in performAsCurrent", UITraitCollection.current, other)
            }
            run.expect("current traits after performAsCurrent", UITraitCollection.current, before)
            run.expect(
                "hasDifferentColorAppearance compared to other traits",
                other.hasDifferentColorAppearance(comparedTo: before), true)
            run.expect(
                "hasDifferentColorAppearance compared to the same traits",
                other.hasDifferentColorAppearance(comparedTo: other), false)
        },
        // Fonts by name, by descriptor and by traits.
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
            if run.numbers[1] < 9 { run.expect("name of the system font", system.fontName, ".SFUI-\(word)") }
            let named = UIFont(name: "Avenir-\(word)", size: size)
            run.expect("size of a font made by name", named?.pointSize, size)
            run.expect("width of a text in a font made by name", width(named), width(system))
            run.expect("whether an empty name gives no font", UIFont(name: "", size: size) == nil, true)
            let plain = UIFont(name: "HelveticaNeue", size: size)
            run.expect("family name of Helvetica Neue", plain?.familyName, "Helvetica Neue")
            run.expect("font name of Helvetica Neue", plain?.fontName, "HelveticaNeue")
            let isLight = run.numbers[1] < 3
            let helvetica = UIFont(name: "HelveticaNeue-\(word)", size: size)
            run.expect(
                "line height of Helvetica Neue by its size", (helvetica?.lineHeight ?? 0) / size,
                isLight ? 1.18 : 1.165, within: 0.001)
            if isLight {
                run.expect(
                    "width of a text in a light font", width(helvetica), width(plain) * 0.98, within: run.pixel * 2)
            }
            let menlo = UIFont(name: "Menlo-\(word)", size: size)
            run.expect(
                "width of a text in Menlo", width(menlo),
                width(.monospacedSystemFont(ofSize: size, weight: .regular)), within: 0.01)
            // Font descriptors.
            let descriptor = system.fontDescriptor
            run.expect("size of a descriptor", descriptor.pointSize, size)
            let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
            run.expect("whether a descriptor is bold", descriptor.symbolicTraits.contains(.traitBold), isBold)
            run.expect(
                "raw values of symbolic traits",
                [UIFontDescriptor.SymbolicTraits.traitItalic, .traitBold, .traitMonoSpace].map(\.rawValue),
                [1, 2, 1024])
            let other = run.length(2) + 6
            run.expect("size of a descriptor after withSize", descriptor.withSize(other).pointSize, other)
            run.expect("size of a font made from a descriptor", UIFont(descriptor: descriptor, size: 0).pointSize, size)
            run.expect(
                "size of a font made from a descriptor with another size",
                UIFont(descriptor: descriptor, size: other).pointSize, other)
            if let bold = UIFont.systemFont(ofSize: size).fontDescriptor.withSymbolicTraits(.traitBold) {
                run.expect(
                    "width of a text in the font of a bold descriptor", width(UIFont(descriptor: bold, size: size)),
                    width(.systemFont(ofSize: size, weight: .bold)))
            }
            if let mono = descriptor.withDesign(.monospaced) {
                run.expect(
                    "width of a text in the font of a monospaced descriptor",
                    width(UIFont(descriptor: mono, size: size)),
                    width(.monospacedSystemFont(ofSize: size, weight: .regular)), within: 0.01)
            }
            let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
            run.expect(
                "size of a text style's descriptor", body.pointSize, UIFont.preferredFont(forTextStyle: .body).pointSize
            )
            run.expect(
                "raw values of font weights",
                [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black].map(
                    \.rawValue),
                [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
        },
        // Each generation has its own system typeface, on any operating system that runs the tests.
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
            run.expect("typeface after it was set", environment.typeface, face)
            let chosen = width()
            LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: run.device.scale)
            run.expect("typeface of the generation that has it", LayoutEnvironment.current.typeface, face)
            run.expect("width of a text in the typeface that was set", chosen, width())
            LayoutEnvironment.current = environment
            environment.typeface = run.uikit.typeface
            run.expect("width of a text in the generation's typeface", width(), own)
        },
        // Properties of sheets, popovers, transitions, split and page controllers and alerts are kept.
        Scenario("values-of-presentations", rules: ["source-2", "presentation-2"], limits: [40, 9]) { run in
            let length = run.length(1) + 3
            let controller = UIViewController()
            if let sheet = controller.sheetPresentationController {
                run.expect("detents of a sheet", sheet.detents, [.large()])
                sheet.detents = [.medium(), .large()]
                run.expect("identifiers of detents", sheet.detents.map(\.identifier), [.medium, .large])
                run.keep(sheet, "selectedDetentIdentifier", \.selectedDetentIdentifier, nil, .medium)
                run.keep(sheet, "largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier, nil, .large)
                run.keep(sheet, "prefersGrabberVisible", \.prefersGrabberVisible, false)
                run.keep(sheet, "preferredCornerRadius", \.preferredCornerRadius, nil, length)
                run.keep(
                    sheet, "prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge,
                    true)
                run.keep(sheet, "prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight, false)
                var changes = 0
                sheet.animateChanges { changes += 1 }
                run.expect("calls of the animateChanges closure", changes, 1)
            } else {
                run.expect("whether there is a sheet controller", false, true)
            }
            run.expectObject(
                "popover controller of a controller with another style", controller.popoverPresentationController, nil)
            let other = UIViewController()
            other.modalPresentationStyle = .popover
            if let popover = other.popoverPresentationController {
                run.keepObject(popover, "sourceView", \.sourceView, controller.view)
                run.keep(
                    popover, "sourceRect", \.sourceRect, run.uikit >= .iOS13plus ? .null : .zero,
                    CGRect(x: 1, y: 2, width: 3, height: length))
                run.keepObject(popover, "barButtonItem", \.barButtonItem, UIBarButtonItem(title: "x"))
                run.keep(popover, "permittedArrowDirections", \.permittedArrowDirections, .any, [.up, .left])
                run.expectObject("presentation controller of a popover", other.presentationController, popover)
            } else {
                run.expect("whether there is a popover controller", false, true)
            }
            run.expect(
                "raw values of arrow directions",
                [UIPopoverArrowDirection.up, .down, .left, .right, .any].map(\.rawValue), [1, 2, 4, 8, 15])
            let percent = UIPercentDrivenInteractiveTransition()
            run.expect("percentComplete before the first update", percent.percentComplete, 0)
            run.keep(percent, "completionSpeed", \.completionSpeed, 1, length)
            let wanted = CGFloat(run.numbers[0]) / 20 - 0.5
            percent.update(wanted)
            run.expect("percentComplete after update", percent.percentComplete, min(1, max(0, wanted)))
            percent.finish()
            run.expect("percentComplete after finish", percent.percentComplete, 1)
            percent.cancel()
            run.expect("percentComplete after cancel", percent.percentComplete, 0)
            let split = UISplitViewController()
            run.keep(split, "presentsWithGesture", \.presentsWithGesture, true)
            run.keep(split, "primaryEdge", \.primaryEdge, .leading, .trailing)
            run.keep(split, "preferredDisplayMode", \.preferredDisplayMode, .automatic, .oneOverSecondary)
            run.expect(
                "default column widths of a split controller",
                [
                    split.preferredPrimaryColumnWidthFraction, split.minimumPrimaryColumnWidth,
                    split.maximumPrimaryColumnWidth,
                ],
                Array(repeating: UISplitViewController.automaticDimension, count: 3))
            let curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
            run.expect("spineLocation of a page curl", curl.spineLocation, .min)
            run.expect("isDoubleSided of a page curl", curl.isDoubleSided, false)
            run.expect("navigationOrientation of a page curl", curl.navigationOrientation, .vertical)
            let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            run.expect("spineLocation of scrolled pages", scroll.spineLocation, .none)
            run.expect("viewControllers of a new page controller", scroll.viewControllers ?? [], [])
            let alert = UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet)
            run.expect("style of an alert", alert.preferredStyle, .actionSheet)
            run.expect("title and message of an alert", [alert.title, alert.message], ["t", "m"])
            let cancel = UIAlertAction(title: "c", style: .cancel)
            run.keepObject(alert, "preferredAction", \.preferredAction, cancel)
            run.keep(cancel, "isEnabled", \.isEnabled, true)
            run.expect("style of an alert action", cancel.style, .cancel)
            run.expect("whether a new alert has no text fields", alert.textFields == nil, true)
            alert.addTextField { $0.placeholder = "name" }
            alert.addTextField()
            run.expect(
                "placeholders of an alert's text fields", alert.textFields?.map { $0.placeholder ?? "-" },
                ["name", "-"])
        },
    ]
}
