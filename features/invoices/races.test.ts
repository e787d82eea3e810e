import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BillWeeks, startBillWeeks } from '../../tests/bill-weeks.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { keepBuyer, offerInvoices } from '../../tests/invoice-desk.ts'
import { cancelInvoice, searchInvoices } from './contract.ts'
import { askInvoice } from './contract-ask.ts'
import { PATIENCE } from '../../tests/patience.ts'

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

/** What the portal's transactions wait for, one entry for each, once so many wait for a lock. */
async function waitedFor(count: number): Promise<string[]> {
  const waiting = `select wait_event from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by wait_event`
  return vi.waitFor(async () => {
    const { rows } = await weeks.world.owner.query<{ wait_event: string }>(waiting)
    expect(rows).toHaveLength(count)
    return rows.map(({ wait_event }) => wait_event)
  }, PATIENCE)
}

/**
 * How ten applications for one bill end that have all read that it is open before the first takes it, and what they
 * waited for.
 */
async function applyAtOnce(): Promise<{ outcomes: string[]; waits: string[] }> {
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
  let waits: string[] = []
  try {
    waits = await waitedFor(RACERS)
  } finally {
    await gate.query('rollback')
    gate.release()
  }
  return { outcomes: (await Promise.all(racers)).toSorted(), waits }
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
    const { outcomes, waits } = await applyAtOnce()
    // Amounts are claimed one at a time. Two at once could deadlock, and one would be refused as busy.
    expect(waits).toEqual([...Array.from({ length: RACERS - 1 }, () => 'advisory'), 'relation'])
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
      const { outcomes } = await applyAtOnce()
      expect(outcomes.filter((one) => one === 'done').length).toBeGreaterThan(1)
      expect(await countTwice()).toBeGreaterThan(0)
    } finally {
      const { list } = await weeks.finance.call(searchInvoices, { statuses: ['SUBMITTED'], pageSize: 100 })
      for (const { id: invoiceId } of list) await weeks.finance.call(cancelInvoice, { invoiceId })
      await owner.query(`alter table invoice_claim add constraint ${constraint.name} ${constraint.text}`)
    }
  })
})
