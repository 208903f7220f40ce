CREATE TABLE "account" (
  "id" TEXT PRIMARY KEY,
  "email" TEXT,
  "profile" TEXT NOT NULL,
  "created" INTEGER NOT NULL,
  "grade" TEXT NOT NULL DEFAULT 'basic',
  "inviter" TEXT REFERENCES "account" ("id"),
  "points" INTEGER DEFAULT 5
);
CREATE INDEX "account_on_inviter" ON "account" ("inviter");
CREATE TABLE "login" (
  "id" INTEGER PRIMARY KEY,
  "account" TEXT NOT NULL REFERENCES "account" ("id"),
  "attempts" SMALLINT NOT NULL
);
CREATE INDEX "login_on_account" ON "login" ("account");
CREATE VIEW "account_activity" AS
SELECT account.id, grade, login.id AS login FROM account LEFT JOIN login ON account.id = login.account;
CREATE VIEW "account_login" AS
SELECT login.id, account.id AS account, email, profile, created, grade, inviter, attempts FROM login JOIN account ON account.id = login.account;
