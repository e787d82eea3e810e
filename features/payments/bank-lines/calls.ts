import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Job } from '#server/jobs/clock.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import type { PayingDeps } from '../channels/channels.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './bank-lines.sql.ts'
import { type BankFileAnswer, type BankLine, decideBankLine, sendBankFile } from './contract.ts'
import { decideLine } from './decide.ts'
import { headsText, isEnough } from './bank-mapping.ts'
import type { BankAnswers, KeyedLine } from './file-line.ts'
import { shownLine } from './list.ts'
import { matchOpenLines } from './match.ts'
import type { BankFileAsked, BankFileRead } from './read-bank-file.ts'
import { bankThread } from './thread.ts'

const MODULE = new URL('./read-bank-file.ts', import.meta.url).href

type Sending = CallContext<ParsedInputOf<typeof sendBankFile>, 'ops.accounts'>

/** Accounts of a file that are none of ours; the file is then of somebody else. */
async function strangers(deps: PaymentDeps, { caller }: Sending, lines: readonly KeyedLine[]): Promise<string[]> {
  const nameOf = (one: { accountNumber: string; currency: string }) => `${one.accountNumber} ${one.currency}`
  const numbers = [...new Set(lines.map(({ accountNumber }) => accountNumber))]
  const own = await deps.db.read(caller, (reader) => reader.many(sql.listAccounts, { numbers }))
  const known = new Set(own.map(nameOf))
  return [...new Set(lines.map(nameOf))].filter((one) => !known.has(one))
}

async function readFile(deps: PaymentDeps, { caller, input, upload }: Sending) {
  const { accountId, columns, decimalMark, dayOrder, direction } = input
  const { account, kept } = await deps.db.read(caller, async (reader) => ({
    account: accountId ? await reader.oneOrNone(sql.findAccount, { accountId }) : null,
    kept: accountId ? await reader.many(sql.listProfiles, { accountId }) : [],
  }))
  if (account === undefined) throw new Refusal('bank_account.not_found')
  const answers: BankAnswers = { decimalMark, dayOrder, direction }
  const chosen = columns?.split(',').map(Number)
  const asked: BankFileAsked = { bytes: upload?.bytes ?? Buffer.alloc(0), account, answers, kept, chosen }
  // The thread calls the function of this very type.
  const read = (await bankThread.run({ module: MODULE, name: 'readBankFile', args: [asked] })) as BankFileRead
  if (typeof read === 'string') throw new Refusal(read)
  if (read.mapping && input.mapped && !isEnough(read.mapping.columns)) throw new Refusal('bank_file.columns')
  return read
}

/** What a file was read as, before anything of it is taken. */
function toldOf({ lines, mapping, ...read }: Exclude<BankFileRead, string>): BankFileAnswer {
  return {
    taken: false,
    lineCount: lines.length,
    addedCount: 0,
    outgoingCount: lines.filter(({ amountMinor }) => amountMinor < 0).length,
    leftOut: [...read.leftOut],
    unreadHeads: [...read.unreadHeads],
    mapping,
    first: lines.slice(0, 3).map(({ bookedOn, amountMinor, currency, payerName, remittance }) => {
      return { bookedOn, amountMinor, currency, payerName, remittance }
    }),
    questions: [...read.questions],
    faults: [...read.faults],
    faultCount: read.faultCount,
  }
}

/** Whether the lines that were read are to be kept now: nothing is open, and what is faulty is left out on request. */
function isReady(
  { mapped, withoutFaulty }: Sending['input'],
  { lines, mapping, ...read }: Exclude<BankFileRead, string>,
) {
  if (read.questions.length > 0 || (mapping && !mapping.isKept && !mapped)) return false
  return read.faults.length === 0 || (withoutFaulty && lines.length > 0)
}

async function send(deps: PaymentDeps, context: Sending): Promise<BankFileAnswer> {
  const { caller, input, upload, requestId, ip } = context
  const { realm, staffId } = caller
  const read = await readFile(deps, context)
  const { lines, mapping, faultCount } = read
  const told = toldOf(read)
  if (!isReady(input, read)) return told
  const unknown = await strangers(deps, context, lines)
  if (unknown.length > 0) {
    const fault = (cell: string) => ({ line: null, field: 'Stmt/Acct/Id', cell, isOfOne: false })
    return { ...told, faults: unknown.slice(0, 20).map(fault), faultCount: unknown.length }
  }
  const fileName = (upload?.fileName ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file'
  const nowMs = deps.now()
  const addedCount = await deps.db.write(caller, async (tx) => {
    const count = await tx.run(sql.insertLines, { lines: JSON.stringify(lines), fileName, staffId, nowMs })
    if (input.accountId && mapping && !mapping.isKept) {
      const { columns, answers } = mapping
      const how = { columns: JSON.stringify(columns), answers: JSON.stringify(answers) }
      await tx.run(sql.putProfile, {
        accountId: input.accountId,
        heads: headsText(mapping.heads),
        ...how,
        staffId,
        nowMs,
      })
    }
    const detail = { count, ...(faultCount > 0 && { withoutFaulty: faultCount }) }
    const act = { action: 'bank_line.file', subject: fileName, outcome: 'DONE', detail } as const
    await insertAudit(tx, { ...act, atMs: nowMs, realm, companyId: null, staffId, requestId, ip })
    return count
  })
  await matchOpenLines(deps)
  return { ...told, taken: true, addedCount }
}

const OF_ONE = {
  states: null,
  confidences: null,
  dayFrom: null,
  dayTo: null,
  currency: null,
  amountFromMinor: null,
  amountToMinor: null,
  pattern: null,
  limit: 1,
  offset: 0,
}

/** The operator's calls about lines of its bank accounts. */
export function bankLineCalls(deps: PayingDeps): Handler[] {
  return [
    handle(sendBankFile, (context) => send(deps, context)),
    handle(decideBankLine, async (context): Promise<BankLine> => {
      await decideLine(deps, context)
      const { lineId } = context.input
      const line = await deps.db.read(context.caller, (reader) => reader.one(sql.listLines, { ...OF_ONE, lineId }))
      return shownLine(deps, line)
    }),
  ]
}

/** Proposals follow what was announced, billed and paid meanwhile. */
export const bankLineJob = (deps: PaymentDeps): Job => ({
  name: 'payments.bank_lines',
  everyMs: 30_000,
  run: () => matchOpenLines(deps),
})
