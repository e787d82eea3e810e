import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { readInThread } from '#server/http/body/read-upload.ts'
import { PHOTO_WIDTHS } from './rules.ts'

/** A photo in each width, upright and without notes of the camera; `bytes` is the largest. */
export type ReadPhoto = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
  readonly smaller: readonly Uint8Array[]
}
export type PhotoFault = 'NOT_A_PICTURE' | 'SIZE'

const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** Shorter edges look blurred in a list. */
const LEAST_EDGE = 320
/** Most pixels that are unpacked: 160 MB at four bytes each. A small file can hold a huge picture. */
const MOST_PIXELS = 40_000_000
const QUALITY = 78

/** Reads a photo by its bytes, not its name, and makes its sizes. Returns what is wrong with it instead. */
export async function readPhoto(file: Buffer): Promise<ReadPhoto | PhotoFault> {
  const bytes = Buffer.from(file)
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true, pages: 1 })
    const { format, width, height, autoOrient } = await image.metadata()
    if (!FORMATS.has(format)) return 'NOT_A_PICTURE'
    if (Math.min(width, height) < LEAST_EDGE || width * height > MOST_PIXELS) return 'SIZE'
    const upright = image.autoOrient().toColourspace('srgb')
    const [thumb, middle, large] = await Promise.all(
      PHOTO_WIDTHS.map((size) =>
        upright.clone().resize({ width: size, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
      ),
    )
    if (!thumb || !middle || !large) return 'NOT_A_PICTURE'
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    return { hash, ...autoOrient, bytes: large, smaller: [thumb, middle] }
  } catch {
    return 'NOT_A_PICTURE'
  }
}

/** The same on a thread of its own, within a time. */
export const readPhotoInThread = readInThread<ReadPhoto | PhotoFault>(new URL(import.meta.url), 'readPhoto')
