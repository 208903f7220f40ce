;;; emacs.el --- What somebody does who edits the sample  -*- lexical-binding: t; -*-

;; Prints what is seen in Eglot. SETTINGS is a file with the settings of Documentation/Editors.md.

;;; Code:

(require 'package)
(package-initialize)
(load (getenv "SETTINGS") nil t)
(require 'cl-lib)
(require 'flymake)
(require 'xref)

(setq eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0
      make-backup-files nil
      auto-save-default nil
      create-lockfiles nil)

(defconst sources (expand-file-name "Game/Sources/Game/"))

(defun print-line (name value)
  "Print NAME and VALUE in a line."
  (princ (format "%s: %s\n" name value)))

(defun wait (what condition)
  "Wait until CONDITION returns something, and report WHAT if it never does."
  (let ((end (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.01))
    (unless (funcall condition) (print-line "nothing came" what))))

(defun open (path)
  "Show the file at PATH, with a server."
  (find-file (concat sources path))
  (unless (eglot-managed-p)
    (if (eglot-current-server)
        (eglot--maybe-activate-editing-mode)
      (apply #'eglot--connect (eglot--guess-contact))))
  (wait "a server" #'eglot-managed-p)
  (flymake-mode 1))

(defun go (text)
  "Go to the first place of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun change (old new)
  "Replace the first OLD by NEW."
  (go old)
  (delete-char (length old))
  (insert new)
  (eglot--signal-textDocument/didChange))

(defun ask (method parameters)
  "Ask the server about METHOD with PARAMETERS."
  (jsonrpc-request (eglot-current-server) (intern (concat ":textDocument/" method)) parameters))

(defun shown-diagnostics ()
  "The diagnostics that Flymake shows."
  (flymake-start)
  (mapcar (lambda (diagnostic)
            (format "%s-%s %s" (flymake-diagnostic-beg diagnostic)
                    (flymake-diagnostic-end diagnostic) (flymake-diagnostic-text diagnostic)))
          (flymake-diagnostics)))

(defun edit-schema ()
  "Make a mistake in a schema file, and cure it."
  (open "player.json")
  (change "\"table\": \"team\"" "\"table\": \"taem\"")
  (wait "a diagnostic" #'shown-diagnostics)
  (print-line "diagnostic" (car (shown-diagnostics)))
  (go "taem")
  (cl-letf (((symbol-function 'completing-read) (lambda (_ choices &rest _) (caar choices))))
    (let ((action (elt (eglot-code-actions (point) (point) "quickfix") 0)))
      (when action
        (print-line "cure" (plist-get action :title))
        (eglot--apply-workspace-edit (plist-get action :edit))
        (eglot--signal-textDocument/didChange))))
  (wait "the cure" (lambda () (not (shown-diagnostics))))
  (go "teamId")
  (print-line "cured" (string-trim (thing-at-point 'line t))))

(defun read-query ()
  "Ask what a query means."
  (open "Queries/players.sql")
  (go "score,")
  (let ((hover (ask "hover" (eglot--TextDocumentPositionParams))))
    ;; Eglot reads Markdown if there is a mode for it.
    (print-line "hover" (string-trim (replace-regexp-in-string
                                      "\\(```[a-z]*\\|\n\\)+" " "
                                      (plist-get (plist-get hover :contents) :value)))))
  (go "team ON")
  (xref-find-definitions "team")
  (print-line "definition" (format "%s %s" (file-name-nondirectory buffer-file-name)
                                   (line-number-at-pos)))
  (print-line "symbols" (mapcar (lambda (symbol) (plist-get symbol :name))
                                (ask "documentSymbol"
                                     `(:textDocument ,(eglot--TextDocumentIdentifier))))))

(defun write-query ()
  "Complete and format a query."
  (switch-to-buffer "players.sql")
  (change "SELECT name FROM team;" "SELECT '😀' AS face, t. FROM team AS t;")
  (go "t. FROM")
  (forward-char 2)
  (let* ((completion (eglot-completion-at-point))
         (table (nth 2 completion)))
    (print-line "completion" (all-completions "" table)))
  (change "t. FROM" "t.name FROM")
  (eglot-format-buffer)
  (goto-char (point-max))
  (forward-line -1)
  (print-line "formatted" (string-trim (thing-at-point 'line t))))

(defun rename ()
  "Rename a table."
  (go "team AS t")
  (eglot-rename "club")
  (goto-char (point-max))
  (forward-line -1)
  (print-line "renamed" (string-trim (thing-at-point 'line t)))
  (switch-to-buffer "team.json")
  (go "\"table\"")
  (print-line "declared" (string-trim (thing-at-point 'line t))))

(let ((inhibit-message t))
  (condition-case failure
      (progn
        (edit-schema)
        (read-query)
        (write-query)
        (rename)
        (let ((server (eglot-current-server)))
          (eglot-shutdown server nil 10)
          (print-line "ended" (not (jsonrpc-running-p server)))))
    (error (print-line "failure" (error-message-string failure)))))
(kill-emacs 0)
;;; emacs.el ends here
