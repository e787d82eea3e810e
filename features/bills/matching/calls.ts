import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { ThreadPool } from '#server/thread-pool.ts'
import { companyOf, requireBill } from '../calls.ts'
import type { BillDeps } from '../closing.ts'
import {
  decideMatchRows,
  disputeMatchRows,
  FILE_FIELDS,
  type FileColumns,
  findBillMatch,
  matchBillFile,
} from './contract.ts'
import { disputeRows } from './dispute.ts'
import { entriesOf } from './entries.ts'
import { type FileAsked, type FileRead, headsText } from './match-file.ts'
import * as sql from './matching.sql.ts'
import { describeLines } from '../store.ts'

/** A file of 20,000 rows takes a second or two; a file made to take longer is abandoned. */
const threads = new ThreadPool(2, { what: 'matches files', waiting: 20, withinMs: 20_000 })
const MODULE = new URL('./match-file.ts', import.meta.url).href

async function readInThread(asked: FileAsked): Promise<FileRead> {
  // The thread calls the function of this very type.
  const read = (await threads.run({ module: MODULE, name: 'matchFile', args: [asked] })) as FileRead | undefined
  if (!read) throw new Refusal('match.file_unreadable')
  if (read.rowCount === 0 || !isEnough(read.columns)) {
    if (asked.entries !== null) throw new Refusal('match.file_columns')
  }
  return read
}

/** An amount, and something to find the order by. */
const isEnough = ({ amount, reference, code, hotelNumber, hotel, guest, checkIn }: FileColumns) =>
  amount !== undefined &&
  ([reference, code, hotelNumber].some((at) => at !== undefined) ||
    [hotel, guest, checkIn].every((at) => at !== undefined))

type Matching = CallContext<ParsedInputOf<typeof matchBillFile>, 'bills.confirm'>

/** Keeps the rows with the bill in the place of those before, and remembers the columns. */
async function keep(tx: Tx, context: Matching, about: { read: FileRead; currency: string; nowMs: number }) {
  const { caller, input, upload } = context
  const { read, currency, nowMs } = about
  const of = { billId: input.billId, companyId: companyOf(caller) }
  const by = { nowMs, staffId: caller.staffId }
  const fileName = (upload?.fileName ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file'
  await tx.run(sql.putMatch, { ...of, ...by, fileName })
  await tx.run(sql.removeRows, of)
  await tx.run(sql.insertRows, { ...of, currency, rows: read.rows })
  const columns = JSON.stringify(read.columns)
  await tx.run(sql.putColumns, { ...of, ...by, heads: headsText(read.heads), columns })
  await audit(tx, context, { action: 'bill.file_matched', nowMs, subject: input.billId })
}

function audit(
  tx: Tx,
  { caller, requestId, ip }: Pick<Matching, 'caller' | 'requestId' | 'ip'>,
  done: { action: string; nowMs: number; subject: string },
) {
  const { realm, companyId, staffId } = caller
  const { action, nowMs: atMs, subject } = done
  return insertAudit(tx, { atMs, realm, companyId, staffId, action, subject, outcome: 'DONE', requestId, ip })
}

async function runMatch(deps: BillDeps, context: Matching): Promise<OutputOf<typeof matchBillFile>> {
  const { caller, input, upload } = context
  const { billId, take } = input
  const companyId = companyOf(caller)
  const { currency, kept, entries } = await deps.db.read(caller, async (reader) => {
    const bill = await requireBill(deps, reader, { caller, billId })
    const lines = take ? await reader.many(sql.listEntries, { billId, companyId }) : []
    const described = await describeLines(deps.orders, reader, { companyId, lines })
    const columns = await reader.many(sql.listColumns, { companyId })
    return { currency: bill.currency, kept: columns, entries: take ? entriesOf(described) : null }
  })
  const chosen = Object.fromEntries(
    FILE_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  )
  const bytes = upload?.bytes ?? Buffer.alloc(0)
  const { decimalMark, dayOrder } = input
  const read = await readInThread({ bytes, kept, chosen, currency, answers: { decimalMark, dayOrder }, entries })
  const taken = take && read.questions.length === 0
  if (taken) await deps.db.write(caller, (tx) => keep(tx, context, { read, currency, nowMs: deps.now() }))
  const { heads, columns, sample, rowCount, faultyCount, questions } = read
  return {
    heads: [...heads],
    columns,
    sample: sample.map((cells) => [...cells]),
    rowCount,
    faultyCount,
    questions: [...questions],
    taken,
  }
}

async function findMatch(reader: Reader, of: { billId: string; companyId: string }) {
  const match = await reader.oneOrNone(sql.findMatch, of)
  return { match: match ? { ...match, counts: await reader.many(sql.countResults, of) } : null }
}

/** The calls that match a file with a bill. */
export function matchCalls(deps: BillDeps & Pick<Deps, 'now'>): Handler[] {
  const { db } = deps
  return [
    handle(
      matchBillFile,
      (context) => runMatch(deps, context),
      // A file for no bill of the company is not read.
      ({ caller, input: { billId } }) =>
        db.read(caller, async (reader) => void (await requireBill(deps, reader, { caller, billId }))),
    ),
    handle(findBillMatch, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        await requireBill(deps, reader, { caller, ...input })
        return findMatch(reader, { ...input, companyId: companyOf(caller) })
      }),
    ),
    handle(decideMatchRows, (context) => {
      const { caller, input } = context
      const { billId, rowIds, decision, note } = input
      const nowMs = deps.now()
      return db.write(caller, async (tx) => {
        await requireBill(deps, tx, { caller, billId })
        const count = await tx.run(sql.decideRows, {
          billId,
          companyId: companyOf(caller),
          rowIds: rowIds ?? [],
          result: rowIds ? null : (input.result ?? null),
          decision,
          note: (decision !== 'NONE' && note) || null,
          staffId: caller.staffId,
          nowMs,
        })
        await audit(tx, context, { action: 'bill.file_decided', nowMs, subject: billId })
        return { count }
      })
    }),
    handle(disputeMatchRows, (context) => {
      const { billId } = context.input
      return db.write(context.caller, async (tx) => {
        const done = await disputeRows(tx, deps, context)
        await audit(tx, context, { action: 'bill.file_disputed', nowMs: deps.now(), subject: billId })
        return done
      })
    }),
  ]
}
