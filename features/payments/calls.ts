import { Refusal } from '#contract/refusals.ts'
import type { PayableKind } from '#contract/subjects.ts'
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
  searchPayments,
} from './contract.ts'
import { payerOf } from './attempts/start-for.ts'
import { limitOf, partOf, requireDue } from './attempts/start.ts'
import { channelOf, type PayingDeps } from './channels/channels.ts'
import { offersFor } from './channels/offers.ts'
import * as sql from './payments.sql.ts'
import { ProviderRefused, ProviderUnknown } from './provider.ts'
import { mayPay } from './rules.ts'
import { hasEnded } from './states.ts'
import { ownStaffId, readView, requirePayment } from './view.ts'

/** A payment the caller may pay; refuses otherwise. */
async function requirePayable(deps: PayingDeps, reader: Reader, asked: { caller: Caller; paymentId: string }) {
  const payment = await requirePayment(deps, reader, asked)
  if (!mayPay(asked.caller.rights, payment.purpose)) throw new Refusal('right.missing')
  return payment
}

/** Cancels a payment with all its open attempts. */
async function runClose(deps: PayingDeps, caller: Caller, paymentId: string): Promise<PaymentView> {
  const { payment, numbers } = await deps.db.read(caller, async (reader) => ({
    payment: await requirePayable(deps, reader, { caller, paymentId }),
    numbers: await reader.many(sql.listNumbers, { companyId: caller.companyId ?? '', paymentId }),
  }))
  if (hasEnded(payment.status)) throw new Refusal('payment.state')
  try {
    for (const { number } of numbers) {
      await channelOf(deps, payment.method).close(number, caller.staffId)
    }
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
  return deps.db.read(caller, (reader) => readView(deps, reader, { caller, paymentId }))
}

/** What the payment page of a payable needs. */
async function payParam(
  deps: PayingDeps,
  caller: Caller,
  about: { purpose: PayableKind; payableId: string; partMinor: number | null },
) {
  const payer = payerOf(caller)
  return deps.db.read(caller, async (reader) => {
    const due = await requireDue(reader, deps.payables, { ...payer, ...about })
    const wallet = await findWallet(reader, payer.companyId, due.currency)
    if (!wallet) throw new Refusal('wallet.not_found')
    return {
      code: due.code,
      alsoPays: [...(due.alsoPays ?? [])],
      currency: due.currency,
      dueMinor: due.amountMinor,
      fromBalanceMinor: Math.min(due.amountMinor, wallet.freeBalanceMinor),
      deadlineAt: due.deadlineAt,
      now: new Date(deps.now()).toISOString(),
      openPaymentId:
        (await reader.oneOrNone(sql.findOpenPayment, { companyId: payer.companyId, payableId: due.id }))?.id ?? null,
      methods: await offersFor(reader, deps, {
        companyId: payer.companyId,
        currency: due.currency,
        amountMinor: partOf(due, about.partMinor),
      }),
    }
  })
}

/** The calls of payments. */
export function paymentCalls(deps: PayingDeps): Handler[] {
  return [
    handle(getRechargeParam, async ({ caller, input }) => {
      const { companyId, currency } = payerOf(caller)
      return deps.db.read(caller, async (reader) => {
        const wallet = await findWallet(reader, companyId, currency)
        if (!wallet) throw new Refusal('wallet.not_found')
        const methods = await offersFor(reader, deps, { companyId, currency, amountMinor: input.amountMinor })
        return {
          currency,
          balanceMinor: wallet.freeBalanceMinor,
          methods,
          ...(await limitOf(reader, deps, { companyId, currency })),
        }
      })
    }),
    handle(getPayOrderParam, ({ caller, input }) =>
      payParam(deps, caller, { purpose: input.kind, payableId: input.orderId, partMinor: null }),
    ),
    handle(getBalanceBillParam, ({ caller, input }) =>
      payParam(deps, caller, { purpose: 'BILL', payableId: input.billId, partMinor: input.amountMinor ?? null }),
    ),
    handle(getPayment, ({ caller, input }) =>
      deps.db.read(caller, (reader) => readView(deps, reader, { caller, ...input })),
    ),
    handle(closePayment, ({ caller, input }) => runClose(deps, caller, input.paymentId)),
    handle(searchPayments, async ({ caller, input }) => {
      const { companyId } = caller
      if (companyId === null) return { list: [], total: 0, pageNo: 1, pageSize: input.pageSize }
      const { pageNo, pageSize, purpose = null, status = null } = input
      const filter = {
        companyId,
        ownStaffId: ownStaffId(caller),
        purpose,
        status,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      }
      const page = await deps.db.read(caller, async (reader) => ({
        ...(await reader.one(sql.countPayments, filter)),
        list: await reader.many(sql.listPayments, filter),
      }))
      return { ...page, pageNo, pageSize }
    }),
  ]
}
