import { crc32, deflateSync } from 'node:zlib'

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function header(width: number, height: number, interlaced: boolean): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits a sample, red green blue.
  data.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  return data
}

type PngOptions = {
  width?: number
  height?: number
  rows?: number
  interlaced?: boolean
  extra?: readonly Buffer[]
  tail?: Buffer
}

/** A teal picture; `rows` unlike `height` makes one whose data is not what its header says. */
export function png({
  width = 120,
  height = 40,
  rows = height,
  interlaced = false,
  extra = [],
  tail = Buffer.alloc(0),
}: PngOptions = {}): Buffer {
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) row.set([15, 118, 110], 1 + x * 3)
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  return Buffer.concat([
    SIGN,
    pngChunk('IHDR', header(width, height, interlaced)),
    ...extra,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
    tail,
  ])
}

/** The smallest thing that has the build of a JPEG: frame, scan, end; `comment` is what a camera would write. */
export function jpeg({ width = 64, height = 32, comment = '' } = {}): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length + 2)
    return Buffer.concat([Buffer.from([0xff, marker]), length, data])
  }
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  const scan = Buffer.from([1, 1, 0, 0, 63, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xe1, Buffer.from(comment, 'latin1')),
    segment(0xc0, frame),
    segment(0xda, scan),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ])
}
