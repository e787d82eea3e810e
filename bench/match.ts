import { loadavg } from 'node:os'
import type pg from 'pg'
import { createClient } from '#contract/client.ts'
import { typedOf } from '#contract/money.ts'
import { matchBillFile } from '#features/bills/matching/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { book } from '../tests/hotel-booking.ts'
import { putOnSale } from '../tests/hotel-sale.ts'
import { copyOrders } from '../tests/many-orders.ts'
import { freePort } from './free-port.ts'
import { openBenchPortal } from './portal.ts'
import { processorTimeOf } from './processor-time.ts'

const ROWS = 20_000
const ROUNDS = 3
const PROMISE_MS = 10_000

/** Puts the copies of an order on a bill of their own, whose lines are of no transfers. */
const BILL = `with b as (
    insert into bill (code, company_id, agreement_id, currency, settlement_term, period_from, period_to)
    select 'BENCH', company_id, agreement_id, currency, 'MONTHLY', current_date, current_date from hotel_order
    where id = $1 returning id, company_id, currency),
  lines as (
    insert into bill_line (bill_id, company_id, currency, kind, amount_minor, transfer_id, transfer_no, subject_kind,
      subject_id, subject_code, at)
    select b.id, b.company_id, b.currency, 'CHARGE', o.total_minor, uuidv7(), row_number() over (), 'HOTEL_ORDER', o.id,
      o.code, now()
    from b, hotel_order o where o.code like 'COPY%')
  select id from b`

/** The company's own file: half of the rows name our order, all the company's reference; every tenth differs. */
async function fileOf(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<Record<'code' | 'po' | 'guest' | 'from' | 'to' | 'total', string>>(
    `select code, customer_reference as po, lead_guest as guest, check_in::text as "from", check_out::text as "to",
       total_minor as total from hotel_order where code like 'COPY%' order by code`,
  )
  const lines = rows.map(({ code, po, guest, from, to, total }, at) =>
    [at % 2 ? code : '', po, guest, from, to, typedOf(Number(total) + (at % 10 ? 0 : 100), 'USD')].join(','),
  )
  return ['Order number,Your reference,Guest,Check-in,Check-out,Amount', ...lines].join('\r\n')
}

/** A file of 20,000 rows matched with a bill of as many orders, over HTTP; the server is the only one at work. */
export async function benchMatch({ seed }: { seed: number }, say: (line: object) => void): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed })
  try {
    await portal.start()
    const client = createClient(portal.baseUrl)
    await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
    const { orderId } = await book(client, await putOnSale(portal.owner))
    await copyOrders(portal.owner, orderId, ROWS)
    const { rows } = await portal.owner.query<{ id: string }>(BILL, [orderId])
    await portal.owner.query('vacuum analyze hotel_order, bill_line, hotel_quote')
    const file = new Blob([await fileOf(portal.owner)])
    const send = async () => {
      const form = new FormData()
      form.append('billId', rows[0]?.id ?? '')
      form.append('take', 'true')
      form.append('file', file, 'own.csv')
      const headers = { cookie: client.cookies(), origin: new URL(portal.baseUrl).origin }
      const response = await fetch(`${portal.baseUrl}api/${matchBillFile.path}`, {
        method: 'POST',
        body: form,
        headers,
      })
      if (response.status !== 200) throw new Error(await response.text())
    }
    const read = () => processorTimeOf({ server: portal.pid(), load: process.pid }, portal.owner)
    const before = await read()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      await send()
      times.push(Math.round(performance.now() - startedAt))
    }
    const after = await read()
    const each = (part: 'server' | 'database') => Math.round((after[part] - before[part]) / ROUNDS)
    const worst = Math.max(...times)
    const processor = { serverMs: each('server'), databaseMs: each('database') }
    say({ bench: 'match: a file', rows: ROWS, promiseMs: PROMISE_MS, times, ...processor, load: loadavg()[0] })
    return worst <= PROMISE_MS
  } finally {
    await portal.close()
  }
}
