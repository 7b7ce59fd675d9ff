import Foundation

/// JSON that is read as strictly as it is written: a key that the type does not have is an error, because what a
/// build does not know it cannot run.
package enum StrictJSON {
    /// The parser gives up at 512 levels, and says then only that it is no JSON. A case at all its limits has fewer
    /// values.
    package static let shapeLimits = JSONShape.Limits(depth: 500, values: 500_000)

    package static func encode(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("BUG DETECTED: a case holds a number that is not finite")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// - Parameter sizeLimit: of the document, as it came and as this build would write it: what was read has to fit
    ///   into messages and files again.
    package static func decode<Value: Codable>(
        _ type: Value.Type, from bytes: [UInt8], schemas: ClosedRange<Int>, sizeLimit: Int
    ) throws(CaseDecodingError) -> Value {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes.count, limit: sizeLimit) }
        if let problem = JSONShape.problem(of: bytes, limits: shapeLimits) {
            throw CaseDecodingError(path: "", reason: problem.description)
        }
        if let problem = JSONSyntax.problem(of: bytes) {
            throw CaseDecodingError(
                path: "",
                reason:
                    "This is not JSON (\(bytes.count) bytes): at \(JSONSyntax.place(of: problem.offset, in: bytes)), "
                    + "\(problem.reason). Is the file cut off, or of another kind?")
        }
        let document: Any
        do {
            document = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            throw CaseDecodingError(
                path: "", reason: "This is not JSON (\(bytes.count) bytes). Is the file cut off, or of another kind?")
        }
        guard let object = document as? [String: Any], let found = object["schema"] as? Int else {
            throw CaseDecodingError(
                path: "schema", reason: "The number of the format is missing. It is not a case file.")
        }
        try checkSchema(found, schemas)
        let value: Value
        do {
            value = try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw explain(error)
        } catch {
            throw CaseDecodingError(path: "", reason: "\(error)")
        }
        let written = encode(value)
        guard written.count <= sizeLimit else { throw .tooLarge(written.count, limit: sizeLimit) }
        guard let known = try? JSONSerialization.jsonObject(with: Data(written)) else { return value }
        try rejectUnknownKeys(in: document, known: known, path: "")
        return value
    }

    /// The value of text that is exactly what ``encode(_:)`` writes for it; nil for any other text. Quicker than
    /// ``decode(_:from:schemas:)``, since equal bytes can hold nothing that the type does not have.
    package static func decodeCanonical<Value: Codable>(
        _ type: Value.Type, from bytes: [UInt8], sizeLimit: Int
    ) -> Value? {
        guard bytes.count <= sizeLimit, JSONShape.problem(of: bytes, limits: shapeLimits) == nil,
            let value = try? JSONDecoder().decode(type, from: Data(bytes)), encode(value) == bytes
        else { return nil }
        return value
    }

    /// - Throws: a `CaseDecodingError` at `schema` for a number that is not in the range.
    static func checkSchema(_ found: Int, _ known: ClosedRange<Int>) throws(CaseDecodingError) {
        guard !known.contains(found) else { return }
        let range =
            known.lowerBound == known.upperBound ? "\(known.upperBound)" : "\(known.lowerBound) to \(known.upperBound)"
        throw CaseDecodingError(
            path: "schema",
            reason:
                "The format is \(found), this build reads \(range). Use the build that wrote the file, or a newer one.")
    }

    private static func rejectUnknownKeys(in given: Any, known: Any, path: String) throws(CaseDecodingError) {
        if let given = given as? [String: Any], let known = known as? [String: Any] {
            for key in given.keys.sorted() {
                guard let value = given[key], !(value is NSNull) else { continue }
                let place = path.isEmpty ? key : "\(path).\(key)"
                guard let counterpart = known[key] else {
                    throw CaseDecodingError(
                        path: place,
                        reason: "This build does not know '\(key)' here, so it cannot run the case as it was meant. "
                            + "Correct the name, or use the build that wrote it.")
                }
                try rejectUnknownKeys(in: value, known: counterpart, path: place)
            }
        } else if let given = given as? [Any], let known = known as? [Any] {
            for index in 0..<min(given.count, known.count) {
                try rejectUnknownKeys(in: given[index], known: known[index], path: "\(path)[\(index)]")
            }
        }
    }

    private static func explain(_ error: DecodingError) -> CaseDecodingError {
        func path(_ keys: [any CodingKey]) -> String {
            keys.reduce("") { text, key in
                if let index = key.intValue { return "\(text)[\(index)]" }
                return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
            }
        }
        switch error {
        case .keyNotFound(let key, let context):
            return CaseDecodingError(path: path(context.codingPath + [key]), reason: "The value is missing. Add it.")
        case .typeMismatch(let type, let context):
            return CaseDecodingError(path: path(context.codingPath), reason: "The value is not a \(name(of: type)).")
        case .valueNotFound(let type, let context):
            return CaseDecodingError(
                path: path(context.codingPath), reason: "The value is null, not a \(name(of: type)).")
        case .dataCorrupted(let context):
            return CaseDecodingError(path: path(context.codingPath), reason: "\(context.debugDescription).")
        @unknown default:
            return CaseDecodingError(path: "", reason: "\(error)")
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int.Type, is UInt.Type: "whole number"
        case is Double.Type, is Float.Type: "number"
        default: type is any Collection.Type ? "list" : "object"
        }
    }
}
