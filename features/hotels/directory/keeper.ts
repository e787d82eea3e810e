import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import type { Directory } from './directory.ts'
import { DirectoryThread } from './thread.ts'

/** Hotels change in bursts, and a new name may be missing for this long. */
const GATHER_MS = 500

/** Keeps the directory of names true to the database. */
export type DirectoryKeeper = {
  /** The current directory; a search before its first read waits, and begins it where `start` did not. */
  current(): Pick<DirectoryThread, keyof Directory>
  /** Begins to read the names. */
  start(): void
  stop(): Promise<void>
}

type Options = { readonly db: Database; readonly log: Logger; readonly journal: Journal }

/**
 * Reads the directory in the background after the rest of the start, because prices do not need it, and again when the
 * journal reports changed hotels.
 */
export function createDirectoryKeeper({ db, log, journal }: Options): DirectoryKeeper {
  let reading: Promise<void> | undefined
  let stale = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const open = () =>
    new DirectoryThread((error) => {
      if (stopped) return
      log.error({ err: error }, 'suggestions: reading the names again')
      stale = true
      // Reads at once for a waiting search, unless the thread was lost while reading; the next read then waits a while.
      if (reading === undefined) begin()
    })
  let directory = open()

  async function readAgain(): Promise<void> {
    stale = false
    const old = directory
    const next = old.isUnread ? old : open()
    // The old directory answers meanwhile; if it was lost, searches wait for the new one.
    if (old.isLost) directory = next
    // A thread that was lost has set off the next read.
    await next.read(db.connectionString).then(
      () => {
        if (old !== next) old.finish()
        directory = next
      },
      () => {},
    )
    reading = undefined
    // Changes during the read may be missing from it.
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
    if (directory.isUnread) return // The first read is still to come.
    stale = true
    schedule()
  }

  const unsubscribe = journal.follow({ topics: ['HOTEL', 'RELOAD'], apply: changed, rebuild: async () => changed() })

  const current = () => {
    if (directory.isUnread) begin()
    return directory
  }

  return {
    current,
    start: () => void current(),
    stop: async () => {
      unsubscribe()
      stopped = true
      clearTimeout(timer)
      await reading
      await directory.end()
    },
  }
}
