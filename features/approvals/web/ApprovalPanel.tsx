import type { OutputOf } from '#contract/call.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findApproval } from '../contract.ts'
import { ApprovalChip } from './ApprovalChip.tsx'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { ChangedStays } from './ChangedStays.tsx'
import { useApprovalTexts, useReasons } from './texts.ts'

type Approval = OutputOf<typeof findApproval>

/** A request beside the list: the booking, why it waits, what has changed since, and the decision. */
export function ApprovalPanel({ orderId }: { orderId: string }) {
  const request = useCall(findApproval, { orderId }, { staleTime: 0 })
  return (
    <CallView query={request} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => <Content request={data} />}
    </CallView>
  )
}

function Content({ request }: { request: Approval }) {
  const language = useLanguage()
  const { code, state, hotelNameEn, hotelNameZh, cityEn, cityZh } = request
  return (
    <div className="tw-stack tw-gap-20">
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{nameIn(language, { nameEn: hotelNameEn, nameZh: hotelNameZh })}</h2>
        <p className="tw-small tw-soft tw-tabular">
          {code} · {nameIn(language, { nameEn: cityEn, nameZh: cityZh })}
        </p>
        <ApprovalChip state={state} />
      </header>
      <ApprovalWhy request={request} />
      <ApprovalDecision request={request} />
      <DescriptionList facts={useFacts(request)} />
    </div>
  )
}

/** Why a booking waits and until when, and what has changed since it was booked. */
export function ApprovalWhy({ request }: { request: Approval }) {
  const texts = useApprovalTexts()
  const formats = useFormats()
  const say = useReasons(request.currency)
  const { reasons, state, deadlineAt, atDeadline, today, change } = request
  const expires = change ? texts.change.deadlineExpires : texts.deadlineExpires
  const until = { APPROVE: texts.deadlineApproves, EXPIRE: expires, DECLINE: texts.deadlineDeclines }[atDeadline]
  return (
    <section className="tw-stack tw-gap-8 tw-14">
      <h3>{texts.why}</h3>
      <ul className="tw-stack tw-gap-4 tw-start">
        {reasons.map((reason) => (
          <li key={reason.kind}>{say(reason)}</li>
        ))}
      </ul>
      {state === 'WAITING' ? (
        <p className="tw-soft">{until(formats.moment(deadlineAt), formats.fromNow(deadlineAt))}</p>
      ) : null}
      {change ? <ChangedStays change={change} currency={request.currency} /> : null}
      {today ? <Changed request={request} today={today} /> : null}
    </section>
  )
}

function Changed({ request, today }: { request: Approval; today: NonNullable<Approval['today']> }) {
  const texts = useApprovalTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const { currency, totalMinor, hotelZone } = request
  const held = formats.money(totalMinor, currency)
  const price = () => {
    if (today.totalMinor === null) return texts.todayGone
    if (today.totalMinor === totalMinor) return texts.todaySame(held)
    return texts.todayPrice(formats.money(today.totalMinor, currency), held)
  }
  return (
    <div className="tw-tone-wait tw-stack tw-gap-4 tw-round tw-pad-12" role="status">
      <strong>{texts.todayTitle}</strong>
      <span>{price()}</span>
      {today.freeCancellationUntil !== null && today.freeCancellationUntil !== request.freeCancellationUntil ? (
        <span>{texts.todayFree(deadlines.moment(today.freeCancellationUntil, hotelZone))}</span>
      ) : null}
    </div>
  )
}

function useFacts(request: Approval): [string, React.ReactNode][] {
  const texts = useApprovalTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const { columns } = texts
  const isTicket = request.kind === 'TICKET'
  const { currency, totalMinor, freeCancellationUntil, decidedAt, decidedBy, hotelZone } = request
  const facts: [string, React.ReactNode][] = [
    [columns.total, <MoneyText key="total" amountMinor={totalMinor} currency={currency} />],
    [
      columns.stay,
      <InlineList
        key="stay"
        atEnd
        facts={
          isTicket
            ? [formats.day(request.checkIn), texts.tickets(request.roomCount)]
            : [formats.stay(request.checkIn, request.checkOut), texts.rooms(request.roomCount)]
        }
      />,
    ],
    [isTicket ? texts.visitor : texts.guest, request.guest],
    [columns.by, request.staffName],
    [texts.free, freeCancellationUntil === null ? texts.notFree : deadlines.moment(freeCancellationUntil, hotelZone)],
    [texts.rule, request.ruleName || texts.ownRule],
    [texts.approvers, request.approvers.join(', ')],
  ]
  if (decidedAt !== null) {
    const at = formats.moment(decidedAt)
    facts.push([texts.decided, decidedBy === null ? texts.byDeadline(at) : texts.decidedBy(decidedBy, at)])
  }
  if (request.reason !== null) facts.push([texts.reason, request.reason])
  return facts
}
