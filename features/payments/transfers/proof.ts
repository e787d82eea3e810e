import { readPicture } from '#server/http/pictures.ts'

/** A photo of a telephone fits; a picture is shown to the desk and never printed. */
const PICTURE = { leastEdge: 16, mostEdge: 16_000, mostPixels: 64_000_000 }
/** PNG is unpacked to be proven, and a screen has no more than this. */
const PNG_PIXELS = 12_000_000

/** A file that was looked through and is what it says. */
export type Proof = { readonly mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer }
export type ProofFault = 'proof.not_a_document' | 'proof.size' | 'proof.active'

/** What makes a PDF do something when it is opened, or carry another file (ISO 32000-2, 7.5.8, 12.6). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|SubmitForm|ImportData)(?![A-Za-z])/
const TAIL_BYTES = 2048

/** A PDF begins with its sign at the very first byte and ends with where its table of objects stands; names may be written with #xx. */
function readPdf(file: Buffer): Proof | ProofFault {
  const text = file.toString('latin1')
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n\s]/.test(text)) return 'proof.not_a_document'
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-TAIL_BYTES)) || !/\d+ \d+ obj\b/.test(text)) return 'proof.not_a_document'
  const names = text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return ACTIVE.test(names) ? 'proof.active' : { mediaType: 'application/pdf', bytes: file }
}

/** Looks through a file that says it is a proof of payment: a picture or a PDF by what its bytes are, not by its name. Gives it, or what is wrong with it. */
export function readProof(file: Buffer): Proof | ProofFault {
  if (file.toString('latin1', 0, 5) === '%PDF-') return readPdf(file)
  const isPng = file[0] === 0x89
  const read = readPicture(file, isPng ? { ...PICTURE, mostPixels: PNG_PIXELS } : PICTURE)
  if (read === 'NOT_A_PICTURE') return 'proof.not_a_document'
  return read === 'SIZE' ? 'proof.size' : { mediaType: read.mediaType, bytes: read.bytes }
}
