import { clockOf } from '#contract/dates.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import type { getTicketSlots, TicketProduct, TicketSlot } from '#features/tickets/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useTicketTexts } from './texts.ts'
import type { TicketChoice } from './ticket-choice.ts'

/** Whether a slot can be booked. */
export const isOnSale = ({ status }: TicketSlot) => status !== 'SOLD_OUT' && status !== 'CLOSED'

const TIMES = { gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }

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
            <div className="tw-stack tw-gap-8" style={TIMES} role="group" aria-label={texts.chooseTime}>
              {slots.map((slot) => (
                <SlotButton
                  key={slot.startMinute}
                  slot={slot}
                  kind={product.kind}
                  chosen={isOnSale(slot) && slot.startMinute === choice.start}
                  onStart={onStart}
                />
              ))}
            </div>
          )
        }
      </CallView>
    </Card>
  )
}

type SlotProps = {
  slot: TicketSlot
  kind: TicketProduct['kind']
  chosen: boolean
  onStart: (start: number) => void
}

function SlotButton({ slot, kind, chosen, onStart }: SlotProps) {
  const texts = useTicketTexts()
  const tone = slot.status === 'LIMITED' ? 'tw-wait' : 'tw-soft'
  return (
    <button
      type="button"
      className={`tw-button tw-column ${chosen ? 'tw-button-primary' : ''}`}
      style={{ gap: 0 }}
      aria-pressed={chosen}
      disabled={!isOnSale(slot)}
      onClick={() => onStart(slot.startMinute)}
    >
      <SlotTime slot={slot} kind={kind} />
      <span className={`tw-13 tw-plain ${chosen ? '' : tone}`}>
        {slot.places === null ? texts.statuses[slot.status] : texts.placesLeft(slot.places)}
      </span>
    </button>
  )
}

function SlotTime({ slot, kind }: { slot: TicketSlot; kind: TicketProduct['kind'] }) {
  const texts = useTicketTexts()
  const { startMinute, endMinute } = slot
  if (kind === 'START_TIME') return <span>{clockOf(startMinute)}</span>
  const isAllDay = startMinute === 0 && endMinute >= 1439
  return <span>{isAllDay ? texts.allDay : texts.openingHours(clockOf(startMinute), clockOf(endMinute))}</span>
}
