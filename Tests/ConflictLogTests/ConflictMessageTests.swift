import XCTest

@testable import ConflictLog

/// Logs that cannot be explained, or only in part, and what is said of them; and how an explanation looks.
final class ConflictMessageTests: XCTestCase {
    private func text(_ log: String) -> String { ConflictText.lines(of: log).joined(separator: "\n") }

    /// Without the ends of lines that the width makes.
    private func sentence(_ log: String) -> String {
        text(log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    func test_anEmptyLog_saysWhatToPaste() {
        XCTAssertEqual(
            sentence(" \n\t"),
            "The log is empty, so there is nothing to explain. Paste what Xcode's console prints from \"Unable to simultaneously "
                + "satisfy constraints\" on, or give the name of a file that has it.")
    }

    func test_aLogWithoutConflict_saysWhatWasLookedFor() {
        XCTAssertEqual(
            sentence("2024-05-01 App[1:2] hello\nThe view <UIView: 0x1; frame = (0 0; 1 1)> is fine"),
            "No conflict is in these 2 lines: none says \"Unable to simultaneously satisfy constraints\", and none lists "
                + "constraints. UIKit prints that to the console when required constraints contradict each other. Paste the lines from "
                + "there to \"Will attempt to recover by breaking constraint\".")
        // A sentence that names a class, and another message of UIKit about one constraint.
        XCTAssertTrue(
            sentence("An NSLayoutConstraint: is it <NSLayoutConstraint:?").hasPrefix("No conflict is in this line:"))
        XCTAssertTrue(
            sentence(
                "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.top   (inactive)>"
            )
            .hasPrefix("No conflict is in this line:"))
    }

    func test_hiddenConstraints_sayHowToSeeThem() {
        XCTAssertTrue(
            sentence(
                "[Layout] Unable to simultaneously satisfy constraints:\n<private>\n\nWill attempt to recover by breaking constraint\n<private>"
            )
            .hasSuffix(
                "The system replaced constraints by <private>, so the log does not say which they are. Run the app from Xcode, "
                    + "or set OS_ACTIVITY_DT_MODE=YES in the scheme, and copy the log again."))
    }

    func test_aReportWithoutItsList_saysThatItIsCut() {
        XCTAssertTrue(
            sentence("App[1:2] Unable to simultaneously satisfy constraints.\n\tProbably at least one")
                .hasSuffix(
                    "The report of line 1 lists no constraint; the log is cut behind it. Paste the lines that follow, to \"Will attempt "
                        + "to recover by breaking constraint\"."))
    }

    func test_aLineThatCannotBeRead_isNamed_andTheOthersAreExplained() {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
                "<NSLayoutConstraint:0x2 V:[UIView:0xa(?)]>",
                "<NSLayoutConstraint:0x3 V:[UIView:0xa(84)]>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>
            """
        let said = sentence(log)
        XCTAssertTrue(
            said.contains(
                "Line 4 has a constraint that cannot be read: <NSLayoutConstraint:0x2 V:[UIView:0xa(?)]>. It is left out, so the "
                    + "explanation may lack it. Paste the line as the console prints it."), said)
        XCTAssertTrue(said.contains("Two constraints of your app give UIView.height different values."), said)
    }

    func test_aCutLine_isNamed() {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
                "<NSLayoutConstraint:0x2 V:[UIVi
            """
        let said = sentence(log)
        XCTAssertTrue(
            said.contains(
                "Line 4 ends in the middle of a constraint: <NSLayoutConstraint:0x2 V:[UIVi. It is left out. Paste the log to the end "
                    + "of the list."), said)
        XCTAssertTrue(
            said.contains(
                "These can all hold, so what contradicts them is not in the log: it is cut. Paste the whole report."),
            said)
    }

    func test_aReportWithoutBeginningOrEnd_saysSo() {
        let listed =
            "\"<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>\",\n\"<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>\"\n)\n"
        XCTAssertTrue(
            sentence(listed).contains("The report is not whole: it does not say which constraint UIKit breaks."))
        let ending =
            listed + "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>"
        XCTAssertTrue(
            sentence(ending).contains("The report is not whole: its beginning is missing, and constraints may be."))
        XCTAssertFalse(sentence("Unable to simultaneously satisfy constraints.\n(\n" + ending).contains("not whole"))
    }

    func test_moreThanOneReportCanList_isRefused() {
        let lines = (0...ConflictExplanation.limit).map { "\"<NSLayoutConstraint:0x\($0) V:[UIView:0xa(\($0))]>\"," }
        let said = sentence("Unable to simultaneously satisfy constraints.\n(\n" + lines.joined(separator: "\n"))
        XCTAssertTrue(said.contains("The report lists 201 constraints, more than the 200 that are compared."), said)
    }

    func test_aReportInALibrarysOwnWords_saysSo() {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "title Top Equal box Top. VFL: V:|-(8)-[title]-(8)-|"
            )
            Will attempt to recover by breaking constraint
            title Top Equal box Top. VFL: V:|-(8)-[title]-(8)-|
            """
        XCTAssertTrue(
            sentence(log).contains(
                "The report of line 1 lists no constraint as UIKit, Masonry or SnapKit prints it, so a library of the app may print its "
                    + "own words."), sentence(log))
    }

    /// What pages and libraries do to the brackets.
    func test_constraintsWithoutTheirBrackets_areRead() {
        let bare = """
            Unable to simultaneously satisfy constraints.
            (
                NSLayoutConstraint:0x1 App.Box:0xa.leading == UITableViewCellContentView:0xf.leading + 5,
                NSLayoutConstraint:0x2 UITableViewCellContentView:0xf.trailing == App.Box:0xa.trailing,
                NSLayoutConstraint:0x3 UITableViewCellContentView:0xf.width == 0
            )
            """
        XCTAssertTrue(sentence(bare).contains("5 [1] must fit into 0 [3]: 5 too much."), sentence(bare))
        let early = """
            (
                "<NSLayoutConstraint: 0x1> H:[UIView:0xa(80)] (Bar view 0, (null))",
                "<NSLayoutConstraint: 0x2> H:[UIView:0xa(100)] (Bar view 0, (null))"
            )
            """
        XCTAssertTrue(sentence(early).contains("100 [2] must equal 80 [1]: off by 20."), sentence(early))
    }

    /// macOS 14 and later.
    func test_appKitsOtherWords_areRead() throws {
        let log = """
            Conflicting constraints detected: (
                "<NSLayoutConstraint:0x1 H:|-(5)-[NSBox:0xa](LTR)   (active, names: '|':App.Item:0xf )>",
                "<NSLayoutConstraint:0x2 NSBox:0xa.right == App.Item:0xf.right - 5   (active)>",
                "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& App.Item:0xf.width == 0   (active)>"
            ).

            Will attempt to recover by breaking <NSLayoutConstraint:0x2 NSBox:0xa.right == App.Item:0xf.right - 5   (active)>.
            """
        let records = ConflictRecord.records(of: log)
        XCTAssertEqual(records.count, 1)
        let text = ConflictText.lines(of: log).joined(separator: "\n")
        XCTAssertTrue(text.contains("These 3 constraints cannot all hold"), text)
        XCTAssertTrue(text.contains("UIKit breaks it"), text)
        XCTAssertFalse(text.contains("not whole"), text)
    }

    func test_theSameReportAgain_isOneWithACount() {
        let log = KnownLog.ofApps[0].text
        let other = log.replacing("0x7fca0bd50f70", with: "0x7fca0bd5aaaa")
        XCTAssertTrue(text(log + other + log).hasPrefix("Conflict, line 1 of the log, printed 3 times\n"))
    }

    func test_anExplanation_isWhole() {
        XCTAssertEqual(
            text(KnownLog.withUIKit[0].text),
            """
            Conflict, line 1 of the log

            These 4 constraints cannot all hold:
            [1] UITableViewCellContentView.height = 44
                made by UIKit: the size that a table, collection view or window gives its
                content, 'UIView-Encapsulated-Layout-Height'
            [2] UIView.top = UITableViewCellContentView.top
                made by your app
            [3] UIView.height = 100
                made by your app
            [4] UITableViewCellContentView.bottom = UIView.bottom
                made by your app; UIKit breaks it

            Sum     100 [3] must equal 44 [1]: off by 56. [2], [4] tie these together.
            Cause   UIKit gives UITableViewCellContentView the height 44, which is another
                    size than your constraints add up to (an estimate, a rounding, or an old
                    height of the cell).
            Change  [4]: Lower the priority of this one below required (or of another of
                    yours in the chain): it gives way for that moment, and holds afterwards.
                    constraint.priority = UILayoutPriority(999)   // before it is activated

            In the log, line 10:
                <NSLayoutConstraint:0x4 V:[UIView:0xa]-(0)-|   (Names: '|':UITableViewCellContentView:0xf )>
            """)
    }

    func test_noLineOfAnExplanation_isWiderThan80_butTheLogs() {
        for log in KnownLog.ofApps + KnownLog.withUIKit {
            for line in ConflictText.lines(of: log.text) where !line.hasPrefix("    <") {
                XCTAssertLessThanOrEqual(line.count, 80, "\(log.name): \(line)")
            }
        }
    }

    func test_json_hasTheSame() throws {
        let records = ConflictRecord.records(of: KnownLog.withUIKit[0].text)
        let json = try XCTUnwrap(JSONSerialization.jsonObject(with: JSONEncoder().encode(records)) as? [[String: Any]])
        XCTAssertEqual(json.count, 1)
        XCTAssertEqual(json[0]["fix"] as? String, "lower-priority")
        XCTAssertEqual(json[0]["target"] as? Int, 4)
        XCTAssertEqual(json[0]["isProven"] as? Bool, true)
        let core = try XCTUnwrap(json[0]["core"] as? [[String: Any]])
        XCTAssertEqual(core.map { $0["madeBy"] as? String }, ["encapsulated", "app", "app", "app"])
        XCTAssertEqual(core.map { $0["isBroken"] as? Bool }, [false, false, false, true])
    }

    /// Whatever is in a log, it is read in time, and nothing traps.
    func test_damagedLogs_areRead() {
        var random = SplitMix(seed: 7)
        let logs = (KnownLog.ofApps + KnownLog.withUIKit).map { Array($0.text) }
        for _ in 0..<400 {
            var log = logs[random.next(logs.count)]
            for _ in 0..<(1 + random.next(6)) {
                let place = random.next(log.count)
                switch random.next(4) {
                case 0: log.remove(at: place)
                case 1: log.insert("<>[]()|'\"-.:=0x@*\n"[random.next(18)], at: place)
                case 2: log.removeSubrange(place..<min(place + random.next(200), log.count))
                default: log.swapAt(place, random.next(log.count))
                }
                if log.isEmpty { log = ["x"] }
            }
            XCTAssertFalse(ConflictText.lines(of: String(log)).isEmpty)
        }
    }
}

private struct SplitMix {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ (word >> 31)) % UInt64(max(limit, 1)))
    }
}

extension String {
    fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index % count)] }
}
