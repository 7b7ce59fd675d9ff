/// A picture that a child drew.
struct DrawnPicture: Hashable, Sendable {
    var svg: String
    /// In points.
    var width: Double
    var height: Double
}
