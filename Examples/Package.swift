// swift-tools-version: 6.2
import PackageDescription

// What an app keeps beside its Xcode project to be fuzzed on Linux. The apps' own sources are in LoginForm/App and
// StickerPicker/MessagesExtension, as Xcode has them, and are not changed.
let layoutFuzz = "layout-fuzz"
let uikit = Target.Dependency.product(name: "UIKit", package: layoutFuzz)

/// A target with an app's sources, rewritten for Linux.
func app(_ name: String, _ more: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: [uikit] + more, path: "\(name)/Linux/\(name)", exclude: ["uikit-sources.txt"],
        // An app's classes are internal: `@testable import` reaches them, also from a worker in release.
        swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-enable-testing"])],
        plugins: [.plugin(name: "UIKitSourcesPlugin", package: layoutFuzz)])
}

/// The worker program with the app's code, for campaigns.
func worker(_ name: String, of app: String) -> Target {
    .executableTarget(
        name: name, dependencies: [.target(name: app), .product(name: "FuzzWorker", package: layoutFuzz), uikit],
        path: "\(app)/Linux/\(name)")
}

func tests(of app: String) -> Target {
    .testTarget(
        name: "\(app)Tests",
        dependencies: [.target(name: app), .product(name: "LayoutFuzz", package: layoutFuzz), uikit],
        path: "\(app)/Tests", swiftSettings: [.swiftLanguageMode(.v5)])
}

let package = Package(
    name: "Examples",
    // An app names the address of the repository in place of the path.
    dependencies: [.package(name: layoutFuzz, path: "..")],
    targets: [
        app("LoginForm"), worker("LoginWorker", of: "LoginForm"), tests(of: "LoginForm"),
        app("StickerPicker", [.product(name: "Messages", package: layoutFuzz)]),
        worker("StickerWorker", of: "StickerPicker"), tests(of: "StickerPicker"),
    ])
