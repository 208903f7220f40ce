CREATE TABLE "parcel" (
  "id" INTEGER PRIMARY KEY,
  "code" TEXT NOT NULL CHECK (is_code(code))
);
CREATE TRIGGER "parcel_placed" AFTER INSERT ON "parcel" FOR EACH ROW BEGIN
  INSERT INTO place VALUES (new.id, 0, 1);
END;
CREATE VIRTUAL TABLE "search" USING fts5(
  "title",
  content=''
);
CREATE VIRTUAL TABLE "place" USING "rtree"(
  id,
  min_x,
  max_x
);
CREATE VIEW "near_place" AS
SELECT id FROM place WHERE min_x < 10;
