import { createReadStream, statSync, type ReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** A line of a file with how much of the file has been read by then, 0 to 1. */
export type Line = { readonly number: number; readonly text: string; readonly share: number }

/** A line longer than this comes cut off, so that a file without line ends does not fill the memory. */
export const MOST_LINE_CHARACTERS = 100_000

function open(file: string): { raw: ReadStream; chunks: AsyncIterable<Buffer> } {
  const raw = createReadStream(file)
  if (!file.endsWith('.gz')) return { raw, chunks: raw }
  const unpacked = createGunzip()
  // A pipe leaves the errors of its source behind.
  raw.once('error', (error) => unpacked.destroy(error))
  return { raw, chunks: raw.pipe(unpacked) }
}

/**
 * The lines of a text file in UTF-8, packed with gzip when its name ends so. Throws what the file system or the packing
 * says.
 */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  const bytes = Math.max(1, statSync(file).size)
  const { raw, chunks } = open(file)
  const decoder = new TextDecoder()
  let rest = ''
  let number = 0
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = (pieces.pop() ?? '').slice(0, MOST_LINE_CHARACTERS + 1)
    for (const text of pieces) yield { number: ++number, text, share: raw.bytesRead / bytes }
  }
  rest += decoder.decode()
  if (rest !== '') yield { number: ++number, text: rest, share: 1 }
}
