import { type CSSProperties, useId, useState } from 'react'
import { useFormats } from '#web/format.ts'
import styles from './Filters.module.css'
import { priceOfStep, stepOfPrice, STEPS } from './price-scale.ts'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  limits: { minMinor: number; maxMinor: number }
  currency: string
  fromMinor: number | null
  toMinor: number | null
  onRange: (fromMinor: number | null, toMinor: number | null) => void
}

/** The price a room and night between two sliders; the list is asked when a slider is let go. */
export function PriceRange({ limits, currency, fromMinor, toMinor, onRange }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const id = useId()
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  const from = dragged?.from ?? (fromMinor === null ? 0 : stepOfPrice(fromMinor, limits))
  const to = dragged?.to ?? (toMinor === null ? STEPS : stepOfPrice(toMinor, limits))
  const fromShown = dragged === null && fromMinor !== null ? fromMinor : priceOfStep(from, limits, currency)
  const toShown = dragged === null && toMinor !== null ? toMinor : priceOfStep(to, limits, currency)
  const money = (amountMinor: number) => formats.money(amountMinor, currency)
  const letGo = () => {
    if (dragged === null) return
    setDragged(null)
    onRange(dragged.from <= 0 ? null : priceOfStep(dragged.from, limits, currency), dragged.to >= STEPS ? null : priceOfStep(dragged.to, limits, currency))
  }
  const slider = { type: 'range', min: 0, max: STEPS, step: 1, className: styles.slider, onPointerUp: letGo, onKeyUp: letGo, onBlur: letGo } as const
  const span: CSSProperties = { left: `${(100 * from) / STEPS}%`, right: `${100 - (100 * to) / STEPS}%` }
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {texts.price}
      </div>
      <div className={styles.sliders}>
        <div className={styles.track} />
        <div className={styles.span} style={span} />
        <input
          {...slider}
          aria-label={texts.priceFrom}
          aria-valuetext={money(fromShown)}
          value={from}
          onChange={(event) => setDragged({ from: Math.min(Number(event.target.value), to - 1), to })}
        />
        <input
          {...slider}
          aria-label={texts.priceTo}
          aria-valuetext={money(toShown)}
          value={to}
          onChange={(event) => setDragged({ from, to: Math.max(Number(event.target.value), from + 1) })}
        />
      </div>
      <div className={styles.rangeWords}>
        <span>{money(fromShown)}</span>
        <span>{money(toShown)}</span>
      </div>
    </div>
  )
}
