import { z } from 'zod'
import { SYSTEM } from '#server/db/database.ts'
import type { RawRoute } from '#server/http/handler.ts'
import type { Told } from './provider.ts'
import { learnRefund } from './refunds.ts'
import { learnCharge, type PaymentDeps } from './settle.ts'
import { findEvent, insertEvent } from './store.ts'
import { NotFromWechat } from './wechat/verifying.ts'

/** Where WeChat Pay sends its news, under the portal's public address. */
export const NOTIFY_PATH = 'connect/wechat/notify'

/** Carries news out. Money is kept from moving twice by the try's own state, not by the list of events, which only saves the work. */
async function carryOut(deps: PaymentDeps, told: Told): Promise<void> {
  if ((await deps.db.read(SYSTEM, (reader) => findEvent(reader, told.eventId))) !== undefined) return
  const number = told.about === 'NOTHING' ? null : told.number
  const outcome =
    told.about === 'CHARGE'
      ? await learnCharge(deps, told.number, told.charge)
      : told.about === 'REFUND'
        ? await learnRefund(deps, told.number, told.refund)
        : 'NOTHING'
  await deps.db.write(SYSTEM, (tx) => insertEvent(tx, { eventId: told.eventId, number, outcome }))
}

/** The address of WeChat Pay's notifications: what is not proven to come from it is refused, what failed is asked for again. */
export function wechatNotifications(deps: PaymentDeps): RawRoute {
  return {
    path: `/${NOTIFY_PATH}`,
    run: async ({ body, headers, ip, requestId }) => {
      let told: Told
      try {
        told = await deps.provider.parseNotification({ body, headers })
      } catch (error) {
        if (!(error instanceof NotFromWechat || error instanceof SyntaxError || error instanceof z.ZodError)) throw error
        deps.log.warn({ err: error, ip, requestId }, 'a notification was not believed')
        return { status: error instanceof NotFromWechat ? 401 : 400, json: { code: 'FAIL', message: 'not believed' } }
      }
      await carryOut(deps, told)
      return { status: 204 }
    },
  }
}
