import Foundation

/// What `finding-power` asks for, as arguments of the form `name=value`.
struct HuntRequest {
    enum Mode: String {
        /// Up to the first failure.
        case first
        /// All findings, until the time is over.
        case all
        /// Which mutants cases come by.
        case reach
    }

    /// By what cases are kept and varied.
    enum Guidance: String {
        /// Every case is new.
        case none
        /// By which places of the engine they come, and how often: those of all mutants are the places.
        case edges
        /// By what they show (``BehaviourLog``).
        case behaviour
    }

    var mode = Mode.first
    var guidance = Guidance.none
    /// The highest number of a mutant, for guidance by edges.
    var last: Int32 = 0
    /// A file with the one case to run, in place of those that the profiles make.
    var file: String?
    /// The number of the mutant; 0 for the true engine. With `reach` the highest number that there is.
    var mutant: Int32 = 0
    var seed: UInt64 = 1
    /// The number of the first case.
    var first: UInt64 = 0
    /// Of processor time, for all cases.
    var seconds = 60.0
    /// Of processor time; a case that takes longer hangs.
    var caseSeconds = 5
    var memoryMegabytes = 2048
    /// How many cases are run to see what they come by.
    var cases: UInt64 = 0
    var profiles: [String] = []
    /// Files whose scenes are one more profile.
    var storyboards: [String] = []

    /// - Throws: `HuntRequestError` for an argument without a meaning.
    init(_ arguments: [String]) throws(HuntRequestError) {
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, try set(parts[0], parts[1]) else { throw HuntRequestError(argument: argument) }
        }
        if profiles.isEmpty, file == nil { throw HuntRequestError(argument: "profiles=") }
    }

    private mutating func set(_ name: String, _ value: String) throws(HuntRequestError) -> Bool {
        func number<Number: LosslessStringConvertible>(_: Number.Type) throws(HuntRequestError) -> Number {
            guard let number = Number(value) else { throw HuntRequestError(argument: "\(name)=\(value)") }
            return number
        }
        switch name {
        case "mode":
            guard let mode = Mode(rawValue: value) else { return false }
            self.mode = mode
        case "guidance":
            guard let guidance = Guidance(rawValue: value) else { return false }
            self.guidance = guidance
        case "last": last = try number(Int32.self)
        case "case": file = value
        case "mutant": mutant = try number(Int32.self)
        case "seed": seed = try number(UInt64.self)
        case "first": first = try number(UInt64.self)
        case "seconds": seconds = try number(Double.self)
        case "case-seconds": caseSeconds = try number(Int.self)
        case "memory": memoryMegabytes = try number(Int.self)
        case "cases": cases = try number(UInt64.self)
        case "profiles": profiles = value.split(separator: ",").map(String.init)
        case "storyboard": storyboards.append(value)
        default: return false
        }
        return true
    }
}

/// An argument that means nothing.
struct HuntRequestError: Error, CustomStringConvertible {
    let argument: String

    var description: String {
        "'\(argument)' is no argument of mutant-hunter. finding-power starts it; by hand: mutant-hunter mutant=17 seed=1 "
            + "seconds=60 profiles=everything,mixed"
    }
}
