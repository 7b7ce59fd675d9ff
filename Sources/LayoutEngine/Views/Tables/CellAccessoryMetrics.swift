import Foundation

/// How much room accessories take at the trailing side of a row.
///
/// uikit-model: tables-9, tables-10
enum CellAccessoryMetrics {
    /// How far an accessory lies from the row's trailing side, in points.
    static func margin(rowWidth: CGFloat) -> CGFloat {
        if rowWidth >= 402 { return 20 }
        return LayoutEnvironment.current.profile.hasSafeArea ? 16 : 15
    }

    /// What lies between the content and an accessory.
    ///
    /// Since iOS 13 it is a part of the content.
    static var gap: CGFloat { isInContent ? 0 : 10 }

    /// How far labels stay away from the end of content beside an accessory.
    static var labelEnd: CGFloat { isInContent ? 8 : 2 }

    private static var isInContent: Bool { LayoutEnvironment.current.profile >= .iOS13plus }

    /// How wide a standard accessory is, in whole pixels.
    static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
        let scale = LayoutEnvironment.current.scale
        return (points(of: type) * scale).rounded(.down) / scale
    }

    private static func points(of type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: isInContent ? 10.5 : 8
        case .checkmark: isInContent ? 24 : 14
        case .detailButton: isInContent ? 24 : 22
        case .detailDisclosureButton: isInContent ? 46.5 : 42
        }
    }
}
