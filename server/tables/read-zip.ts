import { inflateRawSync } from 'node:zlib'

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

/** Whether a file begins as a ZIP archive does. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/**
 * The packed parts of a ZIP file by name, from its directory (APPNOTE 6.3, 4.3.12). A part is unpacked when it is
 * called, and throws where it unpacks to more than `maxBytes`.
 */
export function zipParts(zip: Buffer, maxBytes: number): Map<string, () => Buffer> {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== DIRECTORY_END) end--
  const parts = new Map<string, () => Buffer>()
  if (end < 0) return parts
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === DIRECTORY_ENTRY; left--) {
    const [method, packedBytes, header] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    parts.set(zip.toString('utf8', at + 46, nameEnd), () => {
      const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
      const packed = zip.subarray(begin, begin + packedBytes)
      return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}
