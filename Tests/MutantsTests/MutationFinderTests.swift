import Foundation
import Mutants
import SwiftParser
import SwiftSyntax
import XCTest

/// Each kind of planted bug on a small source.
final class MutationFinderTests: XCTestCase {
    private func mutations(_ text: String, _ kind: MutationKind? = nil) -> [Mutation] {
        MutationFinder.mutations(of: text, file: "Engine/File.swift").filter { kind == nil || $0.kind == kind }
    }

    /// What the body of a function becomes when all mutations of a kind are put into it.
    private func woven(_ body: String, _ kind: MutationKind, result: String = "") -> String {
        let head = "struct S { mutating func f()\(result) { "
        let text = "\(head)\(body) } }"
        let mutants = mutations(text, kind).enumerated().map { Mutant(id: $0 + 1, mutation: $1) }
        return String(
            MutantInserter.text(of: text, with: mutants).dropFirst(
                mutants.isEmpty ? head.count : "import CMutants; ".count + head.count
            ).dropLast(4))
    }

    func test_conditionsAreNegated() {
        XCTAssertEqual(woven("if a, b { g() }", .negatedCondition), "if mutant(1) != (a), mutant(2) != (b) { g() }")
        XCTAssertEqual(
            woven("guard a == 1 else { return }", .negatedCondition), "guard mutant(1) != (a == 1) else { return }")
        XCTAssertEqual(
            woven("for x in y where x.z { g() }", .negatedCondition), "for x in y where mutant(1) != (x.z) { g() }")
        XCTAssertEqual(woven("g(a ? 1 : 2)", .negatedCondition), "g((mutant(1) != (a)) ? 1 : 2)")
    }

    func test_comparisonsAreNegated_whereTheyAreNotTheCondition() {
        XCTAssertEqual(woven("g(a == b)", .negatedComparison), "g((mutant(1) != (a == b)))")
        XCTAssertEqual(woven("g(a && !b)", .negatedComparison), "g(a && (mutant(1) != (!b)))")
        XCTAssertEqual(woven("if a == b { g() }", .negatedComparison), "if a == b { g() }")
    }

    func test_boundariesMove() {
        XCTAssertEqual(woven("g(a < b)", .movedBoundary), "g((mutant(1) ? (a <= b) : a < b))")
        XCTAssertEqual(woven("g(a >= b)", .movedBoundary), "g((mutant(1) ? (a > b) : a >= b))")
    }

    func test_connectivesAndArithmeticSwap_asTheyBind() {
        XCTAssertEqual(
            woven("g(a || b && c)", .swappedConnective),
            "g((mutant(1) ? (a && b && c) : a || (mutant(2) ? (b || c) : b && c)))")
        XCTAssertEqual(
            woven("g(a + b * c)", .changedArithmetic),
            "g((mutant(1) ? (a - b * c) : a + (mutant(2) ? (b / c) : b * c)))")
        XCTAssertEqual(
            woven("a += b", .changedArithmetic), "if mutant(1) { a -= b } else { a += b }")
        XCTAssertEqual(woven("g(-a)", .flippedSign), "g((mutant(1) ? (a) : -a))")
    }

    func test_constantsChange() {
        XCTAssertEqual(
            woven("g(1, 0.5, 0.0)", .changedConstant),
            "g((mutant(1) ? (2) : 1), (mutant(2) ? (1.0) : 0.5), (mutant(3) ? (1.0) : 0.0))")
        XCTAssertEqual(woven("g(true)", .flippedFlag), "g((mutant(1) ? (false) : true))")
    }

    func test_loopsLoseAnElement_andRunBackwards() {
        XCTAssertEqual(
            woven("for x in y.z { g(x) }", .shortenedLoop),
            "for x in (mutant(1) ? (Array((y.z).dropLast())) : y.z) { g(x) }")
        XCTAssertEqual(
            woven("for x in y { g(x) }", .reversedOrder), "for x in (mutant(1) ? ((y).reversed()) : y) { g(x) }")
    }

    func test_axesSidesAndExtremesSwap() {
        XCTAssertEqual(woven("g(a.width)", .swappedAxis), "g((mutant(1) ? (a.height) : a.width))")
        XCTAssertEqual(
            woven("g(CGSize(width: a, height: b + 1))", .swappedAxis),
            "g((mutant(1) ? (CGSize(width: b + 1, height: a)) : CGSize(width: a, height: b + 1)))")
        XCTAssertEqual(
            woven("g(a?.frame.minX.rounded())", .swappedAxis),
            "g((mutant(1) ? (a?.frame.minY.rounded()) : a?.frame.minX.rounded()))")
        XCTAssertEqual(woven("g(.leading)", .swappedSide), "g((mutant(1) ? (.trailing) : .leading))")
        XCTAssertEqual(woven("g(min(a, b))", .swappedExtreme), "g((mutant(1) ? (max(a, b)) : min(a, b)))")
        XCTAssertEqual(woven("g(.required)", .lostPriority), "g((mutant(1) ? (.defaultLow) : .required))")
    }

    func test_statementsAreLeftOut() {
        XCTAssertEqual(woven("a(); b()", .droppedCall), "if !mutant(1) { a() }; if !mutant(2) { b() }")
        XCTAssertEqual(woven("super.f()", .droppedSuper), "if !mutant(1) { super.f() }")
        XCTAssertEqual(woven("setNeedsLayout()", .skippedUpdate), "if !mutant(1) { setNeedsLayout() }")
        XCTAssertEqual(woven("a.b = c", .droppedAssignment), "if !mutant(1) { a.b = c }")
        XCTAssertEqual(woven("a.cachedSize = c", .staleValue), "if !mutant(1) { a.cachedSize = c }")
        XCTAssertEqual(woven("a.b = nil", .staleValue), "if !mutant(1) { a.b = nil }")
        XCTAssertEqual(woven("a.priority = c", .lostPriority), "if !mutant(1) { a.priority = c }")
    }

    func test_observersAndUpdatesDoNothing() {
        let text = "class C { var a = 1 { didSet { g(); h() } }\nfunc invalidate() { g() } }"
        let mutants = mutations(text, .skippedUpdate).enumerated().map { Mutant(id: $0 + 1, mutation: $1) }
        XCTAssertEqual(
            MutantInserter.text(of: text, with: mutants),
            "import CMutants; class C { var a = 1 { didSet { if mutant(1) { return }; g(); h() } }\n"
                + "func invalidate() { if mutant(2) { return }; g() } }")
        XCTAssertEqual(mutants.map(\.mutation.function), ["C.a", "C.invalidate"])
    }

    func test_valuesGetLost() {
        XCTAssertEqual(
            woven("if let a = b as? C { g(a) }", .missingValue), "if let a = (mutant(1) ? nil : b as? C) { g(a) }")
        XCTAssertEqual(woven("g(a ?? b)", .lostValue), "g((mutant(1) ? (b) : a ?? b))")
    }

    func test_whatIsNoMistakeOfLayoutIsLeftAlone() {
        for text in [
            "switch a { case 1: g() default: h() }", "fatalError(\"\\(1)\")", "precondition(a < 1)",
            "let a = \"\\(b.width)\"", "g(&a.width)", "g([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])",
        ] {
            let kinds = Set(MutationKind.allCases).subtracting([.droppedCall])
            XCTAssertEqual(
                mutations("func f() { \(text) }").filter { kinds.contains($0.kind) }.map(\.key), [], text)
        }
    }

    func test_whatTheCompilerWantsStays() {
        XCTAssertEqual(woven("g()", .droppedCall, result: " -> Int"), "g()", "it is the value of the function")
        XCTAssertEqual(
            woven("let a: Int; a = 1; g(a)", .droppedAssignment), "let a: Int; a = 1; g(a)", "the local needs it")
        let initialiser = "struct S { var a: Int; init() { a = 1 } }"
        XCTAssertEqual(mutations(initialiser, .droppedAssignment).map(\.key), [])
    }

    func test_keysDependOnTheFunctionAlone() {
        let text = "struct S { func f() { g(1); h(1) } }"
        let keys = mutations(text, .changedConstant).map(\.key)
        XCTAssertEqual(
            keys, ["Engine/File.swift S.f changed-constant: 1", "Engine/File.swift S.f changed-constant: 1 (2)"])
        XCTAssertEqual(mutations("\n// More.\nlet a = 1\n\(text)", .changedConstant).map(\.key).suffix(2), keys)
    }

    func test_anEngineSourceWithAllItsMutantsParses_andKeepsItsLines() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for name in ["Views/UIView", "Controllers/UIViewController", "Pass/ConstraintEngine"] {
            let text = try String(
                contentsOf: root.appendingPathComponent("Sources/LayoutEngine/\(name).swift"), encoding: .utf8)
            let found = mutations(text)
            XCTAssertGreaterThan(found.count, 50, name)
            let woven = MutantInserter.text(
                of: text, with: found.enumerated().map { Mutant(id: $0 + 1, mutation: $1) })
            XCTAssertFalse(Parser.parse(source: woven).hasError, name)
            XCTAssertEqual(
                woven.split(separator: "\n", omittingEmptySubsequences: false).count,
                text.split(separator: "\n", omittingEmptySubsequences: false).count, name)
        }
    }
}
