import { useFrameTexts } from '#web/texts/frame.ts'
import { Card } from './Card.tsx'
import styles from './Skeleton.module.css'

/** One grey block in the size of the content that replaces it. */
export function SkeletonBlock({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <div className={styles.block} style={{ width, height }} />
}

export type SkeletonShape = 'lines' | 'rows' | 'cards' | 'detail'

/** Heights of a card's line, of its heading with the space around both, and of the space alone. */
const CARD = { line: 30, rest: 60, space: 48 }

/** A card with its heading and as many lines as fit into the height. */
function SkeletonCard({ height }: { height: number }) {
  const lines = Math.max(1, Math.floor((height - CARD.rest) / CARD.line))
  return (
    <Card>
      <div className={`tw-stack tw-top ${styles.lines}`} style={{ minHeight: height - CARD.space }}>
        <SkeletonBlock width="30%" height={20} />
        {Array.from({ length: lines }, (_, i) => (
          <SkeletonBlock key={i} width={i === lines - 1 ? '45%' : '80%'} />
        ))}
      </div>
    </Card>
  )
}

/**
 * Grey blocks in the shape of the data that is on its way: lines of text, rows of a list, cards of a grid, or the cards
 * of a page about one thing.
 */
export function Skeleton({
  shape = 'lines',
  count = 4,
  height,
}: {
  shape?: SkeletonShape
  count?: number
  height?: number
}) {
  const texts = useFrameTexts()
  const each = Array.from({ length: count }, (_, i) => i)
  const blockHeight = height ?? { lines: 16, rows: 56, cards: 200, detail: 120 }[shape]
  return (
    <div className={shape === 'cards' ? styles.cards : styles.stack} role="status" aria-label={texts.loadingData}>
      {shape === 'detail' ? <SkeletonBlock width="40%" height={32} /> : null}
      {each.map((i) =>
        shape === 'detail' ? (
          <SkeletonCard key={i} height={blockHeight} />
        ) : (
          <SkeletonBlock key={i} height={blockHeight} width={shape === 'lines' && i === count - 1 ? '60%' : '100%'} />
        ),
      )}
    </div>
  )
}
