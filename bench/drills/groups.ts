import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { addDays } from '#contract/dates.ts'
import { CallFailure, type Client, createClient } from '#contract/client.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { cancelGroup, getGroup, saveGroupRequest } from '#features/groups/contract-requests.ts'
import { acceptOffer, cancelRooms, payGroup } from '#features/groups/deal/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { failedChecks } from '../../tests/checks.ts'
import { nightsOfGroup } from '../../tests/group-world.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { drainSeconds, newScore, say, type Score, spreadOf, untilAnswered, verdictOf } from './people.ts'

const ROOMS = 4
const TOTAL_MINOR = 2 * ROOMS * 10_000

/** Acknowledged results of one group. */
type Accepted = { readonly groupId: string; paid: boolean; cancelled: boolean }
type Racing = {
  readonly owner: Client
  readonly desk: Client
  readonly sale: Sale
  readonly score: Score
  readonly accepted: Accepted[]
}

/** Asks and has the desk offer; undefined where one of them was refused. */
async function offered({
  owner,
  desk,
  sale,
  score,
}: Racing): Promise<{ groupId: string; offerId: string } | undefined> {
  const about = { checkIn: inDays(60 + randomInt(20)), nights: 2, rooms: { TWIN: ROOMS } }
  const asking = {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    checkIn: about.checkIn,
    checkOut: addDays(about.checkIn, about.nights),
    rooms: [{ kind: 'TWIN' as const, counts: [ROOMS, ROOMS] }],
    nationality: 'SG',
    purpose: 'TOUR' as const,
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  }
  const asked = await untilAnswered(score, () => owner.call(saveGroupRequest, asking))
  if (asked instanceof CallFailure) return undefined
  const offering = {
    groupId: asked.id,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST' as const,
    nights: nightsOfGroup(about),
    plan: [{ percent: 100, due: 'NOW' as const }],
    moments: [],
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const made = await untilAnswered(score, () => desk.call(makeOffer, offering))
  return made instanceof CallFailure ? undefined : { groupId: asked.id, offerId: made.offers[0]?.id ?? '' }
}

/** The state of a group, whatever the answers that were lost said. */
async function stateOf({ owner, score }: Racing, groupId: string): Promise<string> {
  const group = await untilAnswered(score, () => owner.call(getGroup, { groupId }))
  return group instanceof CallFailure ? group.body.errorCode : group.state
}

/** Accepts, pays and cancels a group; after a lost answer it reads the group's state. */
async function acceptOne(racing: Racing): Promise<void> {
  const { owner, score, accepted } = racing
  const found = await offered(racing)
  if (!found) return void score.refused++
  const { groupId } = found
  await untilAnswered(score, () => owner.call(acceptOffer, { ...found, totalMinor: TOTAL_MINOR }))
  if ((await stateOf(racing, groupId)) !== 'ACCEPTED') {
    score.refused++
    await untilAnswered(score, () => owner.call(cancelGroup, { groupId }))
    return
  }
  const group: Accepted = { groupId, paid: false, cancelled: false }
  accepted.push(group)
  score.booked.push({ orderId: groupId, key: groupId, cancelled: false })
  if (randomInt(100) < 70) {
    const about = { groupId, no: 1, amountMinor: TOTAL_MINOR, payment: 'BALANCE' as const }
    await untilAnswered(score, () => owner.call(payGroup, about))
    group.paid = (await stateOf(racing, groupId)) === 'DEPOSIT_PAID'
  }
  if (randomInt(100) < 80) {
    await untilAnswered(score, () => owner.call(cancelRooms, { groupId, feeMinor: 0 }))
    group.cancelled = (await stateOf(racing, groupId)) === 'CANCELLED'
  }
}

type Stored = { id: string; sold: boolean; ended: boolean; orders: number; standing: number; holds: number }

/** Checks the database against everything that was acknowledged. */
async function verdictOn(owner: pg.Pool, { score, accepted }: Pick<Racing, 'score' | 'accepted'>) {
  const outboxSeconds = await drainSeconds(owner)
  const { rows } = await owner.query<Stored>(
    `select d.request_id as id, d.sold_at is not null as sold, d.ended_at is not null as ended,
       (select count(*)::int from group_order o where o.request_id = d.request_id) as orders,
       (select count(*)::int from group_order o join hotel_order h on h.id = o.order_id
         where o.request_id = d.request_id and h.status = 'CONFIRMED') as standing,
       (select count(*)::int from group_hold h where h.request_id = d.request_id
         and h.state in ('OPTION', 'CONTRACT')) as holds
     from group_deal d`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = accepted.filter(({ groupId, paid, cancelled }) => {
    const row = stored.get(groupId)
    return row?.sold !== paid || row.ended !== cancelled || row.orders !== (paid ? ROOMS : 0)
  })
  const doubled = rows.filter(({ sold, ended, standing, holds }) => {
    const isHeld = !sold && !ended
    return standing !== (sold && !ended ? ROOMS : 0) || holds !== (isHeld ? 1 : 0)
  })
  const brokenInvariants = await failedChecks(owner)
  const unknown = rows.length - new Set(accepted.map(({ groupId }) => groupId)).size
  const zeros = { lost: lost.length, doubled: doubled.length, unknown, faults: score.faults }
  const { booked: _, faults: __, ...counts } = score
  return {
    ...verdictOf(zeros, { brokenInvariants, outboxSeconds }),
    accepted: accepted.length,
    paid: accepted.filter(({ paid }) => paid).length,
    cancelled: accepted.filter(({ cancelled }) => cancelled).length,
    ...counts,
  }
}

/** The server's process is killed with SIGKILL while offers to groups are accepted, paid and cancelled. */
export async function drillGroups({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  try {
    const sales = await Promise.all([1, 2].map(() => putOnSale(portal.owner, { rooms: 3 * ROOMS })))
    await portal.start()
    const score = newScore()
    const accepted: Accepted[] = []
    const state = { over: false }
    const people = [0, 1, 2, 3].map(async (at) => {
      const [owner, desk] = [createClient(portal.baseUrl), createClient(portal.baseUrl)]
      const password = DEMO_PASSWORD
      await untilAnswered(score, () => owner.call(signIn, { loginName: 'owner', password }))
      await untilAnswered(score, () => desk.call(signIn, { loginName: 'desk', password }))
      const sale = sales[at % sales.length]
      while (!state.over && sale) await acceptOne({ owner, desk, sale, score, accepted })
    })
    const took: number[] = []
    for (let kill = 1; kill <= rounds; kill++) {
      // Somewhere in the middle of a few more acceptances, at no moment that means anything.
      const before = accepted.length
      const enough = before + 2 + randomInt(4)
      while (accepted.length < enough) await pause(20)
      await pause(randomInt(60))
      await portal.kill()
      took.push(Math.round(await portal.start()))
      say({ drill: 'kill of Node while groups are accepted', kill, servingAgainMs: took.at(-1) })
    }
    state.over = true
    await Promise.all(people)
    const found = await verdictOn(portal.owner, { score, accepted })
    const drill = 'kill -9 of Node while offers to groups are accepted, paid and cancelled'
    say({ drill, kills: rounds, seed, ...found, servingAgainMs: spreadOf(took) })
    return found.passed
  } finally {
    await portal.close()
  }
}
