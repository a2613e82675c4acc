import SwiftUI
import UIKit

/// Says what replaces `UIApplication.keyWindow` and `UIApplication.windows`.
///
/// ## What it does
///
/// Finds reads of the windows of the application. It rewrites none of them: an app can have several
/// scenes, each with its windows, and which one is meant is not to be seen.
///
/// ## Why
///
/// UIKit deprecates both from iOS 13 and 15 on, because they answer for all scenes at once.
///
/// ## Behavior that differs
///
/// `UIWindowScene.keyWindow` is that of one scene.
///
/// ## What is not handled
///
/// All of it. In a view the scene is the one of its window; in a SwiftUI view there is often another
/// way, such as `openURL`, `dismiss` or a presentation.
@Migration(.advice, replaces: "UIApplication.keyWindow", "UIApplication.windows")
@available(iOS 15, tvOS 15, visionOS 1, *)
enum KeyWindow {

  let types = ["UIApplication.shared": "UIApplication"]

  @Rewrite
  func shared() {
    before { UIApplication.shared.keyWindow }
    before { UIApplication.shared.windows }
    guard !project.declares("UIApplication") else { leave }
    refuse(
      "scene-unknown",
      "Which scene is meant cannot be known: take the window of the view at hand, or `keyWindow` of its `UIWindowScene`."
    )
  }

  @Rewrite
  func application(application: Any) {
    before { application.keyWindow }
    before { application.windows }
    guard application.is(UIApplication.self), !project.declares("UIApplication") else { leave }
    refuse(
      "scene-unknown",
      "Which scene is meant cannot be known: take the window of the view at hand, or `keyWindow` of its `UIWindowScene`."
    )
  }

  @Example("the key window", target: "iOS=15")
  func window() {
    before {
      @MainActor func top() -> UIWindow? { UIApplication.shared.keyWindow }
    }
    refused("scene-unknown")
  }

  @Example("a window among all of them", target: "iOS=15")
  func windows() {
    before {
      @MainActor func top() -> UIViewController? {
        UIApplication.shared.windows.first { $0.isKeyWindow }?.rootViewController
      }
    }
    refused("scene-unknown")
  }

  @Example("an application that was passed on", target: "iOS=15")
  func passed() {
    before {
      @MainActor func top(of application: UIApplication) -> UIWindow? { application.windows.last }
    }
    refused("scene-unknown")
  }

  @Example("an application that is kept in a variable", target: "iOS=15")
  func kept() {
    before {
      @MainActor func top() -> UIWindow? {
        let application = UIApplication.shared
        return application.windows.last
      }
    }
    refused("scene-unknown")
  }

  @Example("before a scene had a key window", target: "iOS=14")
  func lowTarget() {
    before {
      @MainActor func top() -> UIWindow? { UIApplication.shared.keyWindow }
    }
    refused("target-too-low")
  }

  @Example("windows of a scene, and other types with such members", target: "iOS=15")
  func lookAlikes() {
    before {
      struct House { var windows = 4 }
      @MainActor func top(of scene: UIWindowScene, in house: House) -> UIWindow? {
        print(house.windows, scene.windows.count)
        return scene.keyWindow
      }
    }
    untouched
  }
}
