import { isLanguage, nameFor } from '#contract/languages.ts'
import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { readLogoBytes, readVoucher } from '../voucher-data.ts'
import { voucherDocument } from './print.ts'

/**
 * The voucher's PDF for staff who may see the order; `?language=zh-CN` or `en` overrides the browser's. Other
 * companies' orders are not found.
 */
export function voucherFile(deps: Deps): FileRoute {
  return {
    path: '/files/hotel-orders/:orderId/voucher.pdf',
    who: 'orders.read',
    run: async ({ params, query, caller, language }) => {
      const orderId = params['orderId'] ?? ''
      if (!caller || !isId(orderId)) throw new Refusal('order.not_found')
      const voucher = await readVoucher(deps, caller, orderId)
      const paper = isLanguage(query['language']) ? query['language'] : language
      const { nameEn, nameZh } = voucher.terms.hotel
      const logo = await readLogoBytes(deps, caller, caller.companyId)
      const body = await voucherDocument.draw(voucher, paper, logo)
      return {
        body,
        contentType: 'application/pdf',
        fileName: `${voucher.code} ${nameFor(paper, nameEn, nameZh)}.pdf`,
        inline: true,
      }
    },
  }
}
