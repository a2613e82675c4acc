import Foundation
import MoultKit

extension Moult {
  /// One JSON report from several.
  static func mergeReports(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError("`moult merge-reports` takes the files of JSON reports.")
    }
    var merged = MergedReport()
    for path in invocation.operands {
      do {
        try merged.add(try readBytes(at: path))
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
}
