import Foundation
import LayoutEngine
import XCTest

/// What a row leaves its content, and where the labels of each style lie.
final class TableCellTests: XCTestCase {
    private func row(
        _ style: UITableViewCell.CellStyle = .default, width: CGFloat = 320, _ profile: UIKitProfile = .iOS13plus
    ) -> UITableViewCell {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        return cell
    }

    /// uikit-model: tables-9
    func test_standardAccessories_takeRoomAtTheTrailingSide() {
        let types: [UITableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
        ]
        for (profile, width, rooms) in [
            (.iOS9_10, 320, [0, 33, 39, 47, 67]), (.iOS11_12, 375, [0, 34, 40, 48, 68]),
            (.iOS11_12, 414, [0, 38, 44, 52, 72]), (.iOS13plus, 375, [0, 26.5, 40, 40, 62.5]),
            (.iOS26, 414, [0, 30.5, 44, 44, 66.5]),
        ] as [(UIKitProfile, CGFloat, [CGFloat])] {
            for (type, room) in zip(types, rooms) {
                let cell = row(width: width, profile)
                cell.accessoryType = type
                cell.layoutIfNeeded()
                XCTAssertEqual(
                    cell.contentView.frame, CGRect(x: 0, y: 0, width: width - room, height: 44),
                    "\(profile) \(width) \(type)")
            }
        }
    }

    /// uikit-model: tables-9
    func test_anAccessoryThatChanges_givesItsRoomBack_andFollowsTheDirection() {
        let cell = row()
        cell.layoutIfNeeded()
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame.width, 280)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 40, y: 0, width: 280, height: 44))
        cell.accessoryType = .none
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    /// A mirror of a row that is too narrow for its accessory shows nothing of the content at the row's other end.
    /// uikit-model: tables-9
    func test_anAccessoryThatIsWiderThanTheRow_leavesNoContent_inAMirrorToo() {
        let cell = row(width: 50)
        cell.accessoryType = .detailDisclosureButton
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 0, height: 44))
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 50, y: 0, width: 0, height: 44))
    }

    /// uikit-model: tables-10
    func test_aViewAsAccessory_keepsItsSize_andComesBeforeTheType() {
        let cell = row()
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 20))
        cell.accessoryType = .disclosureIndicator
        cell.accessoryView = view
        cell.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 254, y: 12, width: 50, height: 20))
        XCTAssertEqual(cell.contentView.frame.width, 254)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 16, y: 12, width: 50, height: 20))
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 66, y: 0, width: 254, height: 44))
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        XCTAssertNil(view.superview)
        XCTAssertEqual(cell.contentView.frame.width, 293.5)
    }

    /// uikit-model: tables-9, tables-10
    func test_editing_showsTheAccessoriesOfEditing() {
        let cell = row()
        let (view, other) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20)),
            UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        )
        cell.accessoryView = view
        cell.setEditing(true, animated: false)
        cell.layoutIfNeeded()
        XCTAssertNil(view.superview)
        XCTAssertEqual(cell.contentView.frame.width, 320)
        cell.editingAccessoryType = .checkmark
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame.width, 280)
        cell.editingAccessoryView = other
        cell.layoutIfNeeded()
        XCTAssertEqual(other.frame, CGRect(x: 274, y: 7, width: 30, height: 30))
        cell.setEditing(false, animated: false)
        cell.layoutIfNeeded()
        XCTAssertNil(other.superview)
        XCTAssertTrue(view.superview === cell)
        XCTAssertEqual(cell.contentView.frame.width, 254)
    }

    /// Rows of a table that is edited are, where the data source lets them; and one measures itself in the room that is left.
    /// uikit-model: tables-2, tables-9
    func test_rowsOfATable() throws {
        final class Rows: NSObject, UITableViewDataSource {
            let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                cells[indexPath.row]
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
        }
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.dataSource = rows
        let label = try XCTUnwrap(rows.cells[0].textLabel)
        (label.numberOfLines, label.text) = (0, Array(repeating: "word", count: 30).joined(separator: " "))
        rows.cells[1].editingAccessoryType = .detailDisclosureButton
        table.layoutIfNeeded()
        func check(_ room: CGFloat, _ when: String) {
            let wanted = label.sizeThatFits(CGSize(width: room, height: 1000)).height
            XCTAssertEqual(rows.cells[0].frame.height, wanted, accuracy: 0.5, when)
        }
        check(288, "at first")
        rows.cells[0].accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 130, height: 10))
        table.layoutIfNeeded()
        check(320 - 146 - 16 - 8, "beside an accessory")
        XCTAssertEqual(rows.cells[1].frame.minY, rows.cells[0].frame.maxY)
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(rows.cells.map(\.isEditing), [false, true])
        XCTAssertEqual(rows.cells.map(\.contentView.frame.width), [174, 257.5])
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(rows.cells.map(\.isEditing), [false, true])
        table.isEditing = false
        table.layoutIfNeeded()
        XCTAssertEqual(rows.cells.map(\.contentView.frame.width), [174, 320])
    }

    /// The same as the stored frames of real files: 15 and 16 at the start, the detail 15 or 16 before the end, and 8 before an
    /// accessory.
    /// uikit-model: tables-11
    func test_value1_hasItsDetailAtTheTrailingSide() throws {
        for (profile, type, end) in [
            (.iOS13plus, .none, 304), (.iOS13plus, .disclosureIndicator, 285.5), (.iOS9_10, .disclosureIndicator, 285),
        ] as [(UIKitProfile, UITableViewCell.AccessoryType, CGFloat)] {
            let cell = row(.value1, profile)
            let (title, detail) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
            (title.text, detail.text, detail.font) = ("Title", "Detail", .systemFont(ofSize: 12))
            cell.accessoryType = type
            cell.layoutIfNeeded()
            XCTAssertEqual(title.frame.minX, 16)
            XCTAssertEqual(title.frame.size, title.intrinsicContentSize)
            XCTAssertEqual(title.frame.midY, 22, accuracy: 0.5)
            XCTAssertEqual(detail.frame.maxX, end)
            XCTAssertEqual(detail.frame.size, detail.intrinsicContentSize)
            XCTAssertEqual(
                detail.frame.minY + detail.font.ascender, title.frame.minY + title.font.ascender, accuracy: 0.5)
            let width = cell.contentView.frame.width
            let old = (title.frame, detail.frame)
            cell.semanticContentAttribute = .forceRightToLeft
            cell.layoutIfNeeded()
            XCTAssertEqual(title.frame.maxX, width - old.0.minX)
            XCTAssertEqual(detail.frame.minX, width - old.1.maxX)
        }
    }

    /// uikit-model: tables-11
    func test_value1_leavesALongTitleItsWidth() throws {
        let cell = row(.value1)
        let (title, detail) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
        (title.text, detail.text) = (String(repeating: "w", count: 20), "A detail of some length")
        cell.layoutIfNeeded()
        XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width)
        XCTAssertEqual(detail.frame.minX, title.frame.maxX + 8, accuracy: 0.5)
        XCTAssertEqual(detail.frame.maxX, 304)
        title.text = String(repeating: "w", count: 100)
        cell.layoutIfNeeded()
        XCTAssertEqual(title.frame.maxX, 304)
        XCTAssertEqual(detail.frame.width, 0)
    }

    /// uikit-model: tables-12
    func test_value2_hasACaptionOfOneWidth() throws {
        let cell = row(.value2)
        let (caption, detail) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
        (caption.text, detail.text) = ("mobile", "555 0100")
        caption.font = .systemFont(ofSize: 12)
        detail.font = .systemFont(ofSize: 15)
        cell.layoutIfNeeded()
        XCTAssertEqual(caption.textAlignment, .right)
        XCTAssertEqual([caption.frame.minX, caption.frame.width, detail.frame.minX], [16, 91, 113])
        XCTAssertEqual(detail.frame.size, detail.intrinsicContentSize)
        XCTAssertEqual(detail.frame.midY, 22, accuracy: 0.5)
        XCTAssertEqual(
            caption.frame.minY + caption.font.ascender, detail.frame.minY + detail.font.ascender, accuracy: 0.5)
        detail.text = String(repeating: "w", count: 100)
        cell.layoutIfNeeded()
        XCTAssertEqual(detail.frame.maxX, 304)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        XCTAssertEqual([caption.frame.maxX, detail.frame.maxX, detail.frame.minX], [304, 207, 16])
    }

    /// Labels on one line make one line of height.
    /// uikit-model: tables-8, tables-11, tables-12
    func test_rowsOfValues_areAsHighAsTheirLine() {
        for style in [UITableViewCell.CellStyle.value1, .value2] {
            let rows = OneRow(row(style))
            rows.cell.textLabel?.text = "Title"
            rows.cell.detailTextLabel?.text = "Detail"
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
            table.dataSource = rows
            table.layoutIfNeeded()
            XCTAssertEqual(rows.cell.frame.height, 44)
            let big = style == .value1 ? rows.cell.textLabel : rows.cell.detailTextLabel
            big?.font = .systemFont(ofSize: 60)
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertEqual(rows.cell.frame.height, big?.intrinsicContentSize.height ?? 0, accuracy: 0.5)
        }
    }
}

private final class OneRow: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
