import type { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'
import { startThread } from '#server/thread.ts'

/** A request to the rendering thread, and its response. */
export type RenderRequest = { readonly module: string; readonly name: string; readonly args: readonly unknown[] }
export type RenderResult = { readonly bytes: Uint8Array } | { readonly error: unknown }

type Waiting = {
  readonly order: RenderRequest
  readonly done: (bytes: Buffer) => void
  readonly fail: (error: unknown) => void
}
type Draw = (...args: never[]) => Promise<Buffer>

/**
 * Longest queue of documents for people; further ones are refused at once rather than rendered too late. The outbox
 * bounds those for mails.
 */
const WAITING = 200

/**
 * Renders documents one after the other on a thread of its own: a page takes as long as a hundred bookings, which would
 * wait for it otherwise. Documents for people come before those for mails. The thread starts with the first document
 * and keeps no process alive.
 */
class Press {
  private readonly people: Waiting[] = []
  private readonly mails: Waiting[] = []
  private current: Waiting | undefined
  private worker: Worker | undefined

  draw(order: RenderRequest, isForMail: boolean): Promise<Buffer> {
    return new Promise((done, fail) => {
      if (!isForMail && this.people.length >= WAITING) return fail(new Refusal('call.busy'))
      const line = isForMail ? this.mails : this.people
      line.push({ order, done, fail })
      this.next()
    })
  }

  private next(): void {
    if (this.current) return
    this.current = this.people.shift() ?? this.mails.shift()
    if (!this.current) return this.worker?.unref()
    this.worker ??= this.start()
    this.worker.ref()
    this.worker.postMessage(this.current.order)
  }

  private start(): Worker {
    const worker = startThread(new URL('./renderer-worker.ts', import.meta.url))
    worker.on('message', (answer: RenderResult) =>
      this.end((waiting) => ('bytes' in answer ? waiting.done(Buffer.from(answer.bytes)) : waiting.fail(answer.error))),
    )
    // An error that ends the thread fails the document being rendered; the next one gets a new thread.
    const lost = (error: unknown) => {
      if (this.worker !== worker) return
      this.worker = undefined
      this.end((waiting) => waiting.fail(error))
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread that renders documents ended')))
    return worker
  }

  private end(tell: (waiting: Waiting) => void): void {
    const waiting = this.current
    this.current = undefined
    if (waiting) tell(waiting)
    this.next()
  }
}

const press = new Press()

/**
 * Wraps a module's function so that it renders a document on the rendering thread. Arguments are copied, so they must
 * be plain data. `forMail` queues behind the documents for people. Throws what rendering throws, and `call.busy` when
 * the queue is full.
 */
export function renderedInWorker<F extends Draw>(module: URL, name: string): { readonly draw: F; readonly forMail: F } {
  // The thread calls the function of this very type.
  const calling = (isForMail: boolean) =>
    ((...args: unknown[]) => press.draw({ module: module.href, name, args }, isForMail)) as unknown as F
  return { draw: calling(false), forMail: calling(true) }
}
