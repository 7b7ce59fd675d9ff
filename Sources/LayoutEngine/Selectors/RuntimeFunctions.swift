import Foundation

// Functions of the runtime of Objective-C by which code looks for methods and exchanges them. There is no such runtime on Linux:
// nothing is found and nothing is exchanged, so that code does without. `uikit-sources` names the places.

/// A method, as the runtime of Objective-C knows it.
public typealias Method = OpaquePointer
/// The code of a method, as the runtime of Objective-C knows it.
public typealias IMP = OpaquePointer

/// A method of a class's objects; always nil.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// A method of a class; always nil.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// The code of a method of a class's objects; always nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Adds a method to a class; has no effect.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
/// Replaces the code of a method; has no effect.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
/// Exchanges the code of two methods; has no effect.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// The code of a method.
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Replaces the code of a method; has no effect.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
/// How a method is called.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// The code of a closure; there is none that a method could have.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    // Never read: no method takes it.
    IMP(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { (obj as AnyObject?).map { type(of: $0) } }
/// Keeps other threads out until `objc_sync_exit`; the app's code runs on one thread at a time here.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 { 0 }
/// Lets other threads in again.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { 0 }
/// The class above a class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
