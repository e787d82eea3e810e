import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openSheet, textAt } from '#server/pdf/sheet.ts'
import { differencesOf, factsOf } from './upload-facts.ts'
import { readFileInThread } from './upload-file.ts'

const WANTED = {
  number: '26312000000123456789',
  buyer: '海港（上海）旅行社',
  taxNumber: '91310000MA1FL0JX5W',
  totalMinor: 870_019,
  currency: 'CNY',
}
const LINES = [
  '电子发票（普通发票）',
  `发票号码：${WANTED.number}`,
  `名称：海港(上海)旅行社 统一社会信用代码/纳税人识别号：${WANTED.taxNumber}`,
  '名称：信风旅行 统一社会信用代码/纳税人识别号：91310000MA1FL0JX9Q',
  '金额 8,207.73 税率 6% 税额 492.46',
  '价税合计（小写）¥8,700.19',
]

async function closed(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function fapiao(lines: readonly string[]): Promise<Buffer> {
  const sheet = openSheet({ title: 'Fapiao', author: 'Tax office', language: 'zh-CN' })
  for (const [at, line] of lines.entries()) textAt(sheet, line, { x: 40, y: 40 + at * 20 })
  return closed(sheet.doc)
}
const factsDiffering = async (file: Buffer, wanted = WANTED) =>
  differencesOf(factsOf('PDF', file), wanted).map(({ fact, found }) => [fact, found])

test('a PDF fapiao that says what was asked for needs no second look', async () => {
  const file = await fapiao(LINES)
  expect(await factsDiffering(file)).toEqual([])
  const read = await readFileInThread(file)
  expect(typeof read === 'string' ? read : differencesOf(read.facts, WANTED)).toEqual([])
  // Without a tax number in the application none is looked for.
  expect(await factsDiffering(file, { ...WANTED, taxNumber: '' })).toEqual([])
})

test('of a PDF that says something else, each fact is to be confirmed', async () => {
  const file = await fapiao(LINES)
  const other = { ...WANTED, number: '26312000000123456780', buyer: '海港旅行社', taxNumber: '91310000MA1FL0JX5X' }
  expect(await factsDiffering(file, { ...other, totalMinor: 820_773 })).toEqual([
    ['number', null],
    ['buyer', null],
    ['taxNumber', null],
    ['total', null],
  ])
})

test('text in a font of the viewer’s is read; a drawn page asks for a second look at everything', async () => {
  const plain = new PDFDocument()
  plain.text(`${WANTED.number} ${WANTED.taxNumber} (700.19) total 8700.19`)
  expect(await factsDiffering(await closed(plain))).toEqual([['buyer', null]])
  const drawn = new PDFDocument()
  drawn.rect(10, 10, 100, 100).fill('red')
  expect(await factsDiffering(await closed(drawn))).toHaveLength(4)
})
