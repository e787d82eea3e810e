import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, type Caller, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './changes.sql.ts'
import { type ChangeAction, type ChangeRow, decideChange } from './contract.ts'
import type { Change, ChangeKind } from './kind.ts'
import { actionsOn, madeSince } from './rules.ts'
import { getChange } from './store.ts'

const ENDS = { confirm: 'CONFIRMED', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const

type Locked = RowOf<typeof sql.lockChange>

/** Refuses what somebody may not do about a proposal now. */
function checkAction(locked: Locked, action: ChangeAction, caller: Caller): void {
  if (locked.state !== 'PROPOSED') throw new Refusal('change.state')
  if (actionsOn(locked, caller).includes(action)) return
  if (action === 'withdraw') throw new Refusal('change.not_proposer')
  if (locked.proposedById === caller.staffId) throw new Refusal('change.same_person')
  if (!caller.rights.has('ops.admin')) throw new Refusal('right.missing')
  throw new Refusal(locked.subjectStaffId === caller.staffId ? 'change.own_account' : 'change.made')
}

type Confirmed = { readonly locked: Locked; readonly nowMs: number; readonly language: Language }

/** Makes a confirmed change, if the values before it are still those of the proposal. */
async function carryOut(tx: Tx, kind: ChangeKind | undefined, { locked, ...how }: Confirmed): Promise<Change> {
  if (!kind) throw new Error(`no feature carries out changes of the kind ${locked.kind}`)
  const { input, before, proposedById } = locked
  const about = { ...how, input, staffId: proposedById, confirmed: true }
  const change = await kind.apply(tx, about).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('change.stale') : error
  })
  if (!isDeepStrictEqual(change.before, before)) throw new Refusal('change.stale')
  return change
}

type Deciding = CallContext<ParsedInputOf<typeof decideChange>, 'ops.accounts'>

async function runDecide(deps: Deps, context: Deciding, kinds: ReadonlyMap<string, ChangeKind>): Promise<ChangeRow> {
  const { input, caller, language, requestId, ip } = context
  const { action, changeId: id } = input
  const { staffId, realm } = caller
  const nowMs = deps.now()
  if (input.action === 'confirm') await proveFresh(deps, { ...context, input })
  const decided = await deps.db.write(caller, async (tx) => {
    const locked = await tx.oneOrNone(sql.lockChange, { id, staffId, nowMs, madeSinceMs: madeSince(deps) })
    if (!locked) throw new Refusal('change.not_found')
    checkAction(locked, action, caller)
    const change = action === 'confirm' && (await carryOut(tx, kinds.get(locked.kind), { locked, nowMs, language }))
    const subjectStaffId = (change && change.subjectStaffId) || null
    if ((await tx.run(sql.setDecided, { id, status: ENDS[action], staffId, subjectStaffId, nowMs })) === 0)
      throw new Refusal('change.state')
    await tx.run(sql.insertEvents, { id, topic: 'change.decided', at: new Date(nowMs).toISOString() })
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      staffId,
      action: `change.${action}`,
      subject: id,
      outcome: 'DONE',
      requestId,
      ip,
      detail: { kind: locked.kind },
    })
    return getChange(tx, { id, nowMs, madeSinceMs: madeSince(deps), caller })
  })
  deps.wakeOutbox()
  // When this call answers, the ended sessions are already refused on this node.
  await deps.journal.poll()
  return decided
}

/** The call that decides about proposals. */
export function changeCalls(deps: Deps, kinds: readonly ChangeKind[]): Handler[] {
  const byName = new Map(kinds.map((kind) => [kind.kind as string, kind]))
  return [handle(decideChange, (context) => runDecide(deps, context, byName))]
}
