import { FAULTS } from '#contract/faults.ts'
import { PAYMENTS_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { madeSince } from '#features/changes/rules.ts'
import { isMadeBy } from '#features/changes/store.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { findSubject, findWallet, lockWallet, postTransfer } from '#features/wallet/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { findCompanyId } from '../accounts/store.ts'
import type { PaymentDeps } from '../deps.ts'
import { type Adjustment, decideAdjustment, proposeAdjustment } from './contract.ts'
import * as sql from './adjustments.sql.ts'
import { actionsOn, partsOf } from './rules.ts'
import { getAdjustment, insertAdjustment, shownTo, type StoredAdjustment } from './store.ts'

const ENDS = { approve: 'APPROVED', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const
const NO_SUBJECT = { kind: null, id: null, code: null }
type Action = keyof typeof ENDS
type Context<Input> = CallContext<Input, 'ops.accounts'>
type Deciding = Context<ParsedInputOf<typeof decideAdjustment>>

type Done = {
  readonly action: Action | 'propose'
  readonly companyId: string
  readonly adjustment: Pick<Adjustment, 'code' | 'currency' | 'amountMinor'>
}

async function audit(
  tx: Tx,
  { caller, ip, requestId }: Context<unknown>,
  about: Done & { nowMs: number },
): Promise<void> {
  const { action, companyId, nowMs } = about
  const { code, currency, amountMinor } = about.adjustment
  const done = {
    action: `adjustment.${action}`,
    outcome: 'DONE',
    companyId,
    subject: code,
    detail: { currency, amountMinor },
  } as const
  await insertAudit(tx, { atMs: nowMs, realm: caller.realm, staffId: caller.staffId, ...done, requestId, ip })
}

async function propose(
  tx: Tx,
  context: Context<ParsedInputOf<typeof proposeAdjustment>>,
  nowMs: number,
): Promise<StoredAdjustment> {
  const { companyCode, currency, amountMinor, reason, publicReason, reference, idempotencyKey } = context.input
  const companyId = await findCompanyId(tx, companyCode)
  if (companyId === undefined) throw new Refusal('company.not_found', { fields: { companyCode: FAULTS.noCompanyCode } })
  if (!(await findWallet(tx, companyId, currency))) {
    throw new Refusal('wallet.not_found', { fields: { currency: PAYMENTS_FAULTS.noWallet } })
  }
  const subject = reference === '' ? null : await findSubject(tx, { companyId, currency, code: reference })
  if (subject === undefined)
    throw new Refusal('adjustment.reference', {
      fields: { reference: PAYMENTS_FAULTS.noMovement },
    })
  const { kind: subjectKind, id: subjectId, code: subjectCode } = subject ?? NO_SUBJECT
  const { staffId } = context.caller
  const stored = await insertAdjustment(tx, {
    companyId,
    currency,
    amountMinor,
    reason,
    publicReason,
    subjectKind,
    subjectId,
    subjectCode,
    staffId,
    idempotencyKey,
  })
  if (!stored) throw new Refusal('adjustment.key_reused')
  const adjustment = await getAdjustment(tx, stored.id)
  if (stored.isNew) await audit(tx, context, { action: 'propose', companyId, adjustment, nowMs })
  return adjustment
}

/**
 * Moves the money under the wallet's lock, so that the spendable amount does not change between reading and posting.
 */
async function move(tx: Tx, adjustment: RowOf<typeof sql.lockAdjustment>, staffId: string): Promise<string> {
  const { id, code, companyId, currency, amountMinor, publicReason } = adjustment
  const { subjectKind, subjectId, subjectCode } = adjustment
  await lockWallet(tx, { companyId, currency })
  const wallet = await findWallet(tx, companyId, currency)
  if (!wallet) throw new Refusal('wallet.not_found')
  const parts = partsOf(amountMinor, wallet)
  if (!parts)
    throw new Refusal('adjustment.not_covered', { detail: { spendableMinor: wallet.spendableMinor, currency } })
  const subject =
    subjectKind === null ? { kind: 'ADJUSTMENT', id, code } : { kind: subjectKind, id: subjectId, code: subjectCode }
  const transfer = {
    companyId,
    currency,
    kind: 'ADJUSTMENT',
    key: `adjustment:${id}`,
    subject,
    staffId,
    note: publicReason === null ? 'ADJUSTMENT' : `ADJUSTMENT: ${publicReason}`,
  } as const
  return postTransfer(tx, { ...transfer, ...parts })
}

type Asked = { readonly action: Action; readonly staffId: string; readonly madeSinceMs: number }
type Standing = { readonly adjustment: RowOf<typeof sql.lockAdjustment> }

/** Refuses what somebody may not do about an adjustment now. */
async function checkAction(tx: Tx, { adjustment, action, staffId, madeSinceMs }: Asked & Standing): Promise<void> {
  const { status, proposedById: proposerId } = adjustment
  if (status !== 'PROPOSED') throw new Refusal('adjustment.state')
  if (!actionsOn(adjustment, staffId).includes(action))
    throw new Refusal(action === 'withdraw' ? 'adjustment.not_proposer' : 'adjustment.same_person')
  if (action !== 'withdraw' && (await isMadeBy(tx, { staffId, proposerId, madeSinceMs })))
    throw new Refusal('change.made')
}

async function decide(tx: Tx, context: Deciding, deps: PaymentDeps): Promise<StoredAdjustment> {
  const { adjustmentId, action } = context.input
  const { staffId } = context.caller
  const nowMs = deps.now()
  const adjustment = await tx.oneOrNone(sql.lockAdjustment, { id: adjustmentId })
  if (!adjustment) throw new Refusal('adjustment.not_found')
  const isRepeated = adjustment.status === ENDS[action] && adjustment.decidedById === staffId
  if (!isRepeated) {
    await checkAction(tx, { adjustment, action, staffId, madeSinceMs: madeSince(deps) })
    const transferId = action === 'approve' ? await move(tx, adjustment, staffId) : null
    const ended = { id: adjustmentId, status: ENDS[action], staffId, transferId }
    if ((await tx.run(sql.setDecided, ended)) === 0) throw new Refusal('adjustment.state')
    if (action === 'approve') await tx.run(sql.insertCorrectedEvent, { id: adjustmentId })
    await audit(tx, context, { action, companyId: adjustment.companyId, adjustment, nowMs })
  }
  return getAdjustment(tx, adjustmentId)
}

/** The operator's calls that correct mistakes in the ledger. */
export function adjustmentCalls(deps: PaymentDeps): Handler[] {
  const { db, now } = deps
  return [
    handle(proposeAdjustment, async (context) =>
      shownTo(await db.write(context.caller, (tx) => propose(tx, context, now())), context.caller.staffId),
    ),
    handle(decideAdjustment, async (context) => {
      const { input, caller } = context
      if (input.action === 'approve') await proveFresh(deps, { ...context, input })
      return shownTo(await db.write(caller, (tx) => decide(tx, context, deps)), caller.staffId)
    }),
  ]
}
