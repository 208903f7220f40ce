extension SchemaWriter {
  /// An expression, in parentheses here and there.
  ///
  /// - parameter ofRow: Whether columns are those of a trigger's new row.
  mutating func expression(_ expression: SampleExpression, ofRow: Bool = false) -> String {
    let text = bare(expression, ofRow)
    return random.chance(3) ? "(\(space)\(text))" : text
  }

  /// An expression that other operators surround.
  private mutating func operand(_ expression: SampleExpression, _ ofRow: Bool) -> String {
    let text = self.expression(expression, ofRow: ofRow)
    switch expression {
    case .operation, .isNull, .list: return "(\(text))"
    case .column, .integer, .text, .moment, .call, .choice: return text
    }
  }

  private mutating func bare(_ expression: SampleExpression, _ ofRow: Bool) -> String {
    switch expression {
    case .column(let column):
      return ofRow ? "\(words("NEW")).\(name(column))" : name(column)
    case .integer(let number): return integer(number)
    case .text(let text):
      // A name in double quotes is a text where nothing has that name.
      return text == "none" && random.chance(3) ? "\"none\"" : literal(text)
    case .moment: return words("CURRENT_TIMESTAMP")
    case .operation(let symbol, let left, let right):
      return "\(operand(left, ofRow))\(space)\(self.symbol(symbol))\(space)\(operand(right, ofRow))"
    case .isNull(let value, let isNegated):
      let spellings = isNegated ? ["IS NOT NULL", "NOTNULL", "NOT NULL"] : ["IS NULL", "ISNULL"]
      return "\(operand(value, ofRow)) \(words(random.pick(spellings)))"
    case .list(let value, let others):
      var texts: [String] = []
      for other in others { texts.append(self.expression(other, ofRow: ofRow)) }
      return "\(operand(value, ofRow)) \(words("IN"))\(space)(\(texts.joined(separator: ",")))"
    case .call(let function, let argument):
      return "\(words(function.uppercased()))(\(self.expression(argument, ofRow: ofRow)))"
    case .choice(let condition, let first, let second):
      let when = "\(words("CASE WHEN")) \(self.expression(condition, ofRow: ofRow))"
      let then = "\(words("THEN")) \(self.expression(first, ofRow: ofRow))"
      return
        "\(when) \(then) \(words("ELSE")) \(self.expression(second, ofRow: ofRow)) \(words("END"))"
    }
  }

  private mutating func symbol(_ symbol: String) -> String {
    switch symbol {
    case "=": random.pick(["=", "=="])
    case "<>": random.pick(["<>", "!="])
    case "AND", "OR": words(symbol)
    default: symbol
    }
  }

  func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  mutating func integer(_ number: Int) -> String {
    let hexadecimal = "0x" + String(number, radix: 16, uppercase: random.chance(2))
    let spellings = ["\(number)", "\(number)", "+\(number)", hexadecimal]
    let truth = number == 1 ? ["TRUE", "true"] : number == 0 ? ["FALSE"] : []
    return random.pick(spellings + truth)
  }

  /// The expression after `DEFAULT`.
  mutating func defaultValue(_ value: SampleExpression) -> String {
    guard case .text(let text) = value else {
      return random.chance(2) ? "(\(expression(value)))" : bare(value, false)
    }
    let isName = text == "new" || text == "X"
    let spellings = [literal(text), "(\(literal(text)))", "\"\(text)\""] + (isName ? [text] : [])
    return random.pick(spellings)
  }
}
