import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { listNightChanges } from '../hotel-rates/contract-bulk.ts'
import { usePlanName } from './plan-name.ts'
import type { HotelRates } from './rate-lines.ts'
import { useSavedValue } from './SavedLines.tsx'
import { useHotelRateTexts } from './texts.ts'

type Choice = { readonly id: string; readonly text: string; readonly currency: string | null }

/** Every room with its plans, by name. */
function useChoices({ rooms }: HotelRates): Choice[] {
  const language = useLanguage()
  const planName = usePlanName()
  return rooms.flatMap((room) => {
    const name = nameIn(language, room)
    const plans = room.plans.map((plan) => ({
      id: plan.ratePlanId,
      text: `${name} · ${planName(room, plan)}`,
      currency: plan.currency,
    }))
    return [...plans, { id: room.roomTypeId, text: name, currency: null }]
  })
}

/** Who changed one night of a plan or room, from what to what, the newest first. */
export function NightHistory({ rates }: { rates: HotelRates }) {
  const { history } = useHotelRateTexts()
  const choices = useChoices(rates)
  const [id, setId] = useState(choices[0]?.id ?? '')
  const [night, setNight] = useState(rates.days[0] ?? '')
  const chosen = choices.find((choice) => choice.id === id)
  return (
    <details className="tw-above-12">
      <summary className="tw-medium">{history.ofNight}</summary>
      <div className="tw-stack tw-columns-200 tw-gap-12 tw-above-8 tw-below-12">
        <Field label={history.what}>
          {(control) => (
            <select {...control} className="tw-input" value={id} onChange={({ target }) => setId(target.value)}>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.text}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DateField label={history.night} value={night} onChange={setNight} />
      </div>
      {chosen && night !== '' ? <Changes id={id} night={night} currency={chosen.currency} /> : null}
    </details>
  )
}

function Changes({ currency, ...asked }: { id: string; night: string; currency: string | null }) {
  const { history } = useHotelRateTexts()
  const formats = useFormats()
  const valueText = useSavedValue()
  const changes = useCall(listNightChanges, asked, { staleTime: 0 })
  return (
    <CallView query={changes} skeleton={<Skeleton shape="rows" count={2} />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="tw-soft">{history.noChanges}</p>
        ) : (
          <ol className="tw-stack tw-gap-8">
            {list.map(({ setId, at, by, source, reason, file, figures }) => (
              <li key={setId} className="tw-13">
                <strong>{formats.moment(at)}</strong>
                {[by, history.sources[source], file, reason].map((part) => (part ? ` · ${part}` : null))}
                {figures.map(({ kind, before, after }) => (
                  <p key={kind} className="tw-soft">
                    {history.kinds[kind]}: {valueText({ kind, currency }, before)} →{' '}
                    {valueText({ kind, currency }, after)}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        )
      }
    </CallView>
  )
}
