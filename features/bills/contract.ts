import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { GroupedLine, OfGroups } from '#contract/group-lines.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { BillRow } from './contract-list.ts'
import { BILLS_FAULTS } from './faults.ts'
import { DISPUTE_STATES } from './disputes/contract.ts'
import { BILL_STATUSES } from './states.ts'
import './contract-refusals.ts'

// The list of bills is in a file of its own; it is exported here for the callers.
export {
  type BillTerm,
  exportBills,
  searchBills,
  SETTLEMENT_TERMS,
  type SettlementTerm,
  sumBills,
} from './contract-list.ts'

/**
 * Kinds of lines on a bill. A penalty is a charge of its own; the fee of a cancelled order is its charge minus its
 * refund.
 */
export const LINE_KINDS = ['CHARGE', 'REFUND', 'PENALTY', 'ADJUSTMENT'] as const
const Correction = z
  .enum(['DISPUTE', 'WRITE_OFF', 'ADJUSTMENT', 'PENALTY'])
  .nullable()
  .describe('By what the operator corrected: a credit of a dispute, a write-off, another correction, a penalty')

/**
 * The payable amounts of issued bills, by currency in minor units; empty where nothing is payable. Credits that are on
 * no bill yet count.
 */
export const findBillsDue = defineCall({
  path: 'myBill/findBillsDue.do',
  summary: 'Bills that wait to be paid',
  who: 'bills.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    today: LocalDate.describe("The operator's day"),
    due: z.array(
      z.object({
        currency: Currency,
        count: z.int(),
        leftMinor: Minor,
        overdueCount: z.int(),
        overdueMinor: Minor,
        nextDueOn: LocalDate,
      }),
    ),
  }),
  refusals: [],
})

/**
 * Whether overdue bills stop new orders on account, by currency; and to those who read bills, the oldest of them, whose
 * payment lifts the stop.
 */
export const findCreditStop = defineCall({
  path: 'myBill/findCreditStop.do',
  summary: 'Overdue bills that stop orders on account',
  who: 'wallet.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    stopped: z.array(z.object({ currency: Currency, since: Instant })),
    bills: z.array(z.object({ id: Id, code: z.string(), currency: Currency, dueMinor: Minor, dueOn: LocalDate })),
    more: z.boolean().describe('Whether there are further ones'),
  }),
  refusals: [],
})

/**
 * How a part of a bill was settled: BALANCE from the balance alone, PAYMENT by a payment that brought the money, CREDIT
 * by another bill. A REVERSAL below zero gave back what was paid on a void bill.
 */
export const BillPayment = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(['BALANCE', 'PAYMENT', 'CREDIT', 'REVERSAL']),
  amountMinor: Minor,
  paymentCode: z.string().nullable(),
  otherBillId: Id.nullable(),
  otherBillCode: z.string().nullable(),
  paidBy: z.string().nullable(),
})

export const BillDetail = BillRow.extend({
  agreementNumber: z.string(),
  paymentDays: z.int().describe('Days after issue within which it is paid in time'),
  companyName: z.string(),
  companyLegalName: z.string(),
  companyCode: z.string(),
  issuedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  dueMinor: Minor.describe(
    'What can be paid now: less than what is left where a credit that is on no bill yet lowers what is owed',
  ),
  replacedBy: z.object({ id: Id, code: z.string() }).nullable().describe('The bill that has the lines of a void one'),
  replaces: z.object({ id: Id, code: z.string() }).nullable().describe('The void bill whose lines it has'),
  voidReason: z.string().nullable().describe('What the company reads of why it is void, or the bill that it replaces'),
  setOffMinor: Minor.describe('What of the paid amount credits of other bills set off; the rest is money'),
  sums: z.array(z.object({ kind: z.enum(LINE_KINDS), correction: Correction, count: z.int(), amountMinor: Minor })),
  allowed: z.array(z.enum(['pay', 'confirm', 'dispute'])).describe('What the caller may do with it now'),
})
export type BillDetail = z.infer<typeof BillDetail>

export const OfBill = z.object({ billId: Id })

/** A bill of the caller's company. */
export const getBill = defineCall({
  path: 'myBill/searchBillDetail.do',
  summary: 'A bill',
  who: 'bills.read',
  changes: false,
  input: OfBill,
  output: BillDetail,
  refusals: ['bill.not_found'],
})

/** A movement on a bill; positive is charged, negative refunded, in minor units of `currency`. */
export const BillLine = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(LINE_KINDS),
  correction: Correction,
  amountMinor: Minor,
  currency: Currency,
  subjectKind: z.string().describe('HOTEL_ORDER, TICKET_ORDER or what else was charged'),
  subjectId: Id.nullable(),
  subjectCode: z.string().nullable(),
  ...GroupedLine,
  note: z.string().nullable(),
  dispute: z
    .object({ id: Id, status: z.enum(DISPUTE_STATES) })
    .nullable()
    .describe('The newest dispute of the line'),
  order: z
    .object({
      titleEn: z.string(),
      titleZh: z.string().nullable(),
      guest: z.string(),
      from: LocalDate,
      to: LocalDate,
      clientReference: z.string().nullable(),
      hotelNumber: z.string().nullable().describe("The hotel's confirmation number"),
      paymentStatus: z.string(),
    })
    .nullable()
    .describe(
      "What the order is about, where it is one: the hotel in English and Chinese, who stays, the days, and the client's own reference",
    ),
})
export type BillLine = z.infer<typeof BillLine>

export const LineFilter = OfBill.extend({
  keyword: textLine(100)
    .optional()
    .describe('Finds in the codes and client references of the orders, and in the code of a group'),
  kinds: z.array(z.enum(LINE_KINDS)).max(LINE_KINDS.length).optional(),
  ...OfGroups,
})

/** The lines of a bill in order of time. */
export const searchBillLines = defineCall({
  path: 'myBill/searchBillOrderDetailData.do',
  summary: 'Lines of a bill',
  who: 'bills.read',
  changes: false,
  input: LineFilter.extend(PageInput.shape),
  output: pageOf(BillLine).extend({ sumMinor: Minor.describe('Of all lines found, in minor units') }),
  refusals: ['bill.not_found'],
})

/** The settlements of a bill, oldest first. */
export const searchBillPayments = defineCall({
  path: 'myBill/searchBillPaymentDetailData.do',
  summary: 'What settled a bill',
  who: 'bills.read',
  changes: false,
  input: OfBill.extend(PageInput.shape),
  output: pageOf(BillPayment),
  refusals: ['bill.not_found'],
})

/** The history of a bill, newest first. */
export const searchBillLog = defineCall({
  path: 'myBill/searchBillLogDetailData.do',
  summary: 'What happened to a bill',
  who: 'bills.read',
  changes: false,
  input: OfBill.extend(PageInput.shape),
  output: pageOf(
    z.object({
      id: Id,
      at: Instant,
      actorKind: z.enum(['STAFF', 'OPERATOR', 'SYSTEM']),
      actorName: z.string(),
      event: z.string(),
      fromStatus: z.enum(BILL_STATUSES).nullable(),
      toStatus: z.enum(BILL_STATUSES),
      amountMinor: Minor.nullable().describe("Minor units of the bill's currency; null where no money is meant"),
      note: z.string().nullable(),
    }),
  ),
  refusals: ['bill.not_found'],
})

/** Confirms that a bill is correct. A bill can be paid without it. */
export const confirmBill = defineCall({
  path: 'myBill/confirmBill.do',
  summary: 'Confirm a bill',
  who: 'bills.confirm',
  changes: true,
  input: OfBill,
  output: BillDetail,
  refusals: ['bill.not_found', 'bill.state'],
})

const PaidMinor = FormInt.min(1, FAULTS.enterAmount)
  .max(1_000_000_000_000)
  .describe("Minor units of the bill's currency, at most what can be paid now")
const PAYING_REFUSALS = [
  'bill.not_found',
  'payment.nothing_due',
  'payment.above_due',
  'payment.key_reused',
  'wallet.insufficient',
  'wallet.not_found',
] as const

/** Pays a bill, or a part of it, from the free balance. The idempotency key makes a repeat harmless. */
export const payBill = defineCall({
  path: 'myBill/payBillFromBalance.do',
  summary: 'Pay a bill from the balance',
  who: 'wallet.recharge',
  changes: true,
  input: OfBill.extend({ amountMinor: PaidMinor, idempotencyKey: z.string().min(8).max(100) }),
  output: BillDetail,
  refusals: PAYING_REFUSALS,
})

/** Most bills paid in one step. */
export const MAX_BILLS_PAID = 50

/**
 * Pays an amount of each of several bills from the free balance, in one step: all of them, or none. A refusal names the
 * amount that can't be paid. The idempotency key makes a repeat harmless.
 */
export const payBills = defineCall({
  path: 'myBill/payBillsFromBalance.do',
  summary: 'Pay several bills from the balance',
  who: 'wallet.recharge',
  changes: true,
  input: z.object({
    bills: z
      .array(OfBill.extend({ amountMinor: PaidMinor }))
      .min(1)
      .max(MAX_BILLS_PAID)
      .refine((bills) => new Set(bills.map(({ billId }) => billId)).size === bills.length, BILLS_FAULTS.billTwice),
    idempotencyKey: z.string().min(8).max(100),
  }),
  output: z.object({ bills: z.array(BillRow).describe('As they are now, in the order asked for') }),
  refusals: PAYING_REFUSALS,
})
