// Foundation has the points, sizes and rectangles on Linux; LayoutEngine adds transforms and colours.
@_exported import Foundation
@_exported import LayoutEngine
