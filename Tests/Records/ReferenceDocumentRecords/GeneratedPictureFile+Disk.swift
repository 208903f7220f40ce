import Foundation
package import SQLiteRecords
import SQLiteRecordsObservation

extension GeneratedPictureFile {
  /// Deletes the file when the deletion of the row is committed.
  package func willDelete(_ db: Database) {
    db.afterNextTransaction { _ in
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
