/// Names of the SDK that answers depend on although no source of a project tells them.
///
/// Source: the SwiftUI interface of the iOS 26.2 SDK, and the Swift standard library.
enum SDK {
  static let modules: Set = [
    "Swift", "SwiftUI", "SwiftUICore", "Foundation", "UIKit", "AppKit", "Charts", "Combine",
    "CoreGraphics", "WidgetKit", "MapKit", "CoreFoundation", "ObjectiveC",
  ]

  /// Types that are mostly written without their names: `[Int]`, `Int?`.
  static let shorthandTypes: Set = ["Array", "Dictionary", "Optional"]

  /// Types and modifiers all of whose closures are called at once, and never kept.
  static let callersAtOnce: Set = [
    "ContextMenu", "Form", "Group", "GroupBox", "HStack", "Label", "LazyHStack", "LazyVStack",
    "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "Path", "Picker",
    "ProgressView", "ScrollView", "Section", "Tab", "TabSection", "TabView", "Toggle",
    "ToolbarItem", "ToolbarItemGroup", "VStack", "ZStack", "alert", "background",
    "confirmationDialog", "mask", "overlay", "presentationBackground", "safeAreaInset",
    "searchSuggestions", "sectionActions", "swipeActions", "tabItem", "toolbar",
  ]

  /// Types that are views.
  static let views: Set = [
    "AngularGradient", "AnyView", "AsyncImage", "Button", "ButtonBorderShape", "Canvas", "Capsule",
    "Chart", "Circle", "Color", "ColorPicker", "ConicGradient", "ContainerRelativeShape",
    "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider",
    "EditButton", "Ellipse", "EllipticalGradient", "EmptyView", "EquatableView", "ForEach", "Form",
    "Gauge", "GeometryReader", "GlassEffectContainer", "Grid", "GridRow", "Group", "GroupBox",
    "HSplitView", "HStack", "HelpLink", "Image", "Label", "LabeledContent", "LazyHGrid",
    "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "Map", "Material",
    "Menu", "MenuButton", "MeshGradient", "ModifiedContent", "MultiDatePicker", "NavigationLink",
    "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup", "PasteButton",
    "Path",
    "PhaseAnimator", "PhotosPicker", "Picker", "Preview", "PrimitiveView", "ProgressView",
    "RadialGradient", "Rectangle", "RenameButton", "RoundedRectangle", "ScrollView",
    "ScrollViewReader", "Section", "SecureField", "SettingsLink", "ShareLink",
    "SignInWithAppleButton",
    "Slider", "Spacer", "Stepper", "Tab", "TabSection", "TabView", "Table", "Text", "TextEditor",
    "TextField", "TextFieldLink", "TimelineView", "Toggle", "TupleView", "UnevenRoundedRectangle",
    "VSplitView", "VStack", "VideoPlayer", "ViewThatFits", "WebView", "ZStack", "KeyframeAnimator",
  ]

  /// What else takes a view of any type.
  static let viewHosts: Set = [
    "AnyView", "ImageRenderer", "NSHostingController", "NSHostingView", "UIHostingConfiguration",
    "UIHostingController", "WKHostingController",
  ]

  /// Protocols that refine `View`.
  static let viewProtocols: Set = [
    "View", "Shape", "InsettableShape", "DynamicViewContent", "UIViewRepresentable", "ShapeView",
    "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable", "RoundedRectangularShape",
  ]

  /// Protocols that a view may have without being one for that.
  static let otherProtocols: Set = [
    "Animatable", "AnimatableModifier", "AnyObject", "App", "AppIntent", "AttributeScope",
    "AxisContent", "AxisMark",
    "ButtonStyle", "CaseIterable", "ChartContent", "Codable", "CodingKey", "Collection", "Commands",
    "Comparable", "ContainerValueKey", "CustomDebugStringConvertible", "CustomStringConvertible",
    "CustomAnimation", "Decodable", "DynamicProperty", "Encodable", "EnvironmentKey", "Equatable",
    "Error", "ExpressibleByArrayLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "FocusedValueKey", "GaugeStyle",
    "GeometryEffect", "Gesture", "GroupBoxStyle", "Hashable", "Identifiable", "IteratorProtocol",
    "LabelStyle",
    "LabeledContentStyle", "Layout", "LayoutValueKey", "LocalizedError", "MenuStyle",
    "MutableCollection", "NSCopying", "NSObjectProtocol", "NavigationViewStyle",
    "NumberFormatStyle",
    "Observable", "ObservableObject", "OptionSet", "PreferenceKey", "PreviewProvider",
    "PrimitiveButtonStyle", "ProgressViewStyle", "RandomAccessCollection",
    "RangeReplaceableCollection", "RawRepresentable", "Scene", "Sendable", "Sequence", "SetAlgebra",
    "ShapeStyle", "StringProtocol", "TableRowContent", "TextAttribute", "TextFieldStyle",
    "TextRenderer", "TimelineEntry", "TimelineProvider", "ToggleStyle", "ToolbarContent",
    "Transferable", "Transition", "UIApplicationDelegate", "UIWindowSceneDelegate",
    "VectorArithmetic",
    "ViewModifier", "Widget", "WidgetBundle", "BidirectionalCollection", "DynamicTableRowContent",
    "TabContent", "CustomizableToolbarContent", "DatePickerStyle", "TableStyle", "FormStyle",
    "ControlGroupStyle", "DisclosureGroupStyle", "TextEditorStyle", "PickerStyle", "ListStyle",
    "TabViewStyle", "UITableViewDelegate", "UITableViewDataSource", "CLLocationManagerDelegate",
    "WKNavigationDelegate", "UNUserNotificationCenterDelegate", "BitwiseCopyable", "Copyable",
    "Escapable", "AdditiveArithmetic", "Numeric", "SignedNumeric", "Strideable",
    "LosslessStringConvertible",
  ]

  /// Protocols that come with another.
  static let refinements: [String: [String]] = [
    "AnimatableModifier": ["Animatable", "ViewModifier"],
    "Codable": ["Encodable", "Decodable"],
    "Comparable": ["Equatable"],
    "GeometryEffect": ["Animatable", "ViewModifier"],
    "Hashable": ["Equatable"],
    "InsettableShape": ["Shape"],
    "Layout": ["Animatable"],
    "LocalizedError": ["Error"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable"],
    "Shape": ["View", "Animatable", "Sendable"],
    "TextRenderer": ["Animatable"],
    "DynamicViewContent": ["View"],
    "UIViewRepresentable": ["View"],
    "UIViewControllerRepresentable": ["View"],
    "NSViewRepresentable": ["View"],
    "NSViewControllerRepresentable": ["View"],
    "WKInterfaceObjectRepresentable": ["View"],
    "RoundedRectangularShape": ["Shape"],
  ]

  static func inheritedNames(of type: String) -> [String] {
    if let names = refinements[type] { return names }
    if shapes.contains(type) { return ["Shape"] }
    if type == "Material" || styles.contains(type) { return ["ShapeStyle"] }
    if type == "Color" || (views.contains(type) && type.hasSuffix("Gradient")) {
      return ["View", "ShapeStyle"]
    }
    return views.contains(type) ? ["View"] : []
  }

  /// Prefixes of frameworks none of whose types is a SwiftUI view.
  static let foreignPrefixes = [
    "UI", "NS", "CA", "CG", "CI", "CL", "CN", "MK", "SK", "SCN", "AV", "WK", "PK",
  ]

  /// Types of values that are no views.
  static let otherTypes: Set = [
    "AreaMark", "BarMark", "LineMark", "PointMark", "RectangleMark", "RuleMark", "SectorMark",
    "BarPlot", "RectanglePlot", "SectorPlot", "Plot",
    "Any", "AnyObject", "Array", "AttributedString", "AttributeContainer", "Binding", "Bool",
    "Bundle", "CGFloat", "Character", "Data", "Date", "Dictionary", "Double", "Environment",
    "EnvironmentValues", "Error", "Float", "Font", "Int", "Int32", "Int64", "Notification",
    "Result",
    "Set", "String", "Substring", "Task", "TimeInterval", "UInt", "URL", "UUID", "Void", "Never",
  ]

  /// Whether a plain name means a type of the SDK, unless the project declares one in its place.
  static func hasType(_ name: String) -> Bool {
    views.contains(name) || otherTypes.contains(name) || typesOfOwnMembers.contains(name)
  }

  /// Whether a type that is not declared in the project is a view.
  static func isView(_ type: String) -> Answer {
    if views.contains(type) || viewProtocols.contains(type) { return .yes }
    if otherTypes.contains(type) || styles.contains(type) { return .no }
    if type.hasSuffix("Representable") { return .unknown }
    let isForeign = foreignPrefixes.contains { prefix in
      type.hasPrefix(prefix) && type.dropFirst(prefix.count).first?.isUppercase == true
    }
    return isForeign ? .no : .unknown
  }

  /// Views of which every method gives some view that is no style, those of `Text` that
  /// `textModifiers` names left out.
  static func isPlainView(_ type: String) -> Bool {
    let others: Set = [
      "Color", "Image", "Path", "Material", "ForEach", "Link", "Table", "Map", "Chart",
    ]
    return type == "some View"
      || views.contains(type) && !others.contains(type) && !type.hasSuffix("Gradient")
  }

  /// Styles that are no views.
  private static let styles: Set = [
    "AnyGradient", "AnyShapeStyle", "BackgroundStyle", "FillShapeStyle", "ForegroundStyle",
    "HierarchicalShapeStyle", "ImagePaint", "LinkShapeStyle", "PlaceholderTextShapeStyle",
    "SelectionShapeStyle", "SeparatorShapeStyle", "TintShapeStyle", "WindowBackgroundShapeStyle",
  ]

  private static let shapes: Set = [
    "Capsule", "Circle", "ContainerRelativeShape", "Ellipse", "Rectangle", "RoundedRectangle",
    "UnevenRoundedRectangle", "ButtonBorderShape",
  ]

  /// Types whose static members have that type themselves, such as `Color.red`.
  static let typesOfOwnMembers: Set = [
    "Alignment", "Angle", "Animation", "Axis", "BlendMode", "CGFloat", "CGPoint", "CGRect",
    "CGSize",
    "Color", "ColorResource", "ColorScheme", "ContentMode", "Date", "Double", "Edge", "Float",
    "Font",
    "HorizontalAlignment", "ImageResource", "Int", "NSColor", "NSFont", "PresentationDetent",
    "Text.Case",
    "TextAlignment", "UIColor", "UIFont", "UnitPoint", "VerticalAlignment", "Visibility",
  ]

  /// Labels of initialisers that return an optional; `*`: any labels.
  static let failableInitializers: [String: Set<String>] = [
    "UIImage": [
      "named:", "systemName:", "data:", "contentsOfFile:", "data:scale:",
      "named:in:compatibleWith:",
      "systemName:withConfiguration:", "named:in:with:",
    ],
    "NSImage": [
      "named:", "systemSymbolName:accessibilityDescription:", "data:", "contentsOf:",
      "contentsOfFile:",
    ],
    "UIColor": ["named:", "named:in:compatibleWith:"],
    "NSColor": ["named:", "named:bundle:"],
    "URL": ["string:", "string:relativeTo:"],
    "URLComponents": ["string:", "url:resolvingAgainstBaseURL:"],
    "Int": ["_:", "_:radix:", "exactly:"],
    "UInt": ["_:", "_:radix:", "exactly:"],
    "Double": ["_:", "exactly:"],
    "Float": ["_:", "exactly:"],
    "CGFloat": ["exactly:"],
    "Bool": ["_:", "exactly:"],
    "UUID": ["uuidString:"],
    "String": ["data:encoding:", "bytes:encoding:"],
    "Data": ["base64Encoded:", "base64Encoded:options:"],
  ]

  /// Types whose initialiser without a label returns an optional for a string.
  static let madeFromStrings: Set = ["Int", "UInt", "Double", "Float", "Bool"]

  /// Initialisers of `Color`, none of which is failable. Any other comes from a place that is not seen.
  static let colorInitializers: Set = [
    "_:", "_:bundle:", "_:red:green:blue:", "_:red:green:blue:opacity:", "_:white:",
    "_:white:opacity:",
    "cgColor:", "hue:saturation:brightness:", "hue:saturation:brightness:opacity:", "nsColor:",
    "red:green:blue:", "red:green:blue:opacity:", "uiColor:", "white:", "white:opacity:", "from:",
  ]

  /// Types of members of `View` and `Color` and of values that look the same on any type.
  static let members: [String: String] = [
    "Color.opacity": "Color",
    "Color.mix": "Color",
    "Color.gradient": "AnyGradient",
    "Image.antialiased": "Image",
    "Image.interpolation": "Image",
    "Image.renderingMode": "Image",
    "Image.resizable": "Image",
    "Image.symbolRenderingMode": "Image",
    "Binding.wrappedValue": "Wrapped",
    "count": "Int",
    "isEmpty": "Bool",
    "hashValue": "Int",
    "description": "String",
    "debugDescription": "String",
    "uppercased": "String",
    "lowercased": "String",
    "capitalized": "String",
    "joined": "String",
  ]

  /// Modifiers of views and shapes whose result is a view and no style, whichever view they are
  /// called on.
  static let viewModifiers: Set = [
    "accessibilityAction", "accessibilityAddTraits", "accessibilityElement",
    "accessibilityHidden", "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel",
    "accessibilityRemoveTraits", "accessibilityValue", "alert", "alignmentGuide",
    "allowsHitTesting", "animation", "aspectRatio", "background", "badge", "blur", "brightness",
    "buttonStyle", "clipShape", "clipped", "colorInvert", "colorMultiply", "colorScheme",
    "compositingGroup", "confirmationDialog", "containerRelativeFrame", "contentShape",
    "contentTransition", "contextMenu", "contrast", "cornerRadius", "disabled", "drawingGroup",
    "dynamicTypeSize", "edgesIgnoringSafeArea", "environment", "environmentObject", "fill",
    "fixedSize", "focused", "font", "foregroundColor", "foregroundStyle", "frame",
    "fullScreenCover", "geometryGroup", "gesture", "grayscale", "help", "hidden",
    "highPriorityGesture", "hueRotation", "id", "ignoresSafeArea", "inset", "labelsHidden",
    "layoutPriority", "lineLimit", "listRowBackground", "listRowInsets", "listRowSeparator",
    "listStyle", "mask", "matchedGeometryEffect", "modifier", "multilineTextAlignment",
    "navigationTitle", "offset", "onAppear", "onChange", "onDisappear", "onHover",
    "onLongPressGesture", "onReceive", "onTapGesture", "overlay", "padding", "popover",
    "position", "preference", "preferredColorScheme", "projectionEffect", "redacted",
    "refreshable", "rotation3DEffect", "rotationEffect", "safeAreaInset", "safeAreaPadding",
    "saturation", "scaleEffect", "scaledToFill", "scaledToFit", "searchable", "sheet",
    "simultaneousGesture", "stroke", "strokeBorder", "swipeActions", "symbolEffect", "tag",
    "task", "tint", "toolbar", "transaction", "transformEffect", "transition", "trim",
    "visualEffect", "zIndex",
  ]

  /// Modifiers of views that styles have, too.
  static let modifiersOfStyles: Set = ["blendMode", "opacity", "shadow"]

  /// Modifiers of `Text` that return `Text` when they are called on one.
  static let textModifiers: Set = [
    "accessibilityHeading", "accessibilityLabel", "accessibilityTextContentType", "baselineOffset",
    "bold", "self", "customAttribute", "font", "fontDesign", "fontWeight", "fontWidth",
    "foregroundColor",
    "italic", "kerning", "monospaced", "monospacedDigit", "speechAdjustedPitch",
    "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters",
    "strikethrough", "textScale", "tracking", "typesettingLanguage", "underline",
  ]

  /// Arguments that are `Text`: `label:` of any call, or `callee(label:)`.
  static let textArguments: Set = [
    "prompt:", "Alert(title:)", "Alert(message:)", "ActionSheet(title:)", "ActionSheet(message:)",
    "accessibilityHint(_:)", "accessibilityLabel(_:)", "accessibilityValue(_:)",
    "accessibilityAction(named:)", "accessibilityCustomContent(_:)",
    "alert(_:)", "badge(_:)", "cancel(_:)", "confirmationDialog(_:)", "default(_:)",
    "destructive(_:)",
    "fileDialogMessage(_:)", "help(_:)", "navigationSubtitle(_:)", "navigationBarTitle(_:)",
    "navigationTitle(_:)", "reduce(_:)", "reduce(into:)", "configurationDisplayName(_:)",
  ]

  /// The same for `Color`.
  static let colorArguments: Set = [
    "accentColor(_:)", "colorMultiply(_:)", "foregroundColor(_:)", "shadow(color:)",
  ]

  /// Types of `@Environment(\.key)`.
  static let environmentKeys: [String: String] = [
    "colorScheme": "ColorScheme", "isEnabled": "Bool", "isFocused": "Bool", "font": "Font?",
    "locale": "Locale", "calendar": "Calendar", "displayScale": "CGFloat",
    "layoutDirection": "LayoutDirection",
    "horizontalSizeClass": "UserInterfaceSizeClass?",
    "verticalSizeClass": "UserInterfaceSizeClass?",
    "dismiss": "DismissAction", "openURL": "OpenURLAction", "scenePhase": "ScenePhase",
    "presentationMode": "Binding<PresentationMode>", "dynamicTypeSize": "DynamicTypeSize",
    "editMode": "Binding<EditMode>?", "lineLimit": "Int?", "isPresented": "Bool",
    "undoManager": "UndoManager?", "timeZone": "TimeZone", "redactionReasons": "RedactionReasons",
    "accessibilityReduceMotion": "Bool", "managedObjectContext": "NSManagedObjectContext",
  ]
}
