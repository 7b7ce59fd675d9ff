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
// UIKit's classes are isolated to the main actor as Apple's are, which were written before concurrency: code that is written
// so itself may use them anywhere, and the compiler says nothing. So it is for the engine's own code and for its users here.
let uikitSettings =
    settings + [
        .swiftLanguageMode(.v5),
        .enableUpcomingFeature("BareSlashRegexLiterals"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
    ]

// What a trait guards is fetched only by those who want it: an app that takes the engine or the solver needs none of it.
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt", condition: .when(traits: ["Fuzzing"]))
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Campaigns"]))
let swiftSyntax = Target.Dependency.product(
    name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["AppSources"]))
let swiftParser = Target.Dependency.product(
    name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["AppSources"]))
let swiftOperators = Target.Dependency.product(
    name: "SwiftOperators", package: "swift-syntax", condition: .when(traits: ["AppSources"]))
let argumentParserOfTool = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AppSources"]))
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Campaigns"]))
let grdbSQLite = Target.Dependency.product(
    name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Campaigns"]))

let flyingFox = Target.Dependency.product(
    name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Campaigns"]))
let flyingSocks = Target.Dependency.product(
    name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Campaigns"]))

// Homebrew installs where the compiler does not look. On Linux libzmq has no such place, and SwiftPM would warn where
// pkg-config is not installed.
#if os(macOS)
let zmqPackage: String? = "libzmq"
#else
let zmqPackage: String? = nil
#endif

// A build in which planted bugs wait for their switch; finding-power makes it of a copy of this package.
let plantedBugs: [Target.Dependency] = Context.environment["LAYOUT_FUZZ_MUTANTS"] != nil ? ["CMutants"] : []

// SwiftPM compiles a plugin's tool, and the parser of Swift with it, apart from the same target of this build. `make test` builds
// the tool first and names it, so that the parser is compiled once.
let toolOfPlugin: [Target.Dependency] =
    Context.environment["LAYOUT_FUZZ_PLUGIN_TOOL"] == nil ? [.target(name: "uikit-sources")] : []

let package = Package(
    name: "layout-fuzz",
    // The programs run on Linux; the libraries use nothing beside Foundation. Nothing has been built on these yet.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
    products: [
        .library(name: "AutoLayoutSolver", targets: ["AutoLayoutSolver"]),
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "LayoutFuzz", targets: ["LayoutFuzz"]),
        .library(name: "FuzzMessages", targets: ["FuzzMessages"]),
        .library(name: "FuzzCampaign", targets: ["FuzzCampaign"]),
        .library(name: "FuzzWire", targets: ["FuzzWire"]),
        .executable(name: "fuzz-coordinator", targets: ["FuzzCoordinator"]),
        .library(name: "FuzzWorker", targets: ["FuzzWorker"]),
        .executable(name: "fuzz-worker", targets: ["fuzz-worker"]),
        .executable(name: "uikit-sources", targets: ["uikit-sources"]),
        .plugin(name: "UIKitSourcesPlugin", targets: ["UIKitSourcesPlugin"]),
    ],
    traits: [
        .trait(name: "Fuzzing", description: "What LayoutFuzz needs beside the engine: exact arithmetic."),
        .trait(
            name: "Campaigns",
            description: "What the programs need: a database, options of a command line, a server of pages.",
            enabledTraits: ["Fuzzing"]),
        .trait(
            name: "CheckInvariants",
            description: "The solver looks at its own state after each change of it: slow, and only for its tests."),
        .trait(
            name: "AppSources",
            description:
                "What uikit-sources needs, which makes an app's own sources compile on Linux: a parser of Swift."),
        .default(enabledTraits: ["AppSources", "Campaigns"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CZMQ", pkgConfig: zmqPackage, providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
        .target(name: "CSandbox"),
        .target(name: "CSockets"),
        .target(name: "AutoLayoutSolver", swiftSettings: settings),
        .target(name: "CMutants"),
        .target(
            name: "LayoutEngine", dependencies: ["AutoLayoutSolver"] + plantedBugs, swiftSettings: uikitSettings),
        .target(
            name: "InterfaceBuilder", dependencies: ["LayoutEngine"] + plantedBugs, swiftSettings: uikitSettings),
        .target(name: "UIKitSources", dependencies: [swiftSyntax, swiftParser], swiftSettings: settings),
        // A plugin finds its tool only where product and target have one name.
        .executableTarget(
            name: "uikit-sources", dependencies: ["UIKitSources", argumentParserOfTool],
            path: "Sources/UIKitSourcesTool", swiftSettings: settings),
        .plugin(name: "UIKitSourcesPlugin", capability: .buildTool(), dependencies: toolOfPlugin),
        .target(
            name: "SolverOracle",
            dependencies: ["AutoLayoutSolver", bigInt],
            swiftSettings: settings),
        // Logs of UIKit about constraints that contradict each other, explained.
        .target(
            name: "ConflictLog", dependencies: ["AutoLayoutSolver", "SolverOracle"], swiftSettings: settings),
        .target(name: "LayoutReference", swiftSettings: settings),
        .target(
            name: "LayoutFuzz",
            dependencies: [
                "AutoLayoutSolver", "ConflictLog", "InterfaceBuilder", "LayoutEngine", "LayoutReference",
                "SolverOracle",
            ],
            swiftSettings: uikitSettings),
        // Planted bugs, and who finds them: docs/finding-power.md.
        .target(name: "Mutants", dependencies: [swiftSyntax, swiftParser, swiftOperators], swiftSettings: settings),
        .executableTarget(
            name: "mutant-hunter", dependencies: ["CMutants", "CSandbox", "InterfaceBuilder", "LayoutFuzz"],
            path: "Sources/MutantHunter", swiftSettings: uikitSettings),
        .executableTarget(
            name: "finding-power", dependencies: ["FuzzWorker", "LayoutFuzz", "Mutants", argumentParserOfTool],
            path: "Sources/FindingPower",
            swiftSettings: settings),
        .target(name: "FuzzMessages", dependencies: ["LayoutEngine", "LayoutFuzz"], swiftSettings: settings),
        .target(name: "FuzzCampaign", dependencies: ["FuzzMessages", "LayoutFuzz"], swiftSettings: settings),
        .target(
            name: "FuzzWire", dependencies: ["CSockets", "CZMQ", "FuzzMessages", "LayoutFuzz"],
            swiftSettings: settings),
        .target(
            name: "FuzzCommand", dependencies: ["FuzzMessages", "FuzzWire", "LayoutFuzz", argumentParser],
            swiftSettings: settings),
        .executableTarget(
            name: "FuzzCoordinator",
            dependencies: [
                "ConflictLog", "FuzzCampaign", "FuzzCommand", "FuzzMessages", "FuzzWire", "InterfaceBuilder",
                "LayoutEngine", "LayoutFuzz",
                argumentParser,
                flyingFox, flyingSocks, grdb,
            ],
            swiftSettings: uikitSettings
        ),
        // A library, so that an app's package can make a worker of its own that has the app's code.
        .target(
            name: "FuzzWorker",
            dependencies: [
                "CSandbox", "FuzzCampaign", "FuzzCommand", "FuzzMessages", "FuzzWire", "InterfaceBuilder",
                "LayoutEngine",
                "LayoutFuzz", argumentParser,
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "fuzz-worker", dependencies: ["FuzzWorker"], path: "Sources/FuzzWorkerProgram",
            swiftSettings: settings),
        .testTarget(
            name: "AutoLayoutSolverTests", dependencies: ["AutoLayoutSolver", "SolverOracle"], swiftSettings: settings),
        .testTarget(
            name: "LayoutEngineTests", dependencies: ["AutoLayoutSolver", "LayoutEngine", "SolverOracle"],
            swiftSettings: uikitSettings),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "LayoutEngine"],
            swiftSettings: uikitSettings),
        // Written as most apps are: without our settings, in the language mode of Swift 5.
        .testTarget(
            name: "SourceCompatibilityTests", dependencies: ["LayoutEngine"],
            swiftSettings: strictSettings + [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ConflictLogTests", dependencies: ["AutoLayoutSolver", "ConflictLog", "SolverOracle"],
            swiftSettings: settings),
        .testTarget(name: "UIKitSourcesTests", dependencies: ["UIKitSources"], swiftSettings: settings),
        .testTarget(
            name: "MutantsTests", dependencies: ["Mutants", "mutant-hunter", swiftSyntax, swiftParser],
            swiftSettings: settings),
        .testTarget(
            name: "LayoutFuzzTests",
            dependencies: ["LayoutFuzz", "InterfaceBuilder", "LayoutEngine", "LayoutReference", "SolverOracle"],
            swiftSettings: uikitSettings),
        .testTarget(name: "LayoutReferenceTests", dependencies: ["LayoutReference"], swiftSettings: settings),
        .testTarget(
            name: "FuzzWireTests", dependencies: ["FuzzMessages", "FuzzWire", "LayoutFuzz"], swiftSettings: settings),
        // What tests of the policy and tests of the coordinator share.
        .target(
            name: "CampaignTestSupport", dependencies: ["FuzzCampaign", "FuzzMessages", "LayoutFuzz"],
            path: "Tests/CampaignTestSupport", swiftSettings: settings),
        .testTarget(
            name: "FuzzCampaignTests",
            dependencies: ["CampaignTestSupport", "FuzzCampaign", "FuzzMessages", "LayoutFuzz"],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzCoordinatorTests",
            dependencies: [
                "CampaignTestSupport", "FuzzCampaign", "FuzzCoordinator", "FuzzMessages", "FuzzWire",
                "InterfaceBuilder", "LayoutEngine", "LayoutFuzz",
                argumentParser,
                grdb,
            ],
            swiftSettings: uikitSettings),
        .testTarget(
            name: "FuzzWorkerTests",
            dependencies: [
                "FuzzCampaign", "FuzzMessages", "FuzzWire", "FuzzWorker", "LayoutEngine", "LayoutFuzz",
            ],
            swiftSettings: settings),
        // Both programs in one process, over a disk in memory that SQLite reaches through a VFS.
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "FuzzCampaign", "FuzzCoordinator", "FuzzMessages", "FuzzWire", "FuzzWorker", "LayoutFuzz",
                grdb, grdbSQLite,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "FuzzCoordinator", "FuzzWorker", argumentParser,
            ],
            swiftSettings: settings),
        // A worker as an app's package makes it, for EndToEndTests.
        .executableTarget(
            name: "target-worker", dependencies: ["FuzzWorker", "InterfaceBuilder", "LayoutEngine", "LayoutFuzz"],
            path: "Tests/TargetWorker", swiftSettings: uikitSettings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["target-worker", "FuzzMessages", "FuzzWire", "LayoutFuzz", grdb],
            swiftSettings: settings),
        // Runs the code that documents show, and as any user sees it: without internals.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["AutoLayoutSolver", "InterfaceBuilder", "LayoutEngine", "LayoutFuzz"],
            swiftSettings: uikitSettings),
        .testTarget(
            name: "RegressionTests", dependencies: ["LayoutFuzz", "LayoutEngine", "FuzzWorker"],
            swiftSettings: uikitSettings),
    ],
    swiftLanguageModes: [.v6]
)

// Modules by which a file that says `import UIKit` compiles on Linux. A product of each name is there on other systems, too, so
// that a package can name it unconditionally; it is empty there, because a module called UIKit hides the system's.
let appleModules = ["CoreGraphics", "Messages", "ObjectiveC", "QuartzCore", "UIKit"]
#if os(Linux)
func appleModule(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/AppleModules/\(name)", swiftSettings: settings)
}
package.products += appleModules.map { .library(name: $0, targets: [$0]) }
package.targets += [
    // GRDB asks which of these modules can be imported, and is written for Apple's. So it is compiled before they are there.
    appleModule("ObjectiveC", ["LayoutEngine", grdb]),
    appleModule("_Testing_CoreGraphics"),
    appleModule("_Testing_UIKit"),
    appleModule("CoreGraphics", ["LayoutEngine", "_Testing_CoreGraphics", grdb]),
    appleModule("QuartzCore", ["CoreGraphics", "LayoutEngine"]),
    appleModule(
        "UIKit", ["CoreGraphics", "InterfaceBuilder", "LayoutEngine", "ObjectiveC", "QuartzCore", "_Testing_UIKit"]),
    appleModule("Messages", ["UIKit"]),
    // Written as apps are, as SourceCompatibilityTests.
    .testTarget(
        name: "AppleModulesTests", dependencies: ["Messages", "UIKit"],
        swiftSettings: strictSettings + [.swiftLanguageMode(.v5)]),
    // With the settings of a new Xcode project.
    .testTarget(
        name: "MainActorTests", dependencies: ["UIKit"],
        swiftSettings: strictSettings + [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]
// A target with the plugin makes SwiftPM compile the plugin's tool for whatever is built. So it is there only where `make test`
// asks for it.
if Context.environment["LAYOUT_FUZZ_PLUGIN_TESTS"] != nil {
    package.targets.append(
        // An app's own sources, rewritten by the plugin; in the language mode of most apps.
        .testTarget(
            name: "AppSourcesTests", dependencies: ["InterfaceBuilder", "LayoutEngine", "UIKit"],
            exclude: ["Objects.storyboard", "App", "Main.storyboard", "uikit-sources.txt"],
            swiftSettings: strictSettings + [.swiftLanguageMode(.v5)], plugins: ["UIKitSourcesPlugin"]))
    // The apps of Examples and their workers, which EndToEndTests run; Examples/Package.swift builds them as a user's package does.
    for (app, worker, module) in [
        ("LoginForm", "LoginWorker", "UIKit"), ("StickerPicker", "StickerWorker", "Messages"),
    ] {
        package.targets += [
            .target(
                name: app, dependencies: [.target(name: module)], path: "Examples/\(app)/Linux/\(app)",
                exclude: ["uikit-sources.txt"], swiftSettings: strictSettings + [.swiftLanguageMode(.v5)],
                plugins: ["UIKitSourcesPlugin"]),
            .executableTarget(
                name: worker, dependencies: [.target(name: app), "FuzzWorker", "LayoutFuzz", "UIKit"],
                path: "Examples/\(app)/Linux/\(worker)", swiftSettings: strictSettings + [.swiftLanguageMode(.v5)]),
        ]
    }
}
#else
package.products += appleModules.map { .library(name: $0, targets: ["AppleFrameworks"]) }
package.targets.append(.target(name: "AppleFrameworks", path: "Sources/AppleModules/AppleFrameworks"))
#endif

// `LAYOUT_FUZZ_TESTS="A B"` leaves only these tests and what they need, for checks that build all of it another way.
if let wanted = Context.environment["LAYOUT_FUZZ_TESTS"] {
    var names = Set(wanted.split(separator: " ").map(String.init))
    // A target comes after those that it needs.
    for target in package.targets.reversed() where names.contains(target.name) {
        for case .byNameItem(let name, _) in target.dependencies { names.insert(name) }
        for case .plugin(let name, _) in target.plugins ?? [] { names.insert(name) }
    }
    package.targets.removeAll { !names.contains($0.name) }
    package.products = []
}
