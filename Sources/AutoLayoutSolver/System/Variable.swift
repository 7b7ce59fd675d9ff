import Synchronization

/// An unknown of a `System`: a length or a place, in points or whatever unit its constraints are written in.
///
/// A variable belongs to the system that made it (`System.addVariable`). Two variables are equal if they are the same
/// variable of the same system.
public struct Variable: Hashable, Sendable {
    let index: Int
    let system: SystemIdentity

    init(index: Int, system: SystemIdentity) {
        self.index = index
        self.system = system
    }
}

/// Which system a variable or a constraint belongs to.
///
/// Systems never share one.
struct SystemIdentity: Hashable, Sendable {
    private let number: Int

    init() { number = Self.counter.wrappingAdd(1, ordering: .relaxed).oldValue }

    private static let counter = Atomic<Int>(0)
}
