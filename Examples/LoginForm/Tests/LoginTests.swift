import LayoutFuzz
import XCTest

@testable import LoginForm

final class LoginTests: XCTestCase {
    func test_login() throws {
        try LayoutTarget { LoginViewController() }.check()
    }
}
