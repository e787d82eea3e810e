import { constants, inflateSync } from 'node:zlib'

/** Bounds of what is read of a file; official documents have one page and a few fonts. */
const [MOST_STREAMS, MOST_MAPS, MOST_RANGES, MOST_BYTES] = [300, 20, 3000, 2_000_000]
/** The codes of a range have all but their last byte in common. */
const RANGE_CODES = 256

/** What a font draws for its codes, in hexadecimal; `width` digits are a code. */
type FontMap = { readonly width: number; readonly texts: ReadonlyMap<string, string> }

/** The streams that are deflated, or not packed at all. */
function streamsOf(file: Buffer): string[] {
  const found: string[] = []
  let left = MOST_BYTES
  for (const { 1: raw = '' } of file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)) {
    if (found.length === MOST_STREAMS || left <= 0) break
    try {
      // The end of a stream may lack its last bytes, and a line feed may follow them.
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }
      found.push(inflateSync(Buffer.from(raw, 'latin1'), options).toString('latin1'))
    } catch {
      if (/\sT[jJ]\s/.test(raw)) found.push(raw)
    }
    left -= found.at(-1)?.length ?? 0
  }
  return found
}

const utf16 = (hex: string) =>
  Buffer.from(hex.padStart(Math.ceil(hex.length / 4) * 4, '0'), 'hex')
    .swap16()
    .toString('utf16le')

const codesOf = (block: string, pattern: RegExp) =>
  [...block.matchAll(pattern)].map(([, ...parts]) => parts.map(String))
const blocksOf = (stream: string, name: string) =>
  stream
    .split(`begin${name}`)
    .slice(1)
    .map((block) => block.split(`end${name}`, 1)[0] ?? '')

/** The codes of a range with their characters: counted on from the first one, or named one by one. */
function rangeOf([from = '', last = '', to = '']: readonly string[]): [code: string, text: string][] {
  const first = Number.parseInt(from, 16)
  const named = to.startsWith('[') ? (to.match(/[\da-f]+/gi) ?? []) : null
  const start = Number.parseInt(to.replace('<', ''), 16)
  const count = Math.min(Number.parseInt(last, 16) - first + 1, named?.length ?? RANGE_CODES, RANGE_CODES)
  return Array.from({ length: Math.max(0, count) }, (_, at) => [
    (first + at).toString(16).padStart(from.length, '0'),
    utf16(named ? (named[at] ?? '') : (start + at).toString(16)),
  ])
}

/** A font's own map from codes to characters (`ToUnicode`, ISO 32000-1, 9.10.3). */
function fontMap(stream: string): FontMap {
  const single = blocksOf(stream, 'bfchar').flatMap((block) =>
    codesOf(block, /<([\da-f]{2,4})>\s*<([\da-f]{2,16})>/gi).map(([code = '', to = '']) => [code, utf16(to)] as const),
  )
  const ranges = blocksOf(stream, 'bfrange').flatMap((block) =>
    codesOf(block, /<([\da-f]{2,4})>\s*<([\da-f]{2,4})>\s*(<[\da-f]{2,8}>|\[[^\]]*\])/gi),
  )
  const texts = new Map(
    [...single, ...ranges.slice(0, MOST_RANGES).flatMap(rangeOf)].map(([code, text]) => [code.toLowerCase(), text]),
  )
  return { width: [...texts.keys()][0]?.length ?? 4, texts }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string between brackets (ISO 32000-1, 7.3.4.2), in hexadecimal. */
function hexOfLiteral(text: string): string {
  const bytes = text.replaceAll(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, one?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    return one === undefined ? '' : (ESCAPED[one] ?? one)
  })
  return Buffer.from(bytes, 'latin1').toString('hex')
}

/** The codes that each operator draws, in hexadecimal. */
function drawnBy(content: string): string[] {
  const strings = /\(((?:[^\\()]|\\[\s\S])*)\)|<([\da-f\s]*)>/gi
  return [
    ...content.matchAll(
      /(\[(?:\((?:[^\\()]|\\[\s\S])*\)|[^\]()])*\]|\((?:[^\\()]|\\[\s\S])*\)|<[\da-f\s]*>)\s*T[jJ]/gi,
    ),
  ].map(([, operand = '']) =>
    [...operand.matchAll(strings)]
      .map(([, literal, hex]) => (literal === undefined ? (hex ?? '').replaceAll(/\s/g, '') : hexOfLiteral(literal)))
      .join(''),
  )
}

function textBy({ width, texts }: FontMap, hex: string): string {
  const codes = hex.toLowerCase().match(new RegExp(`.{${width}}`, 'g')) ?? []
  return codes.map((code) => texts.get(code) ?? '').join('')
}

/**
 * The texts of a PDF, a line for each piece that is drawn: once as plain bytes, and once by the map of each font,
 * because which font draws a piece is not followed. Empty where the file is encrypted or drawn as a picture.
 */
export function textsOfPdf(file: Buffer): string[] {
  const streams = streamsOf(file)
  const maps = streams
    .filter((one) => one.includes('begincmap'))
    .slice(0, MOST_MAPS)
    .map(fontMap)
  const pieces = streams.filter((one) => /T[jJ]/.test(one) && !one.includes('begincmap')).flatMap(drawnBy)
  if (pieces.length === 0) return []
  return [
    pieces.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join('\n'),
    ...maps.map((map) => pieces.map((hex) => textBy(map, hex)).join('\n')),
  ]
}
