import { isLanguage } from '#contract/languages.ts'
import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { confirmedAt } from '../rules/detail.ts'
import { findOrder } from '../store.ts'
import { confirmationDocument } from './print.ts'

/** The confirmation of an order with its price, for staff who may see the order. */
export function confirmationFile(deps: Deps): FileRoute {
  return {
    path: '/files/hotel-orders/:orderId/confirmation.pdf',
    who: 'orders.read',
    run: async ({ params, query, caller, language: reads }) => {
      const orderId = params['orderId'] ?? ''
      if (!caller || !isId(orderId)) throw new Refusal('order.not_found')
      const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
      if (!order) throw new Refusal('order.not_found')
      const issuedAt = confirmedAt(order)
      if (issuedAt === undefined) throw new Refusal('order.voucher_not_ready')
      // The operator's name may change while the portal runs.
      const { operatorName, emergencyPhone, operatorTimeZone: timeZone } = deps.config
      const language = isLanguage(query['language']) ? query['language'] : reads
      const body = await confirmationDocument.draw({
        order,
        issuedAt,
        operatorName,
        timeZone,
        emergencyPhone,
        language,
      })
      return { body, contentType: 'application/pdf', fileName: `${order.listed.code}.pdf`, inline: true }
    },
  }
}
