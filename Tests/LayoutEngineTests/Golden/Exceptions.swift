import LayoutEngine

extension LayoutEnvironment {
    /// What UIKit would have raised so far, in order.
    var exceptions: [LayoutException] {
        reports.compactMap { report in
            if case .exception(let exception) = report { exception } else { nil }
        }
    }
}
