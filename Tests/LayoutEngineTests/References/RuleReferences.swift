import Foundation

/// The rules that the pages of `docs` number, the places that cite them, and what is wrong with either.
struct RuleReferences {
    /// One file of the repository, by its path from the root.
    struct File {
        let path: String
        let lines: [Substring]

        init(path: String, text: String) {
            self.path = path
            lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        }
    }

    /// The place of something, and for a rule its text.
    struct Place {
        let id: String
        let path: String
        let line: Int
        var text = ""
        var description: String { "\(path):\(line)" }
    }

    /// What a citation begins with, by the page that has the rules. Each is put together here, or this file would cite.
    private static let uikit = "uikit" + "-model: "
    private static let solver = "solver" + "-model: "
    /// Old forms of citations that point to nothing: two files that are not in the repository, and sections of them.
    private static let forbidden = ["uikit" + ".md", "engine" + ".md", "\u{A7}", "seed" + " 00", "Seed" + " 00"]

    let files: [File]

    // MARK: Rules

    private static func key(ofPage path: String) -> String? {
        if path == "docs/solver.md" { return solver }
        return path == "docs/uikit-model.md" || path.hasPrefix("docs/uikit-model/") ? uikit : nil
    }

    /// The rules of all pages, with the key that cites them.
    var rules: [(key: String, rule: Place)] {
        var found: [(key: String, rule: Place)] = []
        for file in files {
            guard let key = Self.key(ofPage: file.path) else { continue }
            for (index, line) in file.lines.enumerated() {
                guard let match = line.firstMatch(of: /^- \*\*([a-z]+(?:-[a-z]+)*-[0-9]+)\*\*: (.*)$/) else { continue }
                let rest = file.lines[(index + 1)...].prefix { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
                let text = ([match.2] + rest).joined(separator: " ")
                found.append((key, Place(id: String(match.1), path: file.path, line: index + 1, text: text)))
            }
        }
        return found
    }

    /// Names that two rules have, and rules that do not say where they come from.
    var faultyRules: [String] {
        var known: [String: Place] = [:]
        return rules.flatMap { _, rule -> [String] in
            var faults: [String] = []
            if let other = known.updateValue(rule, forKey: rule.id) {
                faults.append("\(rule.description): \(rule.id) is defined at \(other.description), too")
            }
            let source = /\((?:doc: |seen: |assumed\b|ours\b)[^()]*(?:\([^()]*\)[^()]*)*\)$/
            if rule.text.firstMatch(of: source) == nil {
                faults.append(
                    "\(rule.description): \(rule.id) does not end with its sources, as (doc: …; seen: …; assumed)")
            }
            return faults
        }
    }

    // MARK: Citations

    /// Every citation, and what begins like one and names no rule.
    private func citations() -> (found: [(key: String, citation: Place)], malformed: [String]) {
        var found: [(key: String, citation: Place)] = []
        var malformed: [String] = []
        for file in files {
            for (index, line) in file.lines.enumerated() where line.contains("-model: ") {
                for key in [Self.uikit, Self.solver] {
                    for range in line.ranges(of: key) {
                        let rest = line[range.upperBound...]
                        guard
                            let list = rest.prefixMatch(
                                of: /[a-z]+(?:-[a-z]+)*-[0-9]+(?:, [a-z]+(?:-[a-z]+)*-[0-9]+)*/),
                            list.endIndex == rest.endIndex || ".)`".contains(rest[list.endIndex])
                        else {
                            malformed.append("\(file.path):\(index + 1): no list of rules: \(line.drop { $0 == " " })")
                            continue
                        }
                        for id in list.output.split(separator: ", ") {
                            found.append((key, Place(id: String(id), path: file.path, line: index + 1)))
                        }
                    }
                }
            }
        }
        return (found, malformed)
    }

    var citationCount: Int { citations().found.count }

    /// Citations of rules that are not there.
    var danglingCitations: [String] {
        let known = Set(rules.map { $0.key + $0.rule.id })
        let (found, malformed) = citations()
        return malformed
            + found.filter { !known.contains($0.key + $0.citation.id) }
            .map { "\($0.citation.description): there is no rule \($0.key)\($0.citation.id)" }
    }

    /// Names on the pages themselves, in tables and from rule to rule, that no rule has.
    var danglingNames: [String] {
        let names = Set(rules.map(\.rule.id))
        func topic(_ name: Substring) -> Substring { name.prefix(upTo: name.lastIndex(of: "-") ?? name.endIndex) }
        let topics = Set(names.map { topic($0[...]) })
        return files.filter { Self.key(ofPage: $0.path) != nil }.flatMap { page in
            page.lines.enumerated().flatMap { index, line in
                line.matches(of: /\b[a-z]+(?:-[a-z]+)*-[0-9]+\b/).map(\.output)
                    .filter { topics.contains(topic($0)) && !names.contains(String($0)) }
                    .map { "\(page.path):\(index + 1): there is no rule \($0)" }
            }
        }
    }

    /// Rules that no test cites.
    var untestedRules: [String] {
        let cited = Set(
            citations().found.filter { $0.citation.path.hasPrefix("Tests/") }.map { $0.key + $0.citation.id })
        return rules.filter { !cited.contains($0.key + $0.rule.id) }
            .map { "\($0.rule.description): no test cites \($0.key)\($0.rule.id)" }
    }

    // MARK: What points to nothing

    /// Forms of citations that cannot be followed, comments that name a file outside of the repository, and tests whose
    /// names are codes.
    var forbiddenForms: [String] {
        files.flatMap { file in
            file.lines.enumerated().compactMap { index, line in
                let place = "\(file.path):\(index + 1)"
                if let form = Self.forbidden.first(where: { line.contains($0) }) {
                    return "\(place): \(form) cannot be followed; cite a rule of docs"
                }
                guard file.path.hasSuffix(".swift") else { return nil }
                if line.contains("//"), line.firstMatch(of: /^ *\/\/.*\.\.\//) != nil {
                    return "\(place): a comment names a file outside of the repository"
                }
                if line.contains("func test"), line.firstMatch(of: /func test_?[A-Z][0-9]+[a-z]?_/) != nil {
                    return "\(place): the test's name is a code; say what it checks"
                }
                return nil
            }
        }
    }

    /// Pages of `docs` that are named and are not there, and headings that their page does not have.
    var danglingPages: [String] {
        let pages = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
        return files.flatMap { file in
            file.lines.enumerated().flatMap { index, line in
                line.contains("docs/")
                    ? line.matches(of: /docs\/([A-Za-z\/-]+\.md)(?!\.)`?(?:, "([^"]+)")?/).compactMap { match in
                        let path = "docs/\(match.1)"
                        guard let page = pages[path] else { return "\(file.path):\(index + 1): there is no \(path)" }
                        guard let heading = match.2 else { return nil }
                        if page.lines.contains(where: { $0.hasPrefix("#") && $0.drop { "# ".contains($0) } == heading })
                        {
                            return nil
                        }
                        return "\(file.path):\(index + 1): \(path) has no heading \(heading)"
                    } : []
            }
        }
    }
}

extension RuleReferences {
    /// All text files of the repository that a person wrote.
    init(repository root: URL) throws {
        var files: [File] = []
        for folder in ["Sources", "Tests", "docs", "corpus", "Benchmarks", "scripts", "deploy"] {
            let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            while let path = paths?.nextObject() as? String {
                if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) || path.hasSuffix(".json") {
                    continue
                }
                let url = root.appendingPathComponent(folder).appendingPathComponent(path)
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue,
                    let text = String(data: try Data(contentsOf: url), encoding: .utf8)
                else { continue }
                files.append(File(path: "\(folder)/\(path)", text: text))
            }
        }
        for name in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "Package.swift"] {
            files.append(
                File(path: name, text: try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)))
        }
        self.files = files
    }
}
