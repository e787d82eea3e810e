import { join } from 'node:path'
import { pino } from 'pino'
import type pg from 'pg'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { Gateway } from '../../simulators/wechat/gateway.ts'
import { type Client, createClient } from '#contract/client.ts'
import { beginAt, clock, join as joinClock, leave as leaveClock } from '../../tests/clock/clock.ts'
import { realNow } from '../../tests/clock/shift-date.ts'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'

/**
 * The time limit of a request to the gateway with its retries; waiting for the real eight seconds would fit fewer
 * faults into an hour.
 */
const PATIENCE_MS = 2_400
/** Longer than the longest interval between polls, so that everything open is polled. */
const SWEEP_MS = 301_000
const POLLS = 4

/** The portal and the simulated gateway in this process; their clock, the database's as well, can be moved. */
export type PayingPortal = {
  readonly owner: pg.Pool
  readonly app: App
  readonly gateway: Gateway
  readonly folder: string
  readonly baseUrl: string
  signIn(loginName: string): Promise<Client>
  /** Moves the clock; `at` returns how far it is ahead. */
  wait(ms: number): Promise<void>
  at(): number
  /** One sweep: everything open is asked about once. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export async function openPayingPortal({
  seed,
  environment = {},
}: {
  seed: number
  environment?: Readonly<Record<string, string>>
}): Promise<PayingPortal> {
  beginAt(Date.now())
  const port = await freePort()
  const base = await openBenchPortal({ port, hotels: 8, seed })
  const db = openDatabase({ connectionString: loginUrl(base.connectionString), max: 24 })
  const { rows } = await base.owner.query<{ folder: string }>("select current_setting('data_directory') as folder")
  const folder = join(rows[0]?.folder ?? '', '..')
  const gateway = new Gateway({ folder: join(folder, 'wechat-simulator') })
  await gateway.start()
  gateway.slowMs = PATIENCE_MS * 1.5
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    RATE_CALLS_PER_MINUTE: '10000000',
    RATE_SIGN_INS_PER_HOUR: '1000000',
    RECHARGE_DAY_MINOR: '999999999',
    ...gateway.environment,
    ...environment,
  })
  const notifyUrl = `${base.baseUrl}connect/wechat/notify`
  const app = buildApp({
    config: { ...config, wechatSimulator: { notifyUrl, payerPage: '', patienceMs: PATIENCE_MS } },
    db,
    log: pino({ level: 'silent' }),
  })
  await app.start({ jobs: false })
  await joinClock(base.owner)
  return {
    owner: base.owner,
    app,
    gateway,
    folder,
    baseUrl: base.baseUrl,
    wait: clock.advance,
    at: () => Date.now() - realNow(),
    signIn: async (loginName) => {
      const client = createClient(base.baseUrl)
      await client.call(signIn, { loginName, password: DEMO_PASSWORD })
      return client
    },
    sweep: async () => {
      await clock.advance(SWEEP_MS)
      // A run polls a limited number; those polled are not due again in this sweep.
      for (let look = 0; look < POLLS; look++) await app.clock.run('payments.poll')
      for (let look = 0; look < POLLS; look++) await app.clock.run('payments.refunds')
    },
    close: async () => {
      await app.stop()
      await gateway.stop()
      await db.close()
      leaveClock(base.owner)
      await base.close()
    },
  }
}
