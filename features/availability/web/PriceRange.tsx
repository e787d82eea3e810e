import { useId, useState } from 'react'
import { useShownPrice } from '#web/client-price.ts'
import { useFormats } from '#web/format.ts'
import styles from './Filters.module.css'
import { priceOfStep, stepOfPrice, STEPS } from './price-scale.ts'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  /** What is priced; a room and night where left out. */
  title?: string
  limits: { minMinor: number; maxMinor: number }
  currency: string
  fromMinor: number | null
  toMinor: number | null
  onRange: (fromMinor: number | null, toMinor: number | null) => void
}

/** The price a room and night between two sliders; the list is asked when a slider is let go. */
export function PriceRange({ title, limits, currency, fromMinor, toMinor, onRange }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const priceOf = useShownPrice()
  const money = (ownMinor: number) => formats.money(priceOf(ownMinor), currency)
  const id = useId()
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  const { from, to } = dragged ?? stepsOf(fromMinor, toMinor, limits)
  const price = (step: number) => priceOfStep(step, limits, currency)
  // What was chosen is said as it was chosen, not as the nearest step.
  const words = {
    from: money(dragged ? price(from) : (fromMinor ?? limits.minMinor)),
    to: money(dragged ? price(to) : (toMinor ?? limits.maxMinor)),
  }
  const letGo = () => {
    if (dragged === null) return
    setDragged(null)
    onRange(from <= 0 ? null : price(from), to >= STEPS ? null : price(to))
  }
  return (
    <div className="tw-stack tw-gap-6 tw-min-0" role="group" aria-labelledby={id}>
      <div id={id} className="tw-14 tw-strong tw-line-22">
        {title ?? texts.price}
      </div>
      <div className={`tw-relative ${styles.sliders}`}>
        <div className={styles.track} />
        <div
          className={styles.span}
          style={{ left: `${(100 * from) / STEPS}%`, right: `${100 - (100 * to) / STEPS}%` }}
        />
        <Slider
          label={texts.priceFrom}
          words={words.from}
          step={from}
          onStep={(step) => setDragged({ from: Math.min(step, to - 1), to })}
          onLetGo={letGo}
        />
        <Slider
          label={texts.priceTo}
          words={words.to}
          step={to}
          onStep={(step) => setDragged({ from, to: Math.max(step, from + 1) })}
          onLetGo={letGo}
        />
      </div>
      <div className="tw-flex tw-between tw-13 tw-soft tw-tabular">
        <span>{words.from}</span>
        <span>{words.to}</span>
      </div>
    </div>
  )
}

/** Where the sliders stand for the prices that are set. */
function stepsOf(
  fromMinor: number | null,
  toMinor: number | null,
  limits: Props['limits'],
): { from: number; to: number } {
  return {
    from: fromMinor === null ? 0 : stepOfPrice(fromMinor, limits),
    to: toMinor === null ? STEPS : stepOfPrice(toMinor, limits),
  }
}

type SliderProps = { label: string; words: string; step: number; onStep: (step: number) => void; onLetGo: () => void }

function Slider({ label, words, step, onStep, onLetGo }: SliderProps) {
  return (
    <input
      type="range"
      className={`tw-flat ${styles.slider}`}
      aria-label={label}
      aria-valuetext={words}
      min={0}
      max={STEPS}
      step={1}
      value={step}
      onChange={(event) => onStep(Number(event.target.value))}
      onPointerUp={onLetGo}
      onKeyUp={onLetGo}
      onBlur={onLetGo}
    />
  )
}
