import { type Language, nameFor } from '#contract/languages.ts'
import { COUNTRIES } from '#features/hotels/countries.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { HOTEL_MESSAGE_TEXTS } from './texts.ts'
import type { Wording } from './wording.ts'

/** A label and its value; null where there is none. */
export type Fact = readonly [label: string, value: string | null]

function countryInWords(code: string, language: Language): string {
  const country = COUNTRIES.find((one) => one.code === code)
  return country ? nameFor(language, country.nameEn, country.nameZh) : code
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/**
 * A line for each room of an order: adults, children with their ages, the names there are and how many follow,
 * nationalities, and the net price that the operator pays.
 */
export function roomFacts({ rooms }: StoredOrder, cost: StayCost | null, { language, labels }: Wording): Fact[] {
  const texts = HOTEL_MESSAGE_TEXTS[language]
  return rooms.map(({ roomNo, adults, childAges, guests }, at) => {
    const names = guests.map((guest) => {
      const country = texts.nationality(countryInWords(guest.nationality, language))
      const facts = guest.childAge === undefined ? [country] : [labels.child(guest.childAge), country]
      return `${guestName(guest)} (${facts.join(texts.requestSeparator)})`
    })
    const unnamed = adults + childAges.length - guests.length
    const net = cost?.rooms[at]
    return [
      labels.room(roomNo),
      texts.parts([
        texts.party(adults, childAges),
        ...names,
        ...(unnamed > 0 ? [texts.namesFollow(unnamed)] : []),
        ...(cost && net ? [texts.netOf(amountInWords(sum(net), cost.currency, language))] : []),
      ]),
    ]
  })
}

/** The net price of all rooms; null where the order is from before costs were kept. */
export function netInWords(cost: StayCost | null, language: Language): string | null {
  return cost && amountInWords(sum(cost.rooms.flat()), cost.currency, language)
}
