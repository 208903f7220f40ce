import Foundation
import Testing

extension ClientTests {
  /// The packages in `Examples`, built and run.
  @Suite("Examples", .enabled(if: BuildSystem.tried.contains(.native)))
  struct ExampleTests {
    @Test("the examples build without warnings, their tests pass, and their programs run")
    func examples() async throws {
      let (app, server, tool) = (Example("App"), Example("Server"), Example("CommandLine"))
      let package = try await ClientPackage.built(
        [
          app.target("ReadingList", .library),
          app.target("ReadingListTests", .tests, dependencies: ["ReadingList"]),
          Example.screens(),
          app.target(
            "ReadingListViews",
            .library,
            dependencies: ["ReadingList", "SwiftUI"],
            // The macro is Xcode's.
            omitting: "Previews.swift"
          ),
          app.target(
            "ReadingListApp",
            .program,
            dependencies: ["ReadingList", "ReadingListViews", "SwiftUI"]
          ),
          server.target("HTTP", .library),
          server.target("Scores", .program, dependencies: ["HTTP"]),
          server.target("HTTPTests", .tests, dependencies: ["HTTP"]),
          tool.target("Expenses", .program),
        ],
        by: .native
      )
      for example in [app, server, tool] {
        let scratch = package.scratch.appending(path: "examples")
        let manifest = try await example.readManifest(scratch: scratch)
        #expect(manifest.succeeded, "\(example.name): \(manifest.output)")
      }
      let tests = try await package.runTests()
      #expect(tests.succeeded, "\(tests.output)")
      try await runTool(in: package)
      try await runServer(in: package)
    }

    /// Imports a file, rejects another one as a whole, and reports.
    private func runTool(in package: ClientPackage) async throws {
      let header = "day,amount,category,note\n"
      try await package.write([
        "right.csv": header
          + "2026-03-01,12.50,food,\"bread, \"\"rye\"\"\"\r\n2026-03-02,700,rent,\n",
        "wrong.csv": header + "2026-03-01,12.50,food,x\n2026-02-30,3,food,\n",
      ])
      let imported = try await package.run("Expenses", ["import", "right.csv"])
      #expect(imported.succeeded, "\(imported.output)")
      let rejected = try await package.run("Expenses", ["import", "wrong.csv"])
      #expect(rejected.status == 65)
      #expect(
        rejected.output == "expenses: wrong.csv:3: '2026-02-30' is not a day such as 2026-03-14\n"
      )
      let report = try await package.run("Expenses", ["report", "2026-03-01", "2026-03-31"])
      #expect(report.output == "rent: 700.00 (1)\nfood: 12.50 (1)\nTotal: 712.50\n")
      let list = try await package.run("Expenses", ["list"])
      #expect(list.lines.last == "2026-03-01 12.50 food bread, \"rye\"")
      #expect(try await package.run("Expenses", ["reprot"]).status == 64)
    }

    /// Commands that start the server, report games and read them, and end it with a signal.
    private static let serverCommands = """
      "$1" --port 0 --database scores.db >listening.txt & server=$!
      trap 'kill -KILL $server 2>/dev/null' EXIT
      for _ in $(seq 100); do grep -q Listening listening.txt && break; sleep 0.1; done
      port=$(sed -n 's/.*://p' listening.txt)
      exec 3<>"/dev/tcp/127.0.0.1/$port"
      body='{"name": "Arthur", "points": 100}'
      printf 'POST /games HTTP/1.1\\r\\nHost: h\\r\\nContent-Length: %s\\r\\n\\r\\n%s' ${#body} "$body" >&3
      printf 'GET /leaderboard HTTP/1.1\\r\\nHost: h\\r\\nConnection: close\\r\\n\\r\\n' >&3
      cat <&3
      clients=
      for client in $(seq 40); do
        (
          exec 4<>"/dev/tcp/127.0.0.1/$port"
          body='{"name": "Lancelot", "points": 1}'
          for _ in $(seq 24); do
            printf 'POST /games HTTP/1.1\\r\\nHost: h\\r\\nContent-Length: %s\\r\\n\\r\\n%s' ${#body} "$body" >&4
            printf 'GET /leaderboard HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n' >&4
          done
          printf 'GET /players/2 HTTP/1.1\\r\\nHost: h\\r\\nConnection: close\\r\\n\\r\\n' >&4
          cat <&4 >"client$client.txt"
        ) & clients="$clients $!"
      done
      wait $clients
      echo " created $(cat client*.txt | grep -c 'HTTP/1.1 201')"
      echo " read $(cat client*.txt | grep -c 'HTTP/1.1 200')"
      echo " games $(cat client*.txt | grep -o '"games":[0-9]*,"id":2' | sort -u | grep -c '"games":960,')"
      kill -TERM $server
      wait $server
      echo " status $?"
      cat listening.txt
      ls scores.db*
      """

    /// Reports games to a server and reads them, alone and with 40 clients at once, and ends the server with a
    /// signal.
    private func runServer(in package: ClientPackage) async throws {
      let program = package.products.appending(path: "Scores").path
      let run = try await ProcessRun(
        ["bash", "-c", Self.serverCommands, "bash", program],
        in: package.folder,
        timeLimit: .seconds(60)
      )
      let player = #""games":1,"id":1,"name":"Arthur","score":100"#
      #expect(run.output.contains("{\(player)}"), "\(run.output)")
      let ranked = #"[{"games":1,"name":"Arthur","rank":1,"score":100}]"#
      #expect(run.output.contains(ranked), "\(run.output)")
      // No game of the 40 clients was lost, and the last answer counts all of them.
      #expect(run.output.contains(" created 960\n read 1000\n games 1\n status 0"), "\(run.output)")
      // The log of the database was copied, and is gone.
      #expect(run.output.hasSuffix("Stopped.\nscores.db\n"), "\(run.output)")
    }
  }
}
