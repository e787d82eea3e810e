import { typedOf } from '#contract/money.ts'
import { decimalMinor } from '#contract/reading/amounts.ts'
import { type FileFault, type FileLine, type LeftOut, NOTHING, type Read } from './file-line.ts'

/** A field of a message with its line in the file, from 1. */
type Field = { readonly tag: string; readonly text: string; readonly line: number }

/** Whether a text is a message of SWIFT with lines of an account: MT940, or MT942 within the day. */
export const isSwift = (text: string): boolean => /^:20:/m.test(text.slice(0, 4000)) && /^:25P?:/m.test(text)

/** Ends and blocks of a message, which are no text of a field. */
const FRAME = /^-\}?$|^\{|^$/

/** The fields of each message; a message begins with its reference. */
function messagesOf(text: string): Field[][] {
  const messages: Field[][] = []
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.replace(/^(?:\{[^{}]*\})*\{4:/, '')
    const [, tag, first = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag === '20') messages.push([])
    const fields = messages.at(-1) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, text: first, line: at + 1 })
    else if (last && !FRAME.test(line)) fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` }
  }
  return messages
}

const dayOf = (year: string, monthDay: string): string | undefined => {
  const text = `20${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** The day of booking has no year: it is the one that is nearest to the value date. */
function bookedOn(valueOn: string, monthDay: string): string | undefined {
  const year = Number(valueOn.slice(2, 4))
  const days = [year, year - 1, year + 1].flatMap((one) => dayOf(String(one).padStart(2, '0'), monthDay) ?? [])
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  return days.toSorted((a, b) => distance(a) - distance(b))[0]
}

const SIGNS: Readonly<Record<string, number>> = { C: 1, D: -1, RC: -1, RD: 1 }
const minorOf = (text: string, currency: string) => decimalMinor(text.replace(',', '.'), currency)

type Balance = { readonly currency: string; readonly minor: number }

function balanceOf(field: Field | undefined): Balance | undefined {
  const [, mark = '', currency = '', amount = ''] =
    /^([CD])\d{6}([A-Z]{3})(\d+,\d*)$/.exec(field?.text.trim() ?? '') ?? []
  const minor = minorOf(amount, currency)
  return minor === undefined ? undefined : { currency, minor: minor * (SIGNS[mark] ?? 1) }
}

/** The subfields of a text such as `166?00CREDIT?20first?21second?32NAME`. */
function subfields(text: string): Map<number, string> | undefined {
  const plain = text.replaceAll('\n', '')
  const mark = /^\d{3}([^\dA-Za-z\s])\d\d/.exec(plain)?.[1]
  if (mark === undefined) return undefined
  const parts = plain.slice(4).split(mark)
  return new Map(parts.map((part) => [Number(part.slice(0, 2)), part.slice(2)]))
}

/** The other side and the text of a movement, from its information to the owner of the account. */
function detailsOf(text: string) {
  const parts = subfields(text)
  if (parts) {
    const joined = (...places: number[]) => places.map((place) => parts.get(place) ?? '').join('')
    const written = joined(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63)
    return { name: joined(32, 33), account: parts.get(38) || joined(31), remittance: written }
  }
  const plain = text.replaceAll('\n', ' ').trim()
  const of = (code: string) => new RegExp(`/${code}/([^/]+)`).exec(plain)?.[1]?.trim()
  const [, account = '', name = ''] = /\/CNTP\/([^/]*)\/[^/]*\/([^/]*)/.exec(plain) ?? []
  return { name: of('NAME') ?? name, account: of('IBAN') ?? account, remittance: plain }
}

const LINE = /^(\d\d)(\d{4})(\d{4})?(E?)(R?[CD])[A-Z]?(\d{1,15}(?:,\d*)?)[NSF][A-Z0-9]{3}([^\n]*)/

/** The parts of a line: days, whether it is only expected, its mark, its amount and its references. */
function partsOf(text: string) {
  const [, year = '', valueDay = '', bookDay = valueDay, expected = '', mark = '', amount = '', refs = ''] =
    LINE.exec(text) ?? []
  return { year, valueDay, bookDay, isBooked: expected === '', mark, amount, refs }
}

type About = { readonly accountNumber: string; readonly currency: string; readonly statement: number }

/** The days, the sign and the amount of a line; undefined where one can not be read. */
function movementOf(text: string, currency: string) {
  const { year, valueDay, bookDay, isBooked, mark, amount, refs } = partsOf(text)
  const valueOn = dayOf(year, valueDay)
  const booked = valueOn && bookedOn(valueOn, bookDay)
  const minor = minorOf(amount, currency)
  const sign = SIGNS[mark]
  if (!valueOn || !booked || minor === undefined || sign === undefined) return undefined
  const [own = '', bank] = refs.split('//')
  return { valueOn, bookedOn: booked, amountMinor: minor * sign, ref: (bank ?? own).trim(), isBooked }
}

/** A movement from its line and the information that follows. */
function lineOf(text: string, information: string, about: About): { line: FileLine; isBooked: boolean } | undefined {
  const read = movementOf(text, about.currency)
  if (!read) return undefined
  const { isBooked, ...movement } = read
  const { name, account, remittance } = detailsOf(information)
  const line = {
    ...about,
    ...movement,
    payerName: name.trim().slice(0, 140),
    payerAccount: account.replaceAll(' ', '').slice(0, 40),
    remittance: remittance.slice(0, 1000),
  }
  return { line, isBooked }
}

type Found = Pick<Read, 'lines' | 'faults' | 'leftOut'>

const faultOf = (field: Field | undefined, tag: string, cell = field?.text ?? ''): FileFault => ({
  line: field?.line ?? null,
  field: `:${tag}:`,
  cell: cell.replaceAll('\n', ' ').slice(0, 60),
  isOfOne: tag === '61',
})

/** The fault of a message whose balance before and lines are not its balance after. */
function balanceFault(fields: readonly Field[], lines: readonly FileLine[]): FileFault | undefined {
  const last = fields.find(({ tag }) => /^62[FM]$/.test(tag))
  const [opening, closing] = [balanceOf(fields.find(({ tag }) => /^60[FM]$/.test(tag))), balanceOf(last)]
  if (!opening || !closing) return undefined
  const sumMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, opening.minor)
  const written = (minor: number) => typedOf(minor, closing.currency)
  return sumMinor === closing.minor
    ? undefined
    : faultOf(last, '62F', `${written(sumMinor)} ≠ ${written(closing.minor)}`)
}

/** The currency of a message: of its balance, or of its floor limit within the day. */
function currencyOf(fields: readonly Field[]): string | undefined {
  const text = (tag: RegExp) => fields.find((field) => tag.test(field.tag))?.text ?? ''
  return balanceOf(fields.find(({ tag }) => /^60[FM]$/.test(tag)))?.currency ?? /^[A-Z]{3}/.exec(text(/^34F$/))?.[0]
}

function readMessage(fields: readonly Field[], statement: number): Found {
  const account = fields.find(({ tag }) => /^25P?$/.test(tag))?.text.split('\n')[0] ?? ''
  const accountNumber = account.toUpperCase().replaceAll(/[^0-9A-Z/]/g, '')
  const currency = currencyOf(fields)
  if (currency === undefined) return { lines: [], leftOut: [], faults: [faultOf(fields[0], '60F', '')] }
  const about = { accountNumber, currency, statement }
  const read = [...fields.entries()].flatMap(([at, field]) => {
    const next = fields[at + 1]
    if (field.tag !== '61') return []
    return { field, found: lineOf(field.text, next?.tag === '86' ? next.text : '', about) }
  })
  const lines = read.flatMap(({ found }) => (found?.isBooked && found.line.amountMinor !== 0 ? [found.line] : []))
  const faults = read.flatMap(({ field, found }) => (found ? [] : [faultOf(field, '61')]))
  const wrong = faults.length === 0 ? balanceFault(fields, lines) : undefined
  const leftOut = read.flatMap(({ field, found }): LeftOut[] =>
    found?.isBooked === false ? [{ line: field.line, why: 'NOT_BOOKED', text: field.text.slice(0, 120) }] : [],
  )
  return { lines, faults: wrong ? [wrong] : faults, leftOut }
}

/** The movements of the messages of a text; the balance before and the lines must be the balance after. */
export function readSwift(text: string): Read {
  const found = messagesOf(text).map(readMessage)
  return {
    ...NOTHING,
    lines: found.flatMap(({ lines }) => lines),
    faults: found.flatMap(({ faults }) => faults),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  }
}
