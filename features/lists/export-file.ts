import { FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, FileRoute } from '#server/http/handler.ts'
import type { Language } from '#contract/languages.ts'
import { tableFile } from '#server/tables/download.ts'
import type { TableColumn, TableFormat } from '#server/tables/table-file.ts'
import type { ListReader } from './contract-list.ts'
import { MAX_EXPORT_ROWS } from './contract.ts'
import { rowsOfFile } from './rules.ts'
import { findTicket, insertTicket } from './tickets.ts'

type ExportDeps = Pick<Deps, 'db' | 'now'>
/** Rows read at once; each reading is a transaction of its own. */
const BATCH = 1000

/** The file behind a link, with its language: the browser that opens it may prefer another. */
export type WantedFile = {
  readonly format: TableFormat
  readonly columns: readonly string[]
  readonly language: Language
}

/** A list's file: how its rows are found, read and written. */
export type ListFile<Wanted extends WantedFile, Row> = {
  readonly list: string
  /** Where the file is fetched, such as `bills`. */
  readonly folder: string
  readonly who: ListReader
  /** How the audit log calls it. */
  readonly action: string
  count(reader: Reader, caller: Caller, wanted: Wanted): Promise<number>
  listIds(reader: Reader, caller: Caller, about: { wanted: Wanted; most: number }): Promise<string[]>
  listRows(reader: Reader, caller: Caller, about: { wanted: Wanted; ids: readonly string[] }): Promise<readonly Row[]>
  columns(keys: readonly string[], language: Language): TableColumn<Row>[]
  name(language: Language): string
}

/** Creates the link to a file: an address that works until it expires, and the number of rows. */
export function linkToFile<Wanted extends WantedFile, Row>(
  { db, now }: ExportDeps,
  file: ListFile<Wanted, Row>,
  { caller, wanted }: { caller: Caller; wanted: Wanted },
): Promise<{ path: string; rows: number; cut: boolean }> {
  if (file.columns(wanted.columns, 'en').length === 0)
    throw new Refusal('input.invalid', { fields: { columns: FAULTS.chooseColumn } })
  return db.write(caller, async (tx) => {
    const count = await file.count(tx, caller, wanted)
    const token = await insertTicket(tx, caller, { list: file.list, wanted, nowMs: now() })
    return { path: `files/${file.folder}/export/${token}`, ...rowsOfFile(count) }
  })
}

async function* batchesOf<Wanted extends WantedFile, Row>(
  { db }: ExportDeps,
  file: Pick<ListFile<Wanted, Row>, 'listRows'>,
  { caller, wanted, ids }: { caller: Caller; wanted: Wanted; ids: readonly string[] },
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    yield await db.read(caller, (reader) => file.listRows(reader, caller, { wanted, ids: ids.slice(at, at + BATCH) }))
  }
}

/**
 * Serves the file of a link to the person who requested it, with at most `most` rows. Rights are checked again,
 * and the audit log records every file.
 */
export function fileOfList<Wanted extends WantedFile, Row>(
  deps: ExportDeps,
  file: ListFile<Wanted, Row>,
  most = MAX_EXPORT_ROWS,
): FileRoute {
  return {
    path: `/files/${file.folder}/export/:token`,
    who: file.who,
    onlyGet: true,
    run: async ({ params, caller, requestId, ip }) => {
      if (!caller) throw new Refusal('session.required')
      const nowMs = deps.now()
      const { wanted, ids } = await deps.db.write(caller, async (tx) => {
        const kept = await findTicket(tx, caller, { list: file.list, token: params['token'] ?? '', nowMs })
        if (kept === undefined) throw new Refusal('export.gone')
        const asked = kept as Wanted // The call that made the link stored its own checked input.
        const found = await file.listIds(tx, caller, { wanted: asked, most })
        const { realm, companyId, staffId } = caller
        await insertAudit(tx, {
          atMs: nowMs,
          realm,
          companyId,
          staffId,
          action: file.action,
          outcome: 'DONE',
          requestId,
          ip,
          detail: { list: file.list, format: asked.format, rows: found.length },
        })
        return { wanted: asked, ids: found }
      })
      const { language, format } = wanted
      const table = {
        columns: file.columns(wanted.columns, language),
        batches: batchesOf(deps, file, { caller, wanted, ids }),
      }
      return tableFile(table, { format, name: `${file.name(language)} ${new Date(nowMs).toISOString().slice(0, 10)}` })
    },
  }
}
