import Foundation
import LayoutEngine

/// A delegate that calls a closure once when editing ends.
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

/// A cell of a table view or of a collection view.
private protocol FieldCell: UIView {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var contentView: UIView { get }
}

extension UITableViewCell: FieldCell {}
extension UICollectionViewCell: FieldCell {}

/// A cell whose app sets its content configuration, and may set another one when editing ends.
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

    /// Sets a configuration. If editing ends meanwhile, the app does something else as well.
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
        // A content view stays for another configuration of the same type, and its field stays the first responder. For a
        // configuration of another type the view is replaced.
        if isSame {
            run.expectObject("content view after a configuration of the same type", content, old)
            run.expect(
                "isFirstResponder after a configuration of the same type", content?.field.isFirstResponder, wasEdited)
        } else if let old {
            run.expectObject("superview of a replaced content view", old.superview, nil)
            run.expect("isFirstResponder of the field of a replaced view", old.field.isFirstResponder, false)
        }
        run.expect("calls of textFieldDidEndEditing", listener.ends, wasEdited && !isSame ? 1 : 0)
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
        run.expect(
            "number of the content configuration", (cell.contentConfiguration as? any NumberedConfiguration)?.number,
            number)
    }

    func perform(_ number: Int) {
        let (value, reaction) = (number / Self.kinds % 20, number / Self.kinds / 20)
        switch number % Self.kinds {
        // Outside of a window nothing becomes the first responder.
        case 0: if cell.window != nil { content?.field.becomeFirstResponder() }
        case 1, 2: change(configuration(number % Self.kinds - 1, value), reaction)
        case 3: change(nil, reaction)
        default:
            // Editing ends when the cell leaves its window.
            let wasEdited = content?.field.isFirstResponder == true
            listener.whenHeard { [self] in react(reaction % Self.reactions == 4 ? 0 : reaction) }
            if cell.superview == nil { root.addSubview(cell) } else { cell.removeFromSuperview() }
            listener.work = nil
            run.expect("calls of textFieldDidEndEditing when the cell moves", listener.ends, wasEdited ? 1 : 0)
        }
        check()
    }

    /// There is one content view if there is a configuration.
    private func check() {
        let wanted = cell.contentConfiguration as? any NumberedConfiguration
        run.expect("whether the cell has a numbered configuration", wanted != nil, cell.contentConfiguration != nil)
        run.expect("number of content views", shown.count, wanted == nil ? 0 : 1)
        guard let wanted, let content else { return }
        run.expect(
            "number of the configuration of the content view",
            (content.configuration as? any NumberedConfiguration)?.number, wanted.number)
        run.expect(
            "whether the content view has a configuration of the same type",
            type(of: content.configuration) == type(of: wanted), true)
    }

    func checkPlace() {
        check()
        guard cell.window != nil, let content else { return }
        run.expect("frame of the content view", content.frame, cell.contentView.bounds, within: run.pixel)
    }
}

extension Scenario {
    static let endedConfigurations: [Scenario] = [
        // A cell has one content view with its present configuration, also when the app sets another configuration while
        // editing ends.
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
