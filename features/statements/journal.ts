import { localDay } from '#contract/dates.ts'
import type { Language } from '#contract/languages.ts'
import { momentsOf } from '#features/wallet/rules-transactions.ts'
import { transactionWords } from '#features/wallet/words.ts'
import type { Database, Scope } from '#server/db/database.ts'
import type { StoredSetting } from './contract.ts'
import { postingsOf } from './rules.ts'
import * as sql from './statements.sql.ts'

/** A posting with the company's own account numbers. */
export type JournalRow = {
  readonly day: string
  readonly code: string
  readonly text: string
  readonly debit: string
  readonly credit: string
  readonly amountMinor: number
  readonly currency: string
}

/** Movements read at once; each reading is a transaction of its own. */
const BATCH = 1000

export type JournalOf = {
  readonly companyId: string
  readonly currency: string
  readonly from: string
  readonly to: string
  /** The operator's zone, which its days are of. */
  readonly timeZone: string
  readonly setting: StoredSetting
  readonly language: Language
}

/** The postings of an account's month in batches, in the order in which the money moved. */
export async function* journalRows(db: Database, scope: Scope, of: JournalOf): AsyncGenerator<JournalRow[]> {
  const { companyId, currency, setting, language } = of
  const { kinds, noteOf } = transactionWords(language)
  const params = { companyId, currency, ...momentsOf(of.timeZone, of), limit: BATCH }
  for (let afterNo = 0; ;) {
    const moved = await db.read(scope, (reader) => reader.many(sql.listJournal, { ...params, afterNo }))
    yield moved.flatMap((movement) => {
      const { kind, at, subjectCode, note } = movement
      const text = [kinds[kind], subjectCode, note === null ? null : noteOf(note)].filter(Boolean).join(' ')
      return postingsOf(movement).map(({ debit, credit, amountMinor }) => ({
        day: localDay(of.timeZone, Date.parse(at)),
        code: subjectCode ?? '',
        text,
        debit: setting[debit],
        credit: setting[credit],
        amountMinor,
        currency,
      }))
    })
    if (moved.length < BATCH) return
    afterNo = moved.at(-1)?.no ?? 0
  }
}
