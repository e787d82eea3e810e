import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { auditOwn, companyOf } from '../own-company.ts'
import * as sql from './company-changes.sql.ts'
import { LEGAL, type LegalChange, requestLegalChange, withdrawLegalChange } from './contract.ts'
import { changedFields } from './rules.ts'
import { findLegalData } from './store.ts'

/** A request of a company; refuses when there is none. */
async function changeOf(tx: Tx, companyId: string, id: string): Promise<LegalChange> {
  const change = await tx.oneOrNone(sql.findChange, { companyId, id })
  if (!change) throw new Refusal('company.change_not_found')
  return change
}

type Asking = CallContext<ParsedInputOf<typeof requestLegalChange>, 'company.write'>

async function runRequest(deps: Deps, context: Asking): Promise<OutputOf<typeof requestLegalChange>> {
  const { caller, input } = context
  const companyId = companyOf(caller)
  const after = valuesOf(LEGAL, input)
  const { name, legalName, city } = after
  checkPrintable({ name, legalName, city, address: after.address ?? '' })
  return deps.db.write(caller, async (tx) => {
    const nowMs = deps.now()
    const before = await findLegalData(tx, companyId)
    if (!before || caller.companyStatus === 'PENDING_VERIFICATION') throw new Refusal('company.state')
    if (changedFields(before, after).length === 0) throw new Refusal('company.change_nothing')
    const made = await tx.oneOrNone(sql.insertChange, {
      companyId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      note: input.note || null,
      staffId: caller.staffId,
      nowMs,
    })
    if (!made) throw new Refusal('company.change_open')
    await auditOwn(tx, context, { action: 'company.change_asked', nowMs, subject: made.id })
    return changeOf(tx, companyId, made.id)
  })
}

type Withdrawing = CallContext<ParsedInputOf<typeof withdrawLegalChange>, 'company.write'>

async function runWithdraw(deps: Deps, context: Withdrawing): Promise<OutputOf<typeof withdrawLegalChange>> {
  const { caller, input } = context
  const companyId = companyOf(caller)
  return deps.db.write(caller, async (tx) => {
    const nowMs = deps.now()
    const ended = await tx.run(sql.setEnded, {
      companyId,
      id: input.changeId,
      status: 'WITHDRAWN',
      reason: null,
      staffId: caller.staffId,
      nowMs,
    })
    const change = await changeOf(tx, companyId, input.changeId)
    // The desk decided first.
    if (ended === 0) throw new Refusal('company.change_ended')
    await auditOwn(tx, context, { action: 'company.change_withdrawn', nowMs, subject: input.changeId })
    return change
  })
}

/** A company's calls about requests to change its legal data. */
export function changeCalls(deps: Deps): Handler[] {
  return [
    handle(requestLegalChange, (context) => runRequest(deps, context)),
    handle(withdrawLegalChange, (context) => runWithdraw(deps, context)),
  ]
}
