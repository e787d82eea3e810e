import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { notifyNodes } from '#features/company/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './approvals.sql.ts'
import { ofCompany, type OfCompany } from './calls.ts'
import {
  type ApprovalPolicy,
  findAbsence,
  findApprovalRules,
  type Named,
  saveAbsence,
  saveApprovalRules,
} from './contract-rules.ts'
import { unknownIn } from './rules-policy.ts'

async function findPolicy(reader: Reader, companyId: string): Promise<ApprovalPolicy> {
  const policy = await reader.oneOrNone(sql.findPolicy, { companyId })
  const choices = await reader.one(sql.findChoices, { companyId })
  const { deciders } = policy ?? (await reader.one(sql.listDeciders, { companyId }))
  const known = policy ?? { version: 0, rules: [], heads: [] }
  return { ...known, ...choices, deciders: deciders.map(({ id, name }) => ({ id, name })) }
}

type Saving = CallContext<ParsedInputOf<typeof saveApprovalRules>, 'company.write'>

function runSave({ db, now }: Deps, context: Saving): Promise<ApprovalPolicy> {
  const { caller, input } = context
  const { companyId, staffId } = ofCompany(caller)
  const nowMs = now()
  return db.write(caller, async (tx) => {
    const unknown = unknownIn(input, await findPolicy(tx, companyId))
    if (unknown) {
      const { field, code } = unknown
      throw new Refusal(code, { fields: { [field]: refusalFault(code) } })
    }
    const { rules, heads, version } = input
    const texts = { rules: JSON.stringify(rules), heads: JSON.stringify(heads) }
    if ((await tx.run(sql.savePolicy, { ...texts, version, companyId, staffId, nowMs })) === 0)
      throw new Refusal('approval.rules_changed')
    await notifyNodes(tx, companyId)
    await auditOwn(tx, context, { action: 'company.approvals_saved', nowMs })
    return findPolicy(tx, companyId)
  })
}

async function findMyAbsence(reader: Reader, { companyId, staffId }: OfCompany) {
  const absence = await reader.oneOrNone(sql.findAbsence, { companyId, staffId })
  const { deciders } = await reader.one(sql.listDeciders, { companyId })
  const others: Named[] = deciders.filter(({ id }) => id !== staffId).map(({ id, name }) => ({ id, name }))
  return { ...(absence ?? { substituteId: null, fromAt: null, untilAt: null }), deciders: others }
}

/** The calls about rules and about who decides while somebody is away. */
export function policyCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  return [
    handle(findApprovalRules, ({ caller }) => {
      const { companyId } = ofCompany(caller)
      return db.read(caller, (reader) => findPolicy(reader, companyId))
    }),
    handle(saveApprovalRules, (context) => runSave(deps, context)),
    handle(findAbsence, ({ caller }) => db.read(caller, (reader) => findMyAbsence(reader, ofCompany(caller)))),
    handle(saveAbsence, async (context) => {
      const { input } = context
      const by = ofCompany(context.caller)
      const { substituteId, fromAt, untilAt } = input
      return db.write(by, async (tx) => {
        if (!substituteId || !fromAt || !untilAt) await tx.run(sql.removeAbsence, by)
        else {
          const { deciders } = await findMyAbsence(tx, by)
          if (!deciders.some(({ id }) => id === substituteId))
            throw new Refusal('approval.not_decider', {
              fields: { substituteId: refusalFault('approval.not_decider') },
            })
          await tx.run(sql.saveAbsence, { ...by, substituteId, fromAt, untilAt })
        }
        await auditOwn(tx, context, { action: 'company.absence_saved', nowMs: now() })
        return findMyAbsence(tx, by)
      })
    }),
  ]
}
