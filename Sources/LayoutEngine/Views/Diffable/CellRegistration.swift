import Foundation

extension UICollectionView {
    /// A registration that creates and configures the cells of a class, without a reuse identifier from the app.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        fileprivate let identifier = RegistrationIdentifiers.next()
        fileprivate let handler: Handler

        /// A registration of cells that a closure configures.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A registration that creates and configures headers and footers of a class, without a reuse identifier from the app.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        fileprivate let identifier = RegistrationIdentifiers.next()
        fileprivate let kind: String
        fileprivate let handler: Handler

        /// A registration of views of a kind that a closure configures.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// A cell that is no longer used, or a new one, configured.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = cell as? Cell else { return Cell(frame: .zero) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A new header or footer, configured.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        register(
            Supplementary.self, forSupplementaryViewOfKind: registration.kind,
            withReuseIdentifier: registration.identifier)
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = view as? Supplementary else { return Supplementary(frame: .zero) }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// Reuse identifiers for registrations, for which the app gives none.
@preconcurrency @MainActor
private enum RegistrationIdentifiers {
    private static var count = 0
    static func next() -> String {
        count += 1
        return "UIRegistration \(count)"
    }
}
