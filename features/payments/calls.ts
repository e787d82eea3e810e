import { Refusal } from '#contract/refusals.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import { handle, type Caller, type Handler } from '#server/http/handler.ts'
import {
  closePayment,
  getBalanceBillParam,
  getPayment,
  getPayOrderParam,
  getRechargeParam,
  type PaymentRow,
  type PaymentView,
  searchPayments,
  startWechatPay,
} from './contract.ts'
import { offersFor } from './offers.ts'
import { ProviderRefused, ProviderUnknown } from './provider.ts'
import { learnCharge, type PaymentDeps } from './settle.ts'
import { limitOf, requireDue, startPayment } from './start.ts'
import { hasEnded } from './states.ts'
import { findOpenPayment, findPayment, listPayments, listNumbers, type StoredPayment } from './store.ts'

/** Who pays: a member of a company's staff with an agreement in force. */
function payerOf(caller: Caller) {
  const { companyId, staffId, agreement, rights } = caller
  if (companyId === null || agreement === null) throw new Refusal('agreement.none')
  return { companyId, staffId, ownStaffId: rights.has('orders.read_all') ? null : staffId, currency: agreement.currency }
}

/** The page on which a demo's payer scans this very code. */
function payerPageOf({ wechatSimulator }: PaymentDeps['config'], payload: string): string | null {
  return wechatSimulator && `${wechatSimulator.payerPage}?pr=${encodeURIComponent(payload.split('pr=')[1] ?? '')}`
}

/** A payment as its page shows it. */
function viewOf({ config, now }: PaymentDeps, payment: StoredPayment): PaymentView {
  const { rateMillionths, rateSource, rateAt, attemptStatus, payload, deadlineAt } = payment
  const open = !hasEnded(payment.status)
  return {
    id: payment.id,
    code: payment.code,
    purpose: payment.purpose,
    payableId: payment.payableId,
    payableCode: payment.payableCode,
    method: payment.method,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    feeMinor: payment.feeMinor,
    status: payment.status,
    applied: payment.applied,
    qr: open ? payload : null,
    payMinor: payment.payMinor,
    payCurrency: payment.payCurrency,
    rate: rateMillionths === null || rateSource === null || rateAt === null ? null : { rateMillionths, source: rateSource, at: rateAt },
    payerPage: open && payload !== null ? payerPageOf(config, payload) : null,
    held: attemptStatus === 'INTEGRITY_FAILURE',
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt ?? deadlineAt,
    endedAt: payment.endedAt,
    now: new Date(now()).toISOString(),
  }
}

async function requirePayment(reader: Reader, caller: Caller, paymentId: string): Promise<StoredPayment> {
  const payment = caller.companyId === null ? undefined : await findPayment(reader, caller.companyId, paymentId)
  if (!payment) throw new Refusal('payment.not_found')
  return payment
}

/** Closes the tries of a payment at the provider; one that was paid meanwhile is booked instead. */
async function runClose(deps: PaymentDeps, caller: Caller, paymentId: string): Promise<PaymentView> {
  const { payment, numbers } = await deps.db.read(caller, async (reader) => ({
    payment: await requirePayment(reader, caller, paymentId),
    numbers: await listNumbers(reader, caller.companyId ?? '', paymentId),
  }))
  if (hasEnded(payment.status)) throw new Refusal('payment.state')
  try {
    for (const number of numbers) {
      const closed = await deps.provider.close(number)
      await learnCharge(deps, number, closed === 'PAID' ? await deps.provider.query(number) : { state: 'CLOSED' })
    }
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
  return viewOf(deps, await deps.db.read(caller, (reader) => requirePayment(reader, caller, paymentId)))
}

/** What the page of something that can be paid needs. */
async function payParam(deps: PaymentDeps, caller: Caller, about: { purpose: 'HOTEL_ORDER' | 'BILL'; payableId: string }) {
  const payer = payerOf(caller)
  return deps.db.read(caller, async (reader) => {
    const due = await requireDue(reader, deps.payables, { ...payer, ...about })
    const wallet = await findWallet(reader, payer.companyId, due.currency)
    if (!wallet) throw new Refusal('wallet.not_found')
    return {
      code: due.code,
      currency: due.currency,
      dueMinor: due.amountMinor,
      fromBalanceMinor: Math.min(due.amountMinor, wallet.freeBalanceMinor),
      deadlineAt: due.deadlineAt,
      now: new Date(deps.now()).toISOString(),
      openPaymentId: (await findOpenPayment(reader, payer.companyId, due.id)) ?? null,
      methods: await offersFor(reader, due.amountMinor, { currency: due.currency, on: methodsOn(deps) }),
    }
  })
}

function methodsOn({ isOn, config }: PaymentDeps) {
  return { wechat: isOn, wechatFeeBasisPoints: config.wechatFeeBasisPoints }
}

/** The calls of paying. */
export function paymentCalls(deps: PaymentDeps): Handler[] {
  return [
    handle(getRechargeParam, async ({ caller, input }) => {
      const { companyId, currency } = payerOf(caller)
      return deps.db.read(caller, async (reader) => {
        const wallet = await findWallet(reader, companyId, currency)
        if (!wallet) throw new Refusal('wallet.not_found')
        const methods = await offersFor(reader, input.amountMinor, { currency, on: methodsOn(deps) })
        return { currency, balanceMinor: wallet.freeBalanceMinor, methods, ...(await limitOf(reader, deps, { companyId, currency })) }
      })
    }),
    handle(getPayOrderParam, ({ caller, input }) => payParam(deps, caller, { purpose: 'HOTEL_ORDER', payableId: input.orderId })),
    handle(getBalanceBillParam, ({ caller, input }) => payParam(deps, caller, { purpose: 'BILL', payableId: input.billId })),
    handle(startWechatPay, async ({ caller, input }) => {
      if (!deps.isOn) throw new Refusal('payment.method_off')
      if (caller.companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
      const { idempotencyKey: key, purpose, payableId, amountMinor } = input
      const payer = { ...payerOf(caller), key }
      const wish = purpose === 'RECHARGE' ? { ...payer, purpose, amountMinor: amountMinor ?? 0 } : { ...payer, purpose, payableId: payableId ?? '' }
      const paymentId = await startPayment(deps, wish)
      return viewOf(deps, await deps.db.read(caller, (reader) => requirePayment(reader, caller, paymentId)))
    }),
    handle(getPayment, async ({ caller, input }) => viewOf(deps, await deps.db.read(caller, (reader) => requirePayment(reader, caller, input.paymentId)))),
    handle(closePayment, ({ caller, input }) => runClose(deps, caller, input.paymentId)),
    handle(searchPayments, async ({ caller, input }) => {
      const { companyId } = caller
      if (companyId === null) return { list: [], total: 0, pageNo: 1, pageSize: input.pageSize }
      const { pageNo, pageSize, purpose = null, status = null } = input
      const page = await deps.db.read(caller, (reader) => listPayments<PaymentRow>(reader, { companyId, purpose, status, pageNo, pageSize }))
      return { ...page, pageNo, pageSize }
    }),
  ]
}
