import Foundation
import LayoutEngine

/// A screen that breaks one invariant, or none. Exported tests compile this file beside them.
final class MistakenViewController: UIViewController {
    enum Mistake: String, CaseIterable {
        case noConflict = "no-conflict"
        case noAmbiguity = "no-ambiguity"
        case idempotent = "idempotent-layout"
        case clearOfBars = "clear-of-bars"
        case onScreen = "on-screen"
        case overlap = "no-overlap"
        case clipped = "no-clipped-text"
        case tapTarget = "tap-targets"
    }

    private let mistake: Mistake?
    private let heading = UILabel()
    private let note = UILabel()
    private let button = UIButton(type: .system)
    private let box = UIView()
    private let mark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

    init(mistake: Mistake?) {
        self.mistake = mistake
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "A heading of some words"
        note.text = "A note"
        button.setTitle("Go on", for: .normal)
        for part in [heading, note, button, box] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safe = view.safeAreaLayoutGuide
        let size: CGFloat = mistake == .tapTarget ? 30 : 50
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(
                equalTo: mistake == .clearOfBars ? view.topAnchor : safe.topAnchor, constant: 4),
            heading.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
            note.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
            button.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
            button.heightAnchor.constraint(equalToConstant: size), button.widthAnchor.constraint(equalToConstant: size),
            box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
            box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
        if mistake != .noAmbiguity {
            box.trailingAnchor.constraint(equalTo: safe.trailingAnchor).isActive = true
        }
        // 560 points below the top there is no screen any more where a phone lies on its side.
        let distance: CGFloat = mistake == .onScreen ? 560 : 60
        button.topAnchor.constraint(equalTo: safe.topAnchor, constant: distance).isActive = true
        // Where the screen is low its middle is at the heading.
        let noteTop =
            mistake == .overlap
            ? note.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -170)
            : note.topAnchor.constraint(equalTo: safe.topAnchor, constant: 120)
        noteTop.isActive = true
        if mistake == .noConflict { widen() }
        if mistake == .clipped {
            heading.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3).isActive = true
        }
        if mistake == .idempotent { view.addSubview(mark) }
    }

    /// Two required widths that only some screens have room for.
    private func widen() {
        NSLayoutConstraint.activate([
            heading.widthAnchor.constraint(equalToConstant: 380),
            heading.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if mistake == .idempotent { mark.frame.origin.y += 1 }
    }

}
