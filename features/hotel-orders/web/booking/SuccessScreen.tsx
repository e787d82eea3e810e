import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { OrderApproval } from '#features/approvals/web/OrderApproval.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { getHotelOrder, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { nightsOfStay } from '#features/hotel-orders/voucher/wording.ts'
import { ConfirmationClock } from '../detail/ConfirmationClock.tsx'
import { MoreActions } from '../detail/MoreActions.tsx'
import { isWaiting, pollFor } from '../list/order-groups.ts'
import { OrderChip } from '../list/StatusChips.tsx'
import styles from './Success.module.css'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { SendVoucherButton } from '../voucher/SendVoucherButton.tsx'
import { useOrderTexts } from '../texts.ts'
import { clockText, useClock } from '../detail/use-clock.ts'
import { useOrderWords } from '../words.ts'

/** The page after booking: the code, what happens next, the ways on. Looks again by itself while the hotel is asked. */
export default function SuccessScreen() {
  const texts = useOrderTexts()
  const [query] = useSearchParams()
  const orderId = query.get('orderId') ?? ''
  if (orderId === '') {
    return (
      <div className={`tw-content ${styles.page}`}>
        <StatePanel
          tone="empty"
          level={1}
          title={texts.successMissing}
          action={
            <Link className="tw-button" to={paths.hotelOrderList()}>
              {texts.allOrders}
            </Link>
          }
        />
      </div>
    )
  }
  return <Success key={orderId} orderId={orderId} />
}

function Success({ orderId }: { orderId: string }) {
  const first = useCall(getHotelOrder, { orderId }, { staleTime: 0 })
  const query = useCall(getHotelOrder, { orderId }, { refetchInterval: pollFor(first.data) })
  const texts = useOrderTexts()
  return (
    <div className={`tw-content ${styles.page}`}>
      <PageHeaderSkeleton
        query={query}
        title={texts.orderTitle}
        back={{ to: paths.hotelOrderList(), text: texts.backToList }}
      />
      <CallView query={query} skeleton={<Skeleton shape="detail" count={2} />}>
        {(order) => <Outcome order={order} />}
      </CallView>
    </div>
  )
}

type Outcome = 'confirmed' | 'held' | 'waiting' | 'ended'

function outcomeOf(status: OrderDetail['status']): Outcome {
  if (status === 'AWAITING_APPROVAL') return 'held'
  if (isWaiting(status)) return 'waiting'
  return ['REJECTED', 'EXPIRED', 'CANCELLED'].includes(status) ? 'ended' : 'confirmed'
}

function Outcome({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const outcome = outcomeOf(order.status)
  const limited = order.terms.rate.confirmationMode === 'TIME_LIMITED'
  const sentence = {
    confirmed: texts.successConfirmed,
    held: texts.successHeld,
    waiting: texts.successPending,
    ended: texts.successEnded,
  }[outcome]
  const next = {
    confirmed: [
      ...texts.nextConfirmed,
      order.hotelConfirmation === null ? texts.numberComes : texts.numberThere(order.hotelConfirmation),
    ],
    held: texts.nextHeld,
    waiting: texts.nextPending,
    ended: texts.nextEnded,
  }[outcome]
  return (
    <div className={`tw-stack tw-gap-24 tw-centre-block ${styles.column}`}>
      <header className="tw-stack tw-gap-6 tw-balance tw-items-center tw-center" aria-live="polite">
        <span className={`${styles.sign} ${styles[outcome === 'held' ? 'waiting' : outcome]}`}>
          <Icon
            name={
              { confirmed: 'check' as const, held: 'wait' as const, waiting: 'wait' as const, ended: 'info' as const }[
                outcome
              ]
            }
            size={30}
          />
        </span>
        <h1>
          {
            {
              confirmed: texts.successTitle,
              held: texts.successTitleHeld,
              waiting: texts.successTitleWaiting,
              ended: order.code,
            }[outcome]
          }
        </h1>
        <p className="tw-soft">{sentence}</p>
        <p className={`tw-row tw-wrap tw-centered tw-above-12 ${styles.code}`}>
          <span className="tw-small tw-soft">{texts.yourCode}</span>
          <strong className="tw-tabular">{order.code}</strong>
          <OrderChip status={order.status} />
        </p>
        {outcome === 'waiting' && limited ? <ConfirmationClock orderId={order.id} /> : null}
        {outcome === 'waiting' && !limited && order.deadlineAt ? <Deadline deadlineAt={order.deadlineAt} /> : null}
      </header>
      {outcome === 'held' ? <Held orderId={order.id} /> : null}
      <Ways order={order} />
      <Card>
        <StayLines order={order} />
      </Card>
      <Card title={texts.nextTitle}>
        <ul className={styles.next}>
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Held({ orderId }: { orderId: string }) {
  const refresh = useOrderRefresh()
  return (
    <Card>
      <OrderApproval orderId={orderId} onDecided={refresh} />
    </Card>
  )
}

/** The answer is expected within moments for a time-limited rate, so it gets a clock; later ones get a date. */
function Deadline({ deadlineAt }: { deadlineAt: string }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const untilMs = Date.parse(deadlineAt)
  const nowMs = useClock(untilMs)
  const left = untilMs - nowMs < 3_600_000 ? clockText(untilMs - nowMs) : formats.fromNow(deadlineAt, nowMs)
  return <p className="tw-small tw-soft tw-tabular">{texts.deadline(formats.moment(deadlineAt), left)}</p>
}

function Ways({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  return (
    <div className={`${styles.ways} tw-no-print`}>
      {order.allowed.includes('pay') ? (
        <Link className="tw-button tw-button-primary" to={paths.payOrder(order.id)}>
          {texts.actions.pay}
        </Link>
      ) : null}
      {order.allowed.includes('voucher') ? (
        <Link className="tw-button tw-button-primary" to={paths.hotelVoucher(order.id)}>
          <Icon name="voucher" size={18} />
          {texts.openVoucher}
        </Link>
      ) : null}
      {order.allowed.includes('mailVoucher') ? <SendVoucherButton order={order} /> : null}
      <Link className="tw-button" to={paths.hotelOrderDetail(order.id)}>
        {texts.openDetail}
      </Link>
      <button type="button" className="tw-button" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {texts.print}
      </button>
      <MoreActions order={order} />
      <Link className="tw-button tw-button-quiet" to={paths.hotelSearch()}>
        {texts.newSearch}
      </Link>
    </div>
  )
}

function StayLines({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { terms } = order
  return (
    <dl className={`tw-stack ${styles.lines}`}>
      <div>
        <dt>{texts.columns.hotel}</dt>
        <dd>
          <strong>{words.name(terms.hotel)}</strong>
          <br />
          <span className="tw-soft">
            <InlineList facts={[words.name(terms.room), words.meal(terms)]} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{texts.columns.stay}</dt>
        <dd>
          {words.formats.stay(terms.checkIn, terms.checkOut)}
          <br />
          <span className="tw-soft">
            <InlineList facts={[texts.nights(nightsOfStay(terms)), texts.rooms(order.roomCount)]} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{texts.columns.guest}</dt>
        <dd>{order.leadGuest}</dd>
      </div>
      <div>
        <dt>{texts.columns.total}</dt>
        <dd>
          <MoneyText amountMinor={order.totalMinor} currency={order.currency} size="strong" />
        </dd>
      </div>
    </dl>
  )
}
