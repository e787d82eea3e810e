import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { closeSheet, openSheet, paragraph } from './sheet.ts'

async function draw(...words: string[]): Promise<Buffer> {
  const sheet = openSheet({ title: 'T', author: 'A', language: 'en' })
  for (const bold of [false, true]) for (const word of words) paragraph(sheet, word, { bold })
  return closeSheet(sheet, () => {})
}

test('the documents of a burst share two fonts, and a repeated word is laid out once', async () => {
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const first = await draw('Check-in', 'Wāng 王玥彤', 'AVAVA')
  for (let n = 0; n < 10; n++) await draw(`Guest ${n}`, 'Check-in')
  const again = await draw('Check-in', 'Wāng 王玥彤', 'AVAVA')
  const fonts = new Set(registered.mock.calls.map(([, font]) => font))
  registered.mockRestore()
  expect([...fonts].map((font) => font instanceof Uint8Array)).toEqual([false, false])
  expect(textOfPdf(again)).toBe(textOfPdf(first))
  expect(again.length).toBe(first.length)
})
