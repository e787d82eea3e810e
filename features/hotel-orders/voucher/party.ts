import type { Guest } from '../contract.ts'
import type { VoucherTexts } from './texts.ts'

/** Surname in capitals first, as hotels file it; names in Chinese characters stay together. */
export function guestInWords(guest: Guest, texts: VoucherTexts): string {
  const name = /\p{Script=Han}/u.test(guest.surname)
    ? `${guest.surname}${guest.givenName}`
    : `${guest.surname.toUpperCase()}, ${guest.givenName}`
  const age = guest.childAge === undefined ? '' : texts.aside(texts.age(guest.childAge))
  return `${name}${age} · ${guest.nationality}`
}

/** `2 adults, 1 child (age 7)`. */
export function partyInWords(party: { adults: number; childAges: readonly number[] }, texts: VoucherTexts): string {
  const adults = texts.adults(party.adults)
  if (party.childAges.length === 0) return adults
  const ages = party.childAges.map((age) => texts.age(age)).join(texts.comma)
  return `${adults}${texts.comma}${texts.children(party.childAges.length)}${texts.aside(ages)}`
}
