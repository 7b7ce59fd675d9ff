import LayoutEngine

/// A cell that notes for which state it was filled last, and how often it was told that it is used again.
protocol RefilledCell: UIView {
    var reuseIdentifier: String? { get }
    var uses: Int { get }
    /// Whether it is chosen and whether it is edited: now, and when it was filled last.
    var state: [Bool] { get }
    var filled: [Bool] { get }
}

final class RefilledRow: UITableViewCell, RefilledCell {
    private(set) var (uses, filled) = (0, [Bool]())
    var state: [Bool] { [isSelected, isEditing] }

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        filled = [state.isSelected, state.isEditing]
    }
}

final class RefilledItem: UICollectionViewCell, RefilledCell {
    private(set) var (uses, filled) = (0, [Bool]())
    var state: [Bool] { [isSelected, false] }

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        filled = [state.isSelected, state.isEditing]
    }
}
