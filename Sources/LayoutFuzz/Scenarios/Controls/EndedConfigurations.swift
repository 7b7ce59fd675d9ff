import Foundation
import LayoutEngine

/// Kinds of configurations with a field, each of which needs views of its own.
enum FirstKind {}
enum SecondKind {}

/// What shows a field and knows its number.
protocol NumberedConfiguration: UIContentConfiguration {
    var number: Int { get }
}

/// A view with a field, as one of these configurations makes it.
protocol NumberedContent: UIView, UIContentView {
    var field: UITextField { get }
}

/// A field, of a kind.
struct FieldConfiguration<Kind>: NumberedConfiguration {
    let number: Int
    let listener: any UITextFieldDelegate

    func makeContentView() -> any UIView & UIContentView { FieldContent(self) }
    func updated(for state: any UIConfigurationState) -> FieldConfiguration<Kind> { self }
}

/// The view of such a configuration.
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
