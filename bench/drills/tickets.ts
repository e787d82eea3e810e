import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CallFailure, type Client, createClient } from '#contract/client.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { cancelTicketOrder, getTicketOrder, holdTicket, saveTicketOrder } from '#features/ticket-orders/contract.ts'
import { moveTicketOrder } from '#features/ticket-orders/contract-alter.ts'
import { failedChecks } from '../../tests/checks.ts'
import { holdOf, putTicketOnSale, savingOf, type TicketSale } from '../../tests/ticket-sale.ts'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { drainSeconds, newScore, say, type Score, spreadOf, untilAnswered, untilBooked, verdictOf } from './people.ts'

const PLACES = 40
const SALES = 4

const oneOf = <T>(all: readonly T[]): T => {
  const found = all[randomInt(all.length)]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

/** Cancels an order at the fee it has; whether it is cancelled. */
async function cancelOne(client: Client, orderId: string, score: Score): Promise<boolean> {
  const fee = await untilAnswered(score, () => client.call(cancelTicketOrder, { orderId }))
  if (fee instanceof CallFailure) return false
  const { penaltyMinor } = fee
  const done = await untilAnswered(score, () => client.call(cancelTicketOrder, { orderId, penaltyMinor }))
  return !(done instanceof CallFailure) && done.cancelled
}

/** Gives one of the orders that stand back where there was no place, so that there is always something to book. */
async function makeRoom(client: Client, score: Score): Promise<void> {
  score.refused++
  const standing = score.booked.filter(({ cancelled }) => !cancelled)
  const given = standing[randomInt(Math.max(1, standing.length))]
  if (given) given.cancelled = (await cancelOne(client, given.orderId, score)) || given.cancelled
}

/** Changes an order to another slot: a new order replaces it. */
async function moveOne(client: Client, orderId: string, { sale, score }: { sale: TicketSale; score: Score }) {
  const meant = { orderId, uuid: randomUUID(), day: sale.day, startMinute: sale.startMinute + 120 }
  const quoted = await untilAnswered(score, () => client.call(moveTicketOrder, meant))
  if (quoted instanceof CallFailure) return
  const { differenceMinor } = quoted
  const moved = await untilAnswered(score, () => client.call(moveTicketOrder, { ...meant, differenceMinor }))
  if (moved instanceof CallFailure) return
  const old = score.booked.find((one) => one.orderId === orderId)
  if (old) old.cancelled = true
  score.booked.push({ orderId: moved.orderId, key: meant.uuid, cancelled: false })
}

async function bookOne(client: Client, sale: TicketSale, score: Score): Promise<void> {
  const hold = holdOf(sale, { adults: 1 + randomInt(3) })
  const held = await untilAnswered(score, () => client.call(holdTicket, hold))
  if (held instanceof CallFailure) return makeRoom(client, score)
  const saved = await untilAnswered(score, () => client.call(saveTicketOrder, savingOf(held)))
  if (saved instanceof CallFailure) return makeRoom(client, score)
  const { orderId } = saved
  score.booked.push({ orderId, key: hold.uuid, cancelled: false })
  if (randomInt(100) < 25) return moveOne(client, orderId, { sale, score })
  const given = score.booked.at(-1)
  if (given?.orderId === orderId && randomInt(100) < 50) given.cancelled = await cancelOne(client, orderId, score)
  await untilAnswered(score, () => client.call(getTicketOrder, { orderId }))
}

/** Tickets of one slot each, and a second one two hours later to change to. */
function fewPlaces(owner: pg.Pool): Promise<TicketSale[]> {
  return Promise.all(
    Array.from({ length: SALES }, async () => {
      const sale = await putTicketOnSale(owner, { places: PLACES })
      await owner.query(
        `update ticket_day set starts = starts || (starts[1] + 120)::smallint, ends = ends || (ends[1] + 120)::smallint,
           totals = totals || totals[1], sold = sold || 0 where option_id = $1`,
        [sale.optionId],
      )
      return sale
    }),
  )
}

/** Checks the database against everything that was acknowledged. */
async function verdictOn(owner: pg.Pool, score: Score) {
  const outboxSeconds = await drainSeconds(owner)
  const { rows } = await owner.query<{ id: string; uuid: string; status: string }>(
    'select id, uuid, status from ticket_order where payment is not null',
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = score.booked.filter(({ orderId, key, cancelled }) => {
    const row = stored.get(orderId)
    return row?.uuid !== key || row.status !== (cancelled ? 'CANCELLED' : 'CONFIRMED')
  })
  const acknowledged = new Set(score.booked.map(({ orderId }) => orderId))
  const brokenInvariants = await failedChecks(owner)
  const zeros = { lost: lost.length, duplicated: rows.length - acknowledged.size, faults: score.faults }
  const { booked, faults: _, ...counts } = score
  return {
    ...verdictOf(zeros, { brokenInvariants, outboxSeconds }),
    acknowledged: booked.length,
    acknowledgedCancellations: booked.filter(({ cancelled }) => cancelled).length,
    ...counts,
  }
}

/** The server's process is killed with SIGKILL while people hold, book, change and cancel tickets. */
export async function drillTickets({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  try {
    const sales = await fewPlaces(portal.owner)
    await portal.start()
    const score = newScore()
    const state = { over: false }
    const people = ['owner', 'booker', 'owner', 'booker'].map(async (loginName) => {
      const client = createClient(portal.baseUrl)
      await untilAnswered(score, () => client.call(signIn, { loginName, password: DEMO_PASSWORD }))
      while (!state.over) await bookOne(client, oneOf(sales), score)
    })
    const took: number[] = []
    for (let kill = 1; kill <= rounds; kill++) {
      // Somewhere in the middle of a few more bookings, at no moment that means anything.
      await untilBooked(score, 3 + randomInt(10))
      await pause(randomInt(40))
      await portal.kill()
      took.push(Math.round(await portal.start()))
      say({ drill: 'kill of Node during ticket booking', kill, servingAgainMs: took.at(-1) })
    }
    state.over = true
    await Promise.all(people)
    const found = await verdictOn(portal.owner, score)
    const drill = 'kill -9 of Node during holding, booking, changing and cancelling of tickets'
    say({ drill, kills: rounds, seed, ...found, servingAgainMs: spreadOf(took) })
    return found.passed
  } finally {
    await portal.close()
  }
}
