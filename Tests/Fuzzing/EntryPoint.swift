private import CSQLiteRecords
private import Foundation

/// The property that is checked: `reading`, `schemas`, `import`, `statements` or `queries`.
private let property = ProcessInfo.processInfo.environment["PROPERTY"] ?? ""

/// Checks an input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // A script can set it for the whole process.
  sqlite3_hard_heap_limit64(256 << 20)
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PropertyViolation) {
    switch property {
    case "reading": try ReadingProperty.check(bytes)
    case "schemas": try SchemaProperty.check(bytes)
    case "import": try ImportProperty.check(bytes)
    case "statements": try StatementProperty.check(bytes)
    case "queries": try QueryFileProperty.check(bytes)
    default:
      fatalError("PROPERTY is 'reading', 'schemas', 'import', 'statements' or 'queries'")
    }
  } catch {
    fatalError(error.description)
  }
  return 0
}
