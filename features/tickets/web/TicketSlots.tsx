import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import type { getTicketSlots, TicketProduct, TicketSlot } from '#features/tickets/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTicketTexts } from './texts.ts'
import type { TicketChoice } from './ticket-choice.ts'
import { clockOf } from './ticket-search.ts'
import styles from './Tickets.module.css'

/** Whether a slot can be booked. */
export const isOnSale = ({ status }: TicketSlot) => status !== 'SOLD_OUT' && status !== 'CLOSED'

type Props = {
  query: UseQueryResult<OutputOf<typeof getTicketSlots>, CallFailure>
  product: TicketProduct
  choice: TicketChoice
  onStart: (start: number) => void
}

/** The times of the chosen day with what is left; of opening hours, when it is open. */
export function TicketSlots({ query, product, choice, onStart }: Props) {
  const texts = useTicketTexts()
  const formats = useFormats()
  return (
    <Card title={`${texts.chooseTime} · ${formats.dayShort(choice.day)}`}>
      <CallView query={query} skeleton={<Skeleton shape="rows" count={2} height={56} />}>
        {({ slots }) =>
          slots.length === 0 ? (
            <p className="tw-soft">{texts.noSlots}</p>
          ) : (
            <div className={styles.slots} role="group" aria-label={texts.chooseTime}>
              {slots.map((slot) => (
                <button
                  key={slot.startMinute}
                  type="button"
                  className={`tw-button ${styles.slot}`}
                  aria-pressed={isOnSale(slot) && slot.startMinute === choice.start}
                  disabled={!isOnSale(slot)}
                  onClick={() => onStart(slot.startMinute)}
                >
                  <SlotTime slot={slot} kind={product.kind} />
                  <span className={`tw-13 tw-plain ${slot.status === 'LIMITED' ? 'tw-wait' : 'tw-soft'}`}>
                    {slot.places === null ? texts.statuses[slot.status] : texts.placesLeft(slot.places)}
                  </span>
                </button>
              ))}
            </div>
          )
        }
      </CallView>
    </Card>
  )
}

function SlotTime({ slot, kind }: { slot: TicketSlot; kind: TicketProduct['kind'] }) {
  const texts = useTicketTexts()
  const { startMinute, endMinute } = slot
  if (kind === 'START_TIME') return <span>{clockOf(startMinute)}</span>
  const isAllDay = startMinute === 0 && endMinute >= 1439
  return <span>{isAllDay ? texts.allDay : texts.openingHours(clockOf(startMinute), clockOf(endMinute))}</span>
}
