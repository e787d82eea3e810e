// What documents use of fontkit, which brings no types along.
declare module 'fontkit' {
  /**
   * Shapes of a piece of text and where each of them stands, in units of the font; `positions` belongs to whoever
   * asked.
   */
  export type GlyphRun = { positions: readonly object[] }
  export type Font = { layout(text: string, features?: unknown): GlyphRun }
  export function create(bytes: Uint8Array): Font
}
