import Foundation
import LayoutEngine

/// A view that adds or removes its subviews when it is asked for its intrinsic content size or its alignment rect
/// insets.
final class AskedBox: UIView {
    /// Which property changes the subviews when it is read.
    enum Question { case content, insets }

    static let size = CGSize(width: 40, height: 30)
    private let question: Question
    private(set) var parts: [UIView] = []
    private var guides: [UILayoutGuide] = []
    var wanted = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Whether its superview is laid out right after the change.
    var solvesAtOnce = false

    init(_ question: Question) {
        self.question = question
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override var intrinsicContentSize: CGSize {
        if question == .content { makeParts() }
        return CGSize(width: Self.size.width + CGFloat(wanted * 10), height: Self.size.height)
    }

    override var alignmentRectInsets: UIEdgeInsets {
        if question == .insets { makeParts() }
        return .zero
    }

    private func makeParts() {
        guard parts.count != wanted else { return }
        while parts.count > wanted {
            parts.removeLast().removeFromSuperview()
            removeLayoutGuide(guides.removeLast())
        }
        while parts.count < wanted { addPart(CGFloat(parts.count)) }
        if solvesAtOnce { superview?.layoutIfNeeded() }
    }

    private func addPart(_ index: CGFloat) {
        let (part, guide) = (UIView(), UILayoutGuide())
        part.translatesAutoresizingMaskIntoConstraints = false
        addLayoutGuide(guide)
        addSubview(part)
        parts.append(part)
        guides.append(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: leftAnchor, constant: 2 + 9 * index),
            guide.widthAnchor.constraint(equalToConstant: 5 + index),
            part.leftAnchor.constraint(equalTo: guide.leftAnchor),
            part.widthAnchor.constraint(equalTo: guide.widthAnchor),
            part.topAnchor.constraint(equalTo: topAnchor, constant: 3 + index),
            part.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -7),
        ])
    }

    /// The frames of its subviews.
    var wantedPlaces: [CGRect] {
        (0..<wanted).map { index in
            let index = CGFloat(index)
            return CGRect(x: 2 + 9 * index, y: 3 + index, width: 5 + index, height: Self.size.height - 10 - index)
        }
    }

    var wantedWidth: CGFloat { Self.size.width + CGFloat(wanted * 10) }
}
