import type { ValuesOf } from '#contract/record.ts'
import type { PoliciesByLanguage } from '../contract.ts'
import type { HOTEL_TEXTS } from './contract-records.ts'

type Texts = ValuesOf<typeof HOTEL_TEXTS>

type Policies = NonNullable<PoliciesByLanguage['en']>

const openFields = ({ children = '', pets = '', deposit = '', instructions = '' }: Policies = {}) => ({
  children: children || null,
  pets: pets || null,
  deposit: deposit || null,
  instructions: instructions || null,
})

/** The texts of a hotel's policies, field by field. */
export function policyTexts({ en, zh }: PoliciesByLanguage): Omit<Texts, 'descriptionEn' | 'descriptionZh'> {
  const [english, chinese] = [openFields(en), openFields(zh)]
  return {
    childrenEn: english.children,
    childrenZh: chinese.children,
    petsEn: english.pets,
    petsZh: chinese.pets,
    depositEn: english.deposit,
    depositZh: chinese.deposit,
    instructionsEn: english.instructions,
    instructionsZh: chinese.instructions,
  }
}

const given = (texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))

/** Policies by language as they are stored: only those that the hotel has given, and only languages with one. */
export function policiesOf(texts: Texts): PoliciesByLanguage {
  const { childrenEn, childrenZh, petsEn, petsZh, depositEn, depositZh, instructionsEn, instructionsZh } = texts
  const en = given({ children: childrenEn, pets: petsEn, deposit: depositEn, instructions: instructionsEn })
  const zh = given({ children: childrenZh, pets: petsZh, deposit: depositZh, instructions: instructionsZh })
  return { ...(Object.keys(en).length > 0 && { en }), ...(Object.keys(zh).length > 0 && { zh }) }
}
