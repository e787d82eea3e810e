import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typedOf } from '#contract/money.ts'
import type { FileQuestion } from '#contract/reading/questions.ts'
import type { BankAnswers } from './file-line.ts'
import { type BankFileRead, readBankFile } from './read-bank-file.ts'

const FILES = join(import.meta.dirname, '../../../tests/files/bank')
const TABLE = join(import.meta.dirname, '../../../docs/bank-files.md')
const NUMBER = 'DE89370400440532013000'

type Sample = {
  /** What the sample shows. */
  readonly about: string
  readonly currency: string
  /** Each movement as day, amount, other side and text; empty for a file that is asked about or refused. */
  readonly lines: readonly string[]
  readonly leftOut?: readonly string[]
  readonly unread?: readonly string[]
  /** What is asked, with the cell and its readings. */
  readonly asks?: string
  /** Why it is refused: a code, or the faults. */
  readonly refused?: string
}
// The file of the very shape; a sample that lacks something fails below.
const EXPECTED = JSON.parse(readFileSync(join(FILES, 'expected.json'), 'utf8')) as Readonly<Record<string, Sample>>

const asked = ({ about, cell, options }: FileQuestion) =>
  `${about}: ${cell} → ${options.map(({ value, reads }) => reads || value).join(' or ')}`

/** What a file was read as, in the words of the samples. */
function told(read: BankFileRead, { about, currency }: Pick<Sample, 'about' | 'currency'>): Sample {
  if (typeof read === 'string') return { about, currency, lines: [], refused: read }
  const { lines, leftOut, unreadHeads, questions, faults } = read
  const refused = faults.map(({ line, field, cell }) => `${line === null ? '' : `line ${line} `}${field}: ${cell}`)
  const isRefused = faults.length > 0
  return {
    about,
    currency,
    lines: (isRefused ? [] : lines).map(({ bookedOn, amountMinor, payerName, remittance }) =>
      [bookedOn, typedOf(amountMinor, currency), payerName, remittance].join(' | '),
    ),
    ...(leftOut.length > 0 && { leftOut: leftOut.map(({ why, text }) => `${why}: ${text}`) }),
    ...(unreadHeads.length > 0 && { unread: unreadHeads }),
    ...(questions.length > 0 && { asks: questions.map(asked).join('; ') }),
    ...(refused.length > 0 && { refused: refused.join('; ') }),
  }
}

const read = (name: string, answers: BankAnswers = {}) => {
  const account = { accountNumber: NUMBER, currency: EXPECTED[name]?.currency ?? '' }
  return readBankFile({ bytes: readFileSync(join(FILES, name)), account, answers, kept: [] })
}
const names = readdirSync(FILES).filter((name) => name !== 'expected.json')

test.each(names)('%s is read, asked about or refused as is written beside it', async (name) => {
  const sample = EXPECTED[name]
  expect(sample && told(await read(name), sample)).toEqual(sample)
})

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const bar = (text: string) => text.replaceAll('|', '·')

/** The table of formats as the document has it. */
function table(): string {
  const rows = names.map((name) => {
    const { about = '', lines = [], asks, refused } = EXPECTED[name] ?? {}
    const result = asks ? `asked: ${asks}` : refused ? `refused: ${refused}` : `read: ${lines.length} lines`
    return row([name, about, bar(result)])
  })
  return [row(['sample', 'what it shows', 'result']), row(['---', '---', '---']), ...rows].join('\n')
}

test('the document has the table of these samples', () => {
  expect(readFileSync(TABLE, 'utf8')).toContain(table())
})

test('an answered question is what the file is read by, and evidence in it is stronger than an answer', async () => {
  const lines = async (name: string, answers: BankAnswers) => {
    const found = await read(name, answers)
    return typeof found === 'string' ? found : found.lines.map((line) => [line.bookedOn, line.amountMinor])
  }
  expect(await lines('asks-direction.csv', { direction: 'OUT' })).toMatchObject([
    ['2026-11-05', -25_000],
    ['2026-11-06', -80_000],
  ])
  expect(await lines('asks-direction.csv', { direction: 'IN' })).toMatchObject(
    [
      [{}, 25_000],
      [{}, 80_000],
    ].map(([, minor]) => [expect.any(String), minor]),
  )
  expect(await lines('asks-day-order.csv', { dayOrder: 'MONTH_FIRST' })).toMatchObject([
    ['2026-05-11', 25_000],
    ['2026-06-11', -80_000],
  ])
  expect(await lines('asks-decimal-mark.csv', { decimalMark: 'COMMA' })).toMatchObject([
    ['2026-11-05', 150_000],
    ['2026-11-06', -200_000],
  ])
  expect(await lines('comma-decimals-short.csv', { decimalMark: 'POINT', direction: 'IN' })).toMatchObject([
    ['2026-11-05', 150_000],
    ['2026-11-06', -275_050],
  ])
})
