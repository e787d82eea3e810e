/** An entry of a statement as tests write it. */
type Entry = {
  readonly amount: string
  readonly day: string
  readonly payer: string
  /** Account of the payer; the bank names none where it is left out. */
  readonly payerAccount?: string
  readonly text: string
  /** The bank's reference; none where it is empty. */
  readonly ref: string
  readonly isOut?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function entryXml({ amount, day, payer, payerAccount, text, ref, isOut = false }: Entry, currency: string): string {
  const side = isOut ? 'Cdtr' : 'Dbtr'
  const account = payerAccount && `<${side}Acct><Id><Othr><Id>${payerAccount}</Id></Othr></Id></${side}Acct>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    ${ref === '' ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><${side}><Nm>${escaped(payer)}</Nm></${side}>${account ?? ''}</RltdPties>
    <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** A `camt.053.001.02` of one account. */
export function camtOf(about: { account: string; currency: string; entries: readonly Entry[] }): string {
  const { account, currency, entries } = about
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
  <Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>
  ${entries.map((entry) => entryXml(entry, currency)).join('\n')}</Stmt></BkToCstmrStmt></Document>`
}
