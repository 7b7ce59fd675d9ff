import LayoutEngine
import XCTest

/// Names, colours, pictures and layers that apps set up together with their layout.
final class LooksTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus) }

    func test_layersMove_besideOthersOfTheirOwn() {
        let root = CALayer()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        func expect(_ wanted: [CALayer], _ line: UInt = #line) {
            XCTAssertTrue(root.sublayers?.elementsEqual(wanted, by: ===) ?? false, line: line)
        }
        for layer in [a, b, c] { root.addSublayer(layer) }
        root.insertSublayer(a, above: b)
        expect([b, a, c])
        root.insertSublayer(b, below: c)
        expect([a, b, c])
        root.insertSublayer(c, above: c)
        expect([a, b, c])
        root.replaceSublayer(c, with: a)
        expect([b, a])
        root.replaceSublayer(b, with: b)
        expect([b, a])
    }

    /// uikit-model: layers-2
    func test_layersOfAnAppsOwn_lieAmongThoseOfSubviews() {
        let (view, first, second, third) = (UIView(), UIView(), UIView(), UIView())
        let (back, middle, front) = (CALayer(), CALayer(), CALayer())
        func expect(_ wanted: [CALayer], _ line: UInt = #line) {
            XCTAssertTrue(view.layer.sublayers?.elementsEqual(wanted, by: ===) ?? false, line: line)
        }
        view.addSubview(first)
        view.layer.addSublayer(middle)
        view.addSubview(second)
        expect([first.layer, middle, second.layer])
        view.layer.addSublayer(front)
        view.layer.insertSublayer(back, at: 0)
        expect([back, first.layer, middle, second.layer, front])
        view.insertSubview(third, aboveSubview: first)
        expect([back, first.layer, third.layer, middle, second.layer, front])
        view.insertSubview(third, belowSubview: second)
        expect([back, first.layer, middle, third.layer, second.layer, front])
        view.exchangeSubview(at: 0, withSubviewAt: 2)
        expect([back, second.layer, middle, third.layer, first.layer, front])
        view.layer.insertSublayer(front, above: second.layer)
        view.bringSubviewToFront(second)
        expect([back, front, middle, third.layer, first.layer, second.layer])
        third.removeFromSuperview()
        expect([back, front, middle, first.layer, second.layer])
        view.layer.sublayers = [first.layer, front, second.layer]
        expect([first.layer, front, second.layer])
        XCTAssertNil(back.superlayer)
        front.removeFromSuperlayer()
        expect([first.layer, second.layer])
        XCTAssertEqual(raisedNames, [])
    }

    /// uikit-model: layers-2
    func test_aLayer_isNotInsideItself() {
        let (view, outer, inner) = (UIView(), CALayer(), CALayer())
        view.layer.addSublayer(outer)
        outer.addSublayer(inner)
        outer.name = "outer"
        inner.name = "inner"
        inner.addSublayer(outer)
        XCTAssertTrue(outer.superlayer === view.layer)
        XCTAssertNil(inner.sublayers)
        inner.insertSublayer(inner, at: 0)
        XCTAssertTrue(inner.superlayer === outer)
        XCTAssertEqual(raisedNames, [.invalidLayer, .invalidLayer])
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.first?.reason,
            "A layer (outer) is a part of cycle in its layer tree: it was put into a layer (inner) that is inside it. Take "
                + "that one out first; the call had no effect.")
    }

    /// uikit-model: controls-12
    func test_picturesByName_areThoseThatTheEnvironmentHas() throws {
        XCTAssertNil(UIImage(named: "logo"))
        LayoutEnvironment.current.namedImages["logo"] = CGSize(width: 40, height: 30)
        XCTAssertEqual(UIImageView(image: UIImage(named: "logo")).intrinsicContentSize, CGSize(width: 40, height: 30))
        var bytes: [UInt8] = [0x89] + Array("PNG".utf8) + [13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
        bytes += [0, 0, 1, 44, 0, 0, 0, 90]
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("picture@3x.png").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let picture = try XCTUnwrap(UIImage(contentsOfFile: path))
        XCTAssertEqual(picture.size, CGSize(width: 100, height: 30))
        XCTAssertEqual(picture.scale, 3)
        XCTAssertEqual(UIImage(data: Data(bytes))?.size, CGSize(width: 300, height: 90))
        XCTAssertNil(UIImage(data: Data("text".utf8)))
    }

    /// uikit-model: controls-13
    func test_symbols_areSquaresByTheSizeOfTheirText() throws {
        let usual = try XCTUnwrap(UIImage(systemName: "star"))
        XCTAssertEqual(usual.size, CGSize(width: 20, height: 20))
        XCTAssertTrue(usual.isSymbolImage)
        let large = UIImage(
            systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
        XCTAssertEqual(large?.size.width, 47)
        XCTAssertEqual(usual.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40)).size.width, 47)
        XCTAssertNil(UIImage(systemName: ""))
    }

    /// uikit-model: text-19
    func test_fontsByName_areMeasuredInTheirWeight() throws {
        func width(_ font: UIFont) -> CGFloat { "Widths of letters".size(withAttributes: [.font: font]).width }
        let lato = try XCTUnwrap(UIFont(name: "Lato-Bold", size: 20))
        XCTAssertEqual(width(lato), width(.systemFont(ofSize: 20, weight: .bold)))
        let helvetica = try XCTUnwrap(UIFont(name: "HelveticaNeue", size: 20))
        XCTAssertNotEqual(width(helvetica), width(.systemFont(ofSize: 20)))
        XCTAssertEqual(helvetica.familyName, "Helvetica Neue")
        XCTAssertNil(UIFont(name: "", size: 20))
        let bold = try XCTUnwrap(UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitBold))
        XCTAssertEqual(width(UIFont(descriptor: bold, size: 0)), width(.boldSystemFont(ofSize: 20)))
    }

    /// uikit-model: text-19
    func test_aFontOfADescriptor_keepsItsWeight() {
        func width(_ font: UIFont) -> CGFloat { "width of a word".size(withAttributes: [.font: font]).width }
        for weight in [UIFont.Weight.thin, .medium, .semibold, .bold, .black] {
            let font = UIFont.systemFont(ofSize: 14, weight: weight)
            XCTAssertEqual(width(UIFont(descriptor: font.fontDescriptor, size: 0)), width(font), "\(weight.rawValue)")
        }
        XCTAssertNotEqual(width(.systemFont(ofSize: 14, weight: .semibold)), width(.boldSystemFont(ofSize: 14)))
    }

    func test_dynamicColours_followTheTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        XCTAssertEqual(UIColor.systemBackground.resolvedColor(with: dark), .black)
        XCTAssertEqual(UIColor.systemBackground.cgColor, .white)
        LayoutEnvironment.current.userInterfaceStyle = .dark
        XCTAssertEqual(UIColor.systemBackground.cgColor, .black)
        XCTAssertNil(UIColor(named: "brand"))
        LayoutEnvironment.current.namedColors["brand"] = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        XCTAssertEqual(UIColor(named: "brand")?.resolvedColor(with: dark), .red)
        XCTAssertEqual(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
        var white: CGFloat = 0
        UIColor.label.getRed(&white, green: nil, blue: nil, alpha: nil)
        XCTAssertEqual(white, 1)
    }

    /// uikit-model: layers-1
    func test_layersOfAnAppsOwn_keepTheirGeometry_andAreToldOfTheViews() {
        final class Gradient: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
            var gradient: CAGradientLayer? { layer as? CAGradientLayer }
            let line = CAShapeLayer()
            override func layoutSubviews() {
                super.layoutSubviews()
                line.frame = bounds.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
            }
        }
        let view = Gradient(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.gradient?.colors = [UIColor.red.cgColor]
        view.layer.addSublayer(view.line)
        view.line.path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 4).cgPath
        XCTAssertEqual(view.line.path?.bounds, view.bounds)
        view.layoutIfNeeded()
        XCTAssertEqual(view.line.frame, CGRect(x: 1, y: 1, width: 98, height: 48))
        XCTAssertTrue(view.line.superlayer === view.layer)
        let inner = UIView()
        view.addSubview(inner)
        XCTAssertEqual(view.layer.sublayers, [view.line, inner.layer])
        XCTAssertTrue(inner.layer.superlayer === view.layer)
        view.line.removeFromSuperlayer()
        XCTAssertNil(view.line.superlayer)
        view.layer.frame.size.width = 60
        XCTAssertEqual(view.bounds.width, 60)
    }

    /// uikit-model: devices-5
    func test_traitOverrides_countBelow_andAreTold() {
        let host = makeHost()
        let controller = UIViewController()
        let label = UILabel()
        label.text = "Label"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        controller.view.addSubview(label)
        host.launch(controller)
        var told: [UIUserInterfaceSizeClass] = []
        let registration = controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (controller: UIViewController, old: UITraitCollection) in
            told.append(controller.traitCollection.horizontalSizeClass)
        }
        controller.traitOverrides.horizontalSizeClass = .regular
        XCTAssertEqual(told, [.regular])
        controller.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        XCTAssertEqual(told, [.regular], "another trait")
        XCTAssertEqual(label.font.pointSize, 23)
        controller.unregisterForTraitChanges(registration)
        controller.traitOverrides.horizontalSizeClass = .compact
        XCTAssertEqual(told, [.regular])
        label.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .light)
    }

    func test_anchors_areEqual() {
        let (one, other) = (UIView(), UIView())
        XCTAssertEqual(one.topAnchor, one.topAnchor)
        XCTAssertNotEqual(one.topAnchor, one.bottomAnchor)
        XCTAssertNotEqual(one.topAnchor, other.topAnchor)
        let constraint = one.topAnchor.constraint(equalTo: other.bottomAnchor)
        XCTAssertEqual(constraint.secondAnchor?.name, "bottom")
        let none = NSLayoutConstraint()
        none.isActive = true
        XCTAssertFalse(none.isActive)
        XCTAssertEqual(LayoutEnvironment.current.reportCount, 0)
    }

    func test_objects_knowTheirClass() {
        XCTAssertTrue(UIButton().isKind(of: UIControl.self))
        XCTAssertFalse(UIView().isKind(of: UIControl.self))
        XCTAssertFalse(UIButton().isMember(of: UIControl.self))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
    }

    func test_colours_knowTheirPlaceOnTheWheel() {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for place in stride(from: CGFloat(0), to: 1, by: 0.09) {
            UIColor(hue: place, saturation: 0.6, brightness: 0.8, alpha: 0.5).getHue(
                &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            XCTAssertEqual(hue, place, accuracy: 1e-9)
            XCTAssertEqual(saturation, 0.6, accuracy: 1e-9)
            XCTAssertEqual(brightness, 0.8, accuracy: 1e-9)
            XCTAssertEqual(alpha, 0.5)
        }
        UIColor(white: 0.25, alpha: 1).getWhite(&brightness, alpha: nil)
        XCTAssertEqual(brightness, 0.25, accuracy: 1e-9)
    }

    func test_picturesInPixels_keepTheirSize() throws {
        let pixels = try XCTUnwrap(UIImage(size: CGSize(width: 20, height: 10), scale: 2).cgImage)
        XCTAssertEqual([pixels.width, pixels.height], [40, 20])
        XCTAssertEqual(UIImage(cgImage: pixels, scale: 4, orientation: .up).size, CGSize(width: 10, height: 5))
        XCTAssertEqual(UIImage(cgImage: pixels, scale: 4, orientation: .left).size, CGSize(width: 5, height: 10))
        XCTAssertNil(UIImage().cgImage)
        XCTAssertEqual(pixels.cropping(to: CGRect(x: 30, y: 0, width: 30, height: 5))?.width, 10)
    }

    func test_aPicturesAsset_hasOthersByTraits() {
        let (light, dark) = (UIImage(size: CGSize(width: 1, height: 1)), UIImage(size: CGSize(width: 2, height: 2)))
        let asset = light.imageAsset
        asset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertIdentical(asset?.image(with: UITraitCollection(userInterfaceStyle: .dark)), dark)
        XCTAssertIdentical(asset?.image(with: UITraitCollection(userInterfaceStyle: .light)), light)
        asset?.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertIdentical(asset?.image(with: UITraitCollection(userInterfaceStyle: .dark)), light)
    }

    /// uikit-model: controls-26
    func test_aPicture_hasTheScaleThatItWasBegunWith() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 3)
        let size = CGSize(width: 10, height: 20)
        func scale(_ begin: () -> Void) -> CGFloat? {
            begin()
            defer { UIGraphicsEndImageContext() }
            return UIGraphicsGetImageFromCurrentImageContext()?.scale
        }
        XCTAssertEqual(scale { UIGraphicsBeginImageContext(size) }, 1)
        XCTAssertEqual(scale { UIGraphicsBeginImageContextWithOptions(size, false, 2) }, 2)
        XCTAssertEqual(scale { UIGraphicsBeginImageContextWithOptions(size, false, 0) }, 3)
    }

    /// uikit-model: source-2
    func test_aLookOfABar_hasAllOfTheOneThatItIsMadeFrom() {
        let look = UINavigationBarAppearance()
        (look.backgroundImage, look.shadowImage) = (UIImage(), UIImage())
        (look.backgroundColor, look.shadowColor, look.backgroundEffect) = (.red, .blue, UIBlurEffect(style: .dark))
        let copy = UIToolbarAppearance(barAppearance: look)
        XCTAssertTrue(copy.backgroundImage === look.backgroundImage)
        XCTAssertTrue(copy.shadowImage === look.shadowImage)
        XCTAssertTrue(copy.backgroundEffect === look.backgroundEffect)
        XCTAssertEqual(copy.backgroundColor, .red)
        XCTAssertEqual(copy.shadowColor, .blue)
    }

    /// uikit-model: bars-7
    func test_barsAndItems_keepCopiesOfLooks() {
        let look = UINavigationBarAppearance()
        look.backgroundColor = .red
        let (bar, item, toolbar, tabBar) = (UINavigationBar(), UINavigationItem(), UIToolbar(), UITabBar())
        (bar.standardAppearance, bar.scrollEdgeAppearance, bar.compactAppearance) = (look, look, look)
        bar.compactScrollEdgeAppearance = look
        (item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance) = (look, look, look)
        item.compactScrollEdgeAppearance = look
        let (toolLook, tabLook, tab) = (UIToolbarAppearance(), UITabBarAppearance(), UITabBarItem())
        (toolLook.backgroundColor, tabLook.backgroundColor) = (.red, .red)
        (toolbar.standardAppearance, toolbar.scrollEdgeAppearance) = (toolLook, toolLook)
        (tabBar.standardAppearance, tabBar.scrollEdgeAppearance) = (tabLook, tabLook)
        (tab.standardAppearance, tab.scrollEdgeAppearance) = (tabLook, tabLook)
        for given in [look, toolLook, tabLook] { given.backgroundColor = .blue }
        let kept: [UIBarAppearance?] = [
            bar.standardAppearance, bar.scrollEdgeAppearance, bar.compactAppearance, bar.compactScrollEdgeAppearance,
            item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance,
            item.compactScrollEdgeAppearance, toolbar.standardAppearance, toolbar.scrollEdgeAppearance,
            tabBar.standardAppearance, tabBar.scrollEdgeAppearance, tab.standardAppearance, tab.scrollEdgeAppearance,
        ]
        XCTAssertEqual(kept.map { $0?.backgroundColor }, Array(repeating: .red, count: 14))
        bar.standardAppearance.backgroundColor = .green
        XCTAssertEqual(bar.standardAppearance.backgroundColor, .green, "what the bar has itself can be changed")
        item.standardAppearance = nil
        XCTAssertNil(item.standardAppearance)
    }

    /// uikit-model: bars-7
    func test_looks_copyWhatIsInThem() throws {
        let look = UINavigationBarAppearance()
        (look.titleTextAttributes, look.largeTitleTextAttributes) = ([.kern: 1.0], [.kern: 2.0])
        let button = UIBarButtonItemAppearance()
        (button.normal.iconColor, button.highlighted.iconColor, button.disabled.iconColor) = (.red, .blue, .green)
        button.normal.titleTextAttributes = [.kern: 3.0]
        (look.buttonAppearance, look.doneButtonAppearance, look.backButtonAppearance) = (button, button, button)
        button.normal.iconColor = .black
        let copy = try XCTUnwrap(look.copy() as? UINavigationBarAppearance)
        for kept in [look.buttonAppearance, look.doneButtonAppearance, look.backButtonAppearance] {
            XCTAssertEqual(kept.normal.iconColor, .red)
            kept.normal.iconColor = .black
        }
        XCTAssertEqual(copy.titleTextAttributes[.kern] as? Double, 1)
        XCTAssertEqual(copy.largeTitleTextAttributes[.kern] as? Double, 2)
        for kept in [copy.buttonAppearance, copy.doneButtonAppearance, copy.backButtonAppearance] {
            let states = [kept.normal, kept.highlighted, kept.disabled]
            XCTAssertEqual(states.map(\.iconColor), [.red, .blue, .green])
            XCTAssertEqual(kept.normal.titleTextAttributes[.kern] as? Double, 3)
        }
        let (tabs, tab) = (UITabBarAppearance(), UITabBarItemAppearance())
        (tab.normal.iconColor, tab.selected.iconColor) = (.red, .blue)
        (tabs.stackedLayoutAppearance, tabs.inlineLayoutAppearance) = (tab, tab)
        tabs.compactInlineLayoutAppearance = tab
        (tab.normal.iconColor, tab.selected.iconColor) = (.black, .black)
        let other = try XCTUnwrap(tabs.copy() as? UITabBarAppearance)
        tabs.stackedLayoutAppearance.normal.iconColor = .black
        for kept in [other.stackedLayoutAppearance, other.inlineLayoutAppearance, other.compactInlineLayoutAppearance] {
            XCTAssertEqual([kept.normal.iconColor, kept.selected.iconColor], [.red, .blue])
        }
    }
}
