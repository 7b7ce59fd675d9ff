/// A transformer for the colors of a configuration.
///
/// Kept: nothing is drawn.
public struct UIConfigurationColorTransformer {
    /// Converts a color.
    public let transform: (UIColor) -> UIColor
    /// A transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Converts a color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
