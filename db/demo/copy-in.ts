import type { Client } from 'pg'

/** How a column's values go over the wire in PostgreSQL's binary copy format. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float8'
  | 'bool'
  | 'date'
  | 'time'
  | 'text[]'
  | 'jsonb'
  | 'bytea'

export type Cell = string | number | boolean | Buffer | Uint8Array | readonly unknown[] | object | null

/** A table with the columns that are filled, in order. */
export type CopyTarget = { readonly table: string; readonly columns: Readonly<Record<string, ColumnType>> }

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const END = Buffer.from([0xff, 0xff])
const DAYS_1970_TO_2000 = 10957
const TEXT_OID = 25
const CHUNK_BYTES = 1 << 16

/** Bytes that grow; numbers are written big endian, as the wire has them. */
class Bytes {
  private buffer = Buffer.allocUnsafe(1 << 20)
  private length = 0

  // Making room may move the buffer, so it comes before every write.
  private room(bytes: number): number {
    const at = this.length
    if (at + bytes > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, at + bytes))
      this.buffer.copy(larger, 0, 0, at)
      this.buffer = larger
    }
    this.length += bytes
    return at
  }

  int16(value: number): void {
    const at = this.room(2)
    this.buffer.writeInt16BE(value, at)
  }

  int32(value: number): void {
    const at = this.room(4)
    this.buffer.writeInt32BE(value, at)
  }

  int64(value: number): void {
    const at = this.room(8)
    this.buffer.writeBigInt64BE(BigInt(value), at)
  }

  double(value: number): void {
    const at = this.room(8)
    this.buffer.writeDoubleBE(value, at)
  }

  raw(bytes: Uint8Array): void {
    const at = this.room(bytes.length)
    this.buffer.set(bytes, at)
  }

  text(text: string): void {
    const at = this.room(Buffer.byteLength(text))
    this.buffer.write(text, at)
  }

  /** Writes a field: its length in front of what `body` writes. */
  sized(body: () => void): void {
    const at = this.room(4)
    body()
    this.buffer.writeInt32BE(this.length - at - 4, at)
  }

  view(): Buffer {
    return this.buffer.subarray(0, this.length)
  }
}

const WRITERS: Record<ColumnType, (bytes: Bytes, cell: Cell) => void> = {
  uuid: (bytes, cell) => bytes.raw(Buffer.from(String(cell).replaceAll('-', ''), 'hex')),
  text: (bytes, cell) => bytes.text(String(cell)),
  int2: (bytes, cell) => bytes.int16(Number(cell)),
  int4: (bytes, cell) => bytes.int32(Number(cell)),
  int8: (bytes, cell) => bytes.int64(Number(cell)),
  float8: (bytes, cell) => bytes.double(Number(cell)),
  bool: (bytes, cell) => bytes.raw(Uint8Array.of(cell === true ? 1 : 0)),
  date: (bytes, cell) => bytes.int32(Date.parse(`${String(cell)}T00:00:00Z`) / 86_400_000 - DAYS_1970_TO_2000),
  time: (bytes, cell) => {
    const [hours, minutes] = String(cell).split(':')
    bytes.int64((Number(hours) * 60 + Number(minutes)) * 60_000_000)
  },
  'text[]': (bytes, cell) => writeTextArray(bytes, Array.isArray(cell) ? cell.map(String) : []),
  jsonb: (bytes, cell) => {
    bytes.raw(Uint8Array.of(1))
    bytes.text(JSON.stringify(cell))
  },
  bytea: (bytes, cell) => {
    if (!(cell instanceof Uint8Array)) throw new TypeError('a bytea column takes bytes')
    bytes.raw(cell)
  },
}

function writeTextArray(bytes: Bytes, items: readonly string[]): void {
  bytes.int32(items.length > 0 ? 1 : 0)
  bytes.int32(0)
  bytes.int32(TEXT_OID)
  if (items.length === 0) return
  bytes.int32(items.length)
  bytes.int32(1)
  for (const item of items) bytes.sized(() => bytes.text(item))
}

/** Rows of one table in the binary copy format. */
export class CopyRows {
  readonly target: CopyTarget
  count = 0
  private readonly bytes = new Bytes()
  private readonly writers: readonly ((bytes: Bytes, cell: Cell) => void)[]

  constructor(target: CopyTarget) {
    this.target = target
    this.writers = Object.values(target.columns).map((type) => WRITERS[type])
    this.bytes.raw(SIGNATURE)
  }

  add(cells: readonly Cell[]): void {
    if (cells.length !== this.writers.length)
      throw new Error(`${this.target.table} takes ${this.writers.length} cells, not ${cells.length}`)
    this.count++
    this.bytes.int16(cells.length)
    cells.forEach((cell, i) => {
      if (cell === null) this.bytes.int32(-1)
      else this.bytes.sized(() => this.writers[i]?.(this.bytes, cell))
    })
  }

  finished(): Buffer {
    this.bytes.raw(END)
    return this.bytes.view()
  }
}

// What pg gives a query of one's own to talk to; its types leave the copy part out.
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Sends the rows through COPY FROM STDIN; fills identity columns with the given values too. */
export function copyIn(client: Client, rows: CopyRows): Promise<void> {
  if (rows.count === 0) return Promise.resolve()
  const { table, columns } = rows.target
  const data = rows.finished()
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: unknown) => {
        const copy = connection as CopyConnection // The types of pg leave the copy calls out, the object has them.
        copy.query(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin (format binary)`)
      },
      handleCopyInResponse: (connection: CopyConnection) => {
        for (let at = 0; at < data.length; at += CHUNK_BYTES)
          connection.sendCopyFromChunk(data.subarray(at, at + CHUNK_BYTES))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      // After an error message pg calls nothing else of a query, and holds the next one back until the connection is
      // ready.
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(query)
  })
}
