/// The kind of device an app runs on.
///
/// Raw values as in Apple's header.
public enum UIUserInterfaceIdiom: Int, Hashable, Codable, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// Other systems; no device here is one.
    case tv = 2, carPlay = 3, mac = 5, vision = 6
}
