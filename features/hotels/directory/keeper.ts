import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import type { Directory } from './directory.ts'
import { DirectoryThread } from './thread.ts'

/** Changes of hotels come in swarms, and nobody misses a new name for so long. */
const GATHER_MS = 500

/** Keeps the directory of names true to the database. */
export type DirectoryKeeper = {
  /** The directory of this moment; whoever asks it before it is made waits. */
  current(): Pick<DirectoryThread, keyof Directory>
  /** Begins to read the names. */
  start(): void
  stop(): Promise<void>
}

/**
 * Reads the directory in the background, when everything else of a start is done (nobody waits for names who wants a
 * price), and again when the journal tells of hotels.
 */
export function createDirectoryKeeper({
  db,
  log,
  journal,
}: {
  db: Database
  log: Logger
  journal: Journal
}): DirectoryKeeper {
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
    const next = old.isUnread ? old : open()
    // What is asked meanwhile is answered by the old one, or waits for the new one where that was lost.
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

  const unsubscribe = journal.follow({
    topics: ['HOTEL', 'RELOAD'],
    apply: changed,
    rebuild: async () => (directory.isUnread ? undefined : changed()),
  })

  return {
    current: () => directory,
    start: () => {
      if (directory.isUnread) begin()
    },
    stop: async () => {
      unsubscribe()
      stopped = true
      clearTimeout(timer)
      await reading
      await directory.end()
    },
  }
}
