import XCTest

@testable import ConflictLog

/// What is said where the numbers alone do not contradict each other, and how sums are written.
final class ConflictLimitTests: XCTestCase {
    private func log(_ constraints: [String], broken: Int? = nil) -> String {
        KnownLog("", constraints, broken: broken, core: [], change: nil, .nothing).text
    }

    private func sentence(_ log: String) -> String {
        ConflictText.lines(of: log).joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private let cell = [
        "NSLayoutConstraint:0x1 UITableViewCellContentView:0xf.height >= 48   (active)",
        "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 48   (active)",
    ]

    func test_numbersThatJustFit_areCalledTight() throws {
        let said = sentence(log(cell, broken: 1))
        XCTAssertTrue(said.contains("These 2 constraints leave no room for a rounding:"), said)
        XCTAssertTrue(
            said.contains("Sum 48 [1] is exactly 48 [2]: these can just hold, with no room to spare."), said)
        XCTAssertTrue(
            said.contains(
                "Cause The numbers fit, but only just. A size that UIKit rounds to whole pixels, or the size of a moment before, is "
                    + "enough to contradict them."), said)
        XCTAssertTrue(said.contains("Change [1]: Lower the priority of this one below required"), said)
        let record = try XCTUnwrap(ConflictRecord.records(of: log(cell, broken: 1)).first)
        let json = try XCTUnwrap(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(record)) as? [String: Any])
        XCTAssertEqual(json["isTight"] as? Bool, true)
        XCTAssertEqual(json["isProven"] as? Bool, false)
    }

    /// The core of what is tight has no member too many: without any of them there is room.
    func test_aTightCore_isSmall() throws {
        let constraints = [
            "NSLayoutConstraint:0x1 UIView:0xa.height == 0.333333   (active)",
            "NSLayoutConstraint:0x2 UITextField:0xb.centerY == UITableViewCellContentView:0xf.centerY   (active)",
            "NSLayoutConstraint:0x3 V:[UITextField:0xb]-(4)-[UIView:0xa]   (active)",
            "NSLayoutConstraint:0x4 V:[UIView:0xa]-(1)-|   (active, names: '|':UITableViewCellContentView:0xf )",
            "NSLayoutConstraint:0x5 UITextField:0xb.height >= 44   (active)",
            "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 54.6667   (active)",
            "NSLayoutConstraint:0x7 UILabel:0xc.height == 20   (active)",
        ]
        let conflict = try XCTUnwrap(ConflictReader.conflicts(in: log(constraints)).first)
        let explanation = try XCTUnwrap(ConflictExplanation(conflict))
        XCTAssertTrue(explanation.core.isTight)
        XCTAssertEqual(explanation.core.members, [0, 1, 2, 3, 4, 5])
        XCTAssertEqual(explanation.advice.target, 4)
    }

    func test_roomToSpare_isNotTight_andNeitherIsASizeOfZero() throws {
        let wide = [cell[0].replacing("48", with: "47"), cell[1]]
        XCTAssertTrue(sentence(log(wide, broken: 1)).contains("The log lists:"))
        let zero = [
            "NSLayoutConstraint:0x1 UIView:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 UIView:0xb.height == 7   (active)",
        ]
        XCTAssertTrue(sentence(log(zero, broken: 1)).contains("The log lists:"))
    }

    /// A list that its bracket closes lacks nothing, though the log ends before it says what is left out.
    func test_aClosedList_isNotCalledCut() {
        let loose = ["NSLayoutConstraint:0x1 V:[UIView:0xa(20)]", "NSLayoutConstraint:0x2 V:[UIView:0xb(20)]"]
        XCTAssertTrue(sentence(log(loose)).contains("By what the log prints, these can all hold"))
        let open = log(loose).replacing("\n)\n", with: "\n")
        XCTAssertTrue(sentence(open).contains("what contradicts them is not in the log: it is cut."), sentence(open))
    }

    /// Most points stand in the sum as the log has them, and the odd one has the factor.
    func test_aShare_isCountedByItsFactor() {
        let share = [
            "NSLayoutConstraint:0x1 UIImageView:0xa.width == UIImageView:0xa.height   (active)",
            "NSLayoutConstraint:0x2 V:|-(5)-[UIImageView:0xa]   (active, names: '|':UIView:0xf )",
            "NSLayoutConstraint:0x3 UIImageView:0xa.width == 0.22*UIView:0xf.width   (active)",
            "NSLayoutConstraint:0x4 V:[UIImageView:0xa]-(5)-|   (active, names: '|':UIView:0xf )",
            "NSLayoutConstraint:0x5 UIView:0xf.height == 93   (active)",
            "NSLayoutConstraint:0x6 UIView:0xf.width == 375   (active)",
        ]
        XCTAssertTrue(
            sentence(log(share, broken: 1)).contains(
                "93 [5] must equal 5 [2] + 5 [4] + 0.22 × 375 [6] = 92.5: off by 0.5."),
            sentence(log(share, broken: 1)))
    }

    func test_aSizeOfTheScreen_isNotCalledACells() {
        let screen = [
            "NSLayoutConstraint:0x1 UILabel:0xa.width == 420   (active)",
            "NSLayoutConstraint:0x2 UILabel:0xa.width == UIView:0xf.width   (active)",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 320   (active)",
        ]
        let said = sentence(log(screen, broken: 1))
        XCTAssertTrue(
            said.contains(
                "UIKit gives UIView the width 320, the size of the screen or of what holds it, and your constraints add up to another."
            ), said)
        XCTAssertFalse(said.contains("cell"), said)
    }

    func test_spacingInAHiddenStack_namesTheStack() {
        let hidden = [
            "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xf.top == UIView:0xa.top   (active)",
            "NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UIView:0xb]-(0)-|   (active, names: '|':UIStackView:0xf )",
            "NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xf.height == 0   (active)",
            "NSLayoutConstraint:0x4 'UISV-spacing' V:[UIView:0xa]-(16)-[UIView:0xb]   (active)",
        ]
        let said = sentence(log(hidden, broken: 4))
        XCTAssertTrue(
            said.contains(
                "Change [4]: Set the spacing of UIStackView to 0 while it is hidden, or hide its arranged views before it."
            ),
            said)
    }

    /// Marks that a page puts in place of what the console has.
    func test_aConstraintOnTheFirstLine_withoutBrackets_isRead() {
        let bare =
            "NSLayoutConstraint:0x1 V:[UIView:0xa(353)]\nWill attempt to recover by breaking constraint\n"
            + "NSLayoutConstraint:0x2 UIView:0xa.height == 374.0"
        XCTAssertTrue(sentence(bare).contains("374 [2] must equal 353 [1]: off by 21."), sentence(bare))
    }

    /// No log prints how high text is: what bounds it is the contradiction.
    func test_textWithTooLittleRoom_isACore() throws {
        let title = "UILayoutGuide:0xb'TitleView(0xc)'"
        let constraints = [
            "NSLayoutConstraint:0x1 UILabel:0xa'Title'.top >= \(title).top   (active)",
            "NSLayoutConstraint:0x2 UILabel:0xa'Title'.firstBaseline == \(title).top + 28   (active)",
            "NSLayoutConstraint:0x3 UILabel:0xa'Title'.height == 20   (active)",
        ]
        let said = sentence(log(constraints, broken: 1))
        XCTAssertTrue(said.contains("These 2 constraints cannot all hold (3 are listed):"), said)
        XCTAssertTrue(
            said.contains(
                "Sum [1], [2] leave 28 points above the first baseline of UILabel 'Title'. The log does not print how high its "
                    + "text is; it is higher."), said)
        // A navigation bar made them.
        XCTAssertTrue(said.contains("No constraint of your app takes part"), said)
        let below = sentence(
            log([
                "NSLayoutConstraint:0x1 V:[UILabel:0xa]-(0)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 UILabel:0xa.lastBaseline == UIView:0xb.bottom - 3   (active)",
            ]))
        XCTAssertTrue(below.contains("leave 3 points below the last baseline of UILabel."), below)
    }

    func test_textWithAnyRoom_isNoCore() {
        let said = sentence(
            log([
                "NSLayoutConstraint:0x1 UILabel:0xa.firstBaseline == UIView:0xb.top + 28   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa.width == 20   (active)",
            ]))
        XCTAssertFalse(said.contains("baseline of"), said)
    }

    func test_aListWithoutItsReport_isRead() {
        let impossible = sentence("(\n    \"<NSLayoutConstraint:0x1 UIView:0xa.width == - 7   (active)>\"\n)\n")
        XCTAssertTrue(impossible.contains("This constraint cannot hold:"), impossible)
        let possible = sentence("(\n    \"<NSLayoutConstraint:0x1 UIView:0xa.width == 7   (active)>\"\n)\n")
        XCTAssertTrue(
            possible.contains("Cause The log has one constraint, and those that contradict it are missing."), possible)
        let printed = sentence(
            "< __NSArrayM 0x1>(\n< NSLayoutConstraint:0x2 UIView:0xa.width == 150   (active)>,\n"
                + "< NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIView:0xa.width == 100   (active)>\n)\n")
        XCTAssertTrue(printed.contains("These 2 constraints cannot all hold:"), printed)
    }

    /// A page that takes underscores for emphasis shows stars in their place.
    func test_starsInPlaceOfUnderscores_areReadAsThese() {
        let said = sentence(
            log([
                "NSLayoutConstraint:0x1 *UIPlaceholderView:0xa.bottom == *UIInputView:0xb.top   (active)",
                "NSLayoutConstraint:0x2 'assistantHeight' SystemInputAssistantView.height == 72   (active, names: SystemInputAssistantView:0xc )",
                "NSLayoutConstraint:0x3 V:[_UIPlaceholderView:0xa]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0xc )",
                "NSLayoutConstraint:0x4 SystemInputAssistantView.bottom == _UIInputView:0xb.top   (active, names: SystemInputAssistantView:0xc )",
            ]))
        XCTAssertTrue(said.contains("72 [2] must equal 0"), said)
        XCTAssertTrue(said.contains("No constraint of your app takes part"), said)
    }

    /// A third of a point is printed with three digits, and twice that with other ones.
    func test_lastDigits_areNoContradiction() {
        let said = sentence(
            log([
                "NSLayoutConstraint:0x1 V:|-(78)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xf )",
                "NSLayoutConstraint:0x2 V:[UILabel:0xa]-(0)-|   (active, names: '|':UITableViewCellContentView:0xf )",
                "NSLayoutConstraint:0x3 UILabel:0xa.height >= 86.3339   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 164.333   (active)",
            ]))
        XCTAssertTrue(said.contains("leave no room for a rounding:"), said)
        XCTAssertTrue(said.contains("these can just hold, with no room to spare."), said)
    }
}
