import { typedOf } from '#contract/money.ts'
import { decimalMinor } from '#contract/reading/amounts.ts'
import { elements, textAt, type XmlNode } from '#server/tables/read-xml.ts'
import { type FileFault, type FileLine, type LeftOut, NOTHING, type Read } from './file-line.ts'

/** A day, or the day of an instant in the bank's own zone. */
const dayOf = (text: string) => {
  const day = text.slice(0, 10)
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

/** Reads the values of one element and notes what can not be read under its path. */
class Element {
  readonly node: XmlNode
  private readonly path: string
  private readonly faults: FileFault[]

  constructor(node: XmlNode, path: string, faults: FileFault[]) {
    this.node = node
    this.path = path
    this.faults = faults
  }

  fault(way: string, cell: string): undefined {
    const field = `${this.path}/${way}`
    this.faults.push({ line: null, field, cell: cell.slice(0, 60), isOfOne: field.includes('/Ntry[') })
  }

  text(...ways: readonly string[]): string {
    return textAt(this.node, ...ways)
  }

  day(way: string): string | undefined {
    const text = this.text(`${way}/Dt`, `${way}/DtTm`)
    return dayOf(text) ?? this.fault(way, text)
  }

  /** The signed amount: positive when received, negative when paid; `of` has the direction. */
  money(way: string, sign: number): { amountMinor: number; currency: string } | undefined {
    const [amount] = elements(this.node, way)
    const currency = amount?.attributes['Ccy'] ?? ''
    if (!/^[A-Z]{3}$/.test(currency)) return this.fault(`${way}/@Ccy`, currency)
    // The direction is an element of its own, and the amount has no sign.
    const amountMinor = decimalMinor(amount?.text.trim() ?? '', currency)
    if (amountMinor === undefined || amountMinor < 0) return this.fault(way, amount?.text ?? '')
    return { amountMinor: amountMinor * sign, currency }
  }
}

const SIGNS: Readonly<Record<string, number>> = { CRDT: 1, DBIT: -1 }

const nameOf = (node: XmlNode | undefined, side: string) =>
  textAt(node, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`).slice(0, 140)

/** Counterparty and remittance text: of a single transaction, or of the entry where it has none. */
function detailsOf(node: XmlNode | undefined, sign: number) {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr'
  const written = [
    ...elements(node, 'RmtInf/Ustrd'),
    ...elements(node, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...elements(node, 'RmtInf/Strd/RfrdDocInf/Nb'),
    ...elements(node, 'RmtInf/Strd/AddtlRmtInf'),
    ...elements(node, 'Refs/EndToEndId'),
    ...elements(node, 'AddtlTxInf'),
  ]
  const words = written.map(({ text }) => text.trim()).filter((text) => text !== '' && text !== 'NOTPROVIDED')
  const account = `RltdPties/${side}Acct/Id`
  return {
    payerName: nameOf(node, side) || nameOf(node, `Ultmt${side}`),
    payerAccount: textAt(node, `${account}/IBAN`, `${account}/Othr/Id`).replaceAll(' ', '').slice(0, 40),
    remittance: [...new Set(words)].join(' ').slice(0, 1000),
    ref: textAt(node, 'Refs/AcctSvcrRef'),
  }
}

type Place = { readonly accountNumber: string; readonly statement: number }

/** The days, the direction and the amount of an entry; undefined, with its faults, where one can not be read. */
function entryOf(entry: Element, place: Place) {
  const direction = entry.text('CdtDbtInd')
  const sign = SIGNS[direction] ?? entry.fault('CdtDbtInd', direction)
  const money = entry.money('Amt', sign ?? 1)
  const has = (way: string) => elements(entry.node, way).length > 0
  const bookedOn = entry.day(has('BookgDt') || !has('ValDt') ? 'BookgDt' : 'ValDt')
  const valueOn = has('ValDt') ? entry.day('ValDt') : bookedOn
  if (sign === undefined || !money || bookedOn === undefined || valueOn === undefined) return undefined
  return { sign, money, days: { ...place, bookedOn, valueOn } }
}

/** The amounts of an entry's transactions; undefined where they are not those of the entry. */
function amountsOf(parts: readonly XmlNode[], sign: number, wholeMinor: number) {
  const amounts = parts.flatMap((part) => {
    const way = elements(part, 'Amt').length > 0 ? 'Amt' : 'AmtDtls/TxAmt/Amt'
    return new Element(part, '', []).money(way, SIGNS[textAt(part, 'CdtDbtInd')] ?? sign) ?? []
  })
  const sum = amounts.reduce((all, { amountMinor }) => all + amountMinor, 0)
  const isWhole = amounts.length === parts.length && sum === wholeMinor
  return isWhole && amounts.every(({ amountMinor }) => amountMinor !== 0) ? amounts : undefined
}

/** The movements of a booked entry: its transactions, if each has an amount, or the entry itself. */
function linesOf(entry: Element, place: Place): FileLine[] {
  const read = entryOf(entry, place)
  if (!read || read.money.amountMinor === 0) return []
  const { sign, money, days } = read
  const parts = elements(entry.node, 'NtryDtls/TxDtls')
  const ownRef = entry.text('AcctSvcrRef')
  const amounts = parts.length > 1 ? amountsOf(parts, sign, money.amountMinor) : undefined
  if (!amounts) {
    // Parts that do not sum to the entry, as with fees, are one movement with the references of all.
    const details = detailsOf(parts.length === 1 ? parts[0] : undefined, sign)
    const written = parts
      .map((part) => detailsOf(part, sign).remittance)
      .join(' ')
      .trim()
    const remittance = (written || entry.text('AddtlNtryInf')).slice(0, 1000)
    return [{ ...days, ...money, ...details, remittance, ref: ownRef || details.ref }]
  }
  return amounts.map((amount, at) => {
    const details = detailsOf(parts[at], Math.sign(amount.amountMinor))
    return { ...days, ...amount, ...details, ref: details.ref || ownRef }
  })
}

/** Statements (camt.053), reports of a day (camt.052) and notifications of single entries (camt.054). */
const KINDS = ['BkToCstmrStmt/Stmt', 'BkToCstmrAcctRpt/Rpt', 'BkToCstmrDbtCdtNtfctn/Ntfctn']

/** The document, alone or in the envelope of a network. */
function documentOf(node: XmlNode, levels = 4): XmlNode | undefined {
  if (node.name === 'Document' || levels === 0) return node.name === 'Document' ? node : undefined
  return node.children.map((child) => documentOf(child, levels - 1)).find((found) => found !== undefined)
}

type Money = NonNullable<ReturnType<Element['money']>>

/** The balance of a kind, signed; undefined where a statement has none or several. */
function balanceOf(statement: XmlNode, path: string, codes: readonly string[]): Money | undefined {
  const all = elements(statement, 'Bal').filter((one) => codes.includes(textAt(one, 'Tp/CdOrPrtry/Cd')))
  const [node] = all
  const sign = SIGNS[textAt(node, 'CdtDbtInd')]
  return node && all.length === 1 && sign ? new Element(node, path, []).money('Amt', sign) : undefined
}

/** Notes a fault where the balance before and the booked entries are not the balance after. */
function checkBalance(statement: Element, entries: readonly (Money | undefined)[]): void {
  const opening = balanceOf(statement.node, '', ['OPBD', 'PRCD'])
  const closing = balanceOf(statement.node, '', ['CLBD'])
  if (!opening || !closing || entries.some((money) => money?.currency !== closing.currency)) return
  const sumMinor = entries.reduce((sum, money) => sum + (money?.amountMinor ?? 0), opening.amountMinor)
  const written = (minor: number) => typedOf(minor, closing.currency)
  if (sumMinor !== closing.amountMinor) statement.fault('Bal', `${written(sumMinor)} ≠ ${written(closing.amountMinor)}`)
}

const isBooked = (entry: XmlNode) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK'
const signedOf = (entry: XmlNode) =>
  new Element(entry, '', []).money('Amt', SIGNS[textAt(entry, 'CdtDbtInd')] ?? Number.NaN)

/** An entry that is not booked: it may still change, and the bank sends it again when it is. */
function unbooked(entry: XmlNode): LeftOut {
  const words = ['Sts/Cd', 'Sts', 'CdtDbtInd', 'Amt', 'AddtlNtryInf'].map((way) => textAt(entry, way))
  return { line: null, why: 'NOT_BOOKED', text: words.filter(Boolean).join(' · ').slice(0, 120) }
}

/** The booked movements of a `camt` document in any of its versions. Undefined when it is another document. */
export function readCamt(root: XmlNode): Read | undefined {
  const document = documentOf(root)
  const statements = KINDS.flatMap((way) => elements(document, way))
  if (statements.length === 0) return undefined
  const faults: FileFault[] = []
  const lines = statements.flatMap((node, statement) => {
    const path = `${node.name}[${statement + 1}]`
    const found = new Element(node, path, faults)
    const accountNumber = found
      .text('Acct/Id/IBAN', 'Acct/Id/Othr/Id')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
    if (accountNumber === '') found.fault('Acct/Id', '')
    const before = faults.length
    const entries = elements(node, 'Ntry')
    const read = entries.flatMap((one, at) => {
      const entry = new Element(one, `${path}/Ntry[${at + 1}]`, faults)
      if (textAt(one, 'Sts/Cd', 'Sts') === '') entry.fault('Sts', '')
      return isBooked(one) ? linesOf(entry, { accountNumber, statement }) : []
    })
    if (faults.length === before) checkBalance(found, entries.filter(isBooked).map(signedOf))
    return read
  })
  const leftOut = statements.flatMap((node) =>
    elements(node, 'Ntry')
      .filter((one) => !isBooked(one))
      .map(unbooked),
  )
  return { ...NOTHING, lines, faults, leftOut }
}
