import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm'

/** The schema of Cross Industry Invoice by UN/CEFACT of 10 October 2016 (D16B), with its lists of codes. */
const FILE = new URL('fixtures/cii-d16b/schema.tar.gz', import.meta.url)
const ROOT = 'data/standard/CrossIndustryInvoice_100pD16B.xsd'
const BLOCK = 512

/** The files of a tar archive by their paths: before each a block with name and size, all padded to whole blocks. */
function filesOf(tar: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (let at = 0; tar[at];) {
    const text = (from: number, length: number) => tar.toString('latin1', at + from, at + from + length).split('\0')[0]
    const size = Number.parseInt(text(124, 12) ?? '', 8)
    if (size > 0) files[text(0, 100) ?? ''] = tar.subarray(at + BLOCK, at + BLOCK + size)
    at += BLOCK * (1 + Math.ceil(size / BLOCK))
  }
  return files
}

let validator: XsdValidator | undefined
function openSchema(): XsdValidator {
  const files = filesOf(gunzipSync(readFileSync(FILE)))
  xmlRegisterInputProvider(new XmlBufferInputProvider(files))
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(files[ROOT] ?? Buffer.alloc(0), { url: ROOT }))
}

/** What the schema says against a document; empty where it holds. */
export function faultsByCii(xml: Buffer): string[] {
  validator ??= openSchema()
  using document = XmlDocument.fromBuffer(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  }
}
