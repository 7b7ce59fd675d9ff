import Mutants
import XCTest

/// Which mutants there are in a build, and which are hunted.
final class MutantSelectionTests: XCTestCase {
    private static let text = """
        struct S {
            func f(a: Int, b: Int) -> Bool { a < b && a + 1 < b + 2 && a + 3 < b + 4 }
            func g() { h(); i(); j(); k = 1; l = 2 }
        }
        """
    private let all = MutationFinder.mutations(of: text, file: "File.swift")

    private func pool(_ count: Int, seed: UInt64) -> [String] {
        MutantSelection.pool(all, count: count, seed: seed).map(\.key)
    }

    func test_aSeedChoosesTheSameMutants_whateverTheOrderOfTheSources() {
        XCTAssertEqual(pool(8, seed: 1), pool(8, seed: 1))
        XCTAssertEqual(
            MutantSelection.pool(all.reversed(), count: 8, seed: 1).map(\.key), pool(8, seed: 1))
        XCTAssertNotEqual(pool(8, seed: 1), pool(8, seed: 2))
    }

    func test_eachKindHasItsTurn_andAllAreTakenOnce() {
        let kinds = Set(all.map(\.kind))
        let first = MutantSelection.pool(all, count: kinds.count, seed: 1).map(\.kind)
        XCTAssertEqual(first.count, Set(first).count)
        XCTAssertEqual(pool(1000, seed: 1).sorted(), all.map(\.key).sorted())
    }

    func test_survivorsAreThoseThatWereJudged_withoutEquivalentOnes() throws {
        let keys = Array(pool(3, seed: 1))
        let judged = try Judgements(
            """
            | `\(keys[0])` | equivalent | nothing differs |
            | `\(keys[1])` | rare | seldom |
            | `\(keys[2])` | unseen | nobody looks |
            | `File.swift S.gone dropped-call: gone()` | rare | the code is not there any more |
            """)
        XCTAssertEqual(
            MutantSelection.survivors(among: all, judged: judged).map(\.key).sorted(), [keys[1], keys[2]].sorted())
    }

    func test_halfOfTheChosenAreReachedOnlyByTransitions() {
        let mutants = all.prefix(12).enumerated().map { Mutant(id: $0 + 1, mutation: $1) }
        func chosen(_ count: Int, later: ClosedRange<Int>) -> [Int] {
            MutantSelection.chosen(from: mutants, count: count) { later.contains($0) ? .transitions : .openings }.map(
                \.id)
        }
        XCTAssertEqual(chosen(6, later: 7...12), [1, 2, 3, 7, 8, 9])
        XCTAssertEqual(
            MutantSelection.chosen(from: mutants, count: 6) { $0 < 10 ? .none : .openings }.map(\.id), [10, 11, 12],
            "what no case reaches is not hunted")
        XCTAssertEqual(
            chosen(6, later: 12...12), [1, 2, 3, 4, 5, 12], "if there are not enough, others take their places")
    }

    func test_reachIsReadFromWhatTheHunterCounted() {
        let output = "reach\t1\t5\t0\t0\nreach\t2\t0\t3\t9\nreach\t3\t0\t0\t1\nend\t7\t0.5\t0\n"
        XCTAssertEqual(Reach.counted(in: output), [1: .openings, 2: .transitions, 3: .checks])
    }

    func test_mutantsThatDoNotCompileAreBlamedByTheirLine_thenByTheirFunction_thenByTheirFile() {
        let text = "struct S {\nfunc f() {\n  a()\n  b()\n}\nfunc g() { c() }\n}\n"
        let mutants = MutationFinder.mutations(of: text, file: "M/F.swift").enumerated().map {
            Mutant(id: $0 + 1, mutation: $1)
        }
        XCTAssertEqual(mutants.map(\.mutation.line), [3, 4, 6])
        func blamed(_ line: Int) -> Set<Int> {
            let output = """
                Building for production...
                /x/Sources/M/F.swift:\(line):7: error: cannot convert value
                /x/Sources/M/F.swift:4:1: warning: never used
                error: emit-module command failed
                """
            return CompilerErrors.blamed(mutants, for: CompilerErrors.places(in: output))
        }
        XCTAssertEqual(blamed(4), [2])
        XCTAssertEqual(blamed(5), [1, 2])
        XCTAssertEqual(blamed(1), [1, 2, 3])
    }
}
