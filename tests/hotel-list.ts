import { newListLink } from '#features/hotel-messages/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { World } from './world.ts'

/** The address of a hotel's page of arrivals, as its daily mail names it. */
export async function listUrl(world: World, hotelId: string): Promise<URL> {
  const sent = { hotelId, sentTo: 'r@hotel.example', nowMs: Date.now() }
  const token = await world.db.write(SYSTEM, (tx) => newListLink(tx, sent))
  return new URL(`h/${token}/list?lang=en`, await world.baseUrl())
}

/** Sends a form of a hotel's page. */
export async function send(url: URL, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, page: await response.text() }
}
