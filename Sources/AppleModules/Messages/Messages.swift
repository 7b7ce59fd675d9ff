// The names of Messages are in LayoutEngine. As on iOS, whoever imports it has UIKit, too.
@_exported import UIKit
