import Foundation

/// A storyboard or xib: read, checked, and not yet made into views.
///
/// Whatever is wrong with the file as a whole is an error here; once a document exists, its scenes can be loaded
/// (`SceneLoader`), and what they lack is listed, never fatal. Source: `docs/interface-builder.md`.
public final class InterfaceDocument {
    /// What a file holds.
    public enum Kind: Hashable, Sendable {
        /// Scenes with controllers.
        case storyboard
        /// Views.
        case xib
    }

    /// The file as its reader named it.
    public let file: String
    /// Whether it is a storyboard or a xib.
    public let kind: Kind
    /// The build number of the Interface Builder that wrote the file; 0 if it does not say.
    public let toolsVersion: Int
    /// Whether constraints place views (`useAutolayout`).
    public let usesAutoLayout: Bool
    /// Whether root views have safe areas in place of top and bottom guides (`useSafeAreas`).
    public let usesSafeAreas: Bool
    /// What the canvas shows; nil for the square canvas of Xcode 7 and before.
    public let device: CanvasDevice?
    /// The id of the controller that the storyboard begins with.
    public let initialViewController: String?
    /// In the order of the file.
    ///
    /// A xib has one.
    public let scenes: [InterfaceScene]
    /// By name, the sizes of the images that the file lists, in points.
    public let images: [String: CGSize]
    /// What could be read but makes no sense.
    public let problems: [InterfaceProblem]

    package let root: InterfaceElement
    private let elements: [String: InterfaceElement]

    /// Reads a file.
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: how errors call it.
    ///   - limits: how large and how deep it may be.
    /// - Throws: `InterfaceBuilderError`.
    public convenience init(bytes: [UInt8], file: String, limits: ParsingLimits = ParsingLimits()) throws {
        try self.init(root: ElementParser(file: file, limits: limits).parse(bytes), file: file)
    }

    /// Reads a file from disk.
    ///
    /// Only a regular file is read: a folder, a pipe or a device has no end to wait for.
    /// - Throws: `InterfaceFileError` where the file cannot be read, `InterfaceBuilderError` for what is wrong in it.
    public convenience init(contentsOfFile path: String, limits: ParsingLimits = ParsingLimits()) throws {
        let bytes = try DocumentFile.contents(of: path, upTo: limits.bytes + 1)
        try self.init(bytes: bytes, file: path, limits: limits)
    }

    /// A document with nothing in it, in place of one that is not there.
    init(nothingIn file: String, kind: Kind) {
        self.file = file
        self.kind = kind
        root = InterfaceElement(
            name: "document", attributes: [:], children: [], text: "", place: .init(line: 1, column: 1))
        toolsVersion = 0
        usesAutoLayout = true
        usesSafeAreas = true
        device = nil
        initialViewController = nil
        images = [:]
        scenes = []
        elements = [:]
        problems = []
    }

    /// Checks a tree of elements.
    init(root: InterfaceElement, file: String) throws {
        try DocumentCheck(file: file).check(root)
        self.root = root
        self.file = file
        kind = root.attributes["type"]?.contains("Storyboard") == true ? .storyboard : .xib
        toolsVersion = ToolsVersion.of(root)
        usesAutoLayout = root.attributes["useAutolayout"] == "YES"
        usesSafeAreas = root.attributes["useSafeAreas"] == "YES"
        device = root.first("device").flatMap { CanvasDevice($0) }
        initialViewController = root.attributes["initialViewController"]
        images = Self.images(of: root)
        scenes = Self.scenes(of: root, kind)
        var elements: [String: InterfaceElement] = [:]
        var problems: [InterfaceProblem] = []
        root.visit { element in
            guard let id = element.id, element.name != "device", element.name != "adaptation" else { return }
            if elements[id] != nil {
                problems.append(InterfaceProblem(element.place, DocumentMessages.duplicate(id)))
            } else {
                elements[id] = element
            }
        }
        self.elements = elements
        self.problems = problems
        try ContainmentCheck(document: self).check()
    }

    /// The element with an id.
    public func element(id: String) -> InterfaceElement? { elements[id] }

    /// The controller whose root view has an id; nil for a standalone view.
    package func controller(ofRootView id: String) -> InterfaceElement? {
        scenes.flatMap(\.controllers).first { $0.child(key: "view")?.id == id }
    }

    /// The document without some elements; for tools that search for the smallest file that still shows something.
    /// - Throws: `InterfaceBuilderError` if what is left is no document.
    public func removing(_ isRemoved: (InterfaceElement) -> Bool) throws -> InterfaceDocument {
        try InterfaceDocument(root: root.removing(isRemoved), file: file)
    }

    /// An error at an element of this document.
    func error(_ element: InterfaceElement, _ reason: String) -> InterfaceBuilderError {
        InterfaceBuilderError(file: file, place: element.place, reason)
    }

    private static func images(of root: InterfaceElement) -> [String: CGSize] {
        var images: [String: CGSize] = [:]
        for image in root.list("resources") where image.name == "image" {
            guard let name = image.attributes["name"], let width = Double(image.attributes["width"] ?? ""),
                let height = Double(image.attributes["height"] ?? ""), width >= 0, height >= 0
            else { continue }
            // The file lists system symbols with the size that they have in Interface Builder's library.
            let isSymbol = image.attributes["catalog"] == "system"
            let factor = isSymbol ? standardSymbolLength / max(1, width, height) : 1
            images[name] = CGSize(width: width * factor, height: height * factor)
        }
        return images
    }

    /// The longer side of most symbols next to text of 17 points, which is their size unless a file says otherwise.
    private static let standardSymbolLength = 20.0

    private static func scenes(of root: InterfaceElement, _ kind: Kind) -> [InterfaceScene] {
        if kind == .xib { return [InterfaceScene(id: nil, objects: root.list("objects"), isXib: true)] }
        return root.list("scenes").filter { $0.name == "scene" }.map {
            InterfaceScene(id: $0.attributes["sceneID"], objects: $0.list("objects"), isXib: false)
        }
    }
}

/// One scene of a storyboard, or all of a xib.
public struct InterfaceScene {
    /// The scene's id; nil for a xib.
    public let id: String?
    /// The elements at its top level: a controller, placeholders, standalone views.
    public let objects: [InterfaceElement]
    private let isXib: Bool

    init(id: String?, objects: [InterfaceElement], isXib: Bool) {
        self.id = id
        self.objects = objects
        self.isXib = isXib
    }

    /// The scene's controller, or the first one of a xib.
    public var controller: InterfaceElement? { objects.first { Self.isController($0) } }

    /// The controllers in the order of the file: one of a scene, all at the top of a xib.
    public var controllers: [InterfaceElement] {
        isXib ? objects.filter(Self.isController) : controller.map { [$0] } ?? []
    }

    /// The controller that has a root view; nil for a standalone view.
    public func controller(of root: InterfaceElement) -> InterfaceElement? {
        controllers.first { $0.child(key: "view") === root }
    }

    /// The elements of controllers.
    private static let controllerElementNames: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "glkViewController", "avPlayerViewController", "hostingController",
        "viewControllerPlaceholder",
    ]

    static func isController(_ element: InterfaceElement) -> Bool {
        element.id != nil && controllerElementNames.contains(element.name)
    }
}

/// What is odd about a file, and where.
public struct InterfaceProblem: Hashable, Sendable, CustomStringConvertible {
    /// Where it is in the file.
    public let place: InterfaceElement.Place
    /// What is odd, as a sentence.
    public let text: String

    init(_ place: InterfaceElement.Place, _ text: String) {
        self.place = place
        self.text = text
    }

    /// The place and the sentence.
    public var description: String { "line \(place.line), column \(place.column): \(text)" }
}
