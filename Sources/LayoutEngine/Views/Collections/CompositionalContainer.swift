import Foundation

/// The container that the app gets.
final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }

    init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
    }
}

/// The environment that the app gets when it creates a section or places the items of a group.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: CompositionalContainer, _ traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
    }
}

extension CGSize {
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGRect {
    /// The rectangle without insets; its left side is the leading side.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }
}
