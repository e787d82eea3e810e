import { Link } from 'react-router'
import { type PaymentRow, searchPayments } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { useCardTexts } from '../card-texts.ts'

const SHOWN = 5

/** Payments that are started and whose money has not arrived, each with its age; the newest first. */
export function UnderWay() {
  const { finance: texts } = useCardTexts()
  const payments = useCall(searchPayments, { status: 'PENDING', pageSize: SHOWN }, { staleTime: 5000 })
  return (
    <Card title={texts.underWay}>
      <CallView query={payments} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ list, total }) =>
          total === 0 ? (
            <p className="tw-soft">{texts.noneUnderWay}</p>
          ) : (
            <>
              <ul className="tw-stack tw-gap-12 tw-plain tw-flat tw-ends">
                {list.map((payment) => (
                  <Payment key={payment.id} {...payment} />
                ))}
              </ul>
              {total > list.length ? <p className="tw-soft tw-above-12">{texts.moreUnderWay(total - SHOWN)}</p> : null}
            </>
          )
        }
      </CallView>
    </Card>
  )
}

function Payment({ id, code, method, payableCode, amountMinor, currency, createdAt, paidBy }: PaymentRow) {
  const { finance: texts } = useCardTexts()
  const formats = useFormats()
  return (
    <li>
      <span className="tw-stack">
        <Link to={method === 'WECHAT' ? paths.wechatPay(id) : paths.transferPay(id)}>{code}</Link>
        <span className="tw-small tw-soft">
          <InlineList
            facts={[
              texts.methods[method],
              payableCode === null ? texts.topUp : texts.payFor(payableCode),
              paidBy,
              texts.started(formats.fromNow(createdAt)),
            ]}
          />
        </span>
      </span>
      <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />
    </li>
  )
}
