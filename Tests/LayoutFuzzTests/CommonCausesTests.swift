import XCTest

@testable import LayoutFuzz

/// Which findings of the engine are shown as one cause.
final class CommonCausesTests: XCTestCase {
    private func scenario(_ name: String) -> String {
        XCTAssertNotNil(Scenario.named(name), name)
        return "scenario-outcome/\(name)"
    }

    private func scenarios(_ names: String...) -> [String] { names.map(scenario) }

    private func groups(_ keys: [String]) -> [[String]] {
        FindingGroups.named(by: keys).map { group in group.members.map { keys[$0] } }
    }

    // MARK: In common

    func test_scenariosOfOneRule_areOneCause() {
        let keys = scenarios("stack-changes", "stack-proportional", "stacks-decide")
        XCTAssertEqual(groups(keys), [keys])
    }

    func test_twoCauses_areBelieved() {
        let keys = scenarios("stack-changes", "navigation-pop")
        XCTAssertEqual(groups(keys), keys.map { [$0] })
    }

    func test_areasAreAskedForOnly_whereRulesLeaveMany() {
        let text = scenarios("text-with-plain-style", "text-lines-are-filled", "text-paragraph-styles")
        XCTAssertEqual(groups(text), [Array(text[...1]), [text[2]]], "two are few enough")
        let other = scenario("navigation-pop")
        XCTAssertEqual(groups(text + [other]), [text, [other]])
    }

    /// What breaks frames breaks scroll views and observers as well.
    func test_whatOthersStandOn_isTheCause() {
        let keys = scenarios("view-geometry", "view-anchors", "observers", "scroll-calls")
        XCTAssertEqual(groups(keys), [keys])
        XCTAssertEqual(Set(FindingGroups.causes(of: keys)), [scenario("view-anchors")])
    }

    /// Scenarios of any values and of files say little of a cause; what they were about may be wrong.
    func test_whatIsAboutAll_standsOnAnyArea() {
        let keys = scenarios("stack-changes", "navigation-pop", "values-of-views")
        XCTAssertEqual(groups(keys).count, 2)
        XCTAssertEqual(FindingSubject(key: keys[2])?.areas, ["source"])
    }

    /// What was read from files can be wrong in any area, and the reader of files is the likelier cause than four areas at once.
    func test_whatFilesHave_isOneCause_whereFilesThemselvesAreWrong() {
        let files = scenarios(
            "file-attributes", "file-stack", "file-label", "file-button", "static-rows-beside-their-table")
        XCTAssertEqual(groups(files), [files])
        XCTAssertEqual(Set(FindingGroups.causes(of: files)), [scenario("file-attributes")])
        XCTAssertEqual(groups(Array(files[1...2])).count, 2, "two are few enough")
        // What others of an area show without files is not the fault of these.
        let stacks = scenarios("stack-changes", "stack-baselines")
        XCTAssertTrue(groups(files + stacks).contains([files[1]] + stacks))
    }

    /// A root view follows its window by its mask, so a bug of masks is seen wherever there is one.
    func test_whatIsPlacedByMasks_standsOnThem() {
        let keys = scenarios("window-roots", "view-masks", "scroll-insets", "messages-call", "titles-of-sections")
        XCTAssertEqual(groups(keys), [keys])
        XCTAssertEqual(Set(FindingGroups.causes(of: keys)), [scenario("view-masks")])
    }

    /// A tree of plain views says more of a cause than any scenario.
    func test_aTreeLeads() {
        let tree = "incremental-equals-scratch:constraint edge ==,view plain"
        let keys = scenarios("stack-changes", "tables-in-any-order", "navigation-pop", "file-margins") + [tree]
        XCTAssertEqual(Set(FindingGroups.causes(of: keys)), [tree])
    }

    func test_order_changesNothing() {
        var random = Seed(7)
        var keys = Scenario.all.filter { _ in random.next() % 8 == 0 }.map { scenario($0.name) }
        let causes = Dictionary(uniqueKeysWithValues: zip(keys, FindingGroups.causes(of: keys)))
        XCTAssertLessThan(Set(causes.values).count, 4)
        for _ in 0..<5 {
            keys.shuffle(using: &random)
            XCTAssertEqual(FindingGroups.causes(of: keys), keys.map { causes[$0] })
        }
    }

    // MARK: Apart

    /// In a profile with mistakes each tree may have one of its own.
    func test_treesAlone_areNotPutTogether() {
        let keys = ["stack-places-items:view stack", "stack-fills-itself:view stack", "no-overlap:view plain"]
        XCTAssertEqual(groups(keys), keys.map { [$0] })
    }

    func test_whatIsNotOfTheEngine_staysApart() {
        let engine = scenarios("stack-changes", "stack-baselines", "text-with-plain-style", "tables-in-any-order")
        let apps = [
            "missing-did-move", "target-text-fits/Login/title", "trap/Index-out-of-range", "scenario-outcome/gone",
        ]
        for key in apps { XCTAssertTrue(groups(engine + apps).contains([key]), key) }
    }

    /// Bugs of UIKit, each shown on request by its own scenario, are as many causes.
    func test_knownBugs_areApart() throws {
        let keys = UIKitBug.allCases.map { bug in
            var environment = CaseEnvironment()
            environment.knownBug = bug
            let layoutCase = LayoutCase(
                scenario: ScenarioSource(name: "stack-changes", numbers: [0]), environment: environment)
            return FindingGroups.key(
                of: layoutCase,
                Failure(
                    invariant: "scenario-outcome", signature: "scenario-outcome/stack-changes", message: "", step: 0))
        }
        XCTAssertGreaterThan(keys.count, 3)
        XCTAssertEqual(FindingGroups.named(by: keys).count, keys.count)
    }

    /// What is measured once for all cases looks at no tree, so its shape would make one group of all measures.
    func test_measures_areApart() throws {
        let keys = ["vertical-hugging-of-a-view", "meaning-of-the-format-[a]-[b]", "width-of-letters-in-pairs"].map {
            FindingGroups.key(
                of: LayoutCase(
                    environment: CaseEnvironment(),
                    root: ControllerNode(id: "c0", view: ViewNode(id: "v0", frame: .zero))),
                Failure(invariant: "known-measures", signature: "known-measures/\($0)", message: "", step: 0))
        }
        XCTAssertEqual(
            keys.map { FindingSubject(key: $0)?.areas }, [["controls"], ["visual-formats"], ["text"]])
        XCTAssertEqual(groups(keys), keys.map { [$0] })
        let formats = scenario("format-priorities")
        let both = groups(keys + [formats, scenario("navigation-pop")])
        XCTAssertTrue(both.contains([keys[1], formats]), "\(both)")
    }

    // MARK: Tables

    func test_eachAreaOfARule_isKnown() {
        for scenario in Scenario.all {
            for rule in scenario.rules {
                XCTAssertTrue(ModelAreas.isKnown(ModelAreas.area(ofRule: rule)), "\(scenario.name): \(rule)")
            }
        }
    }

    func test_eachInvariantOfTrees_hasAreas() {
        let trees = [InvariantRegistry.first] + InvariantRegistry.direct + InvariantRegistry.comparing
        for invariant in trees + InvariantRegistry.final + [InvariantRegistry.exact] {
            let areas = ModelAreas.areas(ofInvariant: invariant.id)
            XCTAssertNotNil(areas, invariant.id)
            for area in areas ?? [] { XCTAssertTrue(ModelAreas.isKnown(area), "\(invariant.id): \(area)") }
        }
    }

    func test_whatStandsOnWhat() {
        XCTAssertTrue(ModelAreas.does("tables", dependOn: "safe-area"))
        XCTAssertTrue(ModelAreas.does("stacks", dependOn: "frames"))
        XCTAssertTrue(ModelAreas.does(ModelAreas.files, dependOn: "tables"))
        XCTAssertTrue(ModelAreas.does("source", dependOn: "stacks"))
        XCTAssertFalse(ModelAreas.does("safe-area", dependOn: "tables"))
        XCTAssertFalse(ModelAreas.does("text", dependOn: "stacks"))
    }
}
