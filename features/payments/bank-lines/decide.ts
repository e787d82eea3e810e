import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { CallContext } from '#server/http/handler.ts'
import { storePayment } from '../attempts/start.ts'
import type { PayingDeps } from '../channels/channels.ts'
import { decideIn } from '../transfers/decide.ts'
import { BANK_TRANSFER } from '../transfers/rules.ts'
import * as transfers from '../transfers/transfers.sql.ts'
import * as sql from './bank-lines.sql.ts'
import type { LineDecision, Proposal } from './contract.ts'

type Line = RowOf<typeof sql.lockLine>
type Deciding = CallContext<LineDecision, 'ops.accounts'>

/** The transfer of a proposal; for a bill without an announced transfer it is created now, without a fee. */
async function transferFor(
  tx: Tx,
  deps: PayingDeps,
  { proposal, line, staffId }: { proposal: Proposal; line: Line; staffId: string },
): Promise<string> {
  if (proposal.kind === 'TRANSFER') return proposal.id
  const { paymentId } = await storePayment(tx, deps, {
    companyId: proposal.companyId,
    staffId,
    ownStaffId: null,
    ownDepartmentId: null,
    method: BANK_TRANSFER.method,
    currency: line.currency,
    key: `bank_line:${line.id}:${randomUUID()}`,
    purpose: 'BILL',
    payableId: proposal.id,
    partMinor: line.amountMinor,
    isUnannounced: true,
  })
  return (await tx.one(sql.findAttempt, { paymentId })).id
}

/**
 * Writes the line down as the receipt of a transfer, as a person does by hand: the rules of amounts and of the second
 * person are those of `decideTransfer`.
 */
async function accept(tx: Tx, deps: PayingDeps, about: { context: Deciding; line: Line; targetId: string }) {
  const { context, line, targetId } = about
  const { staffId } = context.caller
  const proposal = line.proposals.find(({ id }) => id === targetId)
  if (!proposal) throw new Refusal('bank_line.changed')
  const transferId = await transferFor(tx, deps, { proposal, line, staffId })
  const place = await tx.oneOrNone(transfers.findPlace, { id: transferId })
  if (place?.currency !== line.currency) throw new Refusal('bank_line.changed')
  const seen = {
    transferId,
    receivedMinor: line.amountMinor,
    payerName: line.payerName || proposal.companyName.slice(0, 140),
    bankRef: line.bankRef,
    valueOn: line.valueOn,
  }
  const action = proposal.isFurther ? 'matchFurther' : 'match'
  await decideIn(tx, deps, { ...context, input: { action, ...seen } })
  const receipt = await tx.one(sql.findReceipt, { ...line, attemptId: transferId })
  return receipt.id
}

async function carryOut(tx: Tx, deps: PayingDeps, { context, line }: { context: Deciding; line: Line }) {
  const { input, caller } = context
  const by = { lineId: line.id, staffId: caller.staffId, nowMs: deps.now() }
  if (input.action !== 'accept') {
    return tx.run(sql.setSetAside, { ...by, reason: input.action === 'setAside' ? input.reason : null })
  }
  const receiptId = await accept(tx, deps, { context, line, targetId: input.targetId })
  await tx.run(sql.removeTarget, input)
  return tx.run(sql.setAccepted, { ...by, receiptId })
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
