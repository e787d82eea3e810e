import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BillWeeks, startBillWeeks } from '../../tests/bill-weeks.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { keepBuyer, offerInvoices } from '../../tests/invoice-desk.ts'
import { cancelInvoice, searchInvoices } from './contract.ts'
import { askInvoice } from './contract-ask.ts'

const RACERS = 10

let weeks: BillWeeks
let typeId: string
let titleId: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  ;({ typeId } = await offerInvoices(await weeks.world.as('accounts')))
  ;({ id: titleId } = await keepBuyer(weeks.finance))
})
afterAll(() => weeks.world.close())

/** Until so many of the portal's transactions wait for a lock. */
async function allWait(count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await weeks.world.owner.query(waiting)).rowCount).toBe(count), 20_000)
}

/** How ten applications for one bill end that have all read that it is open before the first takes it. */
async function applyAtOnce(): Promise<string[]> {
  for (let n = 0; n < 3; n++) await weeks.bookOnAccount()
  await weeks.run('bills.close')
  await weeks.waitWeek()
  const { id, totalMinor } = await weeks.newest()
  const wanted = { typeId, source: 'BILL' as const, ids: [id], currency: 'USD', titleId, totalMinor }
  // Claims wait here until everybody has read that the bill is open.
  const gate = await weeks.world.owner.connect()
  await gate.query('begin; lock table invoice_claim in share mode')
  const racers = Array.from({ length: RACERS }, () =>
    outcome(weeks.finance.call(askInvoice, { ...wanted, idempotencyKey: randomUUID() })),
  )
  try {
    await allWait(RACERS)
  } finally {
    await gate.query('rollback')
    gate.release()
  }
  return (await Promise.all(racers)).toSorted()
}

async function countTwice(): Promise<number> {
  const { rows } = await weeks.world.owner.query<{ twice: number }>(
    `select count(*)::int as twice from invoice_claim a join invoice_claim b
       on a.fact_no = b.fact_no and a.line_id < b.line_id and a.claim && b.claim`,
  )
  return rows[0]?.twice ?? 0
}

describe('ten people who apply for one bill at once', () => {
  test('get one invoice', async () => {
    const outcomes = await applyAtOnce()
    // Nobody is told that the portal is busy, and nobody is tried again because of a deadlock.
    expect(outcomes).toEqual(['done', ...Array.from({ length: RACERS - 1 }, () => 'invoice.already_invoiced')])
    expect(await countTwice()).toBe(0)
  })

  test('get it several times without the constraint', async () => {
    const { owner } = weeks.world
    const { rows } = await owner.query<{ name: string; text: string }>(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
        where conrelid = 'invoice_claim'::regclass and contype = 'x'`,
    )
    const [constraint] = rows
    if (!constraint) throw new Error('the constraint is not there')
    await owner.query(`alter table invoice_claim drop constraint ${constraint.name}`)
    try {
      expect((await applyAtOnce()).filter((one) => one === 'done').length).toBeGreaterThan(1)
      expect(await countTwice()).toBeGreaterThan(0)
    } finally {
      const { list } = await weeks.finance.call(searchInvoices, { statuses: ['SUBMITTED'], pageSize: 100 })
      for (const { id: invoiceId } of list) await weeks.finance.call(cancelInvoice, { invoiceId })
      await owner.query(`alter table invoice_claim add constraint ${constraint.name} ${constraint.text}`)
    }
  })
})
