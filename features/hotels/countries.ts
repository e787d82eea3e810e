import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type CountryFact = { cc2: string; cc3: string; en: string; zh: string; pinyin: string; calling: string | null }

/** A country as nationality and address choose it. */
export type Country = {
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string
  readonly pinyin: string
  readonly callingCode: string | null
}

// The file is beside this module, and a test checks its shape; db/demo/NOTICE.md names its origin.
const FACTS = JSON.parse(readFileSync(join(import.meta.dirname, 'countries.json'), 'utf8')) as CountryFact[]

/** Countries and territories of ISO 3166-1 by English name. */
export const COUNTRIES: readonly Country[] = FACTS.map(({ cc2, en, zh, pinyin, calling }) => ({
  code: cc2,
  nameEn: en,
  nameZh: zh,
  pinyin,
  callingCode: calling ?? null,
})).toSorted((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'))

/** The code of three letters by that of two. */
export const CODES_OF_THREE: ReadonlyMap<string, string> = new Map(FACTS.map(({ cc2, cc3 }) => [cc2, cc3]))
