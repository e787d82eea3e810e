import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage, ThreadTask } from './thread-queue.ts'

/** How nice the thread is at least. */
const NICE = 5

/**
 * Lets bookings go first. On Linux a priority belongs to the thread; elsewhere it would apply to the whole server. Only
 * root may raise one, and a service manager may forbid even lowering: the work is done at any priority.
 */
function lowerPriority(): void {
  try {
    if (process.platform === 'linux' && getPriority() < NICE) setPriority(NICE)
  } catch {
    // At the priority that the process has.
  }
}
lowerPriority()

/** Files arrive as plain bytes. */
const asBuffers = (args: readonly unknown[]) => args.map((arg) => (arg instanceof Uint8Array ? Buffer.from(arg) : arg))

const answer = (message: ThreadMessage) => parentPort?.postMessage(message)

async function done({ module, name, args }: ThreadTask): Promise<unknown> {
  const functions: Record<string, (...args: unknown[]) => unknown> = await import(module)
  const work = functions[name]
  if (!work) throw new Error(`${module} has no ${name}`)
  answer('STARTED')
  return work(...asBuffers(args))
}

parentPort?.on('message', (task: ThreadTask) => {
  done(task).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error }),
  )
})
