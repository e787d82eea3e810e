import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import { startWorld, type World } from '../world.ts'
import { runOracle } from './oracle.ts'

/**
 * Nine in the evening in London is tomorrow in Singapore and this morning in Honolulu, so hotels differ about what day
 * it is.
 */
export const NOW = Date.parse('2026-11-20T21:10:00Z')
export const TODAY = '2026-11-20'
/** Currencies of rate plans; there is no rate for the last. */
export const CURRENCIES = ['SGD', 'USD', 'JPY', 'XTS']

/** Exchange rates in force since long ago. */
export const ratesOf = (rates: readonly (readonly [base: string, quote: string, rate: string])[]): CurrentRate[] =>
  rates.map(([base, quote, rate]) => ({ base, quote, rate, source: 'test', effectiveAt: '2020-01-01T00:00:00.000Z' }))

/** A world with these exchange rates alone, and the table that plain SQL keeps its nights in. */
export async function startOracleWorld(rates: readonly CurrentRate[]): Promise<World> {
  const world = await startWorld()
  await world.owner.query('delete from exchange_rate')
  for (const { base, quote, rate } of rates) {
    await world.owner.query(
      `insert into exchange_rate (base, quote, rate, source, effective_at) values ($1, $2, $3, 'test', '2020-01-01')`,
      [base, quote, rate],
    )
  }
  await runOracle(world.owner, 'create_nights')
  await runOracle(world.owner, 'create_promoted')
  await runOracle(world.owner, 'create_kept')
  return world
}
