import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusals.ts'
import { ThreadQueue, type ThreadTask } from './thread-queue.ts'

const owners = new AsyncLocalStorage<string>()

/** Runs work whose tasks on threads are of one owner, such as a company that uploads a file. */
export const asOwner = <T>(owner: string, work: () => T): T => owners.run(owner, work)

type Turn = { readonly waiting: number; readonly last: Promise<unknown> }

/**
 * A few threads for heavy tasks. The tasks of one owner run one after the other, so that one who brings slow ones holds
 * one thread, and others go on.
 */
export class ThreadPool {
  private readonly queues: readonly ThreadQueue[]
  private readonly turns = new Map<string, Turn>()
  private readonly mostWaiting: number

  constructor(threads: number, limits: ConstructorParameters<typeof ThreadQueue>[0]) {
    this.queues = Array.from({ length: threads }, () => new ThreadQueue(limits))
    this.mostWaiting = limits.waiting
  }

  /** Throws what the task throws, `call.busy` when too many wait, and a `ThreadError` when the thread ended. */
  run(task: ThreadTask): Promise<unknown> {
    const owner = owners.getStore()
    if (owner === undefined) return this.now(task)
    const turn = this.turns.get(owner) ?? { waiting: 0, last: Promise.resolve() }
    if (turn.waiting > this.mostWaiting) return Promise.reject(new Refusal('call.busy'))
    const result = turn.last.then(() => this.now(task))
    const last = result.then(
      () => this.leave(owner),
      () => this.leave(owner),
    )
    this.turns.set(owner, { waiting: turn.waiting + 1, last })
    return result
  }

  private leave(owner: string): void {
    const turn = this.turns.get(owner)
    if (turn && turn.waiting > 1) this.turns.set(owner, { ...turn, waiting: turn.waiting - 1 })
    else this.turns.delete(owner)
  }

  /** On the thread with the least to do; the first one when all are idle, so that few are started. */
  private now(task: ThreadTask): Promise<unknown> {
    const [first, ...others] = this.queues
    if (!first) throw new Error('there are no threads')
    return others.reduce((least, one) => (one.load < least.load ? one : least), first).run(task)
  }
}
