// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that no test run builds it. It takes the solver and the engine as any user does, and with no
// trait it fetches nothing else.
let package = Package(
    name: "layout-benchmarks",
    dependencies: [.package(name: "layout-fuzz", path: "..", traits: [])],
    targets: [
        .executableTarget(
            name: "LayoutBenchmark",
            dependencies: [
                .product(name: "AutoLayoutSolver", package: "layout-fuzz"),
                .product(name: "LayoutEngine", package: "layout-fuzz"),
            ]),
        .executableTarget(
            name: "FuzzBenchmark", dependencies: [.product(name: "LayoutEngine", package: "layout-fuzz")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v6]
)
