import FuzzMessages
import LayoutFuzz
import Synchronization

/// A case of a finding, as a value or as its canonical text, whichever was known first.
///
/// A case takes milliseconds to write as text and to read, and a campaign that is resumed has up to two thousand of them.
/// What most of them are asked for is their size and their name.
package final class FindingCase: Sendable {
    private struct Forms {
        var layoutCase: LayoutCase?
        var text: [UInt8]?
        var id: String?
        var measure: CaseMeasure?
    }

    private let forms: Mutex<Forms>

    package init(_ layoutCase: LayoutCase) {
        forms = Mutex(Forms(layoutCase: layoutCase))
    }

    /// A case that came from a worker, with the text it came as.
    package init(_ encoded: EncodedCase) {
        forms = Mutex(Forms(layoutCase: encoded.knownCase, text: encoded.bytes))
    }

    /// A case that was stored and has not changed since.
    package init(text: [UInt8], id: String, measure: CaseMeasure) {
        forms = Mutex(Forms(text: text, id: id, measure: measure))
    }

    /// The case.
    ///
    /// - Throws: when the text is none, which its checksum should have detected.
    package func read() throws(CaseDecodingError) -> LayoutCase {
        let known = forms.withLock { ($0.layoutCase, $0.text) }
        if let layoutCase = known.0 { return layoutCase }
        let layoutCase = try CaseCoding.decode(known.1 ?? [])
        forms.withLock { $0.layoutCase = layoutCase }
        return layoutCase
    }

    /// The canonical text.
    package var text: [UInt8] {
        forms.withLock { forms in
            if let text = forms.text { return text }
            let text = forms.layoutCase.map { CaseCoding.encode($0) } ?? []
            forms.text = text
            return text
        }
    }

    /// For a message: the text as it is, and the case if it is known.
    package var encoded: EncodedCase {
        let text = text
        return EncodedCase(bytes: text, known: forms.withLock { $0.layoutCase })
    }

    package var id: String {
        let known = forms.withLock { $0.id }
        if let known { return known }
        let id = StableHash.hexadecimal(of: text)
        forms.withLock { $0.id = id }
        return id
    }

    package var measure: CaseMeasure {
        forms.withLock { forms in
            if let measure = forms.measure { return measure }
            if forms.layoutCase == nil { forms.layoutCase = forms.text.flatMap { try? CaseCoding.decode($0) } }
            let measure =
                forms.layoutCase?.measure ?? CaseMeasure(views: 0, constraints: 0, steps: 0, transitions: 0)
            forms.measure = measure
            return measure
        }
    }
}

extension FindingCase: Hashable {
    /// Equal cases have equal texts.
    package static func == (one: FindingCase, other: FindingCase) -> Bool {
        if one === other { return true }
        let (mine, theirs) = (one.forms.withLock { $0.layoutCase }, other.forms.withLock { $0.layoutCase })
        if let mine, let theirs { return mine == theirs }
        return one.text == other.text
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(measure.views) }
}
