import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { FILE_MAX_RATES, type FileReading, type importRateFile } from './contract.ts'
import { proposeRates } from './proposing.ts'
import { type RateFile, readRates } from './rules.ts'
import { insertRates, listChecks, listReplaced } from './store.ts'

type Importing = CallContext<ParsedInputOf<typeof importRateFile>, 'ops.accounts'>

/** The rows of a file, or a refusal when it is unreadable. */
function readFile(bytes: Buffer, nowMs: number): RateFile {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('rate.file_unreadable')
  }
  if (text.includes('\0')) throw new Refusal('rate.file_unreadable')
  const read = readRates(text, nowMs)
  const lines = read.rates.length + read.faults.length
  if (lines === 0) throw new Refusal('rate.file_empty')
  if (read.rates.length > FILE_MAX_RATES || read.faults.length > FILE_MAX_RATES) throw new Refusal('rate.file_long')
  return read
}

/** Reads a file of rates and shows what it would do, or takes it: all of it in one transaction, or nothing. */
export async function importFile(deps: Deps, context: Importing): Promise<FileReading> {
  const { caller, input, upload, ip, requestId } = context
  const { db } = deps
  const nowMs = deps.now()
  const { rates, faults } = readFile(upload?.bytes ?? Buffer.alloc(0), nowMs)
  if (input.take && faults.length > 0) throw new Refusal('rate.file_faulty')
  const lines = rates.map(({ base, quote, rate, source, effectiveAt }) => ({ base, quote, rate, source, effectiveAt }))
  const { replaced, checks } = await db.read(caller, async (reader) => ({
    replaced: await listReplaced(reader, rates),
    checks: await listChecks(reader, rates, { nowMs, basisPoints: deps.config.rateChangeBasisPoints }),
  }))
  const shown = {
    rates: rates.map((rate, at) => ({ ...rate, currentRate: replaced[at] ?? null, check: checks[at] ?? null })),
    faults: [...faults],
    taken: false,
    proposal: null,
  }
  if (!input.take) return shown
  if (checks.some((check) => check !== null)) return { ...shown, proposal: await proposeRates(deps, context, lines) }
  await db.write(caller, async (tx) => {
    await insertRates(tx, lines, caller.staffId)
    const { realm, staffId } = caller
    const detail = { rates: rates.length }
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      staffId,
      action: 'rate.import',
      outcome: 'DONE',
      detail,
      requestId,
      ip,
    })
  })
  deps.wakeOutbox()
  return { ...shown, taken: true }
}
