import { Link } from 'react-router'
import { OrderApproval } from '#features/approvals/web/OrderApproval.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { PAYMENT_TONES } from '#features/hotel-orders/web/list/tones.ts'
import type { ReadTicketOrder } from '../contract.ts'
import type { Ticket } from '../shapes.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { STATE_TONES, useTicketWords } from './words.ts'

type Props = { readonly order: ReadTicketOrder }

/**
 * The approval that an order waits for, with the decision where the reader may make it; nothing without an approval.
 */
export function Approval({ order }: Props) {
  const { texts } = useTicketWords()
  const refresh = useTicketOrderRefresh()
  if (!order.awaitsApproval) return null
  return (
    <Card title={texts.awaitsApproval}>
      <OrderApproval orderId={order.id} onDecided={refresh} />
    </Card>
  )
}

/** What is visited, when and where. */
export function Visit({ order }: Props) {
  const words = useTicketWords()
  const { texts, formats } = words
  const { sold } = order
  const place = sold.meetingPointEn === null ? null : words.either(sold.meetingPointEn, sold.meetingPointZh)
  return (
    <Card title={texts.visit}>
      <div className="tw-stack tw-gap-12">
        <p>
          <strong>{words.title(order)}</strong>
          <span className="tw-block tw-soft">{words.option(order)}</span>
        </p>
        <DescriptionList
          facts={[
            [texts.when, words.when(order)],
            ...(sold.lastDay === order.day ? [] : [[texts.validUntil, formats.day(sold.lastDay)] as const]),
            ...(place === null ? [] : [[texts.meetingPoint, place] as const]),
            [texts.supplier, sold.supplier],
          ]}
        />
      </div>
    </Card>
  )
}

/** Each ticket with its visitor, its state and, while it lets in, its code. */
export function Tickets({ order, onTransfer }: Props & { onTransfer?: (ticket: Ticket) => void }) {
  const { texts } = useTicketWords()
  return (
    <Card title={texts.ticketsTitle}>
      <ul className="tw-plain tw-stack tw-gap-20">
        {order.tickets.map((ticket) => (
          <li key={ticket.id} className="tw-row tw-wrap tw-between tw-gap-4-16 tw-items-start">
            <TicketFacts order={order} ticket={ticket} />
            {ticket.code !== null && ticket.state === 'VALID' ? (
              <span className="tw-row tw-wrap tw-gap-8 tw-push">
                {onTransfer ? (
                  <button
                    type="button"
                    className="tw-button tw-button-quiet"
                    aria-label={texts.transferOf(ticket.visitor ?? `${ticket.no}`)}
                    onClick={() => onTransfer(ticket)}
                  >
                    {texts.transfer}
                  </button>
                ) : null}
                <Link
                  className="tw-button"
                  to={paths.ticketVoucher(order.id, ticket.id)}
                  aria-label={texts.showOf(ticket.visitor ?? `${ticket.no}`)}
                >
                  {texts.show}
                </Link>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {order.status === 'PENDING' || order.status === 'ON_HOLD' ? (
        <p className="tw-small tw-soft tw-above-16">{texts.codeLater}</p>
      ) : null}
    </Card>
  )
}

function TicketFacts({ order: { currency, sold, status }, ticket }: Props & { ticket: Ticket }) {
  const words = useTicketWords()
  const { texts, units, formats } = words
  const { visitor, kind, no, state, priceMinor, feeMinor, endedAt, code, answers } = ticket
  // An order that is not confirmed lets nobody in yet.
  const isUnconfirmed = state === 'VALID' && (status === 'ON_HOLD' || status === 'PENDING')
  return (
    <div className="tw-stack tw-gap-4 tw-min-0">
      <p className="tw-row tw-wrap tw-gap-8">
        <strong>{visitor ?? texts.visitorOf(no, units[kind])}</strong>
        {isUnconfirmed ? null : <StatusChip tone={STATE_TONES[state]}>{texts.states[state]}</StatusChip>}
      </p>
      <p className="tw-small tw-soft">
        {units[kind]} · {formats.money(priceMinor, currency)}
        {endedAt === null ? null : ` · ${texts.endedOn(formats.moment(endedAt, sold.timeZone))}`}
        {feeMinor > 0 ? ` · ${texts.fee} ${formats.money(feeMinor, currency)}` : null}
      </p>
      {code === null || state !== 'VALID' ? null : <p className="tw-small tw-tabular tw-anywhere">{code}</p>}
      {answers.map(({ questionId, answer }) => {
        const asked = sold.questions.find((question) => question.questionId === questionId)
        const choice = asked?.choices.find(({ value }) => value === answer)
        return asked ? (
          <p key={questionId} className="tw-small tw-soft">
            {words.either(asked.labelEn, asked.labelZh)} {choice ? words.either(choice.nameEn, choice.nameZh) : answer}
          </p>
        ) : null
      })}
    </div>
  )
}

/** What it costs, how it is paid, and what went back. */
export function Money({ order }: Props) {
  const { texts } = useTicketWords()
  const { currency, totalMinor, penaltyMinor, refundedMinor, correctedMinor, creditedMinor, paymentStatus } = order
  const paidBackMinor = refundedMinor - creditedMinor
  const money = (amountMinor: number) => <MoneyText amountMinor={amountMinor} currency={currency} />
  return (
    <Card title={texts.money}>
      <DescriptionList
        facts={[
          [texts.total, money(totalMinor)],
          [
            texts.paymentStatus,
            <StatusChip key="status" tone={PAYMENT_TONES[paymentStatus]}>
              {paymentStatus === 'REFUNDED' && creditedMinor > 0 ? texts.credited : texts.payments[paymentStatus]}
            </StatusChip>,
          ],
          ...(penaltyMinor > 0 ? [[texts.penalty, money(penaltyMinor)] as const] : []),
          ...(correctedMinor > 0 ? [[texts.disputeCredited, money(correctedMinor)] as const] : []),
          ...(creditedMinor > 0 ? [[texts.credited, money(creditedMinor)] as const] : []),
          ...(paidBackMinor > 0 ? [[texts.refunded, money(paidBackMinor)] as const] : []),
        ]}
      />
      <ExplainLink number={order.code} />
    </Card>
  )
}

/** Whom to ask about the order, and under what the company keeps it. */
export function References({ order }: Props) {
  const { texts } = useTicketWords()
  const { contact, visitorEmail, customerReference, department, costCentre } = order
  const facts = [
    [texts.contactName, contact?.name],
    [texts.contactPhone, contact?.phone],
    [texts.contactEmail, contact?.email],
    [texts.visitorEmail, visitorEmail],
    [texts.reference, customerReference === null ? null : <TripLink key="trip" reference={customerReference} />],
    [texts.department, department],
    [texts.costCentre, costCentre],
  ] as const
  return (
    <Card title={texts.contact}>
      <DescriptionList facts={facts.flatMap(([title, value]) => (value ? [[title, value] as const] : []))} />
    </Card>
  )
}

/** The reference, which leads to all that is booked under it. */
function TripLink({ reference }: { reference: string }) {
  const { texts } = useTicketWords()
  return (
    <Link to={paths.trip(reference)} title={texts.tripOf}>
      {reference}
    </Link>
  )
}

/** What cancelling the tickets that are left costs from when on. */
export function Terms({ order }: Props) {
  const words = useTicketWords()
  const sentences = words.terms(order)
  return (
    <Card title={words.texts.terms}>
      <div className="tw-stack tw-gap-6 tw-14">
        {sentences.length === 0 ? <p>{words.texts.termsOver}</p> : null}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Card>
  )
}

/** Everything that happened to the order, the latest first. */
export function History({ order }: Props) {
  const { texts, formats } = useTicketWords()
  return (
    <Card title={texts.history}>
      <ol className="tw-plain tw-stack tw-gap-12 tw-14">
        {order.history.toReversed().map(({ at, event, actorName, note }, i) => (
          <li key={i} className="tw-row tw-wrap tw-between tw-gap-4-16">
            <span>
              <strong>{texts.events[event]}</strong> <span className="tw-small tw-soft">{actorName}</span>
              {note === null ? null : <span className="tw-small tw-soft"> · {note}</span>}
            </span>
            <time className="tw-small tw-soft tw-tabular" dateTime={at}>
              {formats.moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
