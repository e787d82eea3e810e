import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { ALWAYS, channelsOf, offeredKinds } from '../notices/catalogue.ts'
import { confirmAddress, findRefusedAddresses, getPreferences, savePreferences } from './contract.ts'
import * as sql from './preferences.sql.ts'
import { nextAt } from './rules.ts'

/** The caller as staff of a company: only they have notifications. The operator's staff work from the desk's queues. */
function requireStaff({ companyId, staffId }: Caller): { companyId: string; staffId: string } {
  if (companyId === null) throw new Refusal('notices.none')
  return { companyId, staffId }
}

async function runGet({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<OutputOf<typeof getPreferences>> {
  const me = requireStaff(caller)
  const { wish, address } = await db.read(caller, async (reader) => ({
    wish: await reader.oneOrNone(sql.findWish, me),
    address: await reader.one(sql.findAddress, me),
  }))
  const { choices = null, timeZone = null, quietFrom = null, quietTo = null, digestAt = null } = wish ?? {}
  const { email, refusedAt, reply } = address
  return {
    timeZone,
    quietFrom,
    quietTo,
    digestAt,
    choices: offeredKinds(caller.rights).map((kind) => ({
      kind,
      channels: [...channelsOf(kind, choices)],
      fixed: ALWAYS.includes(kind),
    })),
    email,
    refused: refusedAt === null ? null : { refusedAt, reply: reply ?? '' },
  }
}

async function runSave(deps: Deps, caller: Caller, input: ParsedInputOf<typeof savePreferences>): Promise<void> {
  const me = requireStaff(caller)
  const { timeZone, quietFrom = null, quietTo = null, digestAt = null } = input
  await deps.db.write(caller, async (tx) => {
    await tx.run(sql.savePreference, {
      ...me,
      choices: JSON.stringify(Object.fromEntries(input.choices.map(({ kind, channels }) => [kind, channels]))),
      timeZone,
      quietFrom,
      quietTo,
      digestAt,
      digestDueMs: digestAt === null ? null : nextAt(timeZone, digestAt, deps.now()),
    })
    // Without a daily mail, the notices that waited for the next one are sent now.
    if (digestAt === null) await tx.run(sql.insertDigestEvent, me)
  })
  deps.wakeOutbox()
}

/** The calls of notification preferences. */
export function preferenceCalls(deps: Deps): Handler[] {
  const { db } = deps
  return [
    handle(getPreferences, ({ caller }) => runGet(deps, caller)),
    handle(savePreferences, async ({ caller, input }) => {
      await runSave(deps, caller, input)
      return {}
    }),
    handle(confirmAddress, async ({ caller }) => {
      await db.write(caller, async (tx) => {
        const { companyId, staffId } = caller
        const own = companyId === null ? undefined : await tx.oneOrNone(sql.findAddress, { companyId, staffId })
        if (own?.email) await tx.run(sql.removeBounce, { address: own.email })
      })
      return {}
    }),
    handle(findRefusedAddresses, async ({ caller }) => {
      const { companyId } = caller
      if (companyId === null) return { list: [] }
      return { list: await db.read(caller, (reader) => reader.many(sql.listRefused, { companyId })) }
    }),
  ]
}
