import { Refusal } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import * as sql from './changes.sql.ts'
import { type ChangeRow, PROPOSAL_HOURS } from './contract.ts'
import type { Change, ChangeKind } from './kind.ts'
import { madeSince } from './rules.ts'
import { getChange } from './store.ts'

/** Carries the tried change out of the transaction that is rolled back. */
class Tried extends Error {
  readonly change: Change
  constructor(change: Change) {
    super('a change was tried')
    this.change = change
  }
}

/** Carries a change out and rolls it back, so that a proposal is refused for the reasons its change would be. */
async function tried(db: Database, context: Proposing, { kind, nowMs }: { kind: ChangeKind; nowMs: number }) {
  const { caller, input, language } = context
  try {
    return await db.write(caller, async (tx): Promise<Change> => {
      throw new Tried(await kind.apply(tx, { input, staffId: caller.staffId, nowMs, language, confirmed: false }))
    })
  } catch (error) {
    if (error instanceof Tried) return error.change
    throw error
  }
}

type ChangeDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secretBox' | 'wakeOutbox'>
type Proposing = {
  [W in 'ops.accounts' | 'ops.admin' | 'ops.orders' | 'ops.give' | 'ops.product']: CallContext<{ proof: string }, W>
}['ops.accounts' | 'ops.admin' | 'ops.orders' | 'ops.give' | 'ops.product']

/** Stores a change for another administrator to confirm, and mails all of them; nothing is changed yet. */
export async function proposeChange(deps: ChangeDeps, context: Proposing, kind: ChangeKind): Promise<ChangeRow> {
  const { input, caller, requestId, ip } = context
  const { realm, staffId } = caller
  const nowMs = deps.now()
  const change = await tried(deps.db, context, { kind, nowMs })
  await proveFresh(deps, context)
  const { proof: _, ...kept } = input
  const proposed = await deps.db.write(caller, async (tx) => {
    const same = { kind: kind.kind, input: JSON.stringify(kept), nowMs }
    await tx.run(sql.lockKind, same)
    if (await tx.oneOrNone(sql.findSame, same)) throw new Refusal('change.waiting')
    const { id } = await tx.one(sql.insertChange, {
      subjectStaffId: null,
      ...change,
      ...same,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      staffId,
      expiresMs: nowMs + PROPOSAL_HOURS * 3_600_000,
    })
    await tx.run(sql.insertEvents, { id, topic: 'change.proposed', at: new Date(nowMs).toISOString() })
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId: change.companyId,
      staffId,
      action: 'change.propose',
      subject: id,
      outcome: 'DONE',
      requestId,
      ip,
      detail: { kind: kind.kind },
    })
    return getChange(tx, { id, nowMs, madeSinceMs: madeSince(deps), caller })
  })
  deps.wakeOutbox()
  return proposed
}
