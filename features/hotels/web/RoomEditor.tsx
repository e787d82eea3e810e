import { useId } from 'react'
import { useHotelTexts } from './texts.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Guests.module.css'
import { type DraftRoom, PARTY_LIMITS } from './search-draft.ts'
import { Stepper } from './Stepper.tsx'

type Props = { no: number; room: DraftRoom; onRoom: (room: DraftRoom) => void; onRemove: (() => void) | null }

/** Who sleeps in one room: adults, children, and the age of each child. */
export function RoomEditor({ no, room, onRoom, onRemove }: Props) {
  const texts = useHotelTexts()
  const { adults, childAges } = room
  const hintId = useId()
  const missing = childAges.includes(null)
  const setChildren = (count: number) =>
    onRoom({ adults, childAges: Array.from({ length: count }, (_, i) => childAges[i] ?? null) })
  const setAge = (place: number, age: number | null) =>
    onRoom({ adults, childAges: childAges.map((old, i) => (i === place ? age : old)) })
  return (
    <fieldset className={`tw-relative tw-stack tw-gap-12 ${styles.room}`}>
      <legend className={`tw-full tw-strong ${styles.legend}`}>{texts.room(no)}</legend>
      {onRemove ? (
        <button
          type="button"
          className={`tw-icon-button tw-icon-button-small tw-soft ${styles.remove}`}
          onClick={onRemove}
          aria-label={texts.removeRoom(no)}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
      <Stepper
        label={texts.adults}
        value={adults}
        min={1}
        max={PARTY_LIMITS.maxAdults}
        first={no === 1}
        onValue={(value) => onRoom({ adults: value, childAges })}
      />
      <Stepper
        label={texts.children}
        hint={texts.childrenHint}
        value={childAges.length}
        min={0}
        max={PARTY_LIMITS.maxChildren}
        onValue={setChildren}
      />
      {childAges.length > 0 ? (
        <>
          <div className={`tw-stack tw-gap-12 ${styles.ages}`}>
            {childAges.map((age, i) => (
              <AgeSelect key={i} no={i + 1} age={age} hintId={hintId} onAge={(chosen) => setAge(i, chosen)} />
            ))}
          </div>
          <p id={hintId} className={`tw-small ${missing ? 'tw-lost' : 'tw-soft'}`}>
            {missing ? texts.ageChoose : texts.ageHint}
          </p>
        </>
      ) : null}
    </fieldset>
  )
}

type AgeProps = { no: number; age: number | null; hintId: string; onAge: (age: number | null) => void }

function AgeSelect({ no, age, hintId, onAge }: AgeProps) {
  const texts = useHotelTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="tw-small">
        {texts.ageOfChild(no)}
      </label>
      <select
        id={id}
        className="tw-input"
        value={age ?? ''}
        aria-invalid={age === null}
        aria-describedby={hintId}
        onChange={(event) => onAge(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{texts.ageMissing}</option>
        {Array.from({ length: PARTY_LIMITS.maxChildAge + 1 }, (_, years) => (
          <option key={years} value={years}>
            {years === 0 ? texts.ageUnderOne : years}
          </option>
        ))}
      </select>
    </div>
  )
}
