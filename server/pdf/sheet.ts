import PDFDocument from 'pdfkit'
import { printable, printFont } from './font.ts'
import { documentLook } from './look.ts'
import { readFont } from './read-font.ts'

export const INK = '#102A43'
export const QUIET = '#52606D'
export const RED = '#B42318'
export const TINT = '#F1F5F4'
export const LINE = '#D9E2E0'
/** The colour of the product, where the operator has set none. */
const TEAL = '#0F766E'

/** The colour of headings and of amounts to pay. */
export const accent = (): string => documentLook().colour ?? TEAL

const MARGIN = 42
const FOOTER = 62
// The font's own line is tall enough for stacked accents; a voucher needs less.
const LINE_GAP = -1.2

/** An A4 page written from top to bottom; lengths are points. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  /** Where the next block begins. */
  y: number
  /** Share of the usual space between pieces. */
  readonly air: number
}

export type TextStyle = {
  size?: number
  bold?: boolean
  color?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  strike?: boolean
}

type Fonts = Readonly<Record<'regular' | 'bold', Buffer>>
let fonts: Fonts | undefined

function readFonts(): Fonts {
  const { regular, bold } = printFont()
  // Documents accept parsed fonts as well; the library's types name bytes alone.
  return { regular: readFont(regular), bold: readFont(bold) } as unknown as Fonts
}

/** A new document with the print fonts; pages stay open until it is closed, so that footers can be written last. */
export function openSheet(info: { title: string; author: string; language: string }, air = 1): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    bufferPages: true,
    // Without a font of its own: the library would load its default first.
    font: '',
    lang: info.language,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Tradewind' },
  })
  fonts ??= readFonts()
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  return { doc, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: MARGIN * air, air }
}

function prepare(sheet: Sheet, style: TextStyle): PDFKit.PDFDocument {
  return sheet.doc
    .font(style.bold ? 'bold' : 'regular')
    .fontSize(style.size ?? 9)
    .fillColor(style.color ?? INK)
}

/** The height a text will take at a width. */
export function textHeight(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return prepare(sheet, style).heightOfString(printable(text), { width: style.width ?? sheet.width, lineGap: LINE_GAP })
}

/** Writes a text at a place; gives its height. */
export function textAt(sheet: Sheet, text: string, style: TextStyle & { x: number; y: number }): number {
  const options = { width: style.width ?? sheet.width, align: style.align ?? 'left', lineGap: LINE_GAP } as const
  const shown = printable(text)
  const height = prepare(sheet, style).heightOfString(shown, options)
  sheet.doc.text(shown, style.x, style.y, { ...options, strike: style.strike ?? false })
  return height
}

/** Begins a new page when the next piece would run into the footer. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= sheet.doc.page.height - FOOTER) return
  sheet.doc.addPage()
  sheet.y = MARGIN * sheet.air
}

/** Writes a text at the current position and moves below it. */
export function paragraph(
  sheet: Sheet,
  text: string,
  style: TextStyle & { after?: number; indent?: number } = {},
): void {
  const indent = style.indent ?? 0
  const fitted = { ...style, width: style.width ?? sheet.width - indent }
  makeRoom(sheet, textHeight(sheet, text, fitted))
  sheet.y += textAt(sheet, text, { x: sheet.left + indent, y: sheet.y, ...fitted }) + (style.after ?? 2) * sheet.air
}

/** A small heading with a hairline above it; keeps at least `keep` points of the following text on its page. */
export function heading(sheet: Sheet, text: string, keep = 30): void {
  makeRoom(sheet, 24 + keep)
  sheet.y += 5 * sheet.air
  sheet.doc
    .moveTo(sheet.left, sheet.y)
    .lineTo(sheet.left + sheet.width, sheet.y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke()
  sheet.y += 5 * sheet.air
  sheet.y += textAt(sheet, text, { x: sheet.left, y: sheet.y, size: 9.5, bold: true, color: accent() }) + 3 * sheet.air
}

/** Columns of a small label above a value; returns the height of the tallest. */
export function labelledColumns(
  sheet: Sheet,
  columns: readonly { label: string; value: string; note?: string; color?: string }[],
  box: { x: number; y: number; width: number },
): number {
  const gap = 12
  const width = (box.width - gap * (columns.length - 1)) / columns.length
  const heights = columns.map((column, i) => {
    const x = box.x + i * (width + gap)
    let y = box.y
    y += textAt(sheet, column.label, { x, y, size: 7.5, color: QUIET, width }) + 1
    y +=
      textAt(sheet, column.value, {
        x,
        y,
        size: 10.5,
        bold: true,
        width,
        ...(column.color ? { color: column.color } : {}),
      }) + 1
    if (column.note) y += textAt(sheet, column.note, { x, y, size: 8, color: QUIET, width })
    return y - box.y
  })
  return Math.max(...heights)
}

/** Writes over the page that its document is void; for the footer of every page. */
export function stampVoid(sheet: Sheet): void {
  const { doc } = sheet
  doc.save()
  doc.rotate(-32, { origin: [doc.page.width / 2, doc.page.height / 2] }).fillOpacity(0.16)
  textAt(sheet, 'VOID 作废', {
    x: 0,
    y: doc.page.height / 2 - 70,
    size: 104,
    bold: true,
    color: RED,
    width: doc.page.width,
    align: 'center',
  })
  doc.restore()
}

/** How many pages are written so far. */
export function pagesOf(sheet: Sheet): number {
  return sheet.doc.bufferedPageRange().count
}

/** Writes something at the foot of every page, then closes; gives the file's bytes. */
export async function closeSheet(
  sheet: Sheet,
  footer: (page: { no: number; of: number; top: number }) => void,
): Promise<Buffer> {
  const { doc } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let no = 1; no <= count; no++) {
    doc.switchToPage(start + no - 1)
    footer({ no, of: count, top: doc.page.height - FOOTER + 8 })
  }
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.end()
  return done
}
