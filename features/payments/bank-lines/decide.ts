import { randomUUID } from 'node:crypto'
import { FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { CallContext } from '#server/http/handler.ts'
import { findCompanyId } from '../accounts/store.ts'
import { storePayment } from '../attempts/start.ts'
import type { PayingDeps } from '../channels/channels.ts'
import { decideIn } from '../transfers/decide.ts'
import { BANK_TRANSFER } from '../transfers/rules.ts'
import * as transfers from '../transfers/transfers.sql.ts'
import * as sql from './bank-lines.sql.ts'
import type { LineDecision, Proposal } from './contract.ts'
import { toleranceOf } from './rules.ts'

type Line = RowOf<typeof sql.lockLine>
type Deciding = CallContext<LineDecision, 'ops.accounts'>

/** What the money of a line is taken for. */
type Taken = Pick<Proposal, 'kind' | 'id' | 'companyId' | 'isFurther'> & { readonly payerName: string }
type Taking = {
  readonly context: Deciding
  readonly line: Line
  readonly taken: Taken
  readonly settlesDifference: boolean
}

/** The transfer it is written down for; where nobody announced one it is made now, without a fee. */
async function transferFor(tx: Tx, deps: PayingDeps, { context, line, taken, settlesDifference }: Taking) {
  if (taken.kind === 'TRANSFER') return taken.id
  const mostMinor = settlesDifference ? line.amountMinor + toleranceOf(deps, line) : line.amountMinor
  const what =
    taken.kind === 'BILL'
      ? ({ purpose: 'BILL', payableId: taken.id, partMinor: mostMinor } as const)
      : ({ purpose: 'RECHARGE', amountMinor: line.amountMinor } as const)
  const { paymentId } = await storePayment(tx, deps, {
    ...what,
    companyId: taken.companyId,
    staffId: context.caller.staffId,
    ownStaffId: null,
    ownDepartmentId: null,
    method: BANK_TRANSFER.method,
    currency: line.currency,
    key: `bank_line:${line.id}:${randomUUID()}`,
    isUnannounced: true,
  })
  return (await tx.one(sql.findAttempt, { paymentId })).id
}

/**
 * Writes the line down as the receipt of a transfer, as a person does by hand: the rules of amounts and of the second
 * person are those of `decideTransfer`.
 */
async function take(tx: Tx, deps: PayingDeps, taking: Taking): Promise<string> {
  const { context, line, taken, settlesDifference } = taking
  const transferId = await transferFor(tx, deps, taking)
  const place = await tx.oneOrNone(transfers.findPlace, { id: transferId })
  if (place?.currency !== line.currency) throw new Refusal('bank_line.changed')
  const seen = {
    transferId,
    receivedMinor: line.amountMinor,
    payerName: line.payerName || taken.payerName.slice(0, 140),
    bankRef: line.bankRef,
    valueOn: line.valueOn,
  }
  const action = taken.isFurther ? 'matchFurther' : 'match'
  const most = settlesDifference ? toleranceOf(deps, line) : 0
  await decideIn(tx, deps, { ...context, input: { action, ...seen }, bankFeeMostMinor: most })
  const receipt = await tx.one(sql.findReceipt, { ...line, attemptId: transferId })
  return receipt.id
}

/** Takes a line for one of its proposals. */
function accept(tx: Tx, deps: PayingDeps, { context, line }: { context: Deciding; line: Line }): Promise<string> {
  const { input } = context
  if (input.action !== 'accept') throw new TypeError(`${input.action} accepts nothing`)
  const proposal = line.proposals.find(({ id }) => id === input.targetId)
  if (!proposal) throw new Refusal('bank_line.changed')
  const { settlesDifference } = input
  return take(tx, deps, { context, line, taken: { ...proposal, payerName: proposal.companyName }, settlesDifference })
}

/** Takes a line that nobody announced to a company's balance. */
async function bookUnannounced(tx: Tx, deps: PayingDeps, about: { context: Deciding; line: Line; code: string }) {
  const companyId = await findCompanyId(tx, about.code)
  if (companyId === undefined) throw new Refusal('company.not_found', { fields: { companyCode: FAULTS.noCompanyCode } })
  const taken = { kind: 'BALANCE', id: companyId, companyId, isFurther: false, payerName: about.code } as const
  return take(tx, deps, { ...about, taken, settlesDifference: false })
}

async function carryOut(tx: Tx, deps: PayingDeps, { context, line }: { context: Deciding; line: Line }) {
  const { input, caller } = context
  const by = { lineId: line.id, staffId: caller.staffId, nowMs: deps.now() }
  if (input.action === 'setAside' || input.action === 'reopen')
    return tx.run(sql.setSetAside, { ...by, reason: input.action === 'setAside' ? input.reason : null })
  if (input.action === 'book') {
    const receiptId = await bookUnannounced(tx, deps, { context, line, code: input.companyCode })
    return tx.run(sql.setAccepted, { ...by, receiptId, note: input.note })
  }
  const receiptId = await accept(tx, deps, { context, line })
  await tx.run(sql.removeTarget, input)
  return tx.run(sql.setAccepted, { ...by, receiptId, note: null })
}

/** Whether an action fits the line as it is now. */
function isPossible(action: LineDecision['action'], { amountMinor, receiptId, setAsideReason }: Line): boolean {
  if (receiptId !== null || amountMinor < 0) return false
  return action === 'reopen' ? setAsideReason !== null : setAsideReason === null
}

/**
 * Decides about a line under its lock: of two people who decide at once the second one finds it decided, and everything
 * that follows from accepting is in the same transaction.
 */
export async function decideLine(deps: PayingDeps, context: Deciding): Promise<void> {
  const { caller, input, requestId, ip } = context
  const { realm, staffId } = caller
  await deps.db.write(caller, async (tx) => {
    const line = await tx.oneOrNone(sql.lockLine, input)
    if (!line) throw new Refusal('bank_line.not_found')
    if (!isPossible(input.action, line)) throw new Refusal('bank_line.state')
    if ((await carryOut(tx, deps, { context, line })) !== 1) throw new Refusal('bank_line.state')
    const action = `bank_line.${input.action}`
    const act = { action, subject: line.bankRef, outcome: 'DONE', detail: { lineId: line.id } } as const
    await insertAudit(tx, { ...act, atMs: deps.now(), realm, companyId: null, staffId, requestId, ip })
  })
  deps.wakeOutbox()
}
