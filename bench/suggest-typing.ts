import { pinyin } from 'pinyin-pro'
import { between, pick, type Random } from '#db/demo/random.ts'

/** Something to be found: its names and the city it lies in. */
export type Wanted = {
  readonly nameEn: string
  readonly nameZh: string | null
  readonly cityEn: string
  readonly cityZh: string | null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The text with one letter put in, left out, swapped with the next or replaced. */
export function withTypo(random: Random, text: string): string {
  const places = [...text].flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []))
  const at = pick(random, places)
  const other = pick(random, [...LETTERS])
  switch (between(random, 0, 3)) {
    case 0:
      return text.slice(0, at) + other + text.slice(at)
    case 1:
      return text.slice(0, at) + text.slice(at + 1)
    case 2:
      return text.slice(0, at) + (text[at + 1] ?? '') + text.charAt(at) + text.slice(at + 2)
    default:
      return text.slice(0, at) + other + text.slice(at + 1)
  }
}

function shuffled(random: Random, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ word }) => word)
}

const spelled = (zh: string) =>
  pinyin(zh, { toneType: 'none', type: 'array', v: true }).map((syllable) =>
    syllable.replace(/[^a-zA-Z]/g, '').toLowerCase(),
  )
const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
/** Without the city it begins with and the word for hotel, as people say it. */
const shortZh = ({ nameZh, cityZh }: Wanted) => {
  const own = (nameZh ?? '').replace(/(度假|套房|公寓)?酒店$/, '')
  return cityZh !== null && own.startsWith(cityZh) && own.length > cityZh.length + 1 ? own.slice(cityZh.length) : own
}

/** The text typed to find it; null where it has no such name. */
export const TYPINGS: Readonly<Record<string, (random: Random, wanted: Wanted) => string | null>> = {
  wholeName: (_, { nameEn }) => nameEn,
  wholeNameOneTypo: (random, { nameEn }) => withTypo(random, nameEn),
  severalWords: (random, { nameEn, cityEn }) =>
    shuffled(random, [...new Set([...words(nameEn), ...words(cityEn)])]).join(' '),
  severalWordsCut: (random, { nameEn, cityEn }) =>
    shuffled(random, [...new Set([...words(nameEn), ...words(cityEn)])])
      .map((word) => word.slice(0, between(random, 4, 8)))
      .join(' '),
  severalWordsOneTypo: (random, { nameEn, cityEn }) =>
    withTypo(random, shuffled(random, [...new Set([...words(nameEn), ...words(cityEn)])]).join(' ')),
  chinese: (_, { nameZh }) => nameZh,
  chineseWithoutCity: (_, wanted) =>
    wanted.nameZh === null ? null : `${shortZh(wanted)} ${wanted.cityZh ?? ''}`.trim(),
  pinyin: (_, { nameZh }) => nameZh && spelled(nameZh).join(''),
  pinyinWords: (random, wanted) =>
    wanted.nameZh === null
      ? null
      : shuffled(random, [spelled(shortZh(wanted)).join(''), spelled(wanted.cityZh ?? '').join('')])
          .join(' ')
          .trim(),
  pinyinOneTypo: (random, { nameZh }) => nameZh && withTypo(random, spelled(nameZh).join('')),
  initials: (_, { nameZh }) =>
    nameZh &&
    spelled(nameZh)
      .map((syllable) => syllable.charAt(0))
      .join(''),
}
