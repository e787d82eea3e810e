import { RATE_BYTES, STOCK_BYTES } from '../stay/rules-nights.ts'
import type { SavedLine } from './contract.ts'
import { type Changed, rateTexts, stockTexts, type Texts } from './rules.ts'

/** The figures of a night's record, each with the bits that hold it. */
export type RecordShape = {
  readonly size: number
  readonly fields: readonly { readonly kind: SavedLine['kind']; readonly mask: readonly number[] }[]
  textsOf(nights: Buffer, at: number): Texts
}

export const RATE_RECORD: RecordShape = {
  size: RATE_BYTES,
  fields: [
    { kind: 'PRICE', mask: [255, 255, 255, 255, 0, 0] },
    { kind: 'CLOSED', mask: [0, 0, 0, 0, 1, 0] },
    { kind: 'ARRIVAL', mask: [0, 0, 0, 0, 2, 0] },
    { kind: 'DEPARTURE', mask: [0, 0, 0, 0, 4, 0] },
    { kind: 'MIN_STAY', mask: [0, 0, 0, 0, 0, 255] },
  ],
  textsOf: rateTexts,
}
export const STOCK_RECORD: RecordShape = {
  size: STOCK_BYTES,
  fields: [
    { kind: 'ALLOTMENT', mask: [255, 0, 255, 255] },
    { kind: 'RELEASE', mask: [0, 255, 0, 0] },
  ],
  textsOf: stockTexts,
}

/**
 * Puts the figures of a record back that are as a set left them, and gives those that are neither that nor as before:
 * from what the set put to what is stored.
 */
export function revertRecord(
  current: Buffer,
  { before, after }: { before: Buffer; after: Buffer },
  { fields, textsOf }: RecordShape,
): Omit<Changed, 'night'>[] {
  const [put, stored] = [textsOf(after, 0), textsOf(current, 0)]
  return fields.flatMap(({ kind, mask }) => {
    const same = (a: Buffer, b: Buffer) => mask.every((bits, at) => ((a[at] ?? 0) & bits) === ((b[at] ?? 0) & bits))
    if (same(before, after) || same(current, before)) return []
    if (!same(current, after)) return [{ kind, before: put[kind] ?? '', after: stored[kind] ?? '' }]
    for (const [at, bits] of mask.entries()) current[at] = ((current[at] ?? 0) & ~bits) | ((before[at] ?? 0) & bits)
    return []
  })
}

/** What changed of one night in a run that begins with another, by kind. */
export function figuresAt(
  { before, after, place }: { before: Buffer; after: Buffer; place: number },
  { size, fields, textsOf }: RecordShape,
): Omit<Changed, 'night'>[] {
  const [was, is] = [textsOf(before, place * size), textsOf(after, place * size)]
  return fields.flatMap(({ kind }) =>
    was[kind] === is[kind] ? [] : [{ kind, before: was[kind] ?? '', after: is[kind] ?? '' }],
  )
}
