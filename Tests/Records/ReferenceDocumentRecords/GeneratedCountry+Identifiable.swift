extension GeneratedCountry: Identifiable {
  /// The code: the primary key of the table.
  package var id: String { isoCode }
}
