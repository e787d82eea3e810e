import type pg from 'pg'
import type { Gateway } from '../../simulators/wechat/gateway.ts'
import { failedChecks } from '../../tests/checks.ts'

type Attempt = {
  readonly number: string
  readonly status: string
  readonly payMinor: number
  readonly recharges: number
  readonly hasCode: boolean
}
type Refunded = { readonly number: string; readonly status: string; readonly payMinor: number }

async function stored(owner: pg.Pool) {
  const { rows: attempts } = await owner.query<Attempt>(
    `select a.number, a.status, a.pay_minor::int as "payMinor", a.payload is not null as "hasCode",
       (select count(*)::int from ledger_transfer t where t.idempotency_key = 'payment_attempt:' || a.id) as recharges from payment_attempt a`,
  )
  const { rows: refunds } = await owner.query<Refunded>(
    'select number, status, pay_minor::int as "payMinor" from payment_refund',
  )
  const { rows: issues } = await owner.query<{ number: string }>(
    "select number from payment_issue where kind = 'INTEGRITY'",
  )
  return { attempts, refunds, listed: new Set(issues.map(({ number }) => number)) }
}

const isPaid = (state: string | undefined) => state === 'SUCCESS' || state === 'REFUND'

/** Payments and refunds whose fate the gateway knows and the portal does not: number, what they are here and there. */
export async function findUnresolved(owner: pg.Pool, { book }: Pick<Gateway, 'book'>): Promise<string[]> {
  const { attempts, refunds } = await stored(owner)
  const open = attempts.filter(({ number, status, hasCode }) => {
    if (status !== 'CREATED' && status !== 'PENDING') return false
    const state = book.trades.get(number)?.state
    // An attempt that can still be paid is no unknown outcome, as long as its code is there.
    return (state !== 'NOTPAY' && state !== 'USERPAYING') || !hasCode
  })
  const back = refunds.filter(
    ({ number, status }) => status === 'PROCESSING' && book.refunds.get(number)?.state !== 'PROCESSING',
  )
  return [
    ...open.map(({ number, status }) => `${number} ${status} ${book.trades.get(number)?.state ?? 'NOT_THERE'}`),
    ...back.map(({ number, status }) => `refund ${number} ${status} ${book.refunds.get(number)?.state ?? 'NOT_THERE'}`),
  ]
}

/** Counts that have to be zero, from the gateway's book against the portal's. */
export async function verdictOnPayments(owner: pg.Pool, { book }: Pick<Gateway, 'book'>) {
  const { attempts, refunds, listed } = await stored(owner)
  const byNumber = new Map(attempts.map((attempt) => [attempt.number, attempt]))
  const paid = [...book.trades.values()].filter(({ state }) => isPaid(state))
  const credited = attempts.filter(({ status }) => status === 'SUCCEEDED')
  const back = refunds.filter(({ status }) => status === 'SUCCEEDED')
  const gone = [...book.refunds.values()].filter(({ state }) => state === 'SUCCESS')
  const { rows } = await owner.query<{ unreturned: number; twice: number }>(
    `select (select count(*)::int from payment p join hotel_order o on o.id = p.payable_id
       where p.applied and p.purpose = 'HOTEL_ORDER' and o.status in ('CANCELLED', 'REJECTED', 'EXPIRED')
         and not exists (select from payment_refund r join payment_attempt a on a.id = r.attempt_id where a.payment_id = p.id)) as unreturned,
       (select count(*)::int from (select from payment_refund where status <> 'FAILED' group by attempt_id having count(*) > 1) x) as twice`,
  )
  const zeros = {
    doubleCredits: attempts.filter(({ recharges }) => recharges > 1).length,
    creditsWithoutMoney: credited.filter(({ number }) => !isPaid(book.trades.get(number)?.state)).length,
    moneyWithoutTrace: paid.filter(({ number }) => byNumber.get(number)?.status !== 'SUCCEEDED' && !listed.has(number))
      .length,
    mistrustedButCredited: attempts.filter(({ status, recharges }) => status === 'INTEGRITY_FAILURE' && recharges > 0)
      .length,
    wrongSums: credited.filter(({ number, payMinor }) => book.trades.get(number)?.totalFen !== payMinor).length,
    moneyWithoutOrderOrRefund: rows[0]?.unreturned ?? -1,
    doubleRefunds: rows[0]?.twice ?? -1,
    refundsWithoutMoney: back.filter(({ number, payMinor }) => book.refunds.get(number)?.fen !== payMinor).length,
    refundsForgotten: gone.filter(
      ({ number }) => refunds.find((refund) => refund.number === number)?.status !== 'SUCCEEDED',
    ).length,
    leftOpen:
      attempts.filter(({ status }) => status === 'CREATED' || status === 'PENDING').length +
      refunds.filter(({ status }) => status === 'PROCESSING').length,
  }
  const brokenInvariants = await failedChecks(owner)
  return {
    passed: Object.values(zeros).every((zero) => zero === 0) && brokenInvariants.length === 0,
    ...zeros,
    brokenInvariants,
    payments: attempts.length,
    credited: credited.length,
    mistrusted: attempts.filter(({ status }) => status === 'INTEGRITY_FAILURE').length,
    refunds: refunds.length,
    refunded: back.length,
  }
}

/** How many of these notifications brought money. */
export async function countBooked(owner: pg.Pool, eventIds: ReadonlySet<string>): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from payment_event where outcome = 'BOOKED' and event_id = any($1)",
    [[...eventIds]],
  )
  return rows[0]?.n ?? -1
}
