import FuzzWire
import LayoutFuzz

@testable import FuzzWorker

/// What the cases of a simulated campaign do, decided by their index alone: the truth that every schedule must come to.
///
/// They are the smallest that there are, so that most of the time goes to what is simulated. The width of its one view
/// identifies a case.
struct SimulatedCases {
    let count: UInt64

    static let trap = "Fatal error: planted trap"
    static let trapSignature = "trap/planted-trap"
    static let hangSignature = "hang"
    static let lostSignature = "worker/lost"

    /// How the case ends its process, if it does.
    func death(of index: UInt64) -> CaseDeath? {
        if index % 31 == 12 { return .ended(.signalled(4), errorText: Self.trap) }
        if index == 47 { return .hung(seconds: 5) }
        return nil
    }

    /// What the case shows when it runs to its end.
    func failures(of index: UInt64) -> [Failure] {
        var signatures: [String] = []
        if index % 7 == 3 { signatures.append("seven") }
        if index % 13 == 10 { signatures.append("thirteen") }
        if index % 26 == 23 { signatures.append("twenty-six") }
        return signatures.map {
            Failure(invariant: "simulated", signature: "simulated/\($0)", message: "seen", step: 1)
        }
    }

    func steps(of index: UInt64) -> UInt64 { death(of: index) == nil ? 1 + index % 5 : 0 }

    /// All that the campaign counts for a case.
    func signatures(of index: UInt64) -> [String] {
        death(of: index).map { [$0.failure.signature] } ?? failures(of: index).map(\.signature)
    }

    static func layoutCase(_ index: UInt64) -> LayoutCase {
        let view = ViewNode(id: "v0", contentWidth: Double(index + 1))
        return LayoutCase(environment: CaseEnvironment(), root: ControllerNode(id: "c0", view: view))
    }

    /// The case that it is; one that a search made may be none.
    func index(of layoutCase: LayoutCase) -> UInt64? {
        guard let width = layoutCase.root.view.contentWidth, width >= 1, width == width.rounded() else { return nil }
        let index = UInt64(width) - 1
        return index < count ? index : nil
    }
}
