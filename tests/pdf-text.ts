import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a copy-and-paste gives it: the streams inflated, glyph numbers turned back by each font's own
 * ToUnicode map.
 */
export function textOfPdf(pdf: Buffer): string {
  const streams: string[] = []
  const raw = pdf.toString('latin1')
  // pdfkit ends its lines with a line feed; a carriage return before it is the last byte of the stream, one time in
  // 256.
  for (const match of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    try {
      streams.push(inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'))
    } catch {
      // Streams that are not deflated hold no text here.
    }
  }
  const maps = streams.filter((stream) => stream.includes('begincmap')).map(unicodeMap)
  const contents = streams.filter((stream) => stream.includes(' TJ') || stream.includes(']TJ'))
  // Each font has its own numbers; a word counts when one of the maps gives it.
  return maps
    .map((map) =>
      contents
        .map((content) =>
          [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)].map((line) => glyphs(line[1] ?? '', map)).join('\n'),
        )
        .join('\n'),
    )
    .join('\n')
}

function glyphs(line: string, map: Map<string, string>): string {
  return [...line.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap((part) => (part[1] ?? '').match(/.{4}/g) ?? [])
    .map((glyph) => map.get(glyph.toLowerCase()) ?? '')
    .join('')
}

function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const range of cmap.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi)) {
    const first = Number.parseInt(range[1] ?? '0', 16)
    const targets = (range[2] ?? '').match(/<[0-9a-f]+>/gi) ?? []
    for (const [i, target] of targets.entries()) {
      map.set(
        (first + i).toString(16).padStart(4, '0'),
        Buffer.from(target.slice(1, -1), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return map
}
