import type { Pool } from 'pg'
import { NO_LIMIT } from '#server/db/database.ts'
import type { Statement } from '#server/db/statements.ts'

const SIGNATURE_BYTES = 19
const END = -1
const COPY_DATA = 'd'.charCodeAt(0)
/** A message is its kind, and the length of itself without the kind. */
const HEAD_BYTES = 5

/** The stream of the server's bytes; pg's parser listens to it. */
type Stream = {
  listeners(event: 'data'): Listener[]
  removeAllListeners(event: 'data'): void
  on(event: 'data', listener: Listener): void
}
type Listener = (chunk: Buffer) => void
// What pg hands to a query of one's own; its types leave this part out.
type CopyConnection = { readonly stream: Stream; query(text: string): void }

/** One row of a binary copy: where its fields lie in the bytes. */
export class CopiedRow {
  bytes: Buffer = Buffer.alloc(0)
  private place = 0

  set(bytes: Buffer, place: number): void {
    this.bytes = bytes
    this.place = place
  }

  /** Place of a field's first byte. */
  at(field: number): number {
    let next = this.place
    for (let i = 0; i < field; i++) next += 4 + Math.max(0, this.bytes.readInt32BE(next))
    return next + 4
  }
}

/**
 * Reads the rows of a COPY in place, before pg's parser makes an object of each, and passes all other messages on to
 * it. Nearly all messages are rows.
 */
class RowReader {
  count = 0
  private rest: Buffer | undefined
  private readonly row = new CopiedRow()
  private readonly take: (row: CopiedRow) => void
  private readonly pass: Listener

  constructor(take: (row: CopiedRow) => void, pass: Listener) {
    this.take = take
    this.pass = pass
  }

  read(chunk: Buffer): void {
    const from = this.complete(chunk)
    const to = this.readWhole(chunk, from)
    if (to < chunk.length) this.rest = chunk.subarray(to)
  }

  /** Completes the message that began in the chunk before; tells where the next one begins. */
  private complete(chunk: Buffer): number {
    let from = 0
    while (this.rest !== undefined) {
      const { length } = this.rest
      const missing = (length < HEAD_BYTES ? HEAD_BYTES : 1 + this.rest.readUInt32BE(1)) - length
      if (missing === 0) {
        const message = this.rest
        this.rest = undefined
        this.readWhole(message, 0)
      } else if (from === chunk.length) break
      else {
        this.rest = Buffer.concat([this.rest, chunk.subarray(from, from + missing)])
        from = Math.min(chunk.length, from + missing)
      }
    }
    return from
  }

  /** Reads the messages that are whole from a place on; tells where the last one ends. */
  private readWhole(bytes: Buffer, from: number): number {
    let place = from
    while (bytes.length - place >= HEAD_BYTES) {
      const end = place + 1 + bytes.readUInt32BE(place + 1)
      if (end > bytes.length) break
      if (bytes[place] === COPY_DATA) this.readRow(bytes, place + HEAD_BYTES)
      else this.pass(bytes.subarray(place, end))
      place = end
    }
    return place
  }

  private readRow(bytes: Buffer, at: number): void {
    // The signature precedes the first row; the server sends one row a message.
    const start = this.count === 0 && bytes[at] === 'P'.charCodeAt(0) ? at + SIGNATURE_BYTES : at
    if (start + 2 > bytes.length || bytes.readInt16BE(start) === END) return
    this.count++
    this.row.set(bytes, start + 2)
    this.take(this.row)
  }
}

/**
 * Reads a statement without parameters as a binary copy, row by row, never holding more than a piece of it:
 * ten times quicker than rows for tables whose weight is in bytea columns. It has no time limit: a large world on a
 * busy machine is read for minutes.
 */
export async function copyOut(
  pool: Pool,
  statement: Statement<object, unknown>,
  take: (row: CopiedRow) => void,
): Promise<number> {
  if (statement.params.length > 0) throw new Error(`${statement.name}: a copy takes no parameters`)
  const client = await pool.connect()
  let restore = () => {}
  let count = 0
  let failure: Error | undefined
  try {
    await client.query(`begin ${NO_LIMIT}`)
    await new Promise<void>((resolve, reject) => {
      const query = {
        submit: (connection: unknown) => {
          const copy = connection as CopyConnection // The object has more than the types of pg say.
          const { stream } = copy
          const parsers = stream.listeners('data')
          const reader = new RowReader(take, (message) => parsers.forEach((parse) => parse(message)))
          const read: Listener = (chunk) => {
            try {
              reader.read(chunk)
              count = reader.count
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)))
            }
          }
          stream.removeAllListeners('data')
          stream.on('data', read)
          restore = () => {
            stream.removeAllListeners('data')
            for (const parse of parsers) stream.on('data', parse)
          }
          copy.query(`copy (${statement.text}) to stdout (format binary)`)
        },
        handleCommandComplete: () => {},
        handleError: reject,
        handleReadyForQuery: () => resolve(),
      }
      client.query(query)
    })
    restore()
    await client.query('commit')
    return count
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    restore()
    client.release(failure)
  }
}
