import { isId } from '#contract/ids.ts'
import { isLanguage, nameFor } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { readLogoBytes } from '#features/hotel-orders/voucher-data.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { readTicketVoucher } from './data.ts'
import { ticketDocument } from './print.ts'

/**
 * The PDF of an order's tickets for staff who may see it; `?ticketId=` asks for one of them, `?language=zh-CN` or `en`
 * overrides the browser's. Other companies' orders are not found.
 */
export function ticketsFile(deps: Deps): FileRoute {
  return {
    path: '/files/ticket-orders/:orderId/tickets.pdf',
    who: 'orders.read',
    run: async ({ params, query, caller, language }) => {
      const { ticketId } = query
      const paper = isLanguage(query['language']) ? query['language'] : language
      const orderId = params['orderId'] ?? ''
      if (!caller || !isId(orderId) || (ticketId !== undefined && !isId(ticketId)))
        throw new Refusal('ticket_order.not_found')
      const voucher = await readTicketVoucher(deps, caller, { orderId, ticketId })
      const logo = await readLogoBytes(deps, caller, caller.companyId)
      const no = ticketId === undefined ? '' : ` ${voucher.tickets[0]?.no}`
      return {
        body: await ticketDocument.draw(voucher, paper, logo),
        contentType: 'application/pdf',
        fileName: `${voucher.code}${no} ${nameFor(paper, voucher.titleEn, voucher.titleZh)}.pdf`,
        inline: true,
      }
    },
  }
}
