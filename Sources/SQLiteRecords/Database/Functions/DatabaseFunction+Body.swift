#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

extension FunctionContext {
  fileprivate func set(_ result: () throws -> (any DatabaseValueConvertible)?) {
    do {
      set(try result()?.databaseValue ?? .null)
    } catch {
      fail(error)
    }
  }

  private func set(_ value: DatabaseValue) {
    switch value.storage {
    case .null: setNull()
    case .int64(let value): set(value)
    case .double(let value): set(value)
    case .string(let value): set(value)
    case .blob(let value): value.withUnsafeBytes(set(blob:))
    }
  }

  fileprivate func fail(_ error: any Error) {
    if let error = error as? DatabaseError {
      fail(error.message ?? "\(error)", code: error.extendedResultCode.rawValue)
    } else {
      fail("\(error)")
    }
  }
}
