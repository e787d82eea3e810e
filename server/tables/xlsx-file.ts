import { Readable } from 'node:stream'
import { currencyDigits } from '#contract/money.ts'
import type { Table, TableColumn } from './table-file.ts'
import { zipped } from './zip-stream.ts'

// Office Open XML (ECMA-376): the minimum of a workbook with one sheet. Texts are in their cells, because a list of
// shared texts would have to be complete before the first row.
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'] as const
/** Cell format numbers: 0 is plain, 1 a heading, 2 a heading of numbers, then those of FORMATS. */
const STYLE = {
  head: 1,
  figureHead: 2,
  formats: 3,
  day: 3 + FORMATS.indexOf('yyyy-mm-dd'),
  moment: 3 + FORMATS.indexOf('yyyy-mm-dd hh:mm'),
}
const OWN_FORMATS_FROM = 164

function stylesXml(): string {
  const formats = FORMATS.map(
    (format, i) => `<numFmt numFmtId="${OWN_FORMATS_FROM + i}" formatCode="${format}"/>`,
  ).join('')
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
  const head = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
  const figureHead =
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>'
  const own = FORMATS.map(
    (_, i) =>
      `<xf numFmtId="${OWN_FORMATS_FROM + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('')
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${formats}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${STYLE.formats + FORMATS.length}">${plain}${head}${figureHead}${own}</cellXfs></styleSheet>`
}

const WIDTHS: Readonly<Record<TableColumn<unknown>['kind'], number>> = {
  text: 24,
  day: 12,
  moment: 17,
  count: 8,
  money: 14,
}
const MS_PER_DAY = 86_400_000
/** The day spreadsheets count from; 1 March 1900 is day 61. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** Removes characters that XML can not hold, and cuts a text to the limit of a cell. */
function escaped(text: string): string {
  return text
    .slice(0, 32_767)
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The name of a column: A to Z, then AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

type At = { readonly address: string; readonly style?: number }

const attributes = ({ address, style = 0 }: At) => `r="${address}"${style === 0 ? '' : ` s="${style}"`}`
// The cell's type is text, whatever its value begins with, so that a spreadsheet computes nothing from it.
const textCell = (text: string, at: At) =>
  `<c ${attributes(at)} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const figureCell = (figure: number, at: At) => `<c ${attributes(at)}><v>${figure}</v></c>`

function cellOf<Row>(column: TableColumn<Row>, row: Row, address: string): string {
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'number') return figureCell(value, { address })
  if (typeof value !== 'string') {
    const digits = currencyDigits(value.currency)
    return figureCell(value.amountMinor / 10 ** digits, { address, style: STYLE.formats + digits })
  }
  if (column.kind === 'text') return textCell(value, { address })
  const day = column.kind === 'day'
  return figureCell((Date.parse(day ? `${value}T00:00:00Z` : value) - DAY_ZERO) / MS_PER_DAY, {
    address,
    style: day ? STYLE.day : STYLE.moment,
  })
}

async function* sheetXml<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  const names = columns.map((_, i) => columnName(i))
  const widths = columns
    .map(({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join('')
  const heads = columns.map(({ title, kind }, i) =>
    textCell(title, {
      address: `${names[i]}1`,
      style: kind === 'money' || kind === 'count' ? STYLE.figureHead : STYLE.head,
    }),
  )
  const kept =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>'
  yield `${XML}<worksheet xmlns="${MAIN}">${kept}<cols>${widths}</cols><sheetData><row r="1">${heads.join('')}</row>`
  let no = 1
  for await (const rows of batches) {
    yield rows
      .map((row) => {
        no++
        return `<row r="${no}">${columns.map((column, i) => cellOf(column, row, `${names[i]}${no}`)).join('')}</row>`
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

/**
 * A table as a workbook with one sheet, written while its rows are read; the heading row is frozen. Amounts are
 * numbers, days are dates, everything else is text and never a formula.
 */
export function xlsxFile<Row>(table: Table<Row>): Readable {
  return Readable.from(
    zipped([
      { name: '[Content_Types].xml', chunks: [CONTENT_TYPES] },
      { name: '_rels/.rels', chunks: [RELATIONS] },
      { name: 'xl/workbook.xml', chunks: [WORKBOOK] },
      { name: 'xl/_rels/workbook.xml.rels', chunks: [WORKBOOK_RELATIONS] },
      { name: 'xl/styles.xml', chunks: [stylesXml()] },
      { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(table) },
    ]),
  )
}
