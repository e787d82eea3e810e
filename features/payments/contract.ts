import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, Minor, PageInput, pageOf } from '#contract/shapes.ts'
import { PAYMENT_STATUSES } from './states.ts'

/** What a payment is for; RECHARGE is the balance alone. */
export const PURPOSES = ['RECHARGE', 'HOTEL_ORDER', 'BILL'] as const
export const METHODS = ['WECHAT', 'BANK_TRANSFER'] as const

/** A rate that turned the wallet's currency into the one that is paid in. */
const AppliedRate = z.object({
  /** One unit of the wallet's currency in millionths of the paid currency. */
  rateMillionths: z.int(),
  source: z.string(),
  at: Instant,
})

/** A way to pay, with all it costs, before anything is chosen. */
const MethodOffer = z.object({
  method: z.enum(METHODS),
  /** Fee on top, in basis points and minor units of the wallet's currency. */
  feeBasisPoints: z.int(),
  feeMinor: Minor,
  /** What is paid in the end, in the currency the channel takes. */
  payMinor: Minor,
  payCurrency: Currency,
  rate: AppliedRate.nullable(),
})

/** What a pay page needs to know. Minor units of `currency`, the wallet's. */
const PayParam = z.object({
  code: z.string(),
  currency: Currency,
  /** Still due. */
  dueMinor: Minor,
  /** How much of it the free balance can pay. */
  fromBalanceMinor: Minor,
  deadlineAt: Instant,
  /** The server's time, for the countdown. */
  now: Instant,
  /** A payment of it that waits to be made already; null when none does. */
  openPaymentId: Id.nullable(),
  methods: z.array(MethodOffer),
})

/** What can be recharged, and what an amount would cost by each method. */
export const getRechargeParam = defineCall({
  path: 'pay/getRechargeParam.do',
  summary: 'Ways to recharge, their fees and limits',
  who: 'wallet.recharge',
  changes: false,
  input: z.object({
    /** Minor units of the wallet's currency; what the methods are reckoned for. */
    amountMinor: FormInt.min(1).max(1_000_000_000_000).default(100_000),
  }),
  output: z.object({
    currency: Currency,
    balanceMinor: Minor,
    /** Most that can be brought in at once and what is left of today. */
    onceMinor: Minor,
    leftTodayMinor: Minor,
    methods: z.array(MethodOffer),
  }),
  refusals: ['agreement.none', 'wallet.not_found'],
})

/** What the pay page of an order needs: amount due, deadline, methods with fees, how much from the balance. */
export const getPayOrderParam = defineCall({
  path: 'pay/getPayOrderParam.do',
  summary: 'What is due for an order, and the ways to pay it',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id }),
  output: PayParam,
  refusals: ['payment.nothing_due', 'agreement.none', 'wallet.not_found'],
})

/** The same for a bill. */
export const getBalanceBillParam = defineCall({
  path: 'pay/getBalanceBillParam.do',
  summary: 'What is due for a bill, and the ways to pay it',
  who: 'bills.read',
  changes: false,
  input: z.object({ billId: Id }),
  output: PayParam,
  refusals: ['payment.nothing_due', 'agreement.none', 'wallet.not_found'],
})

/** A payment as its page shows it. */
export const PaymentView = z.object({
  id: Id,
  code: z.string(),
  purpose: z.enum(PURPOSES),
  payableId: Id.nullable(),
  payableCode: z.string().nullable(),
  method: z.enum(METHODS),
  currency: Currency,
  amountMinor: Minor,
  feeMinor: Minor,
  status: z.enum(PAYMENT_STATUSES),
  /** Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none. */
  applied: z.boolean().nullable(),
  /** The code to scan; null before the channel gave one and after the end. */
  qr: z.string().nullable(),
  payMinor: Minor.nullable(),
  payCurrency: Currency.nullable(),
  rate: AppliedRate.nullable(),
  /** Where a demo plays the payer's telephone; null wherever real money moves. */
  payerPage: z.string().nullable(),
  /** Whether somebody has to look at it: the channel echoed something else than was asked. */
  held: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  /** The server's time, so that a countdown does not depend on the browser's clock. */
  now: Instant,
})
export type PaymentView = z.infer<typeof PaymentView>

/**
 * Starts a payment by WeChat Pay: a code to scan, good for half an hour and never longer than what is paid for. The key makes a repeat harmless.
 * For an order or a bill the amount due is paid and `amountMinor` is left out.
 */
export const startWechatPay = defineCall({
  path: 'pay/wx/wxPayStart.do',
  summary: 'Start a WeChat payment',
  who: 'wallet.recharge',
  changes: true,
  input: z
    .object({
      idempotencyKey: z.string().min(8).max(100),
      purpose: z.enum(PURPOSES),
      /** The order or bill; nothing for a recharge. */
      payableId: Id.optional(),
      /** Minor units of the wallet's currency; for a recharge only. */
      amountMinor: FormInt.min(1, 'Enter an amount').max(1_000_000_000_000).optional(),
    })
    .refine((input) => (input.purpose === 'RECHARGE') === (input.payableId === undefined), { path: ['payableId'], message: 'Name what is paid for' })
    .refine((input) => (input.purpose === 'RECHARGE') === (input.amountMinor !== undefined), { path: ['amountMinor'], message: 'Enter an amount' }),
  output: PaymentView,
  refusals: [
    'payment.method_off',
    'payment.nothing_due',
    'payment.limit_once',
    'payment.limit_day',
    'payment.no_rate',
    'payment.key_reused',
    'company.not_active',
    'agreement.none',
    'wallet.not_found',
  ],
})

/** The state of a payment of the caller's company. */
export const getPayment = defineCall({
  path: 'pay/getPayment.do',
  summary: 'A payment and how far it is',
  who: 'wallet.read',
  changes: false,
  input: z.object({ paymentId: Id }),
  output: PaymentView,
  refusals: ['payment.not_found'],
})

/** Gives a payment up before it is paid; money that comes in spite of it goes to the balance. */
export const closePayment = defineCall({
  path: 'pay/closePayment.do',
  summary: 'Give a payment up',
  who: 'wallet.recharge',
  changes: true,
  input: z.object({ paymentId: Id }),
  output: PaymentView,
  refusals: ['payment.not_found', 'payment.state', 'call.busy'],
})

const PaymentRow = PaymentView.pick({
  id: true,
  code: true,
  purpose: true,
  payableId: true,
  payableCode: true,
  method: true,
  currency: true,
  amountMinor: true,
  feeMinor: true,
  status: true,
  applied: true,
  createdAt: true,
  endedAt: true,
}).extend({ deadlineAt: Instant, paidBy: z.string() })
export type PaymentRow = z.infer<typeof PaymentRow>

/** Payments of the caller's company, newest first. */
export const searchPayments = defineCall({
  path: 'pay/searchPayments.do',
  summary: 'Payments of my company',
  who: 'wallet.read',
  changes: false,
  input: PageInput.extend({ purpose: z.enum(PURPOSES).optional(), status: z.enum(PAYMENT_STATUSES).optional() }),
  output: pageOf(PaymentRow),
  refusals: [],
})
