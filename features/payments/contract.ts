import { FAULTS } from '#contract/faults.ts'
import { PAYMENTS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, Minor, PageInput, pageOf } from '#contract/shapes.ts'
import { ORDER_KINDS, PAYABLE_KINDS } from '#contract/subjects.ts'
import { PAYMENT_STATUSES } from './states.ts'
import './contract-refusals.ts'

/** What a payment is for; RECHARGE is the balance alone. */
export const PURPOSES = ['RECHARGE', ...PAYABLE_KINDS] as const
export const METHODS = ['WECHAT', 'BANK_TRANSFER'] as const

/** The rate from the wallet's currency to the paid one. */
export const AppliedRate = z.object({
  rate: z.string().describe("One unit of the wallet's currency in the paid currency, a decimal"),
  source: z.string(),
  at: Instant,
})

/** A payment method with all its costs, before the choice. */
export type MethodOffer = z.infer<typeof MethodOffer>
export const MethodOffer = z.object({
  method: z.enum(METHODS),
  feeBasisPoints: z
    .int()
    .nullable()
    .describe(
      "Fee on top, in minor units of the wallet's currency; in basis points where it is a share of the amount, else null",
    ),
  feeMinor: Minor,
  freeFromMinor: Minor.nullable().describe(
    'The amount from which on a fixed fee is not taken; null where there is none',
  ),
  payMinor: Minor.describe('What is paid in the end, in the currency the channel takes'),
  payCurrency: Currency,
  rate: AppliedRate.nullable(),
})

/** The data of a payment page, in minor units of `currency`, the wallet's. */
export const PayParam = z.object({
  code: z.string(),
  alsoPays: z.array(z.string()).describe('Codes of orders that are paid with it'),
  currency: Currency,
  dueMinor: Minor.describe('Still due'),
  fromBalanceMinor: Minor.describe('How much of it the free balance can pay'),
  deadlineAt: Instant,
  now: Instant.describe("The server's time, for the countdown"),
  openPaymentId: Id.nullable().describe('A payment of it that waits to be made already; null when none does'),
  methods: z.array(MethodOffer),
})

/** The recharge limits, and the cost of an amount by each method. */
export const getRechargeParam = defineCall({
  path: 'pay/getRechargeParam.do',
  summary: 'Ways to recharge, their fees and limits',
  who: 'wallet.recharge',
  changes: false,
  input: z.object({
    amountMinor: FormInt.min(1)
      .max(1_000_000_000_000)
      .default(100_000)
      .describe("Minor units of the wallet's currency; what the methods are reckoned for"),
  }),
  output: z.object({
    currency: Currency,
    balanceMinor: Minor,
    onceMinor: Minor.describe('Most that can be brought in at once and what is left of today'),
    leftTodayMinor: Minor,
    methods: z.array(MethodOffer),
  }),
  refusals: ['agreement.none', 'wallet.not_found'],
})

/** The data of an order's payment page: amount due, deadline, methods with fees, and how much the balance can pay. */
export const getPayOrderParam = defineCall({
  path: 'pay/getPayOrderParam.do',
  summary: 'Amount due of an order, and the ways to pay it',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id, kind: z.enum(ORDER_KINDS).default('HOTEL_ORDER') }),
  output: PayParam,
  refusals: ['payment.nothing_due', 'agreement.none', 'wallet.not_found'],
})

/**
 * The same for a bill, which takes partial payments: the methods are priced for `amountMinor`, or for all that is due.
 * `deadlineAt` is the end of its due day; it can be paid later.
 */
export const getBalanceBillParam = defineCall({
  path: 'pay/getBalanceBillParam.do',
  summary: 'Amount due of a bill, and the ways to pay it',
  who: 'bills.read',
  changes: false,
  input: z.object({
    billId: Id,
    amountMinor: FormInt.min(1).max(1_000_000_000_000).optional().describe("Minor units of the wallet's currency"),
  }),
  output: PayParam,
  refusals: ['payment.nothing_due', 'payment.above_due', 'agreement.none', 'wallet.not_found'],
})

/** The account a bank transfer goes to; fields that a country does not use are null. */
export const BankDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  accountNumber: z.string().describe("IBAN, or the account's number; capitals and digits"),
  bic: z.string().nullable(),
  clearingCode: z.string().nullable(),
  bankAddress: z.string().nullable(),
})

/** File types accepted as a proof of payment. */
export const PROOF_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const

/** A proof that was sent, without its bytes. */
export const TransferProof = z.object({
  id: Id,
  mediaType: z.enum(PROOF_TYPES),
  bytes: z.int().describe('Its size in bytes'),
  sentAt: Instant,
  sentBy: z.string(),
})

/** The data of a payment by bank transfer beyond that of every payment. */
export const TransferView = z.object({
  reference: z.string().describe('What the customer writes on the transfer; its last sign checks the others'),
  account: BankDetails,
  proofs: z.array(TransferProof).describe('The newest first'),
  mayAddProof: z.boolean().describe('Whether a proof can be sent now'),
  rejectReason: z.string().nullable().describe('Why the operator did not take it; null while it did not say no'),
  receivedMinor: Minor.nullable().describe('What came in; null before it is matched'),
  missingMinor: Minor.describe('What came in less than was asked for; 0 when nothing is missing'),
})

/** A payment as its page shows it. */
export const PaymentView = z.object({
  id: Id,
  code: z.string(),
  purpose: z.enum(PURPOSES),
  payableId: Id.nullable(),
  payableCode: z.string().nullable(),
  alsoPays: z.array(z.string()).describe('Codes of orders that are paid with it'),
  method: z.enum(METHODS),
  currency: Currency,
  amountMinor: Minor,
  feeMinor: Minor,
  status: z.enum(PAYMENT_STATUSES),
  applied: z
    .boolean()
    .nullable()
    .describe(
      'Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none',
    ),
  qr: z.string().nullable().describe('The code to scan; null before the channel gave one and after the end'),
  payMinor: Minor.nullable(),
  payCurrency: Currency.nullable(),
  rate: AppliedRate.nullable(),
  transfer: TransferView.nullable().describe('Only of a bank transfer'),
  payerPage: z.string().nullable().describe("Where a demo plays the payer's telephone; null wherever real money moves"),
  held: z.boolean().describe('Whether somebody has to look at it: the channel echoed something else than was asked'),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  now: Instant.describe("The server's time, so that a countdown does not depend on the browser's clock"),
})
export type PaymentView = z.infer<typeof PaymentView>

/**
 * What a caller wants to pay: a recharge with its amount, the full amount due for an order, or a bill in full or in
 * part. The idempotency key makes a repeat harmless.
 */
export const PayWish = z
  .object({
    idempotencyKey: z.string().min(8).max(100),
    purpose: z.enum(PURPOSES),
    payableId: Id.optional().describe('The order or bill; nothing for a recharge'),
    amountMinor: FormInt.min(1, FAULTS.enterAmount)
      .max(1_000_000_000_000)
      .optional()
      .describe(
        "Minor units of the wallet's currency: of a recharge, or of a part of a bill; without it all that is due of a bill",
      ),
  })
  .refine((input) => (input.purpose === 'RECHARGE') === (input.payableId === undefined), {
    path: ['payableId'],
    message: PAYMENTS_FAULTS.nameWhatIsPaid,
  })
  .refine((input) => input.purpose === 'BILL' || (input.purpose === 'RECHARGE') === (input.amountMinor !== undefined), {
    path: ['amountMinor'],
    message: FAULTS.enterAmount,
  })
export type PayWish = z.output<typeof PayWish>

/** Refusals of starting a payment by any method. */
export const START_REFUSALS = [
  'right.missing',
  'payment.method_off',
  'payment.nothing_due',
  'payment.above_due',
  'payment.limit_once',
  'payment.limit_day',
  'payment.key_reused',
  'company.not_active',
  'agreement.none',
  'wallet.not_found',
] as const

/**
 * The state of a payment. Callers who see only their own orders see the payments of those, and the ones they started.
 */
export const getPayment = defineCall({
  path: 'pay/getPayment.do',
  summary: 'State of a payment',
  who: 'wallet.read',
  changes: false,
  input: z.object({ paymentId: Id }),
  output: PaymentView,
  refusals: ['payment.not_found'],
})

/**
 * Cancels a payment before it is paid, by anyone who may pay it; money that arrives nevertheless goes to the balance.
 */
export const closePayment = defineCall({
  path: 'pay/closePayment.do',
  summary: 'Cancel a payment',
  who: 'orders.read',
  changes: true,
  input: z.object({ paymentId: Id }),
  output: PaymentView,
  refusals: ['right.missing', 'payment.not_found', 'payment.state', 'call.busy'],
})

export const PaymentRow = PaymentView.omit({
  alsoPays: true,
  qr: true,
  payMinor: true,
  payCurrency: true,
  rate: true,
  transfer: true,
  payerPage: true,
  expiresAt: true,
  now: true,
}).extend({ deadlineAt: Instant, paidBy: z.string() })
export type PaymentRow = z.infer<typeof PaymentRow>

/** Payments of the caller's company, newest first; callers who see only their own orders get the ones they started. */
export const searchPayments = defineCall({
  path: 'pay/searchPayments.do',
  summary: 'Payments of my company',
  who: 'wallet.read',
  changes: false,
  input: PageInput.extend({ purpose: z.enum(PURPOSES).optional(), status: z.enum(PAYMENT_STATUSES).optional() }),
  output: pageOf(PaymentRow),
  refusals: [],
})
