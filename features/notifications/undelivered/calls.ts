import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { removeContactBounced } from '#features/hotels/contacts/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { Job } from '#server/jobs/clock.ts'
import { reviveEvent } from '#server/jobs/outbox.ts'
import { removeBounce } from '../preferences/preferences.sql.ts'
import { settleMail, undeliveredMails } from './contract.ts'
import * as sql from './undelivered.sql.ts'

async function settle(tx: Tx, input: ParsedInputOf<typeof settleMail>): Promise<void> {
  const id = input.mailId
  const mail = await tx.oneOrNone(sql.findFailure, { id })
  if (!mail) throw new Refusal('mail.not_found')
  if (input.action === 'dismiss') return void (await tx.run(sql.setDismissed, { id }))
  if (input.action === 'sendTo') {
    if (mail.personal) throw new Refusal('mail.personal')
    await tx.run(sql.setSendTo, { id, address: input.address })
  }
  // The desk knows better than the last refusal: the address is tried.
  const address = input.action === 'sendTo' ? input.address : (mail.sendTo ?? mail.address)
  await tx.run(removeBounce, { address })
  await removeContactBounced(tx, { address })
  await reviveEvent(tx, mail.eventId)
}

/** The desk's calls about mails that were not delivered. */
export function undeliveredCalls(deps: Deps): Handler[] {
  const list = serveList(deps, undeliveredMails, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listUndelivered, asked)).map(({ personal, ...row }) => ({
        ...row,
        allowed: personal
          ? ['send' as const, 'dismiss' as const]
          : ['send' as const, 'sendTo' as const, 'dismiss' as const],
      })),
      total: (await reader.one(sql.countUndelivered, asked)).total,
    }),
  })
  return [
    ...list.handlers,
    handle(settleMail, async ({ input, caller, requestId, ip }) => {
      const { realm, staffId } = caller
      await deps.db.write(caller, async (tx) => {
        await settle(tx, input)
        const about = { realm, staffId, subject: input.mailId, requestId, ip }
        await insertAudit(tx, { ...about, atMs: deps.now(), action: `mail.${input.action}`, outcome: 'DONE' })
      })
      deps.wakeOutbox()
      return {}
    }),
  ]
}

/** Counts the mails that stay undelivered, for the alarm. */
export const undeliveredJob = ({ db, metrics }: Deps): Job => ({
  name: 'notifications.undelivered',
  everyMs: 30_000,
  run: async () => {
    const { lasting } = await db.write(SYSTEM, async (tx) => {
      await tx.run(sql.removeEnded)
      return tx.one(sql.countLasting)
    })
    metrics.mailsUndelivered.set(lasting)
  },
})
