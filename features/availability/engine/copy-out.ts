import type { Pool } from 'pg'
import type { Statement } from '#server/db/statements.ts'

const SIGNATURE_BYTES = 19
const END = -1

// What pg hands to a query of one's own; its types leave the copy part out.
type CopyConnection = { query(text: string): void }

/** One row of a binary copy: where its fields lie in the bytes. */
export type CopiedRow = {
  readonly bytes: Buffer
  /** Place of a field's first byte. */
  readonly at: (field: number) => number
}

/**
 * Reads a statement without parameters as a binary copy, row by row, never holding more than a message of it:
 * ten times quicker than rows for tables whose weight is in bytea columns.
 */
export async function copyOut(pool: Pool, statement: Statement, take: (row: CopiedRow) => void): Promise<number> {
  if (statement.params.length > 0) throw new Error(`${statement.name}: a copy takes no parameters`)
  const client = await pool.connect()
  let count = 0
  let started = false
  let place = 0
  let row: Buffer = Buffer.alloc(0)
  const at = (field: number): number => {
    let next = place
    for (let i = 0; i < field; i++) next += 4 + Math.max(0, row.readInt32BE(next))
    return next + 4
  }
  const copied = {
    get bytes() {
      return row
    },
    at,
  }
  let failure: Error | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const query = {
        submit: (connection: unknown) => {
          const copy = connection as CopyConnection // The object has more than the types of pg say.
          copy.query(`copy (${statement.text}) to stdout (format binary)`)
        },
        handleCopyData: (message: { chunk: Buffer }) => {
          row = message.chunk
          // The server sends one row a message; the signature stands before the first.
          place = (started ? 0 : SIGNATURE_BYTES) + 2
          started = true
          if (row.length < place || row.readInt16BE(place - 2) === END) return
          count++
          take(copied)
        },
        handleCommandComplete: () => {},
        handleError: reject,
        handleReadyForQuery: () => resolve(),
      }
      client.query(query)
    })
    return count
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure)
  }
}
