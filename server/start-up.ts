import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { buildApp, type App } from './app.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { checkFeatureConfig } from './features.ts'
import { openLog } from './log.ts'

/** Tells a person what is being done, a line at a time. */
export type Say = (line: string) => void

export type Portal = {
  readonly app: App
  /** Where it listens, for this machine. */
  readonly address: string
  /** Ends everything in order: calls, clock, database connections, then the database when it is our own. */
  stop(): Promise<void>
}

/** The lines a demo shows so that somebody can sign in. */
export function demoSignIns(): string[] {
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    '  Harbour Travel (USD, on account)   owner  booker  finance  viewer',
    '  Summit Tours (CNY, prepaid)        summit',
    '  Operator                           desk  product  accounts  admin',
  ]
}

/** A port nobody uses, so that links in mails and news of payments find the portal that was told to take any. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject).listen(0, config.host, () => resolve((probe.address() as AddressInfo).port)) // It listens on a port.
  })
  await new Promise((resolve) => probe.close(resolve))
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0(?=\/)/, `:${port}`) }
}

type Simulated = { readonly config: Config; stop(): Promise<void> }

/** In a demo without a merchant of its own a simulated gateway takes the payments; nothing leaves the machine. */
async function withSimulator(config: Config): Promise<Simulated> {
  if (!config.demo || config.wechat.merchantId !== null) return { config, stop: async () => {} }
  const { Gateway } = await import('#simulators/wechat/gateway.ts')
  const gateway = new Gateway({ folder: join(config.dataDir, 'wechat-simulator'), refundMs: 3_000 })
  await gateway.start()
  const notifyUrl = `http://127.0.0.1:${config.port}${config.basePath}connect/wechat/notify`
  const { wechat } = readConfig(gateway.environment)
  return { config: { ...config, wechat, wechatSimulator: { notifyUrl, payerPage: `${gateway.address}/payer` } }, stop: () => gateway.stop() }
}

/** What a demo books through the portal that runs; a demo whose stays can not be booked is one all the same. */
async function bookDemoStays(config: Config, address: string, say: Say): Promise<void> {
  const { bookStaysAhead } = await import('#db/demo/bookings.ts')
  try {
    const { origin } = new URL(config.publicUrl)
    const booked = await bookStaysAhead({ baseUrl: address, origin, today: new Date().toISOString().slice(0, 10) })
    if (booked > 0) say(`Demo companies booked ${booked} stays ahead`)
  } catch (error) {
    say(`The demo's stays ahead were not booked. ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Brings the portal up from nothing: database, schema, demo world, features, port. */
export async function startPortal(given: Config, say: Say): Promise<Portal> {
  // Its key files are looked at before anything is made: what is wrong with them is wrong with the configuration.
  checkFeatureConfig(given)
  const log = openLog(given.logLevel)
  mkdirSync(given.dataDir, { recursive: true })
  const store = await prepareDatabase(given, say)
  const { config, stop: stopSimulator } = await withSimulator(await withPort(given))
  try {
    const db = openDatabase({ connectionString: store.connectionString, max: config.databaseConnections })
    const app = buildApp({ config, db, log, processMetrics: true })
    const started = await app.start()
    const address = `${started.address ?? ''}${config.basePath}`
    if (config.demo && config.demoBookings) await bookDemoStays(config, address, say)
    return {
      app,
      address,
      stop: async () => {
        await app.stop()
        await stopSimulator()
        await db.close()
        await store.stop()
      },
    }
  } catch (error) {
    await stopSimulator()
    await store.stop()
    throw error
  }
}
