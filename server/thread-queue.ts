import type { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'
import { startThread, ThreadError } from './thread.ts'

/** A function of a module to be called on the thread, and its result. */
export type ThreadTask = { readonly module: string; readonly name: string; readonly args: readonly unknown[] }
/** `STARTED` when the module is loaded, before the function is called. */
export type ThreadMessage = 'STARTED' | { readonly value: unknown } | { readonly error: unknown }

type Waiting = {
  readonly task: ThreadTask
  readonly done: (value: unknown) => void
  readonly fail: (error: unknown) => void
}

type Limits = {
  /** What the thread does, for messages. */
  readonly what: string
  /** Longest queue of tasks for people; further ones are refused at once rather than done too late. */
  readonly waiting: number
  /** A task that takes longer, its module once loaded, ends the thread and fails; no limit when left out. */
  readonly withinMs?: number
  /** A task whose objects need more memory ends the thread and fails; no limit of its own when left out. */
  readonly heapMb?: number
}

/**
 * Does heavy tasks one after the other on a thread of its own, so that bookings do not wait for them. Urgent tasks come
 * before others. The thread starts with the first task and keeps no process alive.
 */
export class ThreadQueue {
  private readonly limits: Limits
  private readonly urgent: Waiting[] = []
  private readonly others: Waiting[] = []
  private current: Waiting | undefined
  private worker: Worker | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Tasks that wait or are under way. */
  get load(): number {
    return (this.current ? 1 : 0) + this.urgent.length + this.others.length
  }

  /** Throws what the task throws, `call.busy` when the queue is full, and a `ThreadError` when the thread ended. */
  run(task: ThreadTask, { isUrgent = true } = {}): Promise<unknown> {
    return new Promise((done, fail) => {
      if (isUrgent && this.urgent.length >= this.limits.waiting) return fail(new Refusal('call.busy'))
      const queue = isUrgent ? this.urgent : this.others
      queue.push({ task, done, fail })
      this.next()
    })
  }

  private next(): void {
    if (this.current) return
    this.current = this.urgent.shift() ?? this.others.shift()
    if (!this.current) return this.worker?.unref()
    const worker = (this.worker ??= this.start())
    worker.ref()
    worker.postMessage(this.current.task)
  }

  private start(): Worker {
    const worker = startThread(new URL('./thread-queue-worker.ts', import.meta.url), this.limits)
    const { withinMs } = this.limits
    worker.on('message', (message: ThreadMessage) => {
      if (message !== 'STARTED')
        this.end((waiting) => ('value' in message ? waiting.done(message.value) : waiting.fail(message.error)))
      else if (withinMs !== undefined) this.timer = setTimeout(() => void worker.terminate(), withinMs)
    })
    // An error that ends the thread fails the task under way; the next one gets a new thread.
    const lost = (error: unknown) => {
      if (this.worker !== worker) return
      this.worker = undefined
      this.end((waiting) => waiting.fail(error))
    }
    worker.on('error', (error: NodeJS.ErrnoException) =>
      lost(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadError(error.message) : error),
    )
    worker.on('exit', () => lost(new ThreadError(`the thread that ${this.limits.what} ended`)))
    return worker
  }

  private end(tell: (waiting: Waiting) => void): void {
    clearTimeout(this.timer)
    const waiting = this.current
    this.current = undefined
    if (waiting) tell(waiting)
    this.next()
  }
}
