import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'

// The list of transactions is in a file of its own; it is exported here for the callers.
export {
  exportTradeDetails,
  searchTradeDetails,
  sumTradeDetails,
  TRANSFER_KINDS,
  type TradeRow,
  type TransferKind,
} from './contract-list.ts'

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
  creditStoppedAt: Instant.nullable().describe(
    'Since when overdue bills stop new orders on account, whatever credit is free; null while they do not',
  ),
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

/** What moved an account in a month, in the order of a statement. */
export const STATEMENT_PARTS = ['CHARGES', 'REFUNDS', 'ADJUSTMENTS', 'PAYMENTS', 'BILLS_PAID', 'RESERVED'] as const
export type StatementPart = (typeof STATEMENT_PARTS)[number]

/** Longest balance history in days; a longer period shows its last days. */
export const MAX_HISTORY_DAYS = 366

/** The choices of the transactions page: people who moved money, currencies, and the first day with a movement. */
export const findTradeChoices = defineCall({
  path: 'charge/findTradeDetailChoices.do',
  summary: 'Choices for the transactions',
  who: 'wallet.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    staff: z.array(z.object({ id: Id, name: z.string() })),
    currencies: z.array(Currency),
    firstOn: LocalDate.nullable(),
  }),
  refusals: [],
})

/**
 * Free balance and unpaid credit at the end of each day of the operator, oldest first: of the requested days, or of the
 * last 90 days. The default currency is that of the agreement in force.
 */
export const getBalanceHistory = defineCall({
  path: 'charge/getBalanceHistory.do',
  summary: 'Balance day by day',
  who: 'wallet.read',
  changes: false,
  input: z.object({
    from: LocalDate.optional().describe('Days of the operator, both included'),
    to: LocalDate.optional(),
    currency: Currency.optional(),
  }),
  output: z.object({
    currency: Currency,
    days: z.array(z.object({ day: LocalDate, balanceMinor: Minor, onAccountMinor: Minor })),
  }),
  refusals: ['agreement.none'],
})
