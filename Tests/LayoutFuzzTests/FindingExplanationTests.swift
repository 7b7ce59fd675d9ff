import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Each known mistake in its smallest case: its pattern, an edit that was run, and its group.
final class FindingExplanationTests: XCTestCase {
    private struct Planted {
        var pattern: KnownPattern.ID
        var layoutCase: LayoutCase
    }

    private static func layoutCase(
        _ uikit: UIKitProfile = .iOS9_10, host: CaseEnvironment.Host = .app, style: PresentationStyle = .compact,
        promises: [Promise]? = nil, views: [ViewNode] = [], _ constraints: [ConstraintNode] = [], script: [Step] = [],
        change: (inout ControllerNode) -> Void = { _ in }
    ) -> LayoutCase {
        var root = ControllerNode(
            id: "c0", view: ViewNode(id: "v0", followsMask: true, subviews: views), constraints: constraints)
        change(&root)
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: uikit, host: host, style: style), root: root, script: script)
        layoutCase.promises = promises
        return layoutCase
    }

    private static func child(
        _ placement: Embedding.Placement = .pinEdges, _ order: Embedding.CallOrder = .documented,
        moment: Embedding.Moment = .viewDidLoad, instance: Embedding.Instance = .new, followsSize: Bool = true,
        in container: String = "v0", keepsOld: Bool? = nil
    ) -> (inout ControllerNode) -> Void {
        { node in
            var embedding = Embedding(
                controller: ControllerNode(id: "c1", view: ViewNode(id: "v9", followsMask: true)), container: container,
                placement: placement, moment: moment, instance: instance, callOrder: order, followsSize: followsSize)
            embedding.keepsOld = keepsOld
            node.children = [embedding]
        }
    }

    private static func scroll(_ id: String, inset: CaseInsets? = nil) -> ViewNode {
        var view = ViewNode(id: id, marginsAddSafeArea: false)
        view.kind = .scroll
        view.scroll = ScrollNode()
        if let inset { view.scroll?.inset = inset }
        return view
    }

    private static func pin(
        _ id: String, _ view: String, _ attribute: ConstraintNode.Attribute, _ other: String,
        _ otherAttribute: ConstraintNode.Attribute, _ constant: Double = 0
    ) -> ConstraintNode {
        ConstraintNode(id: id, view, attribute, .equal, other, otherAttribute, constant: constant)
    }

    private static var planted: [Planted] {
        var masked = ViewNode(id: "v1", frame: CaseRect(x: 0, y: 0, width: 1, height: 0), followsMask: true)
        masked.text = nil
        var label = ViewNode(id: "v1", text: "Lorem ipsum dolor sit amet consectetur adipisci")
        label.lines = TextLines(limit: 0, preferredWidth: 365)
        var growing = ViewNode(id: "v1")
        growing.growsSuperview = true
        let left = [
            pin("k0", "v1", .left, "v0", .left), ConstraintNode(id: "k1", "v1", .width, constant: 10),
            pin("k2", "v1", .top, "v0", .top), ConstraintNode(id: "k3", "v1", .height, constant: 10),
        ]
        let inside = ControllerNode(id: "c1", view: ViewNode(id: "v9", followsMask: true))
        return [
            Planted(pattern: .missingDidMove, layoutCase: layoutCase(change: child(.pinEdges, .withoutDidMove))),
            Planted(
                pattern: .missingAddChild,
                layoutCase: layoutCase(change: child(.pinGuides, .viewOnly, instance: .cached))),
            Planted(
                pattern: .oldChildKept,
                layoutCase: layoutCase(
                    .iOS13plus, host: .messages, script: [.transition(.expanded)],
                    change: child(.pinGuides, moment: .transitions, keepsOld: true))),
            Planted(
                pattern: .sizeTakenTooEarly,
                layoutCase: layoutCase(change: child(.containerBounds, followsSize: false))),
            Planted(
                pattern: .sizeNotFollowed,
                layoutCase: layoutCase(
                    script: [.rotate(.landscape)],
                    change: child(.containerBounds, moment: .firstLayout, followsSize: false))),
            Planted(
                pattern: .staleChildGuides,
                layoutCase: layoutCase(
                    host: .messages, style: .expanded, script: [.transition(.compact)], change: child())),
            Planted(
                pattern: .staleSheetGuides,
                layoutCase: layoutCase(host: .messages, style: .expanded, script: [.transition(.compact)]) {
                    $0.presentations = [PresentationNode(controller: inside, isPresented: true)]
                }),
            Planted(
                pattern: .insetsTwice,
                layoutCase: layoutCase(views: [scroll("v1")], [pin("k0", "v1", .top, "c0.top", .bottom)])),
            Planted(
                pattern: .insetsNotAdjusted,
                layoutCase: layoutCase(views: [ViewNode(id: "v1"), scroll("v2")], [pin("k0", "v2", .top, "v0", .top)])),
            Planted(
                pattern: .maskAndConstraints,
                layoutCase: layoutCase(
                    promises: [.noConflicts], views: [masked], [ConstraintNode(id: "k0", "v1", .width, constant: 0)])),
            Planted(
                pattern: .negativeSize,
                layoutCase: layoutCase(
                    promises: [.noConflicts], views: [ViewNode(id: "v1")],
                    [ConstraintNode(id: "k0", "v1", .width, constant: 0)], script: [.setConstant("k0", -1)])),
            Planted(
                pattern: .doesNotFit,
                layoutCase: layoutCase(
                    promises: [.noConflicts], views: [ViewNode(id: "v1")],
                    [
                        pin("k0", "v1", .top, "v0", .top), pin("k1", "v1", .bottom, "v0", .bottom),
                        ConstraintNode(id: "k2", "v1", .height, constant: 700),
                    ])),
            Planted(
                pattern: .priorityWhileActive,
                layoutCase: layoutCase(
                    promises: [.noExceptions], views: [ViewNode(id: "v1")],
                    [ConstraintNode(id: "k0", "v1", .height, constant: 0)], script: [.setPriority("k0", 1)])),
            Planted(
                pattern: .lostConstraints,
                layoutCase: layoutCase(
                    views: [ViewNode(id: "v1"), ViewNode(id: "v2")], [pin("k0", "v2", .leading, "v1", .trailing, 1)],
                    script: [.reinsert("v2", reactivating: false)])),
            Planted(
                pattern: .leftForLeading,
                layoutCase: layoutCase(promises: [.mirrors], views: [ViewNode(id: "v1")], left)),
            Planted(
                pattern: .centerOffset,
                layoutCase: layoutCase(
                    promises: [.mirrors], views: [ViewNode(id: "v1")],
                    [pin("k0", "v1", .centerX, "v0", .centerX, 7)] + left.dropFirst())),
            Planted(
                pattern: .wrongTextWidth,
                layoutCase: layoutCase(
                    .iOS13plus, views: [label],
                    [pin("k0", "v1", .leading, "v0", .leading), pin("k1", "v1", .trailing, "v0", .trailing, -11)])),
            Planted(pattern: .layoutGrowsSuperview, layoutCase: layoutCase(views: [growing])),
            Planted(
                pattern: .greedyBubble,
                layoutCase: layoutCase(.iOS13plus, host: .messages, style: .transcript) {
                    $0.transcriptSize = CaseSize(width: 10, height: 600)
                }),
            Planted(
                pattern: .unreachableContent,
                layoutCase: layoutCase(
                    .iOS13plus, promises: [.reachableContent], views: [scrollOf([ViewNode(id: "v2")])],
                    [
                        pin("k0", "v2", .top, "v1", .top), pin("k1", "v2", .leading, "v1", .leading),
                        ConstraintNode(id: "k2", "v2", .height, constant: 40),
                        ConstraintNode(id: "k3", "v2", .width, constant: 40),
                    ])),
        ]
    }

    private static func scrollOf(_ views: [ViewNode]) -> ViewNode {
        var view = scroll("v1")
        view.subviews = views
        return view
    }

    private func failure(_ planted: Planted) throws -> Failure {
        XCTAssertNoThrow(try planted.layoutCase.checkWellFormed(), planted.pattern.rawValue)
        return try XCTUnwrap(CaseRunner.run(planted.layoutCase).failures.first, planted.pattern.rawValue)
    }

    func test_eachPlantedMistake_isNamed_andItsFixWasRun() throws {
        for planted in Self.planted {
            let failure = try failure(planted)
            let explanation = try XCTUnwrap(FindingExplainer().explain(planted.layoutCase, failure))
            XCTAssertEqual(explanation.pattern, planted.pattern, failure.message)
            let fix = try XCTUnwrap(explanation.fix, planted.pattern.rawValue)
            XCTAssertFalse(fix.before.isEmpty && fix.after.isEmpty, planted.pattern.rawValue)
            XCTAssertTrue(explanation.failsOn.contains(planted.layoutCase.environment.uikit), planted.pattern.rawValue)
        }
    }

    /// The sentence is about this case, with its names and numbers, and the fix is that of the advice.
    func test_whatIsSeen_isSaidOfTheCase() throws {
        let sentences: [KnownPattern.ID: String] = [
            .missingDidMove: "But c1 got willMove(toParent:) and never didMove(toParent:)",
            .missingAddChild: "But c1 is not a child of c0, so c0 does not forward rotations",
            .sizeTakenTooEarly: "the view of c1 is ",
            .sizeNotFollowed: "After step 1 (rotate to landscape), the view of c1 is ",
            .staleChildGuides:
                "whatever c1 pins to its topLayoutGuide lies 86 points too low: there is an empty strip",
            .insetsTwice: "there is an empty strip of 20 points above the content of scroll view v1",
            .insetsNotAdjusted:
                "the first 20 points of the content of scroll view v2 are hidden under the top bar",
            .negativeSize: "UIKit breaks constraint k0: the width of v1 is 0, not -1",
            .priorityWhileActive: "UIKit raises an exception (NSInternalInconsistencyException), which ends the app",
            .leftForLeading:
                "in Arabic or Hebrew v1 is at x = 0; the mirror image of the left-to-right layout has it at",
            .greedyBubble:
                "the bubble in the transcript is cut off: it asks for 10 × 660 points and UIKit gives it 10 × ",
            .unreachableContent: "v1 does not scroll to v2: v2 lies outside of its contentSize, 0 × 0.",
        ]
        for planted in Self.planted {
            let failure = try failure(planted)
            let explanation = try XCTUnwrap(FindingExplainer().explain(planted.layoutCase, failure))
            XCTAssertNotEqual(explanation.seen, KnownPattern.with(planted.pattern).seen)
            let isUnseen = explanation.seen.hasPrefix("The user sees nothing wrong: ")
            XCTAssertEqual(isUnseen, [.missingAddChild, .missingDidMove].contains(planted.pattern), explanation.seen)
            let moment = failure.step == 0 ? "s soon as it is shown" : "fter step \(failure.step) ("
            if !isUnseen { XCTAssertTrue(explanation.seen.contains(moment), explanation.seen) }
            if let sentence = sentences[planted.pattern] {
                XCTAssertTrue(explanation.seen.contains(sentence), "\(planted.pattern): \(explanation.seen)")
            }
            XCTAssertFalse(explanation.effect.isEmpty, planted.pattern.rawValue)
        }
    }

    /// A reader copies the lines, so they do what the words say.
    func test_adviceAndChange_areOfOneEdit() throws {
        func explained(_ pattern: KnownPattern.ID) throws -> FindingExplanation {
            let planted = try XCTUnwrap(Self.planted.first { $0.pattern == pattern })
            return try XCTUnwrap(FindingExplainer().explain(planted.layoutCase, try failure(planted)))
        }
        let bubble = try XCTUnwrap(explained(.greedyBubble).fix)
        XCTAssertEqual(bubble.after, ["CGSize(width: min(10, size.width), height: min(660, size.height))"])
        let content = try explained(.unreachableContent)
        XCTAssertEqual(
            content.advice.contains("v2.trailing to v1.trailing"), content.fix?.after.joined().contains("trailing"))
        XCTAssertEqual(
            content.advice.contains("v2.bottom to v1.bottom"), content.fix?.after.joined().contains("bottom"))
        let mask = try XCTUnwrap(explained(.sizeNotFollowed).fix)
        XCTAssertEqual(mask.before, ["// in C0", "c1.view.autoresizingMask = []"])
        XCTAssertEqual(mask.after, ["// in C0", "c1.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]"])
        let priority = try XCTUnwrap(explained(.doesNotFit).fix)
        XCTAssertEqual(priority.before, [priority.after[0]])
        XCTAssertEqual(priority.after.count, 2, "\(priority)")
        XCTAssertTrue(priority.after[0].hasPrefix("let k"), "\(priority)")
        XCTAssertEqual(priority.difference.map { $0.prefix(2) }, ["  ", "+ "])
        XCTAssertTrue(priority.after[1].hasSuffix(".priority = UILayoutPriority(999)"), "\(priority)")
    }

    /// As a patch: what stays is neither gone nor new.
    func test_aDifference_keepsWhatStays() {
        XCTAssertEqual(
            FindingExplanation.Fix(before: ["// turn"], after: ["dismiss()", "// turn", "present()"]).difference,
            ["+ dismiss()", "  // turn", "+ present()"])
        XCTAssertEqual(
            FindingExplanation.Fix.difference(["a", "b", "c"], ["a", "x", "c"]), ["  a", "- b", "+ x", "  c"])
        XCTAssertEqual(FindingExplanation.Fix.difference([], []), [])
    }

    /// A runner for which nothing ever passes leaves no fix: what is called verified was seen to pass.
    func test_aFixThatNeverPasses_isNotVerified() throws {
        let planted = Self.planted[0]
        let failure = try failure(planted)
        var runs = 0
        let explainer = FindingExplainer(
            budget: 7,
            execute: { _ in
                runs += 1
                return RunReport(steps: 0, failures: [failure])
            })
        let explanation = try XCTUnwrap(explainer.explain(planted.layoutCase, failure))
        XCTAssertNil(explanation.fix)
        XCTAssertLessThanOrEqual(explanation.tried, 7)
        XCTAssertGreaterThan(runs, 0)
        XCTAssertTrue(
            FindingText.lines(explanation, failure).contains { $0.contains("Not verified: the case fails with ") },
            FindingText.lines(explanation, failure).joined(separator: "\n"))
    }

    func test_differentMistakes_areDifferentGroups_andSidesAreNot() throws {
        var keys: [String] = []
        for planted in Self.planted {
            keys.append(FindingGroups.key(of: planted.layoutCase, try failure(planted)))
            XCTAssertEqual(keys.last, planted.pattern.rawValue)
        }
        XCTAssertEqual(FindingGroups.named(by: keys).count, Self.planted.count)
        XCTAssertEqual(FindingGroups.named(by: ["a", "b", "a"]).map(\.members), [[0, 2], [1]])
        // Without a pattern, what differs only in its side is one.
        func key(_ attribute: ConstraintNode.Attribute) -> String {
            FindingGroups.key(
                of: Self.layoutCase(views: [ViewNode(id: "v1")], [Self.pin("k0", "v1", attribute, "v0", attribute)]),
                Failure(invariant: "pixel-alignment", signature: "pixel-alignment/\(attribute)", message: "", step: 0))
        }
        XCTAssertEqual(key(.top), key(.trailing))
        XCTAssertNotEqual(key(.top), key(.width))
    }

    func test_aReplay_isWhole() throws {
        let planted = try XCTUnwrap(Self.planted.first { $0.pattern == .insetsTwice })
        let failure = try failure(planted)
        let explanation = try XCTUnwrap(FindingExplainer().explain(planted.layoutCase, failure))
        XCTAssertEqual(
            FindingText.lines(explanation, failure).joined(separator: "\n"),
            """
            ✗ Scroll insets counted twice   [app mistake · iOS 7–10]
                      App, iPhone 6 portrait (375×667), run as iOS 9–10

              Sees    As soon as it is shown, there is an empty strip of 20 points above the
                      content of scroll view v1.
              Check   The content of v1 begins 20 points from the top of the scroll view,
                      and bars cover 0 there: 20 points too much.
              Cause   The scroll view is already placed clear of the bars, and with
                      automaticallyAdjustsScrollViewInsets UIKit insets its content by the
                      bars once more.
              Fix     Set automaticallyAdjustsScrollViewInsets = false.
                        super.viewDidLoad()
                      + automaticallyAdjustsScrollViewInsets = false
                      Verified: with this change the case passes (1 fix tried).
              Effect  without → with the fix:
                      v1.contentInset: (20, 0, 0, 0) → (0, 0, 0, 0)
              Pattern insets-twice in docs/patterns.md

              ✗ open              ✓ with the fix
              ┌───────────────┐   ┌───────────────┐
              │░░░░░░░░░░░░░░░│   │░░░░░░░░░░░░░░░│
              │░░░░░░░░░░░░░░░│   │░░░░░░░░░░░░░░░│
              │╔A════════════╗│   │┌A─0──────────┐│
              │║━20━━━━━━━━━━║│   ││             ││
              │║             ║│   ││             ││
              │║             ║│   ││             ││
              ⋮║             ║⋮   ⋮│             │⋮
              │║             ║│   ││             ││
              │╚═════════════╝│   │└─────────────┘│
              │               │   │               │
              │               │   │               │
              ⋮               ⋮   ⋮               ⋮
              │               │   │               │
              │               │   │               │
              └───────────────┘   └───────────────┘

              A v1 scroll view
                (0, 20, 375, 200)
              20 v1 content inset at the top
              0 v1 content inset at the top with the fix
              ╔ ━ what is wrong, at its place
              ⋮ lines like their neighbours are left out
              ░ covered by bars

            Code
              // translatesAutoresizingMaskIntoConstraints = false; constraints are active
              class C0: UIViewController {   // its view: v0
                override func viewDidLoad() {
                  super.viewDidLoad()
                  let v1 = UIScrollView()
                  v1.insetsLayoutMarginsFromSafeArea = false
                  view.addSubview(v1)
                  let k0 = v1.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor)
                  let k1 = v1.widthAnchor.constraint(equalTo: view.widthAnchor)
                  let k2 = v1.heightAnchor.constraint(equalToConstant: 200)
                }
              }

            What happens
              open
                calls: c0 viewDidLoad, viewWillAppear, viewWill/DidLayoutSubviews ×2,
                    viewDidAppear
                bars over the window: top 20
                v0.frame: (0, 0, 375, 667)
                c0.topLayoutGuide.length: 20
                c0.bottomLayoutGuide.length: 0
                v1.frame: (0, 20, 375, 200)
                v1.contentInset: (20, 0, 0, 0)
                v1.contentSize: 0 × 0
              ✗ here it fails

            What it depends on
              Fails in the same way with other values of: device, language, constant of
                  k2 (tried 201, 400, 199, 0).
              Not with all values of: orientation (passes with landscape), status bar
                  (passes with a height of 0).
              Numbers: the case was run with those above. Its file has smaller ones,
                  with which it fails in the same way.
            """)
    }

    func test_theCatalogue_isThatOfTheDocument() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/patterns.md").standardizedFileURL
        XCTAssertEqual(
            try String(contentsOf: path, encoding: .utf8), KnownPattern.document,
            "make patterns writes docs/patterns.md")
        XCTAssertEqual(
            Set(KnownPattern.all.map(\.id)).union([.unknown]), Set(KnownPattern.ID.allCases), "each id has its entry")
    }
}
