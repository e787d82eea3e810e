import { ThreadQueue } from '#server/thread-queue.ts'

/** Unpacking a picture or a PDF takes up to a second; one that is made to take longer is given up. */
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
