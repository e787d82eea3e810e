import { inflateRawSync } from 'node:zlib'
import { decimalMinor } from '#contract/reading/amounts.ts'
import { isXmlFault, readXml, type XmlNode } from '#server/tables/read-xml.ts'
import type { OFFICIAL_FACTS } from '../contract-desk.ts'
import { textsOfPdf } from './pdf-text.ts'

export type Fact = (typeof OFFICIAL_FACTS)[number]
/** What a file says of itself; a fact that it does not say is missing. `texts` are those of a PDF, as it draws them. */
export type Facts = { readonly [K in Fact]?: readonly string[] } & { readonly texts?: readonly string[] }

/**
 * Names of the facts in the XML of fully digitalised fapiao, in the `original_invoice.xml` of an OFD, and in the
 * `CustomData` of its `OFD.xml` (GB/T 33190-2016).
 */
const NAMES: Readonly<Record<Fact, readonly string[]>> = {
  number: ['EIid', 'InvoiceNumber', 'InvoiceNo', '发票号码'],
  buyer: ['BuyerName', '购买方名称'],
  taxNumber: ['BuyerIdNum', 'BuyerTaxID', 'BuyerTaxNumber', '购买方纳税人识别号'],
  total: ['TotalTax-includedAmount', 'TaxInclusiveTotalAmount', '价税合计'],
}
const FACT_OF = new Map(Object.entries(NAMES).flatMap(([fact, names]) => names.map((name) => [name, fact] as const)))

/** Signatures of the directory's end and of its entries (APPNOTE.TXT 4.3.12 and 4.3.16). */
const [DIRECTORY_END, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50]
const MOST_ENTRIES = 40
/** The most that one entry unpacks to. */
const MOST_BYTES = 1_000_000

/** The XML files of a ZIP, by its directory. */
function xmlEntries(file: Buffer): Buffer[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== DIRECTORY_END) return []
  const found: Buffer[] = []
  let at = file.readUInt32LE(end + 16)
  while (at + 46 <= end && file.readUInt32LE(at) === DIRECTORY_ENTRY && found.length < MOST_ENTRIES) {
    const [method, packed, nameBytes] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = file.subarray(start, start + packed)
    if (file.toString('utf8', at + 46, at + 46 + nameBytes).endsWith('.xml'))
      found.push(method === 8 ? inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes)
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return found
}

function collect(node: XmlNode, facts: Map<string, Set<string>>): void {
  const fact = FACT_OF.get(node.name === 'CustomData' ? (node.attributes['Name'] ?? '') : node.name)
  const text = node.text.trim().slice(0, 200)
  if (fact && text !== '') facts.set(fact, (facts.get(fact) ?? new Set()).add(text))
  for (const child of node.children) collect(child, facts)
}

/** Reads what a file says of itself: names and values of an XML or OFD, the texts of a PDF. */
export function factsOf(format: 'PDF' | 'OFD' | 'XML', bytes: Buffer): Facts {
  if (format === 'PDF') {
    const texts = textsOfPdf(bytes)
    return texts.length > 0 ? { texts } : {}
  }
  const facts = new Map<string, Set<string>>()
  try {
    const files = format === 'OFD' ? xmlEntries(bytes) : [bytes]
    for (const file of files) {
      const root = readXml(file)
      if (!isXmlFault(root)) collect(root, facts)
    }
  } catch {
    // An archive that can't be unpacked says nothing that could be compared.
    return {}
  }
  return Object.fromEntries([...facts].map(([fact, texts]) => [fact, [...texts]]))
}

type Wanted = { readonly [K in Exclude<Fact, 'total'>]: string } & {
  readonly totalMinor: number
  readonly currency: string
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether a fact is as it was asked for; the total of a red fapiao has a sign. */
function fits(fact: Fact, text: string, wanted: Wanted): boolean {
  if (fact !== 'total') return plain(text) === plain(wanted[fact])
  return decimalMinor(text.replace(/[^\d.]/g, ''), wanted.currency) === wanted.totalMinor
}

/** Shorter words than this could stand in a PDF by chance. */
const LEAST_LETTERS = 4

/**
 * Whether a PDF draws a fact as it was asked for. A PDF does not label its texts, so a word may occur anywhere, and the
 * total must be the highest of all amounts.
 */
function isDrawn(fact: Fact, texts: readonly string[], wanted: Wanted): boolean {
  if (fact !== 'total') {
    const word = plain(wanted[fact])
    return word.length >= LEAST_LETTERS && texts.some((text) => plain(text).includes(word))
  }
  const amounts = texts.flatMap((text) => text.match(/(?<![\d.,])\d[\d,]*\.\d{2}(?![\d.])/g) ?? [])
  const minors = amounts.map((amount) => decimalMinor(amount.replaceAll(',', ''), wanted.currency) ?? 0)
  return minors.length > 0 && Math.max(...minors) === wanted.totalMinor
}

export type Difference = { readonly fact: Fact; readonly found: string | null }

/** The facts that differ from what was asked for, or that the file does not say. */
export function differencesOf(facts: Facts, wanted: Wanted): Difference[] {
  const all: readonly Fact[] = ['number', 'buyer', 'taxNumber', 'total']
  return all.flatMap((fact) => {
    const texts = facts[fact] ?? []
    if (isDrawn(fact, facts.texts ?? [], wanted)) return []
    if (fact === 'taxNumber' && wanted.taxNumber === '' && texts.length === 0) return []
    if (texts.length > 0 && texts.every((text) => fits(fact, text, wanted))) return []
    return [{ fact, found: texts.length === 0 ? null : texts.join(' / ') }]
  })
}
