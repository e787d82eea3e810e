const PAGE_BYTES = 65_536
/** Address space asked for, in pages: four gigabytes, or less where the machine gives no more. */
const MOST_PAGES = [65_536, 32_768, 16_384, 4_096]
const ALIGNMENT = 64

function reserve(initial: number): WebAssembly.Memory {
  let failure = new Error('the world is too large for one node')
  for (const maximum of MOST_PAGES.filter((most) => most >= initial)) {
    try {
      return new WebAssembly.Memory({ initial, maximum, shared: true })
    } catch (error) {
      failure = new Error('the machine gives the engine no memory', { cause: error })
    }
  }
  throw failure
}

type Hole = { at: number; bytes: number }

/**
 * Memory of the engine: one WebAssembly memory that grows, with a list of what was given back.
 * It is shared, so that views made before it grew stay good.
 */
export class Arena {
  readonly memory: WebAssembly.Memory
  private end = ALIGNMENT
  private holes: Hole[] = []

  constructor(expectedBytes: number) {
    this.memory = reserve(Math.ceil(expectedBytes / PAGE_BYTES) + 1)
  }

  /** Bytes that are in use. */
  get usedBytes(): number {
    return this.end - this.holes.reduce((sum, hole) => sum + hole.bytes, 0)
  }

  /** Place of fresh, zeroed bytes, aligned to a cache line. */
  take(wanted: number): number {
    const bytes = Math.max(ALIGNMENT, Math.ceil(wanted / ALIGNMENT) * ALIGNMENT)
    const hole = this.holes.find((one) => one.bytes >= bytes)
    const at = hole?.at ?? this.end
    if (hole) {
      new Uint8Array(this.memory.buffer, at, bytes).fill(0)
      hole.at += bytes
      hole.bytes -= bytes
      this.holes = this.holes.filter((one) => one.bytes > 0)
    } else {
      this.end += bytes
      const missing = this.end - this.memory.buffer.byteLength
      if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES))
    }
    return at
  }

  /** Takes back what `take` gave for the same number of bytes. */
  giveBack(at: number, wanted: number): void {
    const bytes = Math.max(ALIGNMENT, Math.ceil(wanted / ALIGNMENT) * ALIGNMENT)
    this.holes.push({ at, bytes })
    this.holes.sort((a, b) => a.at - b.at)
    const joined: Hole[] = []
    for (const hole of this.holes) {
      const last = joined.at(-1)
      if (last && last.at + last.bytes === hole.at) last.bytes += hole.bytes
      else joined.push(hole)
    }
    this.holes = joined
  }
}

/** Takes several arrays out of one piece of the arena, which is given back as a whole. */
export class Piece {
  private next: number
  private readonly arena: Arena
  private readonly at: number
  private readonly bytes: number

  constructor(arena: Arena, bytes: number) {
    this.arena = arena
    this.bytes = bytes
    this.at = this.next = arena.take(bytes)
  }

  private place(bytes: number): number {
    const at = this.next
    this.next += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    if (this.next > this.at + this.bytes) throw new RangeError('a piece of the arena is too small for its arrays')
    return at
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(this.arena.memory.buffer, this.place(length), length)
  }

  u16(length: number): Uint16Array {
    return new Uint16Array(this.arena.memory.buffer, this.place(length * 2), length)
  }

  u32(length: number): Uint32Array {
    return new Uint32Array(this.arena.memory.buffer, this.place(length * 4), length)
  }

  i32(length: number): Int32Array {
    return new Int32Array(this.arena.memory.buffer, this.place(length * 4), length)
  }

  f32(length: number): Float32Array {
    return new Float32Array(this.arena.memory.buffer, this.place(length * 4), length)
  }

  f64(length: number): Float64Array {
    return new Float64Array(this.arena.memory.buffer, this.place(length * 8), length)
  }

  giveBack(): void {
    this.arena.giveBack(this.at, this.bytes)
  }
}

/** Bytes a piece needs for arrays of these sizes. */
export function pieceBytes(...sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / ALIGNMENT) * ALIGNMENT, 0)
}
