import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CallFailure, type Client } from '#contract/client.ts'
import { type Guard, takeOut } from '../../tests/hotel-races.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { untilWaiting } from '../../tests/meeting.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { declineGroup, makeOffer, withdrawOffer } from './contract-desk.ts'
import { cancelGroup, declineOffer, getGroup, type Group, saveGroupRequest } from './contract-requests.ts'
import { lockGroup } from './groups.sql.ts'
import { isDue } from '../../tests/grounds.ts'

const isTouched = isDue('features/groups/races')

/** Without it two see the same state and both act on it. */
const LOCK: Guard = { statement: lockGroup, alter: (text) => text.replace('for update', '') }

type Racing = { readonly world: World; readonly booker: Client; readonly desk: Client; readonly sale: Sale }

async function race<T>(guards: readonly Guard[], run: (racing: Racing) => Promise<T>): Promise<T> {
  const world = await startWorld()
  const sale = await putOnSale(world.owner, { rooms: 30 })
  const putBack = await takeOut(world.owner, guards)
  try {
    return await run({ world, booker: await world.as('booker'), desk: await world.as('desk'), sale })
  } finally {
    putBack()
    await world.close().catch((error: unknown) => {
      // Without its guard a race leaves what the invariants forbid.
      if (guards.length === 0) throw error
    })
  }
}

async function asked({ booker, sale }: Racing): Promise<string> {
  const { id } = await booker.call(saveGroupRequest, {
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
  return id
}

/** The same for both of a repeated offer, which is another one with another end. */
const UNTIL = new Date(Date.now() + 86_400_000).toISOString()

const offered = ({ desk, sale }: Racing, groupId: string, idempotencyKey: string = randomUUID()) =>
  desk.call(makeOffer, {
    groupId,
    idempotencyKey,
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: [{ kind: 'TWIN', night: inDays(30), rooms: 12, priceMinor: 10_000 }],
    optionUntil: UNTIL,
  })

const code = (error: unknown) => {
  if (error instanceof CallFailure) return error.body.errorCode
  throw error
}

/** Starts the calls while somebody holds the request, so that all of them meet at it; answers how each ended. */
async function atOnce({ world }: Racing, groupId: string, calls: readonly (() => Promise<unknown>)[]) {
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('select from group_request where id = $1 for update', [groupId])
  const racing = calls.map((call) => call().then(() => 'done', code))
  await untilWaiting(world.owner, calls.length)
  await holder.query('commit')
  holder.release()
  return (await Promise.all(racing)).toSorted()
}

/** Whether each event of a history begins where the one before it ended, and open offers are there only to decide. */
async function holdsTogether({ world, booker }: Racing, groupId: string): Promise<boolean> {
  const { rows } = await world.owner.query<{ from_state: string | null; to_state: string }>(
    'select from_state, to_state from group_event where request_id = $1 order by no',
    [groupId],
  )
  const { state, offers }: Group = await booker.call(getGroup, { groupId })
  const isWhole = rows.every((row, at) => row.from_state === (rows[at - 1]?.to_state ?? null))
  return (
    isWhole && rows.at(-1)?.to_state === state && (state === 'OFFERED') === offers.some((one) => one.state === 'OPEN')
  )
}

async function cancelMeetsOffer(racing: Racing) {
  const groupId = await asked(racing)
  const fates = await atOnce(racing, groupId, [
    () => racing.booker.call(cancelGroup, { groupId }),
    () => offered(racing, groupId),
  ])
  return { fates, holds: await holdsTogether(racing, groupId) }
}

async function declineMeetsOffer(racing: Racing) {
  const groupId = await asked(racing)
  const fates = await atOnce(racing, groupId, [
    () => racing.desk.call(declineGroup, { groupId, reason: 'Full' }),
    () => offered(racing, groupId),
  ])
  return { fates, holds: await holdsTogether(racing, groupId) }
}

/** Both ends of the only open offer at once: the loser is refused because the offer is not open any more. */
async function withdrawMeetsDecline(racing: Racing) {
  const groupId = await asked(racing)
  const offerId = (await offered(racing, groupId)).offers[0]?.id ?? ''
  const fates = await atOnce(racing, groupId, [
    () => racing.desk.call(withdrawOffer, { groupId, offerId, reason: 'Sold' }),
    () => racing.booker.call(declineOffer, { groupId, offerId, reason: 'Too far' }),
  ])
  return { fates, holds: await holdsTogether(racing, groupId) }
}

/** Two of the desk offer at once, one of them twice: two offers with two numbers. */
async function twoOffers(racing: Racing) {
  const groupId = await asked(racing)
  const key = randomUUID()
  const fates = await atOnce(racing, groupId, [
    () => offered(racing, groupId, key),
    () => offered(racing, groupId, key),
    () => offered(racing, groupId),
  ])
  const { offers } = await racing.booker.call(getGroup, { groupId })
  return { fates, numbers: offers.map(({ no }) => no), holds: await holdsTogether(racing, groupId) }
}

test('a cancelled or declined request has no open offer, however close the desk’s offer came', async () => {
  await race([], async (racing) => {
    for (const meet of [cancelMeetsOffer, declineMeetsOffer])
      for (let round = 0; round < 3; round++) {
        const { fates, holds } = await meet(racing)
        expect(holds).toBe(true)
        // A cancellation ends an offer that came first; nothing follows one.
        expect([
          ['done', 'done'],
          ['done', 'group.state'],
        ]).toContainEqual(fates)
      }
  })
})

test('an offer ends once, and two of the desk who offer at once make two', async () => {
  await race([], async (racing) => {
    expect(await withdrawMeetsDecline(racing)).toEqual({ fates: ['done', 'group.offer_state'], holds: true })
    expect(await twoOffers(racing)).toEqual({ fates: ['done', 'done', 'done'], numbers: [1, 2], holds: true })
  })
})

test.runIf(isTouched)('without the lock of the request, what was cancelled is offered', async () => {
  const { fates, holds } = await race([LOCK], cancelMeetsOffer)
  expect(fates).toEqual(['done', 'done'])
  expect(holds).toBe(false)
})
