import FuzzCampaign
import LayoutFuzz

/// What is wrong with a failure, whether a worker has sent it or the database has it.
enum FailureMessages {
    static func sentence(_ failure: ImpossibleFailure) -> String {
        switch failure {
        case .invariant(let name):
            "'\(name.prefix(40))' is no invariant's id; it is lower-case letters, digits and dashes."
        case .signature(let bytes):
            "A signature is 1 to \(Failure.maximumSignatureLength) printable bytes; one of \(bytes) came."
        case .message(let bytes): "A message has at most \(Failure.maximumMessageLength) bytes; one of \(bytes) came."
        }
    }
}
