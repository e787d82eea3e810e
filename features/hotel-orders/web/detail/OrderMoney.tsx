import { Card } from '#web/ui/page/Card.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { leftOf } from '#features/hotel-orders/rules/money.ts'
import { PriceBreakdown } from '../booking/PriceBreakdown.tsx'
import { PaymentChip } from '../list/StatusChips.tsx'
import { useEventTexts, useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** What it costs, where the money came from, what was kept and what was given back. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const isOnItsWay = order.refunds.some(({ status }) => status === 'PROCESSING' || status === 'ABNORMAL')
  const { creditedMinor, refundedMinor } = order
  const isSold = order.status !== 'REJECTED' && order.status !== 'EXPIRED'
  const spentMinor = leftOf(order)
  const back = [
    [texts.credited, creditedMinor],
    [isOnItsWay ? texts.refundUnderWay : texts.refunded, refundedMinor - creditedMinor],
  ] as const
  const lines = [
    { label: texts.fromBalance, amountMinor: order.depositMinor - order.onlineMinor },
    { label: order.status === 'AWAITING_PAYMENT' ? texts.dueOnline : texts.online, amountMinor: order.onlineMinor },
    { label: texts.onAccount, amountMinor: order.creditMinor },
  ].filter((line) => line.amountMinor > 0)
  return (
    <Card title={texts.money} extra={<PaymentChip order={order} />}>
      <PriceBreakdown terms={order.terms} total={texts.total} />
      <dl className="tw-stack tw-gap-6 tw-above-12 tw-ends tw-14">
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>
              <MoneyText amountMinor={line.amountMinor} currency={order.currency} />
            </dd>
          </div>
        ))}
        {order.penaltyMinor > 0 ? (
          <div>
            <dt>{texts.fee}</dt>
            <dd>
              <MoneyText amountMinor={order.penaltyMinor} currency={order.currency} tone="lost" size="strong" />
            </dd>
          </div>
        ) : null}
        <GivenBack order={order} />
        {back.map(([label, amountMinor]) =>
          amountMinor > 0 ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText amountMinor={amountMinor} currency={order.currency} tone="good" size="strong" />
              </dd>
            </div>
          ) : null,
        )}
        {spentMinor < order.totalMinor && isSold ? (
          <div>
            <dt>{texts.sums.spentMinor}</dt>
            <dd>
              <MoneyText amountMinor={spentMinor} currency={order.currency} size="strong" />
            </dd>
          </div>
        ) : null}
      </dl>
      <WaysBack order={order} />
      <ExplainLink number={order.code} />
    </Card>
  )
}

/** What was given back besides the refund of cancelling, each with why; disputes of earlier versions in one line. */
function GivenBack({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const named = useEventTexts()
  const lines = order.history.flatMap(({ at, event, given }) => {
    if (!given) return []
    const label = [named.events[event] ?? event, given.reason && texts.giveReasons[given.reason]]
    return [{ key: at, label: label.filter(Boolean).join(' · '), amountMinor: given.amountMinor }]
  })
  const restMinor = lines.reduce((rest, { amountMinor }) => rest - amountMinor, order.correctedMinor)
  if (restMinor > 0) lines.push({ key: 'rest', label: texts.disputeCredited, amountMinor: restMinor })
  return lines.map(({ key, label, amountMinor }) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amountMinor={amountMinor} currency={order.currency} tone="good" size="strong" />
      </dd>
    </div>
  ))
}

/** Where money of the order goes back to, and how far it is; what failed is on the balance. */
function WaysBack({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (order.refunds.length === 0) return null
  return (
    <ul className="tw-small tw-soft">
      {order.refunds.map((refund) => (
        <li key={refund.createdAt}>
          {texts.wayBack[refund.status](formats.money(refund.amountMinor + refund.feeMinor, order.currency))}
          {refund.feeMinor > 0 ? texts.wayBackFee(formats.money(refund.feeMinor, order.currency)) : null}
        </li>
      ))}
    </ul>
  )
}
