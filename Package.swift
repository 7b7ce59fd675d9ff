// swift-tools-version: 6.2
import PackageDescription

// Set by continuous integration; a user's newer compiler may know warnings that we do not.
let strictSettings: [SwiftSetting] =
    Context.environment["LAYOUT_FUZZ_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : []
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + strictSettings

// What a trait guards is fetched only by those who want it: an app that takes the engine or the solver needs none of it.
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt", condition: .when(traits: ["Fuzzing"]))
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Campaigns"]))
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Campaigns"]))
let grdbSQLite = Target.Dependency.product(
    name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Campaigns"]))

let package = Package(
    name: "layout-fuzz",
    // The programs run on Linux; the libraries use nothing beside Foundation. Nothing has been built on these yet.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
    products: [
        .library(name: "AutoLayoutSolver", targets: ["AutoLayoutSolver"]),
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "LayoutFuzz", targets: ["LayoutFuzz"]),
        .library(name: "FuzzWire", targets: ["FuzzWire"]),
        .executable(name: "fuzz-coordinator", targets: ["FuzzCoordinator"]),
        .executable(name: "fuzz-worker", targets: ["FuzzWorker"]),
    ],
    traits: [
        .trait(name: "Fuzzing", description: "What LayoutFuzz needs beside the engine: exact arithmetic."),
        .trait(
            name: "Campaigns", description: "What the programs need: a database, options of a command line.",
            enabledTraits: ["Fuzzing"]),
        .trait(
            name: "CheckInvariants",
            description: "The solver looks at its own state after each change of it: slow, and only for its tests."),
        .default(enabledTraits: ["Campaigns"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .systemLibrary(name: "CZMQ", providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
        .target(name: "CSandbox"),
        .target(name: "CSockets"),
        .target(name: "AutoLayoutSolver", swiftSettings: settings),
        .target(name: "LayoutEngine", dependencies: ["AutoLayoutSolver"], swiftSettings: settings),
        .target(name: "InterfaceBuilder", dependencies: ["LayoutEngine"], swiftSettings: settings),
        .target(
            name: "SolverOracle",
            dependencies: ["AutoLayoutSolver", bigInt],
            swiftSettings: settings),
        .target(
            name: "LayoutFuzz", dependencies: ["AutoLayoutSolver", "InterfaceBuilder", "LayoutEngine", "SolverOracle"],
            swiftSettings: settings),
        .target(
            name: "FuzzWire", dependencies: ["CSockets", "CZMQ", "LayoutFuzz", "LayoutEngine"], swiftSettings: settings),
        .target(
            name: "FuzzCommand", dependencies: ["FuzzWire", "LayoutFuzz", argumentParser], swiftSettings: settings),
        .executableTarget(
            name: "FuzzCoordinator",
            dependencies: [
                "FuzzCommand", "FuzzWire", "LayoutFuzz", "LayoutEngine", "InterfaceBuilder",
                argumentParser,
                grdb,
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FuzzWorker",
            dependencies: [
                "CSandbox", "FuzzCommand", "FuzzWire", "LayoutFuzz", "LayoutEngine",
                argumentParser,
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AutoLayoutSolverTests", dependencies: ["AutoLayoutSolver", "SolverOracle"], swiftSettings: settings),
        .testTarget(
            name: "LayoutEngineTests", dependencies: ["AutoLayoutSolver", "LayoutEngine", "SolverOracle"],
            swiftSettings: settings),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "LayoutEngine"],
            swiftSettings: settings),
        // Written as apps are: with the settings of a new Xcode project, hence without ours.
        .testTarget(
            name: "SourceCompatibilityTests", dependencies: ["LayoutEngine"], swiftSettings: strictSettings),
        .testTarget(
            name: "LayoutFuzzTests", dependencies: ["LayoutFuzz", "InterfaceBuilder", "LayoutEngine", "SolverOracle"],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzWireTests", dependencies: ["FuzzWire", "LayoutFuzz"], swiftSettings: settings),
        .testTarget(
            name: "FuzzCoordinatorTests",
            dependencies: [
                "FuzzCoordinator", "FuzzWire", "InterfaceBuilder", "LayoutEngine", "LayoutFuzz",
                argumentParser,
                grdb,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzWorkerTests", dependencies: ["FuzzWorker", "FuzzWire", "LayoutFuzz"],
            swiftSettings: settings),
        // Both programs in one process, over a disk in memory that SQLite reaches through a VFS.
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "FuzzCoordinator", "FuzzWorker", "FuzzWire", "LayoutFuzz",
                grdb, grdbSQLite,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "FuzzCoordinator", "FuzzWorker", argumentParser,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["FuzzWire", "LayoutFuzz", grdb],
            swiftSettings: settings),
        .testTarget(
            name: "RegressionTests", dependencies: ["LayoutFuzz", "LayoutEngine", "FuzzWorker"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// `LAYOUT_FUZZ_TESTS="A B"` leaves only these tests and what they need, for checks that build all of it another way.
if let wanted = Context.environment["LAYOUT_FUZZ_TESTS"] {
    var names = Set(wanted.split(separator: " ").map(String.init))
    // A target stands after those that it needs.
    for target in package.targets.reversed() where names.contains(target.name) {
        for case .byNameItem(let name, _) in target.dependencies { names.insert(name) }
    }
    package.targets.removeAll { !names.contains($0.name) }
    package.products = []
}
