import { EXCHANGE_RATES_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, Id, Instant, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { COMPARED } from './rules-below.ts'
import { RATE_CHECKS, RATE_FAULTS, RATE_FIELDS, RATE_SHAPE } from './rules.ts'
import './contract-refusals.ts'

export const Rate = z.object({
  rate: z.string().describe('One unit of base in quote, a decimal'),
  source: z.string().describe('Where it is from: a bank, a list, an agreement'),
  effectiveAt: Instant,
})

export const PairRow = z.object({
  base: Currency,
  quote: Currency,
  current: Rate.nullable().describe('The rate that counts now; null while the first one of a pair is still to come'),
  next: Rate.nullable().describe('The next rate; null when none is planned'),
  count: z.int().describe('How many rates the pair has had'),
})
export type PairRow = z.infer<typeof PairRow>

/** Pairs of currencies by name, with the rate in effect and the next one. */
export const searchExchangeRates = defineCall({
  path: 'ops/searchExchangeRates.do',
  summary: 'Exchange rates by pair',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({ keyword: textLine(10).default('').describe("Part of a currency's code") }),
  output: pageOf(PairRow),
  refusals: [],
})

const LowRateRow = z.object({
  base: Currency.describe('Currency of net prices'),
  quote: Currency.describe('Currency of the sale'),
  rate: z.string().describe('One unit of base in quote, a decimal'),
  by: z
    .enum(COMPARED)
    .describe("What it is compared with: the pair's rate before, the inverse, or by a third currency"),
  comparedRate: z.string().describe('The rate it is compared with, a decimal'),
  lowerBasisPoints: z.int().describe('How much lower it is: 2000 is 20 %'),
  soldFromBasisPoints: z.int().describe('From this mark-up on prices are sold at it: 2500 is 25 %'),
})
export type LowRateRow = z.infer<typeof LowRateRow>

/** Exchange rates so low that prices by them are below cost and not sold, the pairs by name. */
export const listLowRates = defineCall({
  path: 'ops/listLowExchangeRates.do',
  summary: 'Exchange rates too low to sell at',
  who: 'ops.accounts',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(LowRateRow) }),
  refusals: [],
})

const NeededRateRow = z.object({
  base: Currency.describe('Currency of net prices'),
  quote: Currency.describe('Currency that agreements sell in'),
  rate: z
    .string()
    .nullable()
    .describe('One unit of base in quote, a decimal, also by a third currency; null when none'),
  hotels: z.int().describe('Hotels with prices in the base'),
  tickets: z.int().describe('Tickets on sale with prices in the base'),
  companies: z.int().describe('Companies that buy in the quote'),
})
export type NeededRateRow = z.infer<typeof NeededRateRow>

/** The pairs that net prices and agreements need, those without a rate first: nothing is sold by these. */
export const listNeededRates = defineCall({
  path: 'ops/listNeededExchangeRates.do',
  summary: 'Exchange rates that contracts need',
  who: 'ops.accounts',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(NeededRateRow) }),
  refusals: [],
})

export const HistoryRow = Rate.extend({ id: Id, addedBy: z.string().nullable(), addedAt: Instant })
export type HistoryRow = z.infer<typeof HistoryRow>

/** Every rate of a pair, the newest first. */
export const searchExchangeRateHistory = defineCall({
  path: 'ops/searchExchangeRateHistory.do',
  summary: 'History of a pair of currencies',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({ base: Currency, quote: Currency }),
  output: pageOf(HistoryRow),
  refusals: [],
})

const RateText = z
  .string()
  .trim()
  .regex(RATE_SHAPE, EXCHANGE_RATES_FAULTS.rate)
  .describe('One unit of base in quote, with at most eighteen decimals')
const MaybeProof = Proof.optional().describe('Needed where a rate takes two persons')
const Proposed = ChangeRow.nullable().describe('What a colleague has to confirm; null where it took no second person')

/** What is stored of rates that wait for a second person. */
export const ProposedRates = z.object({
  rates: z.array(
    z.object({ base: Currency, quote: Currency, rate: RateText, source: z.string(), effectiveAt: Instant.nullable() }),
  ),
})

/**
 * Adds a rate that applies from a given instant, or at once; never from a past instant. A rate far from the last rate
 * of the pair, its inverse or the rate by a third currency, or the first rate of its pair, is proposed with a proof,
 * and added when another administrator confirms.
 */
export const addExchangeRate = defineCall({
  path: 'ops/addExchangeRate.do',
  summary: 'Add an exchange rate',
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({
      base: Currency,
      quote: Currency,
      rate: RateText,
      source: textLine(100, 1),
      effectiveAt: Instant.optional(),
      proof: MaybeProof,
    })
    .refine(({ base, quote }) => base !== quote, { path: ['quote'], message: EXCHANGE_RATES_FAULTS.twoCurrencies }),
  output: z.object({ pair: PairRow.nullable().describe('Null where it was proposed'), proposal: Proposed }),
  refusals: [...PROPOSING_REFUSALS, 'rate.past', 'rate.far'],
})

/** Largest file of rates that is taken, in bytes. */
const FILE_MAX_BYTES = 262_144
/** Most rates a file may hold. */
export const FILE_MAX_RATES = 1_000

export const FileReading = z.object({
  rates: z
    .array(
      z.object({
        line: z.int(),
        base: Currency,
        quote: Currency,
        rate: z.string(),
        currentRate: z.string().nullable().describe('The rate of its pair that it replaces; null when there is none'),
        source: z.string(),
        effectiveAt: Instant.nullable().describe('Null counts at once'),
        check: z.enum(RATE_CHECKS).nullable().describe('Why it takes two persons; null where one person adds it'),
      }),
    )
    .describe('What the file adds, in its order, beside what counts now'),
  faults: z
    .array(z.object({ line: z.int(), field: z.enum(RATE_FIELDS), fault: z.enum(RATE_FAULTS), value: z.string() }))
    .describe('What is wrong with it, by line and column; with one of these nothing of it is taken'),
  taken: z.boolean().describe('Whether its rates were added'),
  proposal: Proposed,
})
export type FileReading = z.infer<typeof FileReading>

/**
 * Reads a CSV file of rates, one a line: base, quote, rate, source, and from when it counts; UTF-8, as
 * multipart/form-data in the field `file`. Without `take` nothing is changed; with it all of its rates are added, or
 * none when one line is wrong. With a rate that takes two persons all of it is proposed with a proof. The command
 * `npm run import -- rates` reads it the same way.
 */
export const importRateFile = defineCall({
  path: 'ops/importExchangeRates.do',
  summary: 'Read or take a file of exchange rates',
  who: 'ops.accounts',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: z.object({ take: FormBoolean.default(false), proof: MaybeProof }),
  output: FileReading,
  refusals: [
    ...PROPOSING_REFUSALS,
    'rate.file_unreadable',
    'rate.file_empty',
    'rate.file_long',
    'rate.file_faulty',
    'rate.far',
  ],
})
