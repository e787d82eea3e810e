import type { ReactNode } from 'react'
import { AddressLines } from '#features/addresses/web/AddressLines.tsx'
import { isLanguage, LANGUAGES, nameFor } from '#contract/languages.ts'
import { useCountryName } from '#features/company/web/use-country-name.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import type { InvoiceDetail } from '../contract.ts'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

type Shown = { readonly invoice: InvoiceDetail }
type Fact = readonly [title: string, value: ReactNode]

/** The cards of an invoice: its facts, its amounts by rate, its documents. */
export function InvoiceCards({ invoice }: Shown) {
  const texts = useInvoiceTexts()
  return (
    <>
      <Card title={texts.facts}>
        <Facts invoice={invoice} />
      </Card>
      <Card title={texts.sumsTitle}>
        <Amounts invoice={invoice} />
      </Card>
      <Card title={texts.buyer}>
        <BuyerFacts buyer={invoice.buyer} />
      </Card>
      <Card title={texts.documents}>
        <Documents invoice={invoice} />
      </Card>
    </>
  )
}

const factIf = (title: string, value: string | null | undefined): Fact[] => (value ? [[title, value]] : [])

function Facts({ invoice }: Shown) {
  const texts = useInvoiceTexts()
  const { titles } = useInvoiceWords()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <DescriptionList
      facts={[
        [titles.type, nameFor(language, invoice.typeEn, invoice.typeZh)],
        [texts.application, invoice.code],
        ...factIf(titles.number, invoice.number),
        ...factIf(texts.issuedOn, invoice.issuedOn && formats.day(invoice.issuedOn)),
        ...factIf(texts.original, invoice.original?.number),
        ...factIf(texts.reason, invoice.reason),
        ...factIf(texts.seller, invoice.seller?.name),
        ...factIf(titles.split, invoice.splitName),
        ...factIf(texts.reference, invoice.reference),
        ...factIf(texts.remark, invoice.remark),
        ...factIf(texts.askedBy, invoice.askedBy),
        [titles.askedAt, formats.moment(invoice.askedAt)],
        ...factIf(texts.email, invoice.email),
        ...(invoice.address === null
          ? []
          : [[texts.address, <AddressLines key="address" {...invoice.address} />] as const]),
      ]}
    />
  )
}

/** Net and tax by rate, what rounding leaves, and the total. */
export function Amounts({
  invoice,
}: {
  invoice: Pick<InvoiceDetail, 'currency' | 'taxes' | 'roundingMinor' | 'totalMinor'> &
    Partial<Pick<InvoiceDetail, 'creditedMinor' | 'prepaidMinor' | 'dueOn' | 'paymentReference'>>
}) {
  const texts = useInvoiceTexts()
  const { regimes } = useInvoiceWords()
  const formats = useFormats()
  const { currency, prepaidMinor = 0, dueOn } = invoice
  const money = (amountMinor: number) => <MoneyText amountMinor={amountMinor} currency={currency} />
  const rates = invoice.taxes.flatMap(({ regime, rateBasisPoints, beforeTaxMinor, taxMinor }): Fact[] => {
    const name = regime === 'STANDARD' ? texts.rate(regimes[regime], formats.percent(rateBasisPoints / 10_000, 2)) : ''
    const net: Fact = [name === '' ? regimes[regime] : `${texts.net} (${name})`, money(beforeTaxMinor)]
    return regime === 'STANDARD' ? [net, [name, money(taxMinor)]] : [net]
  })
  return (
    <DescriptionList
      facts={[
        ...rates,
        ...(invoice.roundingMinor === 0 ? [] : [[texts.rounding, money(invoice.roundingMinor)] as const]),
        [texts.total, <MoneyText key="total" amountMinor={invoice.totalMinor} currency={currency} size="strong" />],
        ...(prepaidMinor > 0 ? [[texts.prepaid, money(prepaidMinor)] as const] : []),
        ...(dueOn ? [[texts.dueBy(formats.day(dueOn)), money(invoice.totalMinor - prepaidMinor)] as const] : []),
        ...factIf(texts.paymentReference, invoice.paymentReference),
        ...(invoice.creditedMinor ? [[texts.credited, money(invoice.creditedMinor)] as const] : []),
      ]}
    />
  )
}

/** A buyer as an invoice names it. */
export function BuyerFacts({ buyer }: { buyer: InvoiceDetail['buyer'] }) {
  const texts = useInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const countryName = useCountryName()
  return (
    <DescriptionList
      facts={[
        [texts.name, buyer.name],
        [texts.country, countryName(buyer.country)],
        ...factIf(buyerFields.taxNumber, buyer.taxNumber),
        ...factIf(buyerFields.address, buyer.address),
        ...factIf(buyerFields.phone, buyer.phone),
        ...factIf(buyerFields.bankName, buyer.bankName),
        ...factIf(buyerFields.bankAccount, buyer.bankAccount),
        ...factIf(buyerFields.email, buyer.email),
      ]}
    />
  )
}

function Documents({ invoice }: Shown) {
  const texts = useInvoiceTexts()
  if (invoice.documents.length === 0) {
    const isEnded = invoice.status === 'REJECTED' || invoice.status === 'CANCELLED'
    return <p className="tw-soft">{isEnded ? texts.neverIssued : texts.noDocuments}</p>
  }
  const fault = invoice.electronicFault
  return (
    <div className="tw-stack tw-gap-8">
      <div className="tw-flex tw-wrap tw-gap-8">
        {invoice.documents.map(({ format, language, href }) => (
          <a key={href} className="tw-button" href={assetUrl(href)} target="_blank" rel="noreferrer">
            {texts.formats[format]}
            {isLanguage(language) ? ` · ${LANGUAGES[language].name}` : ''}
          </a>
        ))}
      </div>
      {fault === null ? null : <p className="tw-small tw-soft">{texts.noElectronic(texts.electronicFaults[fault])}</p>}
    </div>
  )
}
