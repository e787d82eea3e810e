import { type Language, languageOfHotel } from '#contract/languages.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import * as sql from './contacts.sql.ts'

/** Where the mails of a hotel go, and the language they are written in. */
export type MailedContact = { readonly email: string; readonly language: Language }

/**
 * The first reservations contact of each hotel that takes mails and whose address no mail server refused; hotels
 * without one are missing. The contact's own language goes before that of the hotel's country. Customers never see it.
 */
export async function listMailedContacts(
  reader: Reader,
  hotelIds: readonly string[],
): Promise<ReadonlyMap<string, MailedContact>> {
  const rows = await reader.many(sql.listMailed, { hotelIds })
  return new Map(
    rows.map(({ hotelId, email, language, country }) => [
      hotelId,
      { email, language: language ?? languageOfHotel(country) },
    ]),
  )
}

/** Lets changes of a hotel's contacts and closed nights come one after another. */
export const lockHotel = (tx: Tx, hotelId: string) => tx.oneOrNone(sql.lockHotel, { hotelId })

/** Marks the contacts with an address that a mail server refused for good, so that mails go to the next contact. */
export async function setContactBounced(tx: Tx, about: { address: string; nowMs: number }): Promise<void> {
  await tx.run(sql.setBounced, about)
}

/** Takes the mark off again: a mail arrived, or the desk wants the address tried. */
export async function removeContactBounced(tx: Tx, about: { address: string }): Promise<void> {
  await tx.run(sql.removeBounced, about)
}
