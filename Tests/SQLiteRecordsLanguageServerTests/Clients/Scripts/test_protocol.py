"""The rules of the Language Server Protocol, as pytest-lsp sees them: an independent client.

SQLITE_RECORDS is the path of the tool; the working folder has the package `Game`. pytest-lsp also checks
that no answer has what the client has not announced.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, client_capabilities

GAME = pathlib.Path.cwd() / "Game/Sources/Game"
TEAM, PLAYER, QUERIES = ("team.json", "player.json", "Queries/players.sql")
SERVER = ClientServerConfig(server_command=[os.environ["SQLITE_RECORDS"], "language-server"])

# What clients announce that have little, and those of which pytest-lsp knows what they announce.
PLAIN = lsp.ClientCapabilities(general=lsp.GeneralClientCapabilities())
EDITORS = ["neovim@v0.7.0", "neovim@v0.11.0", "emacs@v29.1", "visual_studio_code@v1.65.2"]

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning"),
]


@pytest_lsp.fixture(config=SERVER)
async def client(lsp_client: pytest_lsp.LanguageClient):
    # What is sent before `initialize` is checked against nothing.
    lsp_client.capabilities = lsp.ClientCapabilities()

    lsp_client.published = []
    handle = lsp_client.protocol._handle_notification

    def note(method, parameters):
        if method == "textDocument/publishDiagnostics":
            lsp_client.published.append(parameters)
        handle(method, parameters)

    lsp_client.protocol._handle_notification = note

    for method in ("client/registerCapability", "workspace/inlayHint/refresh"):
        @lsp_client.feature(method)
        def accept(*_):
            return None

    yield
    if lsp_client._server.returncode is None and lsp_client.error is None:
        lsp_client._server.kill()


async def begin(client, capabilities=PLAIN):
    client.capabilities = capabilities
    result = await client.initialize_async(lsp.InitializeParams(
        capabilities=capabilities, process_id=os.getpid(), root_uri=GAME.parents[1].as_uri()))
    client.initialized(lsp.InitializedParams())
    return result


def uri(name):
    return (GAME / name).as_uri()


def text(name):
    return (GAME / name).read_text()


def show(client, name, content=None):
    """Shows a file, or another text of it, with version 1."""
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(
        uri(name), "sql" if name.endswith(".sql") else "json", 1, content or text(name))))


def change(client, name, version, *changes):
    client.text_document_did_change(lsp.DidChangeTextDocumentParams(
        lsp.VersionedTextDocumentIdentifier(version, uri(name)), list(changes)))


def part(line, start, end, new):
    return lsp.TextDocumentContentChangePartial(
        range=span(line, start, end), text=new)


def span(line, start, end):
    return lsp.Range(lsp.Position(line, start), lsp.Position(line, end))


def document(name):
    return lsp.TextDocumentIdentifier(uri(name))


async def published(client, name):
    """The next diagnostics of a file."""
    async def find():
        while True:
            for parameters in client.published:
                if parameters.uri == uri(name):
                    client.published.remove(parameters)
                    return parameters
            await asyncio.sleep(0.002)

    return await asyncio.wait_for(find(), 10)


async def code(answer):
    """The code of the error that a request is answered with."""
    with pytest.raises(JsonRpcException) as failure:
        await answer
    return failure.value.code


def request(client, method, parameters=None):
    return client.protocol.send_request_async(method, parameters)


async def test_columns_are_counted_in_utf_16_unless_the_client_offers_utf_8(client):
    result = await begin(client)
    assert result.capabilities.position_encoding == "utf-16"
    assert result.server_info.name == "sqlite-records"


async def test_utf_8_is_taken_if_it_is_offered(client):
    offered = lsp.ClientCapabilities(
        general=lsp.GeneralClientCapabilities(position_encodings=["utf-8", "utf-16"]))
    assert (await begin(client, offered)).capabilities.position_encoding == "utf-8"
    show(client, TEAM, '{ "table": "t😀", "colums": [] }')
    assert (await published(client, TEAM)).diagnostics[0].range.start == lsp.Position(0, 20)


async def test_a_request_before_initialize_is_an_error_and_a_notification_is_dropped(client):
    show(client, TEAM, "{ ")
    hover = lsp.HoverParams(document(TEAM), lsp.Position(0, 0))
    assert await code(request(client, "textDocument/hover", hover)) == -32002
    await begin(client)
    assert await request(client, "textDocument/hover", hover) is None


async def test_a_second_initialize_is_an_error(client):
    await begin(client)
    again = lsp.InitializeParams(capabilities=PLAIN)
    assert await code(client.initialize_async(again)) == -32600


async def test_unknown_requests_are_errors_and_unknown_notifications_are_ignored(client):
    await begin(client)
    client.protocol.notify("$/unheardOf", {})
    client.protocol.notify("textDocument/unheardOf", {})
    assert await code(request(client, "textDocument/unheardOf", {})) == -32601
    assert await code(request(client, "$/unheardOf", {})) == -32601


async def test_shutdown_and_exit_end_the_server_with_status_0(client):
    await begin(client)
    assert await client.shutdown_async(None) is None
    hover = lsp.HoverParams(document(TEAM), lsp.Position(0, 0))
    assert await code(request(client, "textDocument/hover", hover)) == -32600
    client.exit(None)
    assert await asyncio.wait_for(client._server.wait(), 10) == 0


async def test_exit_without_shutdown_ends_it_with_status_1(client):
    await begin(client)
    client.exit(None)
    assert await asyncio.wait_for(client._server.wait(), 10) == 1


async def test_requests_are_answered_in_order_and_a_cancelled_one_too(client):
    await begin(client)
    show(client, PLAYER)
    place = lsp.HoverParams(document(PLAYER), lsp.Position(1, 13))
    answered = []

    async def ask(number):
        try:
            await client.protocol.send_request_async("textDocument/hover", place, str(number))
            answered.append((number, "result"))
        except JsonRpcException as error:
            answered.append((number, error.code))

    tasks = [asyncio.create_task(ask(number)) for number in range(20)]
    await asyncio.sleep(0)
    client.cancel_request(lsp.CancelParams(id="19"))
    client.cancel_request(lsp.CancelParams(id="unknown"))
    await asyncio.wait_for(asyncio.gather(*tasks), 10)
    assert [number for number, _ in answered] == list(range(20))
    assert all(answer in ("result", -32800) for _, answer in answered)


async def test_changes_of_ranges_apply_one_after_the_other_in_utf_16(client):
    await begin(client)
    show(client, TEAM, '{ "table": "t😀", "columns": [{ "name": "id" }] }')
    change(client, TEAM, 2,
           part(0, 15, 15, "é"), part(0, 16, 16, "m"), part(0, 12, 13, "x\n"), part(1, 0, 2, ""))
    edits = await client.text_document_formatting_async(lsp.DocumentFormattingParams(
        document(TEAM), lsp.FormattingOptions(2, True)))
    # The line feed in a string is a mistake, which formatting does not mend.
    assert edits is None
    change(client, TEAM, 3, part(0, 13, 14, ""),
           lsp.TextDocumentContentChangePartial(
               range=lsp.Range(lsp.Position(0, 13), lsp.Position(1, 0)), text=""))
    edits = await client.text_document_formatting_async(lsp.DocumentFormattingParams(
        document(TEAM), lsp.FormattingOptions(2, True)))
    assert edits[0].new_text.splitlines()[1] == '  "table": "xém",'


async def test_a_change_without_a_range_replaces_the_text(client):
    await begin(client)
    show(client, TEAM, "{ ")
    change(client, TEAM, 2, lsp.TextDocumentContentChangeWholeDocument(text=text(TEAM)))
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(document(TEAM)))
    assert [symbol.name for symbol in symbols] == ["team", "id", "name"]


async def test_diagnostics_have_the_version_of_the_text_that_they_are_about(client):
    await begin(client)
    show(client, QUERIES, "-- name: a\nSELECT '😀', nam FROM team;\n")
    first = await published(client, QUERIES)
    assert (first.uri, first.version) == (uri(QUERIES), 1)
    assert first.diagnostics[0].range == span(1, 13, 16)
    change(client, QUERIES, 7, part(1, 13, 16, "nma"), part(1, 13, 16, "naem"))
    second = await published(client, QUERIES)
    assert second.version == 7
    assert second.diagnostics[0].range == span(1, 13, 17)


async def test_a_file_that_is_closed_has_the_diagnostics_of_the_disk(client):
    await begin(client)
    show(client, TEAM, "{ ")
    assert (await published(client, TEAM)).diagnostics
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(document(TEAM)))
    closed = await published(client, TEAM)
    assert (closed.version, list(closed.diagnostics)) == (None, [])


def renaming(client):
    return client.text_document_rename_async(lsp.RenameParams(
        document(QUERIES), lsp.Position(7, 20), "club"))


async def test_edits_have_the_versions_of_the_texts_that_they_change(client):
    edits = lsp.WorkspaceClientCapabilities(
        workspace_edit=lsp.WorkspaceEditClientCapabilities(document_changes=True))
    await begin(client, lsp.ClientCapabilities(workspace=edits))
    show(client, QUERIES)
    change(client, QUERIES, 5, part(0, 0, 0, ""))
    edit = await renaming(client)
    versions = {change.text_document.uri: change.text_document.version
                for change in edit.document_changes}
    assert versions == {uri(QUERIES): 5, uri(TEAM): None, uri(PLAYER): None}
    assert edit.changes is None


async def test_clients_without_versions_get_edits_without_them(client):
    await begin(client)
    show(client, QUERIES)
    edit = await renaming(client)
    assert edit.changes.keys() == {uri(QUERIES), uri(TEAM), uri(PLAYER)}
    assert edit.document_changes is None


async def test_a_rename_that_is_impossible_is_an_error_with_a_reason(client):
    await begin(client)
    show(client, QUERIES)
    answer = client.text_document_rename_async(lsp.RenameParams(
        document(QUERIES), lsp.Position(7, 20), "player"))
    assert await code(answer) == -32803


@pytest.mark.parametrize("editor", EDITORS)
async def test_answers_have_only_what_the_editor_has_announced(client, editor):
    capabilities = client_capabilities(editor)
    await begin(client, capabilities)
    show(client, QUERIES)
    show(client, PLAYER)
    place = (document(QUERIES), lsp.Position(2, 10))
    items = await client.text_document_completion_async(lsp.CompletionParams(*place))
    for item in items:
        # The edit is in the line of the place, and has it in its range.
        span = item.text_edit.range
        assert span.start.line == span.end.line == 2
        assert span.start.character <= 10 <= span.end.character
    keys = await client.text_document_completion_async(
        lsp.CompletionParams(document(PLAYER), lsp.Position(1, 5)))
    assert "table" in [item.label for item in keys]
    hover = await client.text_document_hover_async(lsp.HoverParams(*place))
    assert hover.contents.kind in capabilities.text_document.hover.content_format
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(document(PLAYER)))
    assert all(isinstance(symbol, lsp.DocumentSymbol) for symbol in symbols)
    for symbol in symbols + list(symbols[0].children):
        assert contains(symbol.range, symbol.selection_range)


def contains(outer, inner):
    def order(position):
        return (position.line, position.character)
    return (order(outer.start) <= order(inner.start)
            and order(inner.end) <= order(outer.end))


async def test_clients_with_few_abilities_get_plain_answers(client):
    await begin(client)
    show(client, PLAYER)
    hover = await client.text_document_hover_async(
        lsp.HoverParams(document(PLAYER), lsp.Position(1, 13)))
    assert hover.contents.kind == "plaintext"
    assert "```" not in hover.contents.value
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(document(PLAYER)))
    assert all(isinstance(symbol, lsp.SymbolInformation) for symbol in symbols)
    actions = await client.text_document_code_action_async(lsp.CodeActionParams(
        document(PLAYER), span(7, 0, 80), lsp.CodeActionContext([])))
    assert list(actions) == []
