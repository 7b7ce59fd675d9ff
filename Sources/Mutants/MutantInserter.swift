/// Puts mutants into the text of a source.
package enum MutantInserter {
    /// - Parameter mutants: those of this source.
    /// - Returns: the text with all of them; each line keeps its number.
    package static func text(of source: String, with mutants: [Mutant]) -> String {
        guard !mutants.isEmpty else { return source }
        var pieces: [(position: Int, order: [Int], text: String)] = []
        for mutant in mutants {
            let mutation = mutant.mutation
            let width = mutation.end - mutation.start
            func numbered(_ text: String) -> String { text.replacing("mutant(#)", with: "mutant(\(mutant.id))") }
            // At one place the inner ones close first, then the outer ones open.
            pieces.append((mutation.end, [0, width, -mutant.id], numbered(mutation.closing)))
            pieces.append((mutation.start, [1, -width, mutant.id], numbered(mutation.opening)))
        }
        pieces.sort {
            ($0.position, $0.order[0], $0.order[1], $0.order[2]) < ($1.position, $1.order[0], $1.order[1], $1.order[2])
        }
        let bytes = Array(source.utf8)
        var result = Array("import CMutants; ".utf8)
        var position = 0
        for piece in pieces {
            result += bytes[position..<piece.position]
            result += Array(piece.text.utf8)
            position = piece.position
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
