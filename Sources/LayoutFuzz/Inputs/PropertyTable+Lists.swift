import Foundation
import LayoutEngine

extension PropertyTable {
    static let collectionReusableView: [PropertyInput] = [
        PropertyInput(\UICollectionReusableView.reuseIdentifier, "reuseIdentifier", nil, "", "a", "two words")
    ]

    static let collectionViewCell: [PropertyInput] = [
        PropertyInput(
            \UICollectionViewCell.backgroundView, "backgroundView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(
            \UICollectionViewCell.selectedBackgroundView, "selectedBackgroundView",
            makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UICollectionViewCell.isSelected, "isSelected", false, true),
        PropertyInput(\UICollectionViewCell.isHighlighted, "isHighlighted", false, true),
    ]

    static let collectionView: [PropertyInput] = [
        PropertyInput(\UICollectionView.allowsSelection, "allowsSelection", false, true),
        PropertyInput(\UICollectionView.allowsMultipleSelection, "allowsMultipleSelection", false, true),
        PropertyInput(
            \UICollectionView.backgroundView, "backgroundView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UICollectionView.isPrefetchingEnabled, "isPrefetchingEnabled", false, true),
    ]

    static let collectionViewFlowLayout: [PropertyInput] = [
        PropertyInput(
            \UICollectionViewFlowLayout.itemSize, "itemSize", CGSize(width: 0, height: 0),
            CGSize(width: 30, height: 40.5), CGSize(width: 200, height: 90)),
        PropertyInput(
            \UICollectionViewFlowLayout.estimatedItemSize, "estimatedItemSize", CGSize(width: 0, height: 0),
            CGSize(width: 30, height: 40.5), CGSize(width: 200, height: 90)),
        PropertyInput(\UICollectionViewFlowLayout.minimumLineSpacing, "minimumLineSpacing", 0, 0.5, 7, 44),
        PropertyInput(\UICollectionViewFlowLayout.minimumInteritemSpacing, "minimumInteritemSpacing", 0, 0.5, 7, 44),
        PropertyInput(
            \UICollectionViewFlowLayout.sectionInset, "sectionInset", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UICollectionViewFlowLayout.scrollDirection, "scrollDirection", .vertical, .horizontal),
        PropertyInput(
            \UICollectionViewFlowLayout.headerReferenceSize, "headerReferenceSize", CGSize(width: 0, height: 0),
            CGSize(width: 30, height: 40.5), CGSize(width: 200, height: 90)),
        PropertyInput(
            \UICollectionViewFlowLayout.footerReferenceSize, "footerReferenceSize", CGSize(width: 0, height: 0),
            CGSize(width: 30, height: 40.5), CGSize(width: 200, height: 90)),
        PropertyInput(
            \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds, "sectionHeadersPinToVisibleBounds", false,
            true),
        PropertyInput(
            \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds, "sectionFootersPinToVisibleBounds", false,
            true),
        PropertyInput(
            \UICollectionViewFlowLayout.sectionInsetReference, "sectionInsetReference", .fromContentInset,
            .fromSafeArea, .fromLayoutMargins),
    ]

    static let collectionViewLayoutAttributes: [PropertyInput] = [
        PropertyInput(
            \UICollectionViewLayoutAttributes.frame, "frame", CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(x: 3, y: 4, width: 50.5, height: 60)),
        PropertyInput(
            \UICollectionViewLayoutAttributes.size, "size", CGSize(width: 0, height: 0),
            CGSize(width: 30, height: 40.5), CGSize(width: 200, height: 90)),
        PropertyInput(
            \UICollectionViewLayoutAttributes.center, "center", CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 4.5),
            CGPoint(x: 20, y: 40)),
        PropertyInput(\UICollectionViewLayoutAttributes.alpha, "alpha", 0, 0.5, 7, 44),
        PropertyInput(
            \UICollectionViewLayoutAttributes.transform, "transform", .identity, CGAffineTransform(scaleX: 2, y: 1),
            CGAffineTransform(rotationAngle: 1), CGAffineTransform(translationX: 3, y: 4)),
        PropertyInput(\UICollectionViewLayoutAttributes.zIndex, "zIndex", 0, 1, 2, 3),
        PropertyInput(\UICollectionViewLayoutAttributes.isHidden, "isHidden", false, true),
        PropertyInput(
            \UICollectionViewLayoutAttributes.bounds, "bounds", CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(x: 3, y: 4, width: 50.5, height: 60)),
    ]

    static let refreshControl: [PropertyInput] = [
        PropertyInput(
            \UIRefreshControl.attributedTitle, "attributedTitle", nil, NSAttributedString(string: "a"),
            PropertyValues.kerned)
    ]

    static let tableViewHeaderFooterView: [PropertyInput] = [
        PropertyInput(
            \UITableViewHeaderFooterView.backgroundView, "backgroundView",
            makes: [{ nil }, { PropertyValues.view(30, 20) }])
    ]

    static let tableView: [PropertyInput] = [
        PropertyInput(\UITableView.rowHeight, "rowHeight", UITableView.automaticDimension, 20, 44.5),
        PropertyInput(
            \UITableView.estimatedRowHeight, "estimatedRowHeight", UITableView.automaticDimension, 0, 20, 44.5),
        PropertyInput(\UITableView.sectionHeaderHeight, "sectionHeaderHeight", UITableView.automaticDimension, 0, 20.5),
        PropertyInput(\UITableView.sectionFooterHeight, "sectionFooterHeight", UITableView.automaticDimension, 0, 20.5),
        PropertyInput(
            \UITableView.tableHeaderView, "tableHeaderView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(
            \UITableView.tableFooterView, "tableFooterView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITableView.separatorStyle, "separatorStyle", .none, .singleLine),
        PropertyInput(
            \UITableView.separatorInset, "separatorInset", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UITableView.insetsContentViewsToSafeArea, "insetsContentViewsToSafeArea", false, true),
        PropertyInput(\UITableView.allowsSelection, "allowsSelection", false, true),
        PropertyInput(\UITableView.allowsMultipleSelection, "allowsMultipleSelection", false, true),
        PropertyInput(\UITableView.allowsSelectionDuringEditing, "allowsSelectionDuringEditing", false, true),
        PropertyInput(
            \UITableView.estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight", UITableView.automaticDimension,
            0, 20.5),
        PropertyInput(
            \UITableView.estimatedSectionFooterHeight, "estimatedSectionFooterHeight", UITableView.automaticDimension,
            0, 20.5),
        PropertyInput(
            \UITableView.sectionHeaderTopPadding, "sectionHeaderTopPadding", UITableView.automaticDimension, 0, 20.5),
        PropertyInput(\UITableView.separatorColor, "separatorColor", nil, .red, .blue),
        PropertyInput(
            \UITableView.backgroundView, "backgroundView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITableView.isEditing, "isEditing", false, true),
        PropertyInput(
            \UITableView.cellLayoutMarginsFollowReadableWidth, "cellLayoutMarginsFollowReadableWidth", false, true),
        PropertyInput(\UITableView.sectionIndexColor, "sectionIndexColor", nil, .red, .blue),
        PropertyInput(\UITableView.isPrefetchingEnabled, "isPrefetchingEnabled", false, true),
    ]

    static let tableViewCell: [PropertyInput] = [
        PropertyInput(\UITableViewCell.selectionStyle, "selectionStyle", .none, .blue, .gray, .default),
        PropertyInput(
            \UITableViewCell.backgroundView, "backgroundView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(
            \UITableViewCell.selectedBackgroundView, "selectedBackgroundView",
            makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(
            \UITableViewCell.separatorInset, "separatorInset", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UITableViewCell.isSelected, "isSelected", false, true),
        PropertyInput(\UITableViewCell.isHighlighted, "isHighlighted", false, true),
        PropertyInput(\UITableViewCell.isEditing, "isEditing", false, true),
        PropertyInput(\UITableViewCell.indentationLevel, "indentationLevel", 0, 1, 2, 3),
        PropertyInput(\UITableViewCell.indentationWidth, "indentationWidth", 0, 0.5, 7, 44),
        PropertyInput(
            \UITableViewCell.accessoryType, "accessoryType", .none, .disclosureIndicator, .detailDisclosureButton,
            .checkmark, .detailButton),
        PropertyInput(
            \UITableViewCell.accessoryView, "accessoryView", makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITableViewCell.showsReorderControl, "showsReorderControl", false, true),
        PropertyInput(
            \UITableViewCell.editingAccessoryType, "editingAccessoryType", .none, .disclosureIndicator,
            .detailDisclosureButton, .checkmark, .detailButton),
        PropertyInput(
            \UITableViewCell.editingAccessoryView, "editingAccessoryView",
            makes: [{ nil }, { PropertyValues.view(30, 20) }]),
        PropertyInput(\UITableViewCell.shouldIndentWhileEditing, "shouldIndentWhileEditing", false, true),
    ]

}
