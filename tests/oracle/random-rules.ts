import type pg from 'pg'
import { addDays } from '#contract/dates.ts'
import { factorFor } from '#features/availability/prices/rules.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { CURRENCIES } from './oracle-world.ts'
import { runOracle } from './oracle.ts'
import type { Dice, RandomWorld } from './random-world.ts'

/** Companies that rules may be for; null sees the mark-up of its terms alone. */
export const COMPANIES = [null, '0199d000-0000-7000-8000-00000000000a', '0199d000-0000-7000-8000-00000000000b'] as const

/** Draws mark-up rules about some of a world's hotels or all, for some companies or all, by days. */
export async function makeRules(owner: pg.Pool, dice: Dice, made: RandomWorld): Promise<void> {
  const maybe = <T>(chance: number, make: () => T): T | null => (dice.chance(chance) ? make() : null)
  for (let rules = dice.int(0, 6); rules > 0; rules--) {
    const arrives = maybe(0.6, () => dice.int(-2, 70))
    const books = maybe(0.3, () => dice.int(-1, 1))
    await runOracle(owner, 'insert_mark_up_rule', {
      company_ids: dice.chance(0.5) ? [] : [dice.pick([COMPANIES[1], COMPANIES[2]])],
      destination_id: maybe(0.4, () => dice.pick(made.cities).id),
      hotel_id: maybe(0.3, () => dice.pick(made.hotelIds)),
      chain: maybe(0.2, () => 'Anchor'),
      star_halves_from: maybe(0.3, () => dice.int(0, 8)),
      arrival_from: arrives === null ? null : addDays(made.today, arrives),
      arrival_to: arrives === null ? null : addDays(made.today, arrives + dice.int(0, 9)),
      booked_from: books === null ? null : addDays(made.today, books),
      mark_up_basis_points: dice.pick([0, 400, 1250, 2999]),
      priority: dice.int(0, 2),
    })
  }
}

type Sold = {
  readonly terms: PriceTerms
  readonly destinationId: string
  readonly checkIn: string
  readonly now: number
}

/** Factors of every currency a plan may have, by hotel, as the statements take them: rules chosen by plain SQL. */
export async function factorsJson(owner: pg.Pool, sold: Sold, rates: readonly CurrentRate[]): Promise<string> {
  const { terms, destinationId, checkIn, now } = sold
  const markUps = await runOracle<{ hotel_id: string; mark_up: number | null }>(owner, 'list_mark_ups', {
    destination_id: destinationId,
    company_id: terms.companyId,
    check_in: checkIn,
    now: new Date(now).toISOString(),
  })
  return JSON.stringify(
    markUps.flatMap(({ hotel_id, mark_up }) =>
      CURRENCIES.flatMap((currency) => {
        const markUpBasisPoints = mark_up ?? terms.markUpBasisPoints
        const factor = factorFor(currency, { currency: terms.currency, markUpBasisPoints }, rates)
        return factor ? [{ hotel_id, currency, ...factor, mark_up: markUpBasisPoints }] : []
      }),
    ),
  )
}
