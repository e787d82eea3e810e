import { plainHead } from '#server/tables/cells.ts'
import { BANK_FIELDS, type BankField } from './outcomes.ts'

const words = (text: string) => text.trim().split(/\s+/)
/** A head or word without case, gaps, punctuation and accents. */
const folded = (text: string) => plainHead(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
const foldedWords = (text: string) => new Set(words(text).map(folded))

/**
 * Heads that banks have for a field in English, German, French, Spanish, Dutch, Chinese and Japanese: in lower case,
 * without gaps and punctuation, the usual ones first.
 */
const HEADS: Readonly<Record<BankField, readonly string[]>> = {
  bookedOn: words(`bookingdate date transactiondate postingdate posteddate bookdate completeddate buchungstag
    buchungsdatum buchung datum boekdatum boekingsdatum transactiedatum dateoperation dateopération datedoperation datecomptable
    datedecomptabilisation fecha fechaoperación fechadeoperación fechacontable 交易日期 记账日期 记账日 入账日期 交易时间
    日期 記帳日期 交易日 取引日 日付 お取引日`),
  valueOn: words(`valuedate valuta valutadatum wertstellung wertstellungsdatum effectivedate rentedatum datevaleur
    datedevaleur fechavalor 起息日 起息日期 起息日`),
  amount: words(`amount transactionamount betrag umsatz buchungsbetrag bedrag bedrageur transactiebedrag montant
    montanteur importe importeeur 金额 交易金额 发生额 金額 交易金額 取引金額`),
  credit: words(`credit creditamount creditamt amountcredited moneyin paidin deposit deposits haben habenbetrag
    gutschrift eingang ontvangen bijgeschreven crédit haber abono abonos ingreso ingresos 贷方金额 贷方发生额 贷方 收入金额
    收入 存入 存入金额 貸方金額 存入金額 お預入れ 入金 入金額 お預入金額`),
  debit: words(`debit debitamount debitamt amountdebited moneyout paidout withdrawal withdrawals soll sollbetrag
    lastschrift ausgang uitgegeven afgeschreven débit debe cargo cargos gasto gastos 借方金额 借方发生额 借方 支出金额 支出
    支取 转出金额 借方金額 支出金額 お引出し 出金 出金額 お支払金額`),
  direction: words(`debitcredit creditdebit dc cd drcr crdr debitcreditindicator creditdebitindicator indicator
    direction sign sh sollhaben habensoll sollhabenkennzeichen shkennzeichen vorzeichen afbij bijaf debetcredit sens
    sentido signo cargoabono 借贷 借贷标志 借贷方向 借贷标记 借贷标识 收支 收支类型 收支标志 收支方向 借貸 入出金 入払区分`),
  balance: words(`balance runningbalance balanceafter accountbalance bookbalance saldo kontostand saldonachbuchung
    saldonamutatie solde 余额 账户余额 本次余额 餘額 残高 差引残高`),
  currency: words(`currency ccy curr währung waehrung munt devise moneda divisa 币种 货币 币别 幣別 通貨`),
  payer: words(`payer payername name counterparty counterpartyname remitter beneficiarypayer payee otherparty
    auftraggeberempfänger beguenstigterzahlungspflichtiger begünstigterzahlungspflichtiger namezahlungsbeteiligter
    auftraggeber zahlungspflichtiger zahlungspflichtige empfänger naamomschrijving naamtegenpartij tegenpartij
    nomdutiers tiers contrepartie ordenante beneficiario nombre 对方户名 付款人 付款人名称 对方名称 对方账户名称 交易对方
    對方戶名 お相手 振込依頼人 振込人名`),
  account: words(`payeraccount counterpartyaccount counterpartyiban iban accountofpayer counterpartyaccountnumber
    accountnumber account kontonummeriban kontonummer konto kontonrdesauftraggebers ibanzahlungsbeteiligter tegenrekening rekeningtegenpartij
    ibantegenpartij compte cuenta 对方账号 付款账号 对方账户 付款人账号 對方帳號`),
  text: words(`remittance remittanceinformation description transactiondescription details narrative particulars
    purpose reference paymentreference text memo verwendungszweck buchungstext zweck omschrijving mededelingen
    libellé libelle motif communication référence concepto descripción referencia 摘要 用途 附言 备注 交易摘要 交易附言
    備註 摘要 お取引内容 備考`),
  ref: words(`bankreference bankref transactionid transactionreference transactionref accountservicerreference
    transactionnumber transaktionsnummer umsatznummer transactiereferentie volgnummer numérodopération 流水号
    交易流水号 银行流水号 交易参考号 交易序号 核心流水号 流水號`),
}

/** Words of a line that states a balance, with or without its day. */
const BALANCES =
  foldedWords(`openingbalance closingbalance openingledgerbalance closingledgerbalance balancebroughtforward
  balancecarriedforward broughtforward carriedforward anfangssaldo endsaldo beginsaldo eindsaldo soldeinitial soldefinal
  saldoinicial saldofinal 期初余额 期末余额 承前页 过次页 上期结余 本期结余 前期繰越 次期繰越`)
/** How a line of sums begins; it has no day. */
const TOTAL =
  /^(?:grandtotal|subtotal|total|sum|balance|gesamt|summe|saldo|kontostand|totaal|solde|合计|小计|总计|本页|合計|小計)/

/** Which columns hold a field; a remittance may be in several. */
export type BankColumns = Record<BankField, number[]>

/** The head without the currency that stands behind it: `Betrag (€)`, `Amount USD`. */
const headOf = (head: string, currency: string) => {
  const plain = folded(head)
  return plain.endsWith(currency.toLowerCase()) ? plain.slice(0, -currency.length) : plain
}

/** The columns of a line of heads, by what banks call them. */
export function bankColumns(heads: readonly string[], currency: string): BankColumns {
  const names = heads.map((head) => headOf(head, currency))
  const found = BANK_FIELDS.map((field) => {
    const places = HEADS[field].map((head) => names.indexOf(folded(head))).filter((at) => at >= 0)
    return [field, field === 'text' ? [...new Set(places)] : places.slice(0, 1)]
  })
  return Object.fromEntries(found) as BankColumns // Each field is there.
}

/** Whether a line states a sum or a balance. With a day only a balance does, since a payer may be called Total. */
export function isTotal(cells: readonly string[], hasDay: boolean): boolean {
  const texts = cells.map(folded).filter((text) => /\p{L}/u.test(text))
  return texts.some((text) => BALANCES.has(text)) || (!hasDay && TOTAL.test(texts[0] ?? ''))
}

const IN = foldedWords(`c cr cred credit crdt creditnote h haben gutschrift bij credito crédito crédit abono in incoming
  received 贷 贷方 貸 收 收入 入 入账 入金 转入 来账`)
const OUT =
  foldedWords(`d dr deb debit dbit s soll lastschrift af debet debito débito débit cargo out outgoing sent paid
  借 借方 支 支出 出 出账 出金 转出 往账`)

/** The sign that a cell of a column of directions names; undefined for any other text. */
export function directionOf(cell: string): 1 | -1 | undefined {
  const bare = cell.normalize('NFKC').trim()
  if (bare === '+') return 1
  if (/^[-−–]$/.test(bare)) return -1
  const word = folded(bare)
  if (IN.has(word)) return 1
  return OUT.has(word) ? -1 : undefined
}
