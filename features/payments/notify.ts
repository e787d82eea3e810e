import { z } from 'zod'
import { SYSTEM } from '#server/db/database.ts'
import type { RawRoute } from '#server/http/handler.ts'
import { noteAgain, noteNotice } from './events.ts'
import type { Told } from './provider.ts'
import { learnRefund } from './refunds/refunds.ts'
import { learnCharge, type PaymentDeps } from './settle.ts'
import { type Mistrust, NotFromWechat } from './wechat/verifying.ts'

/** Where WeChat Pay sends its news, under the portal's public address. */
export const NOTIFY_PATH = 'connect/wechat/notify'

type Came = { readonly ip: string; readonly atMs: number }

/** Carries news out. Money is kept from moving twice by the try's own state, not by the list of events, which only saves the work. */
async function carryOut(deps: PaymentDeps, told: Told, { ip, atMs }: Came): Promise<void> {
  const { eventId } = told
  if (await deps.db.write(SYSTEM, (tx) => noteAgain(tx, { eventId, atMs }))) return
  const from = { source: 'NOTICE', eventId, ip } as const
  if (told.about === 'CHARGE') await learnCharge(deps, { number: told.number, from }, told.charge)
  else if (told.about === 'REFUND') await learnRefund(deps, { number: told.number, from }, told.refund)
  else await deps.db.write(SYSTEM, (tx) => noteNotice(tx, { eventId, ip, atMs, number: null, doubt: null }))
}

/** Writes down a notice that was not believed, where it names a number and only who shares our key can have written it. */
async function doubt(deps: PaymentDeps, { body, why }: { body: string; why: Mistrust }, { ip, atMs }: Came): Promise<void> {
  const named = deps.provider.readUnproven(body)
  if (named) await deps.db.write(SYSTEM, (tx) => noteNotice(tx, { eventId: named.fact, ip, atMs, number: named.number, doubt: why }))
}

/** The address of WeChat Pay's notifications: what is not proven to come from it is refused, what failed is asked for again. */
export function wechatNotifications(deps: PaymentDeps): RawRoute {
  return {
    path: `/${NOTIFY_PATH}`,
    run: async ({ body, headers, ip, requestId }) => {
      const came = { ip, atMs: deps.now() }
      let told: Told
      try {
        told = await deps.provider.parseNotification({ body, headers })
      } catch (error) {
        if (!(error instanceof NotFromWechat || error instanceof SyntaxError || error instanceof z.ZodError)) throw error
        deps.log.warn({ err: error, ip, requestId }, 'a notification was not believed')
        if (error instanceof NotFromWechat) await doubt(deps, { body, why: error.why }, came)
        return { status: error instanceof NotFromWechat ? 401 : 400, json: { code: 'FAIL', message: 'not believed' } }
      }
      await carryOut(deps, told, came)
      return { status: 204 }
    },
  }
}
