/// The cover of an edge of the screen, as messages name it.
enum CoveredEdge {
    /// `under the bars or the notch at the top of the screen`
    static func words(_ edge: String) -> String {
        let what =
            switch edge {
            case "top": "under the bars or the notch"
            case "bottom": "under the bars or the home indicator"
            // A notch covers only a part of its side.
            default: "outside of the safe area"
            }
        return "\(what) at the \(edge) of the screen"
    }
}
