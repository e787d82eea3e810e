import { closeSync, openSync, readSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { JournalPlace } from '#server/db/journal-place.ts'
import type { City } from '../answer/city.ts'
import type { Loaded } from './loaded.ts'
import { WINDOW_DAYS } from './nights.ts'

// The nights of all cities as they are in memory, one city after the other, then an index, then the position of the
// index. The file is a cache only: when anything is wrong with it, the nights are read from the database.

const FORMAT = 'tradewind nights 2'
const TAIL_BYTES = 12
/** Written at once; the event loop turns between two. */
const CHUNK_BYTES = 1 << 20

type CityEntry = {
  readonly id: string
  readonly at: number
  readonly plans: number
  readonly rooms: number
  readonly longestRelease: number
  readonly dearest: number
  readonly checksum: number
}
type Table = {
  readonly format: string
  readonly windowDays: number
  readonly fromDay: number
  readonly place: JournalPlace
  readonly cities: readonly CityEntry[]
}

/** Thrown for a file that is not what it was when it was written. */
export class NightFileError extends Error {}

const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** The parts of a city in the file, in this order. The numbers come first, because they identify the nights. */
const numbersOf = (city: City) => [bytesOf(city.planNos), bytesOf(city.roomNos)]
const nightsOf = ({ nights }: City) => [nights.price, nights.limits, nights.stock, nights.release].map(bytesOf)

class Writer {
  at = 0
  private readonly file: FileHandle
  /**
   * One room for all that is written: hundreds of megabytes of copies would make the collector of garbage stop
   * everybody.
   */
  private readonly room = Buffer.allocUnsafe(CHUNK_BYTES)

  constructor(file: FileHandle) {
    this.file = file
  }

  /**
   * Writes bytes and gives their checksum, going on from another. They may change meanwhile; what is written is what
   * was summed.
   */
  async write(bytes: Uint8Array, checksum: number): Promise<number> {
    let sum = checksum
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = this.room.subarray(0, Math.min(CHUNK_BYTES, bytes.length - from))
      chunk.set(bytes.subarray(from, from + chunk.length))
      sum = crc32(chunk, sum)
      await this.file.write(chunk, 0, chunk.length, this.at)
      this.at += chunk.length
    }
    return sum
  }
}

async function writeAll(
  file: FileHandle,
  loaded: Loaded,
  { place, isCurrent }: { place: JournalPlace; isCurrent: () => boolean },
): Promise<boolean> {
  const writer = new Writer(file)
  const { fromDay } = loaded
  const cities: CityEntry[] = []
  for (const [id, city] of loaded.cities) {
    const { at } = writer
    let checksum = 0
    for (const part of [...numbersOf(city), ...nightsOf(city)]) checksum = await writer.write(part, checksum)
    // Memory that was freed meanwhile holds another city's nights.
    if (!isCurrent() || loaded.fromDay !== fromDay || loaded.cities.get(id) !== city) return false
    const { longestRelease, dearest } = city.nights
    cities.push({ id, at, plans: city.counts.plans, rooms: city.counts.rooms, longestRelease, dearest, checksum })
  }
  const table: Table = { format: FORMAT, windowDays: WINDOW_DAYS, fromDay, place, cities }
  const text = Buffer.from(JSON.stringify(table))
  const tail = Buffer.alloc(TAIL_BYTES)
  tail.writeUIntBE(writer.at, 0, 6)
  tail.writeUInt32BE(crc32(text), 8)
  await writer.write(text, 0)
  await writer.write(tail, 0)
  return true
}

/** An unfinished file of this age belongs to a killed process. */
const GIVEN_UP_MS = 3_600_000

/** Removes what killed processes have left beside a file of nights: each is as large as the file itself. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const leftover = join(folder, name)
    const { mtimeMs } = await stat(leftover)
    if (Date.now() - mtimeMs > GIVEN_UP_MS) await rm(leftover, { force: true })
  }
}

/**
 * Writes the nights as they stand. `place` must have been taken before: changes that come while this writes may be in
 * the file or not, and are read again from there. Gives up when a city is built anew or the window moves (`isCurrent`
 * false: everything was loaded anew).
 */
export async function writeNightFile(
  path: string,
  loaded: Loaded,
  about: { place: JournalPlace; isCurrent: () => boolean },
): Promise<boolean> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(path)
  const file = await open(unfinished, 'w', 0o600)
  let whole = false
  try {
    whole = await writeAll(file, loaded, about)
  } finally {
    await file.close()
    if (!whole) await rm(unfinished, { force: true })
  }
  if (whole) await rename(unfinished, path)
  return whole
}

/** A file of nights that has been opened; must be closed. */
export class NightFile {
  readonly table: Table
  /** Cities filled so far. */
  filled = 0
  private readonly descriptor: number

  private constructor(descriptor: number, table: Table) {
    this.descriptor = descriptor
    this.table = table
  }

  /** Opens a file; throws what `open` does, or `NightFileError`. */
  static open(path: string, sizeBytes: number): NightFile {
    const descriptor = openSync(path, 'r')
    try {
      const tail = new Uint8Array(TAIL_BYTES)
      if (readSync(descriptor, tail, 0, TAIL_BYTES, Math.max(0, sizeBytes - TAIL_BYTES)) < TAIL_BYTES)
        throw new NightFileError('it is too short')
      const at = Buffer.from(tail).readUIntBE(0, 6)
      if (at >= sizeBytes - TAIL_BYTES) throw new NightFileError('it was not finished')
      const text = Buffer.alloc(sizeBytes - TAIL_BYTES - at)
      readSync(descriptor, text, 0, text.length, at)
      if (crc32(text) !== Buffer.from(tail).readUInt32BE(8)) throw new NightFileError('it was not finished')
      const table = JSON.parse(text.toString('utf8')) as Table // Its checksum says that we wrote it.
      if (table.format !== FORMAT || table.windowDays !== WINDOW_DAYS)
        throw new NightFileError('it is of another version')
      return new NightFile(descriptor, table)
    } catch (error) {
      closeSync(descriptor)
      throw error
    }
  }

  /**
   * Fills a city; false when it has other plans or room types than the file, whose nights must then be read from the
   * database.
   */
  fill(city: City): boolean {
    const entry = this.table.cities.find(({ id }) => id === city.destination.id)
    if (entry?.plans !== city.counts.plans || entry.rooms !== city.counts.rooms) return false
    let { at } = entry
    let checksum = 0
    for (const expected of numbersOf(city)) {
      const numbers = this.read(new Uint8Array(expected.length), at)
      if (!Buffer.from(numbers).equals(expected)) return false
      checksum = crc32(numbers, checksum)
      at += numbers.length
    }
    for (const nights of nightsOf(city)) {
      checksum = crc32(this.read(nights, at), checksum)
      at += nights.length
    }
    if (checksum !== entry.checksum) throw new NightFileError('its bytes are not those that were written')
    city.nights.longestRelease = entry.longestRelease
    city.nights.dearest = entry.dearest
    this.filled++
    return true
  }

  private read(into: Uint8Array, at: number): Uint8Array {
    for (let have = 0; have < into.length;) {
      const read = readSync(this.descriptor, into, have, into.length - have, at + have)
      if (read === 0) throw new NightFileError('it ends too early')
      have += read
    }
    return into
  }

  close(): void {
    closeSync(this.descriptor)
  }
}
