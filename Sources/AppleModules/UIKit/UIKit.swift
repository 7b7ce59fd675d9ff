// UIKit's names: views and controllers from LayoutEngine, storyboards and xibs from InterfaceBuilder. As on iOS, whoever
// imports it has Foundation, too.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import InterfaceBuilder
@_exported import LayoutEngine
@_exported import ObjectiveC
@_exported import QuartzCore
