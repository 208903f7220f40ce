import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Blobs as two arguments: the bytes of all, and where each begins and how long it is.
struct JoinedBlobs {
  private var data = Data()
  private var ranges = "["

  /// - throws: `SQLITE_MISUSE` for a value that is not a blob.
  init(_ values: some Sequence<DatabaseValue>) throws {
    var isFirst = true
    for value in values {
      guard case .blob(let blob) = value.storage else {
        throw DatabaseError(
          resultCode: .SQLITE_MISUSE,
          message: "an element of the collection is not stored as a blob, unlike its column"
        )
      }
      if !isFirst { ranges += "," }
      isFirst = false
      ranges += "[\(data.count),\(blob.count)]"
      data.append(blob)
    }
    ranges += "]"
  }

  var bytes: DatabaseValue { data.databaseValue }
  var places: DatabaseValue { ranges.databaseValue }
}
