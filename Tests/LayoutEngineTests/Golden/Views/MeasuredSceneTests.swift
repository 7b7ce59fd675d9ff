import Foundation
import LayoutEngine
import XCTest

/// Frames that real iOS 26 gave to views: constraints, stacks, controls. They were measured without a window, where places are
/// whole points and sizes halves of points; the same is made of the engine's places here.
final class MeasuredSceneTests: XCTestCase {
    /// Scenes about what the engine does not have, or has as on a phone and not as on a Mac.
    private static let leftOut: [String: String] = [
        "constraints_baseline": "text is wider on a Mac", "probe_readable": "readable widths are a Mac's",
        "probe_margins_preserve": "says nothing of frames",
    ]

    private typealias Node = [String: Any]

    private func scenes() throws -> [Node] {
        let folder = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
        let file = URL(fileURLWithPath: folder).deletingLastPathComponent()
            .appendingPathComponent("shared/ios26/scenes.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw XCTSkip("The measured scenes are not beside this repository, at ../shared/ios26.")
        }
        return try text.split(separator: "\n").map { line in
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? Node)
        }
    }

    /// uikit-model: stacks-8, controls-2
    func test_measuredScenes() throws {
        var compared = 0
        for scene in try scenes() {
            let name = scene["id"] as? String ?? ""
            guard scene["special"] == nil, Self.leftOut[name] == nil else { continue }
            compared += try compare(scene, name)
        }
        XCTAssertGreaterThan(compared, 60)
    }

    private func compare(_ scene: Node, _ name: String) throws -> Int {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS26, scale: 2)
        var stage = Stage()
        try stage.build(scene)
        let expected = try XCTUnwrap(scene["expect"] as? [String: [Double]])
        for path in expected.keys.sorted() {
            XCTAssertEqual(stage.frame(at: path), expected[path], "\(name), \(path)")
        }
        for (path, size) in scene["intrinsic"] as? [String: [Double]] ?? [:] where !(stage.views[path] is UILabel) {
            let own = try XCTUnwrap(stage.views[path]).intrinsicContentSize
            XCTAssertEqual([own.width, own.height].map(Double.init), size, "\(name), \(path), intrinsic")
        }
        return expected.count
    }
}

/// The views of one scene.
private struct Stage {
    private(set) var views: [String: UIView] = [:]
    private var guides: [String: UILayoutGuide] = [:]
    private var window = UIWindow(frame: .zero)

    mutating func build(_ scene: [String: Any]) throws {
        let size = try XCTUnwrap(scene["size"] as? [Double])
        let frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
        window = UIWindow(frame: frame)
        let root = try make(try XCTUnwrap(scene["root"] as? [String: Any]), "")
        root.frame = frame
        if let safe = scene["safe"] as? [Double] {
            root.measured = MeasuredGeometry(
                safeAreaInsets: UIEdgeInsets(top: safe[0], left: safe[1], bottom: safe[2], right: safe[3]))
        }
        window.addSubview(root)
        for guide in scene["guides"] as? [[String: String]] ?? [] {
            let made = UILayoutGuide()
            try XCTUnwrap(views[guide["in"] ?? ""]).addLayoutGuide(made)
            guides[try XCTUnwrap(guide["id"])] = made
        }
        for entry in scene["constraints"] as? [[Any]] ?? [] { try relate(entry) }
        window.layoutIfNeeded()
    }

    private mutating func make(_ node: [String: Any], _ path: String) throws -> UIView {
        let view = try Self.view(node)
        views[path] = view
        if node["auto"] as? Bool == true { view.translatesAutoresizingMaskIntoConstraints = false }
        for (index, child) in (node["sub"] as? [[String: Any]] ?? []).enumerated() {
            let made = try make(child, path.isEmpty ? "\(index)" : "\(path).\(index)")
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(made)
            } else {
                view.addSubview(made)
            }
        }
        return view
    }

    private static func view(_ node: [String: Any]) throws -> UIView {
        let frame = (node["f"] as? [Double]).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
        let view: UIView
        switch node["c"] as? String {
        case "UIView": view = UIView(frame: frame)
        case "Fixed":
            let size = try XCTUnwrap(node["intr"] as? [Double])
            view = UIImageView(image: UIImage(size: CGSize(width: size[0], height: size[1])))
        case "UILabel": view = label(node, frame)
        case "UIStackView": view = stack(node, frame)
        case "UISwitch": view = UISwitch(frame: frame)
        case "UISlider": view = UISlider(frame: frame)
        case "UIProgressView": view = UIProgressView(frame: frame)
        case "UISegmentedControl": view = UISegmentedControl(items: node["items"] as? [String])
        case "UIActivityIndicatorView":
            view = UIActivityIndicatorView(style: node["style"] as? String == "large" ? .large : .medium)
        case "UITextField":
            let field = UITextField(frame: frame)
            field.borderStyle = .roundedRect
            view = field
        case "UITextView": view = UITextView(frame: frame)
        case "UIScrollView": view = UIScrollView(frame: frame)
        case "UIRefreshControl": return UIRefreshControl()
        default: throw XCTSkip("There is no view of the class \(node["c"] ?? "")")
        }
        // A switch has its own size whatever it is given.
        if node["f"] != nil, !(view is UISwitch) { view.frame = frame }
        if let margins = node["margins"] as? [Double] {
            view.layoutMargins = UIEdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
        }
        if node["hidden"] as? Bool == true { view.isHidden = true }
        return view
    }

    private static func label(_ node: [String: Any], _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = node["text"] as? String
        label.font = .systemFont(ofSize: node["size"] as? Double ?? 17)
        return label
    }

    private static func stack(_ node: [String: Any], _ frame: CGRect) -> UIStackView {
        let stack = UIStackView(frame: frame)
        stack.axis = node["axis"] as? String == "vertical" ? .vertical : .horizontal
        stack.spacing = node["spacing"] as? Double ?? 0
        stack.distribution = node["dist"] as? String == "fillEqually" ? .fillEqually : .fill
        stack.alignment = node["align"] as? String == "center" ? .center : .fill
        return stack
    }

    // MARK: Constraints

    private func item(_ name: Any) -> AnyObject? {
        guard let name = name as? String else { return nil }
        return name == "@safe" ? views[""]?.safeAreaLayoutGuide : guides[name] ?? views[name]
    }

    private func relate(_ entry: [Any]) throws {
        let relation: NSLayoutConstraint.Relation =
            ["<=": .lessThanOrEqual, ">=": .greaterThanOrEqual][entry[2] as? String ?? ""] ?? .equal
        let second = item(entry[3])
        let constraint = NSLayoutConstraint(
            item: try XCTUnwrap(item(entry[0])), attribute: try Self.attribute(entry[1]), relatedBy: relation,
            toItem: second,
            attribute: second == nil ? .notAnAttribute : try Self.attribute(entry[4]),
            multiplier: try XCTUnwrap(entry[5] as? Double), constant: try XCTUnwrap(entry[6] as? Double))
        constraint.priority = UILayoutPriority(Float(try XCTUnwrap(entry[7] as? Double)))
        constraint.isActive = true
    }

    private static func attribute(_ name: Any) throws -> NSLayoutConstraint.Attribute {
        let names: [String: NSLayoutConstraint.Attribute] = [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
            "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "leftMargin": .leftMargin,
            "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
            "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
            "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
        ]
        return try XCTUnwrap(names[name as? String ?? ""])
    }

    // MARK: Results

    func frame(at path: String) -> [Double]? {
        let inspector = LayoutInspector(window)
        if let guide = guides[path] { return Self.rounded(inspector.unroundedFrame(of: guide)) }
        guard let view = views[path] else { return nil }
        if view.translatesAutoresizingMaskIntoConstraints { return Self.numbers(view.frame) }
        return Self.rounded(inspector.unroundedFrame(of: view))
    }

    private static func numbers(_ frame: CGRect) -> [Double] {
        [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
    }

    private static func rounded(_ frame: CGRect) -> [Double] {
        [frame.minX.rounded(), frame.minY.rounded(), (frame.width * 2).rounded() / 2, (frame.height * 2).rounded() / 2]
            .map(Double.init)
    }
}
