import type { Guest } from '../contract.ts'
import { guestName } from '../rules/names.ts'
import type { VoucherTexts } from './texts.ts'

/** A guest with age and nationality. */
export function guestInWords(guest: Guest, texts: VoucherTexts): string {
  const age = guest.childAge === undefined ? '' : texts.aside(texts.age(guest.childAge))
  return `${guestName(guest)}${age} · ${guest.nationality}`
}

/** `2 adults, 1 child (age 7)`. */
export function partyInWords(party: { adults: number; childAges: readonly number[] }, texts: VoucherTexts): string {
  const adults = texts.adults(party.adults)
  if (party.childAges.length === 0) return adults
  const ages = party.childAges.map((age) => texts.age(age)).join(texts.comma)
  return `${adults}${texts.comma}${texts.children(party.childAges.length)}${texts.aside(ages)}`
}
