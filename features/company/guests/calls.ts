import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { auditOwn, companyOf } from '../own-company.ts'
import { GUEST, removeGuest, saveGuest, savedGuests } from './contract.ts'
import * as sql from './guests.sql.ts'

/** The saved guests of the caller's company. */
const guestList = (deps: Deps) =>
  serveList(deps, savedGuests, {
    scope: (caller) => ({ companyId: companyOf(caller) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listGuests, asked),
      ...(await reader.one(sql.countGuests, asked)),
    }),
  })

type Saving = CallContext<ParsedInputOf<typeof saveGuest>, 'hotel.book'>

function runSave(deps: Deps, context: Saving): Promise<OutputOf<typeof saveGuest>> {
  const { caller, input } = context
  const companyId = companyOf(caller)
  const nowMs = deps.now()
  return deps.db.write(caller, async (tx) => {
    const guest = { ...valuesOf(GUEST, input), companyId, staffId: caller.staffId, nowMs }
    const { guestId: changed } = input
    if (changed === undefined) {
      const made = await tx.oneOrNone(sql.insertGuest, guest)
      if (!made) throw new Refusal('guest.exists')
      await auditOwn(tx, context, { action: 'company.guest_saved', nowMs, subject: made.id })
      return tx.one(sql.findGuest, { companyId, guestId: made.id })
    }
    if (await tx.oneOrNone(sql.findSame, { ...guest, guestId: changed })) throw new Refusal('guest.exists')
    if ((await tx.run(sql.setGuest, { ...guest, guestId: changed })) === 0) throw new Refusal('guest.not_found')
    await auditOwn(tx, context, { action: 'company.guest_saved', nowMs, subject: changed })
    return tx.one(sql.findGuest, { companyId, guestId: changed })
  })
}

/** The calls about saved guests. */
export function guestCalls(deps: Deps): Handler[] {
  return [
    ...guestList(deps).handlers,
    handle(saveGuest, (context) => runSave(deps, context)),
    handle(removeGuest, async (context) => {
      const { caller, input } = context
      const companyId = companyOf(caller)
      await deps.db.write(caller, async (tx) => {
        if ((await tx.run(sql.removeGuest, { companyId, ...input })) === 0) throw new Refusal('guest.not_found')
        await auditOwn(tx, context, { action: 'company.guest_removed', nowMs: deps.now(), subject: input.guestId })
      })
      return {}
    }),
  ]
}
