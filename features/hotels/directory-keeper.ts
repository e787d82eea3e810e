import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import type { Directory } from './directory.ts'
import { readDirectoryRows } from './directory-rows.ts'

/** Changes of hotels come in swarms, and nobody misses a new name for so long. */
const GATHER_MS = 500

/** Keeps the directory of names true to the database. */
export type DirectoryKeeper = {
  /** The directory of this moment; waits for it the first time. */
  current(): Promise<Directory>
  stop(): Promise<void>
}

/** Reads the directory when it is first asked for and again, in the background, when the journal tells of hotels. */
export function createDirectoryKeeper(deps: { db: Database; log: Logger; journal: Journal }): DirectoryKeeper {
  const { db, log, journal } = deps
  let directory: Promise<Directory> | undefined
  let reading: Promise<void> | undefined
  let stale = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const readDirectory = async () => {
    const rows = await readDirectoryRows(db.direct)
    // Reading the dictionary of Chinese would hold up every start.
    const { makeDirectory } = await import('./directory.ts')
    return makeDirectory(rows)
  }

  function first(): Promise<Directory> {
    const read = readDirectory()
    // A read that failed is tried again by whoever asks next.
    read.catch(() => (directory = directory === read ? undefined : directory))
    return read
  }

  async function readAgain(): Promise<void> {
    stale = false
    try {
      directory = Promise.resolve(await readDirectory())
    } catch (error) {
      log.error({ err: error }, 'suggestions: reading the names failed, the old ones stay')
      stale = true
    }
    reading = undefined
    // What changed during the read may be missing from it.
    if (stale) schedule()
  }

  function schedule(): void {
    if (stopped || timer !== undefined || reading !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      reading = readAgain()
    }, GATHER_MS)
  }

  function changed(): void {
    stale = true
    schedule()
  }

  const unsubscribe = journal.follow({ topics: ['HOTEL', 'RELOAD'], apply: changed, rebuild: () => (directory === undefined ? undefined : changed()) })

  return {
    current: () => (directory ??= first()),
    stop: async () => {
      unsubscribe()
      stopped = true
      clearTimeout(timer)
      // Also the first read, which a start sets off and does not wait for: after this the database closes.
      await Promise.allSettled([reading, directory])
    },
  }
}
