import { Link } from 'react-router'
import { searchInvoiceBills, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { useCardTexts } from '../card-texts.ts'

const SUMS_ALONE = { pageSize: 1 }

/** What no invoice has yet: of bills, and of orders that the balance paid. */
export function ToInvoice() {
  const { finance: texts } = useCardTexts()
  const mayApply = useRight('invoices.apply')
  const bills = useCall(searchInvoiceBills, SUMS_ALONE, { staleTime: 60_000 })
  const orders = useCall(searchInvoiceOrders, SUMS_ALONE, { staleTime: 60_000 })
  return (
    <Card title={texts.toInvoice} extra={<Link to={paths.invoiceList()}>{texts.allInvoices}</Link>}>
      <CallView query={bills} skeleton={<Skeleton count={2} />}>
        {({ sums: ofBills }) => (
          <CallView query={orders} skeleton={<Skeleton count={2} />}>
            {({ sums: ofOrders }) => {
              const lines = [
                ...ofBills.map((sum) => ({ source: 'BILL' as const, ...sum })),
                ...ofOrders.map((sum) => ({ source: 'ORDER' as const, ...sum })),
              ]
              if (lines.length === 0) return <p className="tw-soft">{texts.nothingToInvoice}</p>
              return (
                <ul className="tw-stack tw-gap-12 tw-plain tw-flat tw-ends">
                  {lines.map(({ source, currency, count, openMinor }) => {
                    const text = texts.invoiceable[source](count)
                    return (
                      <li key={`${source} ${currency}`}>
                        {mayApply ? <Link to={paths.invoiceApply({ source, currency })}>{text}</Link> : text}
                        <MoneyText amountMinor={openMinor} currency={currency} size="strong" />
                      </li>
                    )
                  })}
                </ul>
              )
            }}
          </CallView>
        )}
      </CallView>
    </Card>
  )
}
