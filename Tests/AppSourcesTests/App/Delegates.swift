import Foundation

/// Says no, and greets.
final class StrictDelegate: NSObject, LoginViewControllerDelegate {
    var calls: [String] = []
    let greeting = "hello"
    func loginDidFinish(_ controller: LoginViewController) { calls.append("finished") }
    func login(_ controller: LoginViewController, shouldAccept name: String) -> Bool {
        calls.append("asked")
        return false
    }
    func loginDidCancel() { calls.append("cancelled") }
}

/// Has only what is required.
final class PlainDelegate: NSObject, LoginViewControllerDelegate {
    var calls: [String] = []
    func loginDidFinish(_ controller: LoginViewController) { calls.append("finished") }
}
