import Foundation

/// Shows a list row by constraints, so that the row is as high as its content.
///
/// uikit-model: collections-7
open class UIListContentView: UIView, UIContentView {
    private let label = UILabel()
    private let secondLabel = UILabel()
    private let picture = UIImageView()
    private var shown: UIListContentConfiguration
    private var placing: [NSLayoutConstraint] = []
    /// The guide that the text fills; nil without text.
    open private(set) var textLayoutGuide: UILayoutGuide?
    /// The guide that the secondary text fills; nil without it.
    open private(set) var secondaryTextLayoutGuide: UILayoutGuide?
    /// The guide that the image fills; nil without it.
    open private(set) var imageLayoutGuide: UILayoutGuide?

    /// A view that shows a row.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, secondLabel] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        show()
    }
    /// Exists so that subclasses can be written as for UIKit.
    public required convenience init?(coder: NSCoder) { self.init(configuration: .cell()) }

    /// The configuration; one of another kind raises in UIKit, and is reported here.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "\(debugName) was given a \(type(of: newValue)), and shows a UIListContentConfiguration only; it shows what it "
                        + "showed.")
                return
            }
            shown = new
            show()
        }
    }

    private func show() {
        fill(label, shown.attributedText, shown.text, shown.textProperties)
        fill(secondLabel, shown.secondaryAttributedText, shown.secondaryText, shown.secondaryTextProperties)
        picture.image = shown.image
        for guide in [textLayoutGuide, secondaryTextLayoutGuide, imageLayoutGuide, textGroupLayoutGuide].compactMap({
            $0
        }) {
            removeLayoutGuide(guide)
        }
        textGroupLayoutGuide = nil
        NSLayoutConstraint.deactivate(placing)
        directionalLayoutMargins = shown.directionalLayoutMargins
        placing = makeContentConstraints()
        textLayoutGuide = guide(around: label)
        secondaryTextLayoutGuide = guide(around: secondLabel)
        imageLayoutGuide = guide(around: picture)
        NSLayoutConstraint.activate(placing)
    }

    private func fill(
        _ label: UILabel, _ attributed: NSAttributedString?, _ text: String?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.font = properties.font
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment =
            [.natural: .natural, .center: .center, .justified: .justified][properties.alignment] ?? .natural
        switch properties.transform {
        case .none: label.text = text
        case .uppercase: label.text = text?.uppercased()
        case .lowercase: label.text = text?.lowercased()
        case .capitalized: label.text = text?.capitalized
        }
        if let attributed { label.attributedText = attributed }
        label.isHidden = attributed == nil && text == nil
    }

    private func makeContentConstraints() -> [NSLayoutConstraint] {
        let margins = layoutMarginsGuide
        var result: [NSLayoutConstraint] = []
        var leading = margins.leadingAnchor
        var padding: CGFloat = 0
        picture.isHidden = shown.image == nil
        if let image = shown.image {
            let reserved = shown.imageProperties.reservedLayoutSize
            let largest = shown.imageProperties.maximumSize
            let width = largest.width > 0 ? min(largest.width, image.size.width) : image.size.width
            let height = largest.height > 0 ? min(largest.height, image.size.height) : image.size.height
            result += [
                picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                picture.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
                picture.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
                picture.widthAnchor.constraint(equalToConstant: reserved.width > 0 ? reserved.width : width),
                picture.heightAnchor.constraint(equalToConstant: reserved.height > 0 ? reserved.height : height),
            ]
            leading = picture.trailingAnchor
            padding = shown.imageToTextPadding
        }
        result += [
            label.leadingAnchor.constraint(equalTo: leading, constant: padding),
            label.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
            label.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
        ]
        guard !secondLabel.isHidden else {
            return result + [
                label.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
                secondLabel.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                secondLabel.topAnchor.constraint(equalTo: label.topAnchor),
            ]
        }
        result += [
            secondLabel.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
            secondLabel.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
        ]
        if shown.prefersSideBySideTextAndSecondaryText {
            let end = secondLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor)
            end.priority = UILayoutPriority(999)
            return result + [
                label.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
                secondLabel.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
                secondLabel.leadingAnchor.constraint(
                    greaterThanOrEqualTo: label.trailingAnchor, constant: shown.textToSecondaryTextHorizontalPadding),
                end,
            ]
        }
        let middle = UILayoutGuide()
        addLayoutGuide(middle)
        textGroupLayoutGuide = middle
        return result + [
            middle.topAnchor.constraint(equalTo: label.topAnchor),
            middle.bottomAnchor.constraint(equalTo: secondLabel.bottomAnchor),
            middle.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
            secondLabel.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            secondLabel.topAnchor.constraint(
                equalTo: label.bottomAnchor, constant: shown.textToSecondaryTextVerticalPadding),
        ]
    }
    private var textGroupLayoutGuide: UILayoutGuide?

    private func guide(around view: UIView) -> UILayoutGuide? {
        guard !view.isHidden else { return nil }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        placing += [
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
        return guide
    }
}
