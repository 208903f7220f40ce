#if canImport(Observation)
  public import Observation
  public import SQLiteRecords
  public import SQLiteRecordsObservation

  /// A value of a database that views follow: the last one that an observation has shown.
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
  /// It is an object of the module `Observation`: SwiftUI, and `withObservationTracking`, notice when
  /// ``value`` or ``error`` is set. Both are set on the main actor. The observation of the database goes
  /// on as long as the object lives, or until ``cancel()``.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class ObservedValue<Value: Sendable> {
    /// The value as it was when it was fetched last.
    public private(set) var value: Value

    /// What has ended the observation; nil as long as it goes on.
    public private(set) var error: (any Error)?

    @ObservationIgnored private var cancellable: AnyDatabaseCancellable?

    /// What tells the observation that goes on from those before.
    private final class Run {}

    @ObservationIgnored private var run: Run?

    /// An object that has a value at once, and those of an observation from soon on.
    ///
    /// - parameter value: What is there before the first value has been fetched.
    public init<Reducer: ValueReducer>(
      _ observation: ValueObservation<Reducer>,
      in reader: any DatabaseReader,
      initially value: Value
    ) where Reducer.Value == Value {
      self.value = value
      observe(observation, in: reader)
    }

    /// An object that waits until the first value has been fetched, and has it from the beginning.
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

    /// Observes something else from now on, such as what somebody searches for now. The value stays
    /// until there is a new one, and an error is forgotten.
    public func observe<Reducer: ValueReducer>(
      _ observation: ValueObservation<Reducer>,
      in reader: any DatabaseReader
    ) where Reducer.Value == Value {
      error = nil
      let run = Run()
      self.run = run
      // The one before ends here, as nobody keeps it.
      cancellable = observation.start(in: reader, scheduling: .mainActor) { [weak self] error in
        self?.receive(.failure(error), in: run)
      } onChange: { [weak self] value in
        self?.receive(.success(value), in: run)
      }
    }

    /// Ends the observation. The value stays as it is.
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
