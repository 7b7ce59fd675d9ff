import LayoutFuzz

/// The function in which a process trapped: the innermost one that is of the app or of the engine.
struct TrapSite: Hashable {
    /// Type and function, without parameters: `LoginViewController.viewDidLoad`.
    let function: String

    /// As a part of a signature.
    var slug: String { SignatureText.slug(function) }

    init(function: String) { self.function = function }

    /// - Parameters:
    ///   - places: in the image of a program, the innermost first, up to the first zero.
    ///   - file: the program.
    /// - Returns: nil where none is of such a function, or where the program has no names any more.
    init?(places: some Sequence<UInt64>, ofProgram file: String) {
        let places = Array(places.prefix { $0 != 0 })
        guard !places.isEmpty, let symbols = ProgramSymbols(file: file),
            let name = places.lazy.compactMap({ symbols.name(at: $0) }).compactMap(Self.name).first
        else { return nil }
        function = name
    }

    /// What runs cases and what Swift brings along; a trap there is the fault of its caller.
    private static let passedOver: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Synchronization", "_Concurrency", "__C", "FuzzWorker",
        "FuzzWire",
        "FuzzMessages", "FuzzCommand", "FuzzCampaign", "LayoutFuzz", "LayoutReference", "SolverOracle", "ConflictLog",
    ]

    /// - Parameter symbol: a name in words, such as `closure #1 () -> () in App.Login.viewDidLoad() -> ()`.
    /// - Returns: `Login.viewDidLoad`; nil for what is no function of an app or of the engine.
    static func name(_ symbol: String) -> String? {
        var text = symbol.replacing(/\(extension in \w+\):/, with: "")
        text = text.replacing(/\(([^() ]+) in [^()]+\)/) { String($0.output.1) }
        if let end = text.firstRange(of: " in conformance ") { text = String(text[..<end.lowerBound]) }
        text = outermost(text)
        let parts = text.split(separator: ".").filter { !accessors.contains($0) }
        guard parts.count > 1, let module = parts.first, !passedOver.contains(String(module)) else { return nil }
        return parts.dropFirst().suffix(2).joined(separator: ".")
    }

    private static let accessors: Set<Substring> = [
        "getter", "setter", "modify", "modify2", "read", "read2", "didset", "willset", "__allocating_init",
        "__deallocating_deinit",
    ]

    /// Of closures and specialisations the function that they are of, without parameters and types.
    private static func outermost(_ text: String) -> String {
        var depth = 0
        var word = ""
        var name = ""
        var last: Character = " "
        for character in text + " " {
            defer { last = character }
            switch character {
            case "(", "<", "[": depth += 1
            case ")", "]": depth -= 1
            case ">" where last != "-": depth -= 1
            case " " where depth == 0:
                // A closure is in something, a thunk for something, a specialisation of something.
                if ["in", "of", "for"].contains(word) { name = "" }
                if name.isEmpty, word.contains(".") { name = word }
                word = ""
            default: if depth == 0 { word.append(character) }
            }
        }
        return name
    }
}
