import { readTable } from '#server/tables/read-table.ts'
import { isXmlFault, readXml } from '#server/tables/read-xml.ts'
import { readBankCsv } from './bank-csv.ts'
import { readCamt } from './camt.ts'
import { BANK_FILE_MAX_LINES } from './contract.ts'
import { type BankAnswers, keyed, type KeyedLine, NOTHING, type Read } from './file-line.ts'

/** The request to read a file; plain data, because it is sent to a thread. */
export type BankFileAsked = {
  readonly bytes: Uint8Array
  /** The account of a table. */
  readonly account: { readonly accountNumber: string; readonly currency: string } | null
  readonly answers: BankAnswers
}
type Refused = 'bank_file.unreadable' | 'bank_file.columns' | 'bank_file.account'
/** The content of a file, or why it is refused. */
export type BankFileRead = (Omit<Read, 'lines'> & { readonly lines: readonly KeyedLine[] }) | Refused

const MOST_FAULTS = 20

/** Whether the first character that is no gap opens an element. */
const isXml = (bytes: Buffer) => /^(?:ï»¿)?\s*</.test(bytes.toString('latin1', 0, 200))

/** Reads a file of a bank, on a thread. */
export async function readBankFile({ bytes, account, answers }: BankFileAsked): Promise<BankFileRead> {
  const file = Buffer.from(bytes)
  const read = isXml(file) ? readXmlFile(file) : readTableFile(file, account, answers)
  if (typeof read === 'string') return read
  const { lines, faults, leftOut, questions } = read
  if (lines.length > BANK_FILE_MAX_LINES) return 'bank_file.unreadable'
  const isWhole = faults.length === 0 && questions.length === 0
  return {
    ...read,
    lines: isWhole ? keyed(lines) : [],
    faults: faults.slice(0, MOST_FAULTS),
    leftOut: leftOut.slice(0, MOST_FAULTS),
  }
}

function readXmlFile(file: Buffer): Read | Refused {
  const root = readXml(file)
  if (!isXmlFault(root)) return readCamt(root) ?? 'bank_file.unreadable'
  return { ...NOTHING, faults: [{ line: root.line, field: 'XML', cell: root.what }] }
}

function readTableFile(file: Buffer, account: BankFileAsked['account'], answers: BankAnswers): Read | Refused {
  const table = readTable(file, { lines: BANK_FILE_MAX_LINES + 30, columns: 100 })
  if (!table || table.length === 0) return 'bank_file.unreadable'
  return account ? (readBankCsv(table, account, answers) ?? 'bank_file.columns') : 'bank_file.account'
}
