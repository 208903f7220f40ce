-- Does in Neovim what somebody does who edits the sample, and prints what is seen.
--
-- The first argument is a file with the settings of Documentation/Editors.md.

local lines = {}

local function print_line(name, value)
  table.insert(lines, name .. ': ' .. tostring(value))
end

local function wait(what, condition)
  if not vim.wait(10000, condition, 5) then
    print_line('nothing came', what)
  end
end

local function open(path)
  vim.cmd('edit Game/Sources/Game/' .. path)
  wait('a client', function()
    return #vim.lsp.buf_get_clients(0) > 0
      and vim.lsp.get_client_by_id(vim.tbl_keys(vim.lsp.buf_get_clients(0))[1]).initialized
  end)
end

-- Puts the cursor on the first place of a text.
local function go(text)
  vim.fn.cursor(1, 1)
  vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'c')
end

local function replace(old, new)
  go(old)
  local line = vim.fn.getline('.')
  local start = line:find(old, 1, true)
  vim.fn.setline('.', line:sub(1, start - 1) .. new .. line:sub(start + #old))
end

local function ask(method, parameters)
  local answers = vim.lsp.buf_request_sync(
    0, 'textDocument/' .. method, parameters or vim.lsp.util.make_position_params(), 10000)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end

local function diagnostics()
  local found = vim.tbl_map(function(diagnostic)
    return diagnostic.lnum .. ':' .. diagnostic.col .. '-' .. diagnostic.end_col .. ' ' .. diagnostic.message
  end, vim.diagnostic.get(0))
  return table.concat(found, ' | ')
end

local function apply(action)
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
end

local function labels(result)
  local found = vim.tbl_map(function(item) return item.label end, result.items or result)
  return table.concat(found, ' ', 1, math.min(3, #found))
end

local function edit_schema()
  open('player.json')
  replace('"table": "team"', '"table": "taem"')
  wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  print_line('diagnostic', diagnostics())
  go('taem')
  local parameters = vim.lsp.util.make_range_params()
  parameters.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  local action = ask('codeAction', parameters)[1]
  print_line('cure', action.title)
  apply(action)
  wait('the cure', function() return #vim.diagnostic.get(0) == 0 end)
  print_line('cured', vim.fn.getline(8))
end

local function read_query()
  open('Queries/players.sql')
  go('score,')
  print_line('hover', ask('hover').contents.value:gsub('\n', ' '))
  go('team ON')
  vim.lsp.buf.definition()
  wait('the definition', function() return vim.fn.expand('%:t') == 'team.json' end)
  print_line('definition', vim.fn.expand('%:t') .. ' ' .. vim.fn.line('.') .. ':' .. vim.fn.col('.'))
  print_line('references', #ask('references', vim.tbl_extend('error',
    vim.lsp.util.make_position_params(), { context = { includeDeclaration = true } })))
  print_line('symbols', labels(vim.tbl_map(function(symbol)
    return { label = symbol.name }
  end, ask('documentSymbol', { textDocument = vim.lsp.util.make_text_document_params() }))))
end

local function write_query()
  vim.cmd('buffer players.sql')
  replace('SELECT name FROM', 'SELECT \'😀\' AS face, t. FROM')
  replace('FROM team;', 'FROM team AS t;')
  go('t. FROM')
  vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + 2)
  print_line('completion', labels(ask('completion')))
  replace('t. FROM', 't.name FROM')
  vim.lsp.buf.formatting_sync(nil, 10000)
  print_line('formatted', vim.fn.getline('$'))
end

local function rename()
  go('team AS t')
  vim.lsp.buf.rename('club')
  wait('the new name', function() return vim.fn.getline('$'):find('club') ~= nil end)
  print_line('renamed', vim.fn.getline('$'))
  vim.cmd('buffer team.json')
  print_line('declared', vim.trim(vim.fn.getline(2)))
  vim.cmd('buffer player.json')
  print_line('referenced', vim.trim(vim.fn.getline(8)))
end

local function stop()
  local count = 0
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    count = count + 1
    vim.lsp.stop_client(client.id)
  end
  print_line('servers', count)
  wait('the end', function() return #vim.lsp.get_active_clients() == 0 end)
end

local isDone, failure = pcall(function()
  vim.o.hidden = true
  vim.cmd('filetype on')
  dofile(vim.env.SETTINGS)
  edit_schema()
  read_query()
  write_query()
  rename()
  stop()
end)
if not isDone then print_line('failure', failure) end
io.stdout:write(table.concat(lines, '\n') .. '\n')
vim.cmd('qall!')
