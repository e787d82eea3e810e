import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { holdTicket, type TicketOrderDetail } from '../contract.ts'
import { useTicketOrderTexts } from './texts.ts'
import { type TicketChoice, ticketChoiceOf } from './ticket-choice.ts'
import { TicketBookingForm } from './TicketBookingForm.tsx'

/**
 * Books tickets: they are held as soon as the page opens. The hold's identifier is in the address, so that a reload
 * comes back to the same hold and its clock.
 */
export default function TicketBookingScreen() {
  const texts = useTicketOrderTexts()
  const [query] = useSearchParams()
  const choice = ticketChoiceOf(query)
  const uuid = query.get('uuid')
  if (!choice)
    return (
      <div className="tw-content tw-pad-block-24">
        <StatePanel
          tone="empty"
          level={1}
          title={texts.missingTitle}
          text={texts.missingText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.ticketSearch()}>
              {texts.findTickets}
            </Link>
          }
        />
      </div>
    )
  if (uuid === null) return <Named choice={choice} />
  return <Booking key={uuid} choice={choice} uuid={uuid} />
}

/** The address of a hold of a choice, under a new identifier. */
function newHold({ units, startMinute: start, ...choice }: TicketChoice): string {
  const chosen = units.map(({ unitId, quantity }) => `${unitId}:${quantity}`)
  return paths.ticketBooking({ ...choice, start, units: chosen, uuid: crypto.randomUUID() })
}

/** Back to the ticket, with the day and the time that were chosen. */
const ticketPath = ({ productId, optionId: option, day, startMinute: start }: TicketChoice) =>
  paths.ticketDetail(productId, { option, day, start })

function Named({ choice }: { choice: TicketChoice }) {
  const [to] = useState(() => newHold(choice))
  return <Navigate to={to} replace />
}

function Booking({ choice, uuid }: { choice: TicketChoice; uuid: string }) {
  const texts = useTicketOrderTexts()
  const input = { ...choice, uuid, units: [...choice.units] }
  // Asking again under the same identifier gives the order as it is then, and holds nothing more.
  const query = useCall(holdTicket, input, { staleTime: 0 })
  const refusal = query.error && !query.data && query.error.returnCode >= 400 && query.error.returnCode < 500
  return (
    <div className="tw-content tw-pad-block-24">
      <PageHeader title={texts.booking} back={{ to: ticketPath(choice), text: texts.chooseAgain }} />
      {refusal ? (
        <StatePanel
          tone="empty"
          title={texts.refusedTitle}
          text={query.error?.returnMsg}
          action={
            <Link className="tw-button tw-button-primary" to={ticketPath(choice)}>
              {texts.chooseAgain}
            </Link>
          }
        />
      ) : (
        <CallView query={query} skeleton={<Skeleton shape="detail" count={3} height={220} />}>
          {(order) => <Held order={order} choice={choice} onOver={() => void query.refetch()} />}
        </CallView>
      )}
    </div>
  )
}

/** The form while the hold lasts; an order that was saved has its own page. */
function Held({ order, choice, onOver }: { order: TicketOrderDetail; choice: TicketChoice; onOver(): void }) {
  const texts = useTicketOrderTexts()
  if (order.allowed.includes('save')) return <TicketBookingForm order={order} onOver={onOver} />
  if (order.contact !== null) return <Navigate to={paths.ticketSuccess(order.id)} replace />
  return (
    <StatePanel
      tone="empty"
      title={texts.overTitle}
      text={texts.overText}
      action={
        <Link className="tw-button tw-button-primary" to={newHold(choice)} replace>
          {texts.holdAgain}
        </Link>
      }
    />
  )
}
