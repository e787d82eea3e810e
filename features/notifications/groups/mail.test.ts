import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { declineOffer, saveGroupRequest } from '#features/groups/contract-requests.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { searchNotices } from '../notices/contract.ts'

let world: World
let booker: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  booker = await world.as('booker')
})
afterAll(() => world.close())

/** Delivers all events and gives the subjects of the mails that link to a page, each to whom. */
async function mailsTo(page: string): Promise<string[]> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return mails
    .filter((mail) => mail.replace(/=\r?\n/g, '').includes(page))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
    .toSorted()
}

test('the desk is mailed a request and declined offers, its author gets each offer in the bell and by mail', async () => {
  const { id: groupId, code } = await booker.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    checkIn: inDays(30),
    checkOut: inDays(31),
    rooms: [{ kind: 'TWIN', counts: [12] }],
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  })
  const atDesk = await mailsTo(`ops/groups/${groupId}`)
  expect(atDesk.length).toBeGreaterThan(0)
  expect(new Set(atDesk)).toEqual(new Set([`Group request: ${code}`]))
  const { offers } = await (
    await world.as('desk')
  ).call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: [{ kind: 'TWIN', night: inDays(30), rooms: 12, priceMinor: 10_000 }],
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect(await mailsTo(`hotel/groups/${groupId}`)).toEqual([`New offer for your group ${code}`])
  const { list } = await booker.call(searchNotices, { kinds: ['GROUP'] })
  expect(list).toMatchObject([{ topic: 'group.offered', subjectId: groupId, facts: { code } }])
  await booker.call(declineOffer, { groupId, offerId: offers[0]?.id ?? '', reason: 'Too far' })
  expect(await mailsTo(`ops/groups/${groupId}`)).toContain(`Offers declined, alternatives wanted: ${code}`)
})
