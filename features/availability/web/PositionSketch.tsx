import type { HotelContent } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import styles from './HotelAbout.module.css'
import { offsetFrom, outerRing } from './position.ts'
import { useAvailabilityTexts } from './texts.ts'

const SIZE = 220
const CENTRE = SIZE / 2
const OUTER = 92

/** Where the hotel lies seen from the middle of the city, north above, between rings of distance; needs no map service. */
export function PositionSketch({ hotel }: { hotel: HotelContent }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const city = nameIn(language, hotel.destination)
  const { east, north } = offsetFrom(hotel.destination, hotel)
  const outer = outerRing(Math.hypot(east, north))
  const x = CENTRE + (OUTER * east) / outer
  const y = CENTRE - (OUTER * north) / outer
  // The rings are named on the side the hotel is not on.
  const side = north > 0 ? 1 : -1
  return (
    <figure className={styles.sketch}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`${texts.position}: ${texts.fromCentre(formats.distance(hotel.distanceMetres))}, ${city}`}>
        {[1, 0.5].map((share) => (
          <g key={share}>
            <circle cx={CENTRE} cy={CENTRE} r={OUTER * share} className={styles.ring} />
            <text x={CENTRE} y={CENTRE + side * (OUTER * share - 8) + 4} className={styles.ringText}>
              {formats.distance(outer * share)}
            </text>
          </g>
        ))}
        <path d={`M${CENTRE} ${CENTRE}L${x} ${y}`} stroke="var(--tw-ink-soft)" strokeWidth="1.5" />
        <circle cx={CENTRE} cy={CENTRE} r="4" fill="var(--tw-ink)" />
        <circle cx={x} cy={y} r="7" fill="var(--tw-act)" stroke="var(--tw-surface)" strokeWidth="2" />
        <text x={CENTRE} y={12} className={styles.ringText}>
          {texts.north}
        </text>
      </svg>
      <figcaption className="tw-soft tw-small">{texts.sketchCaption(city, formats.distance(hotel.distanceMetres))}</figcaption>
    </figure>
  )
}
