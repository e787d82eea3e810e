import { Link } from 'react-router'
import { getMonthStatement } from '#features/statements/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { useCardTexts } from '../card-texts.ts'

/** The last complete month with the disputes that are open now; both cards read it, and it is asked for once. */
const useMonth = () => useCall(getMonthStatement, {}, { staleTime: 60_000 })

/** What is left to do before the month is closed, and how it ended. */
export function MonthEnd() {
  const query = useMonth()
  const { finance: texts } = useCardTexts()
  const formats = useFormats()
  return (
    <Card
      title={texts.monthEnd}
      extra={
        <Link to={paths.monthStatement()}>
          {query.data ? texts.toMonth(formats.month(query.data.month)) : texts.toMonthEnd}
        </Link>
      }
    >
      <CallView query={query} skeleton={<Skeleton count={4} />}>
        {({ currency, bills, billCount, invoiceCount, closing }) => {
          const open = bills.filter(({ leftMinor }) => leftMinor > 0).length
          const unmatched = bills.filter((bill) => bill.unmatched > 0)
          const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
          return (
            <DescriptionList
              facts={[
                [texts.bills, open > 0 ? texts.billsOpen(billCount, open) : texts.billsPaid(billCount)],
                ...unmatched.slice(0, 1).map(({ id }) => {
                  const link = <Link to={paths.billMatch(id)}>{texts.billsToMatch(unmatched.length)}</Link>
                  return [texts.unmatched, link] as const
                }),
                [texts.invoices, formats.number(invoiceCount)],
                [texts.closingBalance, money(closing.balanceMinor)],
                [texts.closingOwed, money(closing.onAccountMinor)],
              ]}
            />
          )
        }}
      </CallView>
    </Card>
  )
}

/** Lines of bills in dispute, each with its age. */
export function Disputes() {
  const query = useMonth()
  const { finance: texts } = useCardTexts()
  const formats = useFormats()
  // The card of the month says what failed.
  if (query.error && !query.data) return null
  return (
    <Card title={texts.disputes}>
      <CallView query={query} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ disputes, currency }) =>
          disputes.length === 0 ? (
            <p className="tw-soft">{texts.noDisputes}</p>
          ) : (
            <ul className="tw-stack tw-gap-12 tw-plain tw-flat tw-ends">
              {disputes.map(({ id, billId, billCode, subjectCode, amountMinor, openedAt }) => (
                <li key={id}>
                  <span className="tw-stack">
                    <Link to={paths.billDetail(billId)}>{subjectCode ?? billCode}</Link>
                    <span className="tw-small tw-soft">
                      <InlineList facts={[billCode, texts.opened(formats.fromNow(openedAt))]} />
                    </span>
                  </span>
                  <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </Card>
  )
}
