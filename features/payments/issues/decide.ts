import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import { askAboutCharge, askAboutRefund, stateByNumber } from '../inspection/ask.ts'
import { ProviderRefused, ProviderUnknown, type RefundState } from '../provider.ts'
import { sendRefund } from '../refunds/refunds.ts'
import { failRefund, applyRefund, paidForBy } from '../refunds/results.ts'
import * as refunds from '../refunds/refunds.sql.ts'
import { hasOpenRefunds, type LockedRefund } from '../refunds/store.ts'
import { applyCharge } from '../attempts/settle.ts'
import type { PaymentDeps } from '../deps.ts'
import type { ISSUE_ACTIONS, IssueRow } from './contract.ts'
import * as sql from './issues.sql.ts'
import { findIssue } from './store.ts'

/** Longer than one request for a refund may take, so that the clock does not send it at the same time. */
const SENT_MS = 60_000

type Action = (typeof ISSUE_ACTIONS)[number]
type Deciding = CallContext<{ issueId: string; action: Action; note: string }, 'ops.accounts'>

async function audit(
  tx: Tx,
  { input, caller, ip, requestId }: Deciding,
  about: { companyId: string | null; atMs: number },
): Promise<void> {
  const { staffId, realm } = caller
  await insertAudit(tx, {
    ...about,
    realm,
    staffId,
    action: `payment.issue_${input.action}`,
    subject: input.issueId,
    outcome: 'DONE',
    requestId,
    ip,
  })
}

/** Locks what a refund is for, then the refund, in the common lock order; refuses when the refund is not stuck. */
async function lockHanging(
  tx: Tx,
  deps: PaymentDeps,
  number: string | null,
): Promise<{ refund: LockedRefund; end: () => Promise<void> }> {
  const place = number === null ? undefined : await tx.oneOrNone(refunds.findRefund, { number })
  if (!place) throw new Refusal('payment.refund_state')
  const { payable, paidFor } = paidForBy(deps, place)
  await payable?.lock(tx, paidFor)
  const refund = await tx.one(refunds.lockRefund, place)
  if (refund.status !== 'ABNORMAL') throw new Refusal('payment.refund_state')
  const end = async () => {
    if (payable && !(await hasOpenRefunds(tx, place))) await payable.endRefunds(tx, paidFor)
  }
  return { refund, end }
}

async function requireOpen(tx: Tx, issueId: string) {
  const issue = await tx.oneOrNone(sql.lockIssue, { id: issueId })
  if (!issue) throw new Refusal('payment.issue_not_found')
  if (!issue.open) throw new Refusal('payment.issue_closed')
  return issue
}

/** Ends an issue with a note; refused while its refund is open. */
async function resolve(deps: PaymentDeps, context: Deciding): Promise<void> {
  const { input, caller } = context
  const nowMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const { id, companyId } = await requireOpen(tx, input.issueId)
    if (!(await findIssue(tx, id))?.allowed.includes('resolve')) throw new Refusal('payment.issue_closed')
    await tx.run(sql.resolveIssue, { id, resolution: 'NOTED', staffId: caller.staffId, note: input.note, nowMs })
    await audit(tx, context, { companyId, atMs: nowMs })
  })
}

/** Stores a note for colleagues; the issue stays open. */
async function note(deps: PaymentDeps, context: Deciding): Promise<void> {
  const { input, caller } = context
  const nowMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const { id, companyId } = await requireOpen(tx, input.issueId)
    await tx.run(sql.insertNote, { issueId: id, staffId: caller.staffId, note: input.note, nowMs })
    await audit(tx, context, { companyId, atMs: nowMs })
  })
}

/**
 * Queries the provider about the payment or refund of an issue, and applies the result; booking the money ends the
 * issue.
 */
async function ask(deps: PaymentDeps, context: Deciding, issue: IssueRow): Promise<void> {
  const { number, theirs } = issue
  if (number === null || !issue.allowed.includes('ask')) throw new Refusal('payment.issue_closed')
  const { caller } = context
  const from = { source: 'ASKED', staffId: caller.staffId } as const
  await deps.db.write(caller, (tx) => audit(tx, context, { companyId: issue.company?.id ?? null, atMs: deps.now() }))
  if (issue.refund === null) await askAboutCharge(deps, { number, providerRef: theirs.providerRef }, from)
  else await askAboutRefund(deps, number, from)
}

/**
 * Books money that is held when the provider's answer by our number matches; the reason ends the issue. Otherwise it
 * stays held.
 */
async function bookHeld(deps: PaymentDeps, context: Deciding, { number, allowed }: IssueRow): Promise<void> {
  if (number === null || !allowed.includes('book')) throw new Refusal('payment.issue_closed')
  const { input, caller } = context
  const nowMs = deps.now()
  const release = async (tx: Tx) => {
    const { id, companyId } = await requireOpen(tx, input.issueId)
    await tx.run(sql.resolveIssue, { id, resolution: 'NOTED', staffId: caller.staffId, note: input.note, nowMs })
    await audit(tx, context, { companyId, atMs: nowMs })
  }
  const from = { source: 'ASKED', staffId: caller.staffId } as const
  const outcome = await applyCharge(deps, { number, from, release }, await stateByNumber(deps, number))
  if (outcome === 'BOOKED') return
  const now = await deps.db.read(caller, (reader) => findIssue(reader, input.issueId))
  throw new Refusal(now?.resolvedAt === null ? 'payment.still_held' : 'payment.issue_closed')
}

/**
 * Sends a stuck refund again when the provider has not accepted it. The provider ignores a number that it has accepted;
 * such a refund is settled at the merchant platform. Without an answer, the job retries.
 */
async function retry(deps: PaymentDeps, context: Deciding, number: string | null): Promise<void> {
  const nowMs = deps.now()
  const from = { source: 'ASKED', staffId: context.caller.staffId } as const
  const sent = await deps.db.write(context.caller, async (tx) => {
    const { refund } = await lockHanging(tx, deps, number)
    if (refund.providerRef !== null) throw new Refusal('payment.refund_state')
    await requireOpen(tx, context.input.issueId)
    await tx.run(refunds.setRefundState, {
      id: refund.id,
      status: 'PROCESSING',
      providerRef: null,
      nextPollAt: new Date(nowMs + SENT_MS).toISOString(),
    })
    await audit(tx, context, { companyId: refund.companyId, atMs: nowMs })
    return tx.oneOrNone(refunds.findRefundOrder, refund)
  })
  try {
    if (sent) await sendRefund(deps, sent, from)
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, number }, 'the payment provider did not take a refund again')
  }
}

async function askProvider({ provider }: PaymentDeps, number: string): Promise<RefundState> {
  try {
    return await provider.queryRefund(number)
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
}

/**
 * Puts the money of a stuck refund on the balance, once. Queries the provider first: a refund that succeeded meanwhile
 * is booked as one.
 */
async function returnToBalance(deps: PaymentDeps, context: Deciding, number: string | null): Promise<void> {
  if (number === null) throw new Refusal('payment.refund_state')
  const state = await askProvider(deps, number)
  if (state.state === 'PROCESSING') throw new Refusal('payment.refund_state')
  if (state.state === 'SUCCEEDED')
    return void (await applyRefund(deps, { number, from: { source: 'ASKED', staffId: context.caller.staffId } }, state))
  const { input, caller } = context
  const nowMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const { refund, end } = await lockHanging(tx, deps, number)
    const { id } = await requireOpen(tx, input.issueId)
    await tx.run(sql.resolveIssue, { id, resolution: 'RETURNED', staffId: caller.staffId, note: input.note, nowMs })
    await failRefund(tx, refund, state.providerRef)
    await end()
    await audit(tx, context, { companyId: refund.companyId, atMs: nowMs })
  })
  deps.wakeOutbox()
}

function carryOut(deps: PaymentDeps, context: Deciding, issue: IssueRow): Promise<void> {
  const runs: Record<Action, () => Promise<void>> = {
    resolve: () => resolve(deps, context),
    retryRefund: () => retry(deps, context, issue.number),
    returnRefund: () => returnToBalance(deps, context, issue.number),
    ask: () => ask(deps, context, issue),
    book: () => bookHeld(deps, context, issue),
    note: () => note(deps, context),
  }
  return runs[context.input.action]()
}

/** Carries out a decision about an issue and gives the issue as it is then. */
export async function decideIssue(deps: PaymentDeps, context: Deciding) {
  const { input, caller } = context
  const issue = await deps.db.read(caller, (reader) => findIssue(reader, input.issueId))
  if (!issue) throw new Refusal('payment.issue_not_found')
  await carryOut(deps, context, issue)
  const after = await deps.db.read(SYSTEM, (reader) => findIssue(reader, input.issueId))
  if (!after) throw new Refusal('payment.issue_not_found')
  return after
}
