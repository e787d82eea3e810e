import type { TableLine } from '#server/tables/read-table.ts'
import type { TableLimits } from '#server/tables/read-xlsx.ts'
import { ThreadError } from '#server/thread.ts'
import { ThreadPool } from '#server/thread-pool.ts'

/**
 * Unpacking a picture, a PDF or a table takes up to a second and little memory; a file made to take more is abandoned.
 * A company with slow ones occupies one thread, and the uploads of others take another.
 */
const threads = new ThreadPool(4, { what: 'reads uploads', waiting: 20, withinMs: 10_000, heapMb: 192 })

/** What is wrong with a file, or its validated bytes. */
type Read = string | { readonly bytes: Buffer }

/** Wraps a module's function so that it reads an upload on a thread of its own. Throws `ThreadError` when that ends. */
export function readInThread<R extends Read>(module: URL, name: string): (file: Buffer) => Promise<R> {
  return async (file) => {
    // The thread calls the function of this very type.
    const read = (await threads.run({ module: module.href, name, args: [file] })) as R
    // A buffer arrives as plain bytes.
    if (typeof read === 'object') Object.assign(read, { bytes: Buffer.from(read.bytes) })
    return read
  }
}

const TABLES = new URL('../../tables/read-table.ts', import.meta.url).href

/** Reads a table file as `readTable` does, on these threads; undefined when it takes too long. */
export async function readTableInThread(file: Buffer, limits: TableLimits): Promise<TableLine[] | undefined> {
  try {
    // The thread calls the function of this very type.
    return (await threads.run({ module: TABLES, name: 'readTable', args: [file, limits] })) as TableLine[] | undefined
  } catch (error) {
    if (error instanceof ThreadError) return undefined
    throw error
  }
}
