import Foundation

/// The space that accessories take at the trailing side of a row.
///
/// uikit-model: tables-9, tables-10
enum CellAccessoryMetrics {
    /// The distance of an accessory from the row's trailing edge, in points.
    static func margin(rowWidth: CGFloat) -> CGFloat {
        if rowWidth >= 402 { return 20 }
        return LayoutEnvironment.current.profile.hasSafeArea ? 16 : 15
    }

    /// The distance between the content and an accessory.
    ///
    /// Since iOS 13 it is a part of the content.
    static var gap: CGFloat { isInsideContentView ? 0 : 10 }

    /// The distance of labels from the end of the content beside an accessory.
    static var labelTrailingInset: CGFloat { isInsideContentView ? 8 : 2 }

    private static var isInsideContentView: Bool { LayoutEnvironment.current.profile >= .iOS13plus }

    /// The width of a standard accessory, in whole pixels.
    static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
        let scale = LayoutEnvironment.current.scale
        return (points(of: type) * scale).rounded(.down) / scale
    }

    private static func points(of type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: isInsideContentView ? 10.5 : 8
        case .checkmark: isInsideContentView ? 24 : 14
        case .detailButton: isInsideContentView ? 24 : 22
        case .detailDisclosureButton: isInsideContentView ? 46.5 : 42
        }
    }
}
