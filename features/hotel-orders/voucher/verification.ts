import { isId } from '#contract/ids.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { chineseLettersPath } from '#server/http/pages.ts'
import { type CheckedOrder, unknownVoucherPage, verificationPage } from './verification-page.ts'

const sql = readStatements(import.meta.dirname, 'verification.sql')

const CHECK = /^[0-9a-f]{32}$/

/** Path under the base path of the page that verifies one version of a voucher; the order has to be one the reader may see. */
export async function verificationPath(reader: Reader, order: { id: string; companyId: string }, versionNo: number): Promise<string> {
  const { id: orderId, companyId } = order
  const { check } = await reader.one<{ check: string }>(sql('find_check'), { order_id: orderId, company_id: companyId, version_no: versionNo })
  return `files/vouchers/${orderId}/${check}`
}

/** The page behind the voucher's QR code, for the hotel's front desk: no session, only what the paper says anyway, and whether it still holds. */
export function verificationFile({ db, config }: Pick<Deps, 'db' | 'config'>): FileRoute {
  let letters: string | null = null
  return {
    path: '/files/vouchers/:orderId/:check',
    who: 'public',
    run: async ({ params, language }) => {
      const { orderId = '', check = '' } = params
      letters ??= await chineseLettersPath()
      const surroundings = { language, operatorName: config.operatorName, emergencyPhone: config.emergencyPhone, letters: letters && `../../../${letters}` }
      const contentType = 'text/html; charset=utf-8'
      const known = isId(orderId) && CHECK.test(check)
      const order = known ? await db.read(SYSTEM, (reader) => reader.oneOrNone<CheckedOrder>(sql('find_checked_order'), { order_id: orderId, check })) : null
      if (!order) return { body: unknownVoucherPage(surroundings), contentType, status: 404 }
      return { body: verificationPage(order, surroundings), contentType }
    },
  }
}
