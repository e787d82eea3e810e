import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { listMailedContacts } from './contacts/store.ts'
import type { PlaceNear } from './contract.ts'
import * as sql from './hotels.sql.ts'

/** A stored hotel with its destination, rooms and fees. */
export type HotelRow = RowOf<typeof sql.findHotelContent>
/** A destination as suggestions know it; `hotels` counts the open ones. */
export type DestinationToFind = RowOf<typeof sql.listDestinationsToFind>
/** An open hotel as suggestions know it. */
export type HotelToFind = RowOf<typeof sql.listHotelsToFind>

/** What a hotel of any state is found by: the middle, the districts and the landmarks of its city. */
export function listPlacesNear(reader: Reader, hotelId: string): Promise<PlaceNear[]> {
  return reader.many(sql.listPlacesNear, { hotelId })
}

/** The addresses of hotels' reservations desks by hotel, of those that a mail reaches. Customers never see them. */
export async function listReservationsEmails(
  reader: Reader,
  hotelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const contacts = await listMailedContacts(reader, hotelIds)
  return new Map([...contacts].map(([hotelId, { email }]) => [hotelId, email]))
}
