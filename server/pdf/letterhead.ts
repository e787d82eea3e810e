import { documentLook } from './look.ts'
import { INK, QUIET, type Sheet, textAt, textHeight } from './sheet.ts'

const LOGO = { width: 170, height: 40 }

/**
 * The company's logo above its name; gives the height it takes. A picture that can not be drawn after all leaves the
 * sheet without one.
 */
export function drawLogo(sheet: Sheet, logo: Buffer | undefined): number {
  if (!logo) return 0
  try {
    sheet.doc.image(logo, sheet.left, sheet.y, { fit: [LOGO.width, LOGO.height] })
    return LOGO.height + 6
  } catch {
    return 0
  }
}

/** The operator's logo above its name on the documents it issues; moves below it. */
export function drawBrandLogo(sheet: Sheet): void {
  const { logo } = documentLook()
  if (logo) sheet.y += drawLogo(sheet, Buffer.from(logo))
}

/** The bar at the foot of a page with whom to call, and a note below it. */
export function drawHelp(
  sheet: Sheet,
  { top, help, operatorName, note }: { top: number; help: string; operatorName: string; note: string },
): void {
  const { doc, left, width } = sheet
  doc.roundedRect(left, top, width, 26, 6).fill(INK)
  const said = { size: 10, bold: true, color: '#FFFFFF' }
  const height = textHeight(sheet, help, { ...said, width: width - 24 })
  textAt(sheet, help, { ...said, x: left + 12, y: top + (26 - height) / 2, width: width - 120 })
  const aside = { y: top + 8, size: 8, color: '#FFFFFF', width: 148, align: 'right' } as const
  textAt(sheet, operatorName, { ...aside, x: left + width - 160 })
  textAt(sheet, note, { x: left, y: top + 31, size: 7, color: QUIET, align: 'right' })
}
