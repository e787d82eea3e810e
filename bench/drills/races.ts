import { randomUUID } from 'node:crypto'
import qs from 'qs'
import { type Quote, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { aStay, bookingOf } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import type { Client } from '#contract/client.ts'
import { addCompanies, signInBookers } from '../companies.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { type Posted, poster } from '../poster.ts'
import { newScore, say, type Score, verdictOn } from './people.ts'

const COMPANIES = 25
const WITH_MONEY = 20
const HOTELS = 5
const NIGHTS = 20

type RaceOptions = { readonly clients: number; readonly orders: number; readonly rounds: number; readonly seed: number }
type Asked = { readonly client: Client; readonly quote: Quote }
type Outcome = { readonly orderId?: string; readonly errorCode: string }
type Race = {
  readonly portal: BenchPortal
  readonly bookers: readonly Client[]
  readonly score: Score
  readonly post: ReturnType<typeof poster>['post']
}

function outcomeOf({ body }: Posted): Outcome {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null) return { errorCode: 'not the envelope' }
  if ('errorCode' in answer) return { errorCode: String(answer.errorCode) }
  const data =
    'data' in answer && typeof answer.data === 'object' && answer.data !== null && 'orderId' in answer.data
      ? answer.data
      : undefined
  return data ? { orderId: String(data.orderId), errorCode: '' } : { errorCode: 'no order' }
}

/** A night's quote for every company, as often as asked for: one is written, the others are copied in its likeness. */
async function quotesFor(
  { portal, bookers }: Race,
  sale: Sale,
  { night, count }: { night: number; count: number },
): Promise<Asked[]> {
  const [first] = bookers
  if (!first) throw new Error('there is nobody to book')
  const stay = aStay({ checkIn: inDays(night), checkOut: inDays(night + 1) })
  const quote = await first.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...stay })
  const { rows } = await portal.owner.query<{ id: string; place: number }>(
    `insert into hotel_quote select (jsonb_populate_record(null::hotel_quote, to_jsonb(q) || jsonb_build_object('id', uuidv7(), 'company_id', c.id, 'staff_id', c.staff, 'agreement_id', c.agreement))).*
     from hotel_quote q, generate_series(1, $2) n
     join (select c.id, s.id as staff, a.id as agreement, substring(c.code from 6)::int as place from company c join staff s on s.company_id = c.id
       join agreement a on a.company_id = c.id where c.code like 'BENCH%') c on c.place = (n + $4) % $3 + 1
     where q.id = $1 returning id, (select substring(code from 6)::int from company where company.id = hotel_quote.company_id) as place`,
    [quote.token, count, COMPANIES, night * 10],
  )
  return rows.map(({ id, place }) => ({ client: bookers[place - 1] ?? first, quote: { ...quote, token: id } }))
}

/** Sends one booking several times at once; repeats a request that is answered as busy. Returns the outcomes. */
async function send({ post, score }: Race, { client, quote }: Asked, times: number): Promise<Outcome> {
  const booking = bookingOf(quote, { idempotencyKey: randomUUID() })
  const body = qs.stringify(booking)
  const one = async (): Promise<Outcome> => {
    for (;;) {
      score.attempts++
      const posted = await post(saveOrder.path, body, client.cookies())
      const outcome = outcomeOf(posted)
      if (posted.status < 500) return outcome
      if (outcome.errorCode !== 'call.busy') score.faults++
      else score.busy++
    }
  }
  const answers = await Promise.all(Array.from({ length: times }, one))
  const [outcome] = answers
  // One key is one order; why it was refused may change from one moment to the next.
  if (!outcome || answers.some(({ orderId }) => orderId !== outcome.orderId)) score.faults++
  if (outcome?.orderId !== undefined)
    score.booked.push({ orderId: outcome.orderId, key: booking.idempotencyKey, cancelled: false })
  else score.refused++
  return outcome ?? { errorCode: 'no answer' }
}

/** Many over a hundred room-nights, a third of them sent three times at once, a fifth by companies without money. */
async function crowd(race: Race, { clients, orders }: RaceOptions): Promise<Record<string, number>> {
  const rooms = Math.ceil((orders / (HOTELS * NIGHTS)) * 0.6)
  const asked: Asked[] = []
  for (let hotel = 0; hotel < HOTELS; hotel++) {
    const sale = await putOnSale(race.portal.owner, { rooms, netMinor: 10_000 })
    for (let night = 0; night < NIGHTS; night++)
      asked.push(...(await quotesFor(race, sale, { night: 30 + night, count: orders / (HOTELS * NIGHTS) })))
  }
  const fates: Record<string, number> = {}
  // Hotel by hotel and night by night in turn, so that everybody wants the same at the same time and the next at the
  // next.
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let place = next++; place < asked.length; place = next++) {
        const one = asked[place]
        if (!one) return
        const { errorCode } = await send(race, one, place % 3 === 0 ? 3 : 1)
        fates[errorCode || 'booked'] = (fates[errorCode || 'booked'] ?? 0) + 1
      }
    }),
  )
  return fates
}

/** Everybody books the last room, repeatedly; returns the winners of each round. */
async function lastRooms(race: Race, { clients, rounds }: RaceOptions): Promise<number[]> {
  const winners: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sale = await putOnSale(race.portal.owner, { rooms: 1, netMinor: 10_000 })
    const asked = await quotesFor(race, sale, { night: 60, count: clients })
    const outcome = await Promise.all(asked.map((one) => send(race, one, 1)))
    winners.push(outcome.filter(({ orderId }) => orderId !== undefined).length)
  }
  return winners
}

/** Crowds over HTTP: nothing is sold, spent or booked twice, whatever the order and number of requests. */
export async function drillRaces(options: RaceOptions): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed: options.seed })
  const { post, close } = poster(portal.baseUrl, options.clients * 3)
  try {
    await addCompanies(portal, { count: COMPANIES, withMoney: WITH_MONEY })
    await portal.start()
    const race: Race = { portal, bookers: await signInBookers(portal, COMPANIES), score: newScore(), post }
    const startedAt = performance.now()
    const fates = await crowd(race, options)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const winners = await lastRooms(race, options)
    const found = await verdictOn(portal.owner, race.score)
    // The database is always reachable here, so nobody may be asked to retry.
    const passed = found.passed && race.score.busy === 0 && winners.every((count) => count === 1)
    say({
      drill: 'a crowd over a hundred room-nights, and the last room',
      ...options,
      seconds,
      fates,
      winners: winners.length,
      ...found,
      passed,
    })
    return passed
  } finally {
    close()
    await portal.close()
  }
}
