import Testing

/// The suite of everything that builds clients' packages: one build at a time.
@Suite("Clients' packages", .serialized, .clientFolders, .timeLimit(.minutes(20)))
enum ClientTests {}
