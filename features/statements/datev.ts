import { currencyDigits } from '#contract/money.ts'
import type { JournalRow } from './journal.ts'

// DATEV format 700, booking batch (category 21, version 13): a line about the file, a line of heads, then a line for
// each posting. It reads columns by their place; those at the end may be left out. Semicolons, decimal commas, texts in
// quotes, Windows-1252.
const HEADS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

export type DatevBatch = {
  readonly consultantNumber: number
  readonly clientNumber: number
  readonly accountLength: number
  /** Days: when the financial year began, and the days of the batch. */
  readonly yearBegin: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly title: string
  readonly operatorName: string
  /** When it was made, as an instant. */
  readonly now: string
}

/** Letters that Windows-1252 has besides those of Latin-1, by what they are there. */
const BEYOND_LATIN: Readonly<Record<string, number>> = {
  '€': 0x80,
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
}

/** A text in Windows-1252; a letter it does not have is a question mark. */
function encoded(text: string): Buffer {
  const codes = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0x3f
    return BEYOND_LATIN[letter] ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f)
  })
  return Buffer.from(codes)
}

/** A text in quotes, as long as the format takes it, without line breaks. */
const quoted = (text: string, most: number) => `"${text.replaceAll(/\s+/g, ' ').slice(0, most).replaceAll('"', '""')}"`

const compact = (day: string) => day.replaceAll('-', '')

/** An amount above zero with a decimal comma. */
function amountOf(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits).replace('.', ',')
}

/** The two lines before the postings. */
export function datevHead(batch: DatevBatch): Buffer {
  const about = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    batch.now.replaceAll(/\D/g, '').slice(0, 17),
    '',
    '"RE"',
    quoted(batch.operatorName, 25),
    '""',
    batch.consultantNumber,
    batch.clientNumber,
    compact(batch.yearBegin),
    batch.accountLength,
    compact(batch.from),
    compact(batch.to),
    quoted(batch.title, 30),
    '""',
    '1',
    '0',
    '0',
    quoted(batch.currency, 3),
    // What is reserved, and what says of which chart and application it is.
    ';"";;;"";;;"";""',
  ]
  return encoded(`${about.join(';')}\r\n${HEADS.map((head) => quoted(head, 60)).join(';')}\r\n`)
}

/** Signs that a number of a document may have in DATEV. */
const documentNumber = (code: string) => code.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '')

/** The line of a posting: the debited account is `Konto`, so that every amount is a debit. */
export function datevLine({ debit, credit, amountMinor, currency, day, code, text }: JournalRow): Buffer {
  const cells = [
    amountOf(amountMinor, currency),
    '"S"',
    quoted(currency, 3),
    '',
    '',
    '""',
    debit,
    credit,
    '""',
    `${day.slice(8)}${day.slice(5, 7)}`,
    quoted(documentNumber(code), 36),
    '""',
    '',
    quoted(text, 60),
  ]
  return encoded(`${cells.join(';')}\r\n`)
}
