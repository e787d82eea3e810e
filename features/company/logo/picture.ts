import type { RefusalCode } from '#contract/refusals.ts'
import { type Picture, readPicture } from '#server/http/pictures.ts'

const RULE = { leastEdge: 16, mostEdge: 1600, mostPixels: 1_000_000 }
const FAULTS = { NOT_A_PICTURE: 'logo.not_a_picture', SIZE: 'logo.size' } as const satisfies Record<string, RefusalCode>

/** Looks through a file that says it is a logo. Gives the picture, or what is wrong with it. */
export function readLogo(file: Buffer): Picture | (typeof FAULTS)[keyof typeof FAULTS] {
  const read = readPicture(file, RULE)
  return typeof read === 'string' ? FAULTS[read] : read
}
