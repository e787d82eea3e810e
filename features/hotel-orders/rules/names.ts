import { isWithin } from '#contract/letters.ts'

/** Apostrophes as keyboards and phones write them, the ʻokina among them. */
const APOSTROPHES = "'‘’‛ʻʼ`´"
/** Marks within names: hyphens of all kinds, and those of `A/L`, `S/O` and `Anak @ Ali`. */
const MARKS = '.·/@\u2010-\u2015-'

/** Characters of a name: Latin letters with their marks, Chinese characters, apostrophes and separators. */
export const GUEST_NAME = new RegExp(
  `^[${APOSTROPHES}]?[\\p{Script=Latin}\\p{Script=Han}][\\p{Script=Latin}\\p{M}\\p{Script=Han} ${APOSTROPHES}${MARKS}]*$`,
  'u',
)
const SEPARATORS = new RegExp(`[\\p{M} ${APOSTROPHES}${MARKS}]`, 'gu')

/** Characters no hotel outside the Chinese-speaking world can read. */
const HAN = /\p{Script=Han}/u

/** Countries whose hotels take names in Chinese characters; elsewhere the passport's Latin letters are asked for. */
const CHINESE_NAMES = ['CN', 'HK', 'MO', 'TW']

/** Whether hotels of a country take names in Chinese characters. */
export function takesChineseNames(country: string): boolean {
  return CHINESE_NAMES.includes(country)
}

/** Whether a name has Chinese characters. */
export function isChinese(name: string): boolean {
  return HAN.test(name)
}

/**
 * A guest's name as every page, mail and paper has it: surname first and in capitals, as hotels file it; Chinese
 * characters stay together.
 */
export function guestName({ surname, givenName }: { readonly surname: string; readonly givenName: string }): string {
  return isChinese(surname) ? `${surname}${givenName}` : `${surname.toUpperCase()} ${givenName}`
}

type Name = { readonly surname: string; readonly givenName: string }

/** Letters as they are compared: without case, marks, spaces and separators. */
const bare = (text: string) => text.normalize('NFD').replaceAll(SEPARATORS, '').toLowerCase()

/**
 * Whether a name is another one corrected: at most two letters differ in each part, in the order given or swapped. Of
 * Chinese characters one in the whole name may differ: two make another person.
 */
export function isCorrection(before: Name, after: Name): boolean {
  const [surname, givenName] = [bare(before.surname), bare(before.givenName)]
  const parts = [bare(after.surname), bare(after.givenName)] as const
  const near = (one: string, other: string) =>
    isChinese(surname + givenName) || isChinese(parts.join(''))
      ? isWithin(1, surname + givenName, one + other)
      : isWithin(2, surname, one) && isWithin(2, givenName, other)
  return near(...parts) || near(parts[1], parts[0])
}

/** What is wrong with a name for a hotel of a country; null when nothing is. */
export function nameFault(name: string, country: string): 'LETTERS' | 'LATIN' | null {
  if (!GUEST_NAME.test(name)) return 'LETTERS'
  return isChinese(name) && !takesChineseNames(country) ? 'LATIN' : null
}
