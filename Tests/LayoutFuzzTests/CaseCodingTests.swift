import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

final class CaseCodingTests: XCTestCase {
    func test_generatedCases_surviveEncoding() throws {
        for profile in Profile.all {
            let generator = CaseGenerator(profile: profile, uikit: nil)
            for index in 0..<12 as Range<UInt64> {
                let layoutCase = generator.makeCase(seed: Seed.ofCase(index, campaign: 3))
                let bytes = CaseCoding.encode(layoutCase)
                XCTAssertEqual(try CaseCoding.decode(bytes), layoutCase, "\(profile.name) \(index)")
                XCTAssertEqual(CaseCoding.encode(try CaseCoding.decode(bytes)), bytes)
            }
        }
    }

    func test_id_isStable_acrossBuildsAndMachines() {
        let layoutCase = LayoutCase(
            environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: ViewNode(id: "v0")),
            script: [.transition(.expanded), .setConstant("k0", 0.1)])
        XCTAssertEqual(layoutCase.id, StableHash.hexadecimal(of: CaseCoding.encode(layoutCase)))
        // Test vectors of FNV-1a.
        XCTAssertEqual(StableHash.hexadecimal(of: []), "cbf29ce484222325")
        XCTAssertEqual(StableHash.hexadecimal(of: Array("a".utf8)), "af63dc4c8601ec8c")
        XCTAssertEqual(StableHash.hexadecimal(of: Array("foobar".utf8)), "85944171f73967e8")
    }

    func test_everyStep_survivesEncoding() throws {
        let steps: [Step] = [
            .transition(.transcript), .rotate(.landscape), .resize(CaseSize(width: 320, height: 480)), .statusBar(40),
            .bars(top: .opaque, bottom: .translucent), .addChild("c1"), .removeChild("c1"), .setActive("k0", false),
            .setConstant("k0", -1.5), .setPriority("k0", 249),
            .setMargins("v0", CaseInsets(top: 1, left: 2, bottom: 3, right: 4)), .setHidden("v0", true), .layout("v0"),
            .direction(.rightToLeft), .keyboard(true), .message(.bubble), .show("n0", 1),
            .containerBars("n0", ContainerNode.Bars(isOpaque: true)), .present("c1"), .dismiss("c1"),
            .setSafeArea("c0", CaseInsets(top: 1, left: 2, bottom: 3, right: 4)), .setText("v1", "Label"),
            .setFrame("v1", CaseRect(x: 1, y: 2, width: 3, height: 4)), .setStack("v1", StackNode(spacing: 8)),
            .setScroll("v1", ScrollNode(scrolledY: 10)), .setSemantic("v1", .playback),
            .changeTextSize(.extraLarge), .changeTextSize(nil),
            .reinsert("v1", reactivating: true), .measure("v1"), .takeOut("v1"),
            .putBack("v1", superview: "v0", index: 2), .moveSubview("v1", index: 1),
            .together([.setConstant("k0", 2), .setHidden("v1", true)]),
            .perform("show an error"), .tap("button"), .typeText("field", "a"), .scroll("list", toEnd: true),
        ]
        let data = try JSONEncoder().encode(steps)
        XCTAssertEqual(try JSONDecoder().decode([Step].self, from: data), steps)
        XCTAssertEqual(Set(steps.map(\.kind)), Set(Step.Kind.allCases), "a kind of step is missing here")
        for step in steps {
            XCTAssertEqual(step.about("other").subject, step.subject == nil ? nil : "other", "\(step)")
            XCTAssertEqual(step.about(step.subject ?? ""), step)
            XCTAssertTrue(step.definition.plain.allSatisfy { $0.kind == step.kind }, "\(step)")
            XCTAssertEqual(step.definition.withNumbers?(NumberChange { _ in }) ?? step, step, "\(step)")
        }
    }

    // MARK: What is refused, with an explanation and the place

    func test_refusals() throws {
        let cases: [(String, (inout [String: Any]) -> Void, String)] = [
            (
                "newer schema", { $0["schema"] = 9 },
                "schema: The format is 9, this build reads 1 to 2. Use the build that wrote the file, or a newer one."
            ),
            (
                "no schema", { $0["schema"] = nil },
                "schema: The number of the format is missing. It is not a case file."
            ),
            (
                "unknown key", { $0["colour"] = "red" },
                "colour: This build does not know 'colour' here, so it cannot run the case as it was meant. "
                    + "Correct the name, or use the build that wrote it."
            ),
            (
                "nested unknown key", { Self.edit(&$0, ["root", "view"]) { $0["rotation"] = 1 } },
                "root.view.rotation: This build does not know 'rotation' here, so it cannot run the case as it was meant. "
                    + "Correct the name, or use the build that wrote it."
            ),
            (
                "missing value", { Self.edit(&$0, ["root"]) { $0["id"] = nil } },
                "root.id: The value is missing. Add it."
            ),
            (
                "wrong type", { Self.edit(&$0, ["root", "view", "frame"]) { $0["x"] = "wide" } },
                "root.view.frame.x: The value is not a number."
            ),
            (
                "unknown device", { Self.edit(&$0, ["environment"]) { $0["device"] = "Newton" } },
                "environment.device: There is no device 'Newton'. Known: \(DeviceModel.all.map(\.name).joined(separator: ", "))."
            ),
            (
                "unknown profile", { Self.edit(&$0, ["environment"]) { $0["uikit"] = "ios6" } },
                "environment.uikit: Cannot initialize UIKitProfile from invalid String value ios6."
            ),
            (
                "absurd length", { Self.edit(&$0, ["root", "view", "frame"]) { $0["width"] = 1e30 } },
                "root.view.frame: 1e+30 is not a length a screen has; the limit is 10000000.0 points."
            ),
            (
                "no such step", { $0["script"] = [["step": "explode"]] },
                "script[0].step: there is no step 'explode' in schema 2."
            ),
            (
                "dangling step", { $0["script"] = [["step": "layout", "id": "v9"]] },
                "script[0].id: 'v9' is not the id of a view of this case."
            ),
            (
                "impossible priority", { $0["script"] = [["step": "setPriority", "id": "k0", "priority": 2000]] },
                "script[0].priority: 2000.0 is not a priority; they lie above 0 and at most at 1000."
            ),
        ]
        for (name, change, expected) in cases {
            var document = try Self.document()
            change(&document)
            XCTAssertEqual(try Self.error(of: document), expected, name)
        }
    }

    func test_refusalsOfConstraints() throws {
        let cases: [([String: Any], String)] = [
            (["first": "v9"], "'v9' is not a view or guide of this controller. Correct the id, or add the object."),
            (["secondAttribute": "height"], "leading with height mixes a size with a location."),
            (["secondAttribute": "top"], "leading with top mixes a horizontal with a vertical location."),
            (["secondAttribute": "left"], "leading with left mixes leading/trailing with left/right."),
            (["secondAttribute": NSNull()], "second and secondAttribute go together: give both or neither."),
            (["second": NSNull(), "secondAttribute": NSNull()], "leading is a location and cannot equal a constant."),
            (
                ["second": "v0.margins", "secondAttribute": "leadingMargin"],
                "'v0.margins' is a guide and has no leadingMargin."
            ),
            (["priority": 0], "0.0 is not a priority; they lie above 0 and at most at 1000."),
            (["multiplier": 1e9], "1000000000.0 is not a usable multiplier (at most 1e6)."),
            (["id": "v1"], "The id 'v1' is already that of a view. Give every object its own id."),
            (
                ["id": "a.b"],
                "'a.b' cannot be an id: ids are not empty and have no '.', which separates a guide's name."
            ),
        ]
        for (change, expected) in cases {
            var document = try Self.document()
            Self.edit(&document, ["root"]) { root in
                var constraints = root["constraints"] as? [[String: Any]] ?? []
                for key in change.keys.sorted() { constraints[0][key] = change[key] }
                root["constraints"] = constraints
            }
            let message = try Self.error(of: document)
            XCTAssertTrue(message.hasPrefix("root.constraints[0]"), message)
            XCTAssertTrue(message.hasSuffix(expected), message)
        }
    }

    func test_refusalsOfFeatures() throws {
        let bars: [String: Any] = ["isHidden": false, "isOpaque": false, "largeTitles": false, "toolbar": false]
        let scroll: [String: Any] = [
            "adjustment": "never", "inset": ["top": 0, "left": 0, "bottom": 0, "right": 0], "scrolledX": 0,
            "scrolledY": 0, "bounces": false, "rows": 9999,
        ]
        func container(_ shown: Int) -> [String: Any] {
            ["id": "n0", "kind": "navigation", "others": [[String: Any]](), "shown": shown, "bars": bars]
        }
        let cases: [((inout [String: Any]) -> Void, String)] = [
            (
                { $0["containers"] = [container(1)] },
                "root.containers[0].shown: 1 is not the number of a controller in 'n0', which has 1."
            ),
            (
                {
                    var tabs = container(0)
                    tabs["id"] = "n1"
                    $0["containers"] = [container(0), tabs]
                },
                "root.containers[1]: A navigation controller cannot hold other navigation or tab controllers here; "
                    + "put it inside of tabs."
            ),
            (
                { $0["formats"] = [["id": "f0", "format": "H:[v9]", "options": [String]()]] },
                "root.formats[0].format: 'v9' is not a view or guide of this controller. Correct the name, or add the object."
            ),
            (
                { Self.edit(&$0, ["view"]) { $0["scroll"] = scroll } },
                "root.view.scroll: Only scroll views and lists have 'scroll'. Leave it out, or change the kind."
            ),
            (
                {
                    Self.edit(&$0, ["view"]) {
                        $0["kind"] = "table"
                        $0["growsSuperview"] = true
                    }
                },
                "root.view.growsSuperview: Only plain views have 'growsSuperview'. Leave it out, or change the kind."
            ),
            (
                {
                    Self.edit(&$0, ["view"]) {
                        $0["scroll"] = scroll
                        $0["kind"] = "table"
                    }
                }, "root.view.scroll.rows: 9999 is not a number of rows (0 to 1000)."
            ),
            (
                { Self.edit(&$0, ["view"]) { $0["hugging"] = ["horizontal": 0, "vertical": 1] } },
                "root.view.hugging/compressionResistance.horizontal: 0.0 is not a priority; they lie above 0 and at most at 1000."
            ),
        ]
        for (change, expected) in cases {
            var document = try Self.document()
            Self.edit(&document, ["root"], change)
            XCTAssertEqual(try Self.error(of: document), expected)
        }
    }

    func test_refusalsOfSteps() throws {
        let cases: [([String: Any], String)] = [
            (
                ["step": "present", "id": "c0"],
                "id: 'c0' is in no controller's presentations, so nobody can present it."
            ),
            (["step": "show", "id": "n0", "index": 0], "id: 'n0' is not the id of a container of this case."),
            (
                [
                    "step": "setStack", "id": "v1",
                    "stack": [
                        "axis": "vertical", "distribution": "fill", "alignment": "fill", "spacing": 0,
                        "insideMargins": false, "fromBaselines": false,
                    ] as [String: Any],
                ], "id: 'v1' is not a stack view."
            ),
        ]
        for (step, expected) in cases {
            var document = try Self.document()
            document["script"] = [step]
            XCTAssertEqual(try Self.error(of: document), "script[0].\(expected)")
        }
    }

    func test_messagesRefusesWhatOnlyAppsHave() {
        var layoutCase = Self.sample
        layoutCase.environment.host = .messages
        layoutCase.environment.keyboard = true
        XCTAssertEqual(
            Self.error(of: CaseCoding.encode(layoutCase)),
            "environment.keyboard: The keyboard of Messages is not modelled; leave it out, or use an app.")
        layoutCase.environment.keyboard = nil
        layoutCase.root.containers = [ContainerNode(id: "n0", kind: .tabs)]
        XCTAssertEqual(
            Self.error(of: CaseCoding.encode(layoutCase)),
            "root.containers: Messages shows the extension's principal controller itself. Put the containers around a child."
        )
    }

    /// Nothing that was there has gone since the first format.
    func test_filesOfTheFirstFormat_areReadAndUpgraded() throws {
        var document = try Self.document()
        document["schema"] = 1
        let decoded = try CaseCoding.decode(Array(try JSONSerialization.data(withJSONObject: document)))
        XCTAssertEqual(decoded, Self.sample)
        XCTAssertEqual(decoded.schema, LayoutCase.schema)
    }

    func test_refusesWhatIsNotJSON() {
        XCTAssertEqual(
            Self.error(of: Array("{\"schema\": 1, ".utf8)),
            "This is not JSON (14 bytes): at line 1, column 15, it ends where a key in quotes is expected. "
                + "Is the file cut off, or of another kind?")
        XCTAssertEqual(
            Self.error(of: [UInt8](repeating: 32, count: LayoutCase.sizeLimit + 1)),
            "The document has 4194305 bytes; the limit is 4194304. A case has at most 4194304. "
                + "Remove views, constraints or steps, or check that it is a case file.")
    }

    func test_corpusEntry_namesThePlaceInItsCase() throws {
        var layoutCase = Self.sample
        layoutCase.root.children = [
            Embedding(
                controller: ControllerNode(id: "c1", view: ViewNode(id: "v5")), container: "v1", placement: .pinGuides)
        ]
        let entry = CorpusEntry(
            invariant: "x", signature: "x/y", message: "m", found: nil, layoutCase: layoutCase)
        XCTAssertThrowsError(try CorpusEntry.decode(entry.encode())) { error in
            XCTAssertEqual(
                "\(error)",
                "case.root.children[0].placement: pin-guides needs the controller's root view 'v0' as its container, not 'v1'."
            )
        }
    }

    /// The corpus takes a case as it came: the file is the same as if the case were written again.
    func test_corpusEntry_takesACaseAsItIsWritten() throws {
        var sample = Self.sample
        sample.root.view.text = "\n\"\\ \u{1B}é"
        let origin = CorpusEntry.Origin(
            profile: "p", uikit: nil, campaignSeed: 1, caseIndex: 2, generator: 3, original: sample.measure,
            executions: 4)
        let generated = Profile.all.flatMap { profile in
            (0..<10).map { CaseGenerator(profile: profile, uikit: nil).makeCase(seed: $0) }
        }
        for layoutCase in [sample] + generated {
            for found in [nil, origin] {
                let entry = CorpusEntry(
                    invariant: "x", signature: "x/\"y\"", message: "m\n", found: found, layoutCase: layoutCase)
                XCTAssertEqual(
                    String(decoding: entry.encode(caseText: CaseCoding.encode(layoutCase)), as: UTF8.self),
                    String(decoding: entry.encode(), as: UTF8.self))
            }
        }
    }

    /// Files from elsewhere must not bring the process down, whatever is in them.
    func test_mutatedBytes_areRefusedOrDecoded() {
        let bytes = CaseCoding.encode(Self.sample)
        var seed = Seed(11)
        for _ in 0..<2000 {
            var mutant = bytes
            for _ in 0..<seed.int(1...4) {
                let place = seed.int(0...(mutant.count - 1))
                switch seed.int(0...2) {
                case 0: mutant[place] = UInt8(seed.int(0...255))
                case 1: mutant.remove(at: place)
                default: mutant.insert(UInt8(seed.int(32...126)), at: place)
                }
            }
            if let decoded = try? CaseCoding.decode(mutant) {
                XCTAssertEqual(try? CaseCoding.decode(CaseCoding.encode(decoded)), decoded)
            }
        }
    }

    // MARK: Samples

    private static let sample = LayoutCase(
        environment: CaseEnvironment(),
        root: ControllerNode(
            id: "c0", view: ViewNode(id: "v0", subviews: [ViewNode(id: "v1", text: "Label")]),
            constraints: [ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading, constant: 8)]),
        script: [.setConstant("k0", 20)])

    private static func document() throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(CaseCoding.encode(sample)))
        return try XCTUnwrap(object as? [String: Any])
    }

    private static func edit(_ object: inout [String: Any], _ path: [String], _ change: (inout [String: Any]) -> Void) {
        guard let key = path.first else { return change(&object) }
        var inner = object[key] as? [String: Any] ?? [:]
        edit(&inner, Array(path.dropFirst()), change)
        object[key] = inner
    }

    private static func error(of document: [String: Any]) throws -> String {
        error(of: Array(try JSONSerialization.data(withJSONObject: document)))
    }

    private static func error(of bytes: [UInt8]) -> String {
        do {
            _ = try CaseCoding.decode(bytes)
            return "no error"
        } catch {
            return error.description
        }
    }
}
