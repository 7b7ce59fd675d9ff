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

/// A text field with the side views and modes that the app set.
private final class SidedField {
    let field = UITextField(frame: CGRect(x: 20, y: 90, width: 250, height: 44))
    private var isEditing = false
    private var views: [UIView?] = [nil, nil]
    private var modes = [UITextField.ViewMode.never, .never]
    /// Side views that the app has replaced or removed.
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
        run.expect("width before the text", room.minX, lengths[0])
        run.expect("width after the text", field.bounds.width - room.maxX, lengths[1])
        for side in 0..<2 {
            guard let view = views[side] else { continue }
            run.expect(
                "whether view \(side) is beside the text", view.superview === field && !view.isHidden, isShown(side))
            guard isShown(side) else { continue }
            run.expect("outer edge of view \(side)", side == 0 ? view.frame.minX : view.frame.maxX, side == 0 ? 0 : 250)
        }
        for view in gone {
            run.expectObject("superview of a replaced side view", view.superview, nil)
        }
    }
}

/// Two activity indicators, one of them in a stack view, and what the app set of both.
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
        run.expect("size of an activity indicator", spinners[0].frame.size, CGSize(width: side, height: side))
        run.expect("width of a stack with an activity indicator", row.frame.width, isHidden ? 30 : 30 + side)
        for spinner in spinners {
            run.expect("isHidden of an activity indicator", spinner.isHidden, isHidden)
            run.expect("isAnimating of an activity indicator", spinner.isAnimating, isSpinning)
        }
    }
}

/// Parts of controls that the app replaces while they are shown, hidden or edited.
extension Scenario {
    static let changedParts: [Scenario] = [
        // A field shows the side views that it has now by their modes, during editing and outside of it.
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
        // An activity indicator has the size of its style. It is visible while it is animating, unless the app set otherwise.
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
