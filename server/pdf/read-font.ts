import { create, type Font, type GlyphRun } from 'fontkit'

/** Words whose layout is cached; labels recur in each document, names do not. */
const MOST_WORDS = 10_000

/**
 * Reads a font once for all documents. A document that gets bytes parses them again, two megabytes of tables, and lays
 * out each word again, which took three quarters of a voucher's time.
 */
export function readFont(bytes: Uint8Array): Font {
  const font = create(bytes)
  keepCharacters(font)
  const layOut = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    if (features !== undefined) return layOut(text, features)
    let run = words.get(text)
    if (!run) {
      if (words.size >= MOST_WORDS) words.clear()
      words.set(text, (run = layOut(text)))
    }
    // The library scales positions in place, so each document gets a copy; the width of a run is computed from them.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    })
  }
  return font
}

/**
 * The library keeps a glyph as its first use made it: "e" as a part of "é" would have no character ever after, and no
 * document with it could be searched or copied.
 */
function keepCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters)
    if (glyph.codePoints.length === 0) glyph.codePoints = characters
    return glyph
  }
}
