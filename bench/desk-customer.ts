import { pino } from 'pino'
import type { Call } from '#contract/call.ts'
import { createClient } from '#contract/client.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import {
  findOrderChoices,
  getAccountOverview,
  listHotelOrders,
  sumHotelOrders,
} from '#features/hotel-orders/contract.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { short, spreadOf } from './figures.ts'
import { freePort } from './free-port.ts'
import type { BenchPortal } from './portal.ts'

const ROUNDS = 20
/** PostgreSQL settles on a plan after five runs. */
const WARM_UP = 6
/** Milliseconds of a call of a company with so many orders; a larger one may take longer. */
const SMALLER = { orders: 10_000, promiseMs: 60 }
const LARGER_MS = 200

const ASKED: readonly { what: string; call: Call; input: object }[] = [
  { what: 'overview', call: getAccountOverview, input: {} },
  { what: 'sums', call: sumHotelOrders, input: {} },
  { what: 'choices', call: findOrderChoices, input: {} },
  { what: 'guest without result', call: listHotelOrders, input: { keyword: 'zzqx unheard' } },
  { what: 'status and place', call: listHotelOrders, input: { statuses: ['CONFIRMED'], place: 'tokyo' } },
]

/**
 * What the owner of a company with this many orders opens, over HTTP, with the server in this process and without its
 * jobs. False when the median of a call is later than promised.
 */
export async function askCustomer(
  { connectionString, dataDir }: Pick<BenchPortal, 'connectionString' | 'dataDir'>,
  orders: number,
  say: (line: object) => void,
): Promise<boolean> {
  const promiseMs = orders <= SMALLER.orders ? SMALLER.promiseMs : LARGER_MS
  const port = await freePort()
  const db = openDatabase({ connectionString: loginUrl(connectionString), max: 4 })
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    OPERATOR_SECOND_FACTOR: 'off',
    DEMO_ACCOUNTS: 'on',
    RATE_CALLS_PER_MINUTE: '10000000',
  })
  const app = buildApp({ config, db, log: pino({ level: 'silent' }) })
  let within = true
  try {
    await app.start({ jobs: false })
    const client = createClient(`http://127.0.0.1:${port}/`)
    await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
    for (const { what, call, input } of ASKED) {
      const times: number[] = []
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const startedAt = performance.now()
        await client.call(call, input)
        if (round >= 0) times.push(performance.now() - startedAt)
      }
      const spread = spreadOf(times)
      within &&= spread.p50Ms <= promiseMs
      say({ bench: 'desk: customer', what, orders, promiseMs, bestMs: short(Math.min(...times)), ...spread })
    }
  } finally {
    await app.stop()
    await db.close()
  }
  return within
}
