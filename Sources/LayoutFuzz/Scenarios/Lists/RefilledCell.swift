import LayoutEngine

/// A cell that records the state of its last update, and counts the calls of `prepareForReuse()`.
protocol RefilledCell: UIView {
    var reuseIdentifier: String? { get }
    var uses: Int { get }
    /// Whether it is selected and whether it is in editing mode: now, and at its last update.
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
