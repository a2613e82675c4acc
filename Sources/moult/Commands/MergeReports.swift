import Foundation
import MoultKit

extension Moult {
  /// One JSON report from several.
  static func mergeReports(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError("`moult merge-reports` takes the files of JSON reports.")
    }
    var merged = MergedReport()
    for operand in invocation.operands {
      let (project, path) = named(operand)
      do {
        if try !merged.add(try readBytes(at: path), of: project) {
          terminal.note(
            "\(path) says what another report says, and counts once; if it is on another project, "
              + "write NAME=\(path).")
        }
      } catch let fault as FileFault {
        throw UsageError("The report \(path) cannot be read: \(fault.reason)")
      } catch let fault as MergedReport.Fault {
        throw UsageError("\(path) cannot be merged: \(fault.reason).")
      }
    }
    if let path = invocation.last(.output), path != "-" {
      try OutputFile(path).write(merged.text + "\n")
    } else {
      terminal.print(merged.text)
    }
    return merged.hasFailures ? .unprocessed : merged.hasChanges ? .found : .done
  }

  /// `NAME=FILE` taken apart; a file may have that sign in its own name.
  private static func named(_ operand: String) -> (project: String?, path: String) {
    let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, realPath(operand) == nil else { return (nil, operand) }
    return (parts[0], parts[1])
  }
}
