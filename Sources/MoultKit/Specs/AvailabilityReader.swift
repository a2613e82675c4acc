import SwiftSyntax

/// Reads `@available` of a migration or a rule.
enum AvailabilityReader {
  static func read(_ attributes: AttributeListSyntax, log: inout SpecLog) -> Availability {
    var availability = Availability()
    for attribute in attributes.all where attribute.name == "available" {
      guard case .availability(let arguments) = attribute.arguments else {
        log.report(
          "`@available` takes platforms with versions, such as `@available(iOS 17, macOS 14, *)`",
          at: attribute)
        continue
      }
      var named: Platform?
      for entry in arguments {
        switch entry.argument {
        case .availabilityVersionRestriction(let restriction):
          guard let platform = platform(restriction.platform, log: &log) else { continue }
          guard let version = restriction.version else {
            log.report("say from which version on: `\(platform.rawValue) 17`", at: restriction)
            continue
          }
          availability.introduced[platform] = Version(version.trimmedDescription)
        case .token(let token):
          if token.text == "unavailable" {
            if let named {
              availability.unavailable.insert(named)
            } else {
              log.report(
                "say on which platform it is unavailable: `@available(macOS, unavailable)`",
                at: token)
            }
          } else if token.text != "*" {
            named = platform(token, log: &log)
            if named == nil { break }
          }
        case .availabilityLabeledArgument(let argument):
          if argument.label.text == "introduced", let named,
            case .version(let version) = argument.value
          {
            availability.introduced[named] = Version(version.trimmedDescription)
          } else {
            log.report(
              "`\(argument.label.text):` says nothing here: write `@available(iOS 17, *)` or `@available(macOS, unavailable)`",
              at: argument)
          }
        @unknown default:
          log.report("`@available` takes platforms with versions", at: entry)
        }
      }
    }
    return availability
  }

  private static func platform(_ token: TokenSyntax, log: inout SpecLog) -> Platform? {
    if let platform = Platform(rawValue: token.text) { return platform }
    let known = Platform.allCases.map(\.rawValue)
    let hint = known.suggestion(for: token.text)
    log.report(
      "unknown platform `\(token.text)`\(hint.isEmpty ? ": it is one of \(known.listed)" : hint)",
      at: token)
    return nil
  }
}
