import WatchConnectivity

// Left out by uikit-sources.txt.
final class Phone: WCSession {}
