import { gunzipSync } from 'node:zlib'
import { decodeText } from '#server/tables/decode.ts'
import { readTable } from '#server/tables/read-table.ts'
import { isXmlFault, readXml } from '#server/tables/read-xml.ts'
import { isZip, zipParts } from '#server/tables/read-zip.ts'
import { readBankCsv } from './bank-csv.ts'
import { readCamt } from './camt.ts'
import { BANK_FILE_MAX_BYTES, BANK_FILE_MAX_LINES } from './contract.ts'
import type { KnownColumns } from './bank-mapping.ts'
import { type BankAnswers, keyed, type KeyedLine, NOTHING, type Read } from './file-line.ts'
import { isSwift, readSwift } from './mt940.ts'
import { type Account, namedAs } from './own-account.ts'

/** What was answered about a file and kept for its account. */
type Known = KnownColumns & { readonly answers: BankAnswers }

/** The request to read a file; plain data, because it is sent to a thread. */
export type BankFileAsked = Known & {
  readonly bytes: Uint8Array
  /** The account of a table, and of a file that names its account in another way than we do. */
  readonly account: Account | null
}
type Refused = 'bank_file.unreadable' | 'bank_file.columns' | 'bank_file.account'
/** The content of a file, or why it is refused. */
export type BankFileRead =
  | (Omit<Read, 'lines'> & { readonly lines: readonly KeyedLine[]; readonly faultCount: number })
  | Refused

const MOST_TOLD = 20
const MOST_FILES = 200

/** Whether the first character that is no gap opens an element, in UTF-16 too. */
const isXml = (bytes: Buffer) => /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(bytes.toString('latin1', 0, 200).replaceAll('\0', ''))

const isPdf = (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-'
const isPacked = (file: Buffer) => isZip(file) || isPdf(file)

/** Reads a file of a bank, on a thread. */
export async function readBankFile({ bytes, account, ...known }: BankFileAsked): Promise<BankFileRead> {
  let read: Read | Refused
  try {
    read = readAny(Buffer.from(bytes), account, known)
  } catch {
    // Packed in a way that is not read, or to more than a file may have.
    return 'bank_file.unreadable'
  }
  if (typeof read === 'string') return read
  const { lines, faults, leftOut, questions } = read
  if (lines.length > BANK_FILE_MAX_LINES) return 'bank_file.unreadable'
  const canBeTaken = faults.every(({ isOfOne }) => isOfOne) && questions.length === 0
  return {
    ...read,
    lines: canBeTaken ? keyed(lines) : [],
    faults: faults.slice(0, MOST_TOLD),
    faultCount: faults.length,
    leftOut: leftOut.slice(0, MOST_TOLD),
  }
}

/** A file as it is, unpacked, or all files of an archive. */
function readAny(file: Buffer, account: Account | null, known: Known): Read | Refused {
  if (file[0] === 0x1f && file[1] === 0x8b)
    return readOne(gunzipSync(file, { maxOutputLength: BANK_FILE_MAX_BYTES }), account, known)
  const parts = isZip(file) ? zipParts(file, BANK_FILE_MAX_BYTES) : new Map<string, () => Buffer>()
  if (parts.size === 0 || parts.has('[Content_Types].xml') || parts.has('xl/workbook.xml'))
    return readOne(file, account, known)
  const files = [...parts].filter(([name]) => !name.endsWith('/')).slice(0, MOST_FILES)
  const read = files.map(([name, unpack]) => ({ name, found: readOne(unpack(), account, known) }))
  const all = read.flatMap(({ found }) => (typeof found === 'string' ? [] : found))
  const [other] = read.flatMap(({ found }) => (typeof found === 'string' ? found : []))
  return all.length === 0 ? (other ?? 'bank_file.unreadable') : joined(all, read)
}

type Named = { readonly name: string; readonly found: Read | Refused }

/** The content of several files. A table without its account is a fault: its money would be missing. */
function joined(all: readonly Read[], read: readonly Named[]): Read {
  const of = <Key extends keyof Omit<Read, 'mapping'>>(key: Key) =>
    all.flatMap((one) => one[key] as Read[Key][number][])
  const refused = read.filter(({ found }) => typeof found === 'string')
  return {
    lines: all.flatMap(({ lines }, file) =>
      lines.map((line) => ({ ...line, statement: line.statement + file * 1000 })),
    ),
    faults: [
      ...of('faults'),
      ...refused
        .filter(({ found }) => found !== 'bank_file.unreadable')
        .map(({ name }) => ({ line: null, field: name.slice(0, 60), cell: '', isOfOne: false })),
    ],
    leftOut: [
      ...of('leftOut'),
      ...refused
        .filter(({ found }) => found === 'bank_file.unreadable')
        .map(({ name }) => ({ line: null, why: 'OTHER_FILE' as const, text: name.slice(0, 120) })),
    ],
    unreadHeads: [...new Set(of('unreadHeads'))],
    questions: [...new Map(of('questions').map((question) => [question.about, question])).values()],
    mapping:
      all.map(({ mapping }) => mapping).toSorted((a, b) => Number(a?.isKept ?? 2) - Number(b?.isKept ?? 2))[0] ?? null,
  }
}

function readOne(file: Buffer, account: Account | null, known: Known): Read | Refused {
  if (isXml(file)) return readXmlFile(file, account)
  const text = isPacked(file) ? '' : (decodeText(file)?.text ?? '')
  if (isSwift(text)) return named(readSwift(text), account)
  return readTableFile(file, account, known)
}

function readTableFile(file: Buffer, account: Account | null, known: Known): Read | Refused {
  const table = isPdf(file) ? undefined : readTable(file, { lines: BANK_FILE_MAX_LINES + 30, columns: 100 })
  if (!table || table.length === 0) return 'bank_file.unreadable'
  return account ? (readBankCsv(table, account, known) ?? 'bank_file.columns') : 'bank_file.account'
}

function readXmlFile(file: Buffer, account: Account | null): Read | Refused {
  const root = readXml(file)
  if (isXmlFault(root))
    return { ...NOTHING, faults: [{ line: root.line, field: 'XML', cell: root.what, isOfOne: false }] }
  const read = readCamt(root)
  return read ? named(read, account) : 'bank_file.unreadable'
}

/** The lines with the number of the chosen account where the file names it in another way. */
const named = (read: Read, account: Account | null): Read =>
  account ? { ...read, lines: read.lines.map((line) => namedAs(line, account)) } : read
