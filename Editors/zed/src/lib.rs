//! Starts the language server of SQLiteRecords, which is in `PATH` or named by the settings.

use zed_extension_api::{
    self as zed, settings::LspSettings, Command, LanguageServerId, Result, Worktree,
};

struct SQLiteRecords;

impl zed::Extension for SQLiteRecords {
    fn new() -> Self {
        SQLiteRecords
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.binary;
        let path = settings.as_ref().and_then(|binary| binary.path.clone());
        let arguments = settings.and_then(|binary| binary.arguments);
        let command = path.or_else(|| worktree.which("sqlite-records")).ok_or(
            "sqlite-records is not in PATH; build the tool, or set lsp.sqlite-records.binary.path",
        )?;
        Ok(Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["language-server".into()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(SQLiteRecords);
