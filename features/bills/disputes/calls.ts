import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ChangeKind } from '#features/changes/kind.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { readProofInThread } from '#features/payments/transfers/proof.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, type CallContext, type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import type { UploadedFile } from '#server/http/body/uploads.ts'
import { companyOf } from '../calls.ts'
import { type BillDeps, momentOf } from '../closing.ts'
import type { BillPlace, OwedBill } from '../paying-store.ts'
import { lockBill } from '../paying.ts'
import { isOwed } from '../rules.ts'
import {
  decideDispute,
  type Dispute,
  disputes,
  getDeskDispute,
  getDispute,
  MOST_MESSAGES,
  openDispute,
  sendFileToCustomer,
  sendFileToDesk,
  withdrawDispute,
  writeToCustomer,
  writeToDesk,
} from './contract.ts'
import { decide, type DisputeDeps, end, follow, readForDesk } from './deciding.ts'
import * as sql from './disputes.sql.ts'
import { fileNameOf } from './file-name.ts'
import { type By, log, placeOf, read, write, type Written } from './thread.ts'

/** Writes a message, with a file where there is one, and gives the dispute as it is then. */
function writing(deps: BillDeps, by: By, written: Written): Promise<Dispute> {
  const { caller } = by
  return deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, by)
    const { now } = momentOf(deps)
    await write(tx, { ...place, caller, now }, written)
    if (caller.companyId === null) await tx.run(sql.insertEvent, { ...place, topic: 'dispute.answered', now })
    return read(tx, caller, place)
  })
}

/** A file that would not be kept is not read. */
function admitFile(deps: BillDeps, by: By): Promise<void> {
  return deps.db.read(by.caller, async (reader) => {
    const { allowed, messages } = await read(reader, by.caller, await placeOf(reader, by))
    if (!allowed.includes('write')) throw new Refusal('dispute.state')
    if (messages.length >= MOST_MESSAGES) throw new Refusal('dispute.too_many')
  })
}

type Sent = By & { readonly upload: Pick<UploadedFile, 'bytes' | 'fileName'> | null }

async function sendFile(deps: BillDeps, by: Sent): Promise<Dispute> {
  const file = await readProofInThread(by.upload?.bytes ?? Buffer.alloc(0))
  if (typeof file === 'string') throw new Refusal(file)
  const { mediaType: type, bytes } = file
  return writing(deps, by, { text: '', file: { name: fileNameOf(by.upload?.fileName ?? '', type), type, bytes } })
}

type Opening = {
  readonly caller: Caller
  readonly billId: string
  readonly lineIds: readonly string[]
  readonly reason: string
}
type Opened =
  | { readonly lineId: string; readonly disputeId: string; readonly amountMinor: number }
  | { readonly lineId: string; readonly refusal: 'dispute.line' | 'dispute.known' }

type Line = { readonly lineId: string; readonly bill: OwedBill; readonly reason: string; readonly now: string }

async function openLine(tx: Tx, place: BillPlace & { caller: Caller }, about: Line): Promise<Opened> {
  const { caller, ...owned } = place
  const { lineId, bill, reason, now } = about
  const { staffId } = caller
  const line = await tx.oneOrNone(sql.findLine, { ...owned, lineId })
  if (!line || line.amountMinor <= 0) return { lineId, refusal: 'dispute.line' }
  const { amountMinor } = line
  const opened = await tx.oneOrNone(sql.insertDispute, { ...owned, lineId, amountMinor, staffId, now })
  if (!opened) return { lineId, refusal: 'dispute.known' }
  const at = { companyId: owned.companyId, disputeId: opened.id }
  await write(tx, { ...at, caller, now }, { text: reason })
  await log(tx, owned, { bill, event: 'line_disputed', amountMinor, staffId, now })
  return { lineId, disputeId: opened.id, amountMinor }
}

/** Tells the desk once of all lines that were disputed together. */
async function insertOpened(tx: Tx, companyId: string, about: { opened: readonly Opened[]; now: string }) {
  const made = about.opened.flatMap((one) => ('disputeId' in one ? [one] : []))
  const [first] = made
  if (!first) return
  const amountMinor = made.reduce((sum, one) => sum + one.amountMinor, 0)
  const { disputeId } = first
  await tx.run(sql.insertOpened, { companyId, disputeId, lineCount: made.length, amountMinor, now: about.now })
}

/** Disputes lines of an issued bill with one reason, under its lock; a line that can't be disputed is left out. */
export async function openDisputes(deps: BillDeps, tx: Tx, opening: Opening): Promise<Opened[]> {
  const { caller, billId, lineIds, reason } = opening
  const place = { companyId: companyOf(caller), billId }
  const timeZone = deps.config.operatorTimeZone
  const { now } = momentOf(deps)
  const bill = await lockBill(tx, { orders: [], timeZone }, place)
  if (!bill) throw new Refusal('bill.not_found')
  const isDue = isOwed(bill.status) && bill.totalMinor > bill.paidMinor
  if (!isDue) throw new Refusal('bill.state')
  const opened: Opened[] = []
  for (const lineId of lineIds) opened.push(await openLine(tx, { ...place, caller }, { lineId, bill, reason, now }))
  await insertOpened(tx, place.companyId, { opened, now })
  await follow(tx, place, { timeZone, staffId: caller.staffId, now })
  return opened
}

type OpeningOne = CallContext<{ billId: string; lineId: string; reason: string }, 'bills.confirm'>

async function open(deps: BillDeps, tx: Tx, { caller, input }: OpeningOne): Promise<Dispute> {
  const { lineId, ...of } = input
  const [opened] = await openDisputes(deps, tx, { ...of, caller, lineIds: [lineId] })
  if (!opened || 'refusal' in opened) throw new Refusal(opened?.refusal ?? 'dispute.line')
  return read(tx, caller, { companyId: companyOf(caller), disputeId: opened.disputeId })
}

/** The calls about disputed lines, of the customer and of the desk. */
export function disputeCalls(deps: DisputeDeps, decision: ChangeKind): Handler[] {
  const { db } = deps
  const send = (context: Sent) => sendFile(deps, context)
  const admit = (context: By) => admitFile(deps, context)
  const readOne = (by: By) => db.read(by.caller, async (reader) => read(reader, by.caller, await placeOf(reader, by)))
  const list = serveList(deps, disputes, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listDisputes, asked),
      total: (await reader.one(sql.countDisputes, asked)).total,
    }),
  })
  return [
    ...list.handlers,
    handle(openDispute, (context) => db.write(context.caller, (tx) => open(deps, tx, context))),
    handle(getDispute, readOne),
    handle(getDeskDispute, (by) => db.read(by.caller, (reader) => readForDesk(deps, reader, by))),
    handle(writeToDesk, (context) => writing(deps, context, context.input)),
    handle(writeToCustomer, (context) => writing(deps, context, context.input)),
    handle(sendFileToDesk, send, admit),
    handle(sendFileToCustomer, send, admit),
    handle(withdrawDispute, (context) =>
      db.write(context.caller, async (tx) => {
        const place = await end(deps, tx, { ...context, nowMs: deps.now(), status: 'WITHDRAWN' })
        return read(tx, context.caller, place)
      }),
    ),
    handle(decideDispute, (context) => decide(deps, context, decision)),
  ]
}

/** Serves a file of a dispute as an attachment, so that no browser shows it as a page. */
function disputeFile(deps: BillDeps, { path, who }: Pick<FileRoute, 'path' | 'who'>): FileRoute {
  return {
    path,
    who,
    run: async ({ params, caller }) => {
      const id = params['id'] ?? ''
      const found =
        caller && isId(id)
          ? await deps.db.read(caller, async (reader) => {
              const { companyId } =
                caller.companyId === null ? ((await reader.oneOrNone(sql.findFileCompany, { id })) ?? caller) : caller
              return companyId === null ? undefined : reader.oneOrNone(sql.findFile, { companyId, id })
            })
          : undefined
      if (!found?.fileContent || found.fileType === null || found.fileName === null)
        throw new Refusal('dispute.not_found')
      return { body: found.fileContent, contentType: found.fileType, fileName: found.fileName }
    },
  }
}

/** The addresses of files of disputes, for the company's own staff and for the operator. */
export function disputeFiles(deps: BillDeps): FileRoute[] {
  return [
    disputeFile(deps, { path: '/files/dispute/:id', who: 'bills.read' }),
    disputeFile(deps, { path: '/files/desk-dispute/:id', who: 'ops.accounts' }),
  ]
}
