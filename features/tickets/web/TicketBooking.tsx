import { type ReactNode, useEffect, useEffectEvent } from 'react'
import detail from '#features/availability/web/HotelDetail.module.css'
import { getTicketSlots, type TicketProduct } from '#features/tickets/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { useCall } from '#web/use-call.ts'
import { useTicketTexts } from './texts.ts'
import { type TicketChoice, unitsToQuery, useTicketChoice } from './ticket-choice.ts'
import { TicketCalendar } from './TicketCalendar.tsx'
import { isOnSale, TicketSlots } from './TicketSlots.tsx'
import { TicketSummary } from './TicketSummary.tsx'
import { TicketUnits } from './TicketUnits.tsx'

/** A call that is held back still has to have an input. */
const NO_DAY = '2000-01-01'

/** The day beside its times and travellers, where there is room. */
const DAY_AND_TIME = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }

type Change = ReturnType<typeof useTicketChoice>['change']

/** The slots of the chosen day. A single slot is chosen automatically. */
function useSlots({ option, day, start }: TicketChoice, change: Change) {
  const slots = useCall(
    getTicketSlots,
    { optionId: option.optionId, day: day === '' ? NO_DAY : day },
    { enabled: day !== '' },
  )
  const [only, ...others] = slots.data?.slots ?? []
  const alone = only && others.length === 0 && isOnSale(only) ? only.startMinute : null
  const chooseAlone = useEffectEvent(() => {
    if (alone !== null && start !== alone) change({ start: alone })
  })
  useEffect(() => chooseAlone(), [alone, day])
  return slots
}

/** Option, day, time and units of a ticket, and what they come to. */
export function TicketBooking({ product, about }: { product: TicketProduct; about: ReactNode }) {
  const texts = useTicketTexts()
  const { choice, change } = useTicketChoice(product)
  if (!choice) return <Empty icon="ticket" title={texts.noNext} text={texts.gone.text} />
  return <Choosing product={product} about={about} choice={choice} change={change} />
}

type ChoosingProps = { product: TicketProduct; about: ReactNode; choice: TicketChoice; change: Change }

function Choosing({ product, about, choice, change }: ChoosingProps) {
  const texts = useTicketTexts()
  const { option, day, counts } = choice
  const slots = useSlots(choice, change)
  const setCount = (unitId: string, count: number) => change({ units: unitsToQuery({ ...counts, [unitId]: count }) })
  return (
    <div className={`tw-stack tw-start tw-gap-32 ${detail.columns}`}>
      <div className="tw-stack tw-min-0 tw-gap-16" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {product.options.length > 1 ? (
          <Options product={product} chosen={option.optionId} onOption={(id) => change({ option: id, units: [] })} />
        ) : null}
        <div className="tw-stack tw-start tw-gap-16" style={DAY_AND_TIME}>
          <Card title={texts.chooseDay}>
            <TicketCalendar
              // The month follows when the day is chosen elsewhere.
              key={`${option.optionId}${day.slice(0, 7)}`}
              optionId={option.optionId}
              today={product.today}
              day={day}
              onDay={(next) => change({ day: next, start: null })}
            />
          </Card>
          <div className="tw-stack tw-gap-16">
            {day === '' ? null : (
              <TicketSlots query={slots} product={product} choice={choice} onStart={(start) => change({ start })} />
            )}
            <TicketUnits
              option={option}
              units={slots.data?.units ?? option.units}
              currency={product.currency}
              counts={counts}
              onCount={setCount}
            />
          </div>
        </div>
      </div>
      <TicketSummary product={product} choice={choice} answer={slots.data} />
      <div className="tw-min-0">{about}</div>
    </div>
  )
}

type OptionsProps = { product: TicketProduct; chosen: string; onOption: (optionId: string) => void }

function Options({ product, chosen, onOption }: OptionsProps) {
  const texts = useTicketTexts()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <Card title={texts.option}>
      <div className="tw-stack tw-gap-10" role="radiogroup" aria-label={texts.option}>
        {product.options.map((option) => (
          <label key={option.optionId} className="tw-row tw-wrap tw-gap-10 tw-pressable">
            <input
              type="radio"
              name="option"
              checked={option.optionId === chosen}
              onChange={() => onOption(option.optionId)}
            />
            {nameIn(language, option)}
            <span className="tw-13 tw-soft">
              <InlineList
                facts={[
                  texts.validDays(option.validDays),
                  option.transferAllowed ? texts.transfer : null,
                  option.units[0] ? formats.money(option.units[0].amountMinor, product.currency) : null,
                ]}
              />
            </span>
          </label>
        ))}
      </div>
    </Card>
  )
}
