import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import type { PaymentView } from './contract.ts'
import type { PaymentDeps } from './settle.ts'
import { mayPay } from './rules.ts'
import { hasEnded } from './states.ts'
import * as sql from './payments.sql.ts'
import type { StoredPayment } from './store.ts'
import { mayAddProof, missingOf } from './transfers/rules.ts'
import * as transfers from './transfers/transfers.sql.ts'

/** The page on which a demo's payer scans this very code. */
function payerPageOf({ wechatSimulator }: PaymentDeps['config'], payload: string): string | null {
  return wechatSimulator && `${wechatSimulator.payerPage}?pr=${encodeURIComponent(payload.split('pr=')[1] ?? '')}`
}

function transferOf(payment: StoredPayment, shown: RowOf<typeof transfers.findShown>, isPayer: boolean): PaymentView['transfer'] {
  const { reference, account, proofs, rejectReason, receivedMinor } = shown
  const missingMinor = missingOf(payment.payMinor ?? 0, receivedMinor)
  return {
    reference,
    account,
    proofs: [...proofs],
    mayAddProof: isPayer && mayAddProof(payment.status, proofs.length),
    rejectReason,
    receivedMinor,
    missingMinor,
  }
}

function viewOf({ config, now }: PaymentDeps, payment: StoredPayment, transfer: PaymentView['transfer']): PaymentView {
  const { rate, rateSource, rateAt, attemptStatus, payload, deadlineAt } = payment
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
    rate: rate === null || rateSource === null || rateAt === null ? null : { rate, source: rateSource, at: rateAt },
    transfer,
    payerPage: open && payload !== null ? payerPageOf(config, payload) : null,
    held: attemptStatus === 'INTEGRITY_FAILURE',
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt ?? deadlineAt,
    endedAt: payment.endedAt,
    now: new Date(now()).toISOString(),
  }
}

/** Whose payments a caller sees: everybody's of the company (null), or those the caller started. */
export function ownStaffId({ rights, staffId }: Pick<Caller, 'rights' | 'staffId'>): string | null {
  return rights.has('orders.read_all') ? null : staffId
}

type Asked = { readonly caller: Caller; readonly paymentId: string }

/** A payment the caller may see: who sees own orders only sees payments of those, and what they started themselves. */
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
  return payableId !== null && (await payable?.isOwn(reader, { companyId, staffId }, payableId)) ? payment : undefined
}

/** The same, or the refusal that there is none. */
export async function requirePayment(deps: Pick<PaymentDeps, 'payables'>, reader: Reader, asked: Asked): Promise<StoredPayment> {
  const payment = await findVisible(deps, reader, asked)
  if (!payment) throw new Refusal('payment.not_found')
  return payment
}

/** A payment the caller may see, as its page shows it. */
export async function readView(deps: PaymentDeps, reader: Reader, { caller, paymentId }: Asked): Promise<PaymentView> {
  const payment = await requirePayment(deps, reader, { caller, paymentId })
  const shown = payment.method === 'BANK_TRANSFER' ? await reader.oneOrNone(transfers.findShown, { companyId: caller.companyId ?? '', paymentId }) : undefined
  return viewOf(deps, payment, shown ? transferOf(payment, shown, mayPay(caller.rights, payment.purpose)) : null)
}
