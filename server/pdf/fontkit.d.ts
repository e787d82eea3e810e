// The part of fontkit that documents use; the package has no types.
declare module 'fontkit' {
  /** The glyphs of a piece of text and their positions, in units of the font; the caller owns `positions`. */
  export type GlyphRun = { positions: readonly object[] }
  /** A glyph of a font, and its characters. */
  export type Glyph = { codePoints: readonly number[] }
  export type Font = {
    layout(text: string, features?: unknown): GlyphRun
    getGlyph(id: number, characters?: readonly number[]): Glyph
  }
  export function create(bytes: Uint8Array): Font
}
