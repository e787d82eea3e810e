import { Refusal } from '#contract/refusals.ts'
import { findLogo, findLogoFacts, logoPath } from '#features/company/logo/store.ts'
import { listPlacesNear } from '#features/hotels/store.ts'
import type { Reader, Scope } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { Voucher } from './contract.ts'
import { confirmedAt } from './rules/detail.ts'
import type { VoucherVersion } from './voucher/shapes.ts'
import { findOrder } from './store.ts'
import type { StoredOrder } from './stored-order.ts'
import { verificationPath } from './voucher/verification.ts'

/** Path of a voucher's PDF under the base path. */
export function voucherPdfPath(orderId: string): string {
  return `files/hotel-orders/${orderId}/voucher.pdf`
}

/**
 * The versions of an order's voucher, the latest first. Until something happens to it, the first one is the
 * confirmation itself and not stored.
 */
function versionsOf(order: StoredOrder, issuedAt: string): readonly VoucherVersion[] {
  if (order.versions.length > 0) return order.versions
  const { customerReference, hotelConfirmation } = order.listed
  return [{ no: 1, state: 'ISSUED', madeAt: issuedAt, change: 'CONFIRMED', customerReference, hotelConfirmation }]
}

async function voucherOf(deps: Pick<Deps, 'config'>, reader: Reader, order: StoredOrder | undefined): Promise<Voucher> {
  if (!order) throw new Refusal('order.not_found')
  const issuedAt = confirmedAt(order)
  if (issuedAt === undefined) throw new Refusal('order.voucher_not_ready')
  const { config } = deps
  const { listed, terms, rooms, requests, remark, arrivalTime, companyId } = order
  const logo = await findLogoFacts(reader, companyId)
  const versions = versionsOf(order, issuedAt)
  const versionNo = versions[0]?.no ?? 1
  const path = await verificationPath(reader, { id: listed.id, companyId }, versionNo)
  return {
    orderId: listed.id,
    code: listed.code,
    state: listed.status === 'CANCELLED' ? 'VOID' : 'ISSUED',
    issuedAt,
    versionNo,
    versions: [...versions],
    companyName: listed.companyName,
    logoPath: logo ? logoPath(logo.id) : null,
    operatorName: config.operatorName,
    emergencyPhone: config.emergencyPhone,
    customerReference: listed.customerReference,
    hotelConfirmation: listed.hotelConfirmation,
    terms,
    places: terms.hotel.typed ? [] : await listPlacesNear(reader, terms.hotel.id),
    rooms,
    requests,
    remark,
    arrivalTime,
    pdfPath: voucherPdfPath(listed.id),
    verificationUrl: `${config.publicUrl}${path}`,
  }
}

/**
 * The check-in voucher of an order the caller may see; refuses an order that was never confirmed. A cancelled order's
 * voucher is void.
 */
export function readVoucher(deps: Pick<Deps, 'db' | 'config'>, caller: Caller, orderId: string): Promise<Voucher> {
  return deps.db.read(caller, async (reader) => voucherOf(deps, reader, await findOrder(reader, caller, orderId)))
}

/** The voucher of an order that a job has read, and the logo drawn on it. */
export async function voucherOfOrder(
  deps: Pick<Deps, 'config'>,
  reader: Reader,
  order: StoredOrder,
): Promise<{ voucher: Voucher; logo: Buffer | undefined }> {
  const voucher = await voucherOf(deps, reader, order)
  const logo = voucher.logoPath === null ? undefined : await findLogo(reader, order.companyId)
  return { voucher, logo: logo?.bytes }
}

/** The logo that is drawn on a company's vouchers; undefined when it has none. */
export async function readLogoBytes(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  companyId: string | null,
): Promise<Buffer | undefined> {
  if (companyId === null) return undefined
  const logo = await db.read(scope, (reader) => findLogo(reader, companyId))
  return logo?.bytes
}
