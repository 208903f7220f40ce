import Testing

/// The suite of everything that builds clients' packages: one build at a time in each lane.
///
/// With `BUILD_SYSTEM=native` in the environment, one build system is tried alone; with
/// `KEPT_CLIENTS=folder`, the packages are left in that folder.
@Suite("Clients' packages", .buildLanes, .clientFolders, .timeLimit(.minutes(120)))
enum ClientTests {}
