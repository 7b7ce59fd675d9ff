/// What the compiler says of sources with mutants.
package enum CompilerErrors {
    /// An error with its place.
    package struct Place: Hashable, Sendable {
        package let path: String
        package let line: Int

        package init(path: String, line: Int) {
            self.path = path
            self.line = line
        }
    }

    /// The places that are named as errors, each once.
    package static func places(in output: String) -> [Place] {
        var result: [Place] = []
        for line in output.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 5, parts[3] == " error", let number = Int(parts[1]) else { continue }
            let place = Place(path: String(parts[0]), line: number)
            if !result.contains(place) { result.append(place) }
        }
        return result
    }

    /// The mutants that are to blame: those on the lines of the errors; for a line without any, those of the function that
    /// it is in; for a line of none, those of the file.
    package static func blamed(_ mutants: [Mutant], for places: [Place]) -> Set<Int> {
        var result: Set<Int> = []
        for place in places {
            let here = mutants.filter { place.path.hasSuffix("/\($0.mutation.file)") }
            let onLine = here.filter { ($0.mutation.line...$0.mutation.lastLine).contains(place.line) }
            let inFunction = here.filter { $0.mutation.functionLines.contains(place.line) }
            let blamed = [onLine, inFunction, here].first { !$0.isEmpty } ?? []
            result.formUnion(blamed.map(\.id))
        }
        return result
    }
}
