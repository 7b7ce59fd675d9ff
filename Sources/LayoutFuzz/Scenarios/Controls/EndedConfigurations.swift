import Foundation
import LayoutEngine

/// Two kinds of configurations with a field. Each kind needs its own content views.
enum FirstKind {}
enum SecondKind {}

/// A content configuration with a number.
protocol NumberedConfiguration: UIContentConfiguration {
    var number: Int { get }
}

/// A content view with a field.
protocol NumberedContent: UIView, UIContentView {
    var field: UITextField { get }
}

/// A configuration of one of the kinds.
struct FieldConfiguration<Kind>: NumberedConfiguration {
    let number: Int
    let listener: any UITextFieldDelegate

    func makeContentView() -> any UIView & UIContentView { FieldContent(self) }
    func updated(for state: any UIConfigurationState) -> FieldConfiguration<Kind> { self }
}

/// The content view of such a configuration.
final class FieldContent<Kind>: UIView, NumberedContent {
    let field = UITextField(frame: CGRect(x: 6, y: 5, width: 120, height: 34))
    private var shown: FieldConfiguration<Kind>

    init(_ configuration: FieldConfiguration<Kind>) {
        shown = configuration
        super.init(frame: .zero)
        field.delegate = configuration.listener
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set { shown = newValue as? FieldConfiguration<Kind> ?? shown }
    }
}
