import Foundation

/// What a browser sends of a name and a password.
enum Base64 {
    static func decoded(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map(Array.init) }
}
