import { encode } from 'uqr'

/** Draws a QR code as vectors, dark runs of a row as one rectangle each; `size` is the edge in points. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, box: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = box.size / size
  doc.fillColor('#000000')
  for (let row = 0; row < size; row++) {
    let from = -1
    for (let column = 0; column <= size; column++) {
      const dark = data[row]?.[column] === true
      if (dark && from < 0) from = column
      if (dark || from < 0) continue
      // A hair of overlap keeps viewers from showing light seams between rows.
      doc.rect(box.x + from * step, box.y + row * step, (column - from) * step, step * 1.02)
      from = -1
    }
  }
  doc.fill()
}
