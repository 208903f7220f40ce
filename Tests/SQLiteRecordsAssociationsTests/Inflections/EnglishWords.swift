/// Words whose forms are known.
enum EnglishWords {
  static let uncountable = [
    "sheep", "series", "species", "equipment", "information", "money", "news", "police", "rice",
    "fish", "jeans", "metadata",
  ]

  /// Singulars and their plurals.
  static let pairs = """
    book/books author/authors table/tables line/lines team/teams player/players day/days key/keys \
    toy/toys guy/guys city/cities country/countries category/categories query/queries \
    soliloquy/soliloquies class/classes address/addresses process/processes business/businesses \
    dish/dishes wish/wishes church/churches branch/branches match/matches box/boxes tax/taxes \
    fox/foxes complex/complexes buzz/buzzes waltz/waltzes quiz/quizzes bus/buses status/statuses \
    virus/viruses campus/campuses census/censuses bonus/bonuses menu/menus guru/gurus emu/emus \
    alias/aliases atlas/atlases canvas/canvases gas/gases lens/lenses bias/biases iris/irises \
    analysis/analyses crisis/crises thesis/theses hypothesis/hypotheses \
    parenthesis/parentheses diagnosis/diagnoses synopsis/synopses oasis/oases axis/axes \
    ellipsis/ellipses emphasis/emphases database/databases base/bases case/cases purchase/purchases \
    release/releases phase/phases house/houses cause/causes clause/clauses use/uses excuse/excuses \
    response/responses license/licenses course/courses nurse/nurses promise/promises noise/noises \
    exercise/exercises rose/roses dose/doses purpose/purposes corpse/corpses cheese/cheeses \
    prize/prizes size/sizes cache/caches headache/headaches niche/niches coach/coaches \
    stomach/stomachs epoch/epochs monarch/monarchs hero/heroes superhero/superheroes \
    potato/potatoes tomato/tomatoes echo/echoes photo/photos video/videos logo/logos \
    shoe/shoes toe/toes canoe/canoes tie/ties movie/movies cookie/cookies zombie/zombies \
    person/people child/children grandchild/grandchildren man/men woman/women human/humans \
    german/germans specimen/specimens foot/feet tooth/teeth goose/geese mongoose/mongooses \
    mouse/mice ox/oxen box/boxes louse/lice blouse/blouses slice/slices price/prices \
    leaf/leaves loaf/loaves thief/thieves half/halves calf/calves shelf/shelves bookshelf/bookshelves \
    self/selves elf/elves wolf/wolves knife/knives life/lives wife/wives scarf/scarves \
    olive/olives archive/archives drive/drives glove/gloves valve/valves curve/curves move/moves \
    belief/beliefs chief/chiefs roof/roofs cliff/cliffs gulf/gulfs \
    datum/data medium/media bacterium/bacteria album/albums museum/museums criterion/criteria \
    phenomenon/phenomena schema/schemas agenda/agendas camera/cameras pizza/pizzas quota/quotas \
    index/indices vertex/vertices matrix/matrices appendix/appendices cactus/cacti fungus/fungi \
    stimulus/stimuli alumnus/alumni radius/radii nucleus/nuclei larva/larvae vertebra/vertebrae \
    taxi/taxis wiki/wikis ski/skis area/areas idea/ideas bureau/bureaus employee/employees \
    tree/trees fee/fees eye/eyes image/images message/messages page/pages
    """
    .split(separator: " ")
    .map { pair in
      let forms = pair.split(separator: "/").map(String.init)
      return (forms[0], forms[1])
    }
}
