import { ThreadQueue } from '#server/thread-queue.ts'

/** Reads files of 20,000 lines and matches as many, each within seconds; a task that takes longer is given up. */
export const bankThread = new ThreadQueue({ what: 'reads and matches lines of banks', waiting: 20, withinMs: 30_000 })
