import { otherLanguage } from '#contract/languages.ts'
import { distanceInWords } from '#contract/distance.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import type { HotelContent, PlaceNear } from '../contract.ts'
import { type Sketch, sketchOf } from '../position/rules.ts'
import { type Caption, textWidth } from '../position/rules-captions.ts'
import { signpostsOf } from '../position/rules-signposts.ts'
import { otherName, placeInWords, wayInWords } from '../position/rules-words.ts'
import styles from './PositionSketch.module.css'

type Place = Pick<HotelContent, 'latitude' | 'longitude'>
type Props = {
  hotel: Place
  places: readonly PlaceNear[]
  /** The text alternative of the picture. */
  label: string
  /** The language of the places on the picture: the page's, or that of people who are asked the way. */
  inLanguage: Language
}

const PAPER = { width: 300, height: 200, letters: 8.5 }

/**
 * Where the hotel lies, drawn from what we know: north above, rings of distance, landmarks by their number, arrows to
 * what is farther.
 */
export function PositionSketch({ hotel, places, label, inLanguage }: Props) {
  const language = useLanguage()
  const distanceOf = (metres: number) => distanceInWords(metres, language)
  const sketch = sketchOf(hotel, places, { ...PAPER, nameOf: (place) => placeInWords(place, inLanguage), distanceOf })
  return (
    <svg
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      className={`tw-block tw-full ${styles.sketch}`}
      role="img"
      aria-label={label}
    >
      <rect width={PAPER.width} height={PAPER.height} rx="8" className={styles.ground} />
      <Rings sketch={sketch} />
      {sketch.districts.map((district) => (
        <Text key={district.text} caption={district} className={styles.district} />
      ))}
      {sketch.arrows.map(({ no, from, tip, caption }) => (
        <g key={no}>
          <path d={arrowHead(from, tip)} className="tw-fill-ink" />
          <Numbered no={no} at={from} />
          <Text caption={caption} className={`tw-fill-ink tw-medium ${styles.name}`} />
        </g>
      ))}
      {sketch.marks.map(({ no, at, caption }) => (
        <g key={no}>
          <Numbered no={no} at={at} />
          <Text caption={caption} className={`tw-fill-ink tw-medium ${styles.name}`} />
        </g>
      ))}
      <Pin sketch={sketch} />
      <Scale sketch={sketch} text={distanceOf(sketch.bar.metres)} />
    </svg>
  )
}

function Text({ caption, className }: { caption: Caption | null; className: string | undefined }) {
  if (!caption) return null
  return (
    <text x={caption.x} y={caption.y} className={className}>
      {caption.text}
    </text>
  )
}

function arrowHead(from: Sketch['hotel'], tip: Sketch['hotel']): string {
  const across = { x: (tip.y - from.y) * 0.45, y: (from.x - tip.x) * 0.45 }
  return `M${tip.x} ${tip.y}L${from.x + across.x} ${from.y + across.y}L${from.x - across.x} ${from.y - across.y}Z`
}

function Numbered({ no, at }: { no: number; at: Sketch['hotel'] }) {
  return (
    <>
      <circle cx={at.x} cy={at.y} r="5.5" className="tw-fill-ink" />
      <text x={at.x} y={at.y} className={styles.number}>
        {no}
      </text>
    </>
  )
}

function Rings({ sketch }: { sketch: Sketch }) {
  return sketch.rings.map(({ metres, radius, caption }) => (
    <g key={metres}>
      <circle cx={sketch.hotel.x} cy={sketch.hotel.y} r={radius} className={`tw-fill-none ${styles.ring}`} />
      {caption ? (
        <rect x={caption.x - 2} y={caption.y - 6} width={caption.width + 4} height="12" className={styles.ground} />
      ) : null}
      <Text caption={caption} className={styles.distance} />
    </g>
  ))
}

/** The hotel's pin, whose tip is on the spot. */
function Pin({ sketch }: { sketch: Sketch }) {
  const { x, y } = sketch.hotel
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0C-2.5 -5 -7 -8 -7 -13A7 7 0 1 1 7 -13C7 -8 2.5 -5 0 0Z" className={styles.pin} />
      <circle cy="-13" r="2.6" className={styles.hole} />
    </g>
  )
}

function Scale({ sketch, text }: { sketch: Sketch; text: string }) {
  const { bar, north } = sketch
  return (
    <>
      <path d={`M${bar.from.x} ${bar.from.y - 4}v4h${bar.length}v-4`} className={`tw-fill-none ${styles.bar}`} />
      <text x={bar.from.x} y={bar.from.y - 10} className={styles.distance}>
        {text}
      </text>
      <path d={`M${north.x} ${north.y - 11}l4.5 11l-4.5 -3l-4.5 3Z`} className="tw-fill-ink" />
      <text x={north.x - textWidth('N', PAPER.letters) / 2} y={north.y + 6} className={styles.distance}>
        N
      </text>
    </>
  )
}

/**
 * The numbers of the picture as a list: what each place is called, and how far and on which side of the hotel it lies.
 */
export function Signposts({
  hotel,
  places,
  className,
}: {
  hotel: Place
  places: readonly PlaceNear[]
  className?: string | undefined
}) {
  const language = useLanguage()
  return (
    <ol className={`${styles.posts} ${className ?? ''}`}>
      {signpostsOf(hotel, places).map((post) => (
        <li key={post.no}>
          <span className={`tw-fit-center ${styles.no}`} aria-hidden="true">
            {post.no}
          </span>
          <span>
            {placeInWords(post.place, language)} <Other place={post.place} language={language} />
            <span className="tw-soft tw-nowrap">{wayInWords(post, language)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The name in the other language. */
function Other({ place, language }: { place: PlaceNear; language: Language }) {
  const name = otherName(place, language)
  if (name === null) return null
  return (
    <>
      <span lang={otherLanguage(language)} className="tw-whole">
        {name}
      </span>{' '}
    </>
  )
}
