import { join } from 'node:path'
import { readConfig, type Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Demo, Say, Simulated } from '#server/start-up.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { bookStaysAhead } from './bookings.ts'
import { loadDemo } from './load.ts'

const SEED = 1

/** Reports progress at most once a second. */
function tellProgress(say: Say): (done: number, total: number) => void {
  let saidAt = Date.now()
  return (done, total) => {
    if (Date.now() - saidAt < 1000 && done < total) return
    saidAt = Date.now()
    say(`Making the demo world: ${done} of ${total} hotels`)
  }
}

async function fill(connectionString: string, { demoHotels }: Config, say: Say): Promise<void> {
  const startedAt = Date.now()
  const { hotelsMade } = await loadDemo(connectionString, {
    hotels: demoHotels,
    seed: SEED,
    history: true,
    tickets: true,
    onProgress: tellProgress(say),
  })
  if (hotelsMade > 0)
    say(`Demo world of ${demoHotels} hotels made in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function simulate(config: Config): Promise<Simulated> {
  if (config.wechat.merchantId !== null) return { config, stop: async () => {} }
  // Images are built without simulators.
  const { Gateway } = await import('#simulators/wechat/gateway.ts').catch((cause: unknown) => {
    throw new ConfigError('This image holds no simulators. Start the demo from a copy of the repository.', { cause })
  })
  const gateway = new Gateway({ folder: join(config.dataDir, 'wechat-simulator'), refundMs: 3_000 })
  await gateway.start()
  const notifyUrl = `http://127.0.0.1:${config.port}${config.basePath}connect/wechat/notify`
  const { wechat } = readConfig(gateway.environment)
  return {
    config: { ...config, wechat, wechatSimulator: { notifyUrl, payerPage: `${gateway.address}/payer` } },
    stop: () => gateway.stop(),
  }
}

/** A demo whose stays can not be booked is one all the same. */
async function bookAhead(config: Config, address: string, say: Say): Promise<void> {
  if (!config.demoBookings) return
  try {
    const { origin } = new URL(config.publicUrl)
    const booked = await bookStaysAhead({ baseUrl: address, origin, today: new Date().toISOString().slice(0, 10) })
    if (booked > 0) say(`Demo companies booked ${booked} stays ahead`)
  } catch (error) {
    // A fetch says why it failed in its cause alone.
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: null }
    say(`The demo's stays ahead were not booked. ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`)
  }
}

/** The demo as a portal starts with it. */
export const DEMO: Demo = { password: DEMO_PASSWORD, fill, simulate, bookAhead }

/** The lines a demo shows so that somebody can sign in. */
export const DEMO_SIGN_INS: readonly string[] = [
  `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
  '  Harbour Travel (USD, on account)   owner  booker  finance  viewer  groups',
  '  Summit Tours (CNY, prepaid)        summit  lin.hao',
  '  Operator                           desk  product  accounts  admin  deputy',
]
