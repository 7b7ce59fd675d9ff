import Foundation
import LayoutEngine

/// Gives a collection view at run time its layout, and the cells, headers and footers that its data source asks for.
enum CollectionContents {
    static func set(_ rows: RowElements, of collection: UICollectionView, _ list: ResolvedElement, builder: ViewBuilder)
    {
        let document = builder.document
        let options = builder.options
        let owner = builder.owner
        for cell in rows.prototypes {
            guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
            collection.register(forCellReuseIdentifier: identifier) {
                SingleViewLoader.cell(of: cell, document, options, owner: owner) as? UICollectionViewCell
            }
        }
        let kinds = [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ]
        for (key, kind) in kinds {
            guard let view = list.element.child(key: key), let identifier = view.attributes["reuseIdentifier"] else {
                continue
            }
            collection.register(forViewOfKind: kind, reuseIdentifier: identifier) {
                SingleViewLoader.cell(of: view, document, options, owner: owner) as? UICollectionReusableView
            }
        }
        guard let element = list.child(key: "collectionViewLayout") else { return }
        collection.collectionViewLayout = layout(builder.resolve(element), options)
    }

    /// The layout in the file, of the app's class if the file names one.
    private static func layout(_ resolved: ResolvedElement, _ options: LoadingOptions) -> UICollectionViewLayout {
        let own = options.classes.type(for: resolved) as? UICollectionViewLayout.Type
        let layout = own.flatMap { $0.init(coder: NSCoder()) } ?? UICollectionViewFlowLayout()
        if let flow = layout as? UICollectionViewFlowLayout { set(flow, resolved) }
        return layout
    }

    private static func set(_ flow: UICollectionViewFlowLayout, _ resolved: ResolvedElement) {
        if resolved["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
        if let spacing = resolved.number("minimumLineSpacing") { flow.minimumLineSpacing = CGFloat(spacing) }
        if let spacing = resolved.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = CGFloat(spacing) }
        if let size = size("itemSize", resolved) { flow.itemSize = size }
        if let size = size("headerReferenceSize", resolved) { flow.headerReferenceSize = size }
        if let size = size("footerReferenceSize", resolved) { flow.footerReferenceSize = size }
        if let size = size("estimatedItemSize", resolved) { flow.estimatedItemSize = size }
        if resolved.bool("automaticEstimatedItemSize") == true {
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let inset = FrameReader.insets(resolved.child(key: "sectionInset")) { flow.sectionInset = inset }
    }

    private static func size(_ key: String, _ resolved: ResolvedElement) -> CGSize? {
        guard let element = resolved.child(key: key), element.name == "size",
            let width = element.attributes["width"].flatMap({ Double($0) }), width.isFinite,
            let height = element.attributes["height"].flatMap({ Double($0) }), height.isFinite
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
