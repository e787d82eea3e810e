import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { getBookingSettings } from '#features/company/settings/contract.ts'
import { NeededApproval } from '#features/approvals/web/NeededApproval.tsx'
import { useApprovalTexts } from '#features/approvals/web/texts.ts'
import { isOnline } from '#features/hotel-orders/rules/money.ts'
import booking from '#features/hotel-orders/web/booking/Booking.module.css'
import { Countdown } from '#features/payments/web/Countdown.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { getTicketOrder, saveTicketOrder, type TicketOrderDetail } from '../contract.ts'
import { getTicketBasket } from '../contract-basket.ts'
import { CancelTicketsDialog } from './CancelTicketsDialog.tsx'
import { draftFaults, paymentOf, savingOf, type TicketDraft, useTicketDraft } from './ticket-draft.ts'
import { ContactBlock, PaymentBlock, QuestionsBlock, VisitorsBlock } from './TicketBookingBlocks.tsx'
import { Terms, Visit } from './TicketOrderParts.tsx'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Props = { readonly order: TicketOrderDetail; onOver(): void }

/** Visitors, questions, contact and payment at the left; what is held, and for how long, beside them. */
export function TicketBookingForm({ order, onOver }: Props) {
  const { texts, formats } = useTicketWords()
  const form = useRef<HTMLFormElement>(null)
  const [leaving, setLeaving] = useState(false)
  const { needed } = useApprovalTexts()
  const { draft, change, errors, failure, busy, payment, settings, submit } = useSaving(order, form)
  const approval = useApproval(order, draft)
  const label = () => {
    if (busy) return texts.committing
    if (approval) return needed.ask
    if (payment !== undefined && isOnline(payment)) return texts.commitOnline
    return texts.commit(formats.money(order.totalMinor, order.currency))
  }
  return (
    <form
      ref={form}
      className={`tw-stack tw-start tw-gap-24 ${booking.columns}`}
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      <div className="tw-stack tw-gap-24 tw-min-0">
        <div className="tw-tone-wait tw-round tw-pad-12-16">
          <span className="tw-small">{texts.heldLabel}</span>
          <Countdown key={order.holdUntil} now={order.now} until={order.holdUntil} onOver={onOver} />
        </div>
        <OtherHolds orderId={order.id} />
        {approval ? <NeededApproval needed={approval} currency={order.currency} kind="TICKET" /> : null}
        <VisitorsBlock order={order} draft={draft} errors={errors} onChange={change} />
        <QuestionsBlock order={order} draft={draft} errors={errors} onChange={change} />
        <ContactBlock draft={draft} errors={errors} onChange={change} settings={settings} />
        <PaymentBlock order={order} draft={draft} errors={errors} onChange={change} />
        {failure && !failure.fields ? (
          <p role="alert" className="tw-tone-lost tw-round tw-pad-12-16">
            {failure.returnMsg}
          </p>
        ) : null}
        <div className="tw-row tw-wrap tw-gap-12">
          <button
            type="submit"
            className="tw-button tw-button-primary tw-button-large"
            disabled={busy || payment === undefined || approval?.approvers.length === 0}
          >
            {label()}
          </button>
          <button type="button" className="tw-button tw-button-quiet" disabled={busy} onClick={() => setLeaving(true)}>
            {texts.giveBack}
          </button>
        </div>
      </div>
      <Aside order={order} />
      {leaving ? (
        <CancelTicketsDialog
          order={order}
          onClose={() => {
            setLeaving(false)
            onOver()
          }}
        />
      ) : null}
    </form>
  )
}

/** The approval it needs, which for a colleague may be another one. */
function useApproval({ id: orderId, approval }: TicketOrderDetail, { forStaffId }: TicketDraft) {
  const isForColleague = forStaffId !== ''
  const theirs = useCall(getTicketOrder, { orderId, forStaffId }, { enabled: isForColleague, staleTime: 0 }).data
  return isForColleague && theirs ? theirs.approval : approval
}

/** The draft, what is wrong with it, and the way from the button to the next page. */
function useSaving(order: TicketOrderDetail, form: React.RefObject<HTMLFormElement | null>) {
  const { texts } = useTicketWords()
  const navigate = useNavigate()
  const refresh = useTicketOrderRefresh()
  const { draft, change } = useTicketDraft(order, useUser())
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const settings = useCall(getBookingSettings, {}, { staleTime: 60_000 }).data
  const save = useCallMutation(saveTicketOrder)
  const payment = paymentOf(draft, order)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || payment === undefined) return
    const { referenceRequired = false, costCentreRequired = false } = settings ?? {}
    const missing = draftFaults(draft, order, { texts, referenceRequired, costCentreRequired })
    setFaults(missing)
    if (Object.keys(missing).length > 0) return focusFirstError(form.current)
    save.mutate(savingOf(draft, order, payment), {
      onSuccess: ({ orderId, status, awaitsApproval }) => {
        refresh()
        const next =
          status === 'ON_HOLD' && !awaitsApproval
            ? paths.payOrder(orderId, 'TICKET_ORDER')
            : paths.ticketSuccess(orderId)
        return navigate(next, { replace: true })
      },
      onError: () => focusFirstError(form.current),
    })
  }
  const errors = { ...fieldErrors(save.error), ...faults }
  return { draft, change, errors, failure: save.error, busy: save.isPending, payment, settings, submit }
}

/** Leads to all that is held, where there is more than this order. */
function OtherHolds({ orderId }: { orderId: string }) {
  const { texts } = useTicketWords()
  const { data } = useCall(getTicketBasket, {}, { staleTime: 0 })
  const others = (data?.orders ?? []).filter(({ id }) => id !== orderId).length
  return (
    <p className="tw-row tw-wrap tw-gap-8 tw-14">
      {others > 0 ? (
        <>
          {texts.basketOthers(others)} <Link to={paths.ticketBasket()}>{texts.basketOpen}</Link>
        </>
      ) : (
        <Link to={paths.ticketSearch()}>{texts.basketMore}</Link>
      )}
    </p>
  )
}

/** What is held, its price and what cancelling costs. */
function Aside({ order }: Pick<Props, 'order'>) {
  const { texts, units } = useTicketWords()
  const { tickets, totalMinor, currency } = order
  const kinds = [...new Set(tickets.map(({ kind }) => kind))]
  return (
    <div className="tw-stack tw-gap-24 tw-min-0">
      <Card title={texts.summary}>
        <div className="tw-stack tw-gap-12">
          {kinds.map((kind) => {
            const ofKind = tickets.filter((ticket) => ticket.kind === kind)
            const amountMinor = ofKind.reduce((sum, ticket) => sum + ticket.priceMinor, 0)
            return (
              <p key={kind} className="tw-row tw-between tw-14">
                {texts.lineOf(ofKind.length, units[kind])}
                <MoneyText amountMinor={amountMinor} currency={currency} />
              </p>
            )
          })}
          <p className="tw-row tw-between tw-strong tw-line-above tw-pad-above-16">
            {texts.total}
            <MoneyText amountMinor={totalMinor} currency={currency} size="large" />
          </p>
        </div>
      </Card>
      <Visit order={order} />
      <Terms order={order} />
    </div>
  )
}
