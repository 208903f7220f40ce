#if canImport(Observation)
  public import Observation
  public import SQLiteRecords
  public import SQLiteRecordsObservation

  /// A database value that views observe: the latest value of an observation.
  ///
  /// ```swift
  /// struct PlayerList: View {
  ///   // SELECT * FROM "player"
  ///   @State var players = ObservedValue(Player.all().observation(), in: pool, initially: [])
  ///
  ///   var body: some View {
  ///     List(players.value) { player in Text(player.name) }
  ///   }
  /// }
  /// ```
  ///
  /// It is an observable object of the module `Observation`: SwiftUI, and
  /// `withObservationTracking`, track ``value`` and ``error``, which are set on the main actor. The
  /// database is observed as long as the object lives, or until ``cancel()``.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class ObservedValue<Value: Sendable> {
    /// The last fetched value.
    public private(set) var value: Value

    /// The error that ended the observation; nil as long as it continues.
    public private(set) var error: (any Error)?

    @ObservationIgnored private var cancellable: AnyDatabaseCancellable?

    /// The identity of an observation, which distinguishes it from earlier ones.
    private final class Run {}

    @ObservationIgnored private var run: Run?

    /// An object with an initial value, which an observation then updates.
    ///
    /// - parameter value: The value before the first fetch.
    public init<Reducer: ValueReducer>(
      _ observation: ValueObservation<Reducer>,
      in reader: any DatabaseReader,
      initially value: Value
    ) where Reducer.Value == Value {
      self.value = value
      observe(observation, in: reader)
    }

    /// An object that waits for the first fetched value.
    ///
    /// - throws: The error of that fetch.
    public convenience init<Reducer: ValueReducer>(
      fetching observation: ValueObservation<Reducer>,
      in reader: any DatabaseReader
    ) throws where Reducer.Value == Value {
      let first = FirstValue<Value>()
      let cancellable = observation.start(in: reader, scheduling: .immediate) { error in
        first.receive(.failure(error))
      } onChange: { value in
        first.receive(.success(value))
      }
      guard let value = try first.result?.get() else {
        throw DatabaseError(message: "the observation has delivered no first value")
      }
      let run = Run()
      self.init(value, cancellable, run)
      first.receiver = { [weak self] in self?.receive($0, in: run) }
    }

    private init(_ value: Value, _ cancellable: AnyDatabaseCancellable, _ run: Run) {
      self.value = value
      self.cancellable = cancellable
      self.run = run
    }

    /// Switches to another observation, for example after a new search. The value stays until there
    /// is a new one, and the error is cleared.
    public func observe<Reducer: ValueReducer>(
      _ observation: ValueObservation<Reducer>,
      in reader: any DatabaseReader
    ) where Reducer.Value == Value {
      error = nil
      let run = Run()
      self.run = run
      // The previous one ends here, because nothing retains it.
      cancellable = observation.start(in: reader, scheduling: .mainActor) { [weak self] error in
        self?.receive(.failure(error), in: run)
      } onChange: { [weak self] value in
        self?.receive(.success(value), in: run)
      }
    }

    /// Ends the observation. The value does not change any more.
    public func cancel() {
      cancellable?.cancel()
      cancellable = nil
      run = nil
    }

    private func receive(_ result: Result<Value, any Error>, in run: Run) {
      // An error of an observation before this one may still have been on its way.
      guard run === self.run else { return }
      switch result {
      case .success(let value): self.value = value
      case .failure(let error): self.error = error
      }
    }
  }

  /// Keeps the first value of an observation, and hands the others over.
  @MainActor
  private final class FirstValue<Value: Sendable> {
    private(set) var result: Result<Value, any Error>?
    var receiver: ((Result<Value, any Error>) -> Void)?

    func receive(_ result: Result<Value, any Error>) {
      if let receiver {
        receiver(result)
      } else {
        self.result = result
      }
    }
  }
#endif
