/// The columns that hold the dates at which a row was inserted, and last written.
package struct Timestamps: Sendable, Equatable {
  package let created: Located<String>?
  package let updated: Located<String>?
}
