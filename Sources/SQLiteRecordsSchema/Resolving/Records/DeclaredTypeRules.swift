/// The rules for a record that another module declares.
enum DeclaredTypeRules {
  /// Checks that the schema does not declare what is declared with the type.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    guard let module = table.record.module else { return }
    let type = "the record is a type of the module \(quoted(module.value))"
    if let first = table.record.conformances?.first {
      log.error(
        .declaredInOtherModule,
        "\(type), which declares its protocols",
        .remove(key: "conformances"),
        at: first.location
      )
    }
    if table.record.accessLevel == .internal {
      let message = "\(type), so it is 'public' or 'package'"
      log.error(
        .declaredInOtherModule,
        message,
        .remove(key: "access"),
        at: module.location
      )
    }
    for enumeration in table.properties.compactMap(\.property.enumeration) {
      log.error(
        .declaredInOtherModule,
        "\(type), which cannot know an enumeration that is generated here; declare "
          + "\(quoted(enumeration.name.value)) there, and name it with 'rawValue'",
        at: enumeration.name.location
      )
    }
  }
}
