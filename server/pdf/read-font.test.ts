import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { printFont } from './font.ts'
import { readFont } from './read-font.ts'

test('what was first printed as a part of another character can be copied from later documents', async () => {
  const font = readFont(printFont().bold)
  const printed = async (text: string) => {
    const doc = new PDFDocument({ font: '' })
    // Documents accept parsed fonts as well; the library's types name bytes alone.
    doc.font(font as unknown as Buffer).text(text)
    doc.end()
    return textOfPdf(await buffer(doc))
  }
  expect(await printed('é · ö')).toContain('é · ö')
  expect(await printed('e. o')).toContain('e. o')
})
