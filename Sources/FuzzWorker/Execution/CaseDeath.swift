import FuzzCampaign
import FuzzWire
import LayoutFuzz

/// How a case ended its child process, and the failure that this is.
enum CaseDeath: Hashable {
    /// The process ended by itself or by a signal; `errorText` is the end of what it wrote to standard error.
    ///
    /// Scenes of one file trap for reasons of their own, often with one message, and so do functions. So the scene and the
    /// function that trapped are parts of the signature.
    case ended(ExitStatus, errorText: String, scene: SceneName? = nil, site: TrapSite? = nil)
    /// It used up the time one case has.
    case hung(seconds: Double)
    /// It used no processor time for so long that it waits for something that does not come.
    case stalled(seconds: Double)
    /// Another process stopped it (SIGSTOP), for longer than a case may wait.
    case stopped
    /// The machinery of the child failed, not its case; the text is its own.
    case childFailed(String)
    /// It needed more memory than a case may have.
    case overMemory(megabytes: Int)
    /// It recursed until its stack was used up.
    case overflowedStack
    /// It answered with bytes that are no answer.
    case garbled

    /// Why the death proves nothing about the case; nil when it is an observation of it.
    ///
    /// The kernel sends SIGKILL when the machine has no memory left, and people and supervisors send the others. Nothing
    /// that a case does makes them, so they are never a finding, however often they come.
    var externalCause: ExternalCause? {
        switch self {
        case .ended(.signalled(let signal), _, _, _)
        where [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM].contains(signal):
            .signal(ExitStatus.name(ofSignal: signal))
        case .stopped: .stopped
        case .childFailed(let words): .childFailed(words)
        case .ended, .hung, .stalled, .overMemory, .overflowedStack, .garbled: nil
        }
    }

    var failure: Failure {
        switch self {
        case .ended(let status, let errorText, let scene, let site):
            let trap = TrapMessage(in: errorText)
            let message =
                trap.map { ExecutionMessages.trapped($0.text, status: status, at: site) }
                ?? ExecutionMessages.died(status, at: site)
            return Failure(
                invariant: "trap",
                signature: "trap/\(trap?.slug ?? TrapMessage.slug(of: Self.name(of: status)))"
                    + (site.map { "/\($0.slug)" } ?? "") + (scene.map { "/\($0.signature)" } ?? ""),
                message: scene.map { ExecutionMessages.inScene($0, message) } ?? message, step: 0)
        case .hung(let seconds):
            return Failure(
                invariant: "hang", signature: "hang", message: ExecutionMessages.hung(seconds: seconds), step: 0)
        case .stalled(let seconds):
            return Failure(
                invariant: "hang", signature: "hang/without-work",
                message: ExecutionMessages.stalled(seconds: seconds),
                step: 0)
        case .overMemory(let megabytes):
            return Failure(
                invariant: "memory", signature: "memory",
                message: ExecutionMessages.overMemory(megabytes: megabytes),
                step: 0)
        case .stopped, .childFailed:
            preconditionFailure("BUG DETECTED: \(self) is no failure of a case")
        case .overflowedStack:
            return Failure(
                invariant: "trap", signature: "trap/stack-overflow", message: ExecutionMessages.overflowedStack,
                step: 0)
        case .garbled:
            return Failure(
                invariant: "trap", signature: "trap/garbled-answer", message: ExecutionMessages.garbled, step: 0)
        }
    }

    private static func name(of status: ExitStatus) -> String {
        switch status {
        case .exited(let code): "exit status \(code)"
        case .signalled(let signal): ExitStatus.name(ofSignal: signal)
        }
    }
}

/// The sentence a Swift process writes when it stops itself.
struct TrapMessage: Hashable {
    /// After the marker, in one line: "Index out of range".
    let text: String
    /// The text in a form that is equal for equal traps and fits a signature: no numbers.
    var slug: String { Self.slug(of: text) }

    private static let markers = ["Fatal error", "Precondition failed", "Assertion failed", "BUG DETECTED"]
    private static let longestText = 300
    private static let longestSlug = 80

    /// Nil when nothing in the text is such a sentence. Of several the last counts: it is the one that ended it.
    init?(in errorText: String) {
        for line in errorText.split(separator: "\n").reversed() {
            for marker in Self.markers {
                guard let range = Self.range(of: marker, in: line) else { continue }
                var rest = line[range.upperBound...]
                while let first = rest.first, first == ":" || first == " " { rest = rest.dropFirst() }
                text = String((rest.isEmpty ? line[range] : rest).prefix(Self.longestText))
                return
            }
        }
        return nil
    }

    /// The runtime's message when the kernel gives it no more memory.
    var isAboutMemory: Bool { text.hasPrefix("failed to allocate") }

    private static func range(of marker: String, in line: Substring) -> Range<Substring.Index>? {
        var start = line.startIndex
        while start < line.endIndex {
            if line[start...].hasPrefix(marker) { return start..<line.index(start, offsetBy: marker.count) }
            start = line.index(after: start)
        }
        return nil
    }

    /// Lower-case words joined by dashes. Digits go, since they are counts and addresses, unless there is nothing else; of an
    /// address its letters go, too, which are others in each process.
    static func slug(of text: String) -> String {
        let text = text.replacing(/0x[0-9a-fA-F]+/, with: " ")
        func words(keepingDigits: Bool) -> String {
            let kept = text.lowercased().unicodeScalars.map { scalar -> Character in
                let isLetter = ("a"..."z").contains(scalar)
                let isDigit = ("0"..."9").contains(scalar)
                return isLetter || (keepingDigits && isDigit) ? Character(scalar) : " "
            }
            return String(kept).split(separator: " ").joined(separator: "-")
        }
        let plain = words(keepingDigits: text.lowercased().hasPrefix("exit status"))
        let slug = plain.isEmpty ? "unnamed" : plain
        var cut = Substring(slug.prefix(longestSlug))
        while cut.hasSuffix("-") { cut = cut.dropLast() }
        return String(cut)
    }
}
