import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The value of a function over a window.
  func infer(
    _ call: SQLSyntax.Function,
    over: SQLSyntax.Over,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    let window = visit(over, scope)
    guard let rule = rule(of: call) else { return inferUnknown(call, range, scope) }
    if let filter = call.filter { _ = infer(filter, scope) }
    let filterFacts = call.filter.map { factsIfTrue($0, scope) } ?? []
    let values = arguments(of: call, rule, scope.assuming(filterFacts))
    var value = result(of: call, rule, values)
    value.nullity = nullityOfAggregate(call, rule, values).or(call.nullityOfEmptyTexts(values))
    switch call.name.text.asciiLowercased {
    case "lag", "lead":
      if values.count == 3 {
        value = value.or(values[2])
        value.nullity = values[0].nullity.or(values[2].nullity)
        // A distance that is NULL, or no number, finds no row.
        if call.arguments[1].number == nil {
          value.nullity = value.nullity.or(.possible("the distance may be NULL"))
        }
      }
    case "first_value", "last_value", "nth_value":
      if !window.includesCurrentRow {
        value.nullity = value.nullity.or(.possible("the frame of the window may be empty"))
      }
    default:
      if rule.form == .aggregate, rule.nulls != .never {
        if !window.includesCurrentRow {
          value.nullity = value.nullity.or(.possible("the frame of the window may be empty"))
        } else if call.filter != nil {
          value.nullity = value.nullity.or(.possible("FILTER may leave no row"))
        }
      }
    }
    return value.asExpression
  }

  /// A window with its frame, and what its base adds.
  private func visit(_ over: SQLSyntax.Over, _ scope: Scope) -> SQLSyntax.Window? {
    switch over {
    case .named(let name): return scope.windows[FoldedName(name.text)]
    case .window(let window):
      visit(window, scope)
      if window.frame == nil, let base = window.base,
        let named = scope.windows[FoldedName(base.text)], named.frame != nil
      {
        return named
      }
      return window
    }
  }

  /// Looks at the expressions of a window.
  func visit(_ window: SQLSyntax.Window, _ scope: Scope) {
    for expression in window.partitionBy + window.orderBy.map(\.expression) {
      _ = infer(expression, scope)
    }
    for term in window.orderBy { checkTerm(term.expression, of: "ORDER BY", scope) }
    guard let frame = window.frame else { return }
    for bound in [frame.start, frame.end].compactMap({ $0 }) {
      switch bound {
      case .preceding(let distance), .following(let distance):
        use(distance, as: .standard(.int), isWeak: true)
        _ = infer(distance, scope)
      case .unboundedPreceding, .currentRow, .unboundedFollowing: break
      }
    }
  }
}

extension SQLSyntax.Function {
  /// Whether it is NULL of empty texts, which it is only over a window: of a group, it is an empty text.
  fileprivate func nullityOfEmptyTexts(_ values: [InferredValue]) -> Nullity {
    guard ["group_concat", "string_agg"].contains(name.text.asciiLowercased),
      values.first?.mayBeEmptyText == true
    else { return .never }
    return .possible("of nothing but empty texts, it is NULL")
  }
}

extension InferredValue {
  /// Whether it can be a text or a blob of no bytes.
  fileprivate var mayBeEmptyText: Bool {
    guard let constants else { return !classes.isSubset(of: .numbers) }
    return constants.contains(.text("")) || constants.contains(.blob(""))
  }
}

extension SQLSyntax.Expression {
  /// Whether it is an integer: its sum with a value is never rounded beyond that value.
  fileprivate var isWholeLiteral: Bool {
    if case .literal(.integer) = bare.kind { return true }
    return false
  }
}

extension SQLSyntax.Window? {
  /// Whether the frame of each row has at least that row.
  fileprivate var includesCurrentRow: Bool {
    guard let window = self else { return false }
    guard let frame = window.frame else { return true }
    switch frame.exclusion {
    case nil, .noOthers, .ties: break
    case .currentRow, .group: return false
    }
    switch frame.start {
    case .unboundedPreceding, .currentRow: break
    case .preceding(let distance):
      if frame.unit == .range, !distance.isWholeLiteral { return false }
    case .following, .unboundedFollowing: return false
    }
    switch frame.end {
    case nil, .currentRow, .unboundedFollowing: return true
    case .following(let distance): return frame.unit != .range || distance.isWholeLiteral
    case .preceding, .unboundedPreceding: return false
    }
  }
}
