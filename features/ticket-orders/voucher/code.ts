import { azteccode, code128, type DrawingContext, pdf417, qrcode } from 'bwip-js/generic'
import type { DrawnCode } from './contract.ts'
import type { Sold } from '../shapes.ts'

type Format = Sold['deliveryFormat']

/** Symbols by format; modules are whole units. */
const SYMBOLS = {
  QRCODE: { draw: qrcode, options: { eclevel: 'M' } },
  AZTECCODE: { draw: azteccode, options: {} },
  CODE128: { draw: code128, options: {} },
  PDF417: { draw: pdf417, options: {} },
} as const satisfies Record<Format, object>

/** Collects a symbol as one path: bars come as lines, all else as polygons. */
function pathDrawing(): DrawingContext<DrawnCode> {
  const size = { width: 0, height: 0 }
  const pieces: string[] = []
  const shape = (points: readonly (readonly [number, number])[]) =>
    pieces.push(`M${points.map((point) => point.join(' ')).join('L')}Z`)
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => Object.assign(size, { width, height }),
    // A bar's place is its middle, rounded up where it has an odd number of modules; it ends below `y0`.
    line(...[x, y0, , y1, modules]) {
      const left = x - Math.ceil(modules / 2)
      const [right, bottom] = [left + modules, y0 + 1]
      shape([
        [left, y1],
        [right, y1],
        [right, bottom],
        [left, bottom],
      ])
    },
    polygon: shape,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ ...size, path: pieces.join('') }),
  }
}

/** A ticket's code as a gate of this format scans it, without the quiet zone around it. */
export function drawnCode(code: string, format: Format): DrawnCode {
  const { draw, options } = SYMBOLS[format]
  return draw({ bcid: format, text: code, scale: 1, ...options }, pathDrawing())
}

/** The same of many as JSON, for the rendering thread: fifty of them take longer than a booking may wait. */
export async function drawnCodes(codes: readonly string[], format: Format): Promise<Buffer> {
  return Buffer.from(JSON.stringify(codes.map((code) => drawnCode(code, format))))
}
