/// What colours of a configuration become.
///
/// Kept: nothing is drawn.
public struct UIConfigurationColorTransformer {
    /// Makes another colour of a colour.
    public let transform: (UIColor) -> UIColor
    /// Takes what makes a colour of another.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// The colour that becomes of another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
