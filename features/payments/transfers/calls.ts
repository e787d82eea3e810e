import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type Caller, type CallContext, type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import { startFor } from '../attempts/start-for.ts'
import type { PayingDeps } from '../channels/channels.ts'
import type { PaymentView } from '../contract.ts'
import { mayPay } from '../rules.ts'
import type { PaymentDeps } from '../deps.ts'
import * as payments from '../payments.sql.ts'
import { findVisible, readView, requirePayment } from '../view.ts'
import { saveTransferProof, startTransfer } from './contract.ts'
import { readProofInThread } from './proof.ts'
import { BANK_TRANSFER, MOST_PROOFS, MOST_PROOFS_A_DAY } from './rules.ts'
import { insertTransferEvent } from './store.ts'
import * as sql from './transfers.sql.ts'

type ProofContext = CallContext<{ paymentId: string }, 'orders.read'>
type Wanted = { readonly attempt: RowOf<typeof sql.findAttemptOf>; readonly companyId: string }

/** The attempt a proof is for; refuses who may not pay it. */
async function requireAttempt(deps: PayingDeps, reader: Reader, { caller, input }: ProofContext): Promise<Wanted> {
  const { companyId } = caller
  const { purpose } = await requirePayment(deps, reader, { caller, paymentId: input.paymentId })
  const attempt =
    companyId === null
      ? undefined
      : await reader.oneOrNone(sql.findAttemptOf, { companyId, paymentId: input.paymentId })
  if (!attempt || companyId === null) throw new Refusal('payment.not_found')
  if (!mayPay(caller.rights, purpose)) throw new Refusal('right.missing')
  return { attempt, companyId }
}

/** Refuses a proof that would not be kept. */
async function requireRoom(reader: Reader, { attempt, companyId }: Wanted): Promise<void> {
  const { proofs, proofsOfDay } = await reader.one(sql.countProofs, { attemptId: attempt.id, companyId })
  if (proofs >= MOST_PROOFS) throw new Refusal('proof.too_many')
  if (proofsOfDay >= MOST_PROOFS_A_DAY) throw new Refusal('proof.too_many_today')
}

/** Checks first whether the proof may be stored, because reading its file takes long. */
function admitProof(deps: PayingDeps, context: ProofContext): Promise<void> {
  return deps.db.read(context.caller, async (reader) => {
    const wanted = await requireAttempt(deps, reader, context)
    if (wanted.attempt.status !== 'PENDING') throw new Refusal('payment.state')
    await requireRoom(reader, wanted)
  })
}

async function runSaveProof(deps: PayingDeps, context: ProofContext): Promise<PaymentView> {
  const { caller, input, upload, requestId, ip } = context
  const { staffId, realm } = caller
  const proof = await readProofInThread(upload?.bytes ?? Buffer.alloc(0))
  if (typeof proof === 'string') throw new Refusal(proof)
  await deps.db.write(caller, async (tx) => {
    const { attempt, companyId } = await requireAttempt(deps, tx, context)
    // The lock keeps a transfer undecided while its proof changes.
    const { status } = await tx.one(payments.lockAttempt, attempt)
    const owned = { attemptId: attempt.id, companyId }
    if (status !== 'PENDING') throw new Refusal('payment.state')
    await tx.run(sql.lockProofs, { companyId })
    await requireRoom(tx, { attempt, companyId })
    await tx.run(sql.insertProof, { ...owned, ...proof, staffId })
    await insertTransferEvent(tx, { ...owned, event: 'PROOF', staffId })
    const subject = attempt.number
    await insertAudit(tx, {
      atMs: deps.now(),
      realm,
      companyId,
      staffId,
      action: 'transfer.proof',
      subject,
      outcome: 'DONE',
      requestId,
      ip,
    })
  })
  return deps.db.read(caller, (reader) => readView(deps, reader, { caller, paymentId: input.paymentId }))
}

/** The customer's calls about bank transfers, besides those of every payment. */
export function transferCalls(deps: PayingDeps): Handler[] {
  return [
    handle(startTransfer, (context) => startFor(deps, context, BANK_TRANSFER.method)),
    handle(
      saveTransferProof,
      (context) => runSaveProof(deps, context),
      (context) => admitProof(deps, context),
    ),
  ]
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

/** A proof of a payment the caller may see; the operator's staff sees all. */
async function findSeen(
  deps: PaymentDeps,
  reader: Reader,
  { caller, id }: { caller: Caller; id: string },
): Promise<RowOf<typeof sql.findProof> | undefined> {
  const found = await reader.oneOrNone(sql.findProof, { companyId: caller.companyId, id })
  if (found && caller.companyId !== null && !(await findVisible(deps, reader, { caller, paymentId: found.paymentId })))
    return undefined
  return found
}

/** Serves a proof as an attachment, so that no browser shows it as a page. */
function proofFile(deps: PaymentDeps, { path, who }: Pick<FileRoute, 'path' | 'who'>): FileRoute {
  return {
    path,
    who,
    run: async ({ params, caller }) => {
      const id = params['id'] ?? ''
      const found =
        caller && isId(id) ? await deps.db.read(caller, (reader) => findSeen(deps, reader, { caller, id })) : undefined
      if (!found) throw new Refusal('proof.not_found')
      return {
        body: found.bytes,
        contentType: found.mediaType,
        fileName: `proof.${EXTENSIONS[found.mediaType]}`,
      }
    },
  }
}

/** The addresses of proofs, for the company's own staff and for the operator. */
export function proofFiles(deps: PaymentDeps): FileRoute[] {
  return [
    proofFile(deps, { path: '/files/payment-proof/:id', who: 'wallet.read' }),
    proofFile(deps, { path: '/files/desk-proof/:id', who: 'ops.accounts' }),
  ]
}
