import UIKit

/// Observes its own list, as libraries of forms do.
class Rows: NSObject {
    @objc dynamic private var list = NSMutableArray()
    var rows: NSMutableArray { return mutableArrayValue(forKey: "list") }
    var kept: Int { return list.count }
    var told: [String] = []

    override init() {
        super.init()
        addObserver(self, forKeyPath: "list", options: [.new, .old], context: nil)
    }

    deinit { removeObserver(self, forKeyPath: "list") }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let new = change![NSKeyValueChangeKey.newKey] as? [String] ?? []
        let old = change![NSKeyValueChangeKey.oldKey] as? [String] ?? []
        let places = change![NSKeyValueChangeKey.indexesKey] as! IndexSet
        let kind = (change![NSKeyValueChangeKey.kindKey] as! NSNumber).uintValue
        told.append("\(kind) at \(places.first!): \(old) to \(new)")
    }

    /// What Objective-C finds in any object is optional, and used as it is where it must be there.
    static func width(of change: [String: Any]) -> CGFloat {
        let rect = (change["rect"]! as AnyObject).cgRectValue
        let same = (change["rect"]! as AnyObject).cgRectValue
        guard (rect?.equalTo(same!))! else { return 0 }
        let sure: CGRect = (change["rect"]! as AnyObject).cgRectValue
        return sure.width
    }
}
