/// The subject of a finding of the engine, from its group key (``FindingGroups``).
struct FindingSubject {
    let key: String
    /// Numbers of rules: those of its scenario.
    let rules: [String]
    /// Areas of the model, each once.
    let areas: [String]
    /// Whether it is about a scenario; about a tree of views otherwise.
    let isFromScenario: Bool
    /// Whether the case was read from a file: a bug of the reader can be the cause, whatever the subject is.
    var involvesFiles: Bool { areas.contains(where: ModelAreas.involvesFiles) }
    /// How many parts a tree's shape has.
    private let parts: Int

    /// - Returns: nil for a key that names nothing of the model: a known pattern, a scene, a target, or the end of a
    ///   process.
    init?(key: String) {
        self.key = key
        if let name = Self.scenario(in: key) {
            guard let scenario = Scenario.named(name) else { return nil }
            isFromScenario = true
            parts = 0
            rules = Self.unique(scenario.rules)
            let ofRules = rules.map(ModelAreas.area(ofRule:))
            areas = Self.unique(ofRules + (scenario.isAboutFiles ? [ModelAreas.files] : []))
        } else if key.hasPrefix("\(KnownMeasures.name)/") {
            isFromScenario = false
            parts = 1
            rules = []
            areas = [ModelAreas.area(ofMeasure: key)]
        } else {
            guard let end = key.firstIndex(of: ":"), let own = ModelAreas.areas(ofInvariant: String(key[..<end]))
            else { return nil }
            let shape = key[key.index(after: end)...].split(separator: ",")
            isFromScenario = false
            parts = shape.count
            rules = []
            areas = Self.unique(own + shape.compactMap(Self.area))
        }
    }

    private static func scenario(in key: String) -> String? {
        let words = key.split(separator: "/", omittingEmptySubsequences: false)
        return words.count > 1 && words[0] == ScenarioOutcome.name ? String(words[1]) : nil
    }

    /// Of one part of a tree's shape, like `view stack`.
    private static func area(ofPart part: Substring) -> String? {
        let words = part.split(separator: " ")
        switch words.first {
        case "view": return words.dropFirst().first.flatMap { ViewKind(rawValue: String($0)) }.map(ModelAreas.area)
        case "child": return "containment"
        default: return nil
        }
    }

    private static func unique(_ names: [String]) -> [String] {
        var result: [String] = []
        for name in names.sorted() where result.last != name { result.append(name) }
        return result
    }

    /// Whether it is the plainer of two: a tree says more than a scenario, and a subject with fewer parts, areas and
    /// rules says more.
    func isPlainer(than other: FindingSubject) -> Bool {
        func measure(_ subject: FindingSubject) -> (Int, Int, Int, String) {
            (subject.isFromScenario ? 1 : 0, subject.parts + subject.areas.count, subject.rules.count, subject.key)
        }
        return measure(self) < measure(other)
    }
}

extension Scenario {
    /// Whether it reads a storyboard or xib. The rules of docs/interface-builder.md have no numbers; of the others the name
    /// shows it.
    var isAboutFiles: Bool {
        rules.isEmpty || rules.contains { ModelAreas.involvesFiles(ModelAreas.area(ofRule: $0)) }
            || name.split(separator: "-").contains { Self.fileRelatedWords.contains(String($0)) }
            || Self.deviceScenariosOfFiles.contains(name)
    }

    /// The layout of files on other devices than the one they were drawn for.
    private static let deviceScenariosOfFiles: Set<String> = [
        "device-containers", "device-rows-on-pixels", "device-surroundings", "device-views",
    ]

    private static let fileRelatedWords: Set<String> = [
        "archived", "canvas", "coders", "file", "files", "nib", "prototypes", "segues", "static", "storyboard",
        "storyboards", "xib", "xibs",
    ]
}
