import Foundation
import LayoutEngine

/// Does something once when it hears that editing ends.
private final class EndedListener: UITextFieldDelegate {
    var work: (() -> Void)?
    private(set) var ends = 0

    func whenHeard(_ work: @escaping () -> Void) { (self.ends, self.work) = (0, work) }

    func textFieldDidEndEditing(_ textField: UITextField) {
        ends += 1
        let work = work
        self.work = nil
        work?()
    }
}

/// A cell of either kind of list.
private protocol FieldCell: UIView {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var contentView: UIView { get }
}

extension UITableViewCell: FieldCell {}
extension UICollectionViewCell: FieldCell {}

/// A cell whose app changes what it shows, and changes it again when it hears that editing ends.
private final class EndedCell {
    let cell: any FieldCell
    private let (run, root, listener): (ScenarioRun, UIView, EndedListener)

    static let (kinds, reactions) = (5, 5)

    init(_ run: ScenarioRun, in root: UIView) {
        (self.run, self.root, listener) = (run, root, EndedListener())
        run.held.append(listener)
        cell =
            run.flag(0)
            ? UICollectionViewCell(frame: .zero) : UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 12, y: 90, width: 240, height: 70)
        root.addSubview(cell)
    }

    private func configuration(_ kind: Int, _ number: Int) -> any NumberedConfiguration {
        kind == 0
            ? FieldConfiguration<FirstKind>(number: number, listener: listener)
            : FieldConfiguration<SecondKind>(number: number, listener: listener)
    }

    private var shown: [any UIView & UIContentView] {
        cell.contentView.subviews.compactMap { $0 as? any UIView & UIContentView }
    }
    private var content: (any NumberedContent)? { shown.first as? any NumberedContent }

    /// Shows something else, and something else again when an end of editing is told meanwhile.
    private func change(_ new: (any NumberedConfiguration)?, _ reaction: Int) {
        let (old, wasEdited) = (content, content?.field.isFirstResponder == true)
        let isSame = old.map { before in new.map { type(of: $0) == type(of: before.configuration) } ?? false } ?? false
        var hasActed = false
        listener.whenHeard { [self] in
            hasActed = true
            react(reaction)
        }
        cell.contentConfiguration = new
        listener.work = nil
        // A view that shows another one of its kind stays, and so does the cursor; any other one leaves.
        if isSame {
            run.expectObject("view that shows another one of its kind", content, old)
            run.expect("whether it is edited then", content?.field.isFirstResponder, wasEdited)
        } else if let old {
            run.expectObject("what the view of another kind is in", old.superview, nil)
            run.expect("whether that is edited", old.field.isFirstResponder, false)
        }
        run.expect("ends that are told", listener.ends, wasEdited && !isSame ? 1 : 0)
        if !hasActed || reaction % Self.reactions == 0 { expect(new?.number) }
    }

    private func react(_ number: Int) {
        let value = number / Self.reactions
        switch number % Self.reactions {
        case 1: cell.contentConfiguration = nil
        case 2: cell.contentConfiguration = configuration(0, value + 100)
        case 3: cell.contentConfiguration = configuration(1, value + 100)
        case 4: if cell.superview == nil { root.addSubview(cell) } else { cell.removeFromSuperview() }
        default: break
        }
    }

    private func expect(_ number: Int?) {
        run.expect("number", (cell.contentConfiguration as? any NumberedConfiguration)?.number, number)
    }

    func perform(_ number: Int) {
        let (value, reaction) = (number / Self.kinds % 20, number / Self.kinds / 20)
        switch number % Self.kinds {
        // Out of a window nothing is edited.
        case 0: if cell.window != nil { content?.field.becomeFirstResponder() }
        case 1, 2: change(configuration(number % Self.kinds - 1, value), reaction)
        case 3: change(nil, reaction)
        default:
            // It is edited no more when it leaves its window.
            let wasEdited = content?.field.isFirstResponder == true
            listener.whenHeard { [self] in react(reaction % Self.reactions == 4 ? 0 : reaction) }
            if cell.superview == nil { root.addSubview(cell) } else { cell.removeFromSuperview() }
            listener.work = nil
            run.expect("ends when the cell moves", listener.ends, wasEdited ? 1 : 0)
        }
        check()
    }

    /// There is one view for what the cell says that it shows.
    private func check() {
        let wanted = cell.contentConfiguration as? any NumberedConfiguration
        run.expect("whether something is said", wanted != nil, cell.contentConfiguration != nil)
        run.expect("number of views that show something", shown.count, wanted == nil ? 0 : 1)
        guard let wanted, let content else { return }
        run.expect(
            "what the view shows", (content.configuration as? any NumberedConfiguration)?.number, wanted.number)
        run.expect("kind that it shows", type(of: content.configuration) == type(of: wanted), true)
    }

    func checkPlace() {
        check()
        guard cell.window != nil, let content else { return }
        run.expect("place of what is shown", content.frame, cell.contentView.bounds, within: run.pixel)
    }
}

extension Scenario {
    static let endedConfigurations: [Scenario] = [
        // A cell has one view, which shows what the cell says, also where an app that hears of an end of editing says
        // something else.
        Scenario(
            "cells-filled-as-editing-ends", rules: ["collections-7", "controls-25"],
            limits: [1, 1023] + Array(repeating: EndedCell.kinds * 20 * EndedCell.reactions * 9 - 1, count: 10),
            kinds: EndedCell.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let cell = EndedCell(run, in: root)
            run.inAnyOrder(from: 2, cell.perform) {
                host.settle()
                cell.checkPlace()
            }
            host.settle()
            cell.checkPlace()
        }
    ]
}
