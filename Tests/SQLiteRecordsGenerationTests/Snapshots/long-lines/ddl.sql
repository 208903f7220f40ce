CREATE TABLE "a_table_with_a_name_that_is_longer_than_the_names_of_other_tables" (
  "a_very_long_column_name_that_is_much_longer_than_anybody_would_ever_write" TEXT NOT NULL DEFAULT 'a default that is long, so that it goes to a line of its own, where it has all the space',
  "a_very_long_column_name_that_is_much_longer_t" UUID,
  "a_short_one" TEXT NOT NULL CHECK (a_short_one IN ('one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')),
  PRIMARY KEY ("a_very_long_column_name_that_is_much_longer_than_anybody_would_ever_write", "a_short_one")
);
CREATE INDEX "a_table_with_a_name_that_is_longer_than_the_names_of_other_tables_on_a_very_long_column_name_that_is_much_longer_than_anybody_would_ever_write_a_short_one" ON "a_table_with_a_name_that_is_longer_than_the_names_of_other_tables" ("a_very_long_column_name_that_is_much_longer_than_anybody_would_ever_write", "a_short_one");
