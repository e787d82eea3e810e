import { inflateRawSync } from 'node:zlib'
import { readInThread } from '#server/http/body/read-upload.ts'
import { ThreadError } from '#server/thread.ts'
import { type Facts, factsOf } from './upload-facts.ts'

type Format = 'PDF' | 'OFD' | 'XML'
/** A file of an official document, known by its content, and what it says of itself. */
type OfficialFile = { readonly format: Format; readonly bytes: Buffer; readonly facts: Facts }
type Fault = 'NOT_A_DOCUMENT'

/** The most that `OFD.xml` of a file unpacks to: it names the documents and no more. */
const ROOT_BYTES = 1_000_000
/** Signature of a local file header (APPNOTE.TXT 4.3.7). */
const LOCAL_HEADER = 0x04034b50

/** An entry of a ZIP as far as its local headers say their sizes; no other one is unpacked. */
function entryOf(file: Buffer, wanted: string): Buffer | undefined {
  for (let at = 0; at + 30 <= file.length && file.readUInt32LE(at) === LOCAL_HEADER;) {
    const method = file.readUInt16LE(at + 8)
    const size = file.readUInt32LE(at + 18)
    const nameLength = file.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + file.readUInt16LE(at + 28)
    if (file.toString('utf8', at + 30, at + 30 + nameLength) === wanted) {
      const bytes = file.subarray(start, start + size)
      return method === 8 ? inflateRawSync(bytes, { maxOutputLength: ROOT_BYTES }) : bytes
    }
    at = start + size
  }
  return undefined
}

/** An OFD (GB/T 33190-2016) is a ZIP whose `OFD.xml` has the root element `ofd:OFD`; that entry comes first. */
function isOfd(file: Buffer): boolean {
  try {
    const root = entryOf(file, 'OFD.xml')
    return root !== undefined && /<(?:\w+:)?OFD[\s>]/.test(root.toString('utf8', 0, 2000))
  } catch {
    return false
  }
}

/** XML without a DTD, whose entities could read other files, and with one root element that is closed at the end. */
function isXml(file: Buffer): boolean {
  const text = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  if (!text.startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return false
  const root = /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<([\w:.-]+)[\s>/]/.exec(text)?.[1]
  return (
    root !== undefined && root.toLowerCase() !== 'html' && root.toLowerCase() !== 'svg' && text.endsWith(`</${root}>`)
  )
}

function formatOf(bytes: Buffer): Format | Fault {
  if (bytes.toString('latin1', 0, 5) === '%PDF-')
    return /%%EOF\s*$/.test(bytes.toString('latin1', bytes.length - 64)) ? 'PDF' : 'NOT_A_DOCUMENT'
  if (bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_HEADER) return isOfd(bytes) ? 'OFD' : 'NOT_A_DOCUMENT'
  return isXml(bytes) ? 'XML' : 'NOT_A_DOCUMENT'
}

/** What a file is by its content, whatever it is called; a string when it is no official document. */
export async function readOfficialFile(bytes: Buffer): Promise<OfficialFile | Fault> {
  const format = formatOf(bytes)
  return format === 'NOT_A_DOCUMENT' ? format : { format, bytes, facts: factsOf(format, bytes) }
}

const inThread = readInThread<OfficialFile | Fault>(new URL(import.meta.url), 'readOfficialFile')

/** Reads an official file on a thread of its own; a file that takes too long is a fault. */
export function readFileInThread(bytes: Buffer): Promise<OfficialFile | Fault> {
  return inThread(bytes).catch((error: unknown) => {
    if (error instanceof ThreadError) return 'NOT_A_DOCUMENT'
    throw error
  })
}
