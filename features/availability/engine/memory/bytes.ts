import { SerializedJson } from '#server/http/handler.ts'

/** Ready bytes of many texts, one behind the other: text `i` goes from `starts[i]` to `starts[i + 1]`. */
export type Fragments = { readonly bytes: Buffer; readonly starts: Uint32Array }

/** More than nearly every answer needs. */
const FIRST_BYTES = 1 << 18
/** Shorter pieces are quicker copied byte by byte than by a call. */
const SHORT = 40
const ZERO = 48
const MOST_SMALL = 2 ** 31

/** Bytes of a text, for `Bytes.put`. */
export const encoded = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const NULL = encoded('null')

/** An answer being put together, envelope included; one for all, since an answer is finished before the next begins. */
export class Bytes {
  private all = Buffer.allocUnsafeSlow(FIRST_BYTES)
  private end = 0

  /** Grows the buffer to hold this many bytes. */
  private room(bytes: number): void {
    if (this.end + bytes <= this.all.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.end + bytes))
    this.all.copy(larger, 0, 0, this.end)
    this.all = larger
  }

  begin(): void {
    this.end = 0
    this.put(SerializedJson.OPENING)
  }

  /** Writes a piece, from one of its bytes on. */
  put(piece: Uint8Array, from = 0): void {
    const { length } = piece
    this.room(length)
    const { all, end } = this
    if (length > SHORT && from === 0) all.set(piece, end)
    else for (let i = from; i < length; i++) all[end + i - from] = piece[i]!
    this.end = end + length - from
  }

  text(text: string): void {
    this.room(text.length * 3)
    this.end += this.all.write(text, this.end)
  }

  /** A whole number from zero on, or null. */
  number(value: number | null): void {
    if (value === null) return this.put(NULL)
    if (value < 10) {
      this.room(1)
      this.all[this.end++] = ZERO + value
      return
    }
    if (value >= MOST_SMALL) return this.text(String(value))
    let digits = 1
    for (let power = 10; power <= value; power *= 10) digits++
    this.room(digits)
    let rest = value
    for (let at = this.end + digits - 1; at >= this.end; at--) {
      const next = (rest / 10) | 0
      this.all[at] = ZERO + rest - 10 * next
      rest = next
    }
    this.end += digits
  }

  fragment({ bytes, starts }: Fragments, place: number): void {
    const from = starts[place]!
    const to = starts[place + 1]!
    this.room(to - from)
    bytes.copy(this.all, this.end, from, to)
    this.end += to - from
  }

  /** The answer as it will be sent. */
  finish(): SerializedJson {
    this.put(SerializedJson.CLOSING)
    return new SerializedJson(this.all.subarray(0, this.end), true)
  }
}
