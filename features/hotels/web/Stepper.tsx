import { useHotelTexts } from './texts.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Guests.module.css'

type Props = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
  first?: boolean
}

/** A small number with a button to each side. */
export function Stepper({ label, hint, value, min, max, onValue, first = false }: Props) {
  const texts = useHotelTexts()
  return (
    <div className="tw-row tw-between tw-gap-16" role="group" aria-label={label}>
      <div>
        <div>{label}</div>
        {hint ? <div className="tw-soft tw-small">{hint}</div> : null}
      </div>
      <div className="tw-row tw-gap-4">
        <button
          type="button"
          className="tw-button tw-icon-button tw-act"
          aria-label={texts.fewer(label)}
          disabled={value <= min}
          onClick={() => onValue(value - 1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <output className={`tw-medium tw-center tw-tabular ${styles.number}`}>{value}</output>
        <button
          type="button"
          className="tw-button tw-icon-button tw-act"
          aria-label={texts.more(label)}
          disabled={value >= max}
          data-first-focus={first ? true : undefined}
          onClick={() => onValue(value + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  )
}
