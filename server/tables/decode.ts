import { analyse } from 'chardet'

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Encodings that programs of banks and offices write, by what the detector calls them. */
const KNOWN: Readonly<Record<string, string>> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'KOI8-R': 'koi8-r',
}
/** Bytes that the detector looks at; it takes longer than decoding. */
const SAMPLE_BYTES = 64_000
/** Signs that no table has: of control, of private use, and the one for a wrong byte. */
const NO_TEXT = /[\0-\u0008\u000e-\u001f\u007f-\u009f\ufffd\p{Co}]/u

function textIn(bytes: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return NO_TEXT.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark: most signs of a table have a zero as their high byte. */
function wideEncoding(bytes: Buffer): string | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 2000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < Math.min(bytes.length, 2000) / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * The text of a file and its encoding: by its mark, as UTF-8, as UTF-16, or by statistics of its letters. Undefined for
 * what is no text in any of them.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: string } | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
  const wide = marked ?? wideEncoding(bytes)
  const guessed = wide === undefined ? analyse(bytes.subarray(0, SAMPLE_BYTES)).map(({ name }) => KNOWN[name]) : []
  for (const encoding of wide === undefined ? ['utf-8', ...guessed] : [wide]) {
    const text = encoding === undefined ? undefined : textIn(bytes, encoding)
    if (text !== undefined && encoding !== undefined) return { text, encoding }
  }
  return undefined
}
