import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { LineChart } from '#web/ui/chart/LineChart.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findPriceHistory, type TrackedHotel, type TrackedRate } from '../contract.ts'
import { useToolsTexts } from './texts.ts'
import { useRateName } from './TrackCell.tsx'

type Props = { hotel: TrackedHotel; rate: TrackedRate; days: readonly string[]; from: string; onCancel(): void }

/** What a night of a rate has cost in the last 90 days; `from` is the night that is shown first. */
export default function HistoryDialog({ hotel, rate, days, from, onCancel }: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const rateName = useRateName()
  const [night, setNight] = useState(from)
  const asked = { hotelId: hotel.hotelId, ratePlanId: rate.ratePlanId, night }
  const history = useCall(findPriceHistory, asked, { keepPrevious: true, staleTime: 60_000 })
  return (
    <Dialog
      title={texts.historyOf(rateName(rate))}
      onCancel={onCancel}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={onCancel}>
          {texts.close}
        </button>
      }
    >
      <Field label={texts.night}>
        {(control) => (
          <select {...control} className="tw-input" value={night} onChange={({ target }) => setNight(target.value)}>
            {days.map((day) => (
              <option key={day} value={day}>
                {formats.day(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CallView query={history} skeleton={<Skeleton shape="lines" count={4} />}>
        {(found) => <History history={found} />}
      </CallView>
    </Dialog>
  )
}

function History({ history }: { history: OutputOf<typeof findPriceHistory> }) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const { points, lowestMinor, highestMinor, currency } = history
  if (lowestMinor === null || highestMinor === null) return <p className="tw-soft">{texts.noHistory}</p>
  return (
    <>
      <DescriptionList
        facts={[
          [texts.lowest, formats.money(lowestMinor, currency)],
          [texts.highest, formats.money(highestMinor, currency)],
        ]}
      />
      <LineChart
        label={texts.chart}
        highestText={(value) => formats.money(value, currency)}
        points={points.map(({ at, priceMinor }) => ({
          label: formats.dayShort(at.slice(0, 10)),
          name: formats.moment(at),
          value: priceMinor ?? 0,
          text: priceMinor === null ? texts.notSold : formats.money(priceMinor, currency),
        }))}
      />
    </>
  )
}
