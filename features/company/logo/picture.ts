import type { RefusalCode } from '#contract/refusals.ts'
import { type Picture, readPicture } from '#server/http/files/pictures.ts'
import { readInThread } from '#server/http/body/read-upload.ts'

const RULE = { leastEdge: 16, mostEdge: 1600, mostPixels: 1_000_000 }
const FAULTS = { NOT_A_PICTURE: 'logo.not_a_picture', SIZE: 'logo.size' } as const satisfies Record<string, RefusalCode>

type LogoFault = (typeof FAULTS)[keyof typeof FAULTS]

/** Validates a logo by its bytes. Returns the picture, or what is wrong with it. */
export function readLogo(file: Buffer): Picture | LogoFault {
  const read = readPicture(file, RULE)
  return typeof read === 'string' ? FAULTS[read] : read
}

/** Reads a logo on a thread of its own. */
export const readLogoInThread = readInThread<Picture | LogoFault>(new URL(import.meta.url), 'readLogo')
