import { type Language, nameFor } from '#contract/languages.ts'
import type { StayTerms } from '../contract.ts'
import { partyInWords } from '../voucher/party.ts'
import { voucherTexts } from '../voucher/texts.ts'
import { dayInWords, nightsOfStay } from '../voucher/wording.ts'
import type { ChangedStay, ChangeOfOrder } from './shapes.ts'

/** A rate with its meal, named once: `Flexible, breakfast`. */
function rateInWords({ rate }: ChangedStay, language: Language): string {
  const [plan, meal] = [nameFor(language, rate.nameEn, rate.nameZh), voucherTexts(language).mealPlans[rate.mealPlan]]
  // Names in Chinese say by this character whether there is a meal.
  const saysMeal = plan.includes('含') || plan.toLowerCase().includes(meal.toLowerCase())
  return saysMeal ? plan : `${plan}, ${meal}`
}

/** The stay of one side of a change: its days, and of room, rate and guests what the other side has otherwise. */
export function stayInWords(stay: ChangedStay, other: ChangedStay, language: Language): string {
  const texts = voucherTexts(language)
  const part = (words: (side: ChangedStay) => string) => (words(stay) === words(other) ? [] : [words(stay)])
  return [
    `${dayInWords(stay.checkIn, language)} – ${dayInWords(stay.checkOut, language)}`,
    texts.nights(nightsOfStay(stay)),
    ...part(({ room }) => nameFor(language, room.nameEn, room.nameZh)),
    ...part((side) => rateInWords(side, language)),
    ...part(({ parties }) => parties.map((party) => partyInWords(party, texts)).join(' / ')),
  ].join(' · ')
}

/** The stay in the words of a change. */
export const changedStay = ({ checkIn, checkOut, totalMinor, room, rate, rooms }: StayTerms): ChangedStay => ({
  checkIn,
  checkOut,
  totalMinor,
  room,
  rate,
  parties: rooms.map(({ party }) => party),
})

/** The change that an event of a moment is about, of those of an order with the latest first. */
export function changeAt(changes: readonly ChangeOfOrder[], at: string): ChangeOfOrder | undefined {
  return changes.find(({ madeAt }) => Date.parse(madeAt) <= Date.parse(at))
}
