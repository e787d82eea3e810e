import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../assets/fonts')

type PrintFont = { readonly regular: Buffer; readonly bold: Buffer }

const read = (weight: string) => readFileSync(join(FOLDER, `tradewind-print-${weight}.ttf`))

let loaded: PrintFont | undefined

/** The two weights of the print font; read once, for the first document. */
export function printFont(): PrintFont {
  return (loaded ??= { regular: read('regular'), bold: read('bold') })
}

let known: readonly (readonly [number, number])[] | undefined

/** The characters of the font. They are kept without the font, because checking typed text draws nothing. */
function knownRanges(): NonNullable<typeof known> {
  return (known ??= characterRanges(read('regular')))
}

/** Replaces a character the font lacks, as printers in East Asia do. */
const GETA = '〓'

/** Characters every font has; checking them does not read the font's file. */
const ASCII = /^[\n\x20-\x7e]*$/
const SPACE = /[\t\p{Zs}]/u
/** Characters without a shape of their own, such as joiners and variation selectors. */
const SHAPELESS = /[\r\p{Default_Ignorable_Code_Point}]/u

function printed(character: string): string {
  if (hasGlyph(character)) return character
  if (SPACE.test(character)) return ' '
  return SHAPELESS.test(character) ? '' : GETA
}

/** The distinct characters of a text that would be printed as geta marks. */
export function unprintable(text: string): string[] {
  return ASCII.test(text)
    ? []
    : [...new Set(text)].filter((character) => character !== GETA && printed(character) === GETA)
}

/** Whether every character of a text can be printed. */
export function isPrintable(text: string): boolean {
  return unprintable(text).length === 0
}

/** The text with a geta mark for each character without a glyph, so that no empty box is printed. */
export function printable(text: string): string {
  return [...text].map(printed).join('')
}

function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x0a) return true
  const ranges = knownRanges()
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (!range) return false
    if (code < range[0]) high = middle - 1
    else if (code > range[1]) low = middle + 1
    else return true
  }
  return false
}

/**
 * The characters of a TrueType font as sorted ranges, from the format 12 or format 4 subtable of its `cmap`
 * (OpenType specification, "cmap"). The fonts hold no glyph-less character inside a range.
 */
function characterRanges(font: Buffer): [number, number][] {
  const cmap = tableOffset(font, 'cmap')
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4),
  )
  const full = subtables.find((at) => font.readUInt16BE(at) === 12)
  if (full !== undefined)
    return Array.from({ length: font.readUInt32BE(full + 12) }, (_, i) => [
      font.readUInt32BE(full + 16 + i * 12),
      font.readUInt32BE(full + 20 + i * 12),
    ])
  const basic = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (basic === undefined) throw new Error('the print font has no character map that can be read')
  const segments = font.readUInt16BE(basic + 6) / 2
  return Array.from({ length: segments }, (_, i) => [
    font.readUInt16BE(basic + 16 + segments * 2 + i * 2),
    font.readUInt16BE(basic + 14 + i * 2),
  ])
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const record = 12 + i * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`the print font has no table ${tag}`)
}
