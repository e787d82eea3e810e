import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipped } from '#server/tables/zip-stream.ts'
import { differencesOf, factsOf } from './upload-facts.ts'
import { readFileInThread, readOfficialFile } from './upload-file.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const formatOf = async (text: string) => {
  const read = await readOfficialFile(bytes(text))
  return typeof read === 'string' ? read : read.format
}

/** A ZIP of one stored entry, as far as its local header goes. */
function zipOf(name: string, content: string): string {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 26)
  return header.toString('latin1') + name + content
}

test('an official file is known by its content', async () => {
  expect(await formatOf('%PDF-1.7\n...\n%%EOF\n')).toBe('PDF')
  expect(await formatOf(zipOf('OFD.xml', '<ofd:OFD xmlns:ofd="x"></ofd:OFD>'))).toBe('OFD')
  expect(await formatOf('<?xml version="1.0"?><EInvoice><No>1</No></EInvoice>')).toBe('XML')
})

test('half a PDF, a web page, a picture, a ZIP of something else and XML with entities are refused', async () => {
  const refused = [
    '%PDF-1.7\n...',
    '<html><script>alert(1)</script></html>',
    '<svg onload="alert(1)"></svg>',
    zipOf('word/document.xml', '<w:document></w:document>'),
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<EInvoice><No>1</No>',
  ]
  for (const text of refused) expect(await formatOf(text)).toBe('NOT_A_DOCUMENT')
})

test('a file read on its thread has the same bytes', async () => {
  const text = '%PDF-1.7\n...\n%%EOF\n'
  expect(await readFileInThread(bytes(text))).toEqual({ format: 'PDF', bytes: bytes(text), facts: {} })
})

test('of a ZIP only the entry that says what it is gets unpacked', async () => {
  const bomb = deflateRawSync(Buffer.alloc(100_000_000))
  const other = Buffer.from(zipOf('Doc_0/Document.xml', bomb.toString('latin1')), 'latin1')
  other.writeUInt16LE(8, 8)
  const root = bytes(zipOf('OFD.xml', '<ofd:OFD xmlns:ofd="x"></ofd:OFD>'))
  expect(await readOfficialFile(Buffer.concat([other, root]))).toMatchObject({ format: 'OFD' })
})

const WANTED = { number: '2431', buyer: '海港（上海）旅行社', taxNumber: '9131A', totalMinor: 70_019, currency: 'CNY' }

test('an OFD is compared by what its XML says: names of either form, and a red total', async () => {
  const custom = (name: string, text: string) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`
  const root = `<ofd:OFD xmlns:ofd="x">${custom('发票号码', '2431')}${custom('购买方纳税人识别号', '9131a')}</ofd:OFD>`
  const original = '<fp:eInvoice xmlns:fp="y"><fp:BuyerName>海港(上海)旅行社</fp:BuyerName>'
  const total = '<fp:TaxInclusiveTotalAmount>-700.19</fp:TaxInclusiveTotalAmount></fp:eInvoice>'
  const files = [
    { name: 'OFD.xml', chunks: [root] },
    { name: 'Doc_0/Attachs/original_invoice.xml', chunks: [original, total] },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of zipped(files)) chunks.push(Buffer.from(chunk))
  const facts = factsOf('OFD', Buffer.concat(chunks))
  expect(differencesOf(facts, WANTED)).toEqual([])
  expect(differencesOf(facts, { ...WANTED, number: '123', totalMinor: 1 })).toEqual([
    { fact: 'number', found: '2431' },
    { fact: 'total', found: '-700.19' },
  ])
})

test('two numbers in a file, and a file that says nothing, are differences', () => {
  const two = Buffer.from('<a><EIid>2431</EIid><InvoiceNumber>9</InvoiceNumber></a>')
  const [first, ...rest] = differencesOf(factsOf('XML', two), WANTED)
  expect(first).toEqual({ fact: 'number', found: '2431 / 9' })
  expect(rest.map(({ found }) => found)).toEqual([null, null, null])
  expect(differencesOf(factsOf('PDF', bytes('%PDF-1.7')), WANTED)).toHaveLength(4)
})
