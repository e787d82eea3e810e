import type { Language } from '#contract/languages.ts'
import { plural } from '#contract/plural.ts'
import type { PropertyFee } from './contract.ts'

type Per = PropertyFee['per']

const en = {
  per: {
    ROOM_NIGHT: 'per room and night',
    PERSON_NIGHT: 'per person and night',
    ADULT_NIGHT: 'per adult and night',
    STAY: 'per room and stay',
    PERSON_STAY: 'per person and stay',
  } satisfies Record<Per, string>,
  under: (age: number) => `free under ${age}`,
  most: (nights: number) => plural('en', nights, { one: 'at most # night', other: 'at most # nights' }),
  byPrice: 'by room price',
}
const zhCN: typeof en = {
  per: {
    ROOM_NIGHT: '每间每晚',
    PERSON_NIGHT: '每人每晚',
    ADULT_NIGHT: '每位成人每晚',
    STAY: '每间每次入住',
    PERSON_STAY: '每人每次入住',
  },
  under: (age) => `未满 ${age} 岁免收`,
  most: (nights) => `最多收 ${nights} 晚`,
  byPrice: '按房价分档',
}
const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Of what a tax or fee is paid, by its code. */
export const feePer = (language: Language): Record<Per, string> => WORDS[language].per

/** What is paid a unit, and who or what is exempt: `7.50 per person and night · free under 10`. */
export function feeUnit(
  fee: Pick<PropertyFee, 'per' | 'exemptBelowAge' | 'mostNights' | 'byPrice'>,
  amount: string,
  language: Language,
): string {
  const words = WORDS[language]
  return [
    `${fee.byPrice?.length ? words.byPrice : amount} ${words.per[fee.per]}`,
    fee.exemptBelowAge ? words.under(fee.exemptBelowAge) : null,
    fee.mostNights ? words.most(fee.mostNights) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
