CREATE TABLE "Robert""); DROP TABLE `a``b` \#(x) """"""# */ ‮ " (
  "a""b\(c)" TEXT NOT NULL DEFAULT '"""# \#(x) \\ 
	 ‮   */ ''quoted''',
  "line
break" TEXT CHECK ("line
break" <> '"""##\##(1)
   '),
  "``" TEXT
);
CREATE INDEX "i""""""#
\#(" ON "Robert""); DROP TABLE `a``b` \#(x) """"""# */ ‮ " ("line
break");
CREATE INDEX "\#(y)" ON "Robert""); DROP TABLE `a``b` \#(x) """"""# */ ‮ " ("``");
