// Layers are in LayoutEngine.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import LayoutEngine
