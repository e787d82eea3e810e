import { create, type Font, type GlyphRun } from 'fontkit'

/** Words whose shapes are kept; labels come again with each document, names do not. */
const MOST_WORDS = 10_000

/**
 * Reads a font once for all documents. A document that is given bytes reads them anew, tables of two megabytes, and
 * lays each of its words out anew: together three quarters of what a voucher took.
 */
export function readFont(bytes: Uint8Array): Font {
  const font = create(bytes)
  const layOut = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    if (features !== undefined) return layOut(text, features)
    let run = words.get(text)
    if (!run) {
      if (words.size >= MOST_WORDS) words.clear()
      words.set(text, (run = layOut(text)))
    }
    // The library scales positions where they stand, so each document gets its own; the width of a run is reckoned from
    // them.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
  return font
}
