import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, pageOf, PageInput, textLine } from '#contract/shapes.ts'
import { ExportAnswer, ExportInput } from '#features/lists/contract.ts'

/** A company's position in one currency; every amount in its minor units. */
export const WalletSummary = z.object({
  currency: Currency,
  balanceMinor: Minor.describe('Prepaid money, reserved or not'),
  creditLineMinor: Minor,
  authorizedMinor: Minor.describe('Reserved by authorisations, from the balance and on credit'),
  onAccountMinor: Minor.describe('Charged on account and not yet paid'),
  freeBalanceMinor: Minor.describe('Prepaid money that is free'),
  freeCreditMinor: Minor.describe('Credit that is free'),
  spendableMinor: Minor.describe('balance + credit line − authorised − unpaid on account'),
})
export type WalletSummary = z.infer<typeof WalletSummary>

/** The caller's wallet in the currency of the agreement in force. */
export const getWallet = defineCall({
  path: 'wallet/getMyWallet.do',
  summary: 'Balance, credit and what can be spent',
  who: 'wallet.read',
  changes: false,
  input: z.object({}),
  output: WalletSummary,
  refusals: ['agreement.none', 'wallet.not_found'],
})

/** What a movement of money is; the ledger's own kinds. */
export const TRANSFER_KINDS = ['RECHARGE', 'CHARGE', 'AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'ADJUSTMENT', 'PAYOUT', 'SETTLE'] as const
export const TransferKind = z.enum(TRANSFER_KINDS)
export type TransferKind = z.infer<typeof TransferKind>

/** Most days a balance history has, the last ones of what was asked for. */
export const MAX_HISTORY_DAYS = 366

export const TradeFilter = z.object({
  keyword: textLine(100).optional().describe('Finds in the code of the order, payment or bill, and in the note'),
  ids: z.array(Id).max(1000).optional().describe('Identifiers, when certain movements are meant'),
  kinds: z.array(TransferKind).max(TRANSFER_KINDS.length).optional(),
  from: LocalDate.optional().describe('Days of UTC, both included'),
  to: LocalDate.optional(),
  currency: Currency.optional(),
  amountFromMinor: FormInt.min(0).optional().describe('Size of the movement in minor units, without its sign; it means little without a currency'),
  amountToMinor: FormInt.min(0).optional(),
  movedBy: z.array(Id).max(50).optional().describe('Identifiers of the staff who moved it'),
})

export const TradeOrder = z.object({ direction: z.enum(['ASC', 'DESC']).default('DESC') })

/** A movement in the customer's view; amounts in minor units of `currency`, money in positive, money out negative. */
export const TradeRow = z.object({
  id: Id,
  at: Instant,
  kind: TransferKind,
  currency: Currency,
  amountMinor: Minor.describe(
    'What it does to what can be spent: depositMinor + creditMinor. A CAPTURE does nothing to it, its money was reserved before; nor does a SETTLE, which frees the credit it pays.',
  ),
  depositMinor: Minor.describe('From or to the free balance'),
  creditMinor: Minor.describe('From or to the free credit'),
  movedMinor: Minor.describe('The size of the movement, always positive but for an adjustment; of a CAPTURE what was taken from the reserved'),
  owedMinor: Minor.describe('What is owed on account, by how much it changes; positive is more owed'),
  subjectKind: z.string().describe('What it belongs to: HOTEL_ORDER, PAYMENT, BILL, AGREEMENT, ADJUSTMENT'),
  subjectId: Id.nullable(),
  subjectCode: z.string().nullable(),
  balanceAfterMinor: Minor.describe('Free balance, unpaid on account, and what could be spent, after the movement'),
  onAccountAfterMinor: Minor,
  spendableAfterMinor: Minor,
  note: z.string().nullable(),
  movedBy: z.string().nullable().describe('Who of the company did it; null for the clock, a provider or the operator'),
})
export type TradeRow = z.infer<typeof TradeRow>

/** The company's movements of money, newest first; who may see own orders only sees what moved for those. `total` counts up to 10,000, and pages end there; `sumTradeDetails` counts all. */
export const searchTradeDetails = defineCall({
  path: 'charge/searchTradeDetailList.do',
  summary: 'Transactions',
  who: 'wallet.read',
  changes: false,
  input: TradeFilter.extend(TradeOrder.shape).extend(PageInput.shape),
  output: pageOf(TradeRow),
  refusals: [],
})

/**
 * What a filter of the transactions comes to in all, by currency in minor units: money in, money out (negative), what was held for orders
 * (negative) and what of it was released, by giving it back or by capturing it; together they are what changed on the spendable amount.
 */
export const sumTradeDetails = defineCall({
  path: 'charge/sumTradeDetailList.do',
  summary: 'Totals of a filter of the transactions',
  who: 'wallet.read',
  changes: false,
  input: TradeFilter,
  output: z.object({
    count: z.int(),
    sums: z.array(z.object({ currency: Currency, count: z.int(), inMinor: Minor, outMinor: Minor, heldMinor: Minor, releasedMinor: Minor, netMinor: Minor })),
  }),
  refusals: [],
})

/** What the page of the transactions offers: who can have moved money, the currencies, and the first day with a movement. */
export const findTradeChoices = defineCall({
  path: 'charge/findTradeDetailChoices.do',
  summary: 'Choices for the transactions',
  who: 'wallet.read',
  changes: false,
  input: z.object({}),
  output: z.object({ staff: z.array(z.object({ id: Id, name: z.string() })), currencies: z.array(Currency), firstOn: LocalDate.nullable() }),
  refusals: [],
})

/**
 * Free balance and unpaid on account at the end of each day of UTC, oldest first: of the days asked for, or of the last 90 days up to today.
 * Without a currency it is that of the agreement in force.
 */
export const getBalanceHistory = defineCall({
  path: 'charge/getBalanceHistory.do',
  summary: 'Balance day by day',
  who: 'wallet.read',
  changes: false,
  input: TradeFilter.pick({ from: true, to: true, currency: true }),
  output: z.object({ currency: Currency, days: z.array(z.object({ day: LocalDate, balanceMinor: Minor, onAccountMinor: Minor })) }),
  refusals: ['agreement.none'],
})

/** Makes a file of a filter: answers the address the browser gets it from once. More rows than a file holds are left out, and `cut` says so. */
export const exportTradeDetails = defineCall({
  path: 'charge/exportTradeDetailList.do',
  summary: 'Transactions as a file',
  who: 'wallet.read',
  changes: true,
  input: TradeFilter.extend(TradeOrder.shape).extend(ExportInput.shape),
  output: ExportAnswer,
  refusals: [],
})
