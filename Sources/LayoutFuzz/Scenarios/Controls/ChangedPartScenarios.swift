import Foundation
import LayoutEngine

extension UITextField.ViewMode {
    /// Whether a view with this mode is beside the text.
    func isShown(whileEditing isEditing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        default: true
        }
    }
}

/// A field, and what it was given.
private final class SidedField {
    let field = UITextField(frame: CGRect(x: 20, y: 90, width: 250, height: 44))
    private var isEditing = false
    private var views: [UIView?] = [nil, nil]
    private var modes = [UITextField.ViewMode.never, .never]
    /// What was beside the text before.
    private var gone: [UIView] = []
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        field.semanticContentAttribute = .forceLeftToRight
    }

    func perform(_ number: Int) {
        let (value, side) = (number / 6, number / 6 % 2)
        switch number % 6 {
        case 0:
            isEditing.toggle()
            _ = isEditing ? field.becomeFirstResponder() : field.resignFirstResponder()
        case 1, 2:
            if let old = views[side] { gone.append(old) }
            views[side] = nil
            if number % 6 == 1 {
                let view = UIView()
                view.frame.size = CGSize(width: value + 3, height: 12)
                views[side] = view
            }
            if side == 0 { field.leftView = views[0] } else { field.rightView = views[1] }
        case 3, 4:
            modes[side] = [.never, .whileEditing, .unlessEditing, .always][value / 2 % 4]
            if side == 0 { field.leftViewMode = modes[0] } else { field.rightViewMode = modes[1] }
        default: field.text = side == 0 ? "" : "words"
        }
    }

    private func isShown(_ side: Int) -> Bool {
        views[side] != nil && modes[side].isShown(whileEditing: isEditing)
    }

    func check() {
        let room = field.textRect(forBounds: field.bounds)
        let lengths = (0..<2).map { isShown($0) ? views[$0]?.bounds.width ?? 0 : 0 }
        run.expect("start of the text", room.minX, lengths[0])
        run.expect("end of the text", field.bounds.width - room.maxX, lengths[1])
        for side in 0..<2 {
            guard let view = views[side] else { continue }
            run.expect(
                "whether view \(side) is beside the text", view.superview === field && !view.isHidden, isShown(side))
            guard isShown(side) else { continue }
            run.expect("end of view \(side)", side == 0 ? view.frame.minX : view.frame.maxX, side == 0 ? 0 : 250)
        }
        for view in gone {
            run.expectObject("superview of what is no longer beside the text", view.superview, nil)
        }
    }
}

/// A spinner in a place of its own and one in a row, and what they were told.
private final class SpinnerPair {
    let spinners = [UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .medium)]
    private(set) lazy var row = UIStackView(arrangedSubviews: [spinners[1], SizedView(width: 30, height: 10)])
    private var style = UIActivityIndicatorView.Style.medium
    private var (isSpinning, hides, isHidden) = (false, true, true)
    private let run: ScenarioRun

    init(_ run: ScenarioRun) { self.run = run }

    func perform(_ number: Int) {
        switch number {
        case 0:
            isSpinning = true
            if hides { isHidden = false }
            for spinner in spinners { spinner.startAnimating() }
        case 1:
            isSpinning = false
            if hides { isHidden = true }
            for spinner in spinners { spinner.stopAnimating() }
        case 2:
            hides.toggle()
            if !isSpinning { isHidden = hides }
            for spinner in spinners { spinner.hidesWhenStopped = hides }
        case 3:
            style = style == .medium ? .large : .medium
            for spinner in spinners { spinner.style = style }
        default:
            isHidden.toggle()
            for spinner in spinners { spinner.isHidden = isHidden }
        }
    }

    func check() {
        let side: CGFloat = style == .medium ? 20 : 37
        run.expect("size of a spinner", spinners[0].frame.size, CGSize(width: side, height: side))
        run.expect("length of a row with a spinner", row.frame.width, isHidden ? 30 : 30 + side)
        for spinner in spinners {
            run.expect("whether it is hidden", spinner.isHidden, isHidden)
            run.expect("whether it spins", spinner.isAnimating, isSpinning)
        }
    }
}

/// Parts of controls that are exchanged while others are shown, hidden or edited.
extension Scenario {
    static let changedParts: [Scenario] = [
        // What is beside the text of a field is what it has now, while it is edited and while it is not.
        Scenario(
            "fields-with-views-in-any-order", rules: ["controls-20"],
            limits: [255] + Array(repeating: 6 * 16 - 1, count: 8), kinds: 6, needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let (host, root) = run.openPlain()
            let sided = SidedField(run)
            root.addSubview(sided.field)
            host.settle()
            run.inAnyOrder(from: 1, sided.perform) {
                host.settle()
                sided.check()
            }
            host.settle()
            sided.check()
        },
        // A spinner is as large as its style says, and shown while it spins, unless it was told otherwise.
        Scenario(
            "spinners-in-any-order", rules: ["controls-1", "controls-8"],
            limits: [255] + Array(repeating: 4, count: 8), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let pair = SpinnerPair(run)
            for (index, view) in [pair.spinners[0], pair.row].enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(90 + 60 * index)),
                ])
            }
            run.inAnyOrder(from: 1, pair.perform) {
                host.settle()
                pair.check()
            }
            host.settle()
            pair.check()
        },
    ]
}
