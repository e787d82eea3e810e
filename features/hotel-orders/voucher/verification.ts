import { isId } from '#contract/ids.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { chineseLettersPath } from '#server/http/files/pages.ts'
import { unknownVoucherPage, VERIFICATION_STYLE, verificationPage } from './verification-page.ts'
import * as sql from './verification.sql.ts'

const CHECK = /^[0-9a-f]{32}$/

/**
 * Path under the base path of the page that verifies one version of a voucher; the order must be visible to the reader.
 */
export async function verificationPath(
  reader: Reader,
  order: { id: string; companyId: string },
  versionNo: number,
): Promise<string> {
  const { check } = await reader.one(sql.findCheck, { orderId: order.id, companyId: order.companyId, versionNo })
  return `files/vouchers/${order.id}/${check}`
}

/**
 * The page behind a voucher's QR code for the hotel's front desk: without a session it shows what the voucher shows,
 * and whether it is still valid.
 */
export function verificationFile({ db, config }: Pick<Deps, 'db' | 'config'>): FileRoute {
  let letters: string | null = null
  return {
    path: '/files/vouchers/:orderId/:check',
    who: 'public',
    run: async ({ params, language }) => {
      const { orderId = '', check = '' } = params
      letters ??= await chineseLettersPath()
      const surroundings = {
        language,
        operatorName: config.operatorName,
        emergencyPhone: config.emergencyPhone,
        letters: letters && `../../../${letters}`,
      }
      const page = { contentType: 'text/html; charset=utf-8', style: VERIFICATION_STYLE }
      const known = isId(orderId) && CHECK.test(check)
      const order = known
        ? await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findCheckedOrder, { orderId, check }))
        : null
      if (!order) return { body: unknownVoucherPage(surroundings), ...page, status: 404 }
      return { body: verificationPage(order, surroundings), ...page }
    },
  }
}
