import Foundation
import LayoutEngine

/// A header or a row with its own label, in a box, and the values that an app set on it last.
private final class PlacedTitle {
    static let kinds = 7
    private let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    private let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    private let isHeader: Bool
    private let (root, box) = (UIView(), UIView())
    private var text: String?
    private var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    private var isMirrored = false

    init(in view: UIView, isHeader: Bool) {
        self.isHeader = isHeader
        // Away from the safe area insets.
        (root.frame, box.frame) = (
            CGRect(x: 70, y: 70, width: 230, height: 150), CGRect(x: 5, y: 6, width: 220, height: 140)
        )
        view.addSubview(root)
        root.addSubview(box)
        box.addSubview(part)
        part.frame = CGRect(x: 3, y: 4, width: 200, height: 50)
        content.insetsLayoutMarginsFromSafeArea = false
        content.layoutMargins = margins
        part.semanticContentAttribute = .forceLeftToRight
        // Asking a row for its label makes it.
        label.text = nil
    }

    private var part: UIView { isHeader ? header : row }
    private var content: UIView { isHeader ? header.contentView : row.contentView }
    private var label: UILabel { (isHeader ? header.textLabel : row.textLabel) ?? UILabel() }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0:
            text = value % 4 == 0 ? nil : String(repeating: "word ", count: value % 4)
            label.text = text
        case 1: label.font = .systemFont(ofSize: CGFloat(9 + value))
        case 2, 3:
            margins = UIEdgeInsets(top: 8, left: CGFloat(10 + value * 3), bottom: 8, right: CGFloat(90 - value * 3))
            content.layoutMargins = margins
        case 4:
            isMirrored.toggle()
            part.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        case 5: part.frame.size = CGSize(width: 150 + 2 * value, height: 40 + value)
        default:
            margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            content.layoutMargins = margins
        }
    }

    /// 1 removes the header or row, 2 removes its superview, 3 hides it, 4 hides its superview, 0 does nothing.
    func goAway(_ way: Int) {
        switch way {
        case 1: part.removeFromSuperview()
        case 2: box.removeFromSuperview()
        case 3: part.isHidden = true
        case 4: box.isHidden = true
        default: break
        }
    }

    func comeBack() {
        (part.isHidden, box.isHidden) = (false, false)
        if part.superview == nil { box.addSubview(part) }
        if box.superview == nil { root.addSubview(box) }
    }

    func check(_ run: ScenarioRun) {
        let name = isHeader ? "of a header" : "of a row"
        let room = part.bounds.size
        run.expect(
            "frame of the content view \(name)", content.frame, CGRect(origin: .zero, size: room), within: run.pixel)
        guard text != nil else { return run.expect("width of the empty label \(name)", label.frame.width, 0) }
        let size = label.intrinsicContentSize
        let start = max(16, isMirrored ? margins.right : margins.left)
        let width = max(0, min(size.width, room.width - 2 * start))
        run.expect(
            "frame of the label \(name)", label.frame,
            CGRect(
                x: isMirrored ? room.width - start - width : start, y: (room.height - size.height) / 2, width: width,
                height: size.height), within: 2 * run.pixel + 0.01)
    }
}

/// Labels that headers and rows place by themselves.
extension Scenario {
    static let placedTitles: [Scenario] = [
        // The frame of the label follows the present margins, direction, font and size, also if they changed while there was no
        // text, or while the label was hidden or removed.
        Scenario(
            "titles-placed-after-any-history", rules: ["tables-3", "tables-8", "passes-5"],
            limits: [1, 4, 255] + Array(repeating: (PlacedTitle.kinds + 1) * 25 * 2 - 1, count: 8),
            kinds: PlacedTitle.kinds + 1
        ) { run in
            let kinds = PlacedTitle.kinds + 1
            let (host, root) = run.openPlain()
            let title = PlacedTitle(in: root, isHeader: run.flag(0))
            var way = run.numbers[1]
            func check() {
                title.comeBack()
                host.settle()
                title.check(run)
            }
            check()
            title.goAway(way)
            host.settle()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (kind, value) = (number % kinds, number / kinds / 2)
                    if kind == PlacedTitle.kinds {
                        title.comeBack()
                        way = value % 5
                        title.goAway(way)
                    } else {
                        title.perform(kind, value)
                    }
                    if number / kinds % 2 == 0 { host.settle() }
                },
                rest: {
                    check()
                    title.goAway(way)
                    host.settle()
                })
            check()
        }
    ]
}
