import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { getBookingSettings } from '#features/company/settings/contract.ts'
import { isOnline } from '#features/hotel-orders/rules/money.ts'
import booking from '#features/hotel-orders/web/booking/Booking.module.css'
import { Countdown } from '#features/payments/web/Countdown.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { type TicketOrderDetail } from '../contract.ts'
import { getTicketBasket, saveTicketBasket } from '../contract-basket.ts'
import { basketSaving, useBasketDraft } from './basket-draft.ts'
import { CancelTicketsDialog } from './CancelTicketsDialog.tsx'
import { draftFaults, paymentOf } from './ticket-draft.ts'
import { ContactBlock, PaymentBlock, QuestionsBlock, VisitorsBlock } from './TicketBookingBlocks.tsx'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Basket = OutputOf<typeof getTicketBasket>
type Errors = Readonly<Record<string, string>>

/** All that the reader holds, booked with one payment. */
export default function TicketBasketScreen() {
  const { texts } = useTicketWords()
  const user = useUser()
  const drafts = useBasketDraft(user)
  const { forStaffId } = drafts.whole('')
  const query = useCall(getTicketBasket, forStaffId === '' ? {} : { forStaffId }, {
    staleTime: 0,
    keepPrevious: true,
  })
  return (
    <div className="tw-content tw-pad-block-24">
      <PageHeader
        title={texts.basket}
        subtitle={texts.basketLead}
        actions={
          <Link className="tw-button" to={paths.ticketSearch()}>
            {texts.basketMore}
          </Link>
        }
      />
      <CallView query={query} skeleton={<Skeleton shape="detail" count={3} height={220} />}>
        {(basket) =>
          basket.orders.length === 0 ? (
            <Empty icon="ticket" title={texts.basketEmptyTitle} text={texts.basketEmptyText} />
          ) : (
            <BasketForm basket={basket} drafts={drafts} onOver={() => void query.refetch()} />
          )
        }
      </CallView>
    </div>
  )
}

/** The faults of one order of the basket, or of what is said once. */
const errorsOf = (errors: Errors, prefix: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  )

const sumOf = (orders: readonly TicketOrderDetail[]) => orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

type Drafts = ReturnType<typeof useBasketDraft>
type FormProps = { readonly basket: Basket; readonly drafts: Drafts; onOver(): void }

function useBooking({ basket: { orders, paying }, drafts }: FormProps, form: React.RefObject<HTMLFormElement | null>) {
  const { texts } = useTicketWords()
  const navigate = useNavigate()
  const refresh = useTicketOrderRefresh()
  const [faults, setFaults] = useState<Errors>({})
  const settings = useCall(getBookingSettings, {}, { staleTime: 60_000 }).data
  const save = useCallMutation(saveTicketBasket)
  const payment = paymentOf(drafts.whole(''), { paying })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || payment === undefined) return
    const { referenceRequired = false, costCentreRequired = false } = settings ?? {}
    const missing: Record<string, string> = {}
    for (const [at, order] of orders.entries()) {
      const found = draftFaults(drafts.whole(order.id), order, { texts, referenceRequired, costCentreRequired })
      for (const [key, text] of Object.entries(found))
        missing[/^(contact|customerReference|costCentreId)/.test(key) ? key : `orders.${at}.${key}`] = text
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return focusFirstError(form.current)
    save.mutate(basketSaving(orders, drafts.whole, payment), {
      onSuccess: (saved) => {
        refresh()
        const { customerReference } = drafts.whole('')
        // The next basket is one's own again.
        drafts.change('', { forStaffId: '' })
        const due = saved.orders.find(({ status, awaitsApproval }) => status === 'ON_HOLD' && !awaitsApproval)
        if (due) return navigate(paths.payOrder(due.orderId, 'TICKET_ORDER'), { replace: true })
        notify.success(texts.basketBooked(saved.orders.length))
        const next = customerReference === '' ? paths.ticketOrderList() : paths.trip(customerReference)
        return navigate(next, { replace: true })
      },
      onError: () => focusFirstError(form.current),
    })
  }
  return { settings, payment, submit, save, errors: { ...fieldErrors(save.error), ...faults } }
}

function BasketForm(props: FormProps) {
  const { basket, drafts, onOver } = props
  const { texts, formats } = useTicketWords()
  const form = useRef<HTMLFormElement>(null)
  const { orders } = basket
  const { settings, payment, submit, save, errors } = useBooking(props, form)
  const { whole, change } = drafts
  const shared = { draft: whole(''), errors, onChange: change.bind(null, '') }
  const currency = orders[0]?.currency ?? ''
  const { error: failure, isPending: busy } = save
  const commit =
    payment !== undefined && isOnline(payment)
      ? texts.commitOnline
      : texts.basketCommit(orders.length, formats.money(sumOf(orders), currency))
  return (
    <form
      ref={form}
      className={`tw-stack tw-start tw-gap-24 ${booking.columns}`}
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      <div className="tw-stack tw-gap-24 tw-min-0">
        {orders.map((order, at) => (
          <Held
            key={order.id}
            order={order}
            block={{
              draft: whole(order.id),
              errors: errorsOf(errors, `orders.${at}.`),
              onChange: (part) => change(order.id, part),
            }}
            onOver={onOver}
          />
        ))}
        <ContactBlock {...shared} settings={settings} />
        <PaymentBlock {...shared} order={{ paying: basket.paying, currency, totalMinor: sumOf(orders) }} />
        {failure && !failure.fields ? (
          <p role="alert" className="tw-tone-lost tw-round tw-pad-12-16">
            {failure.returnMsg}
          </p>
        ) : null}
        <div>
          <button
            type="submit"
            className="tw-button tw-button-primary tw-button-large"
            disabled={busy || payment === undefined}
          >
            {busy ? texts.committing : commit}
          </button>
        </div>
      </div>
      <Summary orders={orders} />
    </form>
  )
}

type HeldProps = {
  readonly order: TicketOrderDetail
  readonly block: Omit<Parameters<typeof VisitorsBlock>[0], 'order'>
  onOver(): void
}

/** An order of the basket: what it is, for how long it is held, and who visits. */
function Held({ order, block, onOver }: HeldProps) {
  const words = useTicketWords()
  const { texts } = words
  const [leaving, setLeaving] = useState(false)
  return (
    <section className="tw-stack tw-gap-12" aria-label={words.title(order)}>
      <div className="tw-row tw-wrap tw-between tw-gap-12">
        <h2>{words.title(order)}</h2>
        <button type="button" className="tw-button tw-button-quiet" onClick={() => setLeaving(true)}>
          {texts.giveBack}
        </button>
      </div>
      <p className="tw-14 tw-soft">
        {words.option(order)} · {words.when(order)}
      </p>
      <div className="tw-tone-wait tw-round tw-pad-12-16">
        <span className="tw-small">{texts.heldLabel}</span>
        <Countdown key={order.holdUntil} now={order.now} until={order.holdUntil} onOver={onOver} />
      </div>
      {order.approval ? <p className="tw-14">{texts.basketApproval(words.title(order))}</p> : null}
      <VisitorsBlock order={order} {...block} />
      <QuestionsBlock order={order} {...block} />
      {leaving ? (
        <CancelTicketsDialog
          order={order}
          onClose={() => {
            setLeaving(false)
            onOver()
          }}
        />
      ) : null}
    </section>
  )
}

function Summary({ orders }: { orders: readonly TicketOrderDetail[] }) {
  const words = useTicketWords()
  const { texts } = words
  return (
    <Card title={texts.summary}>
      <div className="tw-stack tw-gap-12">
        {orders.map((order) => (
          <p key={order.id} className="tw-row tw-between tw-gap-12 tw-14">
            <span>
              {words.title(order)}
              <span className="tw-block tw-13 tw-soft">{texts.count(order.ticketCount)}</span>
            </span>
            <MoneyText amountMinor={order.totalMinor} currency={order.currency} />
          </p>
        ))}
        <p className="tw-row tw-between tw-strong tw-line-above tw-pad-above-16">
          {texts.total}
          <MoneyText amountMinor={sumOf(orders)} currency={orders[0]?.currency ?? ''} size="large" />
        </p>
      </div>
    </Card>
  )
}
