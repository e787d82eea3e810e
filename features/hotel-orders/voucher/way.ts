import type { Language } from '#contract/languages.ts'
import { distanceInWords } from '#contract/distance.ts'
import { type Sketch, sketchOf } from '#features/hotels/position/rules.ts'
import type { Caption, Spot } from '#features/hotels/position/rules-captions.ts'
import { type Signpost, signpostsOf } from '#features/hotels/position/rules-signposts.ts'
import { otherName, placeInWords, wayInWords } from '#features/hotels/position/rules-words.ts'
import { printable } from '#server/pdf/font.ts'
import { INK, makeRoom, QUIET, type Sheet, accent, textAt, TINT } from '#server/pdf/sheet.ts'
import type { Voucher } from '../contract.ts'
import { mapUrl } from './lines.ts'
import { hotelLanguage, documentTexts } from './document-texts.ts'
import { drawQr } from './qr.ts'
import { coordinatesInWords } from './wording.ts'

/** The picture's size in points. */
export const PICTURE = { width: 226, height: 116, letters: 6.4 }
const QR = 50
const CODE_COLUMN = 150
const ROW = 12.5
const RING = '#9AA5B1'

/**
 * How the hotel is found: the places on the picture with their distances, coordinates, and a code that opens the map on
 * a phone.
 */
export function drawWay(sheet: Sheet, voucher: Voucher, language: Language): void {
  const posts = signpostsOf(voucher.terms.hotel, voucher.places)
  const rows = Math.ceil(posts.length / 2)
  makeRoom(sheet, Math.max(QR, 16 + rows * ROW))
  const top = sheet.y
  const width = (sheet.width - CODE_COLUMN - 24) / 2
  const y =
    top +
    3 +
    textAt(sheet, documentTexts(voucher.terms, language).way, {
      x: sheet.left,
      y: top,
      size: 9.5,
      bold: true,
      color: accent(),
      width,
    })
  for (const [i, post] of posts.entries())
    drawSignpost(sheet, post, {
      x: sheet.left + Math.floor(i / rows) * (width + 12),
      y: y + (i % rows) * ROW,
      width,
      language,
    })
  drawCode(sheet, voucher, language)
  sheet.y = Math.max(top + QR, y + rows * ROW) + 8
}

/** One line: number, name, distance and direction. A name too long for it leaves its second language away. */
function drawSignpost(
  sheet: Sheet,
  post: Signpost,
  { x, y, width, language }: Spot & { width: number; language: Language },
): void {
  const way = wayInWords(post, language)
  const room = width - 13
  const names = [
    [placeInWords(post.place, language), otherName(post.place, language)].filter(Boolean).join(' '),
    placeInWords(post.place, language),
  ]
  const lineWidth = (text: string) =>
    sheet.doc
      .font('regular')
      .fontSize(7.5)
      .widthOfString(printable(`${text}  ${way}`))
  const name = names.find((text) => lineWidth(text) < room) ?? names.at(-1) ?? ''
  drawNumber(sheet, post.no, { x: x + 4.5, y: y + 5.2 })
  textAt(sheet, `${name}  ${way}`, { x: x + 13, y, size: 7.5, width: room + 10 })
}

function drawCode(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  const { hotel } = voucher.terms
  const x = sheet.left + sheet.width - QR
  drawQr(sheet.doc, mapUrl(hotel), { x, y: sheet.y + 4, size: QR })
  let y = sheet.y + 22
  const decimal = `${hotel.latitude.toFixed(5)}, ${hotel.longitude.toFixed(5)}`
  for (const line of [decimal, coordinatesInWords(hotel.latitude, hotel.longitude), texts.openMap])
    y += textAt(sheet, line, { x: x - 110, y, size: 6.5, color: QUIET, width: 104, align: 'right' })
}

/** Where the hotel lies, for a driver; the geometry is that of the page. Gives where the picture ends. */
export function drawPicture(
  sheet: Sheet,
  voucher: Voucher,
  { x: left, y: top, language }: Spot & { language: Language },
): number {
  const { doc } = sheet
  const theirs = hotelLanguage(voucher.terms)
  const sketch = sketchOf(voucher.terms.hotel, voucher.places, {
    ...PICTURE,
    nameOf: (place) => placeInWords(place, theirs),
    distanceOf: (metres) => distanceInWords(metres, language),
  })
  doc.save()
  doc.roundedRect(left, top, PICTURE.width, PICTURE.height, 6).fill(TINT)
  doc.roundedRect(left, top, PICTURE.width, PICTURE.height, 6).clip()
  // All that follows is measured from the picture's own corner.
  doc.translate(left, top)
  for (const { radius, caption } of sketch.rings) {
    doc
      .circle(sketch.hotel.x, sketch.hotel.y, radius)
      .dash(2, { space: 2.5 })
      .lineWidth(0.5)
      .strokeColor(RING)
      .stroke()
      .undash()
    if (caption) doc.rect(caption.x - 2, caption.y - 4, caption.width + 4, 8).fill(TINT)
    drawCaption(sheet, caption, { color: QUIET })
  }
  for (const district of sketch.districts) drawCaption(sheet, district, { color: QUIET, larger: true })
  for (const arrow of sketch.arrows) drawArrow(sheet, arrow.from, arrow.tip)
  for (const { no, at: spot, caption } of [
    ...sketch.marks,
    ...sketch.arrows.map((arrow) => ({ ...arrow, at: arrow.from })),
  ]) {
    drawNumber(sheet, no, spot)
    drawCaption(sheet, caption, { color: INK, bold: true })
  }
  drawPin(sheet, sketch.hotel)
  drawScale(sheet, sketch, distanceInWords(sketch.bar.metres, language))
  doc.restore()
  return top + PICTURE.height
}

function drawCaption(
  sheet: Sheet,
  caption: Caption | null,
  { color, bold = false, larger = false }: { color: string; bold?: boolean; larger?: boolean },
): void {
  if (!caption) return
  const size = larger ? PICTURE.letters * 1.1 : PICTURE.letters
  textAt(sheet, caption.text, {
    x: caption.x,
    y: caption.y - size * 0.72,
    size,
    color,
    bold,
    width: caption.width * 1.3 + 4,
  })
}

function drawNumber(sheet: Sheet, no: number, { x, y }: Spot): void {
  sheet.doc.circle(x, y, 4.4).fill(INK)
  textAt(sheet, String(no), { x: x - 6, y: y - 4.3, size: 6, bold: true, color: '#FFFFFF', width: 12, align: 'center' })
}

function drawArrow(sheet: Sheet, from: Spot, tip: Spot): void {
  const across = { x: (tip.y - from.y) * 0.4, y: (from.x - tip.x) * 0.4 }
  sheet.doc
    .moveTo(tip.x, tip.y)
    .lineTo(from.x + across.x, from.y + across.y)
    .lineTo(from.x - across.x, from.y - across.y)
    .closePath()
    .fill(INK)
}

/** The hotel: a drop whose tip marks the position. */
function drawPin(sheet: Sheet, { x, y }: Spot): void {
  const { doc } = sheet
  doc.save().translate(x, y)
  doc
    .path('M0 0C-2 -4 -5.6 -6.4 -5.6 -10.4A5.6 5.6 0 1 1 5.6 -10.4C5.6 -6.4 2 -4 0 0Z')
    .lineWidth(1)
    .fillAndStroke(accent(), '#FFFFFF')
  doc.circle(0, -10.4, 2.1).fill('#FFFFFF')
  doc.restore()
}

function drawScale(sheet: Sheet, { bar, north }: Sketch, text: string): void {
  const { from } = bar
  const top = { x: north.x, y: north.y - 10 }
  sheet.doc
    .path(`M${from.x} ${from.y - 3}v3h${bar.length}v-3`)
    .lineWidth(0.8)
    .strokeColor(QUIET)
    .stroke()
  textAt(sheet, text, { x: from.x, y: from.y - 12, size: PICTURE.letters, color: QUIET, width: 80 })
  sheet.doc.path(`M${top.x} ${top.y}l4 10l-4 -2.6l-4 2.6Z`).fill(INK)
  textAt(sheet, 'N', { x: top.x - 10, y: top.y + 11, size: PICTURE.letters, color: QUIET, width: 20, align: 'center' })
}
