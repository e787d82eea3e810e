import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencyDigits } from '#contract/money.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { factorFor, sellMinor } from '#features/availability/prices/rules.ts'
import { priceStay } from '#features/availability/stay/stay.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import { createJournal, type Journal } from '#server/db/journal.ts'
import { aStay } from '../hotel-booking.ts'
import { changeRates, putOnSale, type Sale } from '../hotel-sale.ts'
import { startWorld, type World } from '../world.ts'

const CURRENCIES = ['VND', 'IRR', 'KWD', 'JPY', 'EUR', 'IDR'] as const
/** The largest part of a price, before rounding, by which two ways to it may differ. */
const NEAR = 1e-8
/** The currency at a place; the dollar, all have a rate to, at none. */
const currencyOf = (at: number | null) => (at === null ? 'USD' : (CURRENCIES[at] ?? ''))
const log = pino({ level: 'silent' })

let world: World
let engines: Engine[]
let journal: Journal
let sales: Sale[]
beforeAll(async () => {
  world = await startWorld()
  await world.owner.query("update hotel set status = 'CLOSED'")
  sales = await Promise.all(CURRENCIES.map((currency) => putOnSale(world.owner, { currency })))
  engines = (['wasm', 'js'] as const).map((kernel) => createEngine({ db: world.db, log, now: Date.now, kernel }))
  journal = createJournal({ db: world.db, log })
  for (const engine of engines) journal.follow(engine)
  await journal.poll()
})
afterAll(async () => {
  await journal.stop()
  for (const engine of engines) await engine.close()
  await world.owner.query('delete from change_journal')
  await world.close()
})

/** A rate as it is kept: to the dollar, from it, or both, one of them in so few decimals that most of it is lost. */
type Kept = { readonly fine: string; readonly way: 'TO' | 'FROM'; readonly coarse: boolean }

/** Nine digits that count; a unit of a currency is worth a millionth of a dollar to ten. */
const fine = (scale: { min: number; max: number }) =>
  fc
    .tuple(fc.integer({ min: 100_000_000, max: 999_999_999 }), fc.integer(scale))
    .map(([digits, places]) => (digits / 10 ** places).toFixed(places))
const kept: fc.Arbitrary<Kept> = fc.oneof(
  fc.record({ fine: fine({ min: 8, max: 14 }), way: fc.constant('TO' as const), coarse: fc.boolean() }),
  fc.record({ fine: fine({ min: 3, max: 9 }), way: fc.constant('FROM' as const), coarse: fc.boolean() }),
)

/** The way back with so few decimals that two digits are left of a small one. */
const coarseOf = (fine: string) => (1 / Number(fine)).toFixed(Math.max(0, 1 - Math.floor(Math.log10(1 / Number(fine)))))

async function keepRates(rates: readonly Kept[]): Promise<void> {
  await world.owner.query('delete from exchange_rate')
  for (const [i, currency] of CURRENCIES.entries()) {
    const { fine, way, coarse } = rates[i] ?? { fine: '1', way: 'TO', coarse: false }
    const [there, back] = way === 'TO' ? [currency, 'USD'] : ['USD', currency]
    const rows = [[there, back, fine], ...(coarse ? [[back, there, coarseOf(fine)]] : [])]
    for (const [base, quote, rate] of rows) {
      await world.owner.query("insert into exchange_rate (base, quote, rate, source) values ($1, $2, $3, 'test')", [
        base,
        quote,
        rate,
      ])
    }
  }
  await world.owner.query("insert into change_journal (topic) values ('EXCHANGE')")
}

/** The price of a night before rounding, by the database's own decimals from the rates as they were given. */
async function exactBySql(
  net: number,
  about: { from: number; to: number | null; markUp: number; rates: readonly Kept[] },
): Promise<number> {
  const unit = (at: number | null) => (at === null ? { fine: '1', way: 'TO' } : about.rates[at])
  const digits = (at: number | null) => currencyDigits(currencyOf(at))
  const [from, to] = [unit(about.from), unit(about.to)]
  const { rows } = await world.owner.query<{ price: number }>(
    `select ($1::numeric * (10000 + $2::numeric) / 10000 * 10::numeric ^ $3::int
       * case $4 when 'TO' then $5::numeric else 1 / $5::numeric(60, 40) end / case $6 when 'TO' then $7::numeric(60, 40) else 1 / $7::numeric(60, 40) end)::float8 as price`,
    [net, about.markUp, digits(about.to) - digits(about.from), from?.way, from?.fine, to?.way, to?.fine],
  )
  return rows[0]?.price ?? Number.NaN
}

async function hotelsBy(engine: Engine, terms: ReturnType<typeof termsOf>) {
  const { checkIn, checkOut } = aStay()
  const stay = { checkIn, checkOut, rooms: [{ adults: 2, childAges: [] }], nationality: 'SG' }
  const { rows } = await world.owner.query<{ id: string }>('select id from destination order by no limit 1')
  const request = {
    destinationId: rows[0]?.id ?? '',
    stay,
    filters: {},
    sort: 'PRICE' as const,
    pageNo: 1,
    pageSize: 50,
  }
  const answer = engine.answer({ ...request, terms })
  return listedHotels(searchHotels.output.parse(JSON.parse(answer?.toString() ?? '')))
}

type Asked = { readonly rates: readonly Kept[]; readonly to: number | null; readonly markUp: number }

const termsOf = ({ to, markUp }: Asked) => ({
  agreementId: null,
  companyId: null,
  currency: currencyOf(to),
  markUpBasisPoints: markUp,
})

/** Gives a hotel a price, no dearer than what is whole in a double; answers the exact sell price of a night. */
async function putPrice(sale: Sale, wanted: number, asked: Asked): Promise<number> {
  const about = { ...asked, from: sales.indexOf(sale) }
  const net = Math.max(1_001, Math.min(wanted, Math.floor(1e14 / (await exactBySql(1, about)))))
  await changeRates(world.owner, sale, net)
  await world.owner.query(
    "insert into change_journal (topic, ref_no, months) select 'RATES', $1, array_agg(month) from rate_month where rate_plan_no = $1",
    [sale.ratePlanNo],
  )
  return exactBySql(net, about)
}

/** The price of a stay from the stored rows, each night of it held against the exact one. */
async function storedTotal({ hotelId, ratePlanId }: Sale, exact: number, asked: Asked): Promise<number> {
  const stay = { ...aStay(), rooms: [{ adults: 2, childAges: [] }] }
  const priced = await priceStay(world.db.direct, {
    hotelId,
    ratePlanId,
    stay,
    terms: termsOf(asked),
    nowMs: Date.now(),
  })
  if (!priced || priced.whyNot !== null) throw new Error(`no price: ${JSON.stringify(priced)}`)
  for (const { amountMinor } of priced.rooms[0]?.nights ?? [])
    expect(Math.abs(amountMinor - exact)).toBeLessThanOrEqual(0.5 + exact * NEAR)
  return priced.totalMinor
}

test('prices by the search engine, by the stored rows and by the database agree for any currencies, rates and amounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rates: fc.array(kept, { minLength: CURRENCIES.length, maxLength: CURRENCIES.length }),
        to: fc.option(fc.nat(CURRENCIES.length - 1)),
        markUp: fc.constantFrom(0, 1250, 1333),
      }),
      fc.integer({ min: 1_001, max: 1_000_000_000 }),
      async (asked, net) => {
        await keepRates(asked.rates)
        const exact: number[] = []
        for (const sale of sales) exact.push(await putPrice(sale, net, asked))
        await journal.poll()
        const [wasm, js] = await Promise.all(engines.map((engine) => hotelsBy(engine, termsOf(asked))))
        expect(wasm).toEqual(js)
        for (const [i, sale] of sales.entries()) {
          const listed = wasm?.find(({ hotelId }) => hotelId === sale.hotelId)
          expect(listed?.rates[0]?.totalMinor).toBe(await storedTotal(sale, exact[i] ?? Number.NaN, asked))
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('the factor of a price is one part in a hundred million from the exact one at most, and prices by it are whole numbers without error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(kept, kept),
      fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      fc.integer({ min: 0, max: 50_000 }),
      async (pair, net, markUp) => {
        await keepRates(pair)
        const rates = await listRates(world.db.direct)
        const factor = factorFor('VND', { currency: 'IRR', markUpBasisPoints: markUp }, rates)
        const exact = await exactBySql(1, { from: 0, to: 1, markUp, rates: pair })
        if (!factor) throw new Error(`no factor for ${exact}`)
        expect(Math.abs(factor.m / factor.d / exact - 1)).toBeLessThanOrEqual(NEAR)
        expect(Number.isSafeInteger(factor.m) && Number.isSafeInteger(factor.d) && factor.d % 2 === 0).toBe(true)
        const { rows } = await world.owner.query<{ price: string }>(
          'select div($1::numeric * $2::numeric + $3::numeric / 2, $3::numeric)::text as price',
          [net, factor.m, factor.d],
        )
        expect(String(sellMinor(net, factor))).toBe(String(Number(rows[0]?.price)))
      },
    ),
    { numRuns: 150 },
  )
})
