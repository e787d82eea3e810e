import type { ParsedInputOf } from '#contract/call.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { findProposal } from '#features/changes/store.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { BillDeps } from '../closing.ts'
import { type Books as BillBooks, correct } from '../corrections/correct.ts'
import { followCreditStop } from '../credit-stop.ts'
import { type BillPlace, lockOwed, type OwedBill } from '../paying-store.ts'
import { followDisputes, lockBill } from '../paying.ts'
import { type decideDispute, DecisionInput, type DeskDispute } from './contract.ts'
import * as sql from './disputes.sql.ts'
import { type Actor, type By, log, type Place, placeOf, read, write } from './thread.ts'

/** The platform, and the features that own the orders on bills. */
export type DisputeDeps = BillDeps & Deps
type Books = Pick<DisputeDeps, 'orders' | 'config'>
type Owed = { readonly amountMinor: number; readonly currency: string }

/** Whether deciding about an amount takes two persons: with what was upheld on its bill it is above the limit. */
async function takesTwo(reader: Reader, { config }: Books, about: BillPlace & Owed): Promise<boolean> {
  const upheld = await reader.one(sql.sumUpheld, about)
  return upheld.amountMinor + about.amountMinor > (config.secondPersonLimits.get(about.currency) ?? 0)
}

/** A dispute as the desk reads it; a decision that waits for a second person is the only one. */
export async function readForDesk(
  deps: Pick<DisputeDeps, 'config' | 'now' | 'orders'>,
  reader: Reader,
  by: By,
): Promise<DeskDispute> {
  const place = await placeOf(reader, by)
  const shown = await read(reader, by.caller, place)
  const { disputeId } = place
  const proposal = await findProposal(reader, { kind: 'DISPUTE', about: { disputeId }, nowMs: deps.now() })
  const allowed = shown.allowed.filter((action) => action !== 'decide' || proposal === null)
  const found = orderOf(deps, await reader.one(sql.findDisputed, place))
  const left = await found?.left.find(reader, found.order)
  return {
    ...shown,
    allowed,
    proposal,
    takesTwo: await takesTwo(reader, deps, { ...shown, ...place }),
    mostMinor: Math.min(shown.amountMinor, left?.leftMinor ?? shown.amountMinor),
    givenMinor: left?.givenMinor ?? 0,
  }
}

/** Takes what follows from a changed dispute: the bill's state, and the stop of orders on account. */
export async function follow(
  tx: Tx,
  place: BillPlace,
  { timeZone, staffId, now }: { timeZone: string; staffId: string; now: string },
): Promise<void> {
  const bill = await lockOwed(tx, place, timeZone)
  if (!bill) throw new Refusal('bill.not_found')
  await followDisputes(tx, { ...place, bill, staffId, now })
  await followCreditStop(tx, { companyId: place.companyId, currency: bill.currency }, { now, timeZone })
}

type Ending = By<Actor> & {
  readonly status: 'UPHELD' | 'PARTLY' | 'REJECTED' | 'WITHDRAWN'
  /** What is given back, where it is upheld in part. */
  readonly partMinor?: number | undefined
  readonly text?: string
  readonly nowMs: number
  /** Whether one person decides alone, which is refused above the limit. */
  readonly isAlone?: boolean
}
const ENDED = {
  UPHELD: 'dispute_upheld',
  PARTLY: 'dispute_partly',
  REJECTED: 'dispute_rejected',
  WITHDRAWN: 'dispute_withdrawn',
} as const

type Disputed = Pick<RowOf<typeof sql.lockDispute>, 'companyId' | 'amountMinor' | 'subjectKind' | 'subjectId'>

/** The disputed order and what is left of it; undefined of a line about something else. */
function orderOf({ orders }: Pick<Books, 'orders'>, { companyId, subjectKind, subjectId }: Disputed) {
  const left = orders.find((one) => one.subjectKind === subjectKind)?.left
  return left && subjectId !== null ? { left, order: { companyId, id: subjectId } } : undefined
}

type Taking = Pick<Ending, 'status' | 'partMinor'> & { dispute: RowOf<typeof sql.lockDispute>; staffId: string }

/** Takes what is given back of a disputed line from what is left of its order, under its lock; null gives nothing. */
async function takeLeft(deps: Books, tx: Tx, about: Taking): Promise<number | null> {
  const { dispute, status, partMinor, staffId } = about
  if (status !== 'UPHELD' && status !== 'PARTLY') return null
  const found = orderOf(deps, dispute)
  const left = await found?.left.lock(tx, found.order)
  const mostMinor = Math.min(dispute.amountMinor, left?.leftMinor ?? dispute.amountMinor)
  const creditedMinor = partMinor ?? mostMinor
  if (creditedMinor === 0 || creditedMinor > mostMinor) throw new Refusal('dispute.given_back')
  await found?.left.take(tx, { ...found.order, creditedMinor, billCode: dispute.billCode, staffId })
  return creditedMinor
}

type Upholding = Place & { dispute: RowOf<typeof sql.lockDispute>; bill: OwedBill; now: string; staffId: string }

/** Credits what a dispute gives back, in the name of its order. */
function credit(tx: Tx, books: BillBooks, about: Upholding & { creditedMinor: number; reason: string }): Promise<void> {
  const { dispute, creditedMinor, ...upheld } = about
  const { subjectKind: kind, subjectId: id, subjectCode: code } = dispute
  const subject = { kind, id, code }
  return correct(tx, books, { ...upheld, subject, kind: 'DISPUTE', publicReason: null, amountMinor: -creditedMinor })
}

/** Ends an open dispute; its bill and the orders on it are locked first. */
export async function end(deps: Books, tx: Tx, { status, partMinor, text, nowMs, isAlone, ...by }: Ending) {
  const { caller } = by
  const { staffId } = caller
  const place = await placeOf(tx, by)
  const timeZone = deps.config.operatorTimeZone
  const books = { orders: deps.orders, timeZone }
  const moment = { now: new Date(nowMs).toISOString(), today: localDay(timeZone, nowMs) }
  const { now } = moment
  if (!(await lockBill(tx, books, place))) throw new Refusal('dispute.not_found')
  if (text !== undefined) await write(tx, { ...place, caller, now }, { text })
  const dispute = await tx.one(sql.lockDispute, place)
  const bill = await lockOwed(tx, place, timeZone)
  if (!bill) throw new Refusal('dispute.not_found')
  const { amountMinor } = dispute
  if (isAlone && (await takesTwo(tx, deps, { ...place, amountMinor, currency: bill.currency })))
    throw new Refusal('dispute.second_person')
  const creditedMinor = await takeLeft(deps, tx, { dispute, status, partMinor, staffId })
  if ((await tx.run(sql.endDispute, { ...place, ...moment, status, creditedMinor, staffId })) !== 1)
    throw new Refusal('dispute.state')
  await log(tx, place, { bill, event: ENDED[status], amountMinor: creditedMinor ?? amountMinor, staffId, now })
  const upheld = { ...place, dispute, bill, now, staffId, reason: text ?? '' }
  if (creditedMinor !== null) await credit(tx, books, { ...upheld, creditedMinor })
  await follow(tx, place, { timeZone, staffId, now })
  return place
}

type Decision = Omit<Ending, 'status' | 'text' | 'input'> & {
  readonly input: Pick<ParsedInputOf<typeof decideDispute>, 'disputeId' | 'decision' | 'amountMinor' | 'text'>
  readonly requestId?: string
  readonly ip?: string
}

/** Ends a dispute by the desk's decision, and tells its company. */
async function settle(deps: Books, tx: Tx, { requestId, ip, ...decision }: Decision): Promise<Place> {
  const { input, nowMs, caller } = decision
  const { disputeId, decision: status, amountMinor: partMinor, text } = input
  const place = await end(deps, tx, { ...decision, status, partMinor, text })
  const { companyId } = place
  await tx.run(sql.insertEvent, { ...place, topic: 'dispute.decided', now: new Date(nowMs).toISOString() })
  await insertAudit(tx, {
    atMs: nowMs,
    realm: 'OPERATOR',
    companyId,
    staffId: caller.staffId,
    action: 'bill.decide_dispute',
    subject: disputeId,
    outcome: 'DONE',
    requestId: requestId ?? null,
    ip: ip ?? null,
    detail: { status },
  })
  return place
}

/** Deciding a dispute above the limit of one person. */
export const disputeDecision = (deps: Books): ChangeKind =>
  changeKind({
    kind: 'DISPUTE',
    input: DecisionInput,
    apply: async (tx, { input, staffId, nowMs }) => {
      const place = await settle(deps, tx, { caller: { companyId: null, staffId }, input, nowMs })
      const { billCode, companyName, currency, amountMinor, creditedMinor } = await tx.one(sql.findDispute, place)
      const { decision, text: answer } = input
      return {
        title: [billCode, companyName].join(' · '),
        companyId: place.companyId,
        currency,
        before: { decision: null, amountMinor: null, answer: null },
        after: { decision, amountMinor: creditedMinor ?? amountMinor, answer },
      }
    },
  })

type Deciding = CallContext<ParsedInputOf<typeof decideDispute>, 'ops.accounts'>

/** Decides a dispute with a fresh proof: at once up to the limit of one person, by a proposal above it. */
export async function decide(deps: DisputeDeps, context: Deciding, kind: ChangeKind): Promise<DeskDispute> {
  const { caller, input, requestId, ip } = context
  const seen = await deps.db.read(caller, (reader) => readForDesk(deps, reader, context))
  if (seen.proposal) throw new Refusal('dispute.second_person')
  if (seen.status === 'OPEN' && seen.takesTwo) await proposeChange(deps, context, kind)
  else {
    await proveFresh(deps, context)
    const decision = { caller, input, nowMs: deps.now(), isAlone: true, requestId, ip }
    await deps.db.write(caller, (tx) => settle(deps, tx, decision))
  }
  deps.wakeOutbox()
  return deps.db.read(caller, (reader) => readForDesk(deps, reader, context))
}
