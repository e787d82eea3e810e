import type { InputOf } from '#contract/call.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { createClient } from '#contract/client.ts'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { deskOrders } from '#features/hotel-orders/contract-list.ts'
import { listQueue } from '#features/hotel-orders/list/store-lists.ts'
import { filterParams } from '#features/lists/serve-list.ts'
import { signIn } from '#features/identity/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { book } from '../tests/hotel-booking.ts'
import { putOnSale } from '../tests/hotel-sale.ts'
import { copyOrders } from '../tests/many-orders.ts'
import { spreadOf } from './figures.ts'
import { askCustomer } from './desk-customer.ts'
import { freePort } from './free-port.ts'
import { foldFigures } from './lists-world.ts'
import { openBenchPortal } from './portal.ts'

/** Measured rounds of a list, after some unmeasured ones. */
const ROUNDS = 40
const WARM_UP = 5
const PROMISE_MS = 50

type Asked = InputOf<typeof listDeskOrders>
/** What the desk opens, the queues first; each answer holds the counts of all queues. */
const LISTS: readonly Asked[] = [
  { queue: 'WAITING' },
  { queue: 'ATTENTION' },
  { queue: 'UNNUMBERED' },
  { queue: 'CANCELLATIONS' },
  { queue: 'ALL' },
  { queue: 'ALL', sort: 'CHECK_IN' },
  { queue: 'ALL', pageNo: 100, pageSize: 100 },
  { queue: 'ALL', statuses: ['NO_SHOW'] },
  { queue: 'ALL', statuses: ['REJECTED', 'CANCELLED'] },
  { queue: 'ALL', checkInFrom: '2020-01-01', checkInTo: '2020-01-02' },
  { queue: 'ALL', keyword: 'H26112000017' },
  { queue: 'ALL', keyword: 'guest' },
]

/**
 * The desk's lists as the call reads them, with this many orders, each with its counts, then the pages of the company
 * that has them all. The server is stopped by then, because its jobs would work on orders nobody made.
 */
export async function benchDesk(
  { orders, seed }: { orders: number; seed: number },
  say: (line: object) => void,
): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed })
  try {
    await portal.start()
    const client = createClient(portal.baseUrl)
    await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
    const { orderId } = await book(client, await putOnSale(portal.owner))
    await portal.kill()
    const beganAt = performance.now()
    await copyOrders(portal.owner, orderId, orders)
    await portal.owner.query('vacuum analyze hotel_order')
    say({ bench: 'desk: orders made', orders, seconds: Math.round((performance.now() - beganAt) / 1000) })
    const db = openDatabase({ connectionString: loginUrl(portal.connectionString), max: 1 })
    let within = true
    for (const asked of LISTS) {
      const times: number[] = []
      let total = 0
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const startedAt = performance.now()
        const input = listDeskOrders.input.parse(asked)
        const params = {
          ...filterParams(deskOrders, input),
          seesCost: true,
          limit: input.pageSize,
          offset: 0,
          maxCounted: 10_000,
        }
        total = (await db.read({ realm: 'OPERATOR', companyId: null }, (reader) => listQueue(reader, params))).total
        if (round >= 0) times.push(performance.now() - startedAt)
      }
      const spread = spreadOf(times)
      within &&= spread.p50Ms <= PROMISE_MS
      say({
        bench: 'desk: a list',
        asked,
        orders,
        total,
        promiseMs: PROMISE_MS,
        bestMs: Math.round(Math.min(...times) * 10) / 10,
        ...spread,
      })
    }
    await db.close()
    const owner = await portal.owner.connect()
    await owner.query("set app.realm = 'SYSTEM'")
    await foldFigures(owner)
    await owner.query('vacuum analyze hotel_order_figure')
    owner.release(true)
    return (await askCustomer(portal, orders, say)) && within
  } finally {
    await portal.close()
  }
}
