import { crc32, inflateSync } from 'node:zlib'

/**
 * The allowed size of a picture in pixels; `mostPixels` limits its area, because a small file can hold a huge picture.
 */
export type PictureRule = { readonly leastEdge: number; readonly mostEdge: number; readonly mostPixels: number }

/** A validated picture, without metadata and without bytes after its end. */
export type Picture = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}
export type PictureFault = 'NOT_A_PICTURE' | 'SIZE'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks of a PNG that make up its picture (W3C PNG, 11.2 and 11.3); all others are removed. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Samples per pixel, and the bits a sample may have, by colour type (W3C PNG, 11.2.1). */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

function fits(rule: PictureRule, width: number, height: number): boolean {
  return (
    Math.min(width, height) >= rule.leastEdge &&
    Math.max(width, height) <= rule.mostEdge &&
    width * height <= rule.mostPixels
  )
}

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer }

/** The chunks up to IEND; undefined when one is cut off or its checksum is wrong. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = PNG.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (length > file.length || end > file.length) return undefined
    const type = file.toString('latin1', at + 4, at + 8)
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** Whether the picture's data unpacks to exactly what its header promises, and to no byte more. */
function unpacks(header: Buffer, data: Buffer): boolean {
  const [width, height, depth, colour] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header.readUInt8(8),
    header.readUInt8(9),
  ]
  const { samples = 0, depths = [] } = COLOURS[colour] ?? {}
  // Interlaced pictures (the last byte) are for slow lines; PDF does not support them.
  if (!depths.includes(depth) || header.readUInt8(12) !== 0) return false
  const expected = height * (1 + Math.ceil((width * samples * depth) / 8))
  try {
    return inflateSync(data, { maxOutputLength: expected + 1 }).length === expected
  } catch {
    return false
  }
}

function readPng(file: Buffer, rule: PictureRule): Picture | PictureFault {
  const chunks = chunksOf(file)
  const header = chunks?.[0]?.type === 'IHDR' ? chunks[0].data : undefined
  if (!chunks || header?.length !== 13 || chunks.filter(({ type }) => type === 'IHDR').length > 1)
    return 'NOT_A_PICTURE'
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (!fits(rule, width, height)) return 'SIZE'
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  if (!unpacks(header, data)) return 'NOT_A_PICTURE'
  const bytes = Buffer.concat([PNG, ...chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole)])
  return { mediaType: 'image/png', width, height, bytes }
}

/** Frame headers of the JPEG encodings that printers and browsers support: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const SCAN = 0xda
/**
 * Application data and comments, where cameras write places and names. Adobe's segment (0xee) describes how colours are
 * stored and stays.
 */
const isDropped = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee)

const EXIF = 0xe1
const ORIENTATION = 0x0112

/**
 * The Exif orientation, 1 to 8 (Exif 2.3, 4.6.4), as the only metadata that is kept; undefined where the picture is
 * upright.
 */
function turnOf(segment: Buffer): Buffer | undefined {
  const notes = segment.subarray(10)
  const little = notes.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > notes.length ? 0 : little ? notes.readUInt16LE(at) : notes.readUInt16BE(at))
  const first = notes.length < 8 ? notes.length : little ? notes.readUInt32LE(4) : notes.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(short(first), 100); entry++) {
    const at = first + 2 + entry * 12
    const turn = short(at + 8)
    if (short(at) === ORIENTATION && turn > 1 && turn <= 8)
      return Buffer.from(
        `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001 000${turn}0000 00000000`.replaceAll(' ', ''),
        'hex',
      )
  }
  return undefined
}

type Segment = { readonly marker: number; readonly whole: Buffer; readonly end: number }

function segmentAt(file: Buffer, at: number): Segment | undefined {
  if (at + 4 > file.length || file[at] !== 0xff) return undefined
  const end = at + 2 + file.readUInt16BE(at + 2)
  return end > file.length || end < at + 4
    ? undefined
    : { marker: file.readUInt8(at + 1), whole: file.subarray(at, end), end }
}

/** The segments before the first scan; undefined when the file ends earlier. */
function headOf(file: Buffer): { kept: Buffer[]; frame: Buffer | undefined; scanAt: number } | undefined {
  const kept: Buffer[] = []
  let frame: Buffer | undefined
  for (let at = 2; ;) {
    const segment = segmentAt(file, at)
    if (!segment) return undefined
    if (segment.marker === SCAN) return { kept, frame, scanAt: at }
    if (FRAMES.has(segment.marker)) frame = segment.whole
    if (!isDropped(segment.marker)) kept.push(segment.whole)
    else if (segment.marker === EXIF) kept.push(turnOf(segment.whole) ?? Buffer.alloc(0))
    at = segment.end
  }
}

function readJpeg(file: Buffer, rule: PictureRule): Picture | PictureFault {
  const head = headOf(file)
  const end = file.lastIndexOf(Buffer.from([0xff, 0xd9]))
  if (!head?.frame || head.frame.length < 9 || end < head.scanAt) return 'NOT_A_PICTURE'
  const [height, width] = [head.frame.readUInt16BE(5), head.frame.readUInt16BE(7)]
  if (!fits(rule, width, height)) return 'SIZE'
  const bytes = Buffer.concat([file.subarray(0, 2), ...head.kept, file.subarray(head.scanAt, end + 2)])
  return { mediaType: 'image/jpeg', width, height, bytes }
}

/** Validates a picture by its bytes, not its name. Returns the picture, or what is wrong with it. */
export function readPicture(file: Buffer, rule: PictureRule): Picture | PictureFault {
  if (file.subarray(0, PNG.length).equals(PNG)) return readPng(file, rule)
  if (file.length > 4 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return readJpeg(file, rule)
  return 'NOT_A_PICTURE'
}
