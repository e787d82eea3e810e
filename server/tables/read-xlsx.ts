import { zipParts } from './read-zip.ts'

/** Limits of a file; a larger file is not read. */
export type TableLimits = { readonly lines: number; readonly columns: number }

/** Most bytes a part of the file unpacks to, so that a small file does not fill the memory. */
const MAX_PART_BYTES = 20_000_000
/** Most characters of a cell, as spreadsheets have it, and of all cells: many cells can name one long text. */
const MAX_CELL_LENGTH = 32_767
const MAX_TEXT_LENGTH = 4_000_000
/** An entity of ten signs is one character. */
const MAX_WRITTEN_LENGTH = MAX_CELL_LENGTH * 10

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

type Element = { readonly attributes: string; readonly content: string }

/**
 * The elements of a name, one after the other. The search only goes forward, so that a file of a million openings that
 * never close is read as fast as any other.
 */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const from = at + opening.length
    const end = xml.indexOf('>', from)
    if (end < 0) return
    at = end + 1
    if (!/[\s/>]/.test(xml.charAt(from))) continue
    const isEmpty = xml.charAt(end - 1) === '/'
    const close = isEmpty ? end : xml.indexOf(closing, end)
    if (close < 0) return
    yield { attributes: xml.slice(from, end), content: isEmpty ? '' : xml.slice(end + 1, close) }
    at = close + 1
  }
}

/** The text within an element, its pieces joined and its entities resolved. */
function textWithin(xml: string): string {
  let text = ''
  for (const { content } of elementsOf(xml, 't')) {
    text += content
    if (text.length > MAX_WRITTEN_LENGTH) throw new RangeError('a cell with more text than a spreadsheet takes')
  }
  return resolved(text)
}

function resolved(text: string): string {
  return text.replaceAll(/&(#x?)?([\da-z]+);/gi, (whole, number: string | undefined, name: string) => {
    if (number === undefined) return ENTITIES[name] ?? whole
    const code = Number.parseInt(name, number === '#' ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** The column of a cell's address such as `AB12`, from 0. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Shape = TableLimits & { readonly shared: readonly string[] }

/** Refuses a sheet whose cells say more than a person could have written. */
function lengthWith(before: number, cells: readonly string[]): number {
  const length = cells.reduce((sum, cell) => sum + cell.length, before)
  const isWithin = length <= MAX_TEXT_LENGTH && cells.every((cell) => cell.length <= MAX_CELL_LENGTH)
  if (!isWithin) throw new RangeError('more text than a table may have')
  return length
}

/** A row of a sheet: its texts, and the places of those that are numbers. */
export type SheetRow = { readonly cells: string[]; readonly numbers: Set<number> }

/** What a cell says; texts stand in it, or in the list of shared ones. */
function valueOf(attributes: string, content: string, shared: readonly string[]): string {
  const kind = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (kind === 'inlineStr') return textWithin(content)
  const written = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? ''
  if (written.length > MAX_WRITTEN_LENGTH) throw new RangeError('a cell with more text than a spreadsheet takes')
  const value = resolved(written)
  return kind === 's' ? (shared[Number(value)] ?? '') : value
}

const isNumber = (attributes: string) => (/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n') === 'n'

function cellsOf(row: string, { shared, columns }: Shape): SheetRow {
  const cells: string[] = []
  const numbers = new Set<number>()
  for (const { attributes, content } of elementsOf(row, 'c')) {
    const at = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '')
    if (at > columns) continue
    while (cells.length < at) cells.push('')
    cells[at] = valueOf(attributes, content, shared)
    if (cells[at] !== '' && isNumber(attributes)) numbers.add(at)
  }
  return { cells, numbers }
}

function rowsOf(sheet: string, shape: Shape): SheetRow[] {
  const rows: SheetRow[] = []
  let length = 0
  for (const { attributes, content } of elementsOf(sheet, 'row')) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1)
    // Empty rows are not in the file; far below the data there is nothing to read.
    while (rows.length < number - 1 && rows.length <= shape.lines) rows.push({ cells: [], numbers: new Set() })
    if (rows.length > shape.lines) break
    const row = cellsOf(content, shape)
    length = lengthWith(length, row.cells)
    rows.push(row)
  }
  return rows
}

/** The rows of the first sheet of an Office Open XML workbook; undefined when it is none, or unpacks to too much. */
export function readXlsx(bytes: Buffer, limits: TableLimits): SheetRow[] | undefined {
  try {
    const parts = zipParts(bytes, MAX_PART_BYTES)
    const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    const [first = ''] = sheets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    const sheet = parts.get(first)?.().toString('utf8')
    const texts = elementsOf(parts.get('xl/sharedStrings.xml')?.().toString('utf8') ?? '', 'si')
    const shared = Array.from(texts, ({ content }) => textWithin(content))
    return sheet === undefined ? undefined : rowsOf(sheet, { ...limits, shared })
  } catch {
    // Cut off, or packed in a way that spreadsheets do not use.
    return undefined
  }
}
