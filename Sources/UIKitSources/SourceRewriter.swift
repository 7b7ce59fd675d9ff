import SwiftParser
import SwiftSyntax

/// Makes the sources of an app's module compile and work on Linux, where Swift has no runtime of Objective-C.
///
/// Methods that are marked `@objc` or `@IBAction` can be called by selector and outlets connected, through tables that the
/// module brings; `#selector` and `#keyPath` become their names; `#if` is answered as for iOS; overrides in extensions move
/// into their class. Each line keeps its number. What Linux cannot do is named.
public struct SourceRewriter {
    private let files: [SourceFile]
    private let modules: Set<String>
    private let conditions: BuildConditions

    /// - Parameters:
    ///   - files: all files of the module.
    ///   - modules: what it may import besides the modules of LayoutEngine and of the tool chain.
    ///   - definitions: the flags that `#if` asks for, such as `DEBUG`.
    public init(files: [SourceFile], modules: Set<String> = [], definitions: Set<String> = ["DEBUG"]) {
        self.files = files
        self.modules = modules
        conditions = BuildConditions(definitions: definitions)
    }

    /// Rewrites all files.
    public func rewritten() -> RewrittenModule {
        let trees = files.map { Parser.parse(source: $0.text) }
        var model = ModuleModel()
        var problems: [[(node: Syntax, message: String)]] = trees.map { _ in [] }
        let appleOnly = AppleOnlyDeclarations(trees, conditions)
        for (file, node, name) in appleOnly.found {
            problems[file].append(
                (
                    node,
                    "There is no SwiftUI on Linux: this declaration, which mentions \(name), is left out. Put it behind "
                        + "#if canImport(SwiftUI)."
                ))
        }
        let leftOut = Set(appleOnly.found.map(\.node.id))
        for (index, tree) in trees.enumerated() {
            let collector = ModelCollector(model, file: index, conditions: conditions, leftOut: leftOut)
            collector.walk(tree)
            model = collector.model
            problems[index] += Self.problems(ofLocals: collector.localClasses, conditions)
        }
        let moved = MovedMembers(model: model)
        for member in moved.impossible {
            problems[member.file].append(
                (
                    Syntax(member.decl),
                    "An extension overrides a method of a class of another module: Swift on Linux has no such overrides, and this one "
                        + "is left out. Override in a class of your own."
                ))
        }
        var writer = TableWriter(model: model)
        let resolver = SelectorResolver(model: model)
        var tables: [String] = []
        var edits: [SourceEdits] = []
        for (index, tree) in trees.enumerated() {
            let rewriter = FileRewriter(
                resolver: resolver, conditions: conditions, modules: modules, optionals: writer.optionals)
            rewriter.walk(tree)
            edits.append(rewriter.edits)
            problems[index] += rewriter.problems
        }
        var returning: Set<SyntaxIdentifier> = []
        for override in moved.dispatched { override.apply(to: &edits, returning: &returning) }
        for (file, node, _) in appleOnly.found { edits[file].cover(node) }
        let texts = move(moved, edits, model, trees)
        var rewritten: [SourceFile] = []
        for (index, text) in texts.enumerated() {
            let known = writer.problems.count
            let (added, own) = writer.tables(file: index)
            problems[index] += writer.problems.dropFirst(known)
            var footer = added
            if !own.isEmpty {
                footer += "func objectiveCTables_\(index)() -> [ObjectiveCClass] { [\(own.joined(separator: ", "))] }\n"
                tables.append("objectiveCTables_\(index)()")
            }
            // What the header of a framework for Objective-C imports, each of its Swift files sees without an import.
            let header = "import UIKit\n" + FoundationParts.imports(for: text)
            let path = files[index].path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let body = text + (text.hasSuffix("\n") ? "" : "\n")
            rewritten.append(
                SourceFile(
                    path: files[index].path,
                    text: "\(header)#sourceLocation(file: \"\(path)\", line: 1)\n\(body)#sourceLocation()\n\(footer)"))
        }
        return RewrittenModule(
            files: rewritten,
            tables: Self.tablesFile(tables, usesMainBundle: texts.contains { $0.contains("Bundle.main") }),
            problems: located(problems, trees))
    }

    private static func tablesFile(_ tables: [String], usesMainBundle: Bool) -> String {
        let resources =
            usesMainBundle
            ? """

            extension Foundation.Bundle {
                nonisolated static var main: Bundle { ObjectiveCRuntime.mainBundle(of: ObjectiveCClasses.self) }
            }

            """ : ""
        return """
            import UIKit

            final class ObjectiveCClasses: ObjectiveCModule {
                private static let isRegistered: Void = ObjectiveCRuntime.register(ObjectiveCClasses.self)
                static func selector(_ name: String) -> Selector {
                    _ = isRegistered
                    return Selector(name)
                }
                static var classes: [ObjectiveCClass] {
                    var classes: [ObjectiveCClass] = []
            \(tables.map { "        classes += \($0)\n" }.joined())        return classes
                }
            }
            \(resources)
            """
    }

    private static func problems(
        ofLocals classes: [ClassDeclSyntax], _ conditions: BuildConditions
    ) -> [(node: Syntax, message: String)] {
        classes.compactMap { type in
            let members = ModelCollector.members(of: type.memberBlock, conditions)
            guard
                members.contains(where: { member in
                    ObjectiveCMembers.attributes.contains { member.attributes?.has($0) == true }
                })
            else { return nil }
            return (
                Syntax(type.name),
                "\(type.name.text) is declared in a function, where no table can name it: its methods cannot be called by selector. "
                    + "Declare it in the file."
            )
        }
    }

    /// Applies the edits, then puts what moves where it goes, with its own line numbers.
    private func move(
        _ moved: MovedMembers, _ edits: [SourceEdits], _ model: ModuleModel, _ trees: [SourceFileSyntax]
    ) -> [String] {
        var edits = edits
        for target in moved.targets {
            for move in target.moves where move.member.file != model.classes[target.name]?.declaration?.file {
                for modifier in WidenedAccess.modifiers(neededBy: move.member.decl, in: trees[move.member.file]) {
                    edits[move.member.file].remove(modifier)
                }
            }
        }
        // What moves was edited where it was; it is cut out of the edited text there, so it carries marks.
        let cut = moved.members + moved.impossible
        var inner: [Int: String] = [:]
        for (number, member) in cut.enumerated() {
            var part = edits[member.file]
            part.keepOnly(member.decl.start, member.decl.end)
            inner[number] = part.applied(to: files[member.file].text, from: member.decl.start, to: member.decl.end)
        }
        for member in cut { edits[member.file].cover(member.decl) }
        var number = 0
        for target in moved.targets {
            guard let (file, node) = model.classes[target.name]?.declaration else { continue }
            let converter = SourceLocationConverter(fileName: files[file].path, tree: trees[file])
            let brace = node.memberBlock.rightBrace
            var text = "\n"
            for move in target.moves {
                let source = SourceLocationConverter(
                    fileName: files[move.member.file].path, tree: trees[move.member.file])
                let line = source.location(for: move.member.decl.positionAfterSkippingLeadingTrivia).line
                text += "#sourceLocation(file: \"\(files[move.member.file].path)\", line: \(line))\n"
                text += "\(move.access)\(inner[number] ?? "")\n"
                number += 1
            }
            let line = converter.location(for: brace.positionAfterSkippingLeadingTrivia).line
            text += "#sourceLocation(file: \"\(files[file].path)\", line: \(line))\n"
            edits[file].insert(text, at: brace.start)
        }
        return zip(edits, files).map { $0.applied(to: $1.text) }
    }

    private func located(_ problems: [[(node: Syntax, message: String)]], _ trees: [SourceFileSyntax])
        -> [SourceProblem]
    {
        problems.enumerated().flatMap { index, list in
            let converter = SourceLocationConverter(fileName: files[index].path, tree: trees[index])
            return list.map { node, message in
                let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
                return SourceProblem(path: files[index].path, line: place.line, column: place.column, message: message)
            }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        }
    }
}
