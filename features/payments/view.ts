import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import type { PaymentView } from './contract.ts'
import { channelOf, type PayingDeps } from './channels/channels.ts'
import type { PaymentDeps } from './deps.ts'
import { mayPay } from './rules.ts'
import { hasEnded } from './states.ts'
import * as sql from './payments.sql.ts'
import type { StoredPayment } from './store.ts'

function viewOf(
  { now }: Pick<PaymentDeps, 'now'>,
  payment: StoredPayment,
  shown: Pick<PaymentView, 'transfer' | 'payerPage' | 'alsoPays'>,
): PaymentView {
  const { rate, rateSource, rateAt, attemptStatus, payload, deadlineAt } = payment
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
    qr: hasEnded(payment.status) ? null : payload,
    payMinor: payment.payMinor,
    payCurrency: payment.payCurrency,
    rate: rate === null || rateSource === null || rateAt === null ? null : { rate, source: rateSource, at: rateAt },
    ...shown,
    held: attemptStatus === 'INTEGRITY_FAILURE',
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt ?? deadlineAt,
    endedAt: payment.endedAt,
    now: new Date(now()).toISOString(),
  }
}

/** Whose payments a caller sees: null for all of the company, else those the caller started. */
export function ownStaffId({ rights, staffId }: Pick<Caller, 'rights' | 'staffId'>): string | null {
  return rights.has('orders.read_all') ? null : staffId
}

/** The department whose payments such a caller sees as well. */
export function ownDepartmentId({ rights, departmentId }: Pick<Caller, 'rights' | 'departmentId'>): string | null {
  return rights.has('orders.read_department') ? departmentId : null
}

type Asked = { readonly caller: Caller; readonly paymentId: string }

/**
 * A payment the caller may see: people who see only their own orders, or their department's, see the payments of those,
 * and the ones they started.
 */
export async function findVisible(
  { payables }: Pick<PaymentDeps, 'payables'>,
  reader: Reader,
  { caller, paymentId }: Asked,
): Promise<StoredPayment | undefined> {
  const { companyId, staffId } = caller
  const payment = companyId === null ? undefined : await reader.oneOrNone(sql.findPayment, { companyId, id: paymentId })
  if (!payment || companyId === null || ownStaffId(caller) === null || payment.staffId === staffId) return payment
  const { purpose, payableId } = payment
  const payable = payables.find((one) => one.purpose === purpose)
  const person = { companyId, staffId, ownDepartmentId: ownDepartmentId(caller) }
  return payableId !== null && (await payable?.isOwn(reader, person, payableId)) ? payment : undefined
}

/** The same; refuses when there is none. */
export async function requirePayment(
  deps: Pick<PaymentDeps, 'payables'>,
  reader: Reader,
  asked: Asked,
): Promise<StoredPayment> {
  const payment = await findVisible(deps, reader, asked)
  if (!payment) throw new Refusal('payment.not_found')
  return payment
}

/** A payment the caller may see, in the form of its page. */
export async function readView(deps: PayingDeps, reader: Reader, { caller, paymentId }: Asked): Promise<PaymentView> {
  const payment = await requirePayment(deps, reader, { caller, paymentId })
  const about = { payment, companyId: caller.companyId ?? '', isPayer: mayPay(caller.rights, payment.purpose) }
  const shown = await channelOf(deps, payment.method).findShown(reader, about)
  const { purpose, payableId: id } = payment
  const payable = deps.payables.find((one) => one.purpose === purpose)
  const also = id === null ? [] : await payable?.listTogether?.(reader, { companyId: about.companyId, id })
  return viewOf(deps, payment, { ...shown, alsoPays: [...(also ?? [])] })
}
