#if os(Linux)
  import Dispatch
  import Glibc
  import SQLiteRecords

  /// The kernel's reports of writes in folders. A process has one, because a user may have few.
  ///
  /// Folders are watched, not files: a log is created, deleted and created again.
  /// https://man7.org/linux/man-pages/man7/inotify.7.html
  ///
  /// It is `@unchecked Sendable` because its state is used on its queue only.
  final class Inotify: @unchecked Sendable {
    /// A watch, which `end(_:)` ends.
    struct Watch: Sendable {
      fileprivate let folder: Int32
      fileprivate let number: Int
    }

    /// It is `@unchecked Sendable` as the lock guards what changes.
    private final class OfProcess: @unchecked Sendable {
      private let lock = AccessLock()
      private var existing: Inotify?

      func get() throws -> Inotify {
        try lock.withLock {
          if let existing { return existing }
          let made = try Inotify()
          existing = made
          return made
        }
      }
    }

    private struct Watcher {
      let names: Set<[UInt8]>
      let onWrite: @Sendable () -> Void
    }

    private static let ofProcess = OfProcess()

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "SQLiteRecords.Inotify")
    private let source: any DispatchSourceRead
    private var watchers: [Int32: [Int: Watcher]] = [:]
    private var watchCount = 0

    /// The one of the process.
    static func shared() throws -> Inotify { try ofProcess.get() }

    private init() throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 {
        throw DatabaseError.noFileEvents("/", String(cString: strerror(errno)))
      }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [unowned self] in readEvents() }
      source.activate()
    }

    /// Reports writes to files of a folder, and that they are created and deleted, up to `end(_:)`.
    func watch(
      _ folder: String,
      names: [String],
      _ onWrite: @escaping @Sendable () -> Void
    ) throws -> Watch {
      try queue.sync {
        let events = IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM
        let id = inotify_add_watch(descriptor, folder, UInt32(events) | UInt32(IN_ONLYDIR))
        if id < 0 { throw DatabaseError.noFileEvents(folder, String(cString: strerror(errno))) }
        watchCount += 1
        let names = Set(names.map { Array($0.utf8) })
        watchers[id, default: [:]][watchCount] = Watcher(names: names, onWrite: onWrite)
        return Watch(folder: id, number: watchCount)
      }
    }

    func end(_ watch: Watch) {
      queue.async { [self] in
        guard watchers[watch.folder]?.removeValue(forKey: watch.number) != nil else { return }
        guard watchers[watch.folder]?.isEmpty == true else { return }
        watchers[watch.folder] = nil
        inotify_rm_watch(descriptor, watch.folder)
      }
    }

    // MARK: - Events

    private func readEvents() {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      var concerned: [Int: Watcher] = [:]
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { break }
        collect(buffer[..<count], &concerned)
      }
      for watcher in concerned.values { watcher.onWrite() }
      // A busy writer would wake this thread with each of its writes.
      source.suspend()
      queue.asyncAfter(deadline: .now() + .milliseconds(1)) { [self] in source.resume() }
    }

    /// Adds whom some events concern: each is a folder, a mask, a number, the length of a name, and the
    /// name with zeros behind it.
    private func collect(_ events: ArraySlice<UInt8>, _ concerned: inout [Int: Watcher]) {
      var rest = events
      while rest.count >= 16 {
        let words = stride(from: 0, to: 16, by: 4).map { offset in
          rest.dropFirst(offset).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let name = Array(rest.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 })
        rest = rest.dropFirst(16 + Int(words[3]))
        add(Int32(bitPattern: words[0]), name, words[1], &concerned)
      }
    }

    private func add(
      _ folder: Int32,
      _ name: [UInt8],
      _ mask: UInt32,
      _ concerned: inout [Int: Watcher]
    ) {
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        for watchers in watchers.values { concerned.merge(watchers) { $1 } }
        return
      }
      for (number, watcher) in watchers[folder] ?? [:] where watcher.names.contains(name) {
        concerned[number] = watcher
      }
    }
  }
#endif
