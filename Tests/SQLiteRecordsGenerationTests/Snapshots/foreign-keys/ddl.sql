CREATE TABLE "z_root" (
  "id" INTEGER PRIMARY KEY
);
CREATE TABLE "m_parent" (
  "code" TEXT PRIMARY KEY NOT NULL,
  "root_id" NOT NULL REFERENCES "z_root" ("id")
);
CREATE INDEX "m_parent_on_root_id" ON "m_parent" ("root_id");
CREATE TABLE "a_child" (
  "id" INTEGER PRIMARY KEY,
  "parent_code" NOT NULL REFERENCES "m_parent" ("code"),
  "root_id" REFERENCES "z_root" ("id") ON UPDATE CASCADE,
  "manager" REFERENCES "a_child" ("id") ON DELETE SET NULL
);
CREATE INDEX "a_child_on_parent_code" ON "a_child" ("parent_code");
CREATE UNIQUE INDEX "a_child_on_root_id_manager" ON "a_child" ("root_id", "manager");
CREATE INDEX "a_child_on_manager" ON "a_child" ("manager");
