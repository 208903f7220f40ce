-- renamed: table "Shippers" from "Carriers"
ALTER TABLE "Carriers" RENAME TO "Shippers";

-- Table "Suppliers":
ALTER TABLE "Suppliers" ADD COLUMN "HomePage" TEXT;
