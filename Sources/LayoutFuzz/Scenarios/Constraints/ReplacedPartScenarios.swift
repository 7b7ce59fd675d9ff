import Foundation
import LayoutEngine

/// A view that replaces its subview by another one when it is asked for its intrinsic content size. Its size follows from
/// constraints to that subview.
private final class ReplacingBox: UIView {
    private(set) var part: UIView?
    private var made: Int?
    /// The number of the subview that it should have.
    var wanted: Int {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ number: Int) {
        wanted = number
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        if made != wanted { replacePart() }
        return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    private func replacePart() {
        made = wanted
        part?.removeFromSuperview()
        let size = partSize
        // Its size follows from its content or from constraints.
        let hasContent = wanted % 2 == 1
        let new: UIView = hasContent ? SizedView(width: size.width, height: size.height) : UIView()
        new.translatesAutoresizingMaskIntoConstraints = false
        addSubview(new)
        part = new
        NSLayoutConstraint.activate([
            new.leftAnchor.constraint(equalTo: leftAnchor, constant: 3),
            rightAnchor.constraint(equalTo: new.rightAnchor, constant: 4),
            new.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            bottomAnchor.constraint(equalTo: new.bottomAnchor, constant: 8),
        ])
        guard !hasContent else { return }
        NSLayoutConstraint.activate([
            new.widthAnchor.constraint(equalToConstant: size.width),
            new.heightAnchor.constraint(equalToConstant: size.height),
        ])
    }

    var partSize: CGSize { CGSize(width: CGFloat(10 + wanted % 41), height: CGFloat(8 + wanted % 23)) }
    var wantedSize: CGSize { CGSize(width: partSize.width + 7, height: partSize.height + 10) }
}

/// Views that change their subviews when they are asked for a size.
extension Scenario {
    static let replacedParts: [Scenario] = [
        // A subview is replaced by another one while systemLayoutSizeFitting or a layout asks its superview for its content size.
        // The size is that of the new subview, also where the view tree has as many views as before.
        Scenario(
            "parts-replaced-when-asked", rules: ["passes-9", "passes-5"],
            limits: [255] + Array(repeating: 3 * 2 * 60 - 1, count: 8)
        ) { run in
            let room = run.openPlain()
            let card = UIView()
            let boxes = [ReplacingBox(0), ReplacingBox(1)]
            card.translatesAutoresizingMaskIntoConstraints = false
            room.view.addSubview(card)
            for box in boxes { card.addSubview(box) }
            NSLayoutConstraint.activate([
                card.leftAnchor.constraint(equalTo: room.view.leftAnchor, constant: 11),
                card.topAnchor.constraint(equalTo: room.view.topAnchor, constant: 100),
                boxes[0].leftAnchor.constraint(equalTo: card.leftAnchor, constant: 2),
                boxes[0].topAnchor.constraint(equalTo: card.topAnchor, constant: 1),
                boxes[1].leftAnchor.constraint(equalTo: boxes[0].rightAnchor, constant: 5),
                boxes[1].topAnchor.constraint(equalTo: boxes[0].bottomAnchor, constant: 4),
                card.rightAnchor.constraint(equalTo: boxes[1].rightAnchor, constant: 8),
                card.bottomAnchor.constraint(equalTo: boxes[1].bottomAnchor, constant: 3),
            ])
            /// The frames of the boxes in the card, and the size of the card.
            func wanted() -> (frames: [CGRect], size: CGSize) {
                let sizes = boxes.map(\.wantedSize)
                let first = CGRect(origin: CGPoint(x: 2, y: 1), size: sizes[0])
                let second = CGRect(origin: CGPoint(x: first.maxX + 5, y: first.maxY + 4), size: sizes[1])
                return ([first, second], CGSize(width: second.maxX + 8, height: second.maxY + 3))
            }
            func check() {
                room.host.settle()
                let (frames, size) = wanted()
                run.expect("frame of the card", card.frame, CGRect(origin: CGPoint(x: 11, y: 100), size: size))
                for (index, box) in boxes.enumerated() {
                    run.expect("frame of box \(index)", box.frame, frames[index])
                    run.expect("subviews of box \(index)", box.subviews.count, 1)
                    run.expect(
                        "frame of the subview of box \(index)", box.part?.frame ?? .null,
                        CGRect(origin: CGPoint(x: 3, y: 2), size: box.partSize))
                }
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let box = boxes[number / 3 % 2]
                    box.wanted = number / 6
                    guard number % 3 < 2 else { return }
                    let fitting = (number % 3 == 0 ? card : box)
                        .systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                    run.expect("fitting size", fitting, number % 3 == 0 ? wanted().size : box.wantedSize)
                }, rest: check)
            check()
        }
    ]
}
