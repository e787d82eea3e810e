import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { today, useFormats } from '#web/format.ts'
import { useHotelTexts } from './texts.ts'
import type { DayRange } from './calendar-days.ts'
import { FieldPanel } from './FieldPanel.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'
import { usePhone } from './use-phone.ts'

type Props = { range: DayRange; onRange: (range: DayRange) => void; open: boolean; onOpen: (open: boolean) => void; error: string | null }

/** The dates of a search: shown with the number of nights, chosen in a calendar. */
export function DatesField({ range, onRange, open, onOpen, error }: Props) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const phone = usePhone()
  const first = today()
  const { checkIn, checkOut } = range
  const words =
    checkIn === null
      ? texts.datesMissing
      : checkOut === null
        ? `${formats.dayShort(checkIn)} –`
        : `${formats.dayShort(checkIn)} – ${formats.dayShort(checkOut)} · ${texts.nights(nightsBetween(checkIn, checkOut))}`
  return (
    <FieldPanel
      icon="calendar"
      label={texts.dates}
      value={words}
      chosen={checkIn !== null}
      title={texts.datesTitle}
      open={open}
      onOpen={onOpen}
      error={error}
      footNote={<RangeWords range={range} />}
      noteInFoot
    >
      <RangeCalendar range={range} onRange={onRange} limits={{ first, last: addDays(first, HORIZON_DAYS) }} layout={phone ? 'scroll' : 'pair'} />
    </FieldPanel>
  )
}

/** The range in words, read out as it changes. */
function RangeWords({ range }: { range: DayRange }) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const { checkIn, checkOut } = range
  const words = () => {
    if (checkIn === null) return texts.chooseCheckIn
    if (checkOut === null) return `${formats.dayShort(checkIn)} – ${texts.chooseCheckOut}`
    return `${formats.stay(checkIn, checkOut)} · ${texts.nights(nightsBetween(checkIn, checkOut))}`
  }
  return <p role="status">{words()}</p>
}
