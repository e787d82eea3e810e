import { z } from 'zod'
import { Currency, Id, Instant, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** Kinds of movements, as in the ledger. */
export const TRANSFER_KINDS = [
  'RECHARGE',
  'CHARGE',
  'AUTHORIZE',
  'CAPTURE',
  'VOID',
  'REFUND',
  'ADJUSTMENT',
  'PAYOUT',
  'SETTLE',
] as const
export const TransferKind = z.enum(TRANSFER_KINDS)
export type TransferKind = z.infer<typeof TransferKind>

/** A movement in the customer's view; amounts in minor units of `currency`, positive in, negative out. */
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
  movedMinor: Minor.describe(
    'The size of the movement, always positive but for an adjustment; of a CAPTURE what was taken from the reserved',
  ),
  owedMinor: Minor.describe('What is owed on account, by how much it changes; positive is more owed'),
  subjectKind: z
    .string()
    .describe('What it belongs to: HOTEL_ORDER, TICKET_ORDER, PAYMENT, BILL, AGREEMENT, ADJUSTMENT'),
  subjectId: Id.nullable(),
  subjectCode: z.string().nullable(),
  balanceAfterMinor: Minor.describe('Free balance, unpaid on account, and what could be spent, after the movement'),
  onAccountAfterMinor: Minor,
  spendableAfterMinor: Minor,
  note: z.string().nullable(),
  movedBy: z.string().nullable().describe('Who of the company did it; null for the clock, a provider or the operator'),
})
export type TradeRow = z.infer<typeof TradeRow>

/**
 * The company's movements of money, newest first; people who see only their own orders see the movements of those.
 * Pages end at 10,000 rows; the totals count all.
 */
export const transactions = defineList({
  name: 'transactions',
  about: 'Transactions',
  who: 'wallet.read',
  row: TradeRow,
  key: 'id',
  calls: {
    search: 'charge/searchTradeDetailList.do',
    sum: 'charge/sumTradeDetailList.do',
    file: 'charge/exportTradeDetailList.do',
  },
  keyword: 'Finds in the code of the order, payment or bill, and in the note',
  filters: {
    kind: { kind: 'choice', field: 'kinds', values: TRANSFER_KINDS, quick: true },
    day: { kind: 'days', fields: ['from', 'to'], of: 'instant', about: 'Days of the operator, both included' },
    amount: {
      kind: 'money',
      about: 'Size of the movement in minor units, without its sign; it means little without a currency',
    },
    movedBy: { kind: 'ids', field: 'movedBy', about: 'Identifiers of the staff who moved it' },
  },
  orders: { AT: 'DESC' },
  columns: {
    at: { kind: 'instant', of: 'at', phone: 'line', sort: 'AT' },
    kind: { kind: 'choice', of: 'kind', phone: 'title', wrap: true },
    about: { phone: 'line', file: { about: null, code: { kind: 'text', of: 'subjectCode' } } },
    amount: { kind: 'money', of: 'depositMinor', phone: 'aside' },
    onCredit: { kind: 'money', of: 'owedMinor', spare: true },
    balance: { kind: 'money', of: 'balanceAfterMinor', spare: true },
    onAccount: { kind: 'money', of: 'onAccountAfterMinor', extra: true },
    spendable: { kind: 'money', of: 'spendableAfterMinor', extra: true },
    note: { wrap: true, extra: true, file: { note: null } },
    movedBy: { kind: 'text', of: 'movedBy', extra: true },
  },
  // Of the free balance: money in, money out (negative), what was held for orders (negative), and what of it was
  // released or captured; together they are the net.
  sums: {
    inMinor: { tone: 'good' },
    outMinor: {},
    heldMinor: { with: ['heldMinor', 'releasedMinor'] },
    releasedMinor: { with: ['heldMinor', 'releasedMinor'] },
    netMinor: {},
  },
})
export const { search: searchTradeDetails, sum: sumTradeDetails, file: exportTradeDetails } = transactions
