/**
 * Words that mean the same in a name. Street suffixes and secondary units by USPS Publication 28, appendices C1 and C2;
 * the rest are spellings and short forms of the trade.
 */
const SAME = [
  'avenue ave av',
  'boulevard blvd',
  'drive dr',
  'highway hwy',
  'lane ln',
  'road rd',
  'street st',
  'saint st',
  'airport apt arpt',
  'apartment apt',
  'apartments apt apts',
  'building bldg',
  'centre center ctr',
  'convention conv',
  'fort ft',
  'garden gdn',
  'gardens gdns',
  'harbour harbor hbr',
  'hotel htl',
  'international intl',
  'jalan jln jl',
  'mount mt',
  'place pl',
  'plaza plz',
  'residence res',
  'square sq',
  'station sta stn',
  'theatre theater',
  'university univ',
]

const STREETS = new Set(SAME.slice(0, 7).flatMap((group) => group.split(' ')))

const SAME_AS = new Map<string, string[]>()
for (const group of SAME.map((text) => text.split(' '))) {
  for (const word of group)
    SAME_AS.set(
      word,
      [...new Set([...(SAME_AS.get(word) ?? []), ...group])].filter((other) => other !== word),
    )
}

/** Other words that mean what a word may mean: `st` is a street or a saint. */
export function wordsLike(word: string): readonly string[] {
  return SAME_AS.get(word) ?? []
}

/** Whether a word marks the name before it as a street; districts and landmarks are found without it. */
export function isStreet(word: string): boolean {
  return STREETS.has(word)
}
