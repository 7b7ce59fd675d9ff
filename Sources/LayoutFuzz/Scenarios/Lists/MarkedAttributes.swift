import Foundation
import LayoutEngine

/// Attributes of an app's own class, which have one more value.
final class MarkedAttributes: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var mark = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? MarkedAttributes)?.mark = mark
        return copy
    }
}

/// The values that the layouts give to their items and headers.
final class AttributeMarks {
    var base = 1
    /// Whether attributes are changed in place; otherwise in copies.
    var isInPlace = false

    func mark(_ path: IndexPath, isHeader: Bool) -> Int { base + path.section * 10 + path.item + (isHeader ? 200 : 0) }
    func alpha(_ path: IndexPath, isHeader: Bool) -> CGFloat { mark(path, isHeader: isHeader) % 3 == 0 ? 0.5 : 1 }

    func marked(_ all: [UICollectionViewLayoutAttributes]?) -> [UICollectionViewLayoutAttributes]? {
        all?.map { attributes in
            let result = isInPlace ? attributes : attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
            let isHeader = attributes.representedElementCategory == .supplementaryView
            (result as? MarkedAttributes)?.mark = mark(attributes.indexPath, isHeader: isHeader)
            result.alpha = alpha(attributes.indexPath, isHeader: isHeader)
            return result
        }
    }
}

final class MarkedFlow: UICollectionViewFlowLayout {
    var marks: AttributeMarks?

    override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        marks?.marked(super.layoutAttributesForElements(in: rect))
    }
}

final class MarkedComposition: UICollectionViewCompositionalLayout {
    var marks: AttributeMarks?

    /// Self-sizing items one below the other, with a header of the given length.
    static func ofRows(_ run: ScenarioRun, _ header: @escaping () -> CGFloat) -> MarkedComposition {
        MarkedComposition(sectionProvider: { _, _ in
            let item = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .estimated(25)))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: run.size(.fractionalWidth(0.4), .estimated(25)), subitems: [item]))
            section.contentInsetsReference = .none
            section.supplementaryContentInsetsReference = .none
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: run.size(.fractionalWidth(1), .absolute(header())),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        })
    }

    override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        marks?.marked(super.layoutAttributesForElements(in: rect))
    }
}

/// The attributes that were last applied to a view. The mark of UIKit's own attributes is -1.
struct AppliedAttributes {
    var mark = -2
    var (path, kind, frame) = (IndexPath(index: 0), String?.none, CGRect.null)

    @MainActor
    mutating func take(_ attributes: UICollectionViewLayoutAttributes) {
        mark = (attributes as? MarkedAttributes)?.mark ?? -1
        (path, kind, frame) = (attributes.indexPath, attributes.representedElementKind, attributes.frame)
    }
}

/// A cell that records the attributes that are applied to it, and those that it is asked to fit.
final class MarkedItemCell: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var width = box.widthAnchor.constraint(equalToConstant: 30)
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 20)
    private(set) var applied = AppliedAttributes()
    /// The mark that it set in the attributes that it was last asked to fit, and the mark that its superclass returned.
    private(set) var answers = (given: 0, got: 0)

    required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        (width.priority, height.priority) = (UILayoutPriority(998), UILayoutPriority(999))
        let sides = box.filling(contentView)
        for side in sides { side.priority = .required - 1 }
        NSLayoutConstraint.activate(sides + [width, height])
    }
    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.take(layoutAttributes)
    }
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        answers = ((layoutAttributes as? MarkedAttributes).map { $0.mark + 7 } ?? -1, 0)
        (layoutAttributes as? MarkedAttributes)?.mark += 7
        let result = super.preferredLayoutAttributesFitting(layoutAttributes)
        answers.got = (result as? MarkedAttributes)?.mark ?? -1
        return result
    }
}

/// A header that records the attributes that are applied to it.
final class MarkedHeader: UICollectionReusableView {
    private(set) var applied = AppliedAttributes()

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.take(layoutAttributes)
    }
}
