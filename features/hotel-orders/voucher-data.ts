import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { Voucher } from './contract.ts'
import { confirmedAt } from './rules-detail.ts'
import { findOrder } from './store.ts'
import { verificationPath } from './voucher/verification.ts'

/** Path of a voucher's PDF under the base path. */
export function voucherPdfPath(orderId: string): string {
  return `files/hotel-orders/${orderId}/voucher.pdf`
}

/** The check-in voucher of an order the caller may see; refuses one that was never confirmed. A cancelled order's voucher is void. */
export async function readVoucher({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller, orderId: string): Promise<Voucher> {
  const { order, path } = await db.read(caller, async (reader) => {
    const found = await findOrder(reader, caller, orderId)
    if (!found) throw new Refusal('order.not_found')
    return { order: found, path: await verificationPath(reader, caller, orderId) }
  })
  const issuedAt = confirmedAt(order)
  if (issuedAt === undefined) throw new Refusal('order.voucher_not_ready')
  const { listed, terms, rooms, requests, remark, arrivalTime } = order
  return {
    orderId,
    code: listed.code,
    state: listed.status === 'CANCELLED' ? 'VOID' : 'ISSUED',
    issuedAt,
    companyName: listed.companyName,
    operatorName: config.operatorName,
    emergencyPhone: config.emergencyPhone,
    customerReference: listed.customerReference,
    hotelConfirmation: listed.hotelConfirmation,
    terms,
    rooms,
    requests,
    remark,
    arrivalTime,
    pdfPath: voucherPdfPath(orderId),
    verificationUrl: `${config.publicUrl}${path}`,
  }
}
