/// The limits beyond which a file does not count as one of Interface Builder's.
///
/// The largest of 1,970 real documents has 700 kilobytes, 43 scenes and 257 views in one scene, nine deep. Whatever a file
/// within the limits is, reading it takes less than 100 megabytes and two seconds.
public struct ParsingLimits: Hashable, Sendable {
    /// Bytes of the file.
    public var bytes = 8 * 1024 * 1024
    /// Elements of the file.
    public var elements = 100_000
    /// Attributes of one element.
    public var attributes = 200
    /// Elements around an element.
    ///
    /// Each view takes two; loading and layout go down the tree by recursion.
    public var depth = 200
    /// Points of a coordinate, size or constant.
    ///
    /// Beyond it, arithmetic loses the pixels.
    public static let length = 1_000_000.0

    /// The usual limits.
    public init() {}
}
