// Starts the language server of SQLiteRecords for the folders of a window.

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// Swift files are among them so that a rename changes what is shown, not what was saved.
const documentSelector = [
  { scheme: "file", language: "json" },
  { scheme: "file", language: "jsonc" },
  { scheme: "file", language: "sql" },
  { scheme: "file", pattern: "**/Queries/*.sql" },
  { scheme: "file", pattern: "**/Migrations/*.sql" },
  { scheme: "file", language: "swift" },
];

async function start() {
  const settings = workspace.getConfiguration("sqliteRecords");
  const command = settings.get("path");
  const args = ["language-server", ...settings.get("arguments")];
  client = new LanguageClient(
    "sqliteRecords",
    "SQLiteRecords",
    { command, args },
    { documentSelector }
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    window.showErrorMessage(
      `SQLiteRecords cannot start '${command}': ${error.message}. ` +
        "Build the tool and set 'sqliteRecords.path'."
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("sqliteRecords.restart", async () => {
      await stop();
      await start();
    }),
    workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration("sqliteRecords")) return;
      await stop();
      await start();
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };
