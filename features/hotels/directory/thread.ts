import type { Worker } from 'node:worker_threads'
import { startThread, ThreadError } from '#server/thread.ts'
import type { Directory } from './directory.ts'

/** Messages to the thread: where to read the names, once, and searches, which wait for that. */
export type ToDirectory = { readonly connectionString: string } | Question
export type Question = {
  [Name in keyof Directory]: { readonly no: number; readonly name: Name; readonly args: Parameters<Directory[Name]> }
}[keyof Directory]

/** Its messages: that the names are loaded, and answers. */
export type FromDirectory =
  | { readonly read: true }
  | { readonly no: number; readonly answer: unknown }
  | { readonly no: number; readonly error: unknown }

type Waiting = { done(answer: unknown): void; fail(error: unknown): void }

/**
 * A directory on a thread of its own, which reads the names once: building it takes a third of a start and would block
 * every call. The thread starts with its first message and keeps no process alive.
 */
export class DirectoryThread {
  private thread: Worker | undefined
  private unread = true
  private readonly onLost: (error: ThreadError) => void
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0
  private finishing = false
  private failure: ThreadError | undefined
  private readonly reading = Promise.withResolvers<void>()

  /** `onLost` is called when the thread ends unexpectedly. */
  constructor(onLost: (error: ThreadError) => void) {
    this.onLost = onLost
    this.reading.promise.catch(() => {}) // Waiting searches get the error with their answer.
  }

  /** Whether it was not asked to read yet. */
  get isUnread(): boolean {
    return this.unread
  }

  /** Whether its thread has ended. */
  get isLost(): boolean {
    return this.failure !== undefined
  }

  /** Reads the names; once. Throws a `ThreadError`. */
  read(connectionString: string): Promise<void> {
    this.unread = false
    this.tell({ connectionString })
    return this.reading.promise
  }

  suggest(...args: Parameters<Directory['suggest']>): Promise<ReturnType<Directory['suggest']>> {
    return this.ask((no) => ({ no, name: 'suggest', args }))
  }

  nothingIn(...args: Parameters<Directory['nothingIn']>): Promise<ReturnType<Directory['nothingIn']>> {
    return this.ask((no) => ({ no, name: 'nothingIn', args }))
  }

  popular(...args: Parameters<Directory['popular']>): Promise<ReturnType<Directory['popular']>> {
    return this.ask((no) => ({ no, name: 'popular', args }))
  }

  /** Ends the thread as soon as it owes no answer. */
  finish(): void {
    this.finishing = true
    if (this.waiting.size === 0) void this.thread?.terminate()
  }

  /** Ends the thread at once. */
  async end(): Promise<void> {
    this.finishing = true
    await this.thread?.terminate()
  }

  private tell(message: ToDirectory): void {
    this.thread ??= this.begin()
    this.thread.postMessage(message)
  }

  private begin(): Worker {
    const thread = startThread(new URL('./worker.ts', import.meta.url))
    thread.unref()
    thread.on('message', (message: FromDirectory) => this.hear(message))
    thread.on('error', (error: Error) => this.lose(error.message, error))
    thread.on('exit', (code) => this.lose(`their thread ended with code ${code}`))
    return thread
  }

  private lose(why: string, cause?: unknown): void {
    if (this.failure) return
    this.failure = new ThreadError(`The names to search by can not be used: ${why}`, { cause })
    this.reading.reject(this.failure)
    for (const { fail } of this.waiting.values()) fail(this.failure)
    this.waiting.clear()
    if (!this.finishing) this.onLost(this.failure)
  }

  private ask<Answer>(question: (no: number) => Question): Promise<Answer> {
    if (this.failure) return Promise.reject(this.failure)
    const no = ++this.asked
    return new Promise((done, fail) => {
      // The result of the directory's function of that name.
      this.waiting.set(no, { done: (answer) => done(answer as Answer), fail })
      this.tell(question(no))
    })
  }

  private hear(message: FromDirectory): void {
    if ('read' in message) return this.reading.resolve()
    const waiting = this.waiting.get(message.no)
    this.waiting.delete(message.no)
    if ('answer' in message) waiting?.done(message.answer)
    else waiting?.fail(message.error)
    if (this.finishing) this.finish()
  }
}
