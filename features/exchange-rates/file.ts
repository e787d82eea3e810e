import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { FILE_MAX_RATES, type FileReading } from './contract.ts'
import { type RateFile, readRates } from './rules.ts'
import { insertRates, listCurrent } from './store.ts'

type Importing = CallContext<{ take: boolean }, 'ops.accounts'>

/** What a file holds, or the refusal that it can not be read at all. */
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
export async function importFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, input, upload, ip, requestId }: Importing,
): Promise<FileReading> {
  const nowMs = now()
  const { rates, faults } = readFile(upload?.bytes ?? Buffer.alloc(0), nowMs)
  if (input.take && faults.length > 0) throw new Refusal('rate.file_faulty')
  return db.write(caller, async (tx) => {
    const current = await listCurrent(tx, rates)
    if (input.take) {
      await insertRates(tx, rates, caller.staffId)
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
    }
    return {
      rates: rates.map((rate, at) => ({ ...rate, currentRate: current[at] ?? null })),
      faults: [...faults],
      taken: input.take,
    }
  })
}
