import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { removeGuest, saveGuest, searchSavedGuests } from './contract.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

const MEI = { surname: 'Lim', givenName: 'Mei', nationality: 'SG', notes: 'Quiet room', consent: true }
const found = async (client: Client, keyword = '') =>
  (await client.call(searchSavedGuests, { keyword })).list.map(({ surname, givenName }) => `${surname} ${givenName}`)

test('a guest is saved with who confirmed the agreement, found by name or note, changed and deleted for good', async () => {
  const saved = await booker.call(saveGuest, MEI)
  expect(saved).toMatchObject({ surname: 'Lim', notes: 'Quiet room', consentBy: 'Ben Carter' })
  await booker.call(saveGuest, { ...MEI, givenName: 'Jo', notes: '' })
  for (const keyword of ['mei lim', 'lim mei', 'limmei', 'quiet'])
    expect(await found(booker, keyword)).toEqual(['Lim Mei'])
  expect(await found(await world.as('owner'))).toEqual(['Lim Jo', 'Lim Mei'])
  await booker.call(saveGuest, { ...MEI, guestId: saved.id, surname: 'Tan' })
  expect(await found(booker)).toEqual(['Lim Jo', 'Tan Mei'])
  await booker.call(removeGuest, { guestId: saved.id })
  expect(await outcome(booker.call(removeGuest, { guestId: saved.id }))).toBe('guest.not_found')
  const { rows } = await world.owner.query<{ count: number }>(
    "select count(*)::int as count from company_guest where given_name = 'Mei'",
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('a guest needs the agreement, is saved once, and is no other company’s', async () => {
  expect(await outcome(booker.call(saveGuest, { ...MEI, consent: false }))).toBe('input.invalid')
  const { id } = await booker.call(saveGuest, MEI)
  expect(await outcome(booker.call(saveGuest, { ...MEI, surname: 'LIM' }))).toBe('guest.exists')
  const other = await booker.call(saveGuest, { ...MEI, surname: 'Ong' })
  expect(await outcome(booker.call(saveGuest, { ...MEI, guestId: other.id }))).toBe('guest.exists')
  const summit = await world.as('summit')
  expect(await found(summit)).toEqual([])
  expect(await outcome(summit.call(saveGuest, { ...MEI, guestId: id, surname: 'Stolen' }))).toBe('guest.not_found')
  expect(await outcome(summit.call(removeGuest, { guestId: id }))).toBe('guest.not_found')
  expect(await outcome((await world.as('finance')).call(searchSavedGuests, {}))).toBe('right.missing')
})
