import { createHash } from 'node:crypto'
import type { FileAnswers, FileQuestion } from '#contract/reading/questions.ts'
import type { BankFileAnswer } from './contract.ts'
import type { LEFT_OUT } from './outcomes.ts'
import { plainBankRef } from '../transfers/rules.ts'

/** A movement as a file of a bank has it; texts are empty where it says nothing. */
export type FileLine = {
  readonly accountNumber: string
  readonly currency: string
  readonly bookedOn: string
  readonly valueOn: string
  readonly amountMinor: number
  readonly payerName: string
  readonly payerAccount: string
  readonly remittance: string
  /** The bank's own reference, as it writes it. */
  readonly ref: string
  /** Number of the statement in the file: within one, lines that are alike are different movements. */
  readonly statement: number
}
export type FileFault = {
  readonly line: number | null
  readonly field: string
  readonly cell: string
  /** Whether it is of one movement only, so that the others can be taken without it. */
  readonly isOfOne: boolean
}

/** What of a file is not taken, and why. */
export type LeftOut = { readonly line: number | null; readonly why: (typeof LEFT_OUT)[number]; readonly text: string }

/** How the columns of a table are read. */
export type Mapping = NonNullable<BankFileAnswer['mapping']>

/** What was answered about a file. */
export type BankAnswers = FileAnswers & { readonly direction?: 'IN' | 'OUT' | undefined }

/** The content of a file: its movements, what is wrong in it, what is left out, and what is to be asked. */
export type Read = {
  readonly lines: readonly FileLine[]
  readonly faults: readonly FileFault[]
  readonly leftOut: readonly LeftOut[]
  /** Heads of columns that nothing is read from. */
  readonly unreadHeads: readonly string[]
  readonly questions: readonly FileQuestion[]
  /** Null for a file that names its fields. */
  readonly mapping: Mapping | null
}
export const NOTHING: Read = { lines: [], faults: [], leftOut: [], unreadHeads: [], questions: [], mapping: null }

/** A movement with what it is known by in the database. */
export type KeyedLine = Omit<FileLine, 'ref' | 'statement'> & { readonly lineKey: string; readonly bankRef: string }

const hash = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** What banks write where they have no reference. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|NONE|0+)$/

/** The identity of a movement across files: the bank's reference, or else all its fields. */
function contentOf(line: FileLine, bankRef: string | undefined): readonly unknown[] {
  const { accountNumber, currency, bookedOn, amountMinor, valueOn, payerName, payerAccount, remittance } = line
  const fixed = [accountNumber, currency, bookedOn, amountMinor]
  return bankRef === undefined ? [...fixed, valueOn, payerName, payerAccount, remittance] : [...fixed, bankRef]
}

/**
 * Keys of movements by which each is stored once. Movements that are alike in everything are counted within their
 * statement, so that a file that overlaps counts them the same way.
 */
export function keyed(lines: readonly FileLine[]): KeyedLine[] {
  const refs = lines.map(({ ref }) => {
    const plain = plainBankRef(ref)
    return plain === undefined || NO_REFERENCE.test(plain) ? undefined : plain
  })
  const uses = new Map<string, number>()
  const count = (key: string) => {
    const next = (uses.get(key) ?? 0) + 1
    uses.set(key, next)
    return next
  }
  const keys = lines.map((line, at) => {
    const content = hash(contentOf(line, refs[at]))
    return hash([content, count(`${line.statement} ${content}`)])
  })
  // A reference that several movements share is that of a batch, not of a movement.
  const holders = new Map<string, Set<string>>()
  refs.forEach((ref, at) => {
    if (ref !== undefined) holders.set(ref, (holders.get(ref) ?? new Set()).add(keys[at] ?? ''))
  })
  return lines.map((line, at) => {
    const { accountNumber, currency, bookedOn, valueOn, amountMinor, payerName, payerAccount, remittance } = line
    const own = refs[at]
    const lineKey = keys[at] ?? ''
    const isAlone = own !== undefined && holders.get(own)?.size === 1
    const bankRef = isAlone ? own : `L${lineKey.slice(0, 24).toUpperCase()}`
    const texts = { payerName, payerAccount, remittance }
    return { accountNumber, currency, bookedOn, valueOn, amountMinor, ...texts, lineKey, bankRef }
  })
}
