import Foundation
import Mutants
import XCTest

/// Every input of the engine is set or called by some case, or left out for a reason that is written down.
final class EngineInputsTests: XCTestCase {
    func test_inputs_areSetSomewhere() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let table = try EngineInputTable(sources: sources)
        XCTAssertGreaterThan(table.inputs.count, 1500)
        XCTAssertEqual(
            table.forgotten.map { "\($0.kind.rawValue) \($0.fullName) (\($0.file))" }, [],
            "No case sets or calls these. Set them in LayoutFuzz/Inputs or a scenario, or write into EngineInputTable why not."
        )
        let names = Dictionary(grouping: table.inputs, by: \.fullName).mapValues { $0[0] }
        XCTAssertEqual(names["UILabel.numberOfLines"]?.places.contains("Inputs/PropertyTable+Views.swift"), true)
        XCTAssertNil(names["UIView.storedBounds"], "not public")
        XCTAssertNil(names["UIView.superview"], "not settable")
    }

    private func inputs(_ engine: String, _ fuzzer: String = "") -> [String] {
        EngineInput.all(engine: [("A.swift", engine)], fuzzer: [("b", fuzzer)]).map {
            "\($0.kind.rawValue) \($0.fullName) \($0.places.joined())"
        }
    }

    func test_inputs_arePublicAndSettable() {
        let engine = """
            public class A {
                public var a = 1
                public private(set) var b = 1
                var c = 1
                public var d: Int { 1 }
                public var e: Int { get { 1 } set {} }
                public let f = 1
                public func g() { var h = 1; h += 1 }
                func i() {}
                public override func j() {}
                public enum K { public struct L { public var m = 1 } }
            }
            public extension A { var n: Int { get { 1 } set {} } }
            """
        XCTAssertEqual(
            inputs(engine), ["property A.a ", "property A.e ", "method A.g ", "property L.m ", "property A.n "])
    }

    func test_uses_areAssignmentsPathsAndCalls() {
        let engine = "public class A { public var a = 1; public func f() {} }"
        let unset = ["property A.a ", "method A.f "]
        XCTAssertEqual(inputs(engine, "print(x.a); let f = x.f; if x.a == 1 {}"), unset)
        XCTAssertEqual(inputs(engine, "x?.y.a = 2"), ["property A.a b", "method A.f "])
        XCTAssertEqual(inputs(engine, "x.a.b += 2"), ["property A.a b", "method A.f "])
        XCTAssertEqual(inputs(engine, "x.a.toggle()"), ["property A.a b", "method A.f "])
        XCTAssertEqual(inputs(engine, "g(\\A.a)"), ["property A.a b", "method A.f "])
        XCTAssertEqual(inputs(engine, "g(\\B.a)"), unset)
        XCTAssertEqual(inputs(engine, "x.f()"), ["property A.a ", "method A.f b"])
        XCTAssertEqual(inputs(engine, "class B: A { override func f() {} }"), ["property A.a ", "method A.f b"])
    }
}
