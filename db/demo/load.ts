import pg from 'pg'
import { loadDemoAccounts, loadOpenings } from './accounts.ts'
import { loadCompanyPages } from './company-pages.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import { demoExchangeRates } from './exchange-rates.ts'
import { loadHistory } from './history.ts'
import { loadTickets } from './tickets.ts'
import { loadPendingTransfers } from './transfers.ts'
import { loadWorld, type WorldOptions } from './world.ts'

/** What a demo holds. */
export type DemoOptions = Omit<WorldOptions, 'today'> & {
  /** The server's day unless it is given. */
  readonly today?: string
  /** Demo companies and sign-ins, all with a password anybody can read; true unless it is said otherwise. */
  readonly accounts?: boolean
  /** A year of past orders of the demo companies, and bank transfers that wait; not unless it is said. */
  readonly history?: boolean
  /** Tickets over the larger cities; not unless it is said. */
  readonly tickets?: boolean
}

/** Of nodes that start at once on an empty database, one makes the world; the others wait and find it made. */
const LOCK = 'select pg_advisory_lock(7209, 4)'

async function loadExchangeRates(client: pg.Client): Promise<void> {
  const rates = demoExchangeRates()
  await runStatement(client, demoStatement('insert_exchange_rates'), {
    bases: rates.map((rate) => rate.base),
    quotes: rates.map((rate) => rate.quote),
    rates: rates.map(({ rate }) => rate),
  })
}

/**
 * Fills a migrated database with demo accounts, exchange rates, destinations and generated hotels. Takes the schema
 * owner's connection. Existing rows stay, so it may be repeated, even after it was killed; returns how many hotels were
 * made.
 */
export async function loadDemo(connectionString: string, options: DemoOptions): Promise<{ hotelsMade: number }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // The connection holds the lock, so that a killed process releases it.
    await client.query(LOCK)
    // Row-level security is forced on the owner too.
    await client.query(`set app.realm = 'SYSTEM'`)
    const today = options.today ?? new Date().toISOString().slice(0, 10)
    if (options.accounts ?? true) await loadDemoAccounts(client, today)
    await loadExchangeRates(client)
    const hotelsMade = await loadWorld(client, { ...options, today })
    if (options.tickets) await loadTickets(client, today)
    if (options.history) await loadHistory(client, today)
    if (options.accounts ?? true) await loadOpenings(client)
    if (options.history) await loadPendingTransfers(client)
    if (options.history) await loadCompanyPages(client)
    return { hotelsMade }
  } finally {
    await client.end()
  }
}
