import { amountOf, dateOf, isDayFirst, plainHead } from '#server/tables/cells.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import type { FileFault, FileLine } from './file-line.ts'

const FIELDS = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'currency',
  'payer',
  'account',
  'text',
  'ref',
] as const
type Field = (typeof FIELDS)[number]

/** Heads that banks have for a field, in lower case and without punctuation, the usual one first. */
const HEADS: Readonly<Record<Field, readonly string[]>> = {
  bookedOn: ['bookingdate', 'date', 'transactiondate', 'postingdate', 'posteddate', 'bookdate', 'buchungstag'].concat([
    '交易日期',
    '记账日期',
    '入账日期',
    '日期',
  ]),
  valueOn: ['valuedate', 'valuta', 'wertstellung', 'effectivedate', '起息日', '起息日期'],
  amount: ['amount', 'transactionamount', 'betrag', '金额', '交易金额', '发生额'],
  credit: [
    'credit',
    'creditamount',
    'moneyin',
    'paidin',
    'deposit',
    'deposits',
    '贷方金额',
    '收入金额',
    '收入',
    '贷方发生额',
  ],
  debit: ['debit', 'debitamount', 'moneyout', 'paidout', 'withdrawal', 'withdrawals'].concat([
    '借方金额',
    '支出金额',
    '支出',
    '借方发生额',
  ]),
  currency: ['currency', 'ccy', 'waehrung', 'währung', '币种', '货币'],
  payer: ['payer', 'payername', 'name', 'counterparty', 'counterpartyname', 'remitter', 'beneficiarypayer'].concat([
    '对方户名',
    '付款人',
    '付款人名称',
    '对方名称',
  ]),
  account: [
    'payeraccount',
    'counterpartyaccount',
    'counterpartyiban',
    'iban',
    'accountofpayer',
    '对方账号',
    '付款账号',
  ],
  text: ['remittance', 'remittanceinformation', 'description', 'details', 'narrative', 'purpose', 'reference'].concat([
    'paymentreference',
    'text',
    'verwendungszweck',
    'memo',
    '摘要',
    '用途',
    '附言',
    '备注',
  ]),
  ref: [
    'bankreference',
    'bankref',
    'transactionid',
    'transactionreference',
    'transactionref',
    'accountservicerreference',
  ].concat(['流水号', '交易流水号', '银行流水号', '交易参考号']),
}

/** Which columns hold a field; a remittance may be in several. */
type Columns = Readonly<Record<Field, readonly number[]>>

function columnsOf(heads: readonly string[]): Columns {
  const names = heads.map(plainHead)
  const found = FIELDS.map((field) => {
    const places = HEADS[field].map((head) => names.indexOf(head)).filter((at) => at >= 0)
    return [field, field === 'text' ? places : places.slice(0, 1)]
  })
  return Object.fromEntries(found) as Columns // Each field is there.
}

const isEnough = ({ bookedOn, amount, credit }: Columns) => bookedOn.length > 0 && amount.length + credit.length > 0

type Account = { readonly accountNumber: string; readonly currency: string }
type Read = { readonly lines: FileLine[]; readonly faults: FileFault[] }

/** The amount of a row, in minor units: one with its sign, or what came in less what went out. */
function amountIn(cell: (field: Field) => string, currency: string): number | undefined {
  if (cell('amount') !== '') return amountOf(cell('amount'), currency)
  const [credit, debit] = [cell('credit'), cell('debit')].map((text) => (text === '' ? 0 : amountOf(text, currency)))
  return credit === undefined || debit === undefined ? undefined : credit - Math.abs(debit)
}

/**
 * The movements of a CSV of one account; rows of another currency are faults. Undefined when no line of heads has a day
 * and an amount.
 */
export function readBankCsv(table: readonly TableLine[], { accountNumber, currency }: Account): Read | undefined {
  const at = table.slice(0, 30).findIndex(({ cells }) => isEnough(columnsOf(cells)))
  const heads = table[at]?.cells
  if (!heads) return undefined
  const columns = columnsOf(heads)
  const rows = table.slice(at + 1)
  const textOf = ({ cells }: TableLine, field: Field) =>
    columns[field]
      .map((place) => cells[place] ?? '')
      .join(' ')
      .trim()
  const dayFirst = isDayFirst(rows.flatMap((row) => [textOf(row, 'bookedOn'), textOf(row, 'valueOn')]))
  const faults: FileFault[] = []
  const lines = rows.flatMap((row): FileLine[] => {
    const cell = (field: Field) => textOf(row, field)
    const fault = (field: Field, other: Field = field) => {
      const head = heads[columns[field][0] ?? columns[other][0] ?? -1] ?? field
      faults.push({ line: row.line, field: head.slice(0, 60), cell: cell(field).slice(0, 60) })
      return []
    }
    const bookedOn = dateOf(cell('bookedOn'), dayFirst)
    if (!bookedOn) return fault('bookedOn')
    const valueOn = dateOf(cell('valueOn'), dayFirst)
    if (valueOn === undefined) return fault('valueOn')
    if (!['', currency].includes(cell('currency').toUpperCase())) return fault('currency')
    const amountMinor = amountIn(cell, currency)
    if (amountMinor === undefined || amountMinor === 0) return fault('amount', 'credit')
    const payer = {
      payerName: cell('payer').slice(0, 140),
      payerAccount: cell('account').replaceAll(' ', '').slice(0, 40),
    }
    const days = { bookedOn, valueOn: valueOn ?? bookedOn }
    const remittance = cell('text').slice(0, 1000)
    return [{ accountNumber, currency, ...days, amountMinor, ...payer, remittance, ref: cell('ref'), statement: 0 }]
  })
  return { lines, faults }
}
