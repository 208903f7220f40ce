extension DatabaseFunction {
  /// The function as the connection calls it.
  var body: FunctionBody {
    switch kind {
    case .scalar(let function):
      .scalar { arguments, context in
        context.set { try function(arguments.databaseValues) }
      }
    case .aggregate(let type):
      .aggregate { Self.run(of: type) }
    }
  }

  private static func run<Aggregate: DatabaseAggregate>(of type: Aggregate.Type) -> AggregateRun {
    var aggregate = Aggregate()
    var failure: (any Error)?
    return AggregateRun(
      step: { arguments, context in
        guard failure == nil else { return }
        do {
          try aggregate.step(arguments.databaseValues)
        } catch {
          failure = error
          context.fail(error)
        }
      },
      finish: { context in
        if let failure { context.fail(failure) } else { context.set(aggregate.finalize) }
      }
    )
  }
}

extension FunctionArguments {
  fileprivate var databaseValues: [DatabaseValue] {
    map { DatabaseValue(ColumnValue(pointer: $0)) }
  }
}
