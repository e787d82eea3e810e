import { inflateSync } from 'node:zlib'
import { readPicture } from '#server/http/pictures.ts'

/** The size of a phone's photo; a picture is shown to the desk and never printed. */
const PICTURE = { leastEdge: 16, mostEdge: 16_000, mostPixels: 64_000_000 }
/** A PNG is unpacked for validation; no screenshot has more pixels than this. */
const PNG_PIXELS = 12_000_000

/** A validated file of a known type. */
export type Proof = { readonly mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer }
export type ProofFault = 'proof.not_a_document' | 'proof.size' | 'proof.active'

/** Names that make a PDF run something when it is opened, or embed another file (ISO 32000-2, 7.11.4, 12.6.4). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|SubmitForm|ImportData)(?![A-Za-z])/
const TAIL_BYTES = 2048
/** Limit of a file's unpacked object streams: a bank's slip has some hundred kilobytes. */
const OBJECTS_BYTES = 8_000_000
/** Most object streams that are unpacked: writers put some hundred objects into each. */
const MOST_STREAMS = 500

/** PDF names may contain #xx escapes. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The text of a PDF's compressed object streams (ISO 32000-2, 7.5.7), where names would be hidden; undefined when one
 * can not be unpacked.
 */
function packedObjects(file: Buffer, text: string): string | undefined {
  const parts: string[] = []
  let left = OBJECTS_BYTES
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at)) {
    const start = text.indexOf('stream', at) + 'stream'.length
    if (start < at || parts.length === MOST_STREAMS) return undefined
    at = start
    const skip = text.startsWith('\r\n', start) ? 2 : 1
    try {
      const part = inflateSync(file.subarray(start + skip), { maxOutputLength: left })
      left -= part.length
      parts.push(part.toString('latin1'))
    } catch {
      return undefined
    }
  }
  return parts.join('\n')
}

/**
 * A PDF begins with its signature at the first byte and ends with the position of its object table. What can not be
 * unpacked counts as active.
 */
function readPdf(file: Buffer): Proof | ProofFault {
  const text = file.toString('latin1')
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(text)) return 'proof.not_a_document'
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-TAIL_BYTES)) || !/\d \d+ obj\b/.test(text))
    return 'proof.not_a_document'
  const names = plainNames(text)
  // An object stream with an escaped type name tries to hide its objects.
  const isHidden = names.split('/ObjStm').length !== text.split('/ObjStm').length
  const packed = isHidden ? undefined : packedObjects(file, text)
  if (packed === undefined || ACTIVE.test(names) || ACTIVE.test(plainNames(packed))) return 'proof.active'
  return { mediaType: 'application/pdf', bytes: file }
}

/**
 * Validates a proof of payment: a picture or a PDF by its bytes, not by its name. Returns it, or what is wrong with it.
 */
export function readProof(file: Buffer): Proof | ProofFault {
  if (file.toString('latin1', 0, 5) === '%PDF-') return readPdf(file)
  const isPng = file[0] === 0x89
  const read = readPicture(file, isPng ? { ...PICTURE, mostPixels: PNG_PIXELS } : PICTURE)
  if (read === 'NOT_A_PICTURE') return 'proof.not_a_document'
  return read === 'SIZE' ? 'proof.size' : { mediaType: read.mediaType, bytes: read.bytes }
}
