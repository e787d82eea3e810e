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
import type { KeyedLine } from './file-line.ts'
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
  const { accountId, ...answers } = input
  const account = accountId
    ? await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findAccount, { accountId }))
    : null
  if (account === undefined) throw new Refusal('bank_account.not_found')
  const asked: BankFileAsked = { bytes: upload?.bytes ?? Buffer.alloc(0), account, answers }
  // The thread calls the function of this very type.
  const read = (await bankThread.run({ module: MODULE, name: 'readBankFile', args: [asked] })) as BankFileRead
  if (typeof read === 'string') throw new Refusal(read)
  return read
}

async function send(deps: PaymentDeps, context: Sending): Promise<BankFileAnswer> {
  const { caller, upload, requestId, ip } = context
  const { realm, staffId } = caller
  const { lines, faults, ...told } = await readFile(deps, context)
  const answer = {
    lineCount: lines.length,
    addedCount: 0,
    outgoingCount: lines.filter(({ amountMinor }) => amountMinor < 0).length,
    leftOut: [...told.leftOut],
    unreadHeads: [...told.unreadHeads],
    questions: [...told.questions],
    faults: [...faults],
  }
  if (faults.length > 0 || told.questions.length > 0) return answer
  const unknown = await strangers(deps, context, lines)
  if (unknown.length > 0) {
    return {
      ...answer,
      faults: unknown.slice(0, 20).map((cell) => ({ line: null, field: 'Stmt/Acct/Id', cell })),
    }
  }
  const fileName = (upload?.fileName ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file'
  const nowMs = deps.now()
  const addedCount = await deps.db.write(caller, async (tx) => {
    const count = await tx.run(sql.insertLines, { lines: JSON.stringify(lines), fileName, staffId, nowMs })
    const act = { action: 'bank_line.file', subject: fileName, outcome: 'DONE', detail: { count } } as const
    await insertAudit(tx, { ...act, atMs: nowMs, realm, companyId: null, staffId, requestId, ip })
    return count
  })
  await matchOpenLines(deps)
  return { ...answer, addedCount }
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
