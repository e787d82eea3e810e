import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import { DirectoryThread } from './directory-thread.ts'

/** Changes of hotels come in swarms, and nobody misses a new name for so long. */
const GATHER_MS = 500

/** Keeps the directory of names true to the database. */
export type DirectoryKeeper = {
  /** The directory of this moment; whoever asks it before it is made waits. */
  current(): Pick<DirectoryThread, 'suggest' | 'popular'>
  stop(): Promise<void>
}

/** Reads the directory when the journal starts, which waits for it, and again, in the background, when the journal tells of hotels. */
export function createDirectoryKeeper({ db, log, journal }: { db: Database; log: Logger; journal: Journal }): DirectoryKeeper {
  let begun = false
  let reading: Promise<void> | undefined
  let stale = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const open = () =>
    new DirectoryThread((error) => {
      if (stopped) return
      log.error({ err: error }, 'suggestions: reading the names again')
      stale = true
      // At once for those who ask, unless it was lost during its read: that read's end waits a while before the next.
      if (reading === undefined) begin()
    })
  let directory = open()

  async function readAgain(): Promise<void> {
    stale = false
    const old = directory
    const next = open()
    // What is asked meanwhile is answered by the old one, or waits for the new one where that was lost.
    if (old.isLost) directory = next
    // A thread that was lost has set off the next read.
    await next.read(db.connectionString).then(
      () => {
        old.finish()
        directory = next
      },
      () => {},
    )
    reading = undefined
    // What changed during the read may be missing from it.
    if (stale) schedule()
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    reading = readAgain()
  }

  function schedule(): void {
    if (!stopped && timer === undefined && reading === undefined) timer = setTimeout(begin, GATHER_MS)
  }

  function changed(): void {
    stale = true
    schedule()
  }

  async function rebuild(): Promise<void> {
    if (begun) return changed()
    begun = true
    await directory.read(db.connectionString)
  }

  const unsubscribe = journal.follow({ topics: ['HOTEL', 'RELOAD'], apply: changed, rebuild })

  return {
    current: () => directory,
    stop: async () => {
      unsubscribe()
      stopped = true
      clearTimeout(timer)
      await reading
      await directory.end()
    },
  }
}
