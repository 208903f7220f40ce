import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension QueryPlanner {
  /// The names that no member of the queries' type can have.
  private static let reservedMembers: Set<String> = ["self", "Type", "Protocol"]

  mutating func functionName(of query: CheckedQuery) -> Identifier? {
    let name = query.name
    guard let identifier = Identifier(name.value) else {
      log.error(
        .invalidIdentifier,
        "expected a Swift identifier as the name of the query, not \(quoted(name.value))",
        at: name.location
      )
      return nil
    }
    guard !Self.reservedMembers.contains(name.value) else {
      log.error(
        .reservedSwiftName,
        "Swift uses the name \(quoted(name.value)) itself; choose another for the query",
        at: name.location
      )
      return nil
    }
    return identifier
  }

  /// The parameters of the function; those whose name is reported are omitted.
  mutating func parameters(of query: CheckedQuery) -> [PlannedQueryParameter] {
    var owners: [Identifier: String] = [:]
    return query.parameters.compactMap { parameter in
      guard let name = parameterName(of: parameter) else { return nil }
      if let other = owners.updateValue(parameter.name.value, forKey: name) {
        log.error(
          .propertyNameTaken,
          "the parameters \(quoted(other)) and \(quoted(parameter.name.value)) would both be called "
            + "\(quoted(name.name)); rename one of them",
          at: parameter.name.location
        )
      }
      return PlannedQueryParameter(
        name: name,
        type: parameter.declaredType,
        hasDefault: parameter.isOmittable
      )
    }
  }

  private mutating func parameterName(of parameter: QueryParameter) -> Identifier? {
    let name = parameter.name
    let identifier = Identifier(naming.propertyName(of: name.value))
    guard let identifier, !reservedNames.contains(identifier.name) else {
      log.error(
        identifier == nil ? .noSwiftName : .reservedSwiftName,
        "the parameter \(quoted(name.value)) cannot become the name of a parameter in Swift; "
          + "rename it",
        at: name.location
      )
      return nil
    }
    return identifier
  }

  /// The name of the type for the rows of a query.
  mutating func rowName(of query: CheckedQuery) -> Identifier? {
    guard let explicit = query.rowName else {
      let name = query.name.value.firstRaised
      let isTaken = reservedNames.contains(name) || functionNames.contains(name)
      return Identifier(isTaken ? "\(name)Row" : name)
    }
    guard let identifier = Identifier(explicit.value) else {
      log.error(
        .invalidIdentifier,
        "expected a Swift identifier as the name of the row, not \(quoted(explicit.value))",
        at: explicit.location
      )
      return nil
    }
    let isTaken =
      reservedNames.contains(explicit.value) || functionNames.contains(explicit.value)
    guard !isTaken else {
      log.error(
        .typeNameTaken,
        "the row would be called \(quoted(explicit.value)) like another type or query; choose "
          + "another name after 'row:'",
        at: explicit.location
      )
      return nil
    }
    return identifier
  }

  /// The name of the property for a part of a row.
  mutating func propertyName(of name: Located<String>) -> Identifier? {
    let identifier = Identifier(naming.propertyName(of: name.value))
    guard let identifier, !ReservedNames.properties.contains(identifier.name) else {
      log.error(
        identifier == nil ? .noSwiftName : .reservedSwiftName,
        "the result column \(quoted(name.value)) cannot become a Swift property name; name it with "
          + "'AS'",
        at: name.location
      )
      return nil
    }
    return identifier
  }
}

extension QueryParameter {
  /// The type of the function's parameter, as it is written.
  fileprivate var declaredType: String {
    switch form {
    case .value: type.name + (isOptional ? "?" : "")
    case .collection, .collectionOfBlobs: "some Collection<\(type.name)>"
    }
  }
}
