import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// The minimiser's result is its specification: planted failures whose smallest case is known, reduced from 100
/// random cases each. Nearly all must end at that one case, and in few runs.
final class MinimiserQualityTests: XCTestCase {
    private static let starts = 100

    /// Something goes wrong in a view that has three subviews.
    func test_threeSubviews() throws {
        try reduce("hierarchies", to: { $0.someView { $0.subviews.count >= 3 } }) { draft in
            draft.root.view.subviews = [ViewNode(id: "v1"), ViewNode(id: "v2"), ViewNode(id: "v3")]
        }
    }

    /// The gap of a label is handled wrongly when it is wider than 20.
    func test_wideGapOfALabel() throws {
        func fails(_ layoutCase: LayoutCase) -> Bool {
            layoutCase.someController { node in
                node.constraints.contains { constraint in
                    constraint.attribute == .leading && constraint.constant > 20 && constraint.second == node.view.id
                        && constraint.secondAttribute == .leading
                        && node.view.contains { $0.id == constraint.first && $0.text != nil }
                }
            }
        }
        try reduce("mixed", to: fails) { draft in
            draft.root.view.subviews = [ViewNode(id: "v1", text: "")]
            draft.root.constraints = [ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading, constant: 21)]
        }
    }

    /// A child that was kept is wrong when the device turns after a transition.
    func test_rotationAfterTransition() throws {
        func fails(_ layoutCase: LayoutCase) -> Bool {
            guard layoutCase.environment.host == .messages, layoutCase.someEmbedding({ $0.instance == .cached }),
                let transition = layoutCase.script.firstIndex(of: .transition(.expanded))
            else { return false }
            return layoutCase.script[transition...].contains(.rotate(.landscape))
        }
        try reduce("messages", to: fails) { draft in
            draft.environment.host = .messages
            draft.root.children = [
                Embedding(
                    controller: ControllerNode(id: "c1", view: ViewNode(id: "v1")), container: "v0",
                    placement: .pinEdges, instance: .cached)
            ]
            draft.script = [.transition(.expanded), .rotate(.landscape)]
        }
    }

    /// A guide in a view three levels deep is forgotten.
    func test_deepView() throws {
        func depth(_ view: ViewNode) -> Int { 1 + (view.subviews.map(depth).max() ?? 0) }
        try reduce("hierarchies", to: { $0.someController { depth($0.view) >= 4 } }) { draft in
            draft.root.view.subviews = [
                ViewNode(id: "v1", subviews: [ViewNode(id: "v2", subviews: [ViewNode(id: "v3")])])
            ]
        }
    }

    /// Two different preferred widths of one view, with one priority.
    func test_twoWishesOfOnePriority() throws {
        func fails(_ layoutCase: LayoutCase) -> Bool {
            layoutCase.someController { node in
                let wishes = node.constraints.filter {
                    $0.priority == 500 && $0.attribute == .width && $0.second == nil && $0.first != node.view.id
                }
                return wishes.contains { one in wishes.contains { $0.first == one.first && $0.constant != one.constant }
                }
            }
        }
        try reduce("priorities", from: Self.withOnePriority, to: fails) { draft in
            draft.root.view.subviews = [ViewNode(id: "v1")]
            draft.root.constraints = [
                ConstraintNode(id: "k0", "v1", .width, .equal, constant: 0, priority: 500),
                ConstraintNode(id: "k1", "v1", .width, .equal, constant: 1, priority: 500),
            ]
        }
    }

    /// The same case with all its optional constraints at one priority, so that fights are frequent.
    private static func withOnePriority(_ layoutCase: LayoutCase) -> LayoutCase {
        var result = layoutCase
        result.root.mapControllers { node in
            for index in node.constraints.indices where node.constraints[index].priority < 1000 {
                node.constraints[index].priority = 500
            }
        }
        return result
    }

    /// Deletion adapts: one view that matters among 400 costs a few runs for each halving, not one for each view.
    func test_oneViewOfMany_costsLogarithmicallyManyRuns() throws {
        var start = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS9_10),
            root: ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true)))
        start.root.view.subviews = (1...400).map { ViewNode(id: "v\($0)", text: $0 == 250 ? "this" : nil) }
        let minimised = try XCTUnwrap(minimise(start) { $0.someView { $0.text != nil } })
        XCTAssertEqual(minimised.layoutCase.measure.views, 2)
        XCTAssertLessThan(minimised.executions, 60)
    }

    /// The tally of each pass says what it did, and all of them together are the search.
    func test_passes_tellWhatTheyTriedAndWon() throws {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named("mixed")), uikit: .iOS9_10)
        let start = generator.makeCase(seed: 3)
        let minimised = try XCTUnwrap(minimise(start) { $0.someView { $0.subviews.count >= 2 } })
        let passes = minimised.passes
        XCTAssertEqual(passes.map(\.name), ["start"] + MinimiserPass.all.map(\.name))
        XCTAssertEqual(Set(passes.map(\.name)).count, passes.count)
        // The first run is of the case to begin with.
        XCTAssertEqual(passes.map(\.executed).reduce(1, +), minimised.executions)
        XCTAssertEqual(
            passes.map(\.views).reduce(0, +), start.measure.views - minimised.layoutCase.measure.views)
        XCTAssertEqual(
            passes.map(\.constraints).reduce(0, +),
            start.measure.constraints - minimised.layoutCase.measure.constraints)
        for pass in passes {
            XCTAssertLessThanOrEqual(pass.taken, pass.executed, pass.name)
            XCTAssertLessThanOrEqual(pass.executed, pass.proposed, pass.name)
        }
        XCTAssertGreaterThan(passes.first { $0.name == "remove views" }?.taken ?? 0, 0)
    }

    // MARK: Machinery

    private func minimise(_ start: LayoutCase, _ fails: (LayoutCase) -> Bool) -> MinimisedCase? {
        Minimiser().minimise(start, signature: "planted") { candidate in
            let failure = Failure(
                invariant: "planted", signature: "planted", message: "", step: candidate.script.count)
            return RunReport(steps: candidate.script.count, failures: fails(candidate) ? [failure] : [])
        }
    }

    private func reduce(
        _ profileName: String, from prepare: (LayoutCase) -> LayoutCase = { $0 }, to fails: (LayoutCase) -> Bool,
        expecting build: (inout LayoutCase) -> Void
    ) throws {
        var expected = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS9_10),
            root: ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true)))
        build(&expected)
        for index in expected.root.children.indices { expected.root.children[index].controller.view.followsMask = true }

        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(profileName)), uikit: .iOS9_10)
        var executions: [Int] = []
        var wrong: [LayoutCase] = []
        var index: UInt64 = 0
        while executions.count < Self.starts {
            let start = prepare(generator.makeCase(seed: Seed.ofCase(index, campaign: 7)))
            index += 1
            guard fails(start) else { continue }
            let minimised = try XCTUnwrap(minimise(start, fails))
            XCTAssertTrue(minimised.complete)
            if minimised.layoutCase != expected { wrong.append(minimised.layoutCase) }
            executions.append(minimised.executions)
        }
        executions.sort()
        let median = executions[executions.count / 2]
        print(
            "\(name): exact \(Self.starts - wrong.count) of \(Self.starts), runs median \(median), most \(executions.last ?? 0)"
        )
        XCTAssertLessThanOrEqual(median, 60)
        XCTAssertLessThanOrEqual(
            wrong.count, 2, wrong.first.map { String(decoding: CaseCoding.encode($0), as: UTF8.self) } ?? "")
    }
}

extension LayoutCase {
    fileprivate func someController(_ test: (ControllerNode) -> Bool) -> Bool {
        var found = false
        root.visitControllers { if test($0) { found = true } }
        return found
    }

    fileprivate func someView(_ test: (ViewNode) -> Bool) -> Bool {
        someController { $0.view.contains(where: test) }
    }

    fileprivate func someEmbedding(_ test: (Embedding) -> Bool) -> Bool {
        someController { $0.children.contains(where: test) }
    }
}

extension ViewNode {
    fileprivate func contains(where test: (ViewNode) -> Bool) -> Bool {
        var found = false
        visit { if test($0) { found = true } }
        return found
    }
}
