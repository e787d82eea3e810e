import type { TableLine } from '#server/tables/read-table.ts'
import type { TableLimits } from '#server/tables/read-xlsx.ts'
import { ThreadError } from '#server/thread.ts'
import { ThreadQueue } from '#server/thread-queue.ts'

/** Unpacking a picture, a PDF or a table takes up to a second; one that is made to take longer is given up. */
const queue = new ThreadQueue({ what: 'reads uploads', waiting: 20, withinMs: 10_000 })

/** What is wrong with a file, or its validated bytes. */
type Read = string | { readonly bytes: Buffer }

/** Wraps a module's function so that it reads an upload on a thread of its own. Throws `ThreadError` when that ends. */
export function readInThread<R extends Read>(module: URL, name: string): (file: Buffer) => Promise<R> {
  return async (file) => {
    // The thread calls the function of this very type.
    const read = (await queue.run({ module: module.href, name, args: [file] })) as R
    // A buffer arrives as plain bytes.
    if (typeof read === 'object') Object.assign(read, { bytes: Buffer.from(read.bytes) })
    return read
  }
}

const TABLES = new URL('../tables/read-table.ts', import.meta.url).href

/** Reads a table file on the same thread, as `readTable` does; one that takes too long is none. */
export async function readTableInThread(file: Buffer, limits: TableLimits): Promise<TableLine[] | undefined> {
  try {
    // The thread calls the function of this very type.
    return (await queue.run({ module: TABLES, name: 'readTable', args: [file, limits] })) as TableLine[] | undefined
  } catch (error) {
    if (error instanceof ThreadError) return undefined
    throw error
  }
}
