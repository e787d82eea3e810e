import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { today } from '#web/format.ts'
import { DateRangeField } from '#web/ui/date/DateRangeField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { MOST_NIGHTS } from '../rules.ts'
import { type GroupDraft, nightsIn, withDays, withWindow } from './draft.ts'
import { useGroupTexts } from './texts.ts'

type Props = {
  draft: GroupDraft
  errors: Readonly<Record<string, string>>
  onDraft(draft: GroupDraft): void
}

/** Nights on fixed dates, or so many of them within a window. */
export function DatesFields({ draft, errors, onDraft }: Props) {
  const texts = useGroupTexts()
  const { checkIn, checkOut, latestOut } = draft
  const isWindow = latestOut !== ''
  const nights = nightsIn(draft).length
  const change = ({ from, to }: { from: string; to: string }) => {
    const wide = { from, to, nights }
    onDraft(isWindow ? withWindow(draft, wide) : withDays(draft, { checkIn: from, checkOut: to }))
  }
  return (
    <>
      <DateRangeField
        label={isWindow ? texts.window : texts.dates}
        error={errors['checkIn'] ?? errors['checkOut'] ?? errors['latestOut']}
        days={{ from: checkIn, to: isWindow ? latestOut : checkOut }}
        min={today()}
        max={addDays(today(), HORIZON_DAYS)}
        onChange={change}
      />
      <label className="tw-row tw-gap-8">
        <input
          type="checkbox"
          checked={isWindow}
          disabled={checkIn === ''}
          onChange={() =>
            onDraft(
              isWindow
                ? { ...draft, latestOut: '' }
                : withWindow(draft, { from: checkIn, to: checkOut, nights: nights || 1 }),
            )
          }
        />
        {texts.anyDates}
      </label>
      {isWindow ? (
        <NumberField
          label={texts.nights}
          hint={texts.nightsHint}
          min={1}
          max={Math.max(1, Math.min(MOST_NIGHTS, nightsBetween(checkIn, latestOut)))}
          step={1}
          value={nights}
          onChange={(count) =>
            count !== null && onDraft(withWindow(draft, { from: checkIn, to: latestOut, nights: count }))
          }
        />
      ) : null}
    </>
  )
}
