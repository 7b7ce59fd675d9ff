import SwiftSyntax

/// The initializers by which a class can be made that is known only when the program runs: `T()`, `type.init(frame: .zero)`.
///
/// Objective-C finds them at run time. Swift calls only required ones, so the tables list them for each class of views,
/// controllers and segues, and for the other objects that a storyboard may hold.
struct ClassInitializers {
    /// One of them, by the labels of its parameters.
    struct Shape {
        let labels: [String]
        /// The types of the parameters.
        let types: [String]

        /// What the tables call it: `init`, `initWithFrame:`.
        var key: String { "init(\(labels.map { "\($0):" }.joined()))" }
    }

    static let plain = Shape(labels: [], types: [])
    private static let frame = Shape(labels: ["frame"], types: ["CGRect"])
    private static let nib = Shape(labels: ["nibName", "bundle"], types: ["String?", "Bundle?"])
    private static let segue = Shape(
        labels: ["identifier", "source", "destination"], types: ["String?", "UIViewController", "UIViewController"])
    private static let type = Shape(labels: ["type"], types: ["UIButton.ButtonType"])
    static let all = [plain, frame, nib, segue, type]

    /// What classes of UIKit have that an app's classes inherit; other classes of UIKit are left alone.
    private static let ofUIKit: [String: [Shape]] = {
        var result: [String: [Shape]] = ["UIStoryboardSegue": [segue], "NSObject": [plain]]
        result["UIButton"] = [plain, frame, type]
        for name in ["UIView", "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITextField"] {
            result[name] = [plain, frame]
        }
        for name in ["UIViewController"] { result[name] = [plain, nib] }
        return result
    }()

    let model: ModuleModel

    /// What a class of the module can be made with. None where its classes above are not all known.
    func shapes(of type: ModuleModel.Class) -> [Shape] { known(type, depth: 0) ?? [] }

    private func known(_ type: ModuleModel.Class, depth: Int) -> [Shape]? {
        guard depth < 20, type.declaration != nil, let superclass = type.superclass else { return nil }
        let above: [Shape]
        if let shapes = Self.ofUIKit[superclass] {
            above = shapes
        } else {
            guard let next = model.resolve(superclass), next.declaration != nil, !next.isGeneric,
                let shapes = known(next, depth: depth + 1)
            else { return nil }
            above = shapes
        }
        let own = type.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let designated = own.filter {
            !$0.modifiers.has("convenience") && $0.parent?.is(MemberBlockItemSyntax.self) == true
        }
        var result: [Shape] = []
        // A class without designated initializers of its own inherits all of them.
        if designated.isEmpty { result = above }
        for shape in Self.all where !result.contains(where: { $0.key == shape.key }) {
            if own.contains(where: { Self.fits($0, shape) }) { result.append(shape) }
        }
        // What is convenient above is inherited by a class that has all of the others.
        let hasAll =
            designated.contains {
                [Self.frame.labels, Self.nib.labels].contains(Self.labels($0)) && !Self.isClosed($0)
            }
            && own.contains { $0.signature.parameterClause.parameters.first?.firstName.text == "coder" }
        if hasAll {
            for shape in [Self.plain, Self.type]
            where above.contains(where: { $0.key == shape.key }) && !result.contains(where: { $0.key == shape.key }) {
                result.append(shape)
            }
        }
        // One that code may not call makes the inherited one unreachable.
        return result.filter { shape in !own.contains { Self.isClosed($0) && Self.labels($0) == shape.labels } }
    }

    private static func labels(_ decl: InitializerDeclSyntax) -> [String] {
        decl.signature.parameterClause.parameters.map { $0.firstName.plain }
    }

    private static func isClosed(_ decl: InitializerDeclSyntax) -> Bool {
        decl.modifiers.has("private") || decl.modifiers.has("fileprivate") || decl.optionalMark != nil
            || decl.attributes.hasUnavailableAttribute || decl.signature.effectSpecifiers?.throwsClause != nil
            || decl.signature.effectSpecifiers?.asyncSpecifier != nil || decl.genericParameterClause != nil
    }

    /// Whether a call with the labels of the shape means the initializer: the other parameters have defaults.
    private static func fits(_ decl: InitializerDeclSyntax, _ shape: Shape) -> Bool {
        guard !isClosed(decl) else { return false }
        var rest = shape.labels[...]
        for parameter in decl.signature.parameterClause.parameters {
            if let next = rest.first, parameter.firstName.plain == next {
                rest.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return rest.isEmpty
    }

    /// The lines of a class's table.
    func entries(of type: ModuleModel.Class, path: String) -> [String] {
        shapes(of: type).map { shape in
            let values = zip(shape.labels, shape.types).enumerated().map { index, pair in
                "\(pair.0): a.value(\(index), (\(pair.1)).self)"
            }
            return shape.labels.isEmpty
                ? ".initializer(\"\(shape.key)\") { _ in \(path)() }"
                : ".initializer(\"\(shape.key)\") { a in try \(path)(\(values.joined(separator: ", "))) }"
        }
    }
}
