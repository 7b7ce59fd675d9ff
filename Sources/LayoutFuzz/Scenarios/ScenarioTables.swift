import LayoutEngine

/// The methods, properties and classes that the files of scenarios refer to by name. Swift has no Objective-C runtime
/// on Linux, so `uikit-sources` writes such tables for an app.
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                TabledController.self,
                [
                    .method("tapped:") { controller, _ in controller.taps += 1 },
                    .property("field", { $0.field }, { $0.field = $1 }),
                    .property("helper", { $0.helper }, { $0.helper = $1 }),
                    .property("boxes", { $0.boxes }, { $0.boxes = $1 }),
                    .property("amount", { $0.amount }, { $0.amount = $1 }),
                ]),
            ObjectiveCClass(
                TabledHelper.self, name: "Helper",
                [
                    .initializer("init()") { _ in TabledHelper() },
                    .property("owner", { $0.owner }, { $0.owner = $1 }),
                ]),
            ObjectiveCClass(
                AnchorHelper.self,
                [
                    .initializer("init()") { _ in AnchorHelper() },
                    .method("press:") { helper, _ in helper.presses += 1 },
                    .property("mate", { $0.mate }, { $0.mate = $1 }),
                    .property("mates", { $0.mates }, { $0.mates = $1 }),
                    .property("others", { $0.others }, { $0.others = $1 }),
                ]),
            ObjectiveCClass(
                FileActionScreen.self,
                [
                    .method("one:") { FileCalls.note($0, "one:", try $1.value(0, Any?.self)) },
                    .method("two:") { FileCalls.note($0, "two:", try $1.value(0, Any?.self)) },
                    .property("helper", { $0.helper }, { $0.helper = $1 }),
                ]),
            ObjectiveCClass(
                FileActionBox.self,
                [
                    .method("two:") { FileCalls.note($0, "two:", try $1.value(0, Any?.self)) },
                    .method("three:") { FileCalls.note($0, "three:", try $1.value(0, Any?.self)) },
                ]),
            ObjectiveCClass(
                FileActionHelper.self,
                [
                    .initializer("init()") { _ in FileActionHelper() },
                    .method("one:") { FileCalls.note($0, "one:", try $1.value(0, Any?.self)) },
                    .method("three:") { FileCalls.note($0, "three:", try $1.value(0, Any?.self)) },
                ]),
            ObjectiveCClass(
                InspectedView.self,
                [
                    .property("reach", { $0.reach }, { $0.reach = $1 }),
                    .property("spot", { $0.spot }, { $0.spot = $1 }),
                    .property("area", { $0.area }, { $0.area = $1 }),
                    .property("gap", { $0.gap }, { $0.gap = $1 }),
                    .property("level", { $0.level }, { $0.level = $1 }),
                    .property("weight", { $0.weight }, { $0.weight = $1 }),
                    .property("count", { $0.count }, { $0.count = $1 }),
                    .property("isMarked", { $0.isMarked }, { $0.isMarked = $1 }),
                    .property("text", { $0.text }, { $0.text = $1 }),
                ]),
            ObjectiveCClass(
                BesideHelper.self,
                [
                    .initializer("init()") { _ in BesideHelper() },
                    .property("owner", { $0.owner }, { $0.owner = $1 }),
                    .property("mate", { $0.mate }, { $0.mate = $1 }),
                ]),
            ObjectiveCClass(TabledView.self, []), ObjectiveCClass(TabledCell.self, []),
            ObjectiveCClass(TabledFlow.self, []), ObjectiveCClass(TabledLayout.self, []),
            ObjectiveCClass(
                NamedTarget.self,
                [
                    .method("plain") { target, _ in target.call("plain", nil) },
                    .method("withSender:") { target, arguments in
                        target.call("withSender:", try arguments.value(0, Any?.self))
                    },
                    .method("withSender:event:") { target, arguments in
                        target.call("withSender:event:", try arguments.value(0, Any?.self))
                    },
                    .property("members", { $0.members }, { $0.members = $1 }),
                ]),
        ]
    }
}
