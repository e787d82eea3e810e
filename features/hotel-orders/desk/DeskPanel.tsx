import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import type { Formats } from '#web/format.ts'
import type { DeskTexts } from '../texts/en/deskOrders.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type DeskOrder, type OrderDetail } from '../contract.ts'
import { getDeskOrder } from '../contract-desk.ts'
import { OrderHistory } from '../web/detail/OrderHistory.tsx'
import { OrderMoney } from '../web/detail/OrderMoney.tsx'
import { OrderReferences } from '../web/detail/OrderReferences.tsx'
import { OrderStay } from '../web/detail/OrderStay.tsx'
import { OrderTerms } from '../web/detail/OrderTerms.tsx'
import { OrderChip } from '../web/list/StatusChips.tsx'
import { useOrderWords } from '../web/words.ts'
import { DecisionForm } from './DecisionForm.tsx'
import styles from './Desk.module.css'
import { DeskCost } from './DeskCost.tsx'
import type { Decided } from './held-decision.ts'
import { ChangeMenu } from './ChangeMenu.tsx'
import { allowedDecisions, type Decision, decisionForKey } from './queues.ts'
import { useDeskTexts } from './texts.ts'
import type { Pressed } from './use-selection.ts'

/** The width below which the stylesheet shows either the list or the order. */
export const NARROW = '(max-width: 1199px)'

type Props = {
  orderId: string | null
  pressed: Pressed | null
  /** Called once a key has acted. */
  onTaken(): void
  onClose(): void
  /** Called when a decision's form is left without a decision. */
  onCancel(): void
  /** Called with a decision, which can be undone for a moment. */
  onDecide(decided: Decided): void
  /** Called when the order is decided and the next one is due. */
  onNext(): void
  onCopy(orderId: string): void
}

/** The order at the right with its decisions; the hint how to get one there while none is open. */
export function DeskPanel({ orderId, pressed, onTaken, onClose, onCancel, onDecide, onNext, onCopy }: Props) {
  const texts = useDeskTexts()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the order takes the place of the list, the focus goes with it; beside the list it stays there.
    if (orderId !== null && window.matchMedia(NARROW).matches) panel.current?.focus()
  }, [orderId])
  const query = useCall(getDeskOrder, { orderId: orderId ?? '' }, { enabled: orderId !== null, staleTime: 0 })
  const finish = (decided: Decided) => {
    onDecide(decided)
    if (decided.decision === 'note') onCancel()
    else if (window.matchMedia(NARROW).matches) onClose()
    else onNext()
  }
  if (orderId === null) {
    return (
      <div className={`tw-soft tw-center ${styles.noPanel}`}>
        <p>{texts.choose}</p>
        <p className="tw-small tw-soft">{texts.chooseText}</p>
      </div>
    )
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`tw-stack tw-gap-16 tw-pad-4 ${styles.panel}`}
      aria-label={query.data ? texts.panel(query.data.code) : texts.choose}
    >
      <CallView query={query} skeleton={<Skeleton shape="detail" count={4} />}>
        {(order) => (
          <Opened
            order={order}
            pressed={pressed}
            onTaken={onTaken}
            onClose={onClose}
            onCancel={onCancel}
            onDecide={finish}
            onCopy={onCopy}
          />
        )}
      </CallView>
    </section>
  )
}

type OpenedProps = Pick<Props, 'pressed' | 'onTaken' | 'onClose' | 'onCancel' | 'onDecide' | 'onCopy'> & {
  order: DeskOrder
}

function Opened({ order, pressed, onTaken, onClose, onCancel, onDecide, onCopy }: OpenedProps) {
  const texts = useDeskTexts()
  const [decision, setDecision] = useState<Decision | null>(null)
  const allowed = allowedDecisions(order)
  useEffect(() => {
    if (pressed?.orderId !== order.id) return
    // A key acts once, on the order it was pressed for; kept, it would open a form the person did not ask for.
    onTaken()
    const meant = decisionForKey(pressed.key, allowedDecisions(order))
    if (meant) setDecision(meant)
  }, [pressed, order, onTaken])
  return (
    <>
      <Head order={order} onClose={onClose} />
      <Say order={order} />
      {decision !== null && allowed.includes(decision) ? (
        <DecisionForm
          key={decision}
          order={order}
          decision={decision}
          onCancel={() => {
            setDecision(null)
            onCancel()
          }}
          onDecide={(input) => {
            setDecision(null)
            onDecide({ order, decision, input })
          }}
        />
      ) : (
        <DecisionButtons allowed={allowed} onChoose={setDecision}>
          <button type="button" className="tw-button" aria-keyshortcuts="y" onClick={() => onCopy(order.id)}>
            {texts.copyRequest}
            <KeyHint letter="y" />
          </button>
          <ChangeMenu order={order} />
        </DecisionButtons>
      )}
      <ProposedNote proposal={order.proposal} />
      <OrderReferences order={order} atDesk />
      <OrderStay order={order} />
      <OrderMoney order={order} />
      <DeskCost order={order} />
      <PaymentsLink order={order} />
      <OrderTerms order={order} />
      <OrderHistory order={order} />
    </>
  )
}

function Head({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const texts = useDeskTexts()
  const frame = useFrameTexts()
  const { formats } = useOrderWords()
  return (
    <header className="tw-flex tw-start tw-between tw-gap-12">
      <div>
        <h2 className={`tw-row tw-wrap tw-tabular ${styles.panelTitle}`}>
          {order.code} <OrderChip status={order.status} />
        </h2>
        <p className="tw-small tw-soft">
          <InlineList
            facts={[order.companyName, `${texts.bookedBy} ${order.bookedBy}`, formats.moment(order.createdAt)]}
          />
        </p>
      </div>
      <button type="button" className="tw-soft tw-icon-button" aria-label={frame.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}

/** The link to the payments of an order paid online, for the accounts staff. */
function PaymentsLink({ order: { code, onlineMinor } }: { order: OrderDetail }) {
  const texts = useDeskTexts()
  const maySeeMoney = useRight('ops.accounts')
  if (onlineMinor === 0 || !maySeeMoney) return null
  return (
    <p>
      <Link to={paths.deskPaymentList({ keyword: code })}>{texts.payments}</Link>
    </p>
  )
}

/** What is known of the sending to the hotel. */
function sendingLines({ status, sending, deadlineAt }: DeskOrder, texts: DeskTexts, formats: Formats): string[] {
  if (sending === null) return []
  const { outcome, supplierReference, conflict } = sending
  const sentAt = formats.moment(sending.sentAt)
  if (outcome === null) return [texts.sentLine(sentAt, supplierReference)]
  if (status === 'NEEDS_ATTENTION' && deadlineAt !== null)
    return [texts.unknownLine(sentAt, supplierReference), texts.unknownUntil(formats.moment(deadlineAt))]
  if (!conflict) return []
  return [outcome === 'UNKNOWN' ? texts.unsureLine : texts.conflictLine]
}

/** That the hotel sent guests elsewhere before, and that this order's guests were, with what is claimed for it. */
function walkLines(
  { walks, currency, terms }: DeskOrder,
  texts: DeskTexts,
  words: ReturnType<typeof useOrderWords>,
): string[] {
  const { ofHotelCount, last } = walks
  const { walking } = texts
  const lines = ofHotelCount > 0 && !terms.hotel.typed ? [walking.ofHotel(ofHotelCount)] : []
  if (last === null) return lines
  const { claimMinor = 0 } = last
  const moved = walking.moved(words.either(last.hotelNameEn, last.hotelNameZh))
  const claimed = claimMinor > 0 ? [walking.claimed(words.formats.money(claimMinor, currency))] : []
  return [...lines, [moved, ...claimed].join(' ')]
}

/** What the desk must know before it decides: reminders, and what is known of the sending. */
function Say({ order }: { order: DeskOrder }) {
  const texts = useDeskTexts()
  const words = useOrderWords()
  const { formats } = words
  const { remindedAt, stuckAt } = order
  const lines: string[] = []
  if (remindedAt !== null) lines.push(texts.remindedLine(order.reminderCount, formats.fromNow(remindedAt)))
  lines.push(...sendingLines(order, texts, formats))
  lines.push(...walkLines(order, texts, words))
  if (order.hotelUntold) lines.push(texts.untoldLine)
  if (stuckAt !== null) lines.push(texts.stuckLine)
  return lines.map((line) => (
    <p key={line} className="tw-notice tw-tone-wait">
      {line}
    </p>
  ))
}

type ButtonsProps = { allowed: Decision[]; children: ReactNode; onChoose(decision: Decision): void }

function DecisionButtons({ allowed, children, onChoose }: ButtonsProps) {
  const texts = useDeskTexts()
  const labels: Record<Decision, { text: string; key: string }> = {
    confirm: { text: texts.confirm, key: 'c' },
    reject: { text: texts.reject, key: 'r' },
    acceptCancellation: { text: texts.accept, key: 'c' },
    refuseCancellation: { text: texts.refuse, key: 'r' },
    acceptAmendment: { text: texts.acceptChange, key: 'c' },
    refuseAmendment: { text: texts.refuseChange, key: 'r' },
    setHotelConfirmation: { text: texts.number, key: 'n' },
    send: { text: texts.send, key: 's' },
    settle: { text: texts.settle, key: 's' },
    note: { text: texts.addNote, key: '' },
  }
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      {allowed.map((decision, i) => (
        <button
          key={decision}
          type="button"
          className={`tw-button ${i === 0 && decision !== 'note' ? 'tw-button-primary' : ''}`}
          {...(labels[decision].key === '' ? {} : { 'aria-keyshortcuts': labels[decision].key })}
          onClick={() => onChoose(decision)}
        >
          {labels[decision].text}
          {labels[decision].key === '' ? null : <KeyHint letter={labels[decision].key} />}
        </button>
      ))}
      {children}
    </div>
  )
}
