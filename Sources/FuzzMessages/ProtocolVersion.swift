/// The version of everything in this module, which travels in the first frame of every message.
///
/// It is raised by any change that an older peer would misread; `docs/protocol.md` has the rules.
package enum ProtocolVersion {
    package static let current: UInt16 = 1
    /// The oldest version that this build still accepts.
    package static let oldest: UInt16 = 1
}
