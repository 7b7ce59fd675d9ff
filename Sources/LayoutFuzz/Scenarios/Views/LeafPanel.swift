import Foundation
import LayoutEngine

/// A small panel: a container with one view, a view tied to it, and a view with a mask. With so few views, the effect of one
/// change is not hidden by others.
final class LeafPanel {
    let holder = UIView(frame: CGRect(x: 11, y: 5, width: 300, height: 420))
    let container = UIView(frame: CGRect(x: 9, y: 3, width: 240, height: 330))
    let leaf: UIView
    private let (follower, bar) = (UIView(), UIView(frame: CGRect(x: 15, y: 250, width: 130, height: 40)))
    private let barLabel = UILabel(frame: CGRect(x: 3, y: 4, width: 50, height: 20))
    private let (width, contentWidth): (NSLayoutConstraint, NSLayoutConstraint)
    private let inner = UIView()
    /// The app's own layers, between those of subviews.
    private let layers = [CALayer(), CALayer()]
    private let isSafe: Bool

    static let (leaves, changes) = (9, 14)

    /// The views that can be hidden: the view, the one with a mask, their superviews and subviews.
    var parts: [UIView] { [leaf, bar, container, holder, barLabel, inner] }

    /// - Parameters:
    ///   - kind: the kind of the view.
    ///   - isSafe: whether the view is tied to the container's safe area, or to its edges.
    init(_ kind: Int, isSafe: Bool) {
        self.isSafe = isSafe
        leaf = Self.makeLeaf(kind, inner)
        contentWidth = inner.widthAnchor.constraint(equalToConstant: 140)
        width = leaf.widthAnchor.constraint(equalToConstant: 150)
        inner.translatesAutoresizingMaskIntoConstraints = false
        if inner.superview != nil { contentWidth.isActive = !(inner is UIStackView) }
        leaf.translatesAutoresizingMaskIntoConstraints = false
        follower.translatesAutoresizingMaskIntoConstraints = false
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        bar.addSubview(barLabel)
        holder.layer.addSublayer(layers[0])
        holder.addSubview(container)
        container.addSubview(follower)
        for (anchor, constant) in [
            (follower.topAnchor.constraint(equalTo: container.topAnchor), 7),
            (follower.leftAnchor.constraint(equalTo: container.leftAnchor), 5),
            (follower.widthAnchor.constraint(equalToConstant: 0), 33),
        ] as [(NSLayoutConstraint, CGFloat)] {
            (anchor.constant, anchor.priority) = (constant, .defaultLow)
            anchor.isActive = true
        }
        follower.heightAnchor.constraint(equalToConstant: 10).isActive = true
        width.isActive = true
        container.addSubview(bar)
        container.layer.addSublayer(layers[1])
        attachLeaf()
    }

    private static func makeLeaf(_ kind: Int, _ inner: UIView) -> UIView {
        let label = UILabel()
        (label.numberOfLines, label.text) = (0, "some words that take more than one line")
        switch kind {
        case 0: return label
        case 1:
            let note = UITextView()
            (note.isScrollEnabled, note.text) = (false, "a note of a few words, and some more")
            return note
        case 2: return UIImageView(image: UIImage(size: CGSize(width: 37, height: 22)))
        case 3:
            let other = UILabel()
            other.text = "other"
            let stack = UIStackView(arrangedSubviews: [label, other])
            (stack.axis, stack.spacing) = (.vertical, 3)
            return stack
        case 4:
            let button = UIButton()
            button.setTitle("Title", for: .normal)
            button.setImage(UIImage(size: CGSize(width: 12, height: 9)), for: .normal)
            return button
        case 5:
            let box = UIView()
            box.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            let guide = box.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
                label.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor),
                label.topAnchor.constraint(equalTo: guide.topAnchor, constant: 2),
                label.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -3),
            ])
            return box
        case 6:
            let scroll = UIScrollView()
            scroll.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 2),
                inner.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -4),
                inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 1),
                inner.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
                inner.heightAnchor.constraint(equalToConstant: 90),
                scroll.heightAnchor.constraint(equalToConstant: 60),
            ])
            return scroll
        case 7:
            let field = UITextField()
            (field.text, field.rightViewMode) = ("text", .always)
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 13, height: 7))
            return field
        default:
            let part = PartView()
            part.insets = UIEdgeInsets(top: 1, left: 4, bottom: 2, right: 7)
            part.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: part.leadingAnchor, constant: 6),
                inner.centerYAnchor.constraint(equalTo: part.centerYAnchor),
                inner.heightAnchor.constraint(equalToConstant: 8), part.heightAnchor.constraint(equalToConstant: 26),
            ])
            return part
        }
    }

    /// Constraints between views end when one of the views leaves, so they are created again each time.
    private func attachLeaf() {
        container.insertSubview(leaf, at: 1)
        let guide = container.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leaf.leftAnchor.constraint(equalTo: isSafe ? guide.leftAnchor : container.leftAnchor, constant: 8),
            leaf.topAnchor.constraint(equalTo: isSafe ? guide.topAnchor : container.topAnchor, constant: 4),
            follower.leftAnchor.constraint(equalTo: leaf.leftAnchor),
            follower.topAnchor.constraint(equalTo: leaf.bottomAnchor, constant: 6),
            follower.widthAnchor.constraint(equalTo: leaf.widthAnchor, multiplier: 0.5),
        ])
    }

    private func putBackOrAway(_ view: UIView, _ back: () -> Void) {
        if view.superview == nil { back() } else { view.removeFromSuperview() }
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0: width.constant = CGFloat(50 + value * 4)
        case 1: container.frame.size.width = CGFloat(190 + value * 3)
        case 2: container.frame.size.height = CGFloat(310 + value)
        case 3: container.autoresizesSubviews.toggle()
        case 4: putBackOrAway(leaf, attachLeaf)
        case 5: putBackOrAway(bar) { container.insertSubview(bar, at: 0) }
        case 6: putBackOrAway(container) { holder.addSubview(container) }
        case 7: holder.frame.origin = CGPoint(x: value % 7, y: value)
        case 8:
            container.layoutMargins = UIEdgeInsets(top: 1, left: CGFloat(value), bottom: 2, right: CGFloat(value / 2))
        case 9: bar.frame = CGRect(x: 5 + value % 9, y: 200 + value, width: 90 + value, height: 30 + value / 3)
        case 10: bar.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(value * 7 % 64))
        case 11: contentWidth.constant = CGFloat(20 + value * 5)
        case 12 where value % 2 == 0: leaf.insetsLayoutMarginsFromSafeArea.toggle()
        case 12: container.semanticContentAttribute = value % 4 == 1 ? .forceRightToLeft : .forceLeftToRight
        default: changeContent(String(repeating: "word ", count: value % 9 + 1), value)
        }
    }

    private func changeContent(_ text: String, _ value: Int) {
        switch leaf {
        case let label as UILabel: label.text = text
        case let note as UITextView: note.text = text
        case let field as UITextField: field.rightViewMode = value % 2 == 0 ? .never : .always
        case let picture as UIImageView: picture.image = UIImage(size: CGSize(width: 9 + value, height: 40 - value / 2))
        case let button as UIButton: button.setTitle(text, for: .normal)
        case let stack as UIStackView: (stack.arrangedSubviews[value % 2] as? UILabel)?.text = text
        case let part as PartView: part.insets.left = CGFloat(value)
        default: (leaf.subviews.first as? UILabel)?.text = text
        }
    }

    /// The layout of all views of the panel, in the window or not, and the order of its layers.
    func picture() -> SettledLayout {
        var picture = SettledLayout(treeOf: holder, "holder")
        for (view, name) in [(container, "container"), (leaf, "leaf"), (bar, "bar")] where view.superview == nil {
            picture.add(treeOf: view, name)
        }
        for view in [holder, container, bar, leaf] {
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            picture.add("fitting size", [size.width, size.height])
            let all: [CALayer?] = layers + [container, leaf, follower, bar, barLabel].map(\.layer)
            let places = (view.layer.sublayers ?? []).map { layer in all.firstIndex { $0 === layer } ?? -1 }
            picture.add("layers", places)
        }
        return picture
    }
}
