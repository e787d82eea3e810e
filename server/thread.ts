import { Worker } from 'node:worker_threads'

/** Thrown when a thread ended that work was given to; the message is a sentence. */
export class ThreadError extends Error {}

const begun = new Map<string, Worker>()

function newThread(module: URL): Worker {
  return new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { module: module.href } })
}

/** Begins a thread that will be needed; whoever starts the module next gets it. */
export function beginThread(module: URL): void {
  begun.set(module.href, newThread(module))
}

/** Runs a module on a thread of its own; it speaks through `parentPort`. */
export function startThread(module: URL): Worker {
  const early = begun.get(module.href)
  begun.delete(module.href)
  return early ?? newThread(module)
}
