import { ThreadQueue } from '#server/thread-queue.ts'
import { documentLook } from './look.ts'

const DRAW = new URL('./draw.ts', import.meta.url).href

type Draw = (...args: never[]) => Promise<Buffer>

/** A page takes as long as a hundred bookings. The outbox bounds the documents for mails. */
const queue = new ThreadQueue({ what: 'renders documents', waiting: 200 })

/**
 * Wraps a module's function so that it renders a document on the rendering thread. Arguments are copied, so they must
 * be plain data. A document has the operator's colour and logo of the moment it is asked for. `forMail` queues behind
 * the documents for people. Throws what rendering throws, and `call.busy` when the queue is full.
 */
export function renderedInWorker<F extends Draw>(module: URL, name: string): { readonly draw: F; readonly forMail: F } {
  const calling = (isUrgent: boolean) => {
    const call = async (...args: unknown[]) => {
      const bytes = await queue.run(
        { module: DRAW, name: 'drawDocument', args: [{ look: documentLook(), module: module.href, name }, args] },
        { isUrgent },
      )
      if (!(bytes instanceof Uint8Array)) throw new TypeError(`${name} gave no bytes`)
      return Buffer.from(bytes)
    }
    return call as unknown as F // The thread calls the function of this very type.
  }
  return { draw: calling(true), forMail: calling(false) }
}
