import FuzzWorker
import LayoutFuzz
@testable import LoginForm

@main
struct LoginWorker {
    static func main() {
        LayoutWorker.main(targets: [LayoutTarget { LoginViewController() }])
    }
}
