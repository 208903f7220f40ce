extension Inflections {
  /// The rules of English.
  static let english: Inflections = {
    var inflections = Inflections()
    inflections.uncountableWords(words(uncountable))
    inflections.add(.english)
    return inflections
  }()

  private static let uncountable = """
    aircraft bison chassis debris deer equipment feedback fish furniture hardware headquarters \
    homework information jeans luggage mathematics metadata money news offspring physics police \
    progress rice salmon scissors series sheep shrimp software species swine tennis traffic trousers \
    trout weather wildlife
    """
}

extension WordEndings {
  fileprivate static var english: WordEndings {
    var english = WordEndings()
    english.addRegularEndings()
    for (singular, plural) in pairs(irregularEndings) {
      english.addEnding(singular, plural: plural)
    }
    for (singular, plural) in pairs(irregularWords) { english.addWord(singular, plural: plural) }
    for ending in words(endingsWithES) { english.addEnding(ending, plural: "\(ending)es") }
    for word in words(wordsWithES) { english.addWord(word, plural: "\(word)es") }
    for ending in words(endingsWithS) { english.addEnding(ending, plural: "\(ending)s") }
    for word in words(wordsWithS) { english.addWord(word, plural: "\(word)s") }
    return english
  }

  private mutating func addRegularEndings() {
    plurals.endings = [
      "": "s", "ay": "ays", "ch": "ches", "ey": "eys", "oy": "oys", "quy": "quies", "s": "ses",
      "sh": "shes", "sis": "ses", "uy": "uys", "x": "xes", "y": "ies", "z": "zes",
    ]
    singulars.endings = [
      "auses": "ause", "ches": "ch", "eaus": "eau", "ies": "y", "oes": "o", "ouses": "ouse",
      "s": "",
      "shes": "sh", "sis": "sis", "ss": "ss", "sses": "ss", "tzes": "tz", "us": "us", "uses": "us",
      "xes": "x", "zzes": "zz",
    ]
  }
}

/// Endings whose plural follows no rule.
private let irregularEndings = """
  alumnus/alumni appendix/appendices bacterium/bacteria cactus/cacti calf/calves child/children \
  criterion/criteria curriculum/curricula ellipsis/ellipses emphasis/emphases foot/feet \
  fungus/fungi gnosis/gnoses goose/geese half/halves hoof/hooves index/indices knife/knives \
  leaf/leaves loaf/loaves lysis/lyses man/men matrix/matrices mouse/mice nucleus/nuclei \
  opsis/opses person/people phenomenon/phenomena quiz/quizzes radius/radii scarf/scarves self/selves \
  sheaf/sheaves shelf/shelves stimulus/stimuli syllabus/syllabi thesis/theses thief/thieves \
  tooth/teeth vertex/vertices wife/wives wolf/wolves
  """

/// Words whose plural follows no rule, while those of other words with their ending do.
private let irregularWords = """
  afterlife/afterlives alga/algae axis/axes catharsis/catharses crisis/crises datum/data elf/elves \
  erratum/errata genesis/geneses larva/larvae life/lives louse/lice medium/media \
  metamorphosis/metamorphoses nemesis/nemeses neurosis/neuroses oasis/oases ox/oxen \
  psychosis/psychoses stratum/strata vertebra/vertebrae
  """

/// Endings in O that take ES.
private let endingsWithES = """
  buffalo cargo echo embargo hero mango mosquito potato tomato tornado torpedo veto volcano
  """

/// Singulars in S that look like plurals.
private let wordsWithES = """
  alias atlas bias canvas christmas cosmos gas iris lens metropolis pancreas pelvis rhinoceros \
  trellis
  """

/// Endings that look like ones that take another plural: `human` is no `man`, and `stomachs` end in S.
private let endingsWithS = """
  epoch german human monarch ottoman patriarch roman shaman stomach talisman
  """

/// Words whose plural looks like that of another ending, as `movies` does like that of `movy`.
private let wordsWithS = """
  abdomen abuse acumen ache aloe attache auntie avalanche bayou birdie brioche brownie cache \
  calorie canoe caribou cliche collie cookie creche cutie die doe ecu emu excuse floe flu foe \
  fuse genie gnu goalie goodie guru haiku headache heartache hoe hoodie hypotenuse indie junkie \
  lie loch lumen magpie matriarch menagerie menu misuse mistletoe mongoose moustache movie muse \
  necktie newbie niche oboe omen pie pixie prairie psyche pumice quiche ramen recluse regimen \
  reuse roe rookie ruse selfie semen shoe sloe smoothie snowshoe sortie specimen stamen sweetie \
  tech tie tiptoe toe toothache tutu use veggie woe zombie
  """

private func words(_ text: String) -> [String] {
  text.split(separator: " ").map(String.init)
}

private func pairs(_ text: String) -> [(singular: String, plural: String)] {
  words(text).map { pair in
    let forms = pair.split(separator: "/").map(String.init)
    return (forms[0], forms[1])
  }
}
