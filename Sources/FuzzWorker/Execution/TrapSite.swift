import LayoutFuzz

/// The function in which a process trapped: the innermost one that is of the app or of the engine.
package struct TrapSite: Hashable {
    /// Type and function, without parameters: `LoginViewController.viewDidLoad`.
    package let function: String

    /// As a part of a signature.
    package var slug: String { SignatureText.slug(function) }

    init(function: String) { self.function = function }

    /// - Parameters:
    ///   - places: in the image of a program, the innermost first, up to the first zero.
    ///   - file: the program.
    /// - Returns: nil where none is of such a function, or where the program has no names any more.
    package init?(places: some Sequence<UInt64>, ofProgram file: String) {
        let places = Array(places.prefix { $0 != 0 })
        guard !places.isEmpty, let symbols = ProgramSymbols(file: file) else { return nil }
        for symbol in places.lazy.compactMap({ symbols.name(at: $0) }) {
            guard let (module, name) = Self.parts(of: symbol), !Self.libraries.contains(module) else { continue }
            // What called the code that runs cases has no part in it.
            guard !Self.harness.contains(module) else { return nil }
            function = name
            return
        }
        return nil
    }

    /// What Swift brings along: a trap there is the fault of its caller.
    private static let libraries: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Synchronization", "_Concurrency", "__C",
    ]

    /// What runs cases.
    private static let harness: Set<String> = [
        "FuzzWorker", "FuzzWire", "FuzzMessages", "FuzzCommand", "FuzzCampaign", "LayoutFuzz", "LayoutReference",
        "SolverOracle", "ConflictLog",
    ]

    /// The module, and type and function, of a symbol.
    /// - Parameter symbol: a name in words, such as `closure #1 () -> () in App.Login.viewDidLoad() -> ()`.
    /// - Returns: `App` and `Login.viewDidLoad`; nil for what is no function with a name.
    static func parts(of symbol: String) -> (module: String, name: String)? {
        var text = symbol.replacing(/\(extension in \w+\):/, with: "")
        text = text.replacing(/\(([^() ]+) in [^()]+\)/) { String($0.output.1) }
        if let end = text.firstRange(of: " in conformance ") { text = String(text[..<end.lowerBound]) }
        let parts = outermost(text).split(separator: ".").filter { !accessors.contains($0) }
        guard parts.count > 1 else { return nil }
        return (String(parts[0]), parts.dropFirst().suffix(2).joined(separator: "."))
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
