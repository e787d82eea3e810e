import { currencyDigits } from '#contract/money.ts'
import { elements, textAt, type XmlNode } from '#server/tables/read-xml.ts'
import type { FileFault, FileLine } from './file-line.ts'

type Read = { readonly lines: FileLine[]; readonly faults: FileFault[] }

/** An amount with the decimals of its currency, in minor units; undefined for what is none. */
function minorOf(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(decimals.slice(digits))) return undefined
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

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
    this.faults.push({ line: null, field: `${this.path}/${way}`, cell: cell.slice(0, 60) })
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
    const amountMinor = minorOf(amount?.text.trim() ?? '', currency)
    if (amountMinor === undefined) return this.fault(way, amount?.text ?? '')
    return { amountMinor: amountMinor * sign, currency }
  }
}

const SIGNS: Readonly<Record<string, number>> = { CRDT: 1, DBIT: -1 }

/** Counterparty and remittance text: of a single transaction, or of the entry where it has none. */
function detailsOf(node: XmlNode | undefined, sign: number) {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr'
  const written = [
    ...elements(node, 'RmtInf/Ustrd'),
    ...elements(node, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...elements(node, 'Refs/EndToEndId'),
    ...elements(node, 'AddtlTxInf'),
  ]
  const words = written.map(({ text }) => text.trim()).filter((text) => text !== '' && text !== 'NOTPROVIDED')
  const account = `RltdPties/${side}Acct/Id`
  return {
    payerName: textAt(node, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`).slice(0, 140),
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
  const bookedOn = entry.day('BookgDt')
  const valueOn = elements(entry.node, 'ValDt').length > 0 ? entry.day('ValDt') : bookedOn
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
    const details = detailsOf(parts.length === 1 ? parts[0] : undefined, sign)
    const remittance = details.remittance || entry.text('AddtlNtryInf').slice(0, 1000)
    return [{ ...days, ...money, ...details, remittance, ref: ownRef || details.ref }]
  }
  return amounts.map((amount, at) => {
    const details = detailsOf(parts[at], Math.sign(amount.amountMinor))
    return { ...days, ...amount, ...details, ref: details.ref || ownRef }
  })
}

/** The booked movements of a `camt.053` in any of its versions. Undefined when it is another document. */
export function readCamt(root: XmlNode): Read | undefined {
  const statements = root.name === 'Document' ? elements(root, 'BkToCstmrStmt/Stmt') : []
  if (statements.length === 0) return undefined
  const faults: FileFault[] = []
  const lines = statements.flatMap((node, statement) => {
    const path = `Stmt[${statement + 1}]`
    const found = new Element(node, path, faults)
    const accountNumber = found
      .text('Acct/Id/IBAN', 'Acct/Id/Othr/Id')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
    if (accountNumber === '') found.fault('Acct/Id', '')
    return elements(node, 'Ntry').flatMap((one, at) => {
      const entry = new Element(one, `${path}/Ntry[${at + 1}]`, faults)
      // Pending entries may still change; the bank sends them again when they are booked.
      const status = entry.text('Sts/Cd', 'Sts')
      if (status !== 'BOOK') {
        if (status !== 'PDNG' && status !== 'INFO') entry.fault('Sts', status)
        return []
      }
      return linesOf(entry, { accountNumber, statement })
    })
  })
  return { lines, faults }
}
