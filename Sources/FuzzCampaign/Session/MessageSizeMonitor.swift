import FuzzMessages

/// Detects an endless message while it arrives.
///
/// libzmq gathers all parts of a message before it hands over the first, with no limit for their number, and takes 64 bytes
/// for a part of none. A coordinator has a proxy that follows the frames; a worker has one connection, and looks at what
/// came on it, and at what that took, since it was last given a whole message.
package struct MessageSizeMonitor: Hashable {
    package enum Look: Hashable {
        /// Nothing is on its way, or little.
        case quiet
        /// Something long is on its way: look again soon.
        case growing
        case endless
    }

    /// The longest message, and as much again: what the kernel holds has been counted, too.
    static let maximumByteCount = 2 * WireFormat.maximumFrameBytes
    /// What other threads of the worker take meanwhile is within it.
    static let maximumMemoryGrowth = 48 << 20
    /// Less than this is not worth a second look.
    static let ignoredGrowthBytes = 64 * 1024

    /// When the last whole message was taken.
    private var bytes = 0
    private var memory = 0

    package init() {}

    package mutating func didReceiveMessage(bytes: Int) { self.bytes = bytes }

    /// - Parameters:
    ///   - bytes: that have come on the connection.
    ///   - memory: that the process has, in bytes.
    package mutating func look(bytes: Int, memory: Int) -> Look {
        let growth = bytes - self.bytes
        guard growth > Self.ignoredGrowthBytes else {
            self.memory = memory
            return .quiet
        }
        return growth > Self.maximumByteCount || memory - self.memory > Self.maximumMemoryGrowth ? .endless : .growing
    }
}
