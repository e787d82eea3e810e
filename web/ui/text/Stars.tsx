import { useFrameTexts } from '#web/texts/frame.ts'

const STAR = 'm8 1.6 1.9 4.1 4.5.5-3.3 3.1.9 4.4L8 11.5l-4 2.2.9-4.4L1.6 6.2l4.5-.5z'

/** A hotel's stars; `starHalves` 9 is four and a half. Draws nothing for a hotel without stars. */
export function Stars({ starHalves }: { starHalves: number | null }) {
  const texts = useFrameTexts()
  if (!starHalves) return null
  const full = Math.floor(starHalves / 2)
  const half = starHalves % 2 === 1
  const width = (full + (half ? 1 : 0)) * 16
  return (
    <svg
      width={width}
      height={16}
      viewBox={`0 0 ${width} 16`}
      fill="var(--tw-star)"
      role="img"
      aria-label={texts.stars(starHalves / 2)}
      style={{ flex: 'none' }}
    >
      {Array.from({ length: full }, (_, i) => (
        <path key={i} d={STAR} transform={`translate(${i * 16} 0)`} />
      ))}
      {half ? (
        <g transform={`translate(${full * 16} 0)`}>
          <path d={STAR} fill="var(--tw-line)" />
          <path d={STAR} clipPath="inset(0 50% 0 0)" />
        </g>
      ) : null}
    </svg>
  )
}
