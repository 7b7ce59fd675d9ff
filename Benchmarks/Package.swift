// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no test run builds it. The engine's sources are linked in (by `Benchmarks/run`), because
// the solver is `package` and not public.
let package = Package(
    name: "layout-benchmarks",
    targets: [
        .target(
            name: "AutoLayoutSolver",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .target(
            name: "LayoutEngine",
            dependencies: ["AutoLayoutSolver"],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .executableTarget(name: "LayoutBenchmark", dependencies: ["AutoLayoutSolver", "LayoutEngine"]),
    ],
    swiftLanguageModes: [.v6]
)
