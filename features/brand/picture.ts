import type { RefusalCode } from '#contract/refusals.ts'
import { type Picture, readPicture } from '#server/http/files/pictures.ts'
import { readInThread } from '#server/http/body/read-upload.ts'
import type { PictureKind } from './contract.ts'

const FAULTS = {
  NOT_A_PICTURE: 'brand.not_a_picture',
  SIZE: 'brand.picture_size',
} as const satisfies Record<string, RefusalCode>
type Fault = (typeof FAULTS)[keyof typeof FAULTS]

function read(file: Buffer, mostEdge: number): Picture | Fault {
  const found = readPicture(file, { leastEdge: 16, mostEdge, mostPixels: 1_000_000 })
  return typeof found === 'string' ? FAULTS[found] : found
}

/** Validates a logo by its bytes. Returns the picture, or what is wrong with it. */
export function readBrandLogo(file: Buffer): Picture | Fault {
  return read(file, 1600)
}

/** Validates a favicon by its bytes: a PNG, which every browser shows on a tab. */
export function readFavicon(file: Buffer): Picture | Fault {
  const found = read(file, 512)
  return typeof found === 'object' && found.mediaType !== 'image/png' ? FAULTS.NOT_A_PICTURE : found
}

const MODULE = new URL(import.meta.url)

/** Reads a picture of a kind on a thread of its own. */
export const READERS = {
  LOGO: readInThread<Picture | Fault>(MODULE, 'readBrandLogo'),
  FAVICON: readInThread<Picture | Fault>(MODULE, 'readFavicon'),
} as const satisfies Record<PictureKind, unknown>
