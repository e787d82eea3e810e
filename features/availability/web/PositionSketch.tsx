import type { HotelContent } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import styles from './HotelAbout.module.css'
import { useAvailabilityTexts } from './texts.ts'

/** Radii of the rings in metres; the hotel's own distance decides which are drawn. */
const RINGS = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const SIZE = 220
const CENTRE = SIZE / 2
const OUTER = 92

/** How far from the middle of the city the hotel lies, as a dot between rings. */
export function PositionSketch({ hotel }: { hotel: HotelContent }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const city = nameIn(language, hotel.destination)
  const outer = RINGS.find((ring) => ring >= hotel.distanceMetres) ?? hotel.distanceMetres
  const radius = (metres: number) => (OUTER * metres) / outer
  const at = Math.max(10, radius(hotel.distanceMetres))
  return (
    <figure className={styles.sketch}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`${texts.position}: ${texts.fromCentre(formats.distance(hotel.distanceMetres))}, ${city}`}>
        {[1, 0.5].map((share) => (
          <g key={share}>
            <circle cx={CENTRE} cy={CENTRE} r={OUTER * share} fill="var(--tw-act)" fillOpacity={0.06} stroke="var(--tw-line-strong)" strokeWidth="1" strokeDasharray="3 4" />
            <text x={CENTRE} y={CENTRE + OUTER * share - 5} className={styles.ringText}>
              {formats.distance(outer * share)}
            </text>
          </g>
        ))}
        <line x1={CENTRE} y1={CENTRE} x2={CENTRE + at * 0.8} y2={CENTRE - at * 0.6} stroke="var(--tw-ink-soft)" strokeWidth="1.5" />
        <circle cx={CENTRE} cy={CENTRE} r="4" fill="var(--tw-ink)" />
        <circle cx={CENTRE + at * 0.8} cy={CENTRE - at * 0.6} r="7" fill="var(--tw-act)" stroke="var(--tw-surface)" strokeWidth="2" />
      </svg>
      <figcaption className="tw-soft tw-small">
        {texts.centreOf(city)} – {formats.distance(hotel.distanceMetres)}
      </figcaption>
    </figure>
  )
}
