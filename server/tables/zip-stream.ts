import { crc32, createDeflateRaw } from 'node:zlib'

type Chunks = AsyncIterable<string | Buffer> | Iterable<string | Buffer>
/** A file inside the archive; its bytes arrive in chunks. */
export type ZipEntry = { readonly name: string; readonly chunks: Chunks }

type Packed = {
  readonly name: Buffer
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

// ZIP application note 6.3: sizes follow the data (bit 3), names are UTF-8 (bit 11), method 8 is deflate. The date is
// the format's first day, so that files of the same rows are identical.
const FLAGS = 0x0808
const VERSION = 20
const DEFLATE = 8
const DOS_DATE = 0x0021
const LARGEST = 0xffff_ffff

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function sizesAfter({ crc, packedBytes, bytes }: Packed): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x0807_4b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packedBytes, 8)
  sizes.writeUInt32LE(bytes, 12)
  return sizes
}

function directoryEntry({ name, crc, packedBytes, bytes, offset }: Packed): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x0201_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt16LE(DOS_DATE, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packedBytes, 20)
  head.writeUInt32LE(bytes, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

function directoryEnd(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Compresses an entry's chunks as they arrive; returns its checksum and lengths at the end. */
async function* packed({ chunks }: ZipEntry): AsyncGenerator<Buffer, Pick<Packed, 'crc' | 'bytes' | 'packedBytes'>> {
  const sums = { crc: 0, bytes: 0, packedBytes: 0 }
  const deflate = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      sums.crc = crc32(bytes, sums.crc)
      sums.bytes += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  // A failure of the source breaks the file off, so that half of it is not taken for the whole.
  feed().catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const piece of deflate) {
    const bytes = Buffer.from(piece)
    sums.packedBytes += bytes.length
    yield bytes
  }
  if (sums.bytes > LARGEST || sums.packedBytes > LARGEST)
    throw new Error('a file inside an archive is larger than 4 GB')
  return sums
}

/** A ZIP archive, entry after entry; only the last chunks are in memory. */
export async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = localHeader(name)
    yield head
    const sums = yield* packed(entry)
    const whole = { name, offset, ...sums }
    const tail = sizesAfter(whole)
    yield tail
    done.push(whole)
    offset += head.length + sums.packedBytes + tail.length
  }
  const directory = Buffer.concat(done.map(directoryEntry))
  yield directory
  yield directoryEnd(done.length, directory.length, offset)
}
