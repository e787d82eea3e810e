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
  type PaymentView,
  type PayWish,
  searchPayments,
} from './contract.ts'
import { startTransfer } from './transfers/contract.ts'
import { startWechatPay } from './wechat/contract.ts'
import { BY_CLOCK } from './events.ts'
import * as sql from './payments.sql.ts'
import { offersFor } from './offers.ts'
import { ProviderRefused, ProviderUnknown } from './provider.ts'
import { mayPay } from './rules.ts'
import { learnCharge, type PaymentDeps } from './settle.ts'
import { limitOf, partOf, requireDue, startPayment } from './start.ts'
import { hasEnded } from './states.ts'
import { findOpenPayment, type Method } from './store.ts'
import { endTransfer } from './transfers/ending.ts'
import { ownStaffId, readView, requirePayment } from './view.ts'

/** Who pays: a member of a company's staff with an agreement in force. */
function payerOf(caller: Caller) {
  const { companyId, staffId, agreement } = caller
  if (companyId === null || agreement === null) throw new Refusal('agreement.none')
  return { companyId, staffId, ownStaffId: ownStaffId(caller), currency: agreement.currency }
}

/** Closes a try at its provider; one that was paid meanwhile is booked instead. */
async function closeAtProvider(deps: PaymentDeps, number: string): Promise<void> {
  const closed = await deps.provider.close(number)
  await learnCharge(deps, { number, from: BY_CLOCK }, closed === 'PAID' ? await deps.provider.query(number) : { state: 'CLOSED' })
}

/** A payment the caller may pay. */
async function requirePayable(deps: PaymentDeps, reader: Reader, asked: { caller: Caller; paymentId: string }) {
  const payment = await requirePayment(deps, reader, asked)
  if (!mayPay(asked.caller.rights, payment.purpose)) throw new Refusal('right.missing')
  return payment
}

/** Gives a payment up, with all its open tries. */
async function runClose(deps: PaymentDeps, caller: Caller, paymentId: string): Promise<PaymentView> {
  const { payment, numbers } = await deps.db.read(caller, async (reader) => ({
    payment: await requirePayable(deps, reader, { caller, paymentId }),
    numbers: await reader.many(sql.listNumbers, { companyId: caller.companyId ?? '', paymentId }),
  }))
  if (hasEnded(payment.status)) throw new Refusal('payment.state')
  try {
    for (const { number } of numbers) {
      if (payment.method === 'BANK_TRANSFER') await endTransfer(deps, number, { status: 'CLOSED', staffId: caller.staffId })
      else await closeAtProvider(deps, number)
    }
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
  return deps.db.read(caller, (reader) => readView(deps, reader, { caller, paymentId }))
}

/** Starts a payment by a method; what it asks for is checked by its contract. */
async function runStart(deps: PaymentDeps, { caller, input }: { caller: Caller; input: PayWish }, method: Method): Promise<PaymentView> {
  if (caller.companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  const { idempotencyKey: key, purpose, payableId, amountMinor } = input
  if (!mayPay(caller.rights, purpose)) throw new Refusal('right.missing')
  const payer = { ...payerOf(caller), key, method }
  const wish =
    purpose === 'RECHARGE'
      ? { ...payer, purpose, amountMinor: amountMinor ?? 0 }
      : { ...payer, purpose, payableId: payableId ?? '', partMinor: amountMinor ?? null }
  const paymentId = await startPayment(deps, wish)
  return deps.db.read(caller, (reader) => readView(deps, reader, { caller, paymentId }))
}

/** What the page of something that can be paid needs. */
async function payParam(deps: PaymentDeps, caller: Caller, about: { purpose: 'HOTEL_ORDER' | 'BILL'; payableId: string; partMinor: number | null }) {
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
      openPaymentId: (await findOpenPayment(reader, { companyId: payer.companyId, payableId: due.id })) ?? null,
      methods: await offersFor(reader, partOf(due, about.partMinor), { companyId: payer.companyId, currency: due.currency, on: methodsOn(deps) }),
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
        const methods = await offersFor(reader, input.amountMinor, { companyId, currency, on: methodsOn(deps) })
        return { currency, balanceMinor: wallet.freeBalanceMinor, methods, ...(await limitOf(reader, deps, { companyId, currency })) }
      })
    }),
    handle(getPayOrderParam, ({ caller, input }) => payParam(deps, caller, { purpose: 'HOTEL_ORDER', payableId: input.orderId, partMinor: null })),
    handle(getBalanceBillParam, ({ caller, input }) =>
      payParam(deps, caller, { purpose: 'BILL', payableId: input.billId, partMinor: input.amountMinor ?? null }),
    ),
    handle(startWechatPay, (context) => {
      if (!deps.isOn) throw new Refusal('payment.method_off')
      return runStart(deps, context, 'WECHAT')
    }),
    handle(startTransfer, (context) => runStart(deps, context, 'BANK_TRANSFER')),
    handle(getPayment, ({ caller, input }) => deps.db.read(caller, (reader) => readView(deps, reader, { caller, ...input }))),
    handle(closePayment, ({ caller, input }) => runClose(deps, caller, input.paymentId)),
    handle(searchPayments, async ({ caller, input }) => {
      const { companyId } = caller
      if (companyId === null) return { list: [], total: 0, pageNo: 1, pageSize: input.pageSize }
      const { pageNo, pageSize, purpose = null, status = null } = input
      const filter = { companyId, ownStaffId: ownStaffId(caller), purpose, status, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const page = await deps.db.read(caller, async (reader) => ({
        ...(await reader.one(sql.countPayments, filter)),
        list: await reader.many(sql.listPayments, filter),
      }))
      return { ...page, pageNo, pageSize }
    }),
  ]
}
