package import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Brings a database of every version to the newest one, and compares.
///
/// ```swift
/// let report = HistoryVerifier(history: history, schema: schema).verify()
/// print(report.text)
/// ```
///
/// The database of a version is filled with rows that its constraints allow. Afterwards its schema
/// must be that of a new database, and its rows must be what they were, storage classes included.
/// Before that, the next step is stopped behind each of its statements: what was there must be there
/// still.
package struct HistoryVerifier {
  package let history: MigrationHistory
  package let schema: Schema
  /// Rows of the client's own, by the numbers of versions.
  package let fixtures: [Int: [FixtureRow]]
  package let seed: UInt64
  package let rowsPerTable: Int

  package init(
    history: MigrationHistory,
    schema: Schema,
    fixtures: [Int: [FixtureRow]] = [:],
    seed: UInt64 = 1,
    rowsPerTable: Int = 8
  ) {
    self.history = history
    self.schema = schema
    self.fixtures = fixtures
    self.seed = seed
    self.rowsPerTable = rowsPerTable
  }

  /// Verifies all versions in memory, where no closure of a program can be called.
  package func verify() -> VerificationReport {
    verify { try ScratchDatabase(history.surroundings) }
  }

  /// Verifies all versions.
  ///
  /// - parameter makeDatabase: Makes an empty database but for what other targets have in it.
  package func verify<Database: VerifiedDatabase>(
    _ makeDatabase: () throws -> Database
  ) -> VerificationReport {
    do {
      let schemas = try allSchemas()
      let target = try schema.databaseSchema()
      let conversions = try Conversions()
      let bounds = CheckBounds(of: schemas)
      return VerificationReport(
        versions: history.steps.map { step in
          var verification = VersionVerification<Database>(
            self,
            step: step,
            schemas: schemas,
            target: target,
            conversions: conversions,
            bounds: bounds
          )
          do { try verification.run(makeDatabase) } catch { verification.fail("\(error)") }
          return verification.result
        }
      )
    } catch {
      let failure = VerificationReport.Version(
        number: 0,
        identifier: "all versions",
        tables: 0,
        rows: 0,
        stops: 0,
        failures: ["\(error)"],
        notes: []
      )
      return VerificationReport(versions: [failure])
    }
  }

  /// The readings of the columns of a version; `nil` if they are not known.
  func readings(ofVersion number: Int) -> SchemaReadings? {
    let entries = history.lock.entries
    if number == history.steps.count, entries.contains(where: { $0.readings != nil }) {
      return SchemaReadings(of: schema)
    }
    return number <= entries.count ? entries[number - 1].readings : nil
  }

  /// The schemas after each step.
  private func allSchemas() throws -> [DatabaseSchema] {
    let database = try history.surroundings.makeDatabase()
    return try history.steps.map { step in
      try history.surroundings.run(step, on: database)
      return try history.surroundings.ownSchema(of: database)
    }
  }
}
