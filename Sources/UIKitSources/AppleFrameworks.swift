/// Modules of Apple's systems that do not exist on Linux.
enum AppleFrameworks {
    static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AdSupport", "AppIntents",
        "AppTrackingTransparency", "AppKit", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit",
        "CarPlay",
        "Charts", "CloudKit", "Combine", "Contacts", "ContactsUI", "CoreAnimation", "CoreAudio", "CoreBluetooth",
        "CoreData",
        "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion",
        "CoreServices",
        "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI",
        "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO",
        "Intents",
        "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
        "Metal",
        "MetalKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
        "NotificationCenter", "OSLog", "OpenGLES", "PDFKit", "PassKit", "Photos", "PhotosUI", "PushKit", "QuickLook",
        "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit",
        "StoreKit",
        "SwiftData", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI",
        "VideoToolbox", "Vision", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "os",
    ]
}
