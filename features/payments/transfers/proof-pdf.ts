import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

export type PdfFault = 'proof.not_a_document' | 'proof.size' | 'proof.active'

/** Names that make a PDF run something when it is opened, or embed another file (ISO 32000-2, 7.11.4, 12.6.4). */
const ACTIVE: ReadonlySet<string> = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia XFA GoToE SubmitForm ImportData'.split(' '),
)
/** What a page needs to be shown (7.7.3.3); all else, such as actions, notes and attached files, is not copied. */
const PAGE_KEYS: ReadonlySet<string> = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Resources',
  'Contents',
])
/** Keys of pictures and forms that lead to something that is not shown. */
const LEADING_AWAY = ['AF', 'AA', 'A', 'OPI', 'PieceInfo', 'Metadata']
const MOST_PAGES = 50
/** Limits of unpacked streams, each and together: a scanned page has some 25 MB. */
const STREAM_BYTES = 64_000_000
const UNPACKED_BYTES = 256_000_000
const TAIL_BYTES = 2048

/**
 * Whether all streams unpack to less than the limit, before a library unpacks one. A stream that can't be decompressed
 * is no decompression bomb.
 */
function unpacksWithin(file: Buffer): boolean {
  let left = UNPACKED_BYTES
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    const start = at + (file[at + 6] === 0x0d ? 8 : 7)
    // The first byte of a zlib stream (RFC 1950) has the method 8.
    if (((file[start] ?? 0) & 0x0f) !== 8) continue
    try {
      left -= inflateSync(file.subarray(start), { maxOutputLength: Math.min(left, STREAM_BYTES) }).length
    } catch (error) {
      if (error instanceof RangeError) return false
    }
  }
  return true
}

/** The dictionaries in an object, at any depth, without following references. */
function dictionariesIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFStream) return dictionariesIn(object.dict)
  if (object instanceof PDFArray) return object.asArray().flatMap(dictionariesIn)
  return object instanceof PDFDict ? [object, ...object.values().flatMap(dictionariesIn)] : []
}

const isActive = (dictionary: PDFDict) =>
  dictionary
    .entries()
    .some(([key, value]) => [key, value].some((part) => part instanceof PDFName && ACTIVE.has(part.decodeText())))

/** The pages alone, written anew: nothing that is not shown is in the result, wherever it was hidden. */
async function rewrite(source: PDFDocument): Promise<Buffer> {
  for (const [, object] of source.context.enumerateIndirectObjects())
    for (const dictionary of dictionariesIn(object)) for (const key of LEADING_AWAY) dictionary.delete(PDFName.of(key))
  for (const { node } of source.getPages())
    for (const key of node.keys()) if (!PAGE_KEYS.has(key.decodeText())) node.delete(key)
  const written = await PDFDocument.create({ updateMetadata: false })
  for (const page of await written.copyPages(source, source.getPageIndices())) written.addPage(page)
  return Buffer.from(await written.save({ useObjectStreams: false, addDefaultPage: false }))
}

/**
 * Reads a PDF and rewrites its pages, so that readers see what was validated. Refuses a PDF that runs something, embeds
 * a file or is encrypted.
 */
export async function readPdf(file: Buffer): Promise<Buffer | PdfFault> {
  const head = file.toString('latin1', 0, 16)
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES))
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(head) || !/startxref\s+\d+\s+%%EOF\s*$/.test(tail))
    return 'proof.not_a_document'
  if (!unpacksWithin(file)) return 'proof.size'
  try {
    const source = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true })
    if (source.getPageCount() < 1) return 'proof.not_a_document'
    if (source.getPageCount() > MOST_PAGES) return 'proof.size'
    const objects = source.context.enumerateIndirectObjects().map(([, object]) => object)
    if (objects.some((object) => dictionariesIn(object).some(isActive))) return 'proof.active'
    return await rewrite(source)
  } catch {
    return 'proof.not_a_document'
  }
}
