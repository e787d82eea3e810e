import { readInThread } from '#server/http/body/read-upload.ts'
import { readPicture } from '#server/http/files/pictures.ts'
import { ThreadError } from '#server/thread.ts'
import type { PdfFault } from './proof-pdf.ts'

/** The size of a phone's photo; a picture is shown to the desk and never printed. */
const PICTURE = { leastEdge: 16, mostEdge: 16_000, mostPixels: 64_000_000 }
/** A PNG is unpacked for validation; no screenshot has more pixels than this. */
const PNG_PIXELS = 12_000_000

/** A validated file of a known type. */
export type Proof = { readonly mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer }

/**
 * Validates a proof of payment: a picture or a PDF by its bytes, not by its name. Returns it, or what is wrong with it.
 */
export async function readProof(file: Buffer): Promise<Proof | PdfFault> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    // Only the thread reads the library of PDFs, of 360 modules; the server starts without it.
    const { readPdf } = await import('./proof-pdf.ts')
    const pdf = await readPdf(file)
    return typeof pdf === 'string' ? pdf : { mediaType: 'application/pdf', bytes: pdf }
  }
  const isPng = file[0] === 0x89
  const read = readPicture(file, isPng ? { ...PICTURE, mostPixels: PNG_PIXELS } : PICTURE)
  if (read === 'NOT_A_PICTURE') return 'proof.not_a_document'
  return read === 'SIZE' ? 'proof.size' : { mediaType: read.mediaType, bytes: read.bytes }
}

const inThread = readInThread<Proof | PdfFault>(new URL(import.meta.url), 'readProof')

/** Reads a proof on a thread of its own; a file that takes too long counts as one with too much in it. */
export function readProofInThread(file: Buffer): Promise<Proof | PdfFault> {
  return inThread(file).catch((error: unknown) => {
    if (error instanceof ThreadError) return 'proof.size'
    throw error
  })
}
