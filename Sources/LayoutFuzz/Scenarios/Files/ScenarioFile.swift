import Foundation
import InterfaceBuilder
import LayoutEngine

/// Small documents as Interface Builder writes them, for scenarios.
enum ScenarioFile {
    /// A storyboard of these controllers.
    static func storyboard(
        _ controllers: [String], initial: String = "c", tools: Int = 21_507,
        device: String = #"<device id="retina4_7" orientation="portrait"/>"#, resources: String = ""
    ) -> String {
        let scenes = controllers.enumerated().map { index, controller in
            "<scene sceneID=\"s\(index)\"><objects>\(controller)</objects></scene>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            initialViewController="\(initial)">\(device)<scenes>\(scenes.joined())</scenes>\
            <resources>\(resources)</resources></document>
            """
    }

    /// A controller `c` whose root view has these subviews and constraints.
    static func controller(
        _ subviews: String, _ constraints: String = "", attributes: String = "", inView: String = "", more: String = ""
    ) -> String {
        """
        <viewController id="c" \(attributes)>\(root(subviews, constraints, more: inView))\(more)</viewController>
        """
    }

    /// A root view of 375 x 667.
    static func root(_ subviews: String, _ constraints: String = "", id: String = "root", more: String = "") -> String {
        """
        <view key="view" id="\(id)">\(rect(0, 0, 375, 667))<autoresizingMask key="autoresizingMask" widthSizable="YES" \
        heightSizable="YES"/><subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>\(more)</view>
        """
    }

    /// A xib of these objects.
    static func xib(
        _ objects: String, tools: Int = 21_507, device: String = #"<device id="retina4_7" orientation="portrait"/>"#
    ) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\(device)\
        <objects>\(objects)</objects></document>
        """
    }

    /// A frame of whole points.
    static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// A plain view that constraints place.
    static func box(_ id: String, _ attributes: String = "", inside: String = "") -> String {
        """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>\(rect(1, 2, 3, 4))\(inside)</view>
        """
    }

    /// A constraint of one attribute, as `first = multiplier * second + constant`; files leave out a constant of zero.
    static func constraint(
        _ id: String, _ first: String?, _ attribute: String, _ second: String? = nil, _ otherAttribute: String? = nil,
        constant: Int = 0, _ more: String = ""
    ) -> String {
        let firstItem = first.map { " firstItem=\"\($0)\"" } ?? ""
        let secondItem = second.map { " secondItem=\"\($0)\" secondAttribute=\"\(otherAttribute ?? attribute)\"" } ?? ""
        let distance = constant == 0 ? "" : " constant=\"\(constant)\""
        return "<constraint\(firstItem) firstAttribute=\"\(attribute)\"\(secondItem)\(distance) id=\"\(id)\" \(more)/>"
    }

    /// Constraints that pin a view's edges to those of another item, with these insets.
    static func edges(_ id: String, in other: String, suffix: String = "", _ distances: [Int] = [0, 0, 0, 0]) -> String
    {
        zip(["top", "left", "bottom", "right"], distances).map { edge, distance in
            constraint(
                "\(id)-\(edge)", id, edge, other, edge + suffix,
                constant: edge == "top" || edge == "left" ? distance : -distance)
        }.joined()
    }

    /// Constraints of left, top, width and height.
    static func frame(_ id: String, in other: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        constraint("\(id)-x", id, "left", other, constant: x) + constraint("\(id)-y", id, "top", other, constant: y)
            + constraint("\(id)-w", id, "width", constant: width)
            + constraint("\(id)-h", id, "height", constant: height)
    }

    static func yes(_ value: Bool) -> String { value ? "YES" : "NO" }

    /// An attribute with a space before it: no for 0, yes for 1, and none for 2.
    static func said(_ name: String, _ number: Int) -> String {
        number == 2 ? "" : " \(name)=\"\(yes(number == 1))\""
    }

    /// Accessory types of cells, with their names in files.
    static let accessories: [(name: String, type: UITableViewCell.AccessoryType)] = [
        ("none", .none), ("disclosureIndicator", .disclosureIndicator), ("checkmark", .checkmark),
        ("detailButton", .detailButton), ("detailDisclosureButton", .detailDisclosureButton),
    ]

    static func edgeInsets(_ key: String, _ top: Int, _ left: Int, _ bottom: Int, _ right: Int) -> String {
        "<edgeInsets key=\"\(key)\" top=\"\(top)\" left=\"\(left)\" bottom=\"\(bottom)\" right=\"\(right)\"/>"
    }
}

extension ScenarioFile {
    /// The error about these bytes, with its position; nil if they are read.
    static func refusal(
        of bytes: [UInt8], file: String = "Main.xib", limits: ParsingLimits = ParsingLimits()
    ) -> InterfaceBuilderError? {
        do {
            _ = try InterfaceDocument(bytes: bytes, file: file, limits: limits)
            return nil
        } catch {
            return error as? InterfaceBuilderError
        }
    }
}

extension Array {
    /// The elements in the order with this number.
    func inOrder(_ number: Int) -> [Element] {
        var (left, result, choice): ([Element], [Element], Int) = (self, [], number)
        while !left.isEmpty {
            result.append(left.remove(at: choice % left.count))
            choice /= 2
        }
        return result
    }
}

extension ScenarioRun {
    /// Reads a valid document. If it is refused, the result is nil and the expectation fails.
    func read(_ text: String) -> InterfaceDocument? {
        do {
            return try InterfaceDocument(bytes: Array(text.utf8), file: "Main.storyboard")
        } catch {
            expect("error about a valid document", "\(error)", "")
            return nil
        }
    }

    /// The initial controller of a document with its view loaded, and the loaded scene.
    func load(
        _ text: String, classes: ClassRegistry = ClassRegistry(), traits: InterfaceTraits? = nil,
        mayBeLoadedBefore: Bool = true
    ) -> (controller: UIViewController, scene: LoadedScene)? {
        guard let document = read(text) else { return nil }
        guard let element = document.initialViewController.flatMap({ document.element(id: $0) }) else {
            expect("whether there is an initial controller", false, true)
            return nil
        }
        let options = LoadingOptions(
            traits: traits ?? InterfaceTraits(UIViewController().traitCollection), classes: classes)
        // An app may load a scene several times, with new objects each time. In some runs this is not the first time.
        if mayBeLoadedBefore, numbers.reduce(0, +) % 3 == 0 {
            former.append(load(document, element, options).controller)
        }
        let loaded = load(document, element, options)
        expect("report about a valid document", loaded.scene.report, LoadingReport())
        return loaded
    }

    /// The initial controller of a document.
    /// - Parameter asInApps: whether `UIStoryboard` makes it, without its view.
    func initialController(
        of text: String, asInApps: Bool, classes: ClassRegistry = ClassRegistry()
    ) -> UIViewController? {
        guard asInApps else { return load(text, classes: classes)?.controller }
        let made = read(text).flatMap {
            UIStoryboard(document: $0, classes: classes).instantiateInitialViewController()
        }
        if made == nil { expect("whether there is a controller", false, true) }
        return made
    }

    private func load(
        _ document: InterfaceDocument, _ element: InterfaceElement, _ options: LoadingOptions
    ) -> (controller: UIViewController, scene: LoadedScene) {
        let loaded = SceneLoader(document, options).loadController(element)
        loaded.controller.loadViewIfNeeded()
        return loaded
    }

    /// A view of a document. If there is none of the class, the expectation fails and the result is a substitute.
    func view<View: UIView>(_ id: String, _ scene: LoadedScene, _ type: View.Type = View.self) -> View {
        guard let view = scene.object(id: id) as? View else {
            expect("class of \(id)", scene.object(id: id).map { "\(Swift.type(of: $0))" } ?? "nothing", "\(type)")
            guard let substitute = View(coder: NSCoder()) else {
                preconditionFailure("BUG DETECTED: \(type) cannot be made without a file")
            }
            return substitute
        }
        expect("whether \(id) is of its class and no subclass", Swift.type(of: view) == type, true)
        // The accessibility identifier contains the id, so that log messages name the view by it.
        let words = (view.accessibilityIdentifier ?? "").split(separator: " ")
        expect("whether the accessibility identifier of \(id) contains its id", words.contains { $0 == id }, true)
        return view
    }
}

extension UINib {
    /// The views at the top of the xib, in the order of the file.
    func topViews(_ owner: Any?) -> [UIView] {
        instantiate(withOwner: owner, options: nil).compactMap { $0 as? UIView }
    }
}
