import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Journal, JournalEntry } from '#server/db/journal.ts'
import { applyNights } from './changed-nights.ts'
import { firstDayAt, loadAll, moveWindow } from './load.ts'
import type { Loaded } from './loaded.ts'
import { NightFile, writeNightFile } from './night-file.ts'

/** Where nights are kept between two starts, and the journal that tells what has changed since. */
export type KeepNights = { readonly path: string; readonly journal: Pick<Journal, 'place' | 'since'> }

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The nights of the last run: a file in the data folder, which a start reads instead of all months when the journal
 * tells what has changed since.
 */
export class KeptNights {
  /** Cities the last start took from the file. */
  restored = 0
  private readonly keep: KeepNights
  private readonly log: Logger
  private writtenAfter = -1

  constructor(keep: KeepNights, log: Logger) {
    this.keep = keep
    this.log = log
  }

  /** The engine's data with the nights of the file; undefined when there is none, or its validity is unknown. */
  async load(db: Database, nowMs: number): Promise<Loaded | undefined> {
    let file: NightFile | undefined
    try {
      file = NightFile.open(this.keep.path, statSync(this.keep.path).size)
      if (file.table.fromDay > firstDayAt(nowMs)) throw new Error('it is of a day to come')
      const since = await this.keep.journal.since(file.table.place)
      if ('whyNot' in since) throw new Error(since.whyNot)
      if (since.entries.some(({ topic }) => topic === 'RELOAD')) throw new Error('everything was changed since')
      return await this.restore(file, { db, nowMs, entries: since.entries })
    } catch (error) {
      if (!isMissing(error))
        this.log.warn(
          { err: error, path: this.keep.path },
          'availability: the nights of the last run are of no use, all are read',
        )
      return undefined
    } finally {
      file?.close()
    }
  }

  private async restore(
    file: NightFile,
    now: { db: Database; nowMs: number; entries: readonly JournalEntry[] },
  ): Promise<Loaded> {
    const { db, nowMs, entries } = now
    const loaded = await loadAll(db, nowMs, { file })
    await applyNights(db.direct, loaded, entries)
    await moveWindow(db.direct, loaded, nowMs)
    this.restored = file.filled
    this.writtenAfter = file.table.place.after
    return loaded
  }

  /** Writes the file when something has changed since it was written. */
  async write(loaded: Loaded, isCurrent: () => boolean): Promise<void> {
    const place = await this.keep.journal.place()
    if (place === null || place.after === this.writtenAfter) return
    if (await writeNightFile(this.keep.path, loaded, { place, isCurrent })) this.writtenAfter = place.after
  }
}
