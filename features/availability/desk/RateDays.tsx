import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { PhoneDays } from '#web/ui/days/PhoneDays.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type PlanRates, type RoomRates, SET_AHEAD_DAYS } from '../hotel-rates/contract.ts'
import { usePlanName } from './plan-name.ts'
import type { HotelRates, Line } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

type Choice = { readonly key: string; readonly room: RoomRates; readonly plan: PlanRates | null }

/** Each plan with its room; a room without a plan by itself. */
const choicesOf = ({ rooms }: HotelRates): Choice[] =>
  rooms.flatMap((room): Choice[] =>
    room.plans.length === 0
      ? [{ key: room.roomTypeId, room, plan: null }]
      : room.plans.map((plan) => ({ key: plan.ratePlanId, room, plan })),
  )

/** One plan at a time over two weeks, for a phone. */
export function RateDays({
  rates,
  cells,
  onShow,
}: {
  rates: HotelRates
  cells: RateCells
  onShow(from: string): void
}) {
  const texts = useHotelRateTexts()
  const choices = choicesOf(rates)
  const [key, setKey] = useState(choices[0]?.key ?? '')
  const choice = choices.find((one) => one.key === key) ?? choices[0]
  if (!choice) return null
  const line = (kind: Line['kind']) =>
    cells.lines.find(
      (one) => one.kind === kind && (one.plan ?? choice.plan) === choice.plan && one.room === choice.room,
    )
  const sold = line('SOLD')
  const { phone } = texts
  return (
    <>
      <PlanSelect choices={choices} value={choice.key} onChange={setKey} />
      <PhoneDays
        today={rates.today}
        days={rates.days}
        ahead={SET_AHEAD_DAYS}
        cells={cells}
        dayTitle={phone.night}
        columns={[
          { title: choice.plan ? phone.price(choice.plan.currency) : '', line: line('PRICE'), kind: 'amount' },
          { title: phone.rooms, line: line('STOCK'), kind: 'figure' },
          { title: phone.minStay, line: line('MIN_STAY'), kind: 'figure' },
          { title: phone.closed, line: line('CLOSED'), kind: 'box' },
        ]}
        noteAt={(at) => {
          const figures = sold ? cells.shownAt(sold, at) : ''
          return figures === '' ? '' : phone.soldOf(figures)
        }}
        onShow={onShow}
      />
    </>
  )
}

function PlanSelect({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[]
  value: string
  onChange(key: string): void
}) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const planName = usePlanName()
  return (
    <Field label={texts.phone.plan} className="tw-below-12">
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ key, room, plan }) => (
            <option key={key} value={key}>
              {[nameIn(language, room), plan ? planName(room, plan) : null].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
