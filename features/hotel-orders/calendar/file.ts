import { isLanguage, type Language } from '#contract/languages.ts'
import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { confirmedAt } from '../rules/detail.ts'
import { findOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import { orderCalendar } from './calendar.ts'

/** The calendar file of a confirmed order. */
export function calendarOf({ config, now }: Pick<Deps, 'config' | 'now'>, order: StoredOrder, language: Language) {
  const calendar = orderCalendar(order, { language, publicUrl: config.publicUrl, nowMs: now() })
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { fileName: `${order.listed.code}.ics`, contentType, body: Buffer.from(calendar) }
}

/** The stay and its deadline for the calendar of staff who may see the order. */
export function calendarFile(deps: Deps): FileRoute {
  return {
    path: '/files/hotel-orders/:orderId/stay.ics',
    who: 'orders.read',
    run: async ({ params, query, caller, language }) => {
      const orderId = params['orderId'] ?? ''
      if (!caller || !isId(orderId)) throw new Refusal('order.not_found')
      const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
      if (!order) throw new Refusal('order.not_found')
      if (confirmedAt(order) === undefined) throw new Refusal('order.voucher_not_ready')
      return calendarOf(deps, order, isLanguage(query['language']) ? query['language'] : language)
    },
  }
}
