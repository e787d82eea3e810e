import { Worker } from 'node:worker_threads'

/** Thrown when a thread ends with work under way; the message is a sentence. */
export class ThreadError extends Error {}

/**
 * Runs a module on a thread of its own; it communicates through `parentPort`. One whose objects need more than `heapMb`
 * ends with an error.
 */
export function startThread(module: URL, { heapMb }: { readonly heapMb?: number | undefined } = {}): Worker {
  const resourceLimits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb }
  return new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { module: module.href }, resourceLimits })
}
